import { ArrowRight } from 'lucide-react'
import type { View } from '../../view.ts'

/** One red button with the price in it. */
export const StickyBar = ({ view: { price, money, t } }: { view: View }) => (
  <aside className="sticky-bar" data-sticky-bar aria-label={t.orderShort}>
    <a href="#porudzbina" data-order className="button">
      <span className="sticky-price">{money(price.now)}</span>
      {t.orderNow}
      <ArrowRight size={20} aria-hidden="true" />
    </a>
  </aside>
)
