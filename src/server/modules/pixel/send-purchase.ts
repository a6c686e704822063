import { sql } from 'kysely'
import { pixelStrings } from '#contract/pixel/strings.ts'
import type { Db, Tx } from '../../db/db.ts'
import { AppError } from '../../errors/app-error.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { pauseFor } from '../../lib/fetch-json.ts'
import type { Services } from '../../services.ts'
import { sendEvent } from './client.ts'
import { openDomainToken, openUserToken } from './commands.ts'
import { maxAgeMs, purchaseEvent, purchaseEventId, type BuyerContext } from './events.ts'
import {
  findHostDomain,
  findPause,
  findPurchase,
  findPurchaseState,
  findUserPixel,
  refusedConversions,
  type Purchase,
} from './queries.ts'

const words = pixelStrings.problems

type Target = { pixelId: string; accessToken: string; testCode: string | null }

/** The pixel of the domain the buyer ordered on, else the seller's own; null when there is no token to send with. */
const findTarget = async (
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  userId: number,
  buyer: BuyerContext,
): Promise<Target | null> => {
  const domain = await findHostDomain(db, buyer.host)
  if (domain?.userId === userId && domain.facebookPixelId && domain.pixelEnabled) {
    const accessToken = openDomainToken(secrets, domain)
    return accessToken
      ? { pixelId: domain.facebookPixelId, accessToken, testCode: domain.pixelTestCode }
      : null
  }
  const user = await findUserPixel(db, userId)
  const accessToken = user && openUserToken(secrets, user)
  return user?.facebookPixelId && accessToken
    ? { pixelId: user.facebookPixelId, accessToken, testCode: user.pixelTestCode }
    : null
}

type SellersPurchase = Purchase & { userId: number }

