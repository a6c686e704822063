import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Package } from 'lucide-react'
import type { StockProduct } from '#contract/stock/schema.ts'
import { shelfStrings } from '#contract/stock/screen-strings.ts'
import { paths } from '#web/app/paths.ts'
import { quietStockQuery } from './api.ts'

const words = shelfStrings.page

/** The product a page sells from; null where it counts by itself, is not the caller's, or shelves could not be read. */
export const useShelfOf = (websiteId: number): StockProduct | null => {
  const stock = useQuery(quietStockQuery).data
  return stock?.products.find(({ websites }) => websites.some(({ id }) => id === websiteId)) ?? null
}

/** Shown instead of the page's own stock field: where its pieces are counted. */
export const LinkedShelf = ({ id, name, available }: { id: number; name: string; available: number }) => (
  <div className="rounded-lg bg-surface-2 p-3">
    <p className="flex items-start gap-2 break-words">
      <Package aria-hidden className="mt-0.5 size-4 shrink-0 text-brand" />
      <span className="min-w-0">
        {words.linked} <b>{name}</b>. {words.available(available)}
      </span>
    </p>
    <Link
      to={paths.stockProduct}
      params={{ id: String(id) }}
      className="hit-44 ml-6 inline-flex items-center font-bold text-primary hover:underline"
    >
      {words.open}
    </Link>
  </div>
)

/** A quiet way to counting each size and colour by itself. */
export const StartShelf = () => (
  <Link
    to={paths.stock}
    className="hit-44 mt-2 inline-flex items-center text-[0.8125rem] font-bold text-primary hover:underline"
  >
    {words.start}
  </Link>
)
