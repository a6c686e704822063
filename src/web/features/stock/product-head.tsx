import type { StockProduct } from '#contract/stock/schema.ts'
import { shelfStrings } from '#contract/stock/screen-strings.ts'
import { Picture } from '#web/ui/picture.tsx'
import { moneyText, pieceText, sumsOf, valueOf } from './figures.ts'

const { figures, product: words, list } = shelfStrings

/** Picture, pages and sums of a product; its name is the title of the screen. */
export const ProductHead = ({ product }: { product: StockProduct }) => {
  const { items, currency } = product
  const sellers = [...product.websites, ...product.offers]
  const sums = sumsOf(items)
  const value = valueOf(items)
  return (
    <section className="mb-4 flex items-start gap-x-4 gap-y-3">
      <Picture src={sellers[0]?.image} alt="" className="size-16 shrink-0 rounded-xl" />
      <div className="min-w-0 flex-1">
        <dl className="tabular flex flex-wrap gap-x-5 gap-y-1">
          {(['available', 'onHand', 'reserved'] as const).map((name) => (
            <div key={name} className="flex flex-col-reverse">
              <dt className="text-[0.8125rem] text-muted">{figures[name]}</dt>
              <dd
                className={
                  name === 'available' ? 'text-2xl leading-8 font-extrabold' : 'text-2xl leading-8 text-muted'
                }
              >
                {pieceText(sums[name])}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-1 text-[0.8125rem] leading-[1.125rem] break-words text-muted">
          {[
            items.length > 1 ? words.combinations(items.length) : null,
            value && words.valueText(moneyText(value.minor, currency)),
            sellers.length > 0 ? sellers.map(({ title }) => title).join(', ') : list.noPages,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </section>
  )
}
