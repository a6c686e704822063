import { sql, type RawBuilder } from 'kysely'
import type { Market } from '#contract/common/market.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import { deliveredDaySql, receivedSql } from '../payouts/received.ts'
import { finishedStatuses, openStatuses } from './folding.ts'
import type { Run, Span } from './runs.ts'

export type Scope = { userId: number; market: Market; product: string | null }

/** Orders of one kind, in minor units, with what was valid on their days; `uncosted` counts those of days without costs. */
export type Sums = {
  orders: number
  quantity: number
  revenue: number
  goods: number
  shipping: number
  packaging: number
  other: number
  returned: number
  unpriced: number
  uncosted: number
}
export type SumRow = Sums & {
  kind: 'product' | 'month' | 'website'
  isPrevious: boolean
  key: string
  status: OrderStatus
  /** Taken off what was delivered, because its money has not come: no order less was delivered for that. */
  isWithheld?: true
}

/** Up to which order the sums are folded; the other reads of the same snapshot start there. */
export const findFoldedTo = async (tx: Tx): Promise<number> =>
  (await tx.selectFrom('profitProgress').select('foldedTo').executeTakeFirst())?.foldedTo ?? 0

type MarkedRun = Run & { isPrevious: boolean }

const haveSameCosts = (a: Run, b: Run): boolean =>
  a.hasCosts === b.hasCosts &&
  (['shipping', 'packaging', 'other', 'returned'] as const).every((name) => a[name] === b[name])

/** The last column names the first run with the same costs: sums of both may be put together. */
const runTable = (runs: MarkedRun[]): RawBuilder<unknown> => {
  const column = <K extends keyof MarkedRun>(name: K) => runs.map((run) => run[name])
  return sql`select * from unnest(
    ${column('isPrevious')}::boolean[], ${column('grain')}::text[], ${column('from')}::date[], ${column('until')}::date[],
    ${column('shipping')}::bigint[], ${column('packaging')}::bigint[], ${column('other')}::bigint[], ${column('returned')}::bigint[],
    ${runs.map((run) => runs.findIndex((first) => haveSameCosts(first, run)))}::integer[]
  ) as run (is_previous, grain, since, until, shipping, packaging, other, returned, costs_of)`
}

/** Orders and changes that the sums do not contain yet. */
const recentFacts = ({ userId, market }: Scope, foldedTo: number): RawBuilder<unknown> => sql`
  select day, website_id, product_name, city, status, orders, quantity, revenue_minor, goods_minor, unpriced
  from profit_changes where user_id = ${userId} and market = ${market} and order_id <= ${foldedTo}
  union all
  select f.day, f.website_id, f.product_name, f.city, f.status, f.orders, f.quantity, f.revenue_minor, f.goods_minor, f.unpriced
  from orders o cross join lateral profit_facts(o) f
  where o.user_id = ${userId} and o.id > ${foldedTo} and f.market = ${market}`

type Counted = Omit<SumRow, 'shipping' | 'packaging' | 'other' | 'returned' | 'uncosted'> & {
  costsOf: number
}

/** Costs per order times orders; done here, so that the database only adds. */
const withCosts = ({ costsOf, ...row }: Counted, runs: MarkedRun[]): SumRow => {
  const run = runs[costsOf]
  if (!run) throw new Error('sums of a run nobody asked for')
  return {
    ...row,
    shipping: row.orders * run.shipping,
    packaging: row.orders * run.packaging,
    other: row.orders * run.other,
    returned: row.orders * run.returned,
    uncosted: run.hasCosts ? 0 : row.orders,
  }
}

/**
 * Sums of the periods by status and product, by status and month, and by status and website: three splits of the same orders. Several
 * rows may speak of the same, one for each cost that was valid.
 */
