import type { Selectable } from 'kysely'
import type { Market } from '#contract/common/market.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { MarketCosts } from '../../db/schema.ts'
import { AppError } from '../../errors/app-error.ts'

export type CostRow = Selectable<MarketCosts>
/** An entry with the amounts it had before, newest first. */
export type CostEntry = CostRow & { earlier: CostRow[] }

export const listCostsOf = async (db: Db, userId: number): Promise<CostEntry[]> => {
  const rows = await db
    .selectFrom('marketCosts')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('validFrom', 'desc')
    .orderBy('id')
    .execute()
  return rows
    .filter((row) => row.isActive)
    .toSorted((a, b) => a.id - b.id)
    .map((entry) => ({ ...entry, earlier: rows.filter((row) => row.versionOf === entry.id) }))
}

export const getCostOf = async (db: Db | Tx, userId: number, id: number): Promise<CostEntry> => {
  const entry = await db
    .selectFrom('marketCosts')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const earlier = await db
    .selectFrom('marketCosts')
    .selectAll()
    .where('versionOf', '=', id)
    .orderBy('validFrom', 'desc')
    .execute()
  return { ...entry, earlier }
}

/** Locks the entry for a change. Foreign, missing and removed look the same. Throws costs.not_found. */
export const lockCostOf = async (tx: Tx, userId: number, id: number): Promise<CostRow> => {
  const row = await tx
    .selectFrom('marketCosts')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('isActive', '=', true)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('costs.not_found')
  return row
}

/** All amounts of a market that ever counted, each with its days. */
export const listCostVersions = (db: Db | Tx, userId: number, market: Market): Promise<CostRow[]> =>
  db
    .selectFrom('marketCosts')
    .selectAll()
    .where('userId', '=', userId)
    .where('market', '=', market)
    .where((eb) => eb.or([eb('validTo', 'is', null), eb('validTo', '>', eb.ref('validFrom'))]))
    .execute()
