import { sql } from 'kysely'
import type { AddDevice, NoticeChannel, UpdateChannel } from '#contract/notifications/schema.ts'
import { notificationStrings } from '#contract/notifications/strings.ts'
import type { Db } from '../../db/db.ts'
import { AppError, must } from '../../errors/app-error.ts'
import { enqueueDelivery } from '../../jobs/deliveries.ts'
import type { Services } from '../../services.ts'
import { sendPush } from './push-client.ts'
import { listDevices } from './queries.ts'

/** What is left out stays as it is. */
export const chooseNotices = async (
  db: Db,
  userId: number,
  { channel, ...choices }: UpdateChannel,
): Promise<void> => {
  const given = Object.fromEntries(Object.entries(choices).filter(([, isOn]) => isOn !== undefined))
  if (Object.keys(given).length === 0) return
  await db
    .insertInto('notificationSettings')
    .values({ userId, channel, ...given })
    .onConflict((row) => row.columns(['userId', 'channel']).doUpdateSet(given))
    .execute()
}

const mostDevices = 20

/** A browser belongs to whoever is signed in in it last. Throws notifications.too_many_devices. */
export const addDevice = (
  db: Db,
  { id: userId, sessionId }: { id: number; sessionId: number },
  { endpoint, keys, name }: AddDevice,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const values = { userId, sessionId, endpoint, ...keys, name }
    await tx
      .insertInto('pushDevices')
      .values(values)
      .onConflict((row) => row.column('endpoint').doUpdateSet(values))
      .execute()
    const devices = await listDevices(tx, userId)
    if (devices.length > mostDevices) throw new AppError('notifications.too_many_devices')
  })

/**
 * After signing in on a browser that agreed before: its notices go on for the same person and end with the new session. Somebody
 * else's end. Answers whether they go on.
 */
export const keepDevice = async (
  db: Db,
  { id: userId, sessionId }: { id: number; sessionId: number },
  endpoint: string,
): Promise<boolean> => {
  const kept = await db
    .updateTable('pushDevices')
    .set({ sessionId })
    .where('endpoint', '=', endpoint)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()
  if (kept) return true
  await db.deleteFrom('pushDevices').where('endpoint', '=', endpoint).execute()
  return false
}

/** Removing what is gone already is done too. */
export const removeDevice = async (db: Db, userId: number, endpoint: string): Promise<void> => {
  await db.deleteFrom('pushDevices').where('userId', '=', userId).where('endpoint', '=', endpoint).execute()
}

/** Throws notifications.device_not_found, notifications.push_failed. */
export const testDevice = async (
  context: Pick<Services, 'db' | 'config'>,
  userId: number,
  endpoint: string,
): Promise<void> => {
  const devices = await listDevices(context.db, userId)
  const device = must(
    devices.find((known) => known.endpoint === endpoint),
    'notifications.device_not_found',
  )
  const { trial: title, trialText: body } = notificationStrings.message
  const { kind } = await sendPush(context, device, {
    title,
    body,
    url: '/settings?tab=notifications',
    tag: 'trial',
  })
  if (kind === 'gone') await removeDevice(context.db, userId, endpoint)
  if (kind !== 'sent') throw new AppError('notifications.push_failed')
}

const dayMs = 24 * 3600 * 1000

/**
 * Sends again what did not arrive: one message, or without an id everything of the channel. Throws notifications.not_found,
 * notifications.not_failed.
 */
export const retryNotices = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  userId: number,
  { channel, id }: { channel: NoticeChannel; id?: number | undefined },
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const anew = {
      status: 'pending',
      errorMessage: null,
      scheduledFor: null,
      tries: 0,
      expiresAt: new Date(now().getTime() + dayMs),
    }
    const ended = ['failed', 'cancelled']
    const onChannel = sql<boolean>`channels = array[${channel}]`
    const renewed =
      channel === 'sheets'
        ? await tx
            .updateTable('sheetRows')
            .set(anew)
            .where('userId', '=', userId)
            .where('status', 'in', ended)
            .$if(id !== undefined, (rows) => rows.where('orderId', '=', id ?? 0))
            .returning('orderId as id')
            .execute()
        : await tx
            .updateTable('notifications')
            .set(anew)
            .where('userId', '=', userId)
            .where('status', 'in', ended)
            .where(onChannel)
            .$if(id !== undefined, (rows) => rows.where('id', '=', id ?? 0))
            .returning('id')
            .execute()
    if (renewed.length === 0 && id !== undefined) {
      const known =
        channel === 'sheets'
          ? await tx
              .selectFrom('sheetRows')
              .select('orderId')
              .where('userId', '=', userId)
              .where('orderId', '=', id)
              .executeTakeFirst()
          : await tx
              .selectFrom('notifications')
              .select('id')
              .where('userId', '=', userId)
              .where(onChannel)
              .where('id', '=', id)
              .executeTakeFirst()
      throw new AppError(known ? 'notifications.not_failed' : 'notifications.not_found')
    }
    if (renewed.length > 0) await enqueueDelivery(tx, channel, userId)
    return renewed.length
  })
