import { Eye, ShoppingBag, Timer } from 'lucide-react'
import { useState } from 'react'
import type { OrderFormStrings } from '#contract/public-pages/order-form-strings.ts'
import type { OrderData } from '../../order-form/order-data.ts'
import { useCountdown } from './use-countdown.ts'

/** A whole number from `min` to `max`, both included. */
export const randomBetween = (min: number, max: number, random: () => number = Math.random): number =>
  min + Math.floor(random() * (max - min + 1))

const countdownSeconds = 900

export const Countdown = ({ strings }: { strings: OrderFormStrings }) => {
  const left = useCountdown(countdownSeconds)
  return (
    <p className="popup-countdown">
      <Timer size={18} aria-hidden="true" />
      {strings.countdown}{' '}
      <strong role="timer" aria-live="off">
        {left}
      </strong>
    </p>
  )
}

/** Pages open at this moment as the page itself was told; 0 while it may not tell. */
const countedViewers = (): number => Number(document.documentElement.dataset.visitors ?? 0)

/** Viewers and purchases: the stated random figures where illustration is on (FORM-018, FORM-019), else only what was counted. */
export const Crowd = ({ proof, strings }: { proof: OrderData['proof']; strings: OrderFormStrings }) => {
  const [{ viewers, bought }] = useState(() =>
    proof.isIllustrative
      ? { viewers: randomBetween(23, 69), bought: randomBetween(3, 14) }
      : { viewers: countedViewers(), bought: proof.boughtToday ?? 0 },
  )
  if (!viewers && !bought) return null
  return (
    <ul className="popup-crowd">
      {viewers > 0 && (
        <li>
          <Eye size={16} aria-hidden="true" />
          {proof.isIllustrative ? strings.viewers(viewers) : strings.visitors(viewers)}
        </li>
      )}
      {bought > 0 && (
        <li>
          <ShoppingBag size={16} aria-hidden="true" />
          {strings.bought(bought)}
        </li>
      )}
    </ul>
  )
}
