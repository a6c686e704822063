import { marketFacts } from '#contract/common/market.ts'
import { addMoney } from '#contract/common/money.ts'
import type { QuantityOffer } from '#contract/websites/offers.ts'
import type { Tx } from '../db/db.ts'
import { newOrderNumber, newPublicId } from '../lib/tokens.ts'
import { shownName } from '../modules/reviews/invitation.ts'
import { historyOf, type DemoHistory } from './history.ts'
import type { DemoOrder } from './orders.ts'
import type { SampleProduct } from '../modules/builder/samples/products.ts'
import { demoReviews, reviewMoment } from './reviews.ts'
import { demoUpsell, upsellAnswer, type UpsellAnswer } from './upsell.ts'

export type DemoSite = {
  id: number
  product: SampleProduct
  productId: string
  offers: QuantityOffer[]
  upsellId: number | null
}

type Written = DemoHistory & {
  id: number
  publicId: string
  order: DemoOrder
  site: DemoSite
  upsell: UpsellAnswer
}

const orderRow = (userId: number, { order, site, ...come }: Omit<Written, 'id'>) => {
  const { currency, currencySymbol } = marketFacts[order.market]
  const isTaken = come.upsell === 'taken'
  return {
    userId,
    websiteId: site.id,
    orderId: come.publicId,
    orderNumber: newOrderNumber(),
    productId: site.productId,
    productName: site.product.productName,
    quantity: order.quantity,
    totalPrice: isTaken ? addMoney(order.total, demoUpsell.discountPrice) : order.total,
    productCost: site.product.productCost,
    upsellCost: isTaken ? demoUpsell.productCost : '0',
    currency,
    currencySymbol,
    targetMarket: order.market,
    firstName: order.firstName,
    lastName: order.lastName,
    phone: order.phone,
    phoneE164: order.phone.replaceAll(' ', ''),
    address: order.address,
    city: order.city,
    postalCode: order.postalCode,
    status: order.status,
    source: 'popup' as const,
    trackingId: come.trackingId,
    createdAt: order.placedAt,
    updatedAt: come.steps.at(-1)?.at ?? order.placedAt,
  }
}

const writeEvents = async (tx: Tx, userId: number, orders: Written[]) => {
  const events = orders.flatMap(({ id, order, steps }) => [
    { orderId: id, kind: 'placed' as const, toStatus: 'Na čekanju' as const, createdAt: order.placedAt },
    ...steps.map((step) => ({
      orderId: id,
      kind: 'status' as const,
      fromStatus: step.from,
      toStatus: step.to,
      trackingStatus: step.said,
      actorUserId: step.said === null ? userId : null,
      createdAt: step.at,
    })),
  ])
  await tx.insertInto('orderEvents').values(events).execute()
  const heard = orders.flatMap(({ id, trackingId, steps }) =>
    trackingId === null
      ? []
      : steps.map((step) => ({
          orderId: id,
          trackingId,
          rawName: step.said,
          status: step.to,
          reportedAt: step.at,
          seenAt: step.at,
        })),
  )
  await tx.insertInto('trackingEvents').values(heard).execute()
}

const writeUpsells = async (tx: Tx, userId: number, orders: Written[]) => {
  const asked = orders.flatMap((one) =>
    one.upsell === 'unasked' || one.site.upsellId === null ? [] : [{ ...one, upsellId: one.site.upsellId }],
  )
  await tx
    .insertInto('upsellViews')
    .values(
      asked.map(({ id, upsellId, upsell, order }) => ({
        orderId: id,
        upsellProductId: upsellId,
        declinedAt: upsell === 'declined' ? order.placedAt : null,
      })),
    )
    .execute()
  await tx
    .insertInto('upsellOrders')
    .values(
      asked
        .filter(({ upsell }) => upsell === 'taken')
        .map(({ id, upsellId, site, order }) => {
          const { firstName, lastName, phone, address, city, postalCode } = order
          const { currency, currencySymbol } = marketFacts[order.market]
          return {
            originalOrderId: id,
            upsellProductId: upsellId,
            websiteId: site.id,
            userId,
            orderId: newPublicId(),
            title: demoUpsell.title,
            totalPrice: demoUpsell.discountPrice,
            productCost: demoUpsell.productCost,
            currency,
            currencySymbol,
            customerData: JSON.stringify({ firstName, lastName, phone, address, city, postalCode }),
            createdAt: order.placedAt,
            updatedAt: order.placedAt,
          }
        }),
    )
    .execute()
}

const writeReviews = async (tx: Tx, userId: number, orders: Written[], now: Date) => {
  const twoDaysAgo = new Date(now.getTime() - 48 * 3_600_000)
  const rows = Object.entries(demoReviews).flatMap(([market, reviews]) => {
    const delivered = orders
      .filter(({ order }) => order.market === market && order.status === 'Dostavljeno')
      .map((one) => ({ ...one, deliveredAt: one.steps.at(-1)?.at ?? one.order.placedAt }))
      .filter(({ deliveredAt }) => deliveredAt < twoDaysAgo)
      .toReversed()
    return delivered.slice(0, reviews.length).flatMap(({ id, site, order, deliveredAt }, place) => {
      const review = reviews[place]
      if (!review) return []
      const { createdAt, status } = reviewMoment(order.market, place, deliveredAt, now)
      return {
        orderId: id,
        websiteId: site.id,
        userId,
        rating: review.rating,
        body: review.text,
        authorName: shownName(order),
        status,
        answer: review.answer,
        answeredAt: review.answer === null ? null : createdAt,
        createdAt,
        updatedAt: createdAt,
      }
    })
  })
  // The list shows the last written row first.
  const oldestFirst = rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  await tx.insertInto('reviews').values(oldestFirst).execute()
}

/** Writes the orders with what became of each parcel, what was added to it and what its buyer said. */
export const writeOrders = async (
  tx: Tx,
  userId: number,
  sites: DemoSite[],
  orders: DemoOrder[],
  now: Date,
): Promise<void> => {
  const drafts = orders.map((order, index) => {
    const site = sites.find((candidate) => candidate.product.market === order.market)
    if (!site) throw new Error(`no demo website for ${order.market}`)
    const upsell: UpsellAnswer = site.upsellId === null ? 'unasked' : upsellAnswer(order.placedAt, index, now)
    return { order, site, upsell, publicId: newPublicId(), ...historyOf(order, index, now) }
  })
  const stored = await tx
    .insertInto('orders')
    .values(drafts.map((draft) => orderRow(userId, draft)))
    .returning(['id', 'orderId'])
    .execute()
  const ids = new Map(stored.map((row) => [row.orderId, row.id]))
  const written = drafts.map((draft): Written => {
    const id = ids.get(draft.publicId)
    if (id === undefined) throw new Error('a demo order was not stored')
    return { ...draft, id }
  })
  await writeEvents(tx, userId, written)
  await writeUpsells(tx, userId, written)
  await writeReviews(tx, userId, written, now)
}
