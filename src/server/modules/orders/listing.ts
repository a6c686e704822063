import { sql } from 'kysely'
import { markets, type Currency, type Market } from '#contract/common/market.ts'
import type { Order } from '#contract/orders/schema.ts'
import type { OrderFilters, OrderPage, OrderSummary } from '#contract/orders/listing.ts'
import { returnedStatuses, type OrderStatus } from '#contract/orders/status.ts'
import type { Db } from '../../db/db.ts'
import { possibleDuplicates } from '../review-flags/conditions.ts'
import type { Scope } from '../../lib/scope.ts'
import { conditionsOf } from './filters.ts'
import { listed, type ListedOrder } from './queries.ts'

type OrderMarks = {
  repeats: NonNullable<Order['reviewFlags']>['repeats']
  returned: number
  notes: number
}
export type MarkedOrder = ListedOrder & { marks: OrderMarks }

/** Newest first. Only ids are read, and those from the index alone. */
const findIds = async (db: Db, scope: Scope, { limit, before, ids, ...filters }: OrderPage) => {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o
    where ${conditionsOf(scope, filters)}
      ${before ? sql`and o.id < ${before}` : sql``}
      ${ids ? sql`and o.id = any(${ids}::bigint[])` : sql``}
    order by o.id desc ${limit ? sql`limit ${limit}` : sql``}`.execute(db)
  return rows.map((row) => row.id)
}

export const listOrders = async (db: Db, scope: Scope, page: OrderPage): Promise<ListedOrder[]> => {
  const ids = await findIds(db, scope, page)
  return ids.length === 0 ? [] : listed(db).where('o.id', 'in', ids).orderBy('o.id', 'desc').execute()
}

/** However many orders a phone has, its latest say enough. */
const looksBack = 30

const marked = (db: Db, ids: number[]) =>
  listed(db)
    .select(
      sql<OrderMarks>`jsonb_build_object(
        'repeats', case when o.status = 'Na čekanju' and o.reviewed_at is null and not o.is_test then (
          select jsonb_build_object('id', e.id, 'orderNumber', e.order_number, 'createdAt', e.created_at,
            'by', case when e.by_phone then 'phone' else 'address' end,
            'canMerge', e.status = 'Na čekanju' and e.currency = o.currency)
          ${possibleDuplicates} order by e.status = 'Na čekanju' desc, e.id desc, e.by_phone desc limit 1) end,
        'notes', (select count(*) from order_notes n where n.order_id = o.id),
        'returned', (select count(*) from (
          select e.id, e.status from orders e where e.user_id = o.user_id and e.phone_e164 = o.phone_e164 and not e.is_test
          order by e.id desc limit ${sql.lit(looksBack)}) as of_phone
          where of_phone.id <> o.id and of_phone.status in (${sql.join(returnedStatuses.map((status) => sql.lit(status)))})))`.as(
        'marks',
      ),
    )
    .where('o.id', 'in', ids)

/** Orders with what is known of their phones; for pages, not for a complete list. */
export const listMarkedOrders = async (db: Db, scope: Scope, page: OrderPage): Promise<MarkedOrder[]> => {
  const ids = await findIds(db, scope, page)
  return ids.length === 0 ? [] : marked(db, ids).orderBy('o.id', 'desc').execute()
}

const perMarket = (rows: { market: string; count: number }[]): Record<Market, number> =>
  Object.fromEntries(
    markets.map((market) => [market, rows.find((row) => row.market === market)?.count ?? 0]),
  ) as Record<Market, number>

/** `tests` are counted by themselves: all others are what the index counts, without them. */
const countByMarket = async (
  db: Db,
  scope: Scope,
  filters: OrderFilters,
  isTest: 'test' | 'other' = 'other',
): Promise<Record<Market, number>> => {
  const tests = sql`select o.market, count(*) as count from orders o where o.is_test and ${conditionsOf(scope, filters)} group by o.market`
  const { rows } = await sql<{ market: string; count: number }>`${
    isTest === 'test'
      ? tests
      : sql`select market, sum(count)::bigint as count from (
          select o.market, count(*) as count from orders o where ${conditionsOf(scope, filters)} group by o.market
          union all select market, -count from (${tests}) as tests) as counts group by market`
  }`.execute(db)
  return perMarket(rows)
}

const sumGroups = (groups: OrderSummary['groups']): { market: string; count: number }[] =>
  markets.map((market) => ({
    market,
    count: groups.filter((group) => group.market === market).reduce((sum, { count }) => sum + count, 0),
  }))

const ofCurrency = sql`case o.currency when 'EUR' then 'EUR' when 'BAM' then 'BAM' when 'KM' then 'BAM' else 'RSD' end`

/** Tests are subtracted, so that the rest comes from one index alone (decision 020). `KM` counts as BAM, what nobody knows as dinars. */
const groupsOf = async (db: Db, scope: Scope, filters: OrderFilters): Promise<OrderSummary['groups']> => {
  const { rows } = await sql<{
    market: Market
    status: OrderStatus
    currency: Currency
    count: number
    sum: string
  }>`
    select market, status, currency, sum(count)::bigint as count, sum(sum)::text as sum
    from (
      select o.market, o.status, ${ofCurrency} as currency, count(*) as count, sum(o.total_price) as sum
      from orders o where ${conditionsOf(scope, filters)} group by 1, 2, 3
      union all
      select o.market, o.status, ${ofCurrency}, -count(*), -sum(o.total_price)
      from orders o where o.is_test and ${conditionsOf(scope, filters)} group by 1, 2, 3
    ) as groups
    group by 1, 2, 3 having sum(count) > 0`.execute(db)
  return rows
}

export const summariseOrders = async (
  db: Db,
  scope: Scope,
  { market: _market, status: _status, ...filters }: OrderFilters,
): Promise<OrderSummary> => {
  const [groups, toCheck, all, tests] = await Promise.all([
    groupsOf(db, scope, filters),
    countByMarket(db, scope, { ...filters, check: '1' }),
    Object.values(filters).some(Boolean) ? countByMarket(db, scope, {}) : null,
    countByMarket(db, scope, filters, 'test'),
  ])
  // Without filters the groups already hold everything.
  const totals = all ?? perMarket(sumGroups(groups))
  return { totals, groups, toCheck, tests }
}