export const listSums = async (
  tx: Tx,
  scope: Scope,
  read: { runs: MarkedRun[]; foldedTo: number },
): Promise<SumRow[]> => {
  const { rows } = await sql<Counted>`
    with runs as materialized (${runTable(read.runs)}),
    recent as materialized (${recentFacts(scope, read.foldedTo)}),
    cells as (
      select costs_of, is_previous, cell.day, website_id, product_name, status, orders, quantity, revenue_minor, goods_minor, unpriced
      from runs run cross join lateral (
        -- Offset keeps the planner from joining all sums with all runs: each run is one walk along the key.
        select day, website_id, product_name, status, orders, quantity, revenue_minor, goods_minor, unpriced
        from profit_sums s where s.user_id = ${scope.userId} and s.market = ${scope.market} and s.grain = run.grain
          and s.day >= run.since and s.day < run.until and (${scope.product}::text is null or s.product_name = ${scope.product})
        offset 0
      ) as cell
      union all
      select costs_of, is_previous, cell.day, website_id, product_name, status, orders, quantity, revenue_minor, goods_minor, unpriced
      from runs run join recent cell on cell.day >= run.since and cell.day < run.until
      where ${scope.product}::text is null or product_name = ${scope.product}
    ),
    splits as (
      select case when grouping(product_name) = 0 then 'product' when grouping(website_id) = 0 then 'website' else 'month' end as kind,
        costs_of, is_previous, status, product_name, website_id,
        cell.day - (extract(day from cell.day)::integer - 1) as month,
        sum(orders)::bigint as orders, sum(quantity)::bigint as quantity, sum(revenue_minor)::bigint as revenue,
        sum(goods_minor)::bigint as goods, sum(unpriced)::bigint as unpriced
      from cells cell
      group by costs_of, is_previous, status,
        grouping sets ((product_name), (website_id), (cell.day - (extract(day from cell.day)::integer - 1)))
    )
    select kind, costs_of, is_previous, status, coalesce(product_name, website_id::text, to_char(month, 'YYYY-MM')) as key,
      orders, quantity, revenue, goods, unpriced
    from splits`.execute(tx)
  return rows.filter((row) => row.orders !== 0).map((row) => withCosts(row, read.runs))
}

export type DaySumRow = Omit<SumRow, 'kind' | 'isPrevious'>

/** The same by day and status; `runs` hold single days. */
export const listDaySums = async (
  tx: Tx,
  scope: Scope,
  read: { runs: Run[]; foldedTo: number },
): Promise<DaySumRow[]> => {
  const runs = read.runs.map((run) => ({ ...run, isPrevious: false }))
  const { rows } = await sql<Counted>`
    with runs as materialized (${runTable(runs)}),
    recent as materialized (${recentFacts(scope, read.foldedTo)}),
    cells as (
      select costs_of, cell.day, status, orders, quantity, revenue_minor, goods_minor, unpriced
      from runs run cross join lateral (
        select day, status, orders, quantity, revenue_minor, goods_minor, unpriced
        from profit_sums s where s.user_id = ${scope.userId} and s.market = ${scope.market} and s.grain = run.grain
          and s.day >= run.since and s.day < run.until and (${scope.product}::text is null or s.product_name = ${scope.product})
        offset 0
      ) as cell
      union all
      select costs_of, cell.day, status, orders, quantity, revenue_minor, goods_minor, unpriced
      from runs run join recent cell on cell.day >= run.since and cell.day < run.until
      where ${scope.product}::text is null or product_name = ${scope.product}
    )
    select 'day' as kind, false as is_previous, costs_of, status, to_char(day, 'YYYY-MM-DD') as key, sum(orders)::bigint as orders,
      sum(quantity)::bigint as quantity, sum(revenue_minor)::bigint as revenue, sum(goods_minor)::bigint as goods,
      sum(unpriced)::bigint as unpriced
    from cells group by costs_of, status, day`.execute(tx)
  return rows.filter((row) => row.orders !== 0).map((row) => withCosts(row, runs))
}

const nothing: Sums = {
  orders: 0,
  quantity: 0,
  revenue: 0,
  goods: 0,
  shipping: 0,
  packaging: 0,
  other: 0,
  returned: 0,
  unpriced: 0,
  uncosted: 0,
}

type Fact = {
  costsOf: number
  isPrevious: boolean
  status: OrderStatus
  day: string
  productName: string
  websiteId: number
}

/** The keys under which an order stands in each split. */
const keysOf = ({ day, productName, websiteId }: Fact): [SumRow['kind'] | 'day', string][] => [
  ['product', productName],
  ['month', day.slice(0, 7)],
  ['website', String(websiteId)],
  ['day', day],
]

