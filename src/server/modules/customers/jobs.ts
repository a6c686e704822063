import type { Db } from '../../db/db.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { JobHandlers } from '../../jobs/handlers.ts'
import { applyRules, weighOrders } from './weigh.ts'

/** Most sellers confirm by calls alone; for their orders nothing more runs. */
const hasOwnRules = async (db: Db, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('selfConfirmationSettings')
    .select('userId')
    .where('userId', '=', userId)
    .executeTakeFirst()) !== undefined

export const customerJobs: JobHandlers<'customers'> = {
  'customers.weigh-orders': async ({ userId, areNew, ...what }, { services: { db } }) => {
    // Orders of an account that is gone are weighed for nobody.
    if (!userId) return
    await weighOrders(db, { userId, areNew, ...what })
    if (areNew && (await hasOwnRules(db, userId)))
      await db
        .transaction()
        .execute((tx) => enqueue(tx, 'self-confirmation.settle', { userId, orderIds: what.orderIds }))
  },
  'customers.apply-rules': ({ userId }, { services: { db } }) => applyRules(db, userId),
}
