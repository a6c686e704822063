import { sql } from 'kysely'
import { accountOf, marketFacts, marketOf } from '#contract/common/market.ts'
import type { CourierKey } from '#contract/couriers/kinds.ts'
import { mostIds } from '#contract/orders/listing.ts'
import { goodsLine } from '#contract/orders/goods.ts'
import { isSureNumber } from '#contract/orders/phone.ts'
import { defaultOrderStatus } from '#contract/orders/status.ts'
import {
  handedOverStatus,
  type HandedOver,
  type Handover,
  type HandoverQuery,
  type HeldReason,
} from '#contract/shipping-documents/handover.ts'
import type { Sender } from '#contract/shipping-documents/schema.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { Principal, Scope } from '../../lib/scope.ts'
import { listMarkedOrders, type MarkedOrder } from '../orders/listing.ts'
import { isInParcel } from '../orders/merge-rules.ts'
import { ordersOf } from '../orders/policy.ts'
import { postalCodeOf } from '../orders/postal-codes.ts'
import { lockOrdersFor } from '../orders/queries.ts'
import { writeCourier, writeStatus } from '../orders/status-change.ts'
import { readWeights } from '../weights/queries.ts'
import { recipientOf } from './labels.ts'
import { isOpen, lacksParts, readSenders } from './parcels.ts'
import { readCouriers } from './queries.ts'

const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text)

/** A number that a courier can dial; one that was doubted, when the seller said that it is in order. */
const canBeCalled = (order: MarkedOrder): boolean =>
  order.phoneE164 !== null && (isSureNumber(order) || order.reviewedAt !== null)

type Facts = { sender: Sender; isAskedAbout: boolean; isBegun: boolean; isConsigned: boolean; now: Date }

/** What keeps a parcel from going, in the order in which a label is read. */
const heldReasonsOf = (
  order: MarkedOrder,
  { sender, isAskedAbout, isBegun, isConsigned, now }: Facts,
): HeldReason[] => {
  const isOdd = order.isSuspect || order.shownTotal !== null || order.isOwn
  const holds: Record<HeldReason, boolean> = {
    name: !hasWords(recipientOf(order)),
    street: !hasWords(order.address),
    city: !hasWords(order.city),
    postalCode: !postalCodeOf(order),
    phone: !canBeCalled(order),
    sender: lacksParts(sender),
    window: isOpen(order, now),
    repeats: isAskedAbout,
    review: isOdd && order.reviewedAt === null,
    unconfirmed: order.isHeldBack,
    courier: isBegun,
    consigned: isConsigned,
  }
  return (Object.keys(holds) as HeldReason[]).filter((reason) => holds[reason])
}

/** Orders of an open question „is it the same order?“: those that ask it, and those they may repeat. */
const findAskedAbout = async (db: Db, scope: Scope, orders: MarkedOrder[]): Promise<Set<number>> => {
  const asking = await listMarkedOrders(db, scope, { check: '1', limit: mostIds })
  return new Set(
    [...asking, ...orders].flatMap(({ id, marks }) => (marks.repeats ? [id, marks.repeats.id] : [])),
  )
}

type Consignment = { courier: CourierKey; code: string | null; isBegun: boolean }

/** Parcels that a courier was, or is to be, asked for, or still has: given away another way too, they would go twice. */
const findConsignments = async (db: Db | Tx, orders: MarkedOrder[]): Promise<Map<number, Consignment>> => {
  const rows = await db
    .selectFrom('courierParcels')
    .select(['orderId', 'courier', 'code', 'state'])
    .where('orderId', '=', sql<number>`any(${orders.map(({ id }) => id)}::bigint[])`)
    .where('state', '<>', 'cancelled')
    .execute()
  return new Map(
    rows.map(({ orderId, courier, code, state }) => [
      orderId,
      { courier: courier as CourierKey, code, isBegun: state !== 'created' },
    ]),
  )
}

/**
 * Which of the waiting orders can be given to the courier, newest first, and what holds the others back. `toCourier` is the courier that
 * may have some of them already: for it they are the same parcels.
 */
export const checkHandover = async (
  db: Db | Tx,
  scope: Scope,
  query: HandoverQuery,
  now: Date,
  toCourier?: CourierKey,
): Promise<Handover> => {
  const waiting = await listMarkedOrders(db, scope, {
    ...query,
    status: defaultOrderStatus,
    limit: mostIds,
  })
  const parcels = waiting.filter((order) => !isInParcel(order) && !order.isTest)
  const askedAbout = await findAskedAbout(db, scope, parcels)
  const consignments = await findConsignments(db, parcels)
  const weighed = readWeights(db)
  const senderOf = readSenders(db)
  const ready: Handover['ready'] = []
  const held: Handover['held'] = []
  for (const order of parcels) {
    const { id, orderNumber, totalPrice } = order
    const sender = await senderOf(order)
    const consignment = consignments.get(id)
    const reasons = heldReasonsOf(order, {
      sender,
      isAskedAbout: askedAbout.has(id),
      isBegun: consignment?.isBegun ?? false,
      isConsigned: consignment !== undefined && !consignment.isBegun && consignment.courier !== toCourier,
      now,
    })
    const currency = marketFacts[accountOf(order)].currency
    const recipient = recipientOf(order)
    if (reasons.length > 0)
      held.push({
        id,
        orderNumber,
        recipient,
        reasons,
        ...(consignment && reasons.includes('consigned')
          ? { consignment: { courier: consignment.courier, code: consignment.code ?? '' } }
          : {}),
      })
    else
      ready.push({
        id,
        market: marketOf(order),
        currency,
        totalPrice,
        orderNumber,
        recipient,
        goods: goodsLine(order),
        hasNote: Boolean(order.notes?.trim()) || order.marks.notes > 0,
        place: [postalCodeOf(order), order.city].filter(Boolean).join(' '),
        lacksAccount: sender.account === '',
        ...(await weighed(order)),
      })
  }
  return { ready, held, isCut: waiting.length === mostIds }
}

/**
 * Gives parcels to the courier: those that can still go get their status, each with who and when in its history, and the courier that
 * carries them. What changed since the seller looked is held back and told, so that nothing goes without an address.
 */
export const handOver = (
  db: Db,
  {
    caller,
    orderIds,
    profile,
    now,
  }: { caller: Principal; orderIds: number[]; profile?: string | undefined; now: Date },
): Promise<HandedOver> =>
  db.transaction().execute(async (tx) => {
    const locked = await lockOrdersFor(tx, caller, orderIds)
    const { ready, held } = await checkHandover(tx, ordersOf(caller), { ids: orderIds }, now)
    const handed = ready.map(({ id }) => id)
    const courierOf = await readCouriers(tx, caller.id, profile)
    for (const [market, parcels] of Map.groupBy(ready, (order) => order.market))
      await writeCourier(
        tx,
        parcels.map(({ id }) => id),
        courierOf(market),
      )
    await writeStatus(tx, {
      orders: locked.filter(({ id }) => handed.includes(id)),
      status: handedOverStatus,
      by: { actorUserId: caller.id },
    })
    return { handed, held }
  })
