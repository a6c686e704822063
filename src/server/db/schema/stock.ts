// Written by `npm run db:types` from a database with every migration; a test compares it.

import type { Generated, Numeric, Timestamp } from '../column-types.ts'

export type StockItems = {
  averageCost: Numeric | null
  choice: Generated<string[]>
  id: Generated<number>
  isHidden: Generated<boolean>
  onHand: Generated<number>
  productId: number
  reserved: Generated<number>
}

export type StockMoves = {
  actorUserId: number | null
  createdAt: Generated<Timestamp>
  id: Generated<number>
  itemId: number
  kind: 'received' | 'unreceived' | 'counted' | 'reserved' | 'released' | 'sent' | 'unsent' | 'returned' | 'damaged' | 'unreturned'
  note: string | null
  onHand: number
  orderId: number | null
  pieces: number
  requestKey: string | null
  reserved: number
  undoes: number | null
  unitCost: Numeric | null
}

export type StockProducts = {
  costsFromReceipts: Generated<boolean>
  createdAt: Generated<Timestamp>
  currency: string
  id: Generated<number>
  lowAt: number | null
  name: string
  userId: number
}
