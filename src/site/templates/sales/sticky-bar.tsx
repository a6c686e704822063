import { ArrowRight } from 'lucide-react'
import type { View } from '../../view.ts'

/** One red button with the price of the picked pack in it: what opens behind it says the same. */
export const StickyBar = ({ view: { page, price, pickedPack, money, t, problem } }: { view: View }) => {
  // As on the other templates: who was sent back to the form needs no way to it.
  if (problem) return null
  const isSoldOut = page.availability === 'sold_out'
  return (
    <aside className="sticky-bar" data-sticky-bar aria-label={t.orderShort}>
      <a href="#porudzbina" data-order={isSoldOut ? undefined : true} className="button">
        <span className="sticky-price" data-picked="sum">
          {money(pickedPack?.price ?? price.now)}
        </span>
        {isSoldOut ? t.order.soldOutShort : t.orderNow}
        <ArrowRight size={20} aria-hidden="true" />
      </a>
    </aside>
  )
}
