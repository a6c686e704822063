import { notificationStrings } from '#contract/notifications/strings.ts'
import type { Db } from '../../db/db.ts'
import { enqueueDelivery } from '../../jobs/deliveries.ts'
import type { Services } from '../../services.ts'
import { listDue } from './queries.ts'

const keptDays = 90

const cancelExpired = async (db: Db, now: Date): Promise<void> => {
  const set = { status: 'cancelled' as const, claimedUntil: null }
  const errorMessage = notificationStrings.problems.expired
  await db
    .updateTable('notifications')
    .set({ ...set, errorMessage })
    .where('status', '=', 'pending')
    .where('expiresAt', '<', now)
    .execute()
  await db
    .updateTable('sheetRows')
    .set({ ...set, errorMessage })
    .where('status', '=', 'pending')
    .where('expiresAt', '<', now)
    .execute()
}

/** Every minute: ends what came too late and starts what is due, such as after a pause or when a buyer's upsell window has passed. */
export const sweepNotices = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> => {
  const at = now()
  await cancelExpired(db, at)
  const due = await listDue(db, at)
  if (due.length === 0) return
  await db.transaction().execute(async (tx) => {
    for (const { channel, userId } of due) await enqueueDelivery(tx, channel, userId)
  })
}

/** The log keeps a quarter of a year. */
export const forgetOldNotices = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> => {
  const before = new Date(now().getTime() - keptDays * 24 * 3600 * 1000)
  await db
    .deleteFrom('notifications')
    .where('createdAt', '<', before)
    .where('status', '!=', 'pending')
    .execute()
}
