import type { Market } from '#contract/common/market.ts'
import type { Money } from '#contract/common/money.ts'
import type { OrderSource } from '#contract/orders/source.ts'
import type { Delivery } from '#contract/terms/terms.ts'
import type { OrderConsent } from '../consents/order-consents.ts'
import type { Origin } from '../customers/weigh.ts'
import type { BuyerContext } from '../pixel/events.ts'
import type { Piece } from '#contract/variants/schema.ts'
import type { Buyer } from './placement-rules.ts'

export type Shelf = {
  productId: number
  /** Takes orders also for what is not there. */
  sellsPastStock: boolean
}

/** An order as it is about to be written: priced, checked, with what follows from the page it came from. */
export type NewOrder = {
  userId: number
  websiteId: number
  orderId: string
  orderNumber: string
  productId: string | null
  productName: string
  quantity: number
  /** What the buyer chose of the pieces; null where there is nothing to choose. */
  pieces: Piece[] | null
  totalPrice: Money
  shownTotal: Money | null
  /** Paid to the courier beside the sum, as the page says it; no part of it. */
  delivery: Delivery
  productCost: Money | null
  currency: string
  currencySymbol: string
  targetMarket: Market
  buyer: Buyer
  isSuspect: boolean
  /** Sent from a browser in which its seller was signed in. */
  isOwn: boolean
  source: OrderSource
  attribution: Record<string, string> | null
  buyerContext: BuyerContext | null
  /** From which browser and network, of an order from a page; goes with the event and is kept beside the order, not in it. */
  origin: Origin | null
  /** What its buyer was shown and asked; empty where no page was. */
  consents: OrderConsent[]
  /** Products that may still raise the sum after the order; with none it is announced at once. */
  offerIds: number[]
  /** Product of the form's checkbox, ticked or not. */
  bumpId: number | null
  idempotencyKey: string
  bodyHash: Buffer
  /** What its pieces come from; null: no shelf. */
  shelf: Shelf | null
}

/** What became of it: a new order, or the one that was already there. */
export type Intake = {
  orderId: string
  /** With everything that is in the parcel. */
  totalPrice: Money
  isNew: boolean
  isSameBody: boolean
}
