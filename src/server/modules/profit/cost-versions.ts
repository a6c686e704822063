import type { Market } from '#contract/common/market.ts'
import { toMinor } from '#contract/common/money.ts'
import type { Tx } from '../../db/db.ts'
import { listCostVersions, type CostRow } from '../costs/queries.ts'
import type { CostVersion } from './runs.ts'

const versionOf = (row: CostRow): CostVersion => ({
  validFrom: row.validFrom,
  validTo: row.validTo,
  shipping: toMinor(row.shippingCost),
  packaging: toMinor(row.packagingCost),
  other: toMinor(row.otherCosts),
  returned: toMinor(row.returnCost),
})

/** What every order of a market costs, with the days on which it did. */
export const findCostVersions = async (tx: Tx, userId: number, market: Market): Promise<CostVersion[]> =>
  (await listCostVersions(tx, userId, market)).map(versionOf)
