// Written by `npm run db:types` from a database with every migration; a test compares it.

import type { Generated, JsonOf, Timestamp } from '../column-types.ts'

export type ConfirmationSettings = {
  mode: Generated<'off' | 'recommended' | 'required'>
  rules: JsonOf<unknown>
  updatedAt: Generated<Timestamp>
  userId: number
}

export type Confirmations = {
  attempts: Generated<number>
  createdAt: Generated<Timestamp>
  decidedAt: Timestamp | null
  decidedBy: number | null
  decidedHow: 'call' | 'link' | 'code' | 'history' | 'hand' | null
  heldBy: string | null
  heldName: string | null
  heldUntil: Timestamp | null
  isWaiting: Generated<boolean>
  nextCallAt: Timestamp | null
  orderId: number
  placedAt: Generated<Timestamp>
  reason: string | null
  releasedAt: Timestamp | null
  releasedBy: number | null
  state: Generated<'to_call' | 'no_answer' | 'call_at' | 'confirmed' | 'cancelled' | 'suspicious'>
  updatedAt: Generated<Timestamp>
  userId: number | null
}
