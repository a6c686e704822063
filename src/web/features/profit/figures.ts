import { formatDay } from '#contract/common/dates.ts'
import { divideMinor, formatWhole, fromMinor, toMinor, type Money } from '#contract/common/money.ts'
import { profitStrings } from '#contract/profit/strings.ts'
import { countText } from '#web/lib/count-text.ts'
import type { ProfitFilters } from './profit-search.ts'

const oneDecimal = new Intl.NumberFormat('sr-Latn-RS', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

const withMinus = (text: string): string => text.replace(/^-/, '−')

/** `42,3%` */
export const percentText = (percent: number): string => withMinus(`${oneDecimal.format(percent)}%`)

/** `2.990 RSD` of minor units in motion. */
export const minorText = (symbol: string) => (minor: number) =>
  formatWhole(fromMinor(Math.round(minor)), symbol)

/** Share of an amount in another, per cent; 0 of nothing. */
export const shareOf = (part: Money, whole: Money): number =>
  toMinor(whole) === 0 ? 0 : (toMinor(part) / toMinor(whole)) * 100

export type Change = { direction: 'up' | 'down' | 'same'; text: string }

const words = profitStrings.change

/** How a difference is said; by default against the period before. */
type ChangeWords = { more: (text: string) => string; less: (text: string) => string; same: string }
const usualWords: ChangeWords = { more: words.up, less: words.down, same: words.same }

const changeOf = (difference: number, text: string, said = usualWords): Change => {
  if (difference === 0) return { direction: 'same', text: said.same }
  return difference > 0
    ? { direction: 'up', text: said.more(text) }
    : { direction: 'down', text: said.less(text) }
}

/** `12,5% više nego u prethodnom periodu`; an amount where there is nothing to compare with in per cent. */
export const changeOfAmount = (
  now: Money,
  before: Money,
  symbol: string,
  said: ChangeWords = usualWords,
): Change => {
  const [a, b] = [toMinor(now), toMinor(before)]
  const difference = a - b
  const text =
    b > 0
      ? percentText(Math.abs((difference / b) * 100))
      : formatWhole(fromMinor(Math.abs(difference)), symbol)
  return changeOf(difference, text, said)
}

export const changeOfCount = (now: number, before: number): Change =>
  changeOf(now - before, before > 0 ? percentText((Math.abs(now - before) / before) * 100) : countText(now))

/** Margins differ by points, not by per cent of per cent. */
export const changeOfMargin = (now: number, before: number): Change => {
  const tenths = divideMinor(Math.round((now - before) * 100), 10)
  return changeOf(tenths, words.points(oneDecimal.format(Math.abs(tenths) / 10)))
}

/** The chosen period in words. */
export const rangeText = ({ from, to }: ProfitFilters): string => {
  const { range } = profitStrings
  if (from && to) return range.between(formatDay(from), formatDay(to))
  if (from) return range.from(formatDay(from))
  return to ? range.to(formatDay(to)) : range.all
}

const compact = new Intl.NumberFormat('sr-Latn-RS', { notation: 'compact', maximumFractionDigits: 1 })

/** `13 hilj.` for the axis of a chart. */
export const compactText = (value: number): string => withMinus(compact.format(value))
