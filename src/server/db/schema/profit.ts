// Written by `npm run db:types` from a database with every migration; a test compares it.

import type { Generated, Numeric, Timestamp } from '../column-types.ts'

export type AdSpend = {
  amount: Numeric
  createdAt: Generated<Timestamp>
  day: string
  id: Generated<number>
  market: 'Serbia' | 'Montenegro' | 'Bosnia'
  source: 'typed' | 'imported'
  updatedAt: Generated<Timestamp>
  userId: number
  websiteId: number | null
}

export type ExchangeRates = {
  day: string
  enteredBy: number | null
  fetchedAt: Generated<Timestamp>
  rsdPerEur: Numeric
  source: 'kurs' | 'nbs' | 'manual'
}

export type MarketCosts = {
  createdAt: Generated<Timestamp>
  description: string | null
  id: Generated<number>
  isActive: Generated<boolean>
  market: 'Serbia' | 'Montenegro' | 'Bosnia'
  otherCosts: Generated<Numeric>
  packagingCost: Generated<Numeric>
  returnCost: Generated<Numeric>
  shippingCost: Generated<Numeric>
  updatedAt: Generated<Timestamp>
  userId: number
  validFrom: Generated<string>
  validTo: string | null
  versionOf: number | null
}

export type ProfitChanges = {
  city: string
  day: string
  goodsMinor: number
  id: Generated<number>
  market: string
  orderId: number
  orders: number
  productName: string
  quantity: number
  revenueMinor: number
  status: string
  unpriced: number
  userId: number
  websiteId: number
}

export type ProfitPlaces = {
  city: string
  day: string
  delivered: number
  goodsMinor: number
  market: string
  orders: number
  productName: string
  revenueMinor: number
  userId: number
}

export type ProfitProgress = {
  foldedTo: Generated<number>
  isOnly: Generated<boolean>
}

export type ProfitSums = {
  day: string
  goodsMinor: number
  grain: 'day' | 'third' | 'month'
  market: string
  orders: number
  productName: string
  quantity: number
  revenueMinor: number
  status: string
  unpriced: number
  userId: number
  websiteId: number
}
