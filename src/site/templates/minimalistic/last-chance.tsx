import { OrderLink } from '../../parts/order-link.tsx'
import type { View } from '../../view.ts'

const start = ['23', '59', '59']

/**
 * The clock is display only: it begins anew at zero and nothing is lost then (DEF-014, DEF-015). Where illustration is off there is no
 * deadline to show, so only the invitation stays.
 */
export const LastChance = ({ view: { proof, t }, view }: { view: View }) => (
  <section id="poslednja-sansa" className="last-chance">
    <h2>{proof.claims ? t.lastChance.title : t.lastChance.quietTitle}</h2>
    <p>{proof.claims ? t.lastChance.text(proof.claims.lastChance) : t.lastChance.quietText}</p>
    {proof.claims && (
      <p className="clock" role="timer" aria-label={t.lastChance.timer} data-clock={24 * 60 * 60 - 1}>
        {t.lastChance.units.map((unit, at) => (
          <span key={unit} className="clock-part">
            <span className="clock-digits" data-digits>
              {start[at]}
            </span>
            <span className="clock-unit">{unit}</span>
          </span>
        ))}
      </p>
    )}
    <OrderLink view={view} className="button is-light" />
  </section>
)
