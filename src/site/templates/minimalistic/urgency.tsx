import { Clock, Gem, Gift, Package, Tag, Users, type LucideIcon } from 'lucide-react'
import { Scroller } from '../../parts/scroller.tsx'
import type { View } from '../../view.ts'

type Tile = { icon: LucideIcon; text: string; path: string }

const tilesOf = ({ urgency }: View): Tile[] => {
  const candidates: [LucideIcon, string | null, string][] = [
    [Package, urgency.stock, 'limitedStock'],
    [Tag, urgency.discount, ''],
    [Clock, urgency.time, 'limitedTime'],
    [Users, urgency.crowd, 'socialProof'],
    [Gem, urgency.exclusivity, 'exclusivity'],
    [Gift, urgency.bonuses, 'bonuses'],
  ]
  return candidates.flatMap(([icon, text, key]) =>
    text ? [{ icon, text, path: key && `urgencyElements.${key}` }] : [],
  )
}

export const Urgency = ({ view }: { view: View }) => {
  const tiles = tilesOf(view)
  if (tiles.length === 0) return null
  return (
    <section id="ponuda" className="urgency" aria-label={view.t.urgency.title}>
      <Scroller label={view.t.urgency.title}>
        {tiles.map(({ icon: Icon, text, path }) => (
          <li key={text} {...view.mark(path, 'drawn')}>
            <Icon size={18} aria-hidden="true" />
            {text}
          </li>
        ))}
      </Scroller>
    </section>
  )
}
