import { formatWhole, toMinor } from '#contract/common/money.ts'
import { orderStatuses } from '#contract/orders/status.ts'
import type { Analytics } from '#contract/profit/schema.ts'
import { profitStrings } from '#contract/profit/strings.ts'
import { StatusBadge } from '#web/features/orders/status-badge.tsx'
import { cn } from '#web/lib/class-names.ts'
import { Section } from '#web/ui/section.tsx'
import { percentText } from './figures.ts'

const words = profitStrings.byStatus

/** What each status brings, and its share of the orders as a thin bar. */
export const StatusGrid = ({ analytics, symbol }: { analytics: Analytics; symbol: string }) => (
  <Section level="h2" title={words.title}>
    <ul className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
      {orderStatuses
        .filter((status) => status in analytics.profitByStatus)
        .map((status) => {
          const profit = analytics.profitByStatus[status] ?? '0'
          const share = ((analytics.ordersByStatus[status] ?? 0) / analytics.totalOrders) * 100
          return (
            <li key={status} data-status={status}>
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <StatusBadge status={status} className="gap-1 px-1.5" />
                <span className={cn('tabular font-extrabold', toMinor(profit) < 0 && 'text-danger')}>
                  {formatWhole(profit, symbol)}
                </span>
              </div>
              <div aria-hidden className="mt-2 h-1.5 overflow-hidden rounded-full bg-surface-2">
                <div className="h-full rounded-full bg-brand" style={{ width: `${share}%` }} />
              </div>
              <p className="mt-1 text-[13px] text-muted">
                {percentText(share)} {words.share}
              </p>
            </li>
          )
        })}
    </ul>
  </Section>
)
