import { sql, type Selectable } from 'kysely'
import { dayOf, timeZone } from '#contract/common/dates.ts'
import { bamPerEur } from '#contract/common/exchange.ts'
import { accountOf } from '#contract/common/market.ts'
import { fromMinor, toMinor, type Money } from '#contract/common/money.ts'
import { statusesOf } from '#contract/profit/outcomes.ts'
import { defaultOrderStatus } from '#contract/orders/status.ts'
import type { Addition } from '#contract/orders/schema.ts'
import type { Piece } from '#contract/variants/schema.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { Orders } from '../../db/schema.ts'
import { must } from '../../errors/app-error.ts'
import { inScope, type Principal, type Scope } from '../../lib/scope.ts'
import { confirmationSql, heldBackSql, type StoredConfirmation } from '../confirmation/conditions.ts'
import { additionsOf, piecesOf, productNameOf } from './parcel-goods.ts'
import { ordersOf } from './policy.ts'

/** What a list entry says of its website. */
export type ListedWebsite = { productName: string; shortName: string | null; currencySymbol: string }
export type OrderRow = Selectable<Orders>
export type ListedOrder = OrderRow & {
  website: ListedWebsite | null
  additions: Addition[]
  /** What was chosen of the ordered product, with the orders that travel along. */
  pieces: Piece[] | null
  confirmation: StoredConfirmation | null
  /** It waits, and may not be sent before it is confirmed. */
  isHeldBack: boolean
}

export const listed = (db: Db | Tx) =>
  db
    .selectFrom('orders as o')
    .leftJoin('productWebsites as w', 'w.id', 'o.websiteId')
    .selectAll('o')
    .select(
      sql<ListedWebsite | null>`case when w.id is null then null else jsonb_build_object(
        'productName', w.product_name, 'shortName', w.short_name, 'currencySymbol', w.currency_symbol) end`.as(
        'website',
      ),
    )
    .select([productNameOf.as('productName'), additionsOf.as('additions'), piecesOf.as('pieces')])
    .select([
      confirmationSql.as('confirmation'),
      sql<boolean>`(o.status = ${sql.lit(defaultOrderStatus)} and ${heldBackSql})`.as('isHeldBack'),
    ])

export const getListedOrder = (db: Db | Tx, id: number): Promise<ListedOrder> =>
  listed(db).where('o.id', '=', id).executeTakeFirstOrThrow()

/**
 * By the public id or number for anybody; by the numeric id only for its owner or an admin. Unknown, foreign and
 * malformed all give null.
 */
export const findOrderFor = async (
  db: Db,
  caller: Principal | null,
  reference: string,
): Promise<
  | (OrderRow & {
      customUrl: string | null
      socialProof: string | null
      /** Of its page alone. */
      terms: unknown
      additions: Addition[]
      pieces: Piece[] | null
    })
  | null
> => {
  let query = db
    .selectFrom('orders as o')
    .leftJoin('productWebsites as w', (join) =>
      join.onRef('w.id', '=', 'o.websiteId').on('w.deletedAt', 'is', null),
    )
    .selectAll('o')
    .select(['w.customUrl', 'w.socialProof', 'w.terms'])
    .select([productNameOf.as('productName'), additionsOf.as('additions'), piecesOf.as('pieces')])
  if (/^\d{1,15}$/.test(reference)) {
    if (!caller) return null
    query = query.where('o.id', '=', Number(reference)).where(inScope(ordersOf(caller), 'o.userId'))
  } else {
    query = query.where((eb) =>
      eb.or([eb('o.orderId', '=', reference), eb('o.orderNumber', '=', reference.toUpperCase())]),
    )
  }
  return (await query.executeTakeFirst()) ?? null
}

/** Locks the order for a change. Foreign, missing: orders.not_found. */
export const lockOrderFor = async (tx: Tx, caller: Principal, orderId: number): Promise<OrderRow> =>
  must((await lockOrdersFor(tx, caller, [orderId]))[0], 'orders.not_found')

/** Locks those of the orders that the caller may change, in the order of their ids, so that two such calls never wait for each other. */
export const lockOrdersFor = (tx: Tx, caller: Principal, orderIds: number[]): Promise<OrderRow[]> =>
  tx
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', orderIds)
    .where(inScope(ordersOf(caller), 'userId'))
    .orderBy('id')
    .forUpdate()
    .execute()

/** An order with its details for its owner or an admin. Foreign, missing: orders.not_found. */
export const getOrderFor = async (db: Db, caller: Principal, orderId: number): Promise<ListedOrder> =>
  must(
    await listed(db)
      .where('o.id', '=', orderId)
      .where(inScope(ordersOf(caller), 'o.userId'))
      .executeTakeFirst(),
    'orders.not_found',
  )

