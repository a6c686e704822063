// Written by `npm run db:types` from a database with every migration; a test compares it.

import type { Generated, JsonOf, Timestamp } from '../column-types.ts'

export type LeadSettings = {
  isOn: boolean
  market: 'Serbia' | 'Montenegro' | 'Bosnia'
  updatedAt: Generated<Timestamp>
  userId: number
}

export type Leads = {
  attempts: Generated<number>
  beforeCall: JsonOf<unknown> | null
  calledAt: Timestamp | null
  createdAt: Generated<Timestamp>
  endedAt: Timestamp | null
  formKey: string
  heldBy: string | null
  heldName: string | null
  heldUntil: Timestamp | null
  id: Generated<number>
  market: 'Serbia' | 'Montenegro' | 'Bosnia'
  messagedAt: Timestamp | null
  nextCallAt: Timestamp | null
  noticeId: number | null
  orderId: number | null
  page: string | null
  phoneKey: Buffer | null
  sentMs: Generated<number>
  state: Generated<'open' | 'ordered' | 'declined' | 'faded'>
  typed: string | null
  typedAt: Timestamp
  userId: number
  websiteId: number
}
