import { sql } from 'kysely'
import { marketOf } from '#contract/common/market.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import type { PlaceOrder } from '#contract/orders/schema.ts'
import { delaySeconds } from '#contract/upsell/window.ts'
import { readOffers } from '#contract/websites/offers.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Db } from '../../db/db.ts'
import { AppError } from '../../errors/app-error.ts'
import { newOrderNumber, newPublicId } from '../../lib/tokens.ts'
import type { Services } from '../../services.ts'
import { readBuyerContext, type Browser } from '../pixel/buyer-context.ts'
import { findSaleFacts } from '../websites/queries.ts'
import { takeOrder, type NewOrder } from './intake.ts'
import { hashOrder, legacyOfferOf, legacyProduct, pricesFor, priceOrder, readBuyer } from './placing.ts'
import { lockOrderFor, getListedOrder, type ListedOrder } from './queries.ts'

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

/** Any status can follow any other (ORD-023); each change is kept with who and when. Throws orders.not_found. */
export const changeOrderStatus = (
  db: Db,
  change: {
    caller: { id: number; role: string }
    orderId: number
    status: OrderStatus
    scope: 'own' | 'any'
  },
): Promise<ListedOrder> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrderFor(tx, change.caller, change.orderId, change.scope)
    if (order.status !== change.status) {
      await tx
        .updateTable('orders')
        .set({ status: change.status, updatedAt: sql<Date>`now()` })
        .where('id', '=', order.id)
        .execute()
      await tx
        .insertInto('orderEvents')
        .values({
          orderId: order.id,
          kind: 'status',
          fromStatus: order.status,
          toStatus: change.status,
          actorUserId: change.caller.id,
        })
        .execute()
      // Parcels delivered and pieces left may stand on the page.
      if (order.websiteId !== null)
        await enqueue(tx, 'public-pages.refresh-figures', { websiteId: order.websiteId })
    }
    return getListedOrder(tx, order.id)
  })
