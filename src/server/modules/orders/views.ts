import { sql } from 'kysely'
import { rangeOf } from '#contract/common/periods.ts'
import { viewFiltersSchema, type OrderView, type ViewFilters } from '#contract/orders/listing.ts'
import { AppError, must } from '../../errors/app-error.ts'
import type { Db } from '../../db/db.ts'
import { storedDocument } from '../../db/stored-document.ts'
import type { Scope } from '../../lib/scope.ts'
import { conditionsOf } from './filters.ts'

const mostViews = 12

const storedFilters = storedDocument({ name: 'view of orders', schema: viewFiltersSchema })

const filtersNow = ({ period, ...filters }: ViewFilters, now: Date) =>
  period ? { ...filters, ...rangeOf(period, now.getTime()) } : filters

/** The counts of all views come from one walk over the orders. */
const countEach = async (db: Db, scope: Scope, views: ViewFilters[], now: Date): Promise<number[]> => {
  if (views.length === 0) return []
  const counts = views.map(
    (view, index) =>
      sql`count(*) filter (where ${conditionsOf(scope, filtersNow(view, now))}) as ${sql.ref(`n${index}`)}`,
  )
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(counts)} from orders o where ${conditionsOf(scope, {})}`.execute(db)
  return views.map((_view, index) => rows[0]?.[`n${index}`] ?? 0)
}

const present = async (
  db: Db,
  scope: Scope,
  rows: { id: number; name: string; filters: unknown }[],
  now: Date,
): Promise<OrderView[]> => {
  const views = rows.map((row) => ({ ...row, filters: storedFilters.find(row.filters) ?? {} }))
  const counts = await countEach(
    db,
    scope,
    views.map((view) => view.filters),
    now,
  )
  return views.map(({ id, name, filters }, index) => ({ id, name, filters, count: counts[index] ?? 0 }))
}

export const listViews = async (db: Db, userId: number, scope: Scope, now: Date): Promise<OrderView[]> =>
  present(
    db,
    scope,
    await db.selectFrom('orderViews').selectAll().where('userId', '=', userId).orderBy('id').execute(),
    now,
  )

/** Throws orders.view_name_taken, orders.too_many_views. */
export const saveView = async (
  db: Db,
  view: { userId: number; name: string; filters: ViewFilters },
  scope: Scope,
  now: Date,
): Promise<OrderView> => {
  const row = await db.transaction().execute(async (tx) => {
    // Two views saved at once would both see a free place for one.
    await tx.selectFrom('users').select('id').where('id', '=', view.userId).forNoKeyUpdate().execute()
    const { count } = await tx
      .selectFrom('orderViews')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('userId', '=', view.userId)
      .executeTakeFirstOrThrow()
    if (count >= mostViews) throw new AppError('orders.too_many_views')
    const saved = await tx
      .insertInto('orderViews')
      .values({ ...view, filters: storedFilters.write(view.filters) })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!saved) throw new AppError('orders.view_name_taken')
    return saved
  })
  const [presented] = await present(db, scope, [row], now)
  return must(presented, 'orders.view_not_found')
}

/** Throws orders.view_not_found. */
export const removeView = async (db: Db, userId: number, id: number): Promise<void> => {
  const { numDeletedRows } = await db
    .deleteFrom('orderViews')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('orders.view_not_found')
}
