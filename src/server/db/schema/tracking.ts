// Written by `npm run db:types` from a database with every migration; a test compares it.

import type { OrderStatus } from '#contract/orders/status.ts'
import type { FailReason, ParcelMeaning } from '#contract/tracking/meanings.ts'
import type { Generated, Timestamp } from '../column-types.ts'

export type CourierHooks = {
  courier: string
  createdAt: Generated<Timestamp>
  secret: string
  tokenHash: Buffer
  userId: number
}

export type CourierNotices = {
  body: string
  courier: string
  digest: Buffer
  id: Generated<number>
  query: string
  receivedAt: Generated<Timestamp>
  state: Generated<'new' | 'read' | 'unreadable'>
  userId: number
  via: 'webhook' | 'pull'
}

export type CourierWords = {
  courier: string
  firstSeenAt: Generated<Timestamp>
  id: Generated<number>
  lastSeenAt: Generated<Timestamp>
  meaning: ParcelMeaning | null
  reason: FailReason | null
  text: string | null
  word: string
}

export type ParcelEvents = {
  code: string
  courier: string
  eventKey: string
  happenedAt: Timestamp
  id: Generated<number>
  place: string | null
  reference: string | null
  seenAt: Generated<Timestamp>
  text: string | null
  userId: number
  word: string
}

export type ParcelRequests = {
  address: string | null
  createdAt: Generated<Timestamp>
  day: string | null
  hours: string | null
  id: Generated<number>
  note: string | null
  orderId: number
  phone: string | null
  settledAt: Timestamp | null
  userId: number
}

export type ParcelWays = {
  attempts: number
  code: string
  courier: string
  failedAt: Timestamp | null
  happenedAt: Timestamp
  meaning: ParcelMeaning
  orderId: number
  reason: FailReason | null
  status: OrderStatus | null
  userId: number
}
