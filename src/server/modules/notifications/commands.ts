import { sql } from 'kysely'
import { z } from 'zod'
import { readClock } from '#contract/notifications/quiet-hours.ts'
import type {
  BuyerRoute,
  AddDevice,
  DeliveryReport,
  NoticeChannel,
  UpdateBuyers,
  UpdateChannel,
} from '#contract/notifications/schema.ts'
import { builtInTemplate, type UpdateTemplate } from '#contract/notifications/templates.ts'
import { notificationStrings } from '#contract/notifications/strings.ts'
import type { Db, Tx } from '../../db/db.ts'
import { AppError, must } from '../../errors/app-error.ts'
import { enqueueDelivery } from '../../jobs/deliveries.ts'
import type { Services } from '../../services.ts'
import { readStatus } from '../integrations/infobip/client.ts'
import { readMobile } from './mobile.ts'
import { sendPush } from './push-client.ts'
import { getPreferences, listDevices, listMutedPhones, routesOf } from './queries.ts'

/** What is left out stays as it is. Throws notifications.wrong_phone. */
export const chooseNotices = async (
  db: Db,
  userId: number,
  { channel, ...choices }: UpdateChannel,
): Promise<void> => {
  const { address, ...switches } = choices
  const given: Record<string, boolean | string | null> = Object.fromEntries(
    Object.entries(switches).filter(([, isOn]) => isOn !== undefined),
  )
  if (channel === 'sms' && address !== undefined) given['address'] = address ? mobileIn(address) : null
  if (Object.keys(given).length === 0) return
  await db
    .insertInto('notificationSettings')
    .values({ userId, channel, ...given })
    .onConflict((row) => row.columns(['userId', 'channel']).doUpdateSet(given))
    .execute()
}

const upsertPreferences = async (
  tx: Db | Tx,
  userId: number,
  values: Partial<{
    quietFrom: number | null
    quietTo: number | null
    buyerEvents: string[]
    buyerVia: BuyerRoute
    isPlain: boolean
  }>,
): Promise<void> => {
  if (Object.keys(values).length === 0) return
  await tx
    .insertInto('noticePreferences')
    .values({ userId, ...values })
    .onConflict((row) => row.column('userId').doUpdateSet(values))
    .execute()
}

/** What the old hours held back is looked at again, and sent when the new ones let it. */
export const chooseQuietHours = (
  db: Db,
  userId: number,
  quiet: { from: string; to: string } | null,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const quietFrom = quiet && readClock(quiet.from)
    await upsertPreferences(tx, userId, { quietFrom, quietTo: quiet && readClock(quiet.to) })
    const held = await tx
      .updateTable('notifications')
      .set({ quietUntil: null })
      .where('userId', '=', userId)
      .where('status', '=', 'pending')
      .where('audience', '=', 'seller')
      .where('quietUntil', 'is not', null)
      .returning('channel')
      .execute()
    for (const channel of new Set(held.map(({ channel }) => channel)))
      await enqueueDelivery(tx, channel, userId)
  })

/** Throws notifications.route_not_available when something is switched on that the operator has not set up. */
export const chooseBuyerMessages = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  userId: number,
  { events, via, isPlain }: UpdateBuyers,
): Promise<void> => {
  const route = via ?? (await getPreferences(db, userId)).buyerVia
  const isSending = via !== undefined || (events !== undefined && events.length > 0)
  if (isSending && !routesOf(config.infobip).includes(route))
    throw new AppError('notifications.route_not_available')
  await upsertPreferences(db, userId, {
    ...(events ? { buyerEvents: [...new Set(events)] } : {}),
    ...(via ? { buyerVia: via } : {}),
    ...(isPlain === undefined ? {} : { isPlain }),
  })
}

const mostMuted = 1000

const mobileIn = (phone: string): string => must(readMobile(phone), 'notifications.wrong_phone')

/** Throws notifications.wrong_phone, notifications.too_many_muted. */
export const mutePhone = async (db: Db, userId: number, phone: string): Promise<void> => {
  const number = mobileIn(phone)
  const known = await listMutedPhones(db, userId)
  if (known.length >= mostMuted && !known.includes(number)) throw new AppError('notifications.too_many_muted')
  await db
    .insertInto('mutedPhones')
    .values({ userId, phone: number })
    .onConflict((row) => row.columns(['userId', 'phone']).doNothing())
    .execute()
}

