import { addDays } from '#contract/common/dates.ts'
import type { MarketCost } from '#contract/costs/schema.ts'
import type { CostEntry, CostRow } from './queries.ts'

const amountsOf = (row: CostRow) => ({
  shippingCost: row.shippingCost,
  packagingCost: row.packagingCost,
  otherCosts: row.otherCosts,
  returnCost: row.returnCost,
  validFrom: row.validFrom,
})

export const presentCost = (entry: CostEntry): MarketCost => ({
  id: entry.id,
  userId: entry.userId,
  market: entry.market,
  ...amountsOf(entry),
  description: entry.description,
  isActive: entry.isActive,
  earlier: entry.earlier.map((row) => ({
    ...amountsOf(row),
    validTo: addDays(row.validTo ?? row.validFrom, -1),
  })),
  createdAt: entry.createdAt.toISOString(),
  updatedAt: entry.updatedAt.toISOString(),
})
