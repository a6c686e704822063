import { OrderLink } from '../../parts/order-link.tsx'
import type { Tale } from './content.ts'

/** In the margin of wide screens, from where the price is first named. */
export const PriceNote = ({ tale: { words, view } }: { tale: Tale }) => {
  const { price, money, t } = view
  return (
    <aside className="price-note" aria-label={words.sidePrice}>
      <p>
        {price.before && (
          <>
            <span className="sr">{t.price.before}: </span>
            <s>{money(price.before)}</s>
          </>
        )}
        <span className="sr">{t.price.now}: </span>
        <strong>{money(price.now)}</strong>
      </p>
      <OrderLink view={view} />
    </aside>
  )
}
