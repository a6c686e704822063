import { sql } from 'kysely'
import { eventsAfter } from '#contract/notifications/buyer-steps.ts'
import type { BuyerEvent } from '#contract/notifications/templates.ts'
import { notificationStrings } from '#contract/notifications/strings.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import type { Tx } from '../../db/db.ts'
import { enqueueDelivery } from '../../jobs/deliveries.ts'
import type { Services } from '../../services.ts'
import { getPreferences, type Preferences } from './queries.ts'

const minuteMs = 60_000

/** A confirmation an hour late only confuses; of a parcel on its way one wants to hear all day. */
const lifetimeMs: Record<BuyerEvent, number> = {
  buyer_received: 60 * minuteMs,
  buyer_shipped: 24 * 60 * minuteMs,
  buyer_delivering: 12 * 60 * minuteMs,
  buyer_pickup: 24 * 60 * minuteMs,
  buyer_failed: 24 * 60 * minuteMs,
  buyer_last: 24 * 60 * minuteMs,
}

/** A seller who hit the wrong status can still take it back. */
const graceMs = 2 * minuteMs

type ToldOrder = {
  id: number
  userId: number
  orderNumber: string
  isSuspect: boolean
  upsellDelayedUntil: Date | null
}

/**
 * One message per order and event, when the seller switched it on. Nothing for an order that a program may have written: it would
 * have us write to a phone of its choice.
 */
export const writeToBuyer = async (
  tx: Tx,
  { buyerEvents, buyerVia }: Preferences,
  order: ToldOrder,
  event: BuyerEvent,
  { now, from = now }: { now: Date; from?: Date },
): Promise<void> => {
  if (!buyerEvents.includes(event) || order.isSuspect) return
  const delayedUntil = order.upsellDelayedUntil ?? from
  const dueAt = new Date(Math.max(from.getTime(), delayedUntil.getTime()))
  const isNew = await tx
    .insertInto('notifications')
    .values({
      userId: order.userId,
      key: `order:${order.id}:${event}`,
      audience: 'buyer',
      channels: [buyerVia],
      orderId: order.id,
      type: event,
      title: notificationStrings.message.buyer[event](order.orderNumber),
      message: '',
      scheduledFor: dueAt,
      expiresAt: new Date(dueAt.getTime() + lifetimeMs[event]),
    })
    .onConflict((known) => known.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  // What is due later is started by the sweep.
  if (isNew && dueAt <= now) await enqueueDelivery(tx, 'buyers', order.userId)
}

/** After statuses changed, by hand or by tracking. May run twice. */
export const announceStatuses = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  { orderIds, status }: { orderIds: number[]; status: OrderStatus },
): Promise<void> => {
  const events = eventsAfter[status]
  if (!events || orderIds.length === 0) return
  const orders = await db
    .selectFrom('orders as o')
    .innerJoin('noticePreferences as p', 'p.userId', 'o.userId')
    .select(['o.id', 'o.userId', 'o.orderNumber', 'o.isSuspect', 'o.upsellDelayedUntil'])
    .where('o.id', 'in', orderIds)
    .where('o.status', '=', status)
    .where(sql<boolean>`p.buyer_events <> '{}'`)
    .execute()
  const at = now()
  const from = new Date(at.getTime() + graceMs)
  for (const [userId, told] of Map.groupBy(orders, (order) => order.userId)) {
    if (userId === null) continue
    const preferences = await getPreferences(db, userId)
    const event = events.find((known) => preferences.buyerEvents.includes(known))
    if (!event) continue
    await db.transaction().execute(async (tx) => {
      for (const order of told)
        await writeToBuyer(tx, preferences, { ...order, userId }, event, { now: at, from })
    })
  }
}
