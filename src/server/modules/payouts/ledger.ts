import { sql, type RawBuilder } from 'kysely'
import { addDays, dayOf, timeZone } from '#contract/common/dates.ts'
import { fromMinor, toMinor, type Money } from '#contract/common/money.ts'
import { marketFacts, markets, type Market } from '#contract/common/market.ts'
import type { DueOrder, OnTheWay, OrderPayout, PayoutSettings } from '#contract/payouts/schema.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import type { Db, Tx } from '../../db/db.ts'
import { must } from '../../errors/app-error.ts'
import type { Candidate } from './matching.ts'
import { couriersOf, readPayoutSettings } from './settings.ts'

const delivered = sql.lit('Dostavljeno' satisfies OrderStatus)

/** What confirmed payouts of a seller brought, by order. */
export const receivedSql = (userId: number) => sql`
  select r.order_id, sum(r.amount) as amount from payout_rows r join payouts p on p.id = r.payout_id
  where p.user_id = ${userId} and p.state = 'confirmed' and r.verdict <> 'left' and r.order_id is not null group by 1`

/** The day on which an order was delivered: of its history, or when it was last written where that says nothing. */
const deliveredDaySql = sql`(coalesce((select max(e.created_at) from order_events e
  where e.order_id = o.id and e.to_status = ${delivered}), o.updated_at) at time zone ${sql.lit(timeZone)})::date`

/**
 * Delivered orders since the seller began, with what is due and what came. A parcel is one order here: those that travel in it have
 * another status. `updated_at` is never before the delivery, and cheaper to ask.
 */
const ledgerSql = (userId: number, since: string, where: RawBuilder<unknown> = sql`true`) => sql`
  select o.id, o.order_number, o.first_name, o.last_name, o.tracking_id, o.market, o.currency_symbol, o.total_price as due,
    coalesce(r.amount, 0) as received, d.day
  from orders o cross join lateral (select ${deliveredDaySql} as day offset 0) as d
  left join (${receivedSql(userId)}) as r on r.order_id = o.id
  where o.user_id = ${userId} and o.status = ${delivered} and not o.is_test
    and o.updated_at >= ${since}::date::timestamp at time zone ${sql.lit(timeZone)} and d.day >= ${since}::date and ${where}`

/** Deliveries up to this day should have been paid by now. */
const lateUntil = (today: string, days: number): string => addDays(today, -days - 1)

const isOpen = sql`l.received < l.due`

/** What couriers owe a seller, by market and currency. */
export const findOnTheWay = async (
  db: Db | Tx,
  userId: number,
  { since, days }: PayoutSettings,
  now: Date,
): Promise<OnTheWay[]> => {
  if (since === null) return []
  const lateDays = sql`case l.market ${sql.join(
    markets.map((market) => sql`when ${market} then ${lateUntil(dayOf(now), days[market])}::date`),
    sql` `,
  )} end`
  const { rows } = await sql<Omit<OnTheWay, 'courier' | 'excess'>>`
    select l.market, l.currency_symbol as "currencySymbol", sum(l.due)::numeric(14,2)::text as expected,
      sum(least(l.received, l.due))::numeric(14,2)::text as paid, sum(l.due - least(l.received, l.due))::numeric(14,2)::text as open,
      count(*) filter (where ${isOpen})::int as "openOrders", min(l.day) filter (where ${isOpen})::text as "openSince",
      coalesce(sum(l.due - l.received) filter (where ${isOpen} and l.day <= ${lateDays}), 0)::numeric(14,2)::text as late,
      count(*) filter (where ${isOpen} and l.day <= ${lateDays})::int as "lateOrders"
    from (${ledgerSql(userId, since)}) as l group by 1, 2`.execute(db)
  const { rows: above } = await sql<{ market: Market; excess: Money }>`
    select s.market, sum(s.excess)::numeric(14,2)::text as excess from (
      select p.market, case when r.order_id is null then sum(r.amount)
        else greatest(0, sum(r.amount) - coalesce(max(o.total_price) filter (where o.status = ${delivered}), 0)) end as excess
      from payout_rows r join payouts p on p.id = r.payout_id
      left join orders o on o.id = r.order_id and o.user_id = p.user_id
      where p.user_id = ${userId} and p.state = 'confirmed' and r.verdict <> 'left' and r.amount is not null
      group by p.market, r.order_id) as s group by 1`.execute(db)
  const couriers = await couriersOf(db, userId)
  const known = (market: Market, currencySymbol: string) =>
    rows.some((row) => row.market === market && row.currencySymbol === currencySymbol)
  const none = {
    expected: '0.00',
    paid: '0.00',
    open: '0.00',
    openOrders: 0,
    openSince: null,
    late: '0.00',
    lateOrders: 0,
  }
  const lines = [
    ...rows,
    ...above.flatMap(({ market }) => {
      const { currencySymbol } = marketFacts[market]
      return known(market, currencySymbol) ? [] : [{ ...none, market, currencySymbol }]
    }),
  ]
  return markets.flatMap((market) =>
    lines
      .filter((line) => line.market === market)
      .map((line) => ({
        ...line,
        courier: couriers[market],
        excess:
          line.currencySymbol === marketFacts[market].currencySymbol
            ? (above.find((one) => one.market === market)?.excess ?? '0.00')
            : '0.00',
      })),
  )
}

type LedgerRow = {
  id: number
  orderNumber: string
  firstName: string
  lastName: string
  trackingId: string | null
  due: Money
  received: Money
  day: string
}

