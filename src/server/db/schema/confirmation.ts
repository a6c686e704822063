// Written by `npm run db:types` from a database with every migration; a test compares it.

import type { Generated, Timestamp } from '../column-types.ts'

export type Confirmations = {
  attempts: Generated<number>
  createdAt: Generated<Timestamp>
  decidedAt: Timestamp | null
  decidedBy: number | null
  decidedHow: 'call' | 'link' | 'code' | 'history' | 'hand' | null
  heldBy: string | null
  heldUntil: Timestamp | null
  nextCallAt: Timestamp | null
  orderId: number
  reason: string | null
  state: Generated<'to_call' | 'no_answer' | 'call_at' | 'confirmed' | 'cancelled' | 'suspicious'>
  updatedAt: Generated<Timestamp>
  userId: number | null
}
