// Written by `npm run db:types` from a database with every migration; a test compares it.

import type { Generated, Timestamp } from '../column-types.ts'

export type PageVisits = {
  campaign: string
  day: string
  firstAt: Timestamp
  opened: Generated<number>
  phone: Generated<number>
  seen: Generated<number>
  source: string
  websiteId: number
}
