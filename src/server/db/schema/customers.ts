// Written by `npm run db:types` from a database with every migration; a test compares it.

import type { Generated, JsonOf, Timestamp } from '../column-types.ts'

export type OrderRisks = {
  action: string
  evaluatedAt: Generated<Timestamp>
  orderId: number
  points: number
  reasons: JsonOf<unknown>
}
