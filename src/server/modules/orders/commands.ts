import { sql } from 'kysely'
import { marketOf } from '#contract/common/market.ts'
import { eventsAfter } from '#contract/notifications/buyer-steps.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import type { PlaceOrder } from '#contract/orders/schema.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { delaySeconds } from '#contract/upsell/window.ts'
import { readOffers } from '#contract/websites/offers.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Db, Tx } from '../../db/db.ts'
import { AppError } from '../../errors/app-error.ts'
import { newOrderNumber, newPublicId } from '../../lib/tokens.ts'
import type { Services } from '../../services.ts'
import { readBuyerContext, type Browser } from '../pixel/buyer-context.ts'
import { findSaleFacts } from '../websites/queries.ts'
import { takeOrder, type NewOrder } from './intake.ts'
import { hashOrder, legacyOfferOf, legacyProduct, pricesFor, priceOrder, readBuyer } from './placing.ts'
import { getListedOrder, lockOrderFor, lockOrdersFor, type ListedOrder, type OrderRow } from './queries.ts'

/**
 * Takes a buyer's order and answers its public id once it is safely stored. The same key, or the same order again within a minute,
 * answers the first order. Throws orders.website_not_found, orders.missing_fields, orders.impossible_phone, orders.price_too_low,
 * orders.key_reused, and orders.sold_out or orders.too_few_left where the seller sells only what is there.
 */
export const placeOrder = async (
  { database, config, now }: Pick<Services, 'database' | 'config' | 'now'>,
  order: PlaceOrder,
  source: NewOrder['source'],
  browser: Browser | null = null,
): Promise<{ orderId: string; websiteId: number }> => {
  const website = await findSaleFacts(database.pool, order.websiteId)
  if (!website) throw new AppError('orders.website_not_found')
  const market = marketOf(website)
  const buyer = readBuyer(order, market)
  const sale = pricesFor(order, { ...website, offers: readOffers(website) }, now())
  const legacy = legacyOfferOf(order, sale)
  const price = legacy ? { total: legacy.price, shown: null } : priceOrder(order, sale)

  const isAllowed = order.adConsent === true || !config.pixelConsent.includes(market)
  const measured = website.wantsConversions && isAllowed ? browser : null
  const placed: NewOrder = {
    userId: website.userId,
    websiteId: website.id,
    orderId: newPublicId(),
    orderNumber: newOrderNumber(),
    productId: website.productId,
    productName: website.productName,
    quantity: order.quantity,
    totalPrice: price.total,
    shownTotal: price.shown,
    productCost: website.productCost,
    currency: website.currency,
    currencySymbol: website.currencySymbol,
    ...(legacy ? legacyProduct(legacy) : {}),
    targetMarket: market,
    buyer,
    isSuspect: Boolean(order.company),
    source,
    attribution: order.attribution ?? null,
    buyerContext: measured && readBuyerContext(measured, order.attribution?.fbclid, now()),
    // The old thank-you page sells once and shows no further offers.
    delaySeconds: website.hasOffers && !legacy ? delaySeconds : null,
    idempotencyKey: order.idempotencyKey ?? newPublicId(),
    bodyHash: hashOrder(website.id, order.quantity, price.total, buyer),
  }
  const intake = await takeOrder(database.pool, placed, {
    hasKey: order.idempotencyKey !== undefined,
    keepsToStock: website.keepsToStock,
  })
  if (!intake.isSameBody) throw new AppError('orders.key_reused')
  return { orderId: intake.orderId, websiteId: website.id }
}

export type Caller = { id: number; role: string }

/** One status for orders that are locked, with a line in the history of each. */
export const writeStatus = async (
  tx: Tx,
  change: {
    orders: Pick<OrderRow, 'id' | 'status' | 'websiteId'>[]
    status: OrderStatus
    actorUserId: number
  },
): Promise<void> => {
  const { orders, status, actorUserId } = change
  if (orders.length === 0) return
  const ids = orders.map((order) => order.id)
  await tx
    .updateTable('orders')
    .set({ status, updatedAt: sql<Date>`now()` })
    .where('id', 'in', ids)
    .execute()
  await tx
    .insertInto('orderEvents')
    .values(
      orders.map((order) => ({
        orderId: order.id,
        kind: 'status',
        fromStatus: order.status,
        toStatus: status,
        actorUserId,
      })),
    )
    .execute()
  if (eventsAfter[status]) {
    const orderIds = orders.map(({ id }) => id)
    await enqueue(tx, 'notifications.announce-statuses', { orderIds, status })
  }
  // Parcels delivered and pieces left may stand on the pages, also on those of orders that travel along.
  const { rows } = await sql<{ websiteId: number }>`
    select distinct o.website_id as "websiteId" from orders o
    where o.website_id is not null and o.id in (select parcel_orders(p.id) from unnest(${ids}::bigint[]) as p (id))`.execute(
    tx,
  )
  for (const { websiteId } of rows) await enqueue(tx, 'public-pages.refresh-figures', { websiteId })
}

/**
 * Any status can follow any other (ORD-023); each change is kept with who and when. With `expected` a change in between is refused.
 * Throws orders.not_found, orders.changed_meanwhile.
 */
export const changeOrderStatus = (
  db: Db,
  change: {
    caller: Caller
    orderId: number
    status: OrderStatus
    expected?: OrderStatus | undefined
    scope: 'own' | 'any'
  },
): Promise<ListedOrder> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrderFor(tx, change.caller, change.orderId, change.scope)
    if (order.status !== change.status) {
      if (change.expected && order.status !== change.expected)
        throw new AppError('orders.changed_meanwhile', {
          sentence: orderStrings.status.changedMeanwhile(order.orderNumber, order.status),
        })
      await writeStatus(tx, { orders: [order], status: change.status, actorUserId: change.caller.id })
    }
    return getListedOrder(tx, order.id)
  })

/** One status for many orders. With `expected` only those that still have it. Foreign and missing ones are passed over. */
export const changeOrderStatuses = (
  db: Db,
  change: { caller: Caller; orderIds: number[]; status: OrderStatus; expected?: OrderStatus | undefined },
): Promise<{ id: number; from: OrderStatus }[]> =>
  db.transaction().execute(async (tx) => {
    const { expected, status } = change
    const orders = (await lockOrdersFor(tx, change.caller, change.orderIds)).filter(
      (order) => order.status !== status && (!expected || order.status === expected),
    )
    await writeStatus(tx, { orders, status, actorUserId: change.caller.id })
    return orders.map((order) => ({ id: order.id, from: order.status as OrderStatus }))
  })

/** The seller looked at an order that was marked as odd; it is not marked again. Throws orders.not_found. */
export const dismissMarks = (
  db: Db,
  { caller, orderId }: { caller: Caller; orderId: number },
): Promise<ListedOrder> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrderFor(tx, caller, orderId, 'own')
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
    }
    return getListedOrder(tx, order.id)
  })
