import { Clock3, Package, PackageX } from 'lucide-react'
import type { View } from '../view.ts'

/** Above the form when nothing is left but orders are taken, or few pieces are left; the first is said in every mode, it is no persuasion. */
const stockText = ({ page, proof, t }: View): string | null => {
  if (page.availability === 'backorder') return t.order.backorder
  const isCounted = page.availability !== 'uncounted'
  return isCounted && proof.stockLeft !== null ? t.urgency.stockLeft(proof.stockLeft) : null
}

/** What was counted and is about to end, beside the form of every template. */
export const StockNote = ({ view }: { view: View }) => {
  const stock = stockText(view)
  const end = view.offerEnd
  return (
    <>
      {stock && (
        <p className="stock-note">
          <Package size={20} aria-hidden="true" />
          {stock}
        </p>
      )}
      {end && (
        <p className="stock-note">
          <Clock3 size={20} aria-hidden="true" />
          {end}
        </p>
      )}
    </>
  )
}

/** Stands in the place of the form when nothing is left and no orders are taken. */
export const SoldOut = ({ view: { t } }: { view: View }) => (
  <section id="porudzbina" className="section order" tabIndex={-1}>
    <div className="order-card sold-out">
      <PackageX size={36} aria-hidden="true" />
      <h2>{t.order.soldOutTitle}</h2>
      <p>{t.order.soldOut}</p>
    </div>
  </section>
)