/**
 * What returns cost beside what the market's costs say of a day: parcels of which somebody said it, or agreed something else with their
 * courier. Few enough to be read one by one.
 */
const listReturnFacts = async (
  tx: Tx,
  { userId, market, product }: Scope,
  runs: MarkedRun[],
): Promise<(Fact & { returned: number })[]> => {
  const { rows } = await sql<Fact & { cost: number }>`
    with runs as materialized (${runTable(runs)})
    select run.costs_of, run.is_previous, f.status, to_char(f.day, 'YYYY-MM-DD') as day, f.product_name, f.website_id,
      (r.cost * 100)::bigint as cost
    from returned_parcels r join orders o on o.id = r.order_id cross join lateral profit_facts(o) f
      join runs run on f.day >= run.since and f.day < run.until
    where r.user_id = ${userId} and r.cost is not null and f.user_id = ${userId} and f.market = ${market}
      and (${product}::text is null or f.product_name = ${product})`.execute(tx)
  return rows.map(({ cost, ...fact }) => ({ ...fact, returned: cost - (runs[fact.costsOf]?.returned ?? 0) }))
}

/** The same as sums without orders, for the three splits. */
export const listReturnCosts = async (tx: Tx, scope: Scope, runs: MarkedRun[]): Promise<SumRow[]> =>
  (await listReturnFacts(tx, scope, runs)).flatMap((fact) =>
    keysOf(fact).flatMap(([kind, key]) =>
      kind === 'day'
        ? []
        : {
            ...nothing,
            kind,
            key,
            status: fact.status,
            isPrevious: fact.isPrevious,
            returned: fact.returned,
          },
    ),
  )

/** And for days. */
export const listDayReturnCosts = async (tx: Tx, scope: Scope, runs: Run[]): Promise<DaySumRow[]> =>
  (
    await listReturnFacts(
      tx,
      scope,
      runs.map((run) => ({ ...run, isPrevious: false })),
    )
  ).map(({ day, status, returned }) => ({ ...nothing, key: day, status, returned }))

/** Delivered orders of the seller, from the day on which payouts are followed, whose money has not come, or not in full. */
const unpaidFacts = ({ userId, market, product }: Scope, since: string): RawBuilder<unknown> => sql`
  select f.day, f.website_id, f.product_name, f.status, coalesce(r.amount, 0) = 0 as is_whole, f.orders, f.quantity, f.goods_minor,
    f.unpriced, ((o.total_price - coalesce(r.amount, 0)) * 100)::bigint as missing
  from orders o left join (${receivedSql(userId)}) as r on r.order_id = o.id cross join lateral profit_facts(o) f
  where o.user_id = ${userId} and o.status = 'Dostavljeno' and f.market = ${market} and coalesce(r.amount, 0) < o.total_price
    and ${deliveredDaySql} >= ${since}::date and (${product}::text is null or f.product_name = ${product})`

/** What has to be taken off what was delivered where only money counts that came: minus the orders of which nothing came, and the rest of the others. */
const withheld = ({ costsOf, ...row }: Counted, runs: MarkedRun[]): SumRow => {
  const sums = withCosts({ costsOf, ...row }, runs)
  const minus = Object.fromEntries(
    Object.keys(nothing).map((name) => [name, -sums[name as keyof Sums]]),
  ) as Sums
  return { ...sums, ...minus, isWithheld: true }
}

