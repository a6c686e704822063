import { formatMoney } from '#contract/common/money.ts'
import type { UpsellProduct } from '#contract/upsell/schema.ts'
import { upsellStrings } from '#contract/upsell/strings.ts'

const words = upsellStrings.figures

/** What an offer brought: seen, taken, delivered, and earned where the parcel was delivered. */
export const UpsellFigures = ({
  product: { title, figures },
  currencySymbol,
}: {
  product: UpsellProduct
  currencySymbol: string
}) => {
  const share = figures.shown > 0 ? ` (${Math.round((figures.accepted / figures.shown) * 100)}\u00A0%)` : ''
  const entries = [
    [words.shown, String(figures.shown)],
    [words.accepted, `${figures.accepted}${share}`],
    [words.delivered, String(figures.delivered)],
    [words.profit, formatMoney(figures.profit, currencySymbol)],
  ]
  return (
    <dl
      aria-label={words.label(title)}
      title={words.hint}
      className="grid grid-cols-2 gap-2 rounded-lg bg-surface-2 p-3 sm:grid-cols-4"
    >
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt className="text-[13px] text-muted">{name}</dt>
          <dd className="tabular font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
