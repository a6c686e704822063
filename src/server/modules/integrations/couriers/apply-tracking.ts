import { sql } from 'kysely'
import { eventsAfter } from '#contract/notifications/buyer-steps.ts'
import { statusFacts, type OrderStatus } from '#contract/orders/status.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { Services } from '../../../services.ts'
import type { TrackedShipment } from './client.ts'
import { sendHeldPurchases } from '../../pixel/send-purchase.ts'
import { findLastEvent } from './queries.ts'
import { isNews, statusFrom } from './tracking-change.ts'
import { readTrackingStatus, type RawStatus } from './tracking-status.ts'

/** What the table says, else what an admin said of words the table does not know. */
const findMeaning = async (
  tx: Tx,
  raw: RawStatus,
  { trackify }: Services['config'],
): Promise<OrderStatus | null> => {
  const known = readTrackingStatus(raw, trackify.meanings)
  if (known) return known
  const word = await tx
    .insertInto('trackingWords')
    .values({ rawId: raw.rawId ?? '', rawName: raw.rawName ?? '' })
    .onConflict((row) =>
      row
        .columns(['rawId', 'rawName'])
        .doUpdateSet({ seen: sql<number>`tracking_words.seen + 1`, lastSeenAt: sql<Date>`now()` }),
    )
    .returning('status')
    .executeTakeFirstOrThrow()
  return word.status as OrderStatus | null
}

const lockOrder = async (tx: Tx, orderId: number) =>
  tx
    .selectFrom('orders as o')
    .select(['o.id', 'o.status', 'o.trackingId', 'o.websiteId', 'o.userId'])
    .select((eb) =>
      eb
        .selectFrom('orderEvents as e')
        .select((of) => of.fn.max('e.createdAt').as('at'))
        .whereRef('e.orderId', '=', 'o.id')
        .where('e.kind', '=', 'status')
        .where('e.trackingStatus', 'is', null)
        .as('chosenAt'),
    )
    .where('o.id', '=', orderId)
    .forUpdate('o')
    .executeTakeFirst()

/** Gives the order what the words mean, keeps the change and, when a parcel is in trouble, lets the seller hear of it. */
export const changeByTracking = async (
  tx: Tx,
  order: {
    id: number
    status: string
    chosenAt: Date | null
    websiteId: number | null
    userId: number | null
  },
  said: RawStatus & { saidAt: Date | null },
  meaning: OrderStatus | null,
): Promise<boolean> => {
  const status = statusFrom(order, said, meaning)
  if (!status) return false
  await tx
    .updateTable('orders')
    .set({ status, updatedAt: sql<Date>`now()` })
    .where('id', '=', order.id)
    .execute()
  const { id: eventId } = await tx
    .insertInto('orderEvents')
    .values({
      orderId: order.id,
      kind: 'status',
      fromStatus: order.status,
      toStatus: status,
      trackingStatus: said.rawName ?? said.rawId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { userId } = order
  await sendHeldPurchases(tx, [order.id])
  if (eventsAfter[status])
    await enqueue(tx, 'notifications.announce-statuses', { userId, orderIds: [order.id], status })
  if (statusFacts[status].stage === 'problem')
    await enqueue(tx, 'notifications.announce-problem', { userId, eventId })
  // Parcels delivered and pieces left may stand on the page.
  if (order.websiteId !== null)
    await enqueue(tx, 'public-pages.refresh-figures', { userId, websiteId: order.websiteId })
  return true
}

/** Writes down what the service says of an order's parcel. Answers whether the order's status changed. */
export const applyShipment = (
  { db, config }: Pick<Services, 'db' | 'config'>,
  orderId: number,
  said: TrackedShipment,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || (order.trackingId !== null && order.trackingId !== said.trackingId)) return false
    if (!isNews(said, await findLastEvent(tx, orderId))) return false

    const meaning = await findMeaning(tx, said, config)
    await tx
      .insertInto('trackingEvents')
      .values({
        orderId,
        trackingId: said.trackingId,
        rawId: said.rawId,
        rawName: said.rawName,
        status: meaning,
        saidAt: said.saidAt,
      })
      .execute()
    if (order.trackingId === null)
      await tx.updateTable('orders').set({ trackingId: said.trackingId }).where('id', '=', orderId).execute()
    return changeByTracking(tx, order, said, meaning)
  })

/** An admin says what unknown words mean; orders that last heard exactly them follow. Null when there are no such words. */
export const explainWord = (
  db: Db,
  wordId: number,
  status: OrderStatus | null,
): Promise<{ changedCount: number } | null> =>
  db.transaction().execute(async (tx) => {
    const word = await tx
      .updateTable('trackingWords')
      .set({ status })
      .where('id', '=', wordId)
      .returningAll()
      .executeTakeFirst()
    if (!word) return null
    const raw = { rawId: word.rawId || null, rawName: word.rawName || null }
    const last = await tx
      .selectFrom('trackingEvents as e')
      .select(['e.id', 'e.orderId', 'e.saidAt'])
      .where(
        sql<boolean>`e.raw_id is not distinct from ${raw.rawId} and e.raw_name is not distinct from ${raw.rawName}`,
      )
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('trackingEvents as later')
              .select('later.id')
              .whereRef('later.orderId', '=', 'e.orderId')
              .whereRef('later.id', '>', 'e.id'),
          ),
        ),
      )
      .execute()
    let changedCount = 0
    for (const event of last) {
      const order = await lockOrder(tx, event.orderId)
      if (order && (await changeByTracking(tx, order, { ...raw, saidAt: event.saidAt }, status)))
        changedCount += 1
      await tx.updateTable('trackingEvents').set({ status }).where('id', '=', event.id).execute()
    }
    return { changedCount }
  })