export const listUncollected = async (
  tx: Tx,
  scope: Scope,
  { runs, since }: { runs: MarkedRun[]; since: string },
): Promise<SumRow[]> => {
  const { rows } = await sql<Counted>`
    with runs as materialized (${runTable(runs)}),
    cells as (select run.costs_of, run.is_previous, u.* from (${unpaidFacts(scope, since)}) as u
      join runs run on u.day >= run.since and u.day < run.until),
    splits as (
      select case when grouping(product_name) = 0 then 'product' when grouping(website_id) = 0 then 'website' else 'month' end as kind,
        costs_of, is_previous, status, product_name, website_id, cell.day - (extract(day from cell.day)::integer - 1) as month,
        coalesce(sum(orders) filter (where is_whole), 0)::bigint as orders,
        coalesce(sum(quantity) filter (where is_whole), 0)::bigint as quantity, sum(missing)::bigint as revenue,
        coalesce(sum(goods_minor) filter (where is_whole), 0)::bigint as goods,
        coalesce(sum(unpriced) filter (where is_whole), 0)::bigint as unpriced
      from cells cell group by costs_of, is_previous, status,
        grouping sets ((product_name), (website_id), (cell.day - (extract(day from cell.day)::integer - 1)))
    )
    select kind, costs_of, is_previous, status, coalesce(product_name, website_id::text, to_char(month, 'YYYY-MM')) as key,
      orders, quantity, revenue, goods, unpriced
    from splits`.execute(tx)
  return rows.map((row) => withheld(row, runs))
}

export const listDayUncollected = async (
  tx: Tx,
  scope: Scope,
  { runs, since }: { runs: Run[]; since: string },
): Promise<DaySumRow[]> => {
  const marked = runs.map((run) => ({ ...run, isPrevious: false }))
  const { rows } = await sql<Counted>`
    with runs as materialized (${runTable(marked)})
    select 'day' as kind, false as is_previous, run.costs_of, u.status, to_char(u.day, 'YYYY-MM-DD') as key,
      coalesce(sum(u.orders) filter (where u.is_whole), 0)::bigint as orders,
      coalesce(sum(u.quantity) filter (where u.is_whole), 0)::bigint as quantity, sum(u.missing)::bigint as revenue,
      coalesce(sum(u.goods_minor) filter (where u.is_whole), 0)::bigint as goods,
      coalesce(sum(u.unpriced) filter (where u.is_whole), 0)::bigint as unpriced
    from (${unpaidFacts(scope, since)}) as u join runs run on u.day >= run.since and u.day < run.until
    group by 3, 4, 5`.execute(tx)
  return rows.map((row) => withheld(row, marked))
}

/** Advertising of a period by day, in minor units. */
export const listDaySpend = async (
  tx: Tx,
  scope: Scope,
  { from, until }: Span,
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ day: string; spend: number }>`
    select to_char(a.day, 'YYYY-MM-DD') as day, sum(a.amount * 100)::bigint as spend
    from ad_spend a left join product_websites w on w.id = a.website_id
    where a.user_id = ${scope.userId} and a.market = ${scope.market} and a.day >= ${from}::date and a.day < ${until}::date
      and (${scope.product}::text is null or w.product_name = ${scope.product})
    group by 1`.execute(tx)
  return new Map(rows.map(({ day, spend }) => [day, spend]))
}

/** Orders a product's rate is worth of a town's, and a market's of a product's: few cases of one's own say little. */
const priorOrders = 10

export type Expectation = {
  orders: number
  revenue: number
  /** Null while the market has no finished order to learn from. */
  expectedRevenue: number | null
  expectedProfit: number | null
}

/**
 * What the open orders of the present period will bring, each weighed with the delivery rate of its product and town over the whole
 * history: own cases first, then the product's, then the market's. Computed in decimals, rounded once.
 */
