import { formatDateTime } from '#contract/common/dates.ts'
import type { View } from '../view.ts'

const pad = (part: number) => String(part).padStart(2, '0')

/**
 * Digits of the last chance. The stated clock is display only: it begins again at zero and nothing is lost then. The
 * other one runs to the end the seller set, when the price really returns; without script the date stands beside it.
 */
export const Clock = ({ view: { proof, t } }: { view: View }) => {
  const { clock } = proof
  if (!clock) return null
  const start = clock.kind === 'restarting' ? clock.seconds : 0
  const digits = [Math.floor(start / 3600), Math.floor(start / 60) % 60, start % 60]
  const aim = clock.kind === 'restarting' ? { 'data-clock': clock.seconds } : { 'data-clock-until': clock.at }
  return (
    <>
      <p className="clock" role="timer" aria-label={t.lastChance.timer} {...aim}>
        {t.lastChance.units.map((unit, at) => (
          <span key={unit} className="clock-part">
            <span className="clock-digits" data-digits>
              {clock.kind === 'until' ? '––' : pad(digits[at] ?? 0)}
            </span>
            <span className="clock-unit">{unit}</span>
          </span>
        ))}
      </p>
      {clock.kind === 'until' && (
        <p>
          <time dateTime={clock.at}>{t.lastChance.until(formatDateTime(clock.at))}</time>
        </p>
      )}
    </>
  )
}
