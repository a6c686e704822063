// Written by `npm run db:types` from a database with every migration; a test compares it.

import type { Generated, Timestamp } from '../column-types.ts'

export type ProductWeights = {
  grams: number
  name: string
  nameKey: string
  updatedAt: Generated<Timestamp>
  userId: number
}