/** The line of an order at a pixel, made when it is first meant to be sent there. */
const openLine = async (db: Db, order: SellersPurchase, target: Target): Promise<number> => {
  const line = { pixelId: target.pixelId, isTest: target.testCode !== null }
  const { id } = await db
    .insertInto('conversions')
    .values({
      userId: order.userId,
      websiteId: order.websiteId,
      orderId: order.id,
      eventName: 'Purchase',
      eventId: purchaseEventId(order.orderId),
      ...line,
    })
    .onConflict((row) => row.columns(['orderId', 'eventName', 'pixelId']).doUpdateSet(line))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What waited for another pixel, or for a token that is gone, is reported and waits no longer. */
const refuseWaiting = async (
  db: Db,
  { orderId, except, problem }: { orderId: number; except?: number; problem: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('conversions')
    .set({ status: 'refused', problem, waitUntil: null })
    .where('orderId', '=', orderId)
    .where('status', '=', 'waiting')
    .$if(except !== undefined, (lines) => lines.where('id', '<>', except ?? 0))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const forget = (db: Db, orderId: number) =>
  db.updateTable('orders').set({ buyerContext: null }).where('id', '=', orderId).execute()

/** The event is over, and with it what was known of the buyer's browser. */
const endLine = (db: Db, lineId: number, orderId: number, status: 'sent' | 'expired') =>
  db.transaction().execute(async (tx) => {
    await tx
      .updateTable('conversions')
      .set({
        status,
        problem: null,
        waitUntil: null,
        ...(status === 'sent' ? { sentAt: sql<Date>`now()` } : {}),
      })
      .where('id', '=', lineId)
      .execute()
    await tx.updateTable('orders').set({ buyerContext: null }).where('id', '=', orderId).execute()
  })

/** Runs again when the network accepts events of this pixel; such a pause is not a failed try. */
const waitUntil = (
  db: Db,
  line: { id: number; orderId: number; userId: number },
  until: Date,
  problem: string,
) =>
  db.transaction().execute(async (tx) => {
    await tx.updateTable('conversions').set({ problem, waitUntil: until }).where('id', '=', line.id).execute()
    await enqueue(tx, 'pixel.send-purchase', { userId: line.userId, orderId: line.orderId }, until)
  })

const countTry = (db: Db, lineId: number) =>
  db
    .updateTable('conversions')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', '=', lineId)
    .execute()

const noteProblem = (db: Db, lineId: number, status: 'waiting' | 'refused', problem: string) =>
  db.updateTable('conversions').set({ status, problem, waitUntil: null }).where('id', '=', lineId).execute()

const isTooOld = (order: { createdAt: Date }, now: Date): boolean =>
  now.getTime() - order.createdAt.getTime() > maxAgeMs

/**
 * Sends one order to the seller's pixel and forgets what it knew of the buyer's browser. May run twice: the network counts an event id
 * once. Sends nothing before a time the network named, nothing of a marked order before its seller says that it is in order, and
 * nothing of a test. Throws while the network may still take it, so that the queue tries again.
 */
export const sendPurchase = async (
  services: Pick<Services, 'db' | 'secrets' | 'config' | 'now'>,
  orderId: number,
  isLastTry: boolean,
): Promise<void> => {
  const { db, config } = services
  const order = await findPurchase(db, orderId)
  if (!order?.buyerContext) return
  const state = await findPurchaseState(db, orderId)
  // The seller's word or the parcel's leaving starts the job again; `forgetOldBuyers` ends the wait.
  if (state === 'held') return
  if (state === 'none') {
    await forget(db, orderId)
    return
  }
  const { buyerContext: buyer, userId } = order
  const target = userId === null ? null : await findTarget(services, userId, buyer)
  if (userId === null || !target) {
    // Somebody who took the token away may write another one and send again.
    const isTold = await refuseWaiting(db, { orderId, problem: words.noTarget })
    if (!isTold) await forget(db, orderId)
    return
  }
  const now = services.now()
  const line = await openLine(db, { ...order, userId }, target)
  await refuseWaiting(db, { orderId, except: line, problem: words.otherPixel })
  if (isTooOld(order, now)) return endLine(db, line, orderId, 'expired')

  const paused = await findPause(db, { userId, pixelId: target.pixelId, now })
  if (paused) return waitUntil(db, { id: line, orderId, userId }, paused, words.paused)

  await countTry(db, line)
  const sending = await sendEvent(
    { graphUrl: config.meta.graphUrl, ...target },
    purchaseEvent(order, buyer, config.fxRsdPerEur),
  )
  if (sending.kind === 'sent') return endLine(db, line, orderId, 'sent')
  const { problem } = sending
  if (sending.kind === 'wait')
    return waitUntil(
      db,
      { id: line, orderId, userId },
      new Date(now.getTime() + pauseFor(sending.forMs)),
      problem,
    )
  const isOver = sending.kind === 'refused' || isLastTry
  await noteProblem(db, line, isOver ? 'refused' : 'waiting', problem)
  if (!isOver) throw new AppError('common.unavailable', { cause: new Error('conversion not taken yet') })
}

/** Sends again what was refused, such as after a new token: one line of the log or all. Answers how many. */
export const retryPurchases = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  userId: number,
  { id }: { id?: number | undefined },
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const lines = await refusedConversions(tx, userId, now())
      .select(['c.id', 'c.orderId'])
      .$if(id !== undefined, (refused) => refused.where('c.id', '=', id ?? 0))
      .orderBy('c.id')
      .forUpdate('c')
      .execute()
    if (lines.length === 0) return 0
    await tx
      .updateTable('conversions')
      .set({ status: 'waiting', problem: null, waitUntil: null, tries: 0 })
      .where(
        'id',
        'in',
        lines.map((line) => line.id),
      )
      .execute()
    for (const orderId of new Set(lines.map((line) => line.orderId)))
      await enqueue(tx, 'pixel.send-purchase', { userId, orderId })
    return lines.length
  })

/** Starts what was held back, once somebody said that these orders are in order or sent them. */
export const sendHeldPurchases = async (tx: Tx, orderIds: number[]): Promise<void> => {
  if (orderIds.length === 0) return
  const waiting = await tx
    .selectFrom('orders as o')
    .select(['o.id', 'o.userId'])
    .where('o.id', 'in', orderIds)
    .where('o.buyerContext', 'is not', null)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('conversions as c').select('c.id').whereRef('c.orderId', '=', 'o.id'))),
    )
    .execute()
  for (const { id, userId } of waiting) await enqueue(tx, 'pixel.send-purchase', { userId, orderId: id })
}

/** What was refused, or held back and never said to be in order, and is too old to be sent keeps nothing of the buyer's browser. */
export const forgetOldBuyers = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> => {
  // Twice as old: whatever is still on its way ends by itself before.
  await db
    .updateTable('orders')
    .set({ buyerContext: null })
    .where('buyerContext', 'is not', null)
    .where('createdAt', '<', new Date(now().getTime() - 2 * maxAgeMs))
    .execute()
  await db
    .updateTable('orders as o')
    .from('conversions as c')
    .set({ buyerContext: null })
    .whereRef('c.orderId', '=', 'o.id')
    .where('c.status', '=', 'refused')
    .where('o.buyerContext', 'is not', null)
    .where('o.createdAt', '<', new Date(now().getTime() - maxAgeMs))
    .execute()
}
