import { sql } from 'kysely'
import { marketOf } from '#contract/common/market.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import type { PlaceOrder } from '#contract/orders/schema.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { readOffers } from '#contract/websites/offers.ts'
import type { Db, Tx } from '../../db/db.ts'
import { AppError } from '../../errors/app-error.ts'
import { inScope, type Principal } from '../../lib/scope.ts'
import { customerNetwork } from '../../lib/networks.ts'
import { newOrderNumber, newPublicId } from '../../lib/tokens.ts'
import { tellSeller } from '../../lib/work.ts'
import type { Services } from '../../services.ts'
import { findHeldBack } from '../confirmation/gate.ts'
import { consentsOf } from '../consents/order-consents.ts'
import { deviceHash, networkHash } from '../customers/block-keys.ts'
import { findMet, keysToLookFor, noteRefusal } from '../customers/refusals.ts'
import type { Origin } from '../customers/weigh.ts'
import { readBuyerContext, type Browser } from '../pixel/buyer-context.ts'
import { sendHeldPurchases } from '../pixel/send-purchase.ts'
import { findSaleFacts } from '../websites/queries.ts'
import type { AskFirst } from './code-first.ts'
import { inTime } from './in-time.ts'
import { takeOrder } from './intake.ts'
import { readVariants } from '../websites/stored-variants.ts'
import { readPieces } from './pieces.ts'
import type { NewOrder } from './new-order.ts'
import { takeOutOfParcel } from './merge-orders.ts'
import { isInParcel } from './merge-rules.ts'
import {
  hashOrder,
  legacyOfferOf,
  legacyProduct,
  pick,
  pricesFor,
  priceOrder,
  readBump,
  sumShown,
  readBuyer,
} from './placement-rules.ts'
import { ordersOf } from './policy.ts'
import { getListedOrder, lockOrderFor, lockOrdersFor, type ListedOrder, type OrderRow } from './queries.ts'
import { findSentBefore } from './sent-before.ts'
import { writeStatus } from './status-change.ts'

/** On whose host an order came in, and who is signed in at the browser that sent it. */
type Sending = {
  /** On a seller's own host only that seller's websites take orders; null: those of all sellers. */
  sellerId: number | null
  callerId?: number | undefined
  /** From which browser; absent where none says so. */
  device?: string | undefined
  /** Host of the page that was ordered from; absent where no page was. */
  host?: string | undefined
  /** Absent where nobody could answer a question: programs, and orders that somebody of the seller makes. */
  askFirst?: AskFirst | undefined
}

/** Whether an order of this website stands behind the public id. */
const isOrderOf = async (db: Db, orderId: string, websiteId: number): Promise<boolean> =>
  (await db
    .selectFrom('orders')
    .select('id')
    .where('orderId', '=', orderId)
    .where('websiteId', '=', websiteId)
    .executeTakeFirst()) !== undefined

