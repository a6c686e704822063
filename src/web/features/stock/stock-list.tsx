import { useNavigate, useSearch } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useRef } from 'react'
import type { StockList as Stock } from '#contract/stock/schema.ts'
import { shelfStrings } from '#contract/stock/screen-strings.ts'
import { paths } from '#web/app/paths.ts'
import { useKeys } from '#web/lib/use-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Input } from '#web/ui/field.tsx'
import { found, lowFirst } from './figures.ts'
import { StockRow } from './stock-row.tsx'
import { StockSummary } from './stock-summary.tsx'
import { Unlinked } from './unlinked.tsx'

const words = shelfStrings.list

/** Products on the shelf, what wants attention first; the search stands in the address. */
export const StockList = ({ stock, onShare }: { stock: Stock; onShare: () => void }) => {
  const { trazi = '' } = useSearch({ from: '/signed-in/stock' })
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const search = (typed: string) =>
    void navigate({ to: paths.stock, search: { trazi: typed || undefined }, replace: true })
  useKeys(shelfStrings.title, [{ keys: ['/'], does: words.search, act: () => field.current?.focus() }])
  const shown = lowFirst(found(stock.products, trazi))
  return (
    <div className="space-y-5">
      <StockSummary products={stock.products} />
      <div className="relative max-w-md">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
        />
        <Input
          ref={field}
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          defaultValue={trazi}
          onChange={({ target }) => search(target.value)}
          className="pl-9"
        />
      </div>
      {shown.length > 0 ? (
        <Card>
          <ul aria-label={words.label} className="divide-y divide-line">
            {shown.map((product) => (
              <StockRow key={product.id} product={product} />
            ))}
          </ul>
        </Card>
      ) : (
        <Empty title={words.none(trazi)}>
          <Button
            onClick={() => {
              if (field.current) field.current.value = ''
              search('')
              field.current?.focus()
            }}
          >
            {words.clear}
          </Button>
        </Empty>
      )}
      {stock.unlinked.length > 0 && <Unlinked websites={stock.unlinked} onShare={onShare} />}
    </div>
  )
}
