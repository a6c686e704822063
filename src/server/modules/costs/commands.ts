import { sql } from 'kysely'
import { dayOf } from '#contract/common/dates.ts'
import { toMinor } from '#contract/common/money.ts'
import type { SaveMarketCost } from '#contract/costs/schema.ts'
import type { Db, Tx } from '../../db/db.ts'
import { AppError } from '../../errors/app-error.ts'
import { getCostOf, lockCostOf, type CostEntry, type CostRow } from './queries.ts'

type Change = { userId: number; cost: SaveMarketCost; now: Date }

const amountNames = ['shippingCost', 'packagingCost', 'otherCosts', 'returnCost'] as const

const amountsOf = (cost: SaveMarketCost) => ({
  shippingCost: cost.shippingCost,
  packagingCost: cost.packagingCost,
  otherCosts: cost.otherCosts,
  returnCost: cost.returnCost,
})

/** The first day the amounts count. Throws costs.future. */
const firstDay = ({ cost, now }: Change): string => {
  const today = dayOf(now)
  if (cost.validFrom && cost.validFrom > today) throw new AppError('costs.future')
  return cost.validFrom ?? today
}

export const addMarketCost = async (db: Db, change: Change): Promise<CostEntry> => {
  const { userId, cost } = change
  const entry = await db
    .insertInto('marketCosts')
    .values({
      userId,
      market: cost.market,
      ...amountsOf(cost),
      description: cost.description,
      validFrom: firstDay(change),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...entry, earlier: [] }
}

/** What an entry said from `from` on is removed; what it said before stays, ending there. */
const endVersions = async (tx: Tx, entry: CostRow, from: string): Promise<void> => {
  await tx
    .deleteFrom('marketCosts')
    .where('versionOf', '=', entry.id)
    .where('validFrom', '>=', from)
    .execute()
  await tx
    .updateTable('marketCosts')
    .set({ validTo: from })
    .where('versionOf', '=', entry.id)
    .where('validTo', '>', from)
    .execute()
  if (entry.validFrom >= from) return
  const { id, ...before } = entry
  await tx
    .insertInto('marketCosts')
    .values({ ...before, versionOf: id, isActive: false, validTo: from })
    .execute()
}

/**
 * New amounts from a day on; orders of earlier days keep what was valid. A change of the description alone makes no new amounts.
 * Throws costs.not_found, costs.market_fixed, costs.future.
 */
export const changeMarketCost = (db: Db, id: number, change: Change): Promise<CostEntry> =>
  db.transaction().execute(async (tx) => {
    const { userId, cost } = change
    const entry = await lockCostOf(tx, userId, id)
    if (cost.market !== entry.market) throw new AppError('costs.market_fixed')
    const from = firstDay(change)
    const isSame = amountNames.every((name) => toMinor(cost[name]) === toMinor(entry[name]))
    const keepsAmounts = isSame && from >= entry.validFrom
    if (!keepsAmounts) await endVersions(tx, entry, from)
    await tx
      .updateTable('marketCosts')
      .set({
        ...(keepsAmounts ? {} : { ...amountsOf(cost), validFrom: from }),
        description: cost.description,
        updatedAt: sql<Date>`now()`,
      })
      .where('id', '=', id)
      .execute()
    return getCostOf(tx, userId, id)
  })

/** Ends an entry today; it goes on counting for orders of earlier days. Throws costs.not_found. */
export const removeMarketCost = (db: Db, { userId, id, now }: { userId: number; id: number; now: Date }) =>
  db.transaction().execute(async (tx) => {
    await lockCostOf(tx, userId, id)
    await tx
      .updateTable('marketCosts')
      .set({ isActive: false, validTo: dayOf(now), updatedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
  })
