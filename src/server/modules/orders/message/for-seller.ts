import { marketOf } from '#contract/common/market.ts'
import type { MessageReading } from '#contract/orders/by-hand.ts'
import type { Db } from '../../../db/db.ts'
import { readVariants } from '../../websites/stored-variants.ts'
import { readMessage } from './read-message.ts'

/** Reads a message by what the seller has for sale. Nothing is written down. */
export const readMessageOf = async (
  db: Db,
  { userId, text, websiteId }: { userId: number; text: string; websiteId?: number | undefined },
): Promise<MessageReading> => {
  const rows = await db
    .selectFrom('productWebsites')
    .select(['id', 'productName', 'shortName', 'targetMarket', 'currency', 'variants'])
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .orderBy('isActive', 'desc')
    .orderBy('id')
    .execute()
  const products = rows.map((row) => ({
    websiteId: row.id,
    market: marketOf(row),
    names: [row.productName, row.shortName].filter((name) => name !== null),
    options: readVariants(row.variants)?.options ?? [],
  }))
  return readMessage(text, { products, chosen: websiteId })
}
