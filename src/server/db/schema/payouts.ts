// Written by `npm run db:types` from a database with every migration; a test compares it.

import type { Generated, JsonOf, Numeric, Timestamp } from '../column-types.ts'

export type PayoutHeadings = {
  field: string | null
  heading: string
  userId: number
}

export type PayoutRows = {
  amount: Numeric | null
  cells: JsonOf<unknown> | null
  chosenOrderId: number | null
  fee: Numeric | null
  how: string | null
  isLeft: Generated<boolean>
  open: Numeric | null
  orderId: number | null
  payoutId: number
  position: number
  reference: Generated<string>
  verdict: string | null
}

export type PayoutSettings = {
  couriers: Generated<JsonOf<unknown>>
  days: Generated<JsonOf<unknown>>
  fees: Generated<JsonOf<unknown>>
  since: string
  updatedAt: Generated<Timestamp>
  userId: number
}

export type Payouts = {
  columns: JsonOf<unknown>
  confirmedAt: Timestamp | null
  contentHash: Buffer | null
  courier: Generated<string>
  createdAt: Generated<Timestamp>
  day: string
  fileName: string | null
  headers: JsonOf<unknown>
  id: Generated<number>
  market: 'Serbia' | 'Montenegro' | 'Bosnia'
  origin: 'file' | 'pasted' | 'hand'
  reference: Generated<string>
  state: Generated<'draft' | 'confirmed' | 'undone'>
  total: Numeric | null
  undoneAt: Timestamp | null
  userId: number
}