export const findExpectation = async (
  tx: Tx,
  scope: Scope,
  read: { runs: Run[]; freshSince: string; foldedTo: number },
): Promise<Expectation> => {
  const runs = read.runs.map((run) => ({ ...run, isPrevious: false }))
  const { rows } = await sql<Expectation>`
    with runs as materialized (${runTable(runs)}),
    recent as materialized (${recentFacts(scope, read.foldedTo)}),
    recent_places as (
      select case when status = any(${openStatuses}) then day else '-infinity'::date end as day, product_name, city, orders,
        case when status = 'Dostavljeno' then orders else 0 end as delivered, revenue_minor, goods_minor
      from recent where status = any(${[...openStatuses, ...finishedStatuses]})
    ),
    outcomes as materialized (
      select product_name, city, sum(orders)::numeric as finished, sum(delivered)::numeric as delivered
      from (
        select product_name, city, orders, delivered from profit_places
        where user_id = ${scope.userId} and market = ${scope.market} and day = '-infinity'
        union all
        select product_name, city, orders, delivered from recent_places where day = '-infinity'
      ) as places
      group by 1, 2
    ),
    market_rate as materialized (
      select case when sum(finished) > 0 then sum(delivered) / sum(finished) end as rate from outcomes
    ),
    product_rates as materialized (
      select product_name, (sum(delivered) + ${priorOrders} * min(m.rate)) / (sum(finished) + ${priorOrders}) as rate
      from outcomes cross join market_rate m group by product_name
    ),
    open as materialized (
      select product_name, city, sum(place.orders) as orders, sum(revenue_minor) as revenue, sum(goods_minor) as goods,
        sum(place.orders * (run.shipping + run.packaging + run.other)) as sending, sum(place.orders * run.returned) as returned
      from runs run join (
        select day, product_name, city, orders, revenue_minor, goods_minor from profit_places
        where user_id = ${scope.userId} and market = ${scope.market} and day >= ${read.freshSince}::date
        union all
        select day, product_name, city, orders, revenue_minor, goods_minor from recent_places where day >= ${read.freshSince}::date
      ) as place on place.day >= run.since and place.day < run.until
      where ${scope.product}::text is null or product_name = ${scope.product}
      group by 1, 2
    ),
    weighed as (
      select open.*, (coalesce(own.delivered, 0) + ${priorOrders} * coalesce(product.rate, market.rate))
        / (coalesce(own.finished, 0) + ${priorOrders}) as rate
      from open cross join market_rate market left join product_rates product using (product_name)
        left join outcomes own using (product_name, city)
    )
    select coalesce(sum(orders), 0)::bigint as orders, coalesce(sum(revenue), 0)::bigint as revenue,
      round(sum(rate * revenue))::bigint as expected_revenue,
      round(sum(rate * (revenue - goods) - sending - (1 - rate) * returned))::bigint as expected_profit
    from weighed`.execute(tx)
  return rows[0] ?? { orders: 0, revenue: 0, expectedRevenue: null, expectedProfit: null }
}

export type SpendRow = { websiteId: number; isPrevious: boolean; spend: number }

/** Advertising of the periods by website, in minor units; websites that are gone are 0. */
export const listSpend = async (
  tx: Tx,
  scope: Scope,
  spans: { present: Span; previous: Span | null },
): Promise<SpendRow[]> => {
  const { present, previous } = spans
  const { rows } = await sql<SpendRow>`
    select coalesce(a.website_id, 0) as website_id, a.day < ${present.from}::date as is_previous, sum(a.amount * 100)::bigint as spend
    from ad_spend a left join product_websites w on w.id = a.website_id
    where a.user_id = ${scope.userId} and a.market = ${scope.market} and a.day < ${present.until}::date
      and a.day >= ${(previous ?? present).from}::date
      and (a.day >= ${present.from}::date or a.day < ${(previous ?? present).until}::date) and (${scope.product}::text is null or w.product_name = ${scope.product})
    group by 1, 2`.execute(tx)
  return rows
}

/** Names of a seller's websites, also of those taken off the air. */
export const listWebsiteNames = async (db: Db | Tx, userId: number): Promise<Map<number, string>> => {
  const rows = await db
    .selectFrom('productWebsites')
    .select(['id', 'productName', 'shortName'])
    .where('userId', '=', userId)
    .execute()
  return new Map(rows.map((row) => [row.id, row.shortName ?? row.productName]))
}

export const listAdSpend = (db: Db, userId: number, market: Market) =>
  db
    .selectFrom('adSpend as a')
    .leftJoin('productWebsites as w', 'w.id', 'a.websiteId')
    .select(['a.websiteId', 'a.day', 'a.amount', 'a.source', 'w.productName', 'w.shortName'])
    .where('a.userId', '=', userId)
    .where('a.market', '=', market)
    .orderBy('a.day', 'desc')
    .orderBy('a.id')
    .limit(2000)
    .execute()

/** The seller's websites among these, with what decides in which currency their advertising is kept. */
export const listOwnWebsites = (tx: Tx, userId: number, ids: number[]) =>
  tx
    .selectFrom('productWebsites')
    .select(['id', 'targetMarket', 'currency'])
    .where('userId', '=', userId)
    .where('id', 'in', ids)
    .execute()
