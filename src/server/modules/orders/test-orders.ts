import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Principal } from '../../lib/scope.ts'
import { followTest } from '../confirmation/following.ts'
import { reweigh } from '../customers/reweigh.ts'
import { sendHeldPurchases } from '../pixel/send-purchase.ts'
import { lockOrdersFor } from './queries.ts'

/**
 * Says of orders that they were placed to try a page out, or that they were not. A test stays in the list and leaves every figure.
 * Foreign and missing ones are passed over, and so are those that are it already. Answers the ids of those that changed.
 */
export const markTests = (
  db: Db,
  { caller, orderIds, isTest }: { caller: Principal; orderIds: number[]; isTest: boolean },
): Promise<number[]> =>
  db.transaction().execute(async (tx) => {
    const changed = (await lockOrdersFor(tx, caller, orderIds)).filter((order) => order.isTest !== isTest)
    if (changed.length === 0) return []
    const ids = changed.map(({ id }) => id)
    await tx
      .updateTable('orders')
      // A seller who says what an order is has looked at it.
      .set({ isTest, reviewedAt: sql<Date>`coalesce(reviewed_at, now())`, updatedAt: sql<Date>`now()` })
      .where('id', 'in', ids)
      .execute()
    await tx
      .insertInto('orderEvents')
      .values(ids.map((orderId) => ({ orderId, kind: isTest ? 'test' : 'not_test', actorUserId: caller.id })))
      .execute()
    await followTest(tx, ids, isTest)
    // Not a test after all: what was held back goes out. For a test the job finds nothing to send.
    await sendHeldPurchases(tx, ids)
    await reweigh(tx, changed)
    const websites = new Map(changed.map(({ websiteId, userId }) => [websiteId, userId]))
    for (const [websiteId, userId] of websites)
      if (websiteId !== null) await enqueue(tx, 'public-pages.refresh-figures', { userId, websiteId })
    return ids
  })