const placeNew = async (
  { database, db, config, now }: Pick<Services, 'database' | 'db' | 'config' | 'now'>,
  order: PlaceOrder,
  source: NewOrder['source'],
  browser: Browser | null = null,
  { sellerId, callerId, device, host, askFirst }: Sending = { sellerId: null },
): Promise<{ orderId: string; websiteId: number; totalPrice: string }> => {
  const { secretKey } = config
  const origin: Origin = {
    device: device ? deviceHash(secretKey, device) : null,
    network: browser ? networkHash(secretKey, customerNetwork(browser.ip)) : null,
  }
  const sender = {
    phone: pick(order, 'phone'),
    address: pick(order, 'address'),
    city: pick(order, 'city'),
    origin,
  }
  const website = await findSaleFacts(database.pool, order.websiteId, keysToLookFor(secretKey, sender))
  if (!website || (sellerId !== null && website.userId !== sellerId))
    throw new AppError('orders.website_not_found')
  tellSeller(website.userId)
  const market = marketOf(website)
  const buyer = readBuyer(order, market)
  const offered = { ...website, offers: readOffers(website) }
  const asked = legacyOfferOf(order, pricesFor(order, offered, { now: now() }), website.legacyGoods)
  const legacy = asked && (await isOrderOf(db, order.afterOrder ?? '', website.id)) ? asked : null
  const variants = legacy ? null : readVariants(website.variants)
  const chosen = readPieces(order.choices, order.quantity, variants)
  const sale = pricesFor(order, offered, { now: now(), chosen })
  const price = legacy ? { total: legacy.price, shown: null } : priceOrder(order, sale, chosen)
  const wish = legacy ? null : readBump(order)

  const isAsked = config.pixelConsent.includes(market)
  const isAllowed = order.adConsent === true || !isAsked
  const measured = website.wantsConversions && isAllowed ? browser : null
  const placed: NewOrder = {
    userId: website.userId,
    websiteId: website.id,
    orderId: newPublicId(),
    orderNumber: newOrderNumber(),
    productId: website.productId,
    productName: website.productName,
    quantity: order.quantity,
    pieces: chosen?.pieces ?? null,
    totalPrice: price.total,
    shownTotal: price.shown,
    delivery:
      website.deliveryPrice === null
        ? null
        : { price: website.deliveryPrice, freeFrom: website.deliveryFreeFrom },
    productCost: website.productCost,
    currency: website.currency,
    currencySymbol: website.currencySymbol,
    ...(legacy ? legacyProduct(legacy) : {}),
    targetMarket: market,
    buyer,
    isSuspect: Boolean(order.company),
    isOwn: callerId === website.userId,
    source,
    attribution: order.attribution ?? null,
    origin,
    buyerContext: measured && readBuyerContext(measured, order.attribution?.fbclid, now()),
    // The old thank-you page says none of it.
    consents:
      host === undefined || legacy
        ? []
        : await consentsOf(
            database.pool,
            { ...website.saying, currencySymbol: website.currencySymbol },
            { host, market, adConsent: isAsked ? (order.adConsent ?? null) : null },
          ),
    // The old thank-you page sells once and shows no further offers.
    offerIds: legacy ? [] : website.offerIds,
    bumpId: legacy ? null : website.bumpId,
    idempotencyKey: order.idempotencyKey ?? newPublicId(),
    bodyHash: hashOrder(
      {
        websiteId: website.id,
        quantity: order.quantity,
        total: price.total,
        bump: wish,
        pieces: chosen?.pieces ?? null,
      },
      buyer,
    ),
    // The offers of the old page are goods of their own.
    shelf: legacy ? null : website.shelf,
  }
  // Behind every other refusal: whoever is on a list is told the same as everybody else until here.
  const key = findMet(secretKey, website.refusing, { ...sender, phoneE164: buyer.phoneE164 })
  if (key !== undefined) {
    await noteRefusal(database.pool, { key, userId: website.userId, websiteId: website.id, buyer })
    throw new AppError('orders.not_taken')
  }
  const hasKey = order.idempotencyKey !== undefined
  // A program that fills in forms is sent no message, and the seller's own order goes nowhere.
  const needsCode = askFirst && website.codeFirst !== null && !placed.isSuspect && !placed.isOwn && !legacy
  const passed = needsCode
    ? await askFirst({
        order: placed,
        total: sumShown(price.total, wish),
        rules: website.codeFirst,
        answer: order,
        hasKey,
      })
    : 'as-usual'
  const intake = await takeOrder(database.pool, placed, {
    hasKey,
    keepsToStock: website.keepsToStock,
    wish,
    passed,
    now: now(),
  })
  if (!intake.isSameBody) throw new AppError('orders.key_reused')
  return { orderId: intake.orderId, websiteId: website.id, totalPrice: intake.totalPrice }
}

const placeOnce: typeof placeNew = async (...placing) => {
  try {
    return await placeNew(...placing)
  } catch (error) {
    const [{ db }, order, , , { sellerId } = { sellerId: null }] = placing
    const sent = error instanceof AppError ? await findSentBefore(db, order, sellerId) : null
    if (sent) return sent
    throw error
  }
}

/**
 * Takes a buyer's order and answers its public id once it is safely stored. The same key, or the same order again within a minute,
 * answers the first order. Throws orders.website_not_found, orders.missing_fields, orders.doubtful_phone, orders.price_too_low,
 * orders.key_reused, orders.not_taken, orders.code_needed, orders.code_wrong, orders.choice_missing, orders.choice_gone, orders.sold_out or
 * orders.too_few_left where the seller sells only what is there, and common.unavailable when the database does not say in time that it is written.
 */
export const placeOrder: typeof placeNew = (...placing) => inTime(placeOnce(...placing))

/**
 * Locks orders of the caller's scope together with the parcels they are in, all in the order of their ids. Answers whatever was locked:
 * nobody makes others wait for orders that are not theirs.
 */
