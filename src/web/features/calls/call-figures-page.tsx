import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Check, Clock, Phone, PhoneIncoming, PhoneOff } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { CallFigures } from '#contract/calls/schema.ts'
import { callStrings } from '#contract/calls/strings.ts'
import { addDays, dayOf } from '#contract/common/dates.ts'
import { Page } from '#web/app/page.tsx'
import { paths } from '#web/app/paths.ts'
import { countText } from '#web/lib/count-text.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataTable, type ShownColumn } from '#web/ui/data-table.tsx'
import { DateRange } from '#web/ui/date-range.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { PeriodChips } from '#web/ui/period-chips.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { StatCard } from '#web/ui/stat-card.tsx'
import { figuresQuery } from './api.ts'

const words = callStrings.figures
const periods = ['today', 'yesterday', 'week', 'days30', 'month'] as const

type Counts = Pick<CallFigures['total'], 'calls' | 'reached' | 'confirmed' | 'gaveUp'>

type Row = Counts & { key: string }

const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((100 * part) / whole)

/** How the calls of a period went: by person, by hour, and how soon the first call was. */
export const CallFiguresPage = () => {
  const search = useSearch({ from: '/signed-in/pozivi/ucinak' })
  const navigate = useNavigate()
  const [today] = useState(() => dayOf(Date.now()))
  const period = { from: search.from ?? addDays(today, -6), to: search.to ?? today }
  const figures = useQuery(figuresQuery(period))
  return (
    <Page
      title={words.title}
      actions={
        <Link to={paths.calls} className={buttonClass('secondary', 'sm', 'h-11')}>
          <Phone aria-hidden className="size-4" />
          {words.desk}
        </Link>
      }
    >
      <div className="space-y-5">
        <PeriodChips
          periods={periods}
          days={period}
          onChoose={(days) => void navigate({ to: paths.callFigures, search: days, replace: true })}
        />
        <div className="grid max-w-md gap-3 min-[22rem]:grid-cols-2">
          <DateRange
            value={period}
            labels={words}
            onChange={(change) =>
              void navigate({ to: paths.callFigures, search: { ...period, ...change }, replace: true })
            }
          />
        </div>
        <Loading
          isLoading={figures.isPending}
          label={words.loading}
          skeleton={<Skeleton className="h-40 rounded-xl" />}
        >
          {() =>
            figures.data ? (
              <Figures figures={figures.data} />
            ) : (
              <ErrorPanel
                title={words.loadFailed}
                error={figures.error}
                onRetry={() => void figures.refetch()}
                isRetrying={figures.isFetching}
              />
            )
          }
        </Loading>
      </div>
    </Page>
  )
}

const Figures = ({ figures: { total, byPerson, byHour } }: { figures: CallFigures }) => {
  if (total.calls === 0) return <Empty title={words.none} hint={words.noneHint} />
  const share = (count: number) => words.share(percentOf(count, total.calls))
  return (
    <>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
        <StatCard
          icon={Phone}
          label={words.calls}
          value={countText(total.calls)}
          note={words.orders(total.orders)}
        />
        <StatCard
          icon={PhoneIncoming}
          label={words.reached}
          value={countText(total.reached)}
          note={share(total.reached)}
        />
        <StatCard
          icon={Check}
          label={words.confirmed}
          value={countText(total.confirmed)}
          note={share(total.confirmed)}
        />
        <StatCard
          icon={PhoneOff}
          label={words.gaveUp}
          value={countText(total.gaveUp)}
          note={share(total.gaveUp)}
        />
        <StatCard
          icon={Clock}
          label={words.first}
          value={total.medianFirstMinutes === null ? '–' : words.minutes(total.medianFirstMinutes)}
          note={words.firstHint}
          className="max-lg:col-span-2"
        />
      </div>
      <Card>
        <Table
          title={words.byPerson}
          first={words.person}
          rows={byPerson.map(({ name, ...counts }) => ({ ...counts, key: name || words.nobody }))}
        />
      </Card>
      <Card>
        <Table
          title={words.byHour}
          first={words.hour}
          rows={byHour.map(({ hour, ...counts }) => ({ ...counts, key: words.hourOf(hour) }))}
        />
      </Card>
    </>
  )
}

const number = (label: string, of: (counts: Counts) => ReactNode): ShownColumn<Row> => ({
  label,
  isNumber: true,
  cell: of,
})

const columnsOf = (first: string, most: number): ShownColumn<Row>[] => [
  {
    label: first,
    // The bar shows at a glance where most is done.
    cell: ({ key, calls }) => (
      <>
        {key}
        <span
          aria-hidden
          className="mt-1 block h-1 rounded-full bg-primary"
          style={{ width: `${percentOf(calls, most)}%` }}
        />
      </>
    ),
  },
  number(words.calls, ({ calls }) => countText(calls)),
  number(words.reached, ({ reached }) => countText(reached)),
  number(words.confirmed, ({ confirmed, calls }) => (
    <>
      {countText(confirmed)} <span className="text-muted">({percentOf(confirmed, calls)} %)</span>
    </>
  )),
  number(words.gaveUp, ({ gaveUp }) => countText(gaveUp)),
]

const Table = ({ title, first, rows }: { title: string; first: string; rows: Row[] }) => (
  <section className="p-4 sm:p-5" aria-label={title}>
    <h2 className="mb-2 font-extrabold">{title}</h2>
    <DataTable
      caption={title}
      columns={columnsOf(first, Math.max(...rows.map(({ calls }) => calls)))}
      rows={rows}
      keyOf={({ key }) => key}
    />
  </section>
)
