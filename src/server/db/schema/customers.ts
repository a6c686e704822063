// Written by `npm run db:types` from a database with every migration; a test compares it.

import type { Generated, JsonOf, Timestamp } from '../column-types.ts'

export type CustomerBlocks = {
  createdAt: Generated<Timestamp>
  id: Generated<number>
  ignores: Generated<number>
  key: string
  kind: 'phone' | 'address' | 'device' | 'network' | 'erased_phone'
  liftedAt: number | null
  list: 'soft' | 'hard'
  phoneE164: string | null
  reason: string | null
  refused: Generated<number>
  shown: string | null
  until: Timestamp | null
  userId: number
}

export type CustomerMerges = {
  createdAt: Generated<Timestamp>
  intoPhone: string
  phoneE164: string
  userId: number
}

export type CustomerNotes = {
  createdAt: Generated<Timestamp>
  id: Generated<number>
  phoneE164: string
  text: string
  userId: number
}

export type CustomerRules = {
  risk: Generated<JsonOf<unknown>>
  softAfter: number | null
  softRefuses: Generated<boolean>
  updatedAt: Generated<Timestamp>
  userId: number
}

export type OrderOrigins = {
  device: string | null
  network: string | null
  orderId: number
  placedAt: Timestamp
  userId: number
}

export type OrderRisks = {
  action: string
  evaluatedAt: Generated<Timestamp>
  facts: Generated<JsonOf<unknown>>
  orderId: number
  points: number
  reasons: JsonOf<unknown>
}

export type RefusedOrders = {
  blockId: number
  createdAt: Generated<Timestamp>
  id: Generated<number>
  name: string
  phone: string
  phoneE164: string | null
  userId: number
  websiteId: number | null
}
