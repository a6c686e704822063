import { OrderLink } from '../parts/order-link.tsx'
import type { View } from '../view.ts'

type Props = {
  view: View
  /** Waits until the first screen is read. */
  isLate?: boolean
}

/** Price and button in reach of the thumb from the first screen on; phones only. */
export const StickyBar = ({ view: { price, money, t, problem }, view, isLate = false }: Props) =>
  // Who was sent back to the form needs no way to it, and without script the bar would lie over the form.
  problem ? null : (
    <aside className={isLate ? 'sticky-bar is-late' : 'sticky-bar'} data-sticky-bar aria-label={t.orderShort}>
      <p>
        <span className="sr">{t.price.now}: </span>
        <strong>{money(price.now)}</strong>
        {price.before && (
          <span className="sticky-before">
            <span className="sr">{t.price.before}: </span>
            <s>{money(price.before)}</s>
            <span className="sticky-chip" aria-hidden="true">
              {t.price.off(price.percent)}
            </span>
          </span>
        )}
      </p>
      <OrderLink view={view} />
    </aside>
  )
