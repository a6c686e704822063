import { sql } from 'kysely'
import type { CourierKey } from '#contract/couriers/kinds.ts'
import { courierStrings } from '#contract/couriers/strings.ts'
import { mostIds } from '#contract/orders/listing.ts'
import { handedOverStatus } from '#contract/shipping-documents/handover.ts'
import type { Db } from '../../db/db.ts'
import { AppError } from '../../errors/app-error.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Services } from '../../services.ts'
import { listOrders } from '../orders/listing.ts'
import { writeCourier, writeStatus } from '../orders/status-change.ts'
import { checkHandover } from '../shipping-documents/handover.ts'
import { findAccess } from './accounts.ts'
import type { Outcome } from './adapter.ts'
import { shipmentOf } from './parcels.ts'
import { adapters } from './registry.ts'

type Context = Pick<Services, 'db' | 'secrets' | 'config' | 'log' | 'now'>

const words = courierStrings.outcomes

/** Longer than a call may take, so that a parcel is never asked for by two at once. */
const claimMs = 300_000

/** The next waiting parcel of a seller, for this run alone. */
const claimNext = async (db: Db, userId: number, now: Date) => {
  const { rows } = await sql<{ orderId: number }>`
    update courier_parcels set claimed_until = ${new Date(now.getTime() + claimMs)}
    where order_id = (
      select order_id from courier_parcels
      where user_id = ${userId} and state = 'waiting' and (claimed_until is null or claimed_until < ${now})
      order by order_id limit 1 for update skip locked)
    returning order_id as "orderId"`.execute(db)
  const next = rows[0]
  return next
    ? db.selectFrom('courierParcels').selectAll().where('orderId', '=', next.orderId).executeTakeFirst()
    : undefined
}
type Claimed = NonNullable<Awaited<ReturnType<typeof claimNext>>>

const settle = (db: Db, orderId: number, state: 'stopped' | 'refused' | 'unsure', problem: string) =>
  db
    .updateTable('courierParcels')
    .set({ state, problem, claimedUntil: null })
    .where('orderId', '=', orderId)
    .execute()

/** The courier has it: number and status are written to the order together. */
const finish = (
  db: Db,
  { orderId, userId, courier }: Claimed,
  { trackingId, remoteId }: { trackingId: string; remoteId: string | null },
  now: Date,
): Promise<void> => {
  const hasPickup = adapters[courier as CourierKey].requestPickup !== undefined
  return db.transaction().execute(async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select(['id', 'status', 'websiteId', 'userId'])
      .where('id', '=', orderId)
      .forUpdate()
      .executeTakeFirst()
    if (!order) return
    await tx.updateTable('orders').set({ trackingId }).where('id', '=', orderId).execute()
    await writeCourier(tx, [orderId], courier)
    if (order.status === 'Na čekanju')
      await writeStatus(tx, { orders: [order], status: handedOverStatus, by: { actorUserId: userId } })
    await tx
      .updateTable('courierParcels')
      .set({
        state: 'created',
        code: trackingId,
        remoteId,
        problem: null,
        claimedUntil: null,
        doneAt: now,
        // One that was created before and only gets its status again stays asked for.
        pickup: sql<'open' | 'asked' | null>`coalesce(pickup, ${hasPickup ? 'open' : null})`,
      })
      .where('orderId', '=', orderId)
      .execute()
  })
}

