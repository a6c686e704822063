import { sql } from 'kysely'
import type { OrderStatus } from '#contract/orders/status.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inScope, type Scope } from '../../../lib/scope.ts'
import type { Services } from '../../../services.ts'
import type { TrackedShipment } from './client.ts'
import { writeStatus } from '../../orders/status-change.ts'
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
    .insertInto('trackingStatuses')
    .values({ rawId: raw.rawId ?? '', rawName: raw.rawName ?? '' })
    .onConflict((row) =>
      row
        .columns(['rawId', 'rawName'])
        .doUpdateSet({ seen: sql<number>`tracking_statuses.seen + 1`, lastSeenAt: sql<Date>`now()` }),
    )
    .returning('status')
    .executeTakeFirstOrThrow()
  return word.status
}

const lockOrder = async (tx: Tx, scope: Scope, orderId: number) => {
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'status', 'trackingId', 'websiteId', 'userId'])
    .where('id', '=', orderId)
    .where(inScope(scope, 'userId'))
    .forUpdate()
    .executeTakeFirst()
  if (!order) return null
  // A statement of its own: the one that waited for the lock would not see what a person chose meanwhile.
  const { chosenAt } = await tx
    .selectFrom('orderEvents')
    .select((eb) => eb.fn.max('createdAt').as('chosenAt'))
    .where('orderId', '=', orderId)
    .where('kind', '=', 'status')
    .where('trackingStatus', 'is', null)
    .executeTakeFirstOrThrow()
  return { ...order, chosenAt }
}

/** Gives a locked order what the words mean, unless `statusFrom` leaves it. Answers whether its status changed. */
const changeByTracking = async (
  tx: Tx,
  order: NonNullable<Awaited<ReturnType<typeof lockOrder>>>,
  said: RawStatus & { reportedAt: Date | null },
  meaning: OrderStatus | null,
  lastSeenAt: Date | null,
): Promise<boolean> => {
  const status = statusFrom(order, { ...said, lastSeenAt }, meaning)
  if (!status) return false
  await writeStatus(tx, { orders: [order], status, by: { trackingStatus: said.rawName ?? said.rawId } })
  return true
}

/** Writes down what the service says, by a seller's key, of the parcel of one of that seller's orders. Answers whether the order's status changed. */
export const applyShipment = (
  { db, config }: Pick<Services, 'db' | 'config'>,
  { userId, orderId }: { userId: number; orderId: number },
  said: TrackedShipment,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, { userId }, orderId)
    if (!order || (order.trackingId !== null && order.trackingId !== said.trackingId)) return false
    const last = await findLastEvent(tx, orderId)
    if (!isNews(said, last)) return false

    const meaning = await findMeaning(tx, said, config)
    await tx
      .insertInto('trackingEvents')
      .values({
        orderId,
        trackingId: said.trackingId,
        rawId: said.rawId,
        rawName: said.rawName,
        status: meaning,
        reportedAt: said.reportedAt,
      })
      .execute()
    if (order.trackingId === null)
      await tx.updateTable('orders').set({ trackingId: said.trackingId }).where('id', '=', orderId).execute()
    return changeByTracking(tx, order, said, meaning, last?.seenAt ?? null)
  })

/** An admin says what unknown words mean; orders that last heard exactly them follow. Null when there are no such words. */
export const explainWord = (
  db: Db,
  wordId: number,
  status: OrderStatus | null,
): Promise<{ changedCount: number } | null> =>
  db.transaction().execute(async (tx) => {
    const word = await tx
      .updateTable('trackingStatuses')
      .set({ status })
      .where('id', '=', wordId)
      .returningAll()
      .executeTakeFirst()
    if (!word) return null
    const raw = { rawId: word.rawId || null, rawName: word.rawName || null }
    const last = await tx
      .selectFrom('trackingEvents as e')
      .select(['e.id', 'e.orderId', 'e.reportedAt'])
      .select((eb) =>
        eb
          .selectFrom('trackingEvents as former')
          .select((of) => of.fn.max('former.seenAt').as('at'))
          .whereRef('former.orderId', '=', 'e.orderId')
          .whereRef('former.id', '<', 'e.id')
          .as('formerSeenAt'),
      )
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
      .orderBy('e.orderId')
      .execute()
    let changedCount = 0
    for (const event of last) {
      const order = await lockOrder(tx, 'all', event.orderId)
      const said = { ...raw, reportedAt: event.reportedAt }
      if (order && (await changeByTracking(tx, order, said, status, event.formerSeenAt))) changedCount += 1
      await tx.updateTable('trackingEvents').set({ status }).where('id', '=', event.id).execute()
    }
    return { changedCount }
  })
