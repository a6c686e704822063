import { Boxes, Package, Percent, Wallet, type LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { addMoney, formatWhole, toMinor } from '#contract/common/money.ts'
import { statusesOf } from '#contract/profit/outcomes.ts'
import type { Analytics } from '#contract/profit/schema.ts'
import { profitStrings } from '#contract/profit/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { Card } from '#web/ui/card.tsx'
import { Counter } from '#web/ui/counter.tsx'
import { ChangeNote } from './change-note.tsx'
import { countText } from '#web/lib/count-text.ts'
import {
  changeOfAmount,
  changeOfCount,
  changeOfMargin,
  minorText,
  percentText,
  type Change,
} from './figures.ts'

const words = profitStrings.cards

/** How long the figures count up. */
const amountMs = 2000
const marginMs = 1500

/** One figure with its name, a remark, and how it was in the period before. */
const Figure = ({
  label,
  icon: Icon,
  note,
  change = null,
  isLoss = false,
  className,
  children,
}: {
  label: string
  icon?: LucideIcon
  note?: ReactNode
  change?: Change | null
  isLoss?: boolean
  className?: string
  children: ReactNode
}) => (
  <Card className={cn('min-w-0', className)}>
    <dl className="p-4 sm:p-5">
      <dt className="flex items-center gap-2 text-[13px] font-bold text-muted">
        {Icon && <Icon aria-hidden className="size-4 shrink-0 text-brand" />}
        {label}
      </dt>
      <dd
        className={cn(
          'tabular mt-1.5 text-xl leading-8 font-extrabold break-words sm:text-2xl',
          isLoss && 'text-danger',
        )}
      >
        {children}
      </dd>
      <dd className="text-[13px] leading-[18px] text-muted">
        {note}
        <ChangeNote change={change} />
      </dd>
    </dl>
  </Card>
)

/** What of the first figure nobody will pay; nothing when the chosen statuses hold no such order. */
const lostNote = ({ profitByStatus }: Analytics, amount: (minor: number) => string): string | null => {
  const lost = statusesOf('cancelled').flatMap((status) => profitByStatus[status] ?? [])
  return lost.length > 0 ? words.withLost(amount(toMinor(addMoney(...lost)))) : null
}

/** The four figures of the specification: what every chosen order would bring, whether anybody pays it or not. */
export const SummaryCards = ({ analytics, symbol }: { analytics: Analytics; symbol: string }) => {
  const { previous } = analytics
  const id = useId()
  const amount = minorText(symbol)
  const isLoss = toMinor(analytics.totalProfit) < 0
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-base font-extrabold">
        {words.potential}
      </h2>
      <p className="mt-0.5 mb-3 text-[13px] text-muted">{words.expected}</p>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        <Figure
          label={words.profit}
          icon={Wallet}
          isLoss={isLoss}
          note={[words.marginNote(percentText(analytics.profitMargin)), lostNote(analytics, amount)]
            .filter(Boolean)
            .join(' · ')}
          change={previous && changeOfAmount(analytics.totalProfit, previous.totalProfit, symbol)}
        >
          <Counter value={toMinor(analytics.totalProfit)} format={amount} durationMs={amountMs} />
        </Figure>
        <Figure
          label={words.orders}
          icon={Package}
          note={<Noted text={words.revenueNote} value={analytics.totalRevenue} amount={amount} />}
          change={previous && changeOfCount(analytics.totalOrders, previous.totalOrders)}
        >
          {countText(analytics.totalOrders)}
        </Figure>
        <Figure
          label={words.quantity}
          icon={Boxes}
          note={<Noted text={words.costsNote} value={analytics.totalCosts} amount={amount} />}
          change={previous && changeOfCount(analytics.totalQuantity, previous.totalQuantity)}
        >
          {countText(analytics.totalQuantity)}
        </Figure>
        <Figure
          label={words.margin}
          icon={Percent}
          isLoss={isLoss}
          note={words.marginHint}
          change={previous && changeOfMargin(analytics.profitMargin, previous.profitMargin)}
        >
          <Counter value={analytics.profitMargin} format={percentText} durationMs={marginMs} />
        </Figure>
      </div>
    </section>
  )
}

const Noted = ({
  text,
  value,
  amount,
}: {
  text: (amount: string) => string
  value: string
  amount: (minor: number) => string
}) => <Counter value={toMinor(value)} format={(minor) => text(amount(minor))} durationMs={amountMs} />

export const AverageCards = ({ analytics, symbol }: { analytics: Analytics; symbol: string }) => (
  <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
    <Figure label={words.averageProfit} isLoss={toMinor(analytics.averageProfit) < 0}>
      {formatWhole(analytics.averageProfit, symbol)}
    </Figure>
    <Figure label={words.averageOrder}>{formatWhole(analytics.averageOrderValue, symbol)}</Figure>
    <Figure label={words.totalOrders} className="max-lg:col-span-2">
      {countText(analytics.totalOrders)}
    </Figure>
  </div>
)
