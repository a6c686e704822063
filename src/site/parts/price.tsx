import type { View } from '../view.ts'

/** Two lines: on one, new price, old price and saving wrap into rubble at 360 px. */
export const Price = ({ view }: { view: View }) => {
  const { price, money, t, mark } = view
  return (
    <p className="price" data-hero-price {...mark('priceAnchoring', 'drawn')}>
      <span className="sr">{t.price.now}: </span>
      <strong className="price-now" {...mark('priceAnchoring.currentPrice', 'drawn')}>
        {money(price.now)}
      </strong>
      {price.before && price.saving && (
        <span className="price-line">
          <span className="sr">{t.price.before}: </span>
          <s className="price-before" {...mark('priceAnchoring.originalPrice', 'drawn')}>
            {money(price.before)}
          </s>
          <span className="sr">{t.price.saving}: </span>
          <span className="chip">−{money(price.saving)}</span>
        </span>
      )}
    </p>
  )
}
