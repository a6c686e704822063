import { sql, type Selectable } from 'kysely'
import { payoutFields, type PayoutField, type PayoutSummary } from '#contract/payouts/schema.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { PayoutRows, Payouts } from '../../db/schema.ts'
import { must } from '../../errors/app-error.ts'

export type PayoutFile = Selectable<Payouts>
export type StoredRow = Selectable<PayoutRows>

/** A payout of the seller; those of others look missing. Throws payouts.not_found. */
export const getPayout = async (db: Db | Tx, userId: number, id: number): Promise<PayoutFile> =>
  must(
    await db
      .selectFrom('payouts')
      .selectAll()
      .where('id', '=', id)
      .where('userId', '=', userId)
      .executeTakeFirst(),
    'payouts.not_found',
  )

/** The same, locked until the transaction ends. */
export const lockPayout = async (tx: Tx, userId: number, id: number): Promise<PayoutFile> =>
  must(
    await tx
      .selectFrom('payouts')
      .selectAll()
      .where('id', '=', id)
      .where('userId', '=', userId)
      .forUpdate()
      .executeTakeFirst(),
    'payouts.not_found',
  )

export const listRows = (db: Db | Tx, payoutId: number): Promise<StoredRow[]> =>
  db.selectFrom('payoutRows').selectAll().where('payoutId', '=', payoutId).orderBy('position').execute()

const mostListed = 50

/** The latest payouts. The amount of a draft is not known before it is read. */
export const listPayouts = async (db: Db | Tx, userId: number): Promise<PayoutSummary[]> => {
  const rows = await db
    .selectFrom('payouts as p')
    .select(['p.id', 'p.market', 'p.courier', 'p.day', 'p.state', 'p.origin', 'p.fileName'])
    .select(sql<number>`(select count(*)::int from payout_rows r where r.payout_id = p.id)`.as('rows'))
    .select(
      sql<string>`coalesce((select sum(r.amount) from payout_rows r where r.payout_id = p.id and r.verdict <> 'left'), 0)::numeric(12,2)::text`.as(
        'amount',
      ),
    )
    .where('p.userId', '=', userId)
    .orderBy('p.id', 'desc')
    .limit(mostListed)
    .execute()
  return rows
}

/** What the seller said of headings before. */
export const listHeadings = async (
  db: Db,
  userId: number,
  headings: string[],
): Promise<ReadonlyMap<string, PayoutField | null>> => {
  const rows = await db
    .selectFrom('payoutHeadings')
    .select(['heading', 'field'])
    .where('userId', '=', userId)
    .where('heading', 'in', headings.length > 0 ? headings : [''])
    .execute()
  return new Map(
    rows.map(({ heading, field }) => [heading, payoutFields.find((one) => one === field) ?? null]),
  )
}