/** Throws notifications.wrong_phone. */
export const unmutePhone = async (db: Db, userId: number, phone: string): Promise<void> => {
  await db
    .deleteFrom('mutedPhones')
    .where('userId', '=', userId)
    .where('phone', '=', mobileIn(phone))
    .execute()
}

/** Of a seller who is removed: numbers of buyers, and the seller's own. */
export const forgetPhones = async (tx: Tx, userId: number): Promise<void> => {
  await tx.deleteFrom('mutedPhones').where('userId', '=', userId).execute()
  await tx.updateTable('notificationSettings').set({ address: null }).where('userId', '=', userId).execute()
}

/** Own words for one event on one channel; null, or the built-in words typed again, go back to the built-in ones. */
export const writeTemplate = async (
  db: Db,
  userId: number,
  { event, channel, text }: UpdateTemplate,
): Promise<void> => {
  if (text === null || text === builtInTemplate(event, channel)) {
    await db
      .deleteFrom('messageTemplates')
      .where('userId', '=', userId)
      .where('event', '=', event)
      .where('channel', '=', channel)
      .execute()
    return
  }
  const written = { text, updatedAt: sql<Date>`now()` }
  await db
    .insertInto('messageTemplates')
    .values({ userId, event, channel, ...written })
    .onConflict((row) => row.columns(['userId', 'event', 'channel']).doUpdateSet(written))
    .execute()
}

/** What the network says became of messages it had taken. Unknown ids are passed over: reports of other programs may come here too. */
export const noteDeliveries = async (db: Db, now: Date, reports: DeliveryReport[]): Promise<void> => {
  const { unreachable } = notificationStrings.problems.sms
  for (const { messageId, status } of reports) {
    if (!isUuid(messageId)) continue
    const set =
      status.groupName === 'DELIVERED'
        ? { deliveredAt: now, status: 'sent' as const, errorMessage: null }
        : readStatus(status).kind === 'refused'
          ? { status: 'failed' as const, errorMessage: unreachable }
          : null
    if (!set) continue
    await db
      .updateTable('notifications')
      .set(set)
      .where('messageId', '=', messageId)
      .where(sql<boolean>`channel in ('sms', 'buyers')`)
      .where('status', '=', 'sent')
      .execute()
  }
}

const isUuid = (text: string): boolean => z.uuid().safeParse(text).success

const mostDevices = 20

/** A browser belongs to the person who signed in last in it. Throws notifications.too_many_devices. */
export const addDevice = (
  db: Db,
  { id: userId, sessionId }: { id: number; sessionId: number },
  { endpoint, keys, name }: AddDevice,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const values = { userId, sessionId, endpoint, ...keys, name }
    const own = await tx
      .insertInto('pushDevices')
      .values(values)
      .onConflict((row) =>
        row
          .column('endpoint')
          .doUpdateSet(values)
          // Another person on the same browser has its keys too; somebody who only knows the address has not.
          .where((eb) =>
            eb.or([
              eb('pushDevices.userId', '=', userId),
              eb.and([eb('pushDevices.p256dh', '=', keys.p256dh), eb('pushDevices.auth', '=', keys.auth)]),
            ]),
          ),
      )
      .returning('id')
      .executeTakeFirst()
    must(own, 'notifications.device_not_found')
    const devices = await listDevices(tx, userId)
    if (devices.length > mostDevices) throw new AppError('notifications.too_many_devices')
  })

/**
 * After signing in on a browser that agreed before: its notices go on for the same person and end with the new session. Answers whether
 * they go on. A device of somebody else is left alone: an address is no proof of the browser behind it. The browser withdraws its own
 * subscription when the answer is no, and then nobody's notices reach it any more.
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
  return kept !== undefined
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
      status: 'pending' as const,
      errorMessage: null,
      scheduledFor: null,
      tries: 0,
      expiresAt: new Date(now().getTime() + dayMs),
    }
    const ended = ['failed', 'cancelled'] as const
    const onChannel = sql<boolean>`channel = ${channel}`
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
            .set({
              ...anew,
              quietUntil: null,
              // Who asks for it is awake. A buyer is not asked.
              ...(channel === 'buyers' ? {} : { priority: 'urgent' as const }),
              // A new message for the network, unless it may have the old one.
              messageId: sql<string>`case when is_uncertain then message_id else gen_random_uuid() end`,
            })
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
