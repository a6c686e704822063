import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Market } from '#contract/common/market.ts'
import { countDays, dayOf } from '#contract/common/dates.ts'
import { formatMoney } from '#contract/common/money.ts'
import { commonStrings } from '#contract/common/strings.ts'
import type { ReturnedParcel, Returns, WaitingParcel } from '#contract/returns/schema.ts'
import { returnStrings as words } from '#contract/returns/strings.ts'
import { returningStatus } from '#contract/stock/returns.ts'
import { Page } from '#web/app/page.tsx'
import { paths } from '#web/app/paths.ts'
import { notify } from '#web/lib/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { MarketChips } from '#web/ui/market-chips.tsx'
import { Section } from '#web/ui/section.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { returnsQuery, useReceive } from './api.ts'
import { ReceiveForm } from './receive-form.tsx'
import { UndoButton } from './undo-button.tsx'

/** Parcels that come back are taken by their labels, goods and costs with them. */
export const ReturnsPage = () => {
  const { market } = useSearch({ from: '/signed-in/povrati' })
  const returns = useQuery(returnsQuery(market))
  return (
    <Page title={words.title} isRead>
      <p className="mb-4 max-w-prose text-muted">{words.hint}</p>
      <Loading
        isLoading={returns.isPending}
        label={commonStrings.loading}
        skeleton={<Skeleton className="h-96" />}
      >
        {() =>
          returns.data ? (
            <Content returns={returns.data} market={market} />
          ) : (
            <ErrorPanel
              title={words.loadFailed}
              error={returns.error}
              onRetry={() => void returns.refetch()}
              isRetrying={returns.isFetching}
            />
          )
        }
      </Loading>
    </Page>
  )
}

const Content = ({
  returns: { waiting, waitingCount, waitingIn, maybe, maybeCount, received, receivedToday },
  market,
}: {
  returns: Returns
  market: Market | undefined
}) => {
  const navigate = useNavigate()
  return (
    <div className="space-y-4 sm:space-y-5">
      <div>
        <p className="tabular font-bold" aria-live="polite">
          {words.progress(receivedToday, waitingCount)}
        </p>
        <progress
          aria-label={words.progressLabel}
          className="mt-1 block h-2 w-full appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-surface-2 [&::-webkit-progress-value]:bg-primary"
          max={Math.max(1, receivedToday + waitingCount)}
          value={receivedToday}
        />
      </div>
      <ReceiveForm />
      <Section level="h2" title={words.waiting.title(waitingCount)}>
        <MarketChips
          label={words.waiting.markets}
          counts={waitingIn}
          current={market}
          onChoose={(next) => void navigate({ to: paths.returns, search: { market: next }, replace: true })}
        />
        {waiting.length === 0 ? (
          <p className="text-muted">{words.waiting.none}</p>
        ) : (
          <Parcels parcels={waiting} whole={waitingCount} />
        )}
      </Section>
      {maybeCount > 0 && (
        <Fold title={words.maybe.title(maybeCount)} hint={words.maybe.hint}>
          <Parcels parcels={maybe} whole={maybeCount} />
        </Fold>
      )}
      <Section level="h2" title={words.received.title}>
        {received.length === 0 ? (
          <p className="text-muted">{words.received.none}</p>
        ) : (
          <ul className="divide-y divide-line">
            {received.map((parcel) => (
              <Received key={parcel.id} parcel={parcel} />
            ))}
          </ul>
        )}
      </Section>
    </div>
  )
}

const Parcels = ({ parcels, whole }: { parcels: WaitingParcel[]; whole: number }) => (
  <>
    <ul className="divide-y divide-line">
      {parcels.map((parcel) => (
        <Waiting key={parcel.id} parcel={parcel} />
      ))}
    </ul>
    {parcels.length < whole && <p className="mt-2 text-muted">{words.waiting.more(parcels.length)}</p>}
  </>
)

const Facts = ({ parcel, more }: { parcel: WaitingParcel | ReturnedParcel; more: string[] }) => (
  <div className="min-w-0 flex-1 basis-48">
    <Link
      to={paths.orders}
      search={{ order: parcel.id }}
      className="font-bold break-words text-primary underline underline-offset-2"
    >
      {parcel.orderNumber}
    </Link>{' '}
    <span className="break-words">{parcel.name}</span>
    <p className="text-[0.8125rem] break-words text-muted">
      {[parcel.goods, parcel.trackingId, parcel.courier, ...more].filter(Boolean).join(' · ')}
    </p>
  </div>
)

/** No parcel is on its way back for so long: its courier has lost it, or gave it back unscanned. */
const longestWayDays = 30

/** A label that cannot be read is taken from the list. */
const Waiting = ({ parcel }: { parcel: WaitingParcel }) => {
  const receive = useReceive()
  const { orderNumber, status, since } = parcel
  const [today] = useState(() => dayOf(Date.now()))
  const days = countDays(since, today) - 1
  const isOverdue = status === returningStatus && days > longestWayDays
  const known = status === returningStatus ? words.waiting.since(since) : words.waiting.known(status, since)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <Facts parcel={parcel} more={[known]} />
      {isOverdue && <Badge variant="warning">{words.waiting.overdue(days)}</Badge>}
      <Button
        size="sm"
        className="h-11"
        aria-label={words.waiting.receiveOf(orderNumber)}
        pending={receive.isPending && words.scan.receiving}
        onClick={() =>
          receive.mutate(
            { code: orderNumber, condition: 'good', cost: null },
            {
              onSuccess: () => notify.success(words.done(orderNumber, '')),
              onError: (error) => notify.failure(words.failed, error, commonStrings.states.noAnswer),
            },
          )
        }
      >
        {words.scan.receive}
      </Button>
    </li>
  )
}

const Received = ({ parcel }: { parcel: ReturnedParcel }) => {
  const { condition, cost, currencySymbol, receivedAt, piecesBack } = parcel
  const more = [
    words.received.at(receivedAt),
    piecesBack > 0 ? words.back(piecesBack) : '',
    cost === null ? '' : words.received.cost(formatMoney(cost, currencySymbol)),
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <Facts parcel={parcel} more={more} />
      <span className="flex items-center gap-2">
        <Badge variant={condition === 'good' ? 'success' : 'warning'}>{words.conditions[condition]}</Badge>
        <UndoButton parcel={parcel} />
      </span>
    </li>
  )
}
