import type { ReactNode } from 'react'
import type { StockProduct } from '#contract/stock/schema.ts'
import { shelfStrings } from '#contract/stock/screen-strings.ts'
import { countText } from '#web/lib/count-text.ts'
import { Card } from '#web/ui/card.tsx'
import { moneyText, shelfValues, sumsOf, troubledItems, valueOf } from './figures.ts'

const words = shelfStrings.list.summary

/** All shelves in four figures. */
export const StockSummary = ({ products }: { products: StockProduct[] }) => {
  const low = products.filter((product) => troubledItems(product).length > 0).length
  const available = products.reduce((sum, { items }) => sum + sumsOf(items).available, 0)
  const values = shelfValues(products)
  const unpriced = products.reduce(
    (sum, { items }) =>
      sum + (valueOf(items)?.unknown ?? sumsOf(items.filter(({ onHand }) => onHand > 0)).onHand),
    0,
  )
  return (
    <Card className="p-4 sm:p-5">
      <dl
        aria-label={words.label}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-6 gap-y-3"
      >
        <Figure name={words.products}>{countText(products.length)}</Figure>
        <Figure name={words.available}>{countText(available)}</Figure>
        <Figure name={words.low} isBad={low > 0}>
          {countText(low)}
        </Figure>
        <Figure name={words.value} note={values.length > 0 && unpriced > 0 && words.part(unpriced)}>
          {values.length === 0 ? (
            <span className="text-sm font-bold text-muted">{words.unknown}</span>
          ) : (
            values.map(({ currency, minor }) => (
              <span key={currency} className="block">
                {moneyText(minor, currency)}
              </span>
            ))
          )}
        </Figure>
      </dl>
    </Card>
  )
}

const Figure = ({
  name,
  note,
  isBad = false,
  children,
}: {
  name: string
  note?: ReactNode
  isBad?: boolean
  children: ReactNode
}) => (
  <div>
    <dt className="text-[0.8125rem] font-bold text-muted">{name}</dt>
    <dd
      className={
        isBad
          ? 'tabular text-xl font-extrabold wrap-anywhere text-warning'
          : 'tabular text-xl font-extrabold wrap-anywhere'
      }
    >
      {children}
      {note && (
        <span className="block text-[0.8125rem] leading-[1.125rem] font-normal text-muted">{note}</span>
      )}
    </dd>
  </div>
)
