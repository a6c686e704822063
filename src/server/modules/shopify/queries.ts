import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export type KnownProduct = {
  productId: string
  handle: string
  media: Record<string, string>
  pushedAt: Date
}

/** What became of a website in a store. */
export const findProduct = async (
  db: Db,
  websiteId: number,
  shopDomain: string,
): Promise<KnownProduct | null> => {
  const row = await db
    .selectFrom('shopifyProducts')
    .selectAll()
    .where('websiteId', '=', websiteId)
    .where('shopDomain', '=', shopDomain)
    .executeTakeFirst()
  return row ? { ...row, media: row.media ?? {} } : null
}

export const rememberProduct = async (
  db: Db,
  websiteId: number,
  shopDomain: string,
  { productId, handle, media }: Omit<KnownProduct, 'pushedAt'>,
): Promise<void> => {
  const values = { productId, handle, media: JSON.stringify(media), pushedAt: sql<Date>`now()` }
  await db
    .insertInto('shopifyProducts')
    .values({ websiteId, shopDomain, ...values })
    .onConflict((conflict) => conflict.columns(['websiteId', 'shopDomain']).doUpdateSet(values))
    .execute()
}
