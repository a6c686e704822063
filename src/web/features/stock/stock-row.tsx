import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { StockProduct } from '#contract/stock/schema.ts'
import { shelfStrings } from '#contract/stock/screen-strings.ts'
import { paths } from '#web/app/paths.ts'
import { Picture } from '#web/ui/picture.tsx'
import { moneyText, pieceText, sumsOf, troubledItems, valueOf } from './figures.ts'
import { itemName } from './grid.ts'
import { ItemBadge } from './item-badge.tsx'

const { list: words, figures, state } = shelfStrings

/** One product with its pages and sums; the whole line leads to it. */
export const StockRow = ({ product }: { product: StockProduct }) => {
  const { id, name, websites, items, currency } = product
  const sums = sumsOf(items)
  const value = valueOf(items)
  return (
    <li className="relative flex flex-wrap items-start gap-x-4 gap-y-2 p-4 transition-colors hover:bg-surface-2/60 sm:flex-nowrap sm:items-center">
      <Picture
        src={(websites[0] ?? product.offers[0])?.image}
        alt=""
        className="size-14 shrink-0 rounded-lg"
      />
      <div className="min-w-0 flex-1 basis-44">
        <Link
          to={paths.stockProduct}
          params={{ id: String(id) }}
          className="text-base font-extrabold break-words after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2"
        >
          {name}
        </Link>
        <p className="text-[0.8125rem] leading-[1.125rem] break-words text-muted">{pagesText(product)}</p>
        <Troubles product={product} />
      </div>
      <dl className="tabular flex w-full shrink-0 flex-wrap gap-x-6 max-sm:justify-between max-sm:gap-x-3 sm:w-auto sm:text-right">
        {(['available', 'onHand', 'reserved'] as const).map((name) => (
          <div key={name}>
            <dt className="text-xs text-muted">{figures[name]}</dt>
            <dd className={name === 'available' ? 'text-lg leading-6 font-extrabold' : 'text-lg leading-6'}>
              {pieceText(sums[name])}
            </dd>
          </div>
        ))}
        <div className="sm:w-28">
          <dt className="text-xs text-muted">{figures.value}</dt>
          <dd className="text-sm leading-6 font-bold whitespace-nowrap">
            {value ? moneyText(value.minor, currency) : '–'}
          </dd>
        </div>
      </dl>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted max-sm:hidden" />
    </li>
  )
}

const pagesText = ({ name, websites, offers }: StockProduct): string => {
  const [first, ...others] = [...websites, ...offers]
  if (!first) return words.noPages
  if (others.length > 0) return words.morePages(first.title, others.length)
  return first.title === name ? '' : first.title
}

const mostTroubles = 3

/** Which combinations want attention, the worst first. */
const Troubles = ({ product }: { product: StockProduct }) => {
  const troubled = troubledItems(product)
  if (troubled.length === 0) return null
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-1.5">
      {troubled.slice(0, mostTroubles).map((item) => (
        <ItemBadge key={item.id} item={item} name={product.items.length > 1 ? itemName(item) : null} />
      ))}
      {troubled.length > mostTroubles && (
        <span className="text-[0.8125rem] text-muted">{state.rest(troubled.length - mostTroubles)}</span>
      )}
    </p>
  )
}
