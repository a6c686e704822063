import { Clock, Gem, Gift, Package, Tag, Users, type LucideIcon } from 'lucide-react'
import { Scroller } from '../../parts/scroller.tsx'
import type { View } from '../../view.ts'

type Tile = { icon: LucideIcon; text: string }

const tilesOf = ({ urgency }: View): Tile[] => {
  const candidates: [LucideIcon, string | null][] = [
    [Package, urgency.stock],
    [Tag, urgency.discount],
    [Clock, urgency.time],
    [Users, urgency.crowd],
    [Gem, urgency.exclusivity],
    [Gift, urgency.bonuses],
  ]
  return candidates.flatMap(([icon, text]) => (text ? [{ icon, text }] : []))
}

export const Urgency = ({ view }: { view: View }) => {
  const tiles = tilesOf(view)
  if (tiles.length === 0) return null
  return (
    <section id="ponuda" className="urgency" aria-label={view.t.urgency.title}>
      <Scroller label={view.t.urgency.title}>
        {tiles.map(({ icon: Icon, text }) => (
          <li key={text}>
            <Icon size={18} aria-hidden="true" />
            {text}
          </li>
        ))}
      </Scroller>
    </section>
  )
}
