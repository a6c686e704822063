import { Clock, Gem, Gift, Package, Tag, Users, type LucideIcon } from 'lucide-react'
import { Scroller } from '../../parts/scroller.tsx'
import type { View } from '../../view.ts'

type Tile = { icon: LucideIcon; text: string }

/** The seller's texts, then what the proof adds. With proof switched off only what concerns nobody's count and no clock remains. */
const tilesOf = ({ site, proof, t }: View): Tile[] => {
  const said = site.urgencyElements
  const isSilent = proof.mode === 'iskljuceno'
  const stock = proof.stockLeft === null ? null : t.urgency.stockLeft(proof.stockLeft)
  const candidates: [LucideIcon, string | null | undefined][] = [
    [Package, isSilent ? null : said?.limitedStock || stock],
    [Tag, proof.claims && t.urgency.discount(proof.claims.tile)],
    [Clock, isSilent ? null : said?.limitedTime],
    [Users, isSilent ? null : said?.socialProof],
    [Gem, said?.exclusivity],
    [Gift, said?.bonuses],
  ]
  return candidates.flatMap(([icon, text]) => (text?.trim() ? [{ icon, text: text.trim() }] : []))
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
