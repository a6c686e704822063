// Written by `npm run db:types` from a database with every migration; a test compares it.

import type { Generated, JsonOf, Timestamp } from '../column-types.ts'

export type TroubleActions = {
  createdAt: Generated<Timestamp>
  day: string | null
  id: Generated<number>
  kind: 'date' | 'address' | 'phone' | 'message' | 'gave_up'
  note: string | null
  orderId: number
  userId: number
}

export type TroubleSettings = {
  days: JsonOf<unknown>
  userId: number
}
