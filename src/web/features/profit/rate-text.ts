import { formatDay } from '#contract/common/dates.ts'
import type { ExchangeRate } from '#contract/exchange/schema.ts'
import { profitStrings } from '#contract/profit/strings.ts'

const decimals = new Intl.NumberFormat('sr-Latn-RS', { maximumFractionDigits: 4 })

/** By which rate amounts of several currencies were put together. */
export const rateText = ({ rsdPerEur, day }: ExchangeRate): string =>
  profitStrings.all.rate(decimals.format(Number(rsdPerEur)), day && formatDay(day))
