import { Link } from '@tanstack/react-router'
import { Banknote, ChevronRight, Coins, Package, Store } from 'lucide-react'
import { dashboardStrings } from '#contract/dashboard/strings.ts'
import { formatDay } from '#contract/common/dates.ts'
import { currencySymbols } from '#contract/common/market.ts'
import { formatWhole, toMinor } from '#contract/common/money.ts'
import type { ExchangeRate } from '#contract/exchange/schema.ts'
import { paths } from '#web/app/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { countText } from '#web/lib/count-text.ts'
import { Sparkline } from '#web/ui/sparkline.tsx'
import { StatCard } from '#web/ui/stat-card.tsx'

const words = dashboardStrings

export type Stats = {
  totalWebsites: number
  totalOrders: number
  pendingOrders: number
  totalRevenue: string
  lostRevenue: string
}

const euros = (amount: string): string => formatWhole(amount, currencySymbols.EUR)

/** What is not in the sum and how it was converted; nothing of a sum of no orders. */
const revenueNote = ({ lostRevenue }: Stats, { day }: ExchangeRate): string => {
  const leftOut = words.revenueLeftOut(toMinor(lostRevenue) > 0 ? euros(lostRevenue) : null)
  return `${leftOut} · ${words.revenueNote(day === null ? null : formatDay(day))}`
}

export const StatCards = ({
  stats,
  trend,
  rate,
}: {
  stats: Stats
  /** Orders of the last days, the oldest first. */
  trend: number[]
  rate: ExchangeRate
}) => (
  <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
    <StatCard label={words.websites} value={countText(stats.totalWebsites)} icon={Store} />
    <StatCard
      label={words.orders}
      value={countText(stats.totalOrders)}
      note={`${words.pending(stats.pendingOrders)} · ${words.today(trend.at(-1) ?? 0)}`}
      icon={Package}
      picture={<Sparkline values={trend} label={words.trend(trend)} />}
    />
    <StatCard
      label={words.revenue}
      value={euros(stats.totalRevenue)}
      note={stats.totalOrders > 0 ? revenueNote(stats, rate) : undefined}
      icon={Banknote}
      className="col-span-2 sm:col-span-1"
    />
    <CostsCard />
  </div>
)

/** The way to the fixed costs. */
const CostsCard = () => (
  <Card className="col-span-2 sm:col-span-1">
    <Link
      to={paths.marketCosts}
      className="flex h-full items-center gap-3 rounded-xl p-4 hover:bg-surface-2 sm:p-5"
    >
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2 text-base font-extrabold">
          <Coins aria-hidden className="size-4 shrink-0 text-brand" />
          {words.costs}
        </span>
        <span className="mt-1 block text-[0.8125rem] leading-[1.125rem] text-muted">{words.costsNote}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
    </Link>
  </Card>
)
