import { Eye, ShoppingBag, Timer } from 'lucide-react'
import { useState } from 'react'
import type { OrderFormStrings } from '#contract/public-pages/order-form-strings.ts'
import { statedCrowd } from '#contract/public-pages/stated-figures.ts'
import type { OrderData } from '../../order-form/order-data.ts'
import { useCountdown } from './use-countdown.ts'

const countdownSeconds = 900

/** The stated quarter of an hour. */
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

/** When the seller's offer really ends, instead of a clock that ends nothing. */
export const OfferEnd = ({ sentence }: { sentence: string }) => (
  <p className="popup-countdown">
    <Timer size={18} aria-hidden="true" />
    {sentence}
  </p>
)

/** Readers as the page itself says them at this moment; 0 where it says none. */
const readersOfPage = (): number => Number(document.documentElement.dataset.readers ?? 0)

/** With illustration the stated figures, never more than the page counts; else what was counted. */
const crowdOf = ({ websiteId, proof }: Pick<OrderData, 'websiteId' | 'proof'>) => {
  const readers = readersOfPage()
  if (!proof.isIllustrative) return { viewers: readers, bought: proof.boughtToday ?? 0 }
  const { viewers, bought } = statedCrowd(websiteId, Date.now())
  return { viewers: readers ? Math.min(viewers, readers) : viewers, bought }
}

/** Viewers and purchases: the stated figures where illustration is on, else only what was counted. */
export const Crowd = ({ data, strings }: { data: OrderData; strings: OrderFormStrings }) => {
  const [{ viewers, bought }] = useState(() => crowdOf(data))
  if (!viewers && !bought) return null
  return (
    <ul className="popup-crowd">
      {viewers > 0 && (
        <li>
          <Eye size={16} aria-hidden="true" />
          {data.proof.isIllustrative ? strings.viewers(viewers) : strings.visitors(viewers)}
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
