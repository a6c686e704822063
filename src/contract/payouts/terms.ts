import type { Market } from '../common/market.ts'
import { divideMinor, toMinor, type Money } from '../common/money.ts'
import type { CourierTerms, Fee, PayoutSettings } from './schema.ts'

/** What a courier keeps of `sum` for so many parcels, in minor units. */
export const feeMinor = (
  { amount, percent }: Fee,
  { parcels, sum }: { parcels: number; sum: number },
): number => toMinor(amount) * parcels + divideMinor(sum * toMinor(percent), 10_000)

const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

type Terms = { days: number; fee: Fee; returnCost: Money | null }

/** What was agreed with a courier; those of its market where it has none of its own. */
export const termsOf = (settings: PayoutSettings, market: Market, courier: string): Terms =>
  settings.couriers.find((one: CourierTerms) => one.market === market && sameName(one.courier, courier)) ?? {
    days: settings.days[market],
    fee: settings.fees[market],
    returnCost: null,
  }
