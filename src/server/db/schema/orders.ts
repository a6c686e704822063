// Written by `npm run db:types` from a database with every migration; a test compares it.

import type { Market } from '#contract/common/market.ts'
import type { OrderEvent } from '#contract/orders/schema.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import type { Generated, JsonOf, Numeric, Timestamp } from '../column-types.ts'

export type DeletedOrders = {
  content: JsonOf<unknown>
  deletedAt: Timestamp
  deletedBy: number | null
  orderId: number
  parcelId: number
  piecesGone: Generated<number>
  userId: number
}

export type ExportProfiles = {
  base: string
  columns: JsonOf<unknown>
  createdAt: Generated<Timestamp>
  id: Generated<number>
  name: string
  userId: number
}

export type OrderColumns = {
  columns: string[]
  userId: number
}

export type OrderEvents = {
  actorUserId: number | null
  createdAt: Generated<Timestamp>
  details: JsonOf<unknown> | null
  fromStatus: OrderStatus | null
  id: Generated<number>
  kind: OrderEvent['kind']
  note: string | null
  orderId: number
  toStatus: OrderStatus | null
  trackingStatus: string | null
}

export type OrderMerges = {
  addedCost: Numeric
  addedId: number
  addedMergedQuantity: number
  addedQuantity: number
  addedTotal: Numeric
  id: Generated<number>
  orderId: number
  productCost: Numeric | null
  productName: string
}

export type OrderNotes = {
  authorUserId: number | null
  createdAt: Generated<Timestamp>
  editedAt: Timestamp | null
  id: Generated<number>
  orderId: number
  text: string
}

export type OrderRemains = {
  city: string
  currency: string
  day: string
  goodsMinor: number
  market: string
  orderId: number
  orders: number
  productName: string
  quantity: number
  revenueMinor: number
  status: string
  unpriced: number
  userId: number
  websiteId: number
}

export type OrderRules = {
  mergesByPack: Generated<boolean>
  updatedAt: Generated<Timestamp>
  userId: number
}

export type OrderViewers = {
  isEditing: Generated<boolean>
  orderId: number
  seenAt: Generated<Timestamp>
  userId: number
  viewer: string
}

export type OrderViews = {
  createdAt: Generated<Timestamp>
  filters: JsonOf<unknown>
  id: Generated<number>
  name: string
  userId: number
}

export type Orders = {
  address: string
  attribution: JsonOf<Record<string, string>> | null
  bodyHash: Buffer | null
  buyerContext: JsonOf<unknown> | null
  buyerKey: Generated<string | null>
  city: string
  courier: string | null
  createdAt: Generated<Timestamp>
  currency: Generated<string>
  currencySymbol: Generated<string>
  deliveryFreeFrom: Numeric | null
  deliveryPrice: Numeric | null
  email: string | null
  firstName: string
  id: Generated<number>
  idempotencyKey: string | null
  isOwn: Generated<boolean>
  isPhoneDoubtful: Generated<boolean>
  isSuspect: Generated<boolean>
  isTest: Generated<boolean>
  lastName: Generated<string>
  market: Generated<Market>
  mergedInto: number | null
  mergedQuantity: Generated<number>
  notes: string | null
  notificationsSent: Generated<boolean>
  orderId: string
  orderNumber: string
  original: JsonOf<unknown> | null
  ownPieces: JsonOf<unknown> | null
  phone: string
  phoneE164: string | null
  postalCode: string | null
  productCost: Numeric | null
  productId: string | null
  productName: string
  quantity: Generated<number>
  replayedAt: Timestamp | null
  reviewedAt: Timestamp | null
  searchText: Generated<string>
  shownTotal: Numeric | null
  source: Generated<'popup' | 'embedded' | 'form' | 'phone' | 'viber' | 'whatsapp' | 'instagram' | 'facebook' | 'in_person' | 'other' | 'lead' | 'import'>
  status: Generated<'Na čekanju' | 'U dostavi' | 'U sortirnom centru' | 'Problematično' | 'Čeka preuzimanje' | 'Dostavljeno' | 'Duplikat Pošiljka' | 'Vraća se pošaljaocu' | 'Oštećena pošiljka' | 'Otkazana' | 'Treće bezuspešno uručenje'>
  stockProductId: number | null
  targetMarket: 'Serbia' | 'Montenegro' | 'Bosnia' | null
  totalPrice: Numeric
  trackingAskedAt: Timestamp | null
  trackingId: string | null
  updatedAt: Generated<Timestamp>
  upsellCost: Generated<Numeric>
  upsellDelayedUntil: Timestamp | null
  userId: number | null
  websiteId: number | null
}

export type PaperSettings = {
  settings: Generated<JsonOf<unknown>>
  updatedAt: Generated<Timestamp>
  userId: number
}
