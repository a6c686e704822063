import type { Market } from '#contract/common/market.ts'
import { priceStepsSchema, type CourierTerms } from '#contract/courier-terms/schema.ts'
import { storedDocument } from '../../db/stored-document.ts'
import type { Db, Tx } from '../../db/db.ts'

export const storedPrices = storedDocument({
  name: 'prices of a courier',
  schema: priceStepsSchema.catch([]),
})

/** What a seller agreed with couriers, in the order in which it was written down. */
export const listTerms = async (db: Db | Tx, userId: number): Promise<CourierTerms[]> => {
  const rows = await db
    .selectFrom('courierTerms')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('position')
    .execute()
  return rows.map(
    ({ market, courier, days, feeAmount, feePercent, returnCost, usualGrams, prices, pickup }) => ({
      market: market as Market,
      courier,
      days,
      fee: feeAmount === null || feePercent === null ? null : { amount: feeAmount, percent: feePercent },
      returnCost,
      usualGrams,
      prices: storedPrices.read(prices),
      pickup,
    }),
  )
}

/** The terms of orders' sellers, each read once. */
export const readTerms = (db: Db | Tx) => {
  const known = new Map<number, Promise<CourierTerms[]>>()
  return (order: { userId: number | null }): Promise<CourierTerms[]> => {
    if (order.userId === null) return Promise.resolve([])
    const terms = known.get(order.userId) ?? listTerms(db, order.userId)
    known.set(order.userId, terms)
    return terms
  }
}
