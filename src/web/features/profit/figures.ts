import { formatDay } from '#contract/common/dates.ts'
import { divideMinor, formatWhole, fromMinor, toMinor, type Money } from '#contract/common/money.ts'
import { comparisonOf } from '#contract/profit/comparison.ts'
import { profitStrings } from '#contract/profit/strings.ts'
import { countText } from '#web/lib/count-text.ts'
import type { ProfitFilters } from './profit-search.ts'

const oneDecimal = new Intl.NumberFormat('sr-Latn-RS', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

const withMinus = (text: string): string => text.replace(/^-/, '−')

/** `42,3%` */
export const percentText = (percent: number): string => withMinus(`${oneDecimal.format(percent)}%`)

/** `42 %`; below one per cent with a decimal, so that something is not nothing. */
export const wholePercentText = (percent: number): string =>
  `${percent > 0 && percent < 1 ? oneDecimal.format(percent) : Math.round(percent)}\u00A0%`

/** `2.990 RSD` of minor units in motion. */
export const minorText = (symbol: string) => (minor: number) =>
  formatWhole(fromMinor(Math.round(minor)), symbol)

/** Share of an amount in another, per cent; 0 of nothing. */
export const shareOf = (part: Money, whole: Money): number =>
  toMinor(whole) === 0 ? 0 : (toMinor(part) / toMinor(whole)) * 100

export type Change = { direction: 'up' | 'down' | 'same'; text: string }

const words = profitStrings.change

/** What a period is measured by, as it stands after „nego“; the same words on every screen of profit. */
export const comparedWith = ({ from, to }: { from: string; to: string }, today: string): string => {
  const comparison = comparisonOf(from, to)
  if (comparison.by === 'daysBefore') return words.daysBefore(comparison.days)
  if (comparison.by === 'wholeMonth') return words.wholeMonth
  return today.startsWith(from.slice(0, 8)) ? words.sameDays : words.sameDaysThen
}

const changeOf = (difference: number, text: string, period: string): Change => {
  if (difference === 0) return { direction: 'same', text: words.same(period) }
  return difference > 0
    ? { direction: 'up', text: words.up(text, period) }
    : { direction: 'down', text: words.down(text, period) }
}

/** `12,5% više nego u istim danima prošlog meseca`; an amount where per cent say nothing: beside a loss, or of more than there was. */
export const changeOfAmount = (now: Money, before: Money, symbol: string, period: string): Change => {
  const [a, b] = [toMinor(now), toMinor(before)]
  const difference = a - b
  const text =
    b > 0 && a >= 0
      ? percentText(Math.abs((difference / b) * 100))
      : formatWhole(fromMinor(Math.abs(difference)), symbol)
  return changeOf(difference, text, period)
}

/** The same measure on every card beside others: an amount, with per cent behind it where they say something. */
export const amountAndPercent = (now: Money, before: Money, symbol: string, period: string): Change => {
  const [a, b] = [toMinor(now), toMinor(before)]
  const difference = a - b
  const amount = formatWhole(fromMinor(Math.abs(difference)), symbol)
  const percent = Math.abs((difference / b) * 100)
  return changeOf(difference, b > 0 && a >= 0 ? `${amount} (${wholePercentText(percent)})` : amount, period)
}

export const changeOfCount = (now: number, before: number, period: string): Change =>
  changeOf(
    now - before,
    before > 0 ? percentText((Math.abs(now - before) / before) * 100) : countText(now),
    period,
  )

/** Margins differ by points, not by per cent of per cent. */
export const changeOfMargin = (now: number, before: number, period: string): Change => {
  const tenths = divideMinor(Math.round((now - before) * 100), 10)
  return changeOf(tenths, words.points(oneDecimal.format(Math.abs(tenths) / 10)), period)
}

/** The chosen period in words. */
export const rangeText = ({ from, to }: ProfitFilters): string => {
  const { range } = profitStrings
  if (from && to) return range.between(formatDay(from), formatDay(to))
  if (from) return range.from(formatDay(from))
  return to ? range.to(formatDay(to)) : range.all
}

/** `u poređenju sa 01.10.2026. – 24.10.2026.` */
export const comparedText = ({ startDate, endDate }: { startDate: string; endDate: string }): string =>
  profitStrings.range.compared(formatDay(startDate), formatDay(endDate))

const compact = new Intl.NumberFormat('sr-Latn-RS', { notation: 'compact', maximumFractionDigits: 1 })

/** `13 hilj.` for the axis of a chart. */
export const compactText = (value: number): string => withMinus(compact.format(value))
