import { marketOf, markets } from '#contract/common/market.ts'
import {
  orderEventSchema,
  type Addition,
  type Order,
  type OrderEvent,
  type PublicOrder,
} from '#contract/orders/schema.ts'
import { countedPieces } from '#contract/variants/rows.ts'
import type { Piece } from '#contract/variants/schema.ts'
import { deliveryFor } from '#contract/terms/terms.ts'
import { presentConfirmation } from '../confirmation/presenter.ts'
import { eventDetails } from './event-details.ts'
import type { MarkedOrder } from './listing.ts'
import { isInParcel } from './merge-rules.ts'
import { derivedPostalCode } from './postal-codes.ts'
import type { ListedOrder, OrderRow } from './queries.ts'

const iso = (date: Date | null) => date?.toISOString() ?? null

/** Paid to the courier beside the sum, by what the page said when the order was sent. */
export const deliveryPriceOf = (row: Pick<OrderRow, 'deliveryPrice' | 'deliveryFreeFrom' | 'totalPrice'>) =>
  deliveryFor(
    row.deliveryPrice === null ? null : { price: row.deliveryPrice, freeFrom: row.deliveryFreeFrom },
    row.totalPrice,
  )

const presentPieces = ({ pieces }: { pieces: Piece[] | null }) => pieces && countedPieces(pieces)

export const presentOrder = (row: ListedOrder): Order => ({
  id: row.id,
  userId: row.userId,
  websiteId: row.websiteId,
  orderId: row.orderId,
  orderNumber: row.orderNumber,
  productId: row.productId,
  productName: row.productName,
  quantity: row.quantity,
  pieces: presentPieces(row),
  totalPrice: row.totalPrice,
  additions: row.additions,
  deliveryPrice: deliveryPriceOf(row),
  productCost: row.productCost,
  currency: row.currency,
  currencySymbol: row.currencySymbol,
  targetMarket: markets.find((market) => market === row.targetMarket) ?? null,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  phone: row.phone,
  phoneE164: row.phoneE164,
  address: row.address,
  city: row.city,
  postalCode: row.postalCode,
  notes: row.notes,
  status: row.status,
  trackingId: row.trackingId,
  notificationsSent: row.notificationsSent,
  upsellDelayedUntil: iso(row.upsellDelayedUntil),
  shownTotal: row.shownTotal,
  isSuspect: row.isSuspect,
  isPhoneDoubtful: row.isPhoneDoubtful,
  isTest: row.isTest,
  isOwn: row.isOwn,
  derivedPostalCode: derivedPostalCode(row),
  attribution: row.attribution ?? {},
  source: row.source,
  reviewedAt: iso(row.reviewedAt),
  isInParcel: isInParcel(row),
  ...(row.confirmation ? { confirmation: presentConfirmation(row.confirmation) } : {}),
  isHeldBack: row.isHeldBack,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  ...(row.website ? { website: row.website } : {}),
})

export const presentMarkedOrder = (row: MarkedOrder): Order => {
  const { repeats, returned, notes } = row.marks
  return {
    ...presentOrder(row),
    noteCount: notes,
    reviewFlags: {
      returned,
      repeats: repeats && { ...repeats, createdAt: new Date(repeats.createdAt).toISOString() },
    },
  }
}

/** After this long the public view says only that the order was received. */
const openHours = 24

/** Whether somebody names an order by its number, which stands on the parcel and in messages, and so may not be its buyer. */
export const isNamedByNumber = (row: { orderNumber: string }, reference: string): boolean =>
  reference.toUpperCase() === row.orderNumber

/** The order as who has `reference` may see it. Its number leads to everything but the buyer, and to nothing that leads to the buyer. */
export const presentPublicOrder = (
  row: OrderRow & { customUrl: string | null; additions: Addition[]; pieces: Piece[] | null },
  reference: string,
  now: Date,
): PublicOrder => {
  const isFresh = now.getTime() - row.createdAt.getTime() < openHours * 3600 * 1000
  const isHeld = !isNamedByNumber(row, reference)
  return {
    orderId: isHeld ? row.orderId : row.orderNumber,
    orderNumber: row.orderNumber,
    websiteId: row.websiteId,
    customUrl: row.customUrl,
    productName: row.productName,
    quantity: row.quantity,
    pieces: presentPieces(row),
    totalPrice: row.totalPrice,
    additions: row.additions,
    deliveryPrice: deliveryPriceOf(row),
    currency: row.currency,
    currencySymbol: row.currencySymbol,
    targetMarket: marketOf(row),
    createdAt: row.createdAt.toISOString(),
    customer:
      isFresh && isHeld
        ? {
            firstName: row.firstName,
            lastName: row.lastName,
            phone: row.phone,
            address: row.address,
            city: row.city,
            postalCode: row.postalCode,
          }
        : null,
  }
}

const kinds = orderEventSchema.shape.kind.options

export const presentOrderEvent = (row: {
  id: number
  kind: string
  fromStatus: string | null
  toStatus: string | null
  trackingStatus: string | null
  note: string | null
  details: unknown
  actorUserId: number | null
  createdAt: Date
  firstName: string | null
  lastName: string | null
}): OrderEvent => ({
  ...(row.details === null ? {} : eventDetails.find(row.details)),
  actorId: row.actorUserId,
  id: row.id,
  kind: kinds.find((kind) => kind === row.kind) ?? 'status',
  note: row.note,
  fromStatus: row.fromStatus,
  toStatus: row.toStatus,
  actorName: row.firstName === null ? null : `${row.firstName} ${row.lastName ?? ''}`.trim(),
  trackingStatus: row.trackingStatus,
  at: row.createdAt.toISOString(),
})
