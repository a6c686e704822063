// Written by `npm run db:types` from a database with every migration; a test compares it.

import type { Numeric, Timestamp } from '../column-types.ts'

export type ReturnedParcels = {
  condition: 'good' | 'damaged' | 'missing'
  cost: Numeric | null
  orderId: number
  receivedAt: Timestamp
  requestKey: string
  statusBefore: string
  userId: number
}
