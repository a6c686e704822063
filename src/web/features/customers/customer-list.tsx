import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useRef } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { customerScreens } from '#contract/customers/screen-strings.ts'
import {
  customerFilters,
  customerOrderBys,
  type CustomerFilter,
  type CustomerOrderBy,
} from '#contract/customers/listing.ts'
import { paths } from '#web/app/paths.ts'
import { cn } from '#web/lib/class-names.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { useWideFrom } from '#web/lib/use-media.ts'
import { useKeys } from '#web/lib/use-keys.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Input } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { customersQuery } from './api.ts'
import { CustomerRow } from './customer-row.tsx'
import { CustomerTable } from './customer-table.tsx'
import { useCustomerSearch } from './customers-search.ts'

const words = customerScreens.list

/** Buyers, who ordered last first, a page at a time. */
export const CustomerList = () => {
  const { filter, red } = useSearch({ from: '/signed-in/kupci' })
  const { q: typed, search } = useCustomerSearch()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const q = useDebounced(typed.trim(), 250)
  const list = useInfiniteQuery(customersQuery({ q, filter, most: red }))
  const customers = list.data?.pages.flatMap((page) => page.customers)
  const choose = (next: CustomerFilter | undefined) =>
    void navigate({ to: paths.customers, search: { filter: next, red }, replace: true })
  const order = (next: CustomerOrderBy | undefined) =>
    void navigate({ to: paths.customers, search: { filter, red: next }, replace: true })
  useKeys(customerScreens.title, [{ keys: ['/'], does: words.search, act: () => field.current?.focus() }])
  const hasRoom = useWideFrom(1280)
  const isNarrowed = q !== '' || filter !== undefined
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-3">
        <div className="relative min-w-0 flex-1 basis-64 max-sm:basis-full lg:max-w-md">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
          />
          <Input
            ref={field}
            type="search"
            maxLength={100}
            aria-label={words.search}
            placeholder={words.search}
            value={typed}
            onChange={({ target }) => search(target.value)}
            className="pl-9"
          />
        </div>
        <div
          role="group"
          aria-label={words.filters}
          className="flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none] sm:flex-wrap"
        >
          {customerFilters.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={filter === each}
              onClick={() => choose(filter === each ? undefined : each)}
              className={cn(
                'inline-flex h-11 shrink-0 items-center rounded-full border px-4 text-[0.8125rem] font-bold whitespace-nowrap',
                filter === each
                  ? 'border-primary bg-primary-soft text-on-primary-soft'
                  : 'border-line-strong bg-surface hover:bg-surface-2',
              )}
            >
              {words.filter[each]}
            </button>
          ))}
        </div>
        <Select
          aria-label={words.orderBy}
          className="w-auto text-[0.8125rem]"
          value={red ?? ''}
          onChange={({ target }) => order(customerOrderBys.find((one) => one === target.value))}
        >
          <option value="">{words.orderBys.last}</option>
          {customerOrderBys.map((one) => (
            <option key={one} value={one}>
              {words.orderBys[one]}
            </option>
          ))}
        </Select>
      </div>
      <Loading isLoading={list.isPending} label={commonStrings.loading} skeleton={<ListSkeleton />}>
        {() =>
          !customers ? (
            <ErrorPanel
              title={customerScreens.loadFailed}
              error={list.error}
              onRetry={() => void list.refetch()}
              isRetrying={list.isFetching}
            />
          ) : customers.length > 0 ? (
            <>
              <Card className={cn(list.isPlaceholderData && 'opacity-60')}>
                {hasRoom ? (
                  <CustomerTable customers={customers} />
                ) : (
                  <ul aria-label={words.label} className="divide-y divide-line">
                    {customers.map((customer) => (
                      <CustomerRow key={customer.id} customer={customer} />
                    ))}
                  </ul>
                )}
              </Card>
              {list.isFetchNextPageError && (
                <ErrorPanel title={customerScreens.loadFailed} error={list.error} />
              )}
              {list.hasNextPage && (
                <Button
                  pending={list.isFetchingNextPage && commonStrings.loading}
                  onClick={() => void list.fetchNextPage()}
                >
                  {words.more}
                </Button>
              )}
            </>
          ) : isNarrowed ? (
            <Empty title={words.none}>
              <Button
                onClick={() => {
                  search('')
                  choose(undefined)
                  field.current?.focus()
                }}
              >
                {words.clear}
              </Button>
            </Empty>
          ) : (
            <Empty title={words.emptyTitle} hint={words.emptyHint}>
              <Link to={paths.orders} className={buttonClass('primary')}>
                {words.toOrders}
              </Link>
            </Empty>
          )
        }
      </Loading>
    </div>
  )
}

const ListSkeleton = () => (
  <Card aria-hidden className="space-y-4 p-4">
    {[1, 2, 3, 4].map((key) => (
      <Skeleton key={key} className="h-12" />
    ))}
  </Card>
)
