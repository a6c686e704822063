import { formatWhole, toMinor } from '#contract/common/money.ts'
import { orderStatuses } from '#contract/orders/status.ts'
import type { Analytics } from '#contract/profit/schema.ts'
import { profitStrings } from '#contract/profit/strings.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { cn } from '#web/lib/class-names.ts'
import { Section } from '#web/ui/section.tsx'
import { percentText } from './figures.ts'
import { countedIn, type View } from './view.ts'

const words = profitStrings.byStatus

const largestOf = (profitByStatus: Analytics['profitByStatus']): number =>
  Math.max(1, ...Object.values(profitByStatus).map((profit) => Math.abs(toMinor(profit))))

/** What each status brings, as an amount and as a bar of that length; beside it how many of the orders it has. */
export const StatusGrid = ({
  analytics,
  view,
  symbol,
}: {
  analytics: Analytics
  view: View
  symbol: string
}) => {
  const { profitByStatus } = countedIn(analytics, view)
  const largest = largestOf(profitByStatus)
  return (
    <Section
      level="h2"
      title={words.title}
      hint={
        view === 'potential'
          ? profitStrings.view.potentialNote
          : analytics.basis.by === 'collected'
            ? profitStrings.basis.paid.note
            : words.earnedHint
      }
    >
      <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
        {orderStatuses
          .filter((status) => status in analytics.ordersByStatus)
          .map((status) => {
            const profit = profitByStatus[status] ?? '0'
            const share = ((analytics.ordersByStatus[status] ?? 0) / analytics.totalOrders) * 100
            return (
              <li key={status} data-status={status}>
                <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                  <StatusBadge status={status} className="gap-1 px-1.5" />
                  <span className={cn('tabular font-extrabold', toMinor(profit) < 0 && 'text-danger')}>
                    {formatWhole(profit, symbol)}
                  </span>
                </div>
                <div className="mt-1.5 flex items-center gap-3">
                  <div aria-hidden className="h-1.5 flex-1 overflow-hidden rounded-full bg-surface-2">
                    <div
                      className={cn('h-full rounded-full', toMinor(profit) < 0 ? 'bg-danger' : 'bg-brand')}
                      style={{ width: `${(Math.abs(toMinor(profit)) / largest) * 100}%` }}
                    />
                  </div>
                  <span className="text-[0.8125rem] leading-[1.125rem] text-muted">
                    {percentText(share)} {words.share}
                  </span>
                </div>
              </li>
            )
          })}
      </ul>
    </Section>
  )
}
