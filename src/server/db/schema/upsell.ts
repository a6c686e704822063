// Written by `npm run db:types` from a database with every migration; a test compares it.

import type { UpsellProduct } from '#contract/upsell/schema.ts'
import type { Generated, JsonOf, Numeric, Timestamp } from '../column-types.ts'

export type UpsellOrders = {
  createdAt: Generated<Timestamp>
  currency: string
  currencySymbol: string
  customerData: JsonOf<unknown>
  id: Generated<number>
  orderId: string
  originalOrderId: number
  ownPieces: JsonOf<unknown> | null
  place: Generated<'order_form' | 'after_order' | 'after_decline' | 'by_seller'>
  productCost: Generated<Numeric>
  quantity: Generated<number>
  status: Generated<string>
  stockProductId: number | null
  title: string
  totalPrice: Numeric
  trackingId: string | null
  updatedAt: Generated<Timestamp>
  upsellProductId: number | null
  userId: number | null
  websiteId: number | null
}

export type UpsellProducts = {
  aiLedger: Generated<JsonOf<UpsellProduct['aiLedger']>>
  aiProcessed: Generated<boolean>
  aiProcessingError: string | null
  createdAt: Generated<Timestamp>
  deletedAt: Timestamp | null
  discountPrice: Numeric | null
  features: Generated<JsonOf<string[]>>
  id: Generated<number>
  images: Generated<JsonOf<string[]>>
  importId: string | null
  isActive: Generated<boolean>
  isAfterDecline: Generated<boolean>
  isStockKnown: Generated<boolean>
  options: Generated<JsonOf<unknown>>
  originalPrice: Numeric | null
  originalUrl: string
  position: Generated<number>
  productCost: Generated<Numeric>
  savings: Generated<Numeric | null>
  sellsPastStock: Generated<boolean>
  sku: string | null
  stockLeft: Generated<number>
  stockProductId: number | null
  title: string
  updatedAt: Generated<Timestamp>
  urgentDescription: Generated<string>
  variants: JsonOf<unknown> | null
  websiteId: number
}

export type UpsellTexts = {
  createdAt: Generated<Timestamp>
  key: string
  text: JsonOf<unknown>
  userId: number
}

export type UpsellViews = {
  declinedAt: Timestamp | null
  leftOut: 'sold_out' | 'changed' | null
  orderId: number
  place: Generated<'order_form' | 'after_order' | 'after_decline'>
  upsellProductId: number
}
