// Written by `npm run db:types` from a database with every migration; a test compares it.

import type { OrderStatus } from '#contract/orders/status.ts'
import type { Generated, JsonOf, Timestamp } from '../column-types.ts'

export type Conversions = {
  createdAt: Generated<Timestamp>
  eventId: string
  eventName: string
  id: Generated<number>
  isTest: Generated<boolean>
  orderId: number
  pixelId: string
  problem: string | null
  sentAt: Timestamp | null
  status: Generated<'waiting' | 'sent' | 'refused' | 'expired'>
  tries: Generated<number>
  userId: number
  waitUntil: Timestamp | null
  websiteId: number | null
}

export type SheetRows = {
  claimedUntil: Timestamp | null
  createdAt: Generated<Timestamp>
  errorMessage: string | null
  expiresAt: Timestamp | null
  isUncertain: Generated<boolean>
  orderId: number
  scheduledFor: Timestamp | null
  sentAt: Timestamp | null
  spreadsheetId: string | null
  staleAt: Timestamp | null
  status: Generated<'pending' | 'sent' | 'failed' | 'cancelled'>
  tries: Generated<number>
  userId: number
  writtenStatus: string | null
}

export type ShopifyProducts = {
  handle: string
  media: Generated<JsonOf<Record<string, string>>>
  productId: string
  pushedAt: Generated<Timestamp>
  shopDomain: string
  websiteId: number
}

export type ShopifyStores = {
  accessToken: string | null
  clientId: string | null
  clientSecret: string | null
  shopDomain: string
  updatedAt: Generated<Timestamp>
  userId: number
}

export type TelegramLinks = {
  chatId: string | null
  chatTitle: string | null
  expiresAt: Timestamp | null
  linkedAt: Timestamp | null
  tokenHash: string | null
  userId: number
}

export type TelegramReadings = {
  bot: string
  heldUntil: Generated<Timestamp>
  nextUpdate: Generated<number>
  problem: string | null
}

export type TrackingEvents = {
  id: Generated<number>
  orderId: number
  rawId: string | null
  rawName: string | null
  reportedAt: Timestamp | null
  seenAt: Generated<Timestamp>
  status: OrderStatus | null
  trackingId: string
}

export type TrackingStatuses = {
  firstSeenAt: Generated<Timestamp>
  id: Generated<number>
  lastSeenAt: Generated<Timestamp>
  rawId: Generated<string>
  rawName: Generated<string>
  seen: Generated<number>
  status: OrderStatus | null
}

export type TrackingSyncs = {
  instance: 'general' | 'serbia'
  problem: 'unauthorized' | 'unavailable' | null
  problemAt: Timestamp | null
  runningUntil: Timestamp | null
  syncedAt: Timestamp | null
  userId: number
}