const personOf = ({ firstName, lastName }: Pick<LedgerRow, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim()

const columns = sql`l.id, l.order_number as "orderNumber", l.first_name as "firstName", l.last_name as "lastName",
  l.tracking_id as "trackingId", l.due::text as due, l.received::numeric(14,2)::text as received, l.day::text as day`

/** Delivered orders of a market that are not paid in full, oldest first. */
export const listDue = async (
  db: Db | Tx,
  {
    userId,
    market,
    settings: { since, days },
    deliveredUntil,
    now,
    limit,
  }: {
    userId: number
    market: Market
    settings: PayoutSettings
    /** Only those that were delivered until this day. */
    deliveredUntil: string | null
    now: Date
    limit: number
  },
): Promise<DueOrder[]> => {
  if (since === null) return []
  const late = lateUntil(dayOf(now), days[market])
  const { rows } = await sql<LedgerRow>`
    select ${columns} from (${ledgerSql(userId, since, sql`o.market = ${market}`)}) as l
    where ${isOpen} and l.currency_symbol = ${marketFacts[market].currencySymbol}
      and (${deliveredUntil}::date is null or l.day <= ${deliveredUntil}::date)
    order by l.day, l.id limit ${limit}`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    orderNumber: row.orderNumber,
    name: personOf(row),
    trackingId: row.trackingId,
    due: row.due,
    received: row.received,
    deliveredDay: row.day,
    isLate: row.day <= late,
  }))
}

/** The last day of deliveries whose time is over. */
export const lateDay = (market: Market, { days }: PayoutSettings, now: Date): string =>
  lateUntil(dayOf(now), days[market])

const mostOpen = 20_000

/** Orders of a market that rows may pay: everything that waits for money, and whatever the words or choices of the rows name. */
export const listCandidates = async (
  db: Db | Tx,
  {
    userId,
    market,
    since,
    words,
    ids,
  }: { userId: number; market: Market; since: string | null; words: string[]; ids: number[] },
): Promise<(Candidate & { status: OrderStatus })[]> => {
  const open =
    since === null
      ? sql`select null::bigint as id where false`
      : sql`select l.id from (${ledgerSql(userId, since, sql`o.market = ${market}`)}) as l
          where ${isOpen} order by l.day desc limit ${mostOpen}`
  const { rows } = await sql<LedgerRow & { status: OrderStatus; aliases: string[] | null }>`with named as (
      select coalesce(o.merged_into, o.id) as id from orders o
      where o.user_id = ${userId} and (o.order_number = any(${words}::text[]) or o.tracking_id = any(${words}::text[])
        or o.id = any(${ids}::bigint[]))
    ), wanted as (select id from named union select id from (${open}) as waiting)
    select o.id, o.order_number as "orderNumber", o.first_name as "firstName", o.last_name as "lastName", o.tracking_id as "trackingId",
      o.total_price::text as due, coalesce(r.amount, 0)::numeric(14,2)::text as received, ${deliveredDaySql}::text as day, o.status,
      (select array_agg(x) from orders c cross join lateral (values (c.order_number), (c.tracking_id)) as v (x)
        where c.merged_into = o.id and x is not null) as aliases
    from wanted join orders o on o.id = wanted.id left join (${receivedSql(userId)}) as r on r.order_id = o.id
    where o.user_id = ${userId} and o.market = ${market} and o.currency_symbol = ${marketFacts[market].currencySymbol}
      and not o.is_test
    order by o.id`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    orderNumber: row.orderNumber,
    aliases: [row.trackingId, ...(row.aliases ?? [])].filter((alias) => alias !== null),
    name: personOf(row),
    status: row.status,
    isDelivered: row.status === 'Dostavljeno',
    deliveredDay: row.day,
    due: toMinor(row.due),
    received: toMinor(row.received),
  }))
}

/** What came of the money of one order of the seller. Throws orders.not_found. */
export const findOrderPayout = async (
  db: Db,
  { userId, orderId, now }: { userId: number; orderId: number; now: Date },
): Promise<OrderPayout> => {
  const order = must(
    await db
      .selectFrom('orders')
      .select(['market', 'currencySymbol'])
      .where('id', '=', orderId)
      .where('userId', '=', userId)
      .executeTakeFirst(),
    'orders.not_found',
  )
  const settings = await readPayoutSettings(db, userId)
  const { rows } =
    settings.since === null
      ? { rows: [] }
      : await sql<LedgerRow>`
          select ${columns} from (${ledgerSql(userId, settings.since, sql`o.id = ${orderId}`)}) as l`.execute(
          db,
        )
  const payments = await db
    .selectFrom('payoutRows as r')
    .innerJoin('payouts as p', 'p.id', 'r.payoutId')
    .select(['p.id as payoutId', 'p.day', 'p.courier', 'r.amount'])
    .where('r.orderId', '=', orderId)
    .where('p.userId', '=', userId)
    .where('p.state', '=', 'confirmed')
    .where('r.verdict', '!=', 'left')
    .orderBy('p.day')
    .orderBy('p.id')
    .execute()
  const [line] = rows
  const received = payments.reduce((sum, { amount }) => sum + toMinor(amount ?? '0'), 0)
  return {
    due: line?.due ?? null,
    received: fromMinor(received),
    currencySymbol: order.currencySymbol,
    payments: payments.map(({ amount, ...payment }) => ({ ...payment, amount: amount ?? '0.00' })),
    isLate:
      line !== undefined && received < toMinor(line.due) && line.day <= lateDay(order.market, settings, now),
  }
}
