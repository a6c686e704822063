// Written by `npm run db:types` from a database with every migration; a test compares it.

import type { Generated, JsonOf, Timestamp } from '../column-types.ts'

export type CourierAccounts = {
  courier: string
  secret: string | null
  settings: JsonOf<unknown>
  updatedAt: Generated<Timestamp>
  userId: number
}

export type CourierCodes = {
  courier: string
  lastCode: number
  prefix: string
  userId: number
}

export type CourierLists = {
  courier: string
  readAt: Timestamp
}

export type CourierParcels = {
  askedAt: Timestamp | null
  cancelled: Generated<number>
  claimedUntil: Timestamp | null
  code: string | null
  courier: string
  createdAt: Generated<Timestamp>
  doneAt: Timestamp | null
  goneCodes: Generated<string[]>
  orderId: number
  pickup: 'open' | 'asked' | null
  problem: string | null
  reference: string
  remoteId: string | null
  state: Generated<'waiting' | 'stopped' | 'refused' | 'unsure' | 'created' | 'cancelled'>
  statusesAskedAt: Timestamp | null
  userId: number
}

export type CourierStreets = {
  courier: string
  id: number
  key: string
  name: string
  townId: number
}

export type CourierTowns = {
  courier: string
  id: number
  key: string
  name: string
  postalCode: string | null
  shownKey: string
  shownName: string
}
