// Written by `npm run db:types` from a database with every migration; a test compares it.

import type { Generated, JsonOf, Timestamp } from '../column-types.ts'

export type CallAttempts = {
  before: JsonOf<unknown>
  callerName: Generated<string>
  endedAt: Generated<Timestamp>
  id: Generated<number>
  nextCallAt: Timestamp | null
  note: string | null
  orderId: number
  outcome: 'confirmed' | 'no_answer' | 'busy' | 'call_at' | 'gave_up' | 'wrong_number' | 'duplicate' | 'suspicious' | 'skipped'
  startedAt: Timestamp
  undoneAt: Timestamp | null
  userId: number | null
}
