import type { Market } from '../common/market.ts'
import { divideMinor, toMinor, type Money } from '../common/money.ts'
import { termsWith } from '../courier-terms/parcel.ts'
import type { CourierTerms, Fee } from '../courier-terms/schema.ts'
import type { PayoutSettings } from './schema.ts'

/** When and what couriers pay: as each market does, and what was agreed with some of them. */
export type PayoutTerms = PayoutSettings & { couriers: CourierTerms[] }

/** What a courier keeps of `sum` for so many parcels, in minor units. */
export const feeMinor = (
  { amount, percent }: Fee,
  { parcels, sum }: { parcels: number; sum: number },
): number => toMinor(amount) * parcels + divideMinor(sum * toMinor(percent), 10_000)

/** What was agreed with a courier; what was not is as its market has it. */
export const termsOf = (
  { days, fees, couriers }: PayoutTerms,
  market: Market,
  courier: string,
): { days: number; fee: Fee; returnCost: Money | null } => {
  const own = termsWith(couriers, market, courier)
  return {
    days: own?.days ?? days[market],
    fee: own?.fee ?? fees[market],
    returnCost: own?.returnCost ?? null,
  }
}
