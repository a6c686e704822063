import { Clock } from '../../parts/clock.tsx'
import { OrderLink } from '../../parts/order-link.tsx'
import type { View } from '../../view.ts'

const textOf = ({ proof, price, urgency, t }: View): string | null => {
  const { claims, clock } = proof
  if (clock?.kind === 'until') return t.lastChance.realText
  return claims && clock ? t.lastChance.text(price.upTo || claims.lastChance) : urgency.time
}

/** Where there is no deadline, only the invitation stays; with nothing to sell there is nothing to hurry for. */
export const LastChance = ({ view: { page, t }, view }: { view: View }) =>
  page.availability !== 'sold_out' && (
    <section id="poslednja-sansa" className="last-chance">
      <h2>{textOf(view) ? t.lastChance.title : t.lastChance.quietTitle}</h2>
      {textOf(view) && <p>{textOf(view)}</p>}
      <Clock view={view} />
      <OrderLink view={view} className="button is-light" />
    </section>
  )
