import { sql, type RawBuilder } from 'kysely'
import { dayOf, timeZone } from '#contract/common/dates.ts'
import { markets, type Market } from '#contract/common/market.ts'
import { type MarketCount } from '#contract/common/market-count.ts'
import { conditions } from '#contract/returns/conditions.ts'
import type { ReturnedParcel, Returns, WaitingParcel } from '#contract/returns/schema.ts'
import { courierName } from '#contract/shipping-documents/profiles.ts'
import { cameBackStatuses, returningStatus } from '#contract/stock/returns.ts'
import type { Db, Tx } from '../../db/db.ts'

const mostWaiting = 300
const mostReceived = 50

/** What is in the parcel of an order: its own goods and those of orders that travel along. */
const goodsSql = sql<string>`(select string_agg(g.product_name || ' × ' || g.quantity, ', ' order by g.id)
  from orders g where g.id = o.id or g.merged_into = o.id)`

const parcelColumns = sql`o.id, o.order_number as "orderNumber", o.tracking_id as "trackingId",
  trim(o.first_name || ' ' || o.last_name) as name, ${goodsSql} as goods, o.market, o.currency_symbol as "currencySymbol",
  coalesce(o.courier, '') as courier`

/** Sent by the seller and not received back yet. */
const isOut = (userId: number) => sql`o.user_id = ${userId} and not o.is_test and o.merged_into is null
  and not exists (select from returned_parcels r where r.order_id = o.id)`

const returning = sql`o.status = ${sql.lit(returningStatus)}`
/** Nobody said of these that they come back. */
const mayReturn = sql`o.status in (${sql.join(
  cameBackStatuses.filter((status) => status !== returningStatus).map((status) => sql.lit(status)),
)})`

/** How many parcels turned round, in each market that has some; the screen, the menu and the dashboard say this number. */
export const countReturningIn = async (db: Db | Tx, userId: number): Promise<MarketCount[]> => {
  const { rows } = await sql<MarketCount>`
    select o.market, count(*)::int as count from orders o where ${isOut(userId)} and ${returning} group by 1`.execute(
    db,
  )
  return markets.flatMap((market) => rows.filter((row) => row.market === market))
}

/** Those longest in their status first, and how many there are altogether. */
const listOut = async (
  db: Db | Tx,
  { userId, market, which }: { userId: number; market: Market | undefined; which: RawBuilder<unknown> },
): Promise<{ parcels: WaitingParcel[]; count: number }> => {
  const { rows } = await sql<WaitingParcel & { whole: number }>`
    select ${parcelColumns}, o.status, count(*) over ()::int as whole,
      (coalesce((select max(e.created_at) from order_events e where e.order_id = o.id and e.to_status = o.status), o.updated_at)
        at time zone ${sql.lit(timeZone)})::date::text as since
    from orders o where ${isOut(userId)} and ${which} and ${market ? sql`o.market = ${market}` : sql`true`}
    order by since, o.id limit ${mostWaiting}`.execute(db)
  return {
    parcels: rows.map(({ whole: _whole, ...parcel }) => ({
      ...parcel,
      courier: courierName(parcel.courier),
    })),
    count: rows[0]?.whole ?? 0,
  }
}

type Row = Omit<ReturnedParcel, 'condition' | 'receivedAt'> & { condition: string; receivedAt: Date }

/** Received parcels, the latest first; of one order, or all of the seller. */
export const listReceived = async (
  db: Db | Tx,
  userId: number,
  orderId: number | null = null,
): Promise<ReturnedParcel[]> => {
  const { rows } = await sql<Row>`
    select ${parcelColumns}, r.condition, r.cost::text as cost, r.received_at as "receivedAt",
      coalesce((select sum(m.on_hand) from stock_moves m where m.request_key = r.request_key and m.order_id in (
        select parcel_orders(o.id))), 0)::int as "piecesBack"
    from returned_parcels r join orders o on o.id = r.order_id
    where r.user_id = ${userId} and (${orderId}::bigint is null or r.order_id = ${orderId})
    order by r.received_at desc, r.order_id desc limit ${mostReceived}`.execute(db)
  return rows.map((row) => ({
    ...row,
    courier: courierName(row.courier),
    condition: conditions.find((one) => one === row.condition) ?? 'good',
    receivedAt: row.receivedAt.toISOString(),
  }))
}

export const findReturns = async (
  db: Db,
  { userId, market, now }: { userId: number; market: Market | undefined; now: Date },
): Promise<Returns> => {
  const today = dayOf(now)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from returned_parcels where user_id = ${userId}
      and received_at >= ${today}::date::timestamp at time zone ${sql.lit(timeZone)}`.execute(db)
  const waiting = await listOut(db, { userId, market, which: returning })
  const maybe = await listOut(db, { userId, market, which: mayReturn })
  return {
    waiting: waiting.parcels,
    waitingCount: waiting.count,
    waitingIn: await countReturningIn(db, userId),
    maybe: maybe.parcels,
    maybeCount: maybe.count,
    received: await listReceived(db, userId),
    receivedToday: rows[0]?.count ?? 0,
  }
}

/** The order whose parcel has this code on its label: one that is out rather than one that never left. */
export const findByCode = async (tx: Tx, userId: number, code: string): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    select p.id from orders o join orders p on p.id = coalesce(o.merged_into, o.id)
    where o.user_id = ${userId} and p.user_id = ${userId} and not o.is_test
      and (o.tracking_id in (${code}, upper(${code})) or o.order_number in (${code}, upper(${code})))
    order by p.status = any(${[...cameBackStatuses]}::text[]) desc, p.status <> 'Dostavljeno' desc, p.id desc limit 1`.execute(
    tx,
  )
  return rows[0]?.id ?? null
}
