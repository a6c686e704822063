import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatWhole, toMinor, type Money } from '#contract/common/money.ts'
import { staleAfterDays } from '#contract/profit/outcomes.ts'
import type { Analytics } from '#contract/profit/schema.ts'
import { profitStrings } from '#contract/profit/strings.ts'
import { Section } from '#web/ui/section.tsx'
import { changeOfAmount, percentText, type Change } from './figures.ts'
import { ChangeNote } from './change-note.tsx'
import { cn } from '#web/lib/class-names.ts'

const words = profitStrings.reality

type Props = { analytics: Analytics; symbol: string }

const amountIn =
  (symbol: string) =>
  (value: Money | null): string =>
    value === null ? words.none : formatWhole(value, symbol)

/** What is left, what of it wants a look, and at the foot which money is counted. */
export const AnswerSection = ({
  analytics: { reality, previous, basis },
  symbol,
  period,
  foot,
}: Props & {
  /** What the figures are compared with, in words. */
  period: string
  foot: ReactNode
}) => {
  const { stale, profitAfterAds, adCostPerOrder, breakEvenAdCost } = reality
  const isPaid = basis.by === 'collected'
  const { paid } = profitStrings.basis
  const amount = amountIn(symbol)
  const isOver =
    adCostPerOrder !== null && breakEvenAdCost !== null && toMinor(adCostPerOrder) > toMinor(breakEvenAdCost)
  return (
    <Section level="h2" title={words.title} hint={isPaid ? paid.note : words.hint}>
      <dl>
        <Fact
          label={words.afterAds}
          value={amount(profitAfterAds)}
          isLoss={toMinor(profitAfterAds) < 0}
          isHero
          note={isPaid ? paid.afterAds : words.afterAdsNote}
          change={previous && changeOfAmount(profitAfterAds, previous.profitAfterAds, symbol, period)}
        />
      </dl>
      {isOver && <Warning>{words.overBreakEven}</Warning>}
      {stale.orders > 0 && (
        <Warning>{words.stale(stale.orders, staleAfterDays, amount(stale.revenue))}</Warning>
      )}
      <div className="mt-4 border-t border-line pt-4 print:hidden">{foot}</div>
    </Section>
  )
}

/** What is money, what never will be, what advertising took, what may still come, and how far advertising may go. */
export const PartsSection = ({ analytics, symbol, actions }: Props & { actions: ReactNode }) => {
  const { collected, onTheWay, lost, ...reality } = analytics.reality
  const isPaid = analytics.basis.by === 'collected'
  const { paid } = profitStrings.basis
  const amount = amountIn(symbol)
  return (
    <Section level="h2" title={words.parts} aside={actions}>
      <dl className="grid grid-cols-1 gap-x-4 gap-y-5 min-[22rem]:grid-cols-2 sm:gap-x-6 md:grid-cols-3">
        <Fact
          label={isPaid ? paid.collected : words.collected}
          value={amount(collected.profit)}
          note={words.collectedNote(collected.orders, amount(collected.revenue))}
          bar="var(--chart-1)"
        />
        <Fact
          label={words.lost}
          value={formatWhole(minus(lost.costs), symbol)}
          note={words.lostNote(lost.orders, amount(lost.revenue))}
          bar="var(--chart-2)"
        />
        <Fact
          label={words.ads}
          value={formatWhole(minus(reality.adSpend), symbol)}
          note={reality.adCostPerOrder && words.adsPerOrder(amount(reality.adCostPerOrder))}
        />
        <Fact
          label={words.onTheWay}
          value={amount(onTheWay.expectedProfit)}
          note={
            onTheWay.expectedProfit === null
              ? words.unknownExpected
              : `${words.onTheWayNote(onTheWay.orders, amount(onTheWay.revenue))}; ${words.expectedNote}`
          }
          bar="var(--chart-4)"
        />
        <Fact label={words.breakEven} value={amount(reality.breakEvenAdCost)} note={words.breakEvenNote} />
        <Fact
          label={words.deliveryRate}
          value={reality.deliveryRate === null ? words.none : percentText(reality.deliveryRate)}
          note={words.deliveryRateNote}
          bar="var(--chart-5)"
        />
      </dl>
    </Section>
  )
}

const minus = (amount: Money): Money => (toMinor(amount) === 0 ? amount : `-${amount}`)

const Warning = ({ children }: { children: ReactNode }) => (
  <p className="mt-4 flex items-start gap-2 rounded-lg bg-surface-2 px-3 py-2.5 font-bold">
    <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
    {children}
  </p>
)

const Fact = ({
  label,
  value,
  note,
  bar,
  isLoss = false,
  isHero = false,
  change = null,
}: {
  label: string
  value: string
  note?: ReactNode
  bar?: string
  isLoss?: boolean
  /** The one that counts. */
  isHero?: boolean
  change?: Change | null
}) => (
  <div className="min-w-0">
    <dt className="flex items-center gap-2 text-[0.8125rem] font-bold text-muted">
      {bar && <span aria-hidden className="h-3.5 w-1 rounded-full" style={{ background: bar }} />}
      {label}
    </dt>
    <dd
      className={cn(
        'tabular font-extrabold break-words',
        isHero ? 'text-3xl leading-10 sm:text-4xl sm:leading-12' : 'text-xl leading-8',
        isLoss && 'text-danger',
      )}
    >
      {value}
    </dd>
    <dd className="text-[0.8125rem] leading-[1.125rem] text-muted">
      {note}
      <ChangeNote change={change} />
    </dd>
  </div>
)
