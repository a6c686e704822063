// Written by `npm run db:types` from a database with every migration; a test compares it.

import type { Generated, JsonOf, Timestamp } from '../column-types.ts'

export type ConfirmationAsks = {
  endsAt: Timestamp
  orderId: number
  secret: Buffer
  sends: Generated<number>
  sentAt: Timestamp
  tries: Generated<number>
  usedAt: Timestamp | null
  userId: number | null
  way: 'link' | 'code'
}

export type OrderCodes = {
  endsAt: Timestamp
  id: Generated<number>
  network: string | null
  phone: string
  secret: Buffer
  sentAt: Timestamp
  tries: Generated<number>
  usedBy: string | null
  userId: number
  websiteId: number
}

export type SelfConfirmationSettings = {
  rules: JsonOf<unknown>
  updatedAt: Generated<Timestamp>
  userId: number
}
