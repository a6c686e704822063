import type { Market } from '../common/market.ts'
import type { Money } from '../common/money.ts'
import type { CourierTerms } from './schema.ts'

const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** What was agreed with a courier, by its name; undefined where nothing was. */
export const termsWith = (
  list: readonly CourierTerms[],
  market: Market,
  courier: string,
): CourierTerms | undefined => list.find((one) => one.market === market && sameName(one.courier, courier))

/** What a parcel weighs: its goods, else what parcels of this courier usually do. Null: nobody said. */
export const parcelGrams = (
  goods: number | null,
  terms: Pick<CourierTerms, 'usualGrams'> | undefined,
): number | null => goods ?? terms?.usualGrams ?? null

/** What the courier takes for it by the seller's list; null without a weight, a list, or a step that is heavy enough. */
export const parcelPrice = (
  grams: number | null,
  terms: Pick<CourierTerms, 'prices'> | undefined,
): Money | null =>
  grams === null ? null : (terms?.prices.find((step) => grams <= step.grams)?.price ?? null)
