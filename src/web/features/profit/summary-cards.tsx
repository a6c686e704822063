import { Boxes, Package, Percent, Wallet, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
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
import { countedIn, type View } from './view.ts'

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
      <dt className="flex items-center gap-2 text-[0.8125rem] font-bold text-muted">
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
      <dd className="text-[0.8125rem] leading-[1.125rem] text-muted">
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

/** Delivered orders, or those that couriers paid out. */
const earnedWords = ({ basis: { by } }: Analytics) => {
  const { count, ...paid } = profitStrings.basis.paid
  return by === 'collected' ? { ...paid, delivered: count } : words.earned
}

type Cards = {
  analytics: Analytics
  view: View
  symbol: string
  /** What the figures are compared with, in words. */
  period: string
}

/** Four figures, of delivered orders or of every chosen one; those of every one are the figures of the specification. */
export const SummaryCards = ({ analytics, view, symbol, period }: Cards) => {
  const isEarned = view === 'earned'
  const earned = earnedWords(analytics)
  const counted = countedIn(analytics, view)
  const previous = analytics.previous && (isEarned ? analytics.previous.earned : analytics.previous)
  const amount = minorText(symbol)
  const isLoss = toMinor(counted.totalProfit) < 0
  const margin = percentText(counted.profitMargin)
  return (
    <div className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 sm:gap-4 xl:grid-cols-4">
      <Figure
        label={isEarned ? words.earned.profit : words.profit}
        icon={Wallet}
        isLoss={isLoss}
        note={
          isEarned
            ? words.earned.profitNote(margin)
            : [words.marginNote(margin), lostNote(analytics, amount)].filter(Boolean).join(' · ')
        }
        change={previous && changeOfAmount(counted.totalProfit, previous.totalProfit, symbol, period)}
      >
        <Counter value={toMinor(counted.totalProfit)} format={amount} durationMs={amountMs} />
      </Figure>
      <Figure
        label={isEarned ? earned.orders : words.orders}
        icon={Package}
        note={<Noted text={words.revenueNote} value={counted.totalRevenue} amount={amount} />}
        change={previous && changeOfCount(counted.totalOrders, previous.totalOrders, period)}
      >
        {countText(counted.totalOrders)}
      </Figure>
      <Figure
        label={isEarned ? earned.quantity : words.quantity}
        icon={Boxes}
        note={<Noted text={words.costsNote} value={counted.totalCosts} amount={amount} />}
        change={previous && changeOfCount(counted.totalQuantity, previous.totalQuantity, period)}
      >
        {countText(counted.totalQuantity)}
      </Figure>
      <Figure
        label={words.margin}
        icon={Percent}
        isLoss={isLoss}
        note={words.marginHint}
        change={previous && changeOfMargin(counted.profitMargin, previous.profitMargin, period)}
      >
        <Counter value={counted.profitMargin} format={percentText} durationMs={marginMs} />
      </Figure>
    </div>
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

export const AverageCards = ({ analytics, view, symbol }: Omit<Cards, 'period'>) => {
  const isEarned = view === 'earned'
  const earned = earnedWords(analytics)
  const counted = countedIn(analytics, view)
  return (
    <div className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 sm:gap-4 lg:grid-cols-3">
      <Figure
        label={isEarned ? earned.averageProfit : words.averageProfit}
        isLoss={toMinor(counted.averageProfit) < 0}
      >
        {formatWhole(counted.averageProfit, symbol)}
      </Figure>
      <Figure label={isEarned ? earned.averageOrder : words.averageOrder}>
        {formatWhole(counted.averageOrderValue, symbol)}
      </Figure>
      <Figure
        label={words.totalOrders}
        note={isEarned && earned.delivered(counted.totalOrders)}
        className="min-[22rem]:max-lg:col-span-2"
      >
        {countText(analytics.totalOrders)}
      </Figure>
    </div>
  )
}