/** Asks the courier for one parcel, and once more where its answer got lost. */
const create = async (
  context: Context,
  claimed: Claimed,
): Promise<Outcome | { kind: 'left'; why: string }> => {
  const { db, now } = context
  const courier = claimed.courier as CourierKey
  const { orderId, userId, reference, code } = claimed
  if (claimed.doneAt && code !== null)
    return { kind: 'created', trackingId: code, remoteId: claimed.remoteId }
  const access = await findAccess(context, userId, courier)
  if (!access) return { kind: 'left', why: words.noAccount }
  const [order] = await listOrders(db, { userId }, { ids: [orderId], limit: mostIds })
  const { held } = await checkHandover(db, { userId }, { ids: [orderId] }, now())
  // A parcel that is not known to be created goes only while its order could.
  const reasons = held.flatMap((one) => one.reasons).filter((reason) => reason !== 'courier')
  if (!order || order.status !== 'Na čekanju' || reasons.length > 0)
    return { kind: 'left', why: words.changed }
  const ask = async (askedAt: Date | null): Promise<Outcome | { kind: 'left'; why: string }> => {
    const { settings } = access
    const shipment = await shipmentOf(db, order, { userId, courier, reference, code, askedAt, settings })
    if (typeof shipment === 'string') return { kind: 'left', why: words[shipment] }
    if (!askedAt)
      await db.updateTable('courierParcels').set({ askedAt: now() }).where('orderId', '=', orderId).execute()
    return adapters[courier].createShipment(access, shipment)
  }
  const first = await ask(claimed.askedAt)
  if (first.kind === 'unknown') {
    const second = await ask(claimed.askedAt ?? now())
    return second.kind === 'left' ? first : second
  }
  if (first.kind === 'refused' || first.kind === 'unauthorized')
    // A definite no: nothing of it can be there.
    await db
      .updateTable('courierParcels')
      .set({ askedAt: claimed.askedAt })
      .where('orderId', '=', orderId)
      .execute()
  return first
}

/** What is left of a batch when the courier cannot be reached; „Nastavi“ goes on from there. */
const stopRest = (db: Db, userId: number, problem: string) =>
  db
    .updateTable('courierParcels')
    .set({ state: 'stopped', problem, claimedUntil: null })
    .where('userId', '=', userId)
    .where('state', '=', 'waiting')
    .execute()

/** One parcel from question to outcome. Answers whether the next one may be asked for. */
const work = async (context: Context, claimed: Claimed): Promise<boolean> => {
  const { db, now } = context
  const { orderId, userId } = claimed
  const outcome = await create(context, claimed)
  if (outcome.kind === 'created') await finish(db, claimed, outcome, now())
  else if (outcome.kind === 'left') await settle(db, orderId, 'stopped', outcome.why)
  else if (outcome.kind === 'refused') await settle(db, orderId, 'refused', words.refused(outcome.reason))
  else if (outcome.kind === 'unsure') await settle(db, orderId, 'unsure', words.unsure)
  else if (outcome.kind === 'taken') await settle(db, orderId, 'stopped', words.taken)
  else {
    const problem = words[outcome.kind === 'unauthorized' ? 'unauthorized' : 'unavailable']
    await settle(db, orderId, 'stopped', problem)
    // Each further one would wait as long for the same silence.
    await stopRest(db, userId, problem)
    return false
  }
  return true
}

/** A run that ended in the middle, or a worker that died with a parcel in its hands, leaves some; another run takes them up. */
const takeUpLater = async ({ db, now }: Context, userId: number): Promise<void> => {
  const left = await db
    .selectFrom('courierParcels')
    .select((eb) => eb.fn.max('claimedUntil').as('until'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  if (left.count === 0) return
  const after = left.until ?? now()
  await db.transaction().execute((tx) => enqueue(tx, 'parcels.create', { userId }, after))
}

/** Creates the waiting parcels of a seller one after another; each outcome is written before the next one is asked for. */
export const createParcels = async (context: Context, userId: number, signal: AbortSignal): Promise<void> => {
  const { db, log, now } = context
  while (!signal.aborted) {
    const claimed = await claimNext(db, userId, now())
    if (!claimed) break
    try {
      if (!(await work(context, claimed))) break
    } catch (error) {
      log.error({ err: error, orderId: claimed.orderId }, 'a parcel could not be brought to its courier')
      const problem = error instanceof AppError ? error.sentence : words.changed
      await settle(db, claimed.orderId, 'stopped', problem)
    }
  }
  await takeUpLater(context, userId)
}
