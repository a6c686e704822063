import { ChevronDown } from 'lucide-react'
import { formatDay } from '#contract/common/dates.ts'
import { marketFacts, markets } from '#contract/common/market.ts'
import { formatWhole } from '#contract/common/money.ts'
import { funnelSteps, visitSteps, type FunnelCounts } from '#contract/funnel/steps.ts'
import { funnelStrings as words } from '#contract/funnel/strings.ts'
import type { Funnel } from '#contract/funnel/schema.ts'
import { countText } from '#web/lib/count-text.ts'
import { Card } from '#web/ui/card.tsx'
import { DataTable, type ShownColumn } from '#web/ui/data-table.tsx'
import { Section } from '#web/ui/section.tsx'

/** Without visits there is nothing to say of them, which is not the same as none. */
const steps = <Row extends { counts: FunnelCounts }>(isCounted: boolean): ShownColumn<Row>[] =>
  funnelSteps.map((step) => ({
    label: words.steps[step],
    cell: ({ counts }) => {
      const count = !isCounted && visitSteps.some((name) => name === step) ? null : counts[step]
      return count === null ? '–' : countText(count)
    },
    isNumber: true,
  }))

type Source = Funnel['sources'][number]

const sourceName = ({ source, isOther }: Source): string =>
  isOther ? words.sources.other : source || words.sources.unknown

const sourceCell = (row: Source) => (
  <>
    <span className="wrap-anywhere">{sourceName(row)}</span>
    {row.campaign && <span className="block font-normal wrap-anywhere text-muted">{row.campaign}</span>}
  </>
)

export const SourcesTable = ({ sources, countedSince }: Pick<Funnel, 'sources' | 'countedSince'>) => (
  <Section level="h2" title={words.sources.title} hint={words.sources.hint}>
    <div className="text-[0.8125rem]">
      <DataTable
        caption={words.sources.title}
        keyOf={(row) => JSON.stringify([row.source, row.campaign, row.isOther])}
        rows={sources}
        columns={[
          {
            label: words.sources.source,
            cell: sourceCell,
          },
          ...steps<Source>(countedSince !== null),
        ]}
      />
    </div>
  </Section>
)

type Day = Funnel['days'][number]

const isSomething = ({ counts }: Day): boolean => funnelSteps.some((step) => (counts[step] ?? 0) > 0)

/** The latest first. */
export const DaysTable = ({ days, countedSince }: Pick<Funnel, 'days' | 'countedSince'>) => (
  <Card className="min-w-0">
    {/* A year of days is long, and on a phone each is a card. */}
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-xl p-4 font-extrabold sm:p-5 [&::-webkit-details-marker]:hidden">
        {words.days.title}
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pb-4 text-[0.8125rem] sm:px-5">
        <p className="mb-3 text-muted">{words.days.hint}</p>
        <DataTable
          caption={words.days.title}
          keyOf={({ day }) => day}
          rows={days.filter(isSomething).toReversed()}
          columns={[
            { label: words.days.day, cell: ({ day }) => formatDay(day) },
            ...steps<Day>(countedSince !== null),
          ]}
        />
      </div>
    </details>
  </Card>
)

const symbolOrder = markets.map((market) => marketFacts[market].currencySymbol)

/** Currencies in the order of the markets, as on every screen. */
const inOrder = (sums: Funnel['sums']): Funnel['sums'] =>
  sums.toSorted((a, b) => symbolOrder.indexOf(a.currencySymbol) - symbolOrder.indexOf(b.currencySymbol))

export const SumsTable = ({ sums }: Pick<Funnel, 'sums'>) => (
  <Section level="h2" title={words.money.title} hint={words.money.hint}>
    <DataTable
      caption={words.money.title}
      keyOf={({ currencySymbol }) => currencySymbol}
      rows={inOrder(sums)}
      columns={[
        { label: words.money.currency, cell: ({ currencySymbol }) => currencySymbol },
        {
          label: words.money.sent,
          cell: ({ sent, currencySymbol }) => formatWhole(sent, currencySymbol),
          isNumber: true,
        },
        {
          label: words.money.delivered,
          cell: ({ delivered, currencySymbol }) => formatWhole(delivered, currencySymbol),
          isNumber: true,
        },
      ]}
    />
  </Section>
)
