import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { marketFacts, markets, type Market } from '#contract/common/market.ts'
import { formatMoney, toMinor } from '#contract/common/money.ts'
import { commonStrings } from '#contract/common/strings.ts'
import type { DueOrder } from '#contract/payouts/schema.ts'
import { payoutStrings } from '#contract/payouts/strings.ts'
import { Page } from '#web/app/page.tsx'
import { paths } from '#web/app/paths.ts'
import { notify } from '#web/lib/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Check } from '#web/ui/check.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { claimAddress, dueQuery, useMakePayout } from './api.ts'
import { courierTitle } from './courier-name.ts'

const words = payoutStrings.due

/** Delivered orders whose money has not come; those that are ticked become a payout. */
export const DuePage = () => {
  const { market: named } = useParams({ strict: false })
  const { kasni, kurir } = useSearch({ strict: false })
  const market = markets.find((one) => one === named) ?? 'Serbia'
  const isLate = kasni === '1'
  const due = useQuery(dueQuery(market, { isLate, courier: kurir }))
  return (
    <Page title={words.title(kurir ? courierTitle(kurir, market) : marketFacts[market].label, isLate)} isRead>
      <p className="mb-4">
        <Link to={paths.payouts} className="font-bold text-primary underline underline-offset-2">
          {words.back}
        </Link>
      </p>
      <Loading
        isLoading={due.isPending}
        label={commonStrings.loading}
        skeleton={<Skeleton className="h-96" />}
      >
        {() =>
          due.data ? (
            due.data.orders.length === 0 ? (
              <Empty title={words.none}>
                <Link to={paths.payouts} className={buttonClass('primary')}>
                  {words.back}
                </Link>
              </Empty>
            ) : (
              <Ticks
                market={market}
                orders={due.data.orders}
                hasMore={due.data.hasMore}
                shown={{ isLate, courier: kurir }}
              />
            )
          ) : (
            <ErrorPanel
              title={payoutStrings.loadFailed}
              error={due.error}
              onRetry={() => void due.refetch()}
              isRetrying={due.isFetching}
            />
          )
        }
      </Loading>
    </Page>
  )
}

const Ticks = ({
  market,
  orders,
  hasMore,
  shown,
}: {
  market: Market
  orders: DueOrder[]
  hasMore: boolean
  /** What of the market the list shows. */
  shown: { isLate: boolean; courier: string | undefined }
}) => {
  const navigate = useNavigate()
  const make = useMakePayout()
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const { currencySymbol } = marketFacts[market]
  const chosen = orders.filter(({ id }) => ticked.has(id))
  const isAll = chosen.length === orders.length
  const toggle = (id: number) => {
    const next = new Set(ticked)
    if (!next.delete(id)) next.add(id)
    setTicked(next)
  }
  const send = () =>
    make.mutate(
      { market, orderIds: chosen.map(({ id }) => id) },
      {
        onSuccess: ({ id }) => void navigate({ to: paths.payout, params: { id: String(id) } }),
        onError: (error) => notify.failure(payoutStrings.saveFailed, error, payoutStrings.tryAgain),
      },
    )
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-64 text-muted">{words.hint}</p>
        <a
          href={claimAddress(market, { ...shown, ids: chosen.map(({ id }) => id) })}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('secondary')}
        >
          <FileText aria-hidden className="size-4" />
          {chosen.length > 0 ? payoutStrings.claim.linkOf(chosen.length) : payoutStrings.claim.link}
        </a>
      </div>
      <Card>
        <div className="flex items-center gap-1 border-b border-line px-2 font-bold">
          <Check
            label={words.pickAll}
            state={isAll ? true : chosen.length > 0 ? 'some' : false}
            onToggle={() => setTicked(new Set(isAll ? [] : orders.map(({ id }) => id)))}
          />
          <span aria-hidden>{words.pickAll}</span>
        </div>
        <ul className="divide-y divide-line">
          {orders.map((order) => (
            <li key={order.id} className="flex items-center gap-1 px-2 py-1.5">
              <Check
                label={words.pick(order.orderNumber, order.name)}
                state={ticked.has(order.id)}
                onToggle={() => toggle(order.id)}
              />
              <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4">
                <div className="min-w-0">
                  <Link
                    to={paths.orders}
                    search={{ order: order.id }}
                    className="font-bold break-words text-primary underline underline-offset-2"
                  >
                    {order.orderNumber}
                  </Link>{' '}
                  <span className="break-words">{order.name}</span>
                  <p className="text-[0.8125rem] text-muted">
                    {[
                      order.trackingId,
                      words.delivered(order.deliveredDay),
                      order.lateDays === 0 && words.dueBy(order.dueDay),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
                <div className="flex flex-wrap items-center gap-2 pr-2">
                  {toMinor(order.received) > 0 && (
                    <span className="text-[0.8125rem] text-muted">
                      {words.partly(formatMoney(order.received, currencySymbol))}
                    </span>
                  )}
                  {order.lateDays > 0 && <Badge variant="warning">{words.late(order.lateDays)}</Badge>}
                  <b className="tabular">{formatMoney(order.due, currencySymbol)}</b>
                </div>
              </div>
            </li>
          ))}
        </ul>
      </Card>
      {hasMore && <p className="mt-3 text-muted">{words.more}</p>}
      {chosen.length > 0 && (
        <div className="sticky bottom-0 z-10 -mx-4 mt-4 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-lg:bottom-14">
          <Button
            variant="primary"
            className="max-sm:w-full"
            pending={make.isPending && words.making}
            onClick={send}
          >
            {words.make(chosen.length)}
          </Button>
        </div>
      )}
    </>
  )
}
