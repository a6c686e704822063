import { bamPerEur } from '#contract/common/exchange.ts'
import { fromMinor, toMinor, type Money } from '#contract/common/money.ts'

/** Sums revenue of several currencies in euros. An unknown currency counts as dinars, the default one. */
export const revenueInEuros = (
  sums: { currency: string; revenue: Money | null }[],
  rsdPerEur: number,
): Money => {
  const cents = sums.reduce((total, { currency, revenue }) => {
    const minor = toMinor(revenue ?? '0')
    if (currency === 'EUR') return total + minor
    return total + minor / (currency === 'BAM' || currency === 'KM' ? bamPerEur : rsdPerEur)
  }, 0)
  return fromMinor(Math.round(cents))
}
