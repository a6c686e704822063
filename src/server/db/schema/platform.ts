// Written by `npm run db:types` from a database with every migration; a test compares it.

import type { Generated, JsonOf, Timestamp } from '../column-types.ts'

export type BackupsMade = {
  madeAt: Timestamp
}

export type BuiltFiles = {
  body: Buffer
  name: string
  replacedAt: Timestamp | null
}

export type Erasures = {
  at: Generated<Timestamp>
  doneAt: Generated<Timestamp | null>
  id: Generated<number>
  kind: 'buyer' | 'user'
  phoneKey: Buffer | null
  staysBlocked: Generated<boolean>
  userId: number
}

export type Migrations = {
  appliedAt: Generated<Timestamp>
  hash: string
  name: string
}

export type Outbox = {
  createdAt: Generated<Timestamp>
  event: string
  id: Generated<number>
  payload: JsonOf<unknown>
}

export type OutsideHold = {
  copiedAt: Timestamp
  heldSince: Generated<Timestamp>
  isOnly: Generated<boolean>
}

export type PlatformSettings = {
  name: string
  setAt: Generated<Timestamp>
  setBy: number | null
  value: string
}
