import { sql } from 'kysely'
import type { Order } from '#contract/orders/schema.ts'
import { weigh, weightKey, type WeighedGoods } from '#contract/weights/parcel-grams.ts'
import { mostWeights, type Weight } from '#contract/weights/schema.ts'
import type { Db, Tx } from '../../db/db.ts'

/** What a seller sells now, and what else was weighed, by name. */
export const listWeights = async (db: Db | Tx, userId: number): Promise<Weight[]> => {
  const stored = await db
    .selectFrom('productWeights')
    .select(['nameKey', 'name', 'grams'])
    .where('userId', '=', userId)
    .execute()
  const { rows: sold } = await sql<{ name: string }>`
    select distinct w.product_name as name from product_websites w where w.user_id = ${userId} and w.deleted_at is null
    union select distinct u.title from upsell_products u join product_websites w on w.id = u.website_id
    where w.user_id = ${userId} and w.deleted_at is null and u.is_active limit ${mostWeights}`.execute(db)
  const byKey = new Map<string, Weight>(stored.map(({ nameKey, name, grams }) => [nameKey, { name, grams }]))
  for (const { name } of sold) {
    const key = weightKey(name)
    if (key !== '' && !byKey.has(key)) byKey.set(key, { name, grams: null })
  }
  return [...byKey.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'sr-Latn'))
}

/** How heavy the goods of orders are; the weights of each seller are read once. */
export const readWeights = (db: Db | Tx) => {
  const known = new Map<number, Promise<Map<string, number>>>()
  const read = async (userId: number): Promise<Map<string, number>> => {
    const rows = await db
      .selectFrom('productWeights')
      .select(['nameKey', 'grams'])
      .where('userId', '=', userId)
      .execute()
    return new Map(rows.map(({ nameKey, grams }) => [nameKey, grams]))
  }
  return async (
    order: Pick<Order, 'userId' | 'productName' | 'quantity' | 'additions'>,
  ): Promise<WeighedGoods> => {
    const { userId } = order
    if (userId === null) return weigh(order, () => undefined)
    const weights = known.get(userId) ?? read(userId)
    known.set(userId, weights)
    const own = await weights
    return weigh(order, (key) => own.get(key))
  }
}
