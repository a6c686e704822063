import { formatMoney } from '#contract/common/money.ts'
import type { UpsellProduct } from '#contract/upsell/schema.ts'
import { upsellStrings } from '#contract/upsell/strings.ts'

const words = upsellStrings.figures

type Figures = UpsellProduct['figures']

/** What an offer brought: seen, taken, delivered, and earned where the parcel was delivered; by place where there is more than one. */
export const UpsellFigures = ({
  product: { title, figures, figuresByPlace },
  currencySymbol,
}: {
  product: UpsellProduct
  currencySymbol: string
}) => {
  const isPlain = figuresByPlace.every(({ place }) => place === 'after_order')
  // Where there is but one place, its figures are all there are.
  const hasSum = isPlain || figuresByPlace.length > 1
  return (
    <div aria-label={words.label(title)} role="group" title={words.hint} className="space-y-2">
      {hasSum && <Row figures={figures} currencySymbol={currencySymbol} />}
      {!isPlain &&
        figuresByPlace.map(({ place, ...of }) => (
          <div key={place}>
            <p className="text-[0.8125rem] font-bold">{words.place[place]}</p>
            <Row figures={of} currencySymbol={currencySymbol} />
          </div>
        ))}
    </div>
  )
}

const Row = ({ figures, currencySymbol }: { figures: Figures; currencySymbol: string }) => {
  const share = figures.shown > 0 ? ` (${Math.round((figures.accepted / figures.shown) * 100)}\u00A0%)` : ''
  const entries = [
    [words.shown, String(figures.shown)],
    [words.accepted, `${figures.accepted}${share}`],
    [words.delivered, String(figures.delivered)],
    [words.profit, formatMoney(figures.profit, currencySymbol)],
  ]
  return (
    <dl className="grid grid-cols-2 gap-2 rounded-lg bg-surface-2 p-3 sm:grid-cols-4">
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt className="text-[0.8125rem] text-muted">{name}</dt>
          <dd className="tabular font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