const lockWithParcels = (tx: Tx, caller: Principal, orderIds: number[]): Promise<OrderRow[]> =>
  tx
    .selectFrom('orders')
    .selectAll()
    .where(inScope(ordersOf(caller), 'userId'))
    .where((eb) =>
      eb.or([
        eb('id', 'in', orderIds),
        eb(
          'id',
          'in',
          eb
            .selectFrom('orders as o')
            .select('o.mergedInto')
            .where('o.id', 'in', orderIds)
            .where('o.mergedInto', 'is not', null),
        ),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()

type Move = { status: OrderStatus; actorUserId: number }

const moveTo = async (
  tx: Tx,
  order: OrderRow,
  locked: OrderRow[],
  { status, actorUserId }: Move,
): Promise<void> => {
  if (!isInParcel(order)) return writeStatus(tx, { orders: [order], status, by: { actorUserId } })
  await takeOutOfParcel(tx, order, locked, actorUserId)
  if (status !== 'Na čekanju')
    await writeStatus(tx, { orders: [{ ...order, status: 'Na čekanju' }], status, by: { actorUserId } })
}

const canMoveTo = async (tx: Tx, order: OrderRow, locked: OrderRow[], move: Move): Promise<boolean> => {
  try {
    await moveTo(tx, order, locked, move)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/**
 * Any status can follow any other; each change is kept with who and when. With `expected` a change in between is refused.
 * A merged order leaves its parcel first, or both would carry its sum. Throws orders.not_found, orders.changed_meanwhile,
 * confirmation.required, orders.cannot_split, orders.split_last_first, orders.split_unrecorded.
 */
export const changeOrderStatus = (
  db: Db,
  change: {
    caller: Principal
    orderId: number
    status: OrderStatus
    expected?: OrderStatus | undefined
  },
): Promise<ListedOrder> =>
  db.transaction().execute(async (tx) => {
    const locked = await lockWithParcels(tx, change.caller, [change.orderId])
    const order = await lockOrderFor(tx, change.caller, change.orderId)
    if (order.status !== change.status) {
      if (change.expected && order.status !== change.expected)
        throw new AppError('orders.changed_meanwhile', {
          sentence: orderStrings.status.changedMeanwhile(order.orderNumber, order.status),
        })
      await moveTo(tx, order, locked, { status: change.status, actorUserId: change.caller.id })
    }
    return getListedOrder(tx, order.id)
  })

/**
 * One status for many orders. With `expected` only those that still have it. Foreign and missing ones are passed over, and so are
 * merged ones whose parcel is on its way: their sum stays in it. Those that would go unconfirmed keep their status and are named.
 */
export const changeOrderStatuses = (
  db: Db,
  change: { caller: Principal; orderIds: number[]; status: OrderStatus; expected?: OrderStatus | undefined },
): Promise<{ changed: { id: number; from: OrderStatus }[]; held?: { id: number; orderNumber: string }[] }> =>
  db.transaction().execute(async (tx) => {
    const { expected, status } = change
    const actorUserId = change.caller.id
    const locked = await lockWithParcels(tx, change.caller, change.orderIds)
    const chosen = (await lockOrdersFor(tx, change.caller, change.orderIds)).filter(
      (order) => order.status !== status && (!expected || order.status === expected),
    )
    const held = await findHeldBack(tx, chosen, status)
    const isHeld = new Set(held.map(({ id }) => id))
    const going = chosen.filter(({ id }) => !isHeld.has(id))
    const plain = going.filter((order) => !isInParcel(order))
    await writeStatus(tx, { orders: plain, status, by: { actorUserId } })
    const moved: OrderRow[] = []
    // The last one merged comes out first.
    for (const order of going.filter(isInParcel).toReversed())
      if (await canMoveTo(tx, order, locked, { status, actorUserId })) moved.push(order)
    const changed = [...plain, ...moved].map((order) => ({ id: order.id, from: order.status }))
    return held.length > 0 ? { changed, held } : { changed }
  })

/** The seller looked at an order that was marked as odd; it is not marked again. Throws orders.not_found. */
export const dismissMarks = (
  db: Db,
  { caller, orderId }: { caller: Principal; orderId: number },
): Promise<ListedOrder> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrderFor(tx, caller, orderId)
    if (order.reviewedAt === null) {
      await tx
        .updateTable('orders')
        .set({ reviewedAt: sql<Date>`now()` })
        .where('id', '=', order.id)
        .execute()
      await tx
        .insertInto('orderEvents')
        .values({ orderId: order.id, kind: 'reviewed', actorUserId: caller.id })
        .execute()
      await sendHeldPurchases(tx, [order.id])
    }
    return getListedOrder(tx, order.id)
  })