/** Throws orders.not_found for orders that the caller may not see; what hangs on an order asks this first. */
export const checkOrderFor = async (db: Db, caller: Principal, orderId: number): Promise<void> => {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where(inScope(ordersOf(caller), 'userId'))
    .executeTakeFirst()
  must(order, 'orders.not_found')
}

/** What an order of this seller in this market cost besides the goods on the day it was placed. */
export const listMarketCosts = async (db: Db, order: OrderRow): Promise<Money[]> => {
  if (order.userId === null) return []
  const day = dayOf(order.createdAt)
  const rows = await db
    .selectFrom('marketCosts')
    .select(['shippingCost', 'packagingCost', 'otherCosts'])
    .where('userId', '=', order.userId)
    .where('market', '=', accountOf(order))
    .where('validFrom', '<=', day)
    .where((eb) => eb.or([eb('validTo', 'is', null), eb('validTo', '>', day)]))
    .execute()
  return rows.flatMap((row) => [row.shippingCost, row.packagingCost, row.otherCosts])
}

export const listOrderEvents = async (db: Db, caller: Principal, orderId: number) => {
  await checkOrderFor(db, caller, orderId)
  return db
    .selectFrom('orderEvents as e')
    .leftJoin('users as u', 'u.id', 'e.actorUserId')
    .selectAll('e')
    .select(['u.firstName', 'u.lastName'])
    .where('e.orderId', '=', orderId)
    .orderBy('e.id')
    .execute()
}

const lostStatuses = sql.join(statusesOf('cancelled').map((status) => sql.lit(status)))

/**
 * Orders within the scope: how many, how many waiting, what they come to in euros without cancelled, returned
 * and duplicate ones, and what those come to. Tests count nowhere; deleted orders of months that are over keep their sum. Each order
 * counts by the rate of its own Belgrade day, the last earlier one where a day has none, `rsdPerEur` where none is known; the mark is
 * pegged.
 */
export const sumOrdersOf = async (
  db: Db,
  scope: Scope,
  rsdPerEur: number,
): Promise<{ count: number; pending: number; euros: Money; lostEuros: Money }> => {
  const of = inScope(scope, 'user_id')
  const { rows } = await sql<{ count: number; pending: number; euros: string; lostEuros: string }>`
    with days as (
      select (created_at at time zone ${timeZone})::date as day, currency, status in (${lostStatuses}) as is_lost, count(*) as count,
        count(*) filter (where status = 'Na čekanju') as pending, sum(total_price) as revenue
      from orders where ${of}
      group by 1, 2, 3
      union all
      select (created_at at time zone ${timeZone})::date, currency, status in (${lostStatuses}), -count(*),
        -count(*) filter (where status = 'Na čekanju'), -sum(total_price)
      from orders where is_test and ${of}
      group by 1, 2, 3
      union all
      select day, currency, status in (${lostStatuses}), 0, 0, sum(revenue_minor) / 100.0 from order_remains where ${of}
      group by 1, 2, 3
    ),
    euros as (
      select is_lost, count, pending, revenue / case
        when currency = 'EUR' then 1
        when currency in ('BAM', 'KM') then ${bamPerEur}::numeric
        else coalesce(rate.rsd_per_eur, ${rsdPerEur}::numeric) end as amount
      from days left join lateral (
        select rsd_per_eur from exchange_rates where exchange_rates.day <= days.day order by day desc limit 1
      ) as rate on true
    )
    select coalesce(sum(count), 0)::int as count, coalesce(sum(pending), 0)::int as pending,
      coalesce(round(sum(amount) filter (where not is_lost), 2), 0)::text as euros,
      coalesce(round(sum(amount) filter (where is_lost), 2), 0)::text as "lostEuros"
    from euros`.execute(db)
  const [sums] = rows
  return {
    count: sums?.count ?? 0,
    pending: sums?.pending ?? 0,
    euros: fromMinor(toMinor(sums?.euros ?? '0')),
    lostEuros: fromMinor(toMinor(sums?.lostEuros ?? '0')),
  }
}

/** Orders of each of the last `days` Belgrade days, the oldest first; days without orders are zero. */
export const countOrdersByDay = async (
  db: Db,
  userId: number,
  days: number,
  now: Date,
): Promise<number[]> => {
  const { rows } = await sql<{ count: number }>`
    select count(o.id)::int as count
    from generate_series(0, ${days - 1}::int) as ago
    cross join lateral (select (${now}::timestamptz at time zone ${timeZone})::date - ago as day) as d
    left join orders o on o.user_id = ${userId} and not o.is_test
      and o.created_at >= d.day::timestamp at time zone ${timeZone}
      and o.created_at < (d.day + 1)::timestamp at time zone ${timeZone}
    group by ago order by ago desc`.execute(db)
  return rows.map(({ count }) => count)
}
