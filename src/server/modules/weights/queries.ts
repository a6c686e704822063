import { sql } from 'kysely'
import type { Order } from '#contract/orders/schema.ts'
import { combinationName, weigh, weightKey, type WeighedGoods } from '#contract/weights/parcel-grams.ts'
import { mostWeights, type Weight } from '#contract/weights/schema.ts'
import type { Db, Tx } from '../../db/db.ts'
import { readVariants } from '../websites/stored-variants.ts'

/** More of one product are not listed apart. */
const mostCombinations = 60

/** What a seller sells now, its sizes and colours behind it, and what else was weighed, by name. */
export const listWeights = async (db: Db | Tx, userId: number): Promise<Weight[]> => {
  const stored = await db
    .selectFrom('productWeights')
    .select(['nameKey', 'name', 'grams'])
    .where('userId', '=', userId)
    .execute()
  const { rows: sold } = await sql<{ name: string; variants: unknown }>`
    select w.product_name as name, w.variants from product_websites w where w.user_id = ${userId} and w.deleted_at is null
    union select u.title, u.variants from upsell_products u join product_websites w on w.id = u.website_id
    where w.user_id = ${userId} and w.deleted_at is null and u.is_active limit ${mostWeights}`.execute(db)
  const byKey = new Map<string, Weight>(stored.map(({ nameKey, name, grams }) => [nameKey, { name, grams }]))
  // In the order of the page, not in that of when they were weighed.
  const put = (weight: Weight): void => {
    const key = weightKey(weight.name)
    if (key === '') return
    const grams = byKey.get(key)?.grams ?? null
    byKey.delete(key)
    byKey.set(key, { ...weight, grams })
  }
  for (const { name, variants } of sold) {
    put({ name, grams: null })
    const rows = readVariants(variants)?.rows.filter(({ isOn }) => isOn) ?? []
    for (const { choice } of rows.slice(0, mostCombinations))
      put({ name: combinationName(name, choice), grams: null, of: name })
  }
  const collator = new Intl.Collator('sr-Latn')
  const products = [...byKey.values()].filter(({ of }) => of === undefined)
  const combinations = Map.groupBy(
    [...byKey.values()].filter(({ of }) => of !== undefined),
    ({ of = '' }) => weightKey(of),
  )
  return products
    .toSorted((a, b) => collator.compare(a.name, b.name))
    .flatMap((product) => [product, ...(combinations.get(weightKey(product.name)) ?? [])])
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
    order: Pick<Order, 'userId' | 'productName' | 'quantity' | 'pieces' | 'additions'>,
  ): Promise<WeighedGoods> => {
    const { userId } = order
    if (userId === null) return weigh(order, () => undefined)
    const weights = known.get(userId) ?? read(userId)
    known.set(userId, weights)
    const own = await weights
    return weigh(order, (key) => own.get(key))
  }
}
