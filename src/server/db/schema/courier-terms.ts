// Written by `npm run db:types` from a database with every migration; a test compares it.

import type { Generated, JsonOf, Numeric } from '../column-types.ts'

export type CourierTerms = {
  courier: string
  days: number | null
  feeAmount: Numeric | null
  feePercent: Numeric | null
  market: 'Serbia' | 'Montenegro' | 'Bosnia'
  pickup: Generated<string>
  position: number
  prices: Generated<JsonOf<unknown>>
  returnCost: Numeric | null
  userId: number
  usualGrams: number | null
}
