import { sql, type RawBuilder } from 'kysely'
import { countDays, dayOf, timeZone } from '#contract/common/dates.ts'
import { addMoney, fromMinor, toMinor, type Money } from '#contract/common/money.ts'
import { marketFacts, markets, type Market } from '#contract/common/market.ts'
import type { DueOrder, OnTheWay, OrderPayout } from '#contract/payouts/schema.ts'
import { feeMinor, termsOf, type PayoutTerms } from '#contract/payouts/terms.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import { builtInProfiles } from '#contract/shipping-documents/profiles.ts'
import type { Db, Tx } from '../../db/db.ts'
import { must } from '../../errors/app-error.ts'
import type { Candidate } from './matching.ts'
import { delivered, deliveredDaySql, receivedSql } from './received.ts'
import { couriersOf, readPayoutSettings } from './settings.ts'

/** What decides when money of an order is late: whose courier it went with, and what was agreed with it. */
type Followed = { userId: number; since: string; settings: PayoutTerms; couriers: Record<Market, string> }

/** Null while the seller follows no payouts. */
const findFollowed = async (db: Db | Tx, userId: number, settings: PayoutTerms): Promise<Followed | null> =>
  settings.since === null
    ? null
    : { userId, since: settings.since, settings, couriers: await couriersOf(db, userId) }

/** The name of the courier that has the order; where nobody said, the one its market's files are written for. */
const courierSql = (couriers: Record<Market, string>) => sql`coalesce(
  case o.courier ${sql.join(
    builtInProfiles.map(({ key, name }) => sql`when ${key} then ${name}`),
    sql` `,
  )} else o.courier end,
  case o.market ${sql.join(
    markets.map((market) => sql`when ${market} then ${couriers[market]}`),
    sql` `,
  )} end)`

const daysSql = ({ days, couriers }: PayoutTerms) =>
  sql`case ${sql.join(
    [
      ...couriers.flatMap((one) =>
        one.days === null
          ? []
          : sql`when x.market = ${one.market} and lower(x.courier) = ${one.courier.toLowerCase()} then ${one.days}::int`,
      ),
      ...markets.map((market) => sql`when x.market = ${market} then ${days[market]}::int`),
    ],
    sql` `,
  )} end`

/**
 * Delivered orders since the seller began, with what is due by which day and what came. A parcel is one order here: those that travel in
 * it have another status. `updated_at` is never before the delivery, and cheaper to ask.
 */
const ledgerSql = (
  { userId, since, settings, couriers }: Followed,
  where: RawBuilder<unknown> = sql`true`,
) => sql`
  select x.*, x.day + ${daysSql(settings)} as due_day from (
    select o.id, o.order_number, o.first_name, o.last_name, o.tracking_id, o.market, o.currency_symbol, o.total_price as due,
      coalesce(r.amount, 0) as received, d.day, ${courierSql(couriers)} as courier
    from orders o cross join lateral (select ${deliveredDaySql} as day offset 0) as d
    left join (${receivedSql(userId)}) as r on r.order_id = o.id
    where o.user_id = ${userId} and o.status = ${delivered} and not o.is_test
      and o.updated_at >= ${since}::date::timestamp at time zone ${sql.lit(timeZone)} and d.day >= ${since}::date and ${where}
  ) as x`

const isOpen = sql`l.received < l.due`

const daysBetween = (from: string, to: string): number => Math.max(0, countDays(from, to) - 1)

type Sums = Omit<OnTheWay, 'excess' | 'fee' | 'lateDays' | 'weeks'> & { lateSince: string | null }
type Week = OnTheWay['weeks'][number] & Pick<OnTheWay, 'market' | 'courier' | 'currencySymbol'>

/** What couriers owe a seller, by market, courier and currency. */
export const findOnTheWay = async (
  db: Db | Tx,
  userId: number,
  settings: PayoutTerms,
  now: Date,
): Promise<OnTheWay[]> => {
  const followed = await findFollowed(db, userId, settings)
  if (!followed) return []
  const today = dayOf(now)
  const isLate = sql`${isOpen} and l.due_day < ${today}::date`
  const { rows } = await sql<Sums>`
    select l.market, l.courier, l.currency_symbol as "currencySymbol", sum(l.due)::numeric(14,2)::text as expected,
      sum(least(l.received, l.due))::numeric(14,2)::text as paid, sum(l.due - least(l.received, l.due))::numeric(14,2)::text as open,
      count(*) filter (where ${isOpen})::int as "openOrders", min(l.day) filter (where ${isOpen})::text as "openSince",
      coalesce(sum(l.due - l.received) filter (where ${isLate}), 0)::numeric(14,2)::text as late,
      count(*) filter (where ${isLate})::int as "lateOrders", min(l.due_day) filter (where ${isLate})::text as "lateSince"
    from (${ledgerSql(followed)}) as l group by 1, 2, 3 order by 1, 2`.execute(db)
  const { rows: weeks } = await sql<Week>`
    select l.market, l.courier, l.currency_symbol as "currencySymbol", date_trunc('week', l.due_day)::date::text as monday,
      sum(l.due - l.received)::numeric(14,2)::text as open, count(*)::int as orders,
      coalesce(sum(l.due - l.received) filter (where ${isLate}), 0)::numeric(14,2)::text as late
    from (${ledgerSql(followed)}) as l where ${isOpen} group by 1, 2, 3, 4 order by 4`.execute(db)
  const { rows: above } = await sql<{ market: Market; courier: string; excess: Money }>`
    select s.market, s.courier, sum(s.excess)::numeric(14,2)::text as excess from (
      select p.market, max(p.courier) as courier, case when r.order_id is null then sum(r.amount)
        else greatest(0, sum(r.amount) - coalesce(max(o.total_price) filter (where o.status = ${delivered}), 0)) end as excess
      from payout_rows r join payouts p on p.id = r.payout_id
      left join orders o on o.id = r.order_id and o.user_id = p.user_id
      where p.user_id = ${userId} and p.state = 'confirmed' and r.verdict <> 'left' and r.amount is not null
      group by p.market, r.order_id, case when r.order_id is null then p.courier end) as s
    where s.excess <> 0 group by 1, 2`.execute(db)
  const isOf = (line: Pick<Sums, 'market' | 'courier' | 'currencySymbol'>) => (one: Week) =>
    one.market === line.market && one.courier === line.courier && one.currencySymbol === line.currencySymbol
  const lines = rows.map(({ lateSince, ...line }): OnTheWay => {
    const { fee } = termsOf(settings, line.market, line.courier)
    const kept = feeMinor(fee, { parcels: line.openOrders, sum: toMinor(line.open) })
    return {
      ...line,
      lateDays: lateSince === null ? 0 : daysBetween(lateSince, today),
      fee: fromMinor(Math.min(kept, toMinor(line.open))),
      weeks: weeks
        .filter(isOf(line))
        .map(({ monday, open, orders, late }) => ({ monday, open, orders, late })),
      excess: '0.00',
    }
  })
  // Money above what is due is told where its courier's other money is; a courier of whom nothing else is known has its own line.
  for (const { market, courier, excess } of above) {
    const { currencySymbol } = marketFacts[market]
    const ofMarket = lines.filter((line) => line.market === market && line.currencySymbol === currencySymbol)
    const line =
      ofMarket.find((one) => one.courier.toLowerCase() === courier.toLowerCase()) ??
      (courier === '' ? ofMarket[0] : undefined)
    if (line) line.excess = addMoney(line.excess, excess)
    else lines.push({ ...noLine, market, courier, currencySymbol, excess })
  }
  return markets.flatMap((market) => lines.filter((line) => line.market === market))
}

const noLine = {
  expected: '0.00',
  paid: '0.00',
  open: '0.00',
  openOrders: 0,
  openSince: null,
  late: '0.00',
  lateOrders: 0,
  lateDays: 0,
  fee: '0.00',
  weeks: [],
}

type LedgerRow = {
  id: number
  orderNumber: string
  firstName: string
  lastName: string
  trackingId: string | null
  due: Money
  received: Money
  courier: string
  day: string
  dueDay: string
}

const personOf = ({ firstName, lastName }: Pick<LedgerRow, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim()

const columns = sql`l.id, l.order_number as "orderNumber", l.first_name as "firstName", l.last_name as "lastName",
  l.tracking_id as "trackingId", l.due::text as due, l.received::numeric(14,2)::text as received, l.courier, l.day::text as day,
  l.due_day::text as "dueDay"`

/** Delivered orders of a market that are not paid in full, oldest first. */
export const listDue = async (
  db: Db | Tx,
  {
    userId,
    market,
    courier = null,
    settings,
    dueBefore,
    now,
    limit,
  }: {
    userId: number
    market: Market
    /** Only this courier's, and those of which nobody knows the courier. */
    courier?: string | null | undefined
    settings: PayoutTerms
    /** Only those that should have been paid before this day. */
    dueBefore: string | null
    now: Date
    limit: number
  },
): Promise<DueOrder[]> => {
  const followed = await findFollowed(db, userId, settings)
  if (!followed) return []
  const { rows } = await sql<LedgerRow>`
    select ${columns} from (${ledgerSql(followed, sql`o.market = ${market}`)}) as l
    where ${isOpen} and l.currency_symbol = ${marketFacts[market].currencySymbol}
      and (${dueBefore}::date is null or l.due_day < ${dueBefore}::date)
      and (coalesce(${courier}, '') = '' or l.courier = '' or lower(l.courier) = lower(${courier}))
    order by l.day, l.id limit ${limit}`.execute(db)
  const today = dayOf(now)
  return rows.map((row) => ({
    id: row.id,
    orderNumber: row.orderNumber,
    name: personOf(row),
    trackingId: row.trackingId,
    due: row.due,
    received: row.received,
    courier: row.courier,
    deliveredDay: row.day,
    dueDay: row.dueDay,
    lateDays: daysBetween(row.dueDay, today),
  }))
}

const mostOpen = 20_000

/** Orders of a market that rows may pay: everything that waits for money, and whatever the words or choices of the rows name. */
export const listCandidates = async (
  db: Db | Tx,
  {
    userId,
    market,
    settings,
    words,
    ids,
  }: { userId: number; market: Market; settings: PayoutTerms | null; words: string[]; ids: number[] },
): Promise<(Candidate & { status: OrderStatus })[]> => {
  const followed = settings && (await findFollowed(db, userId, settings))
  const open = followed
    ? sql`select l.id from (${ledgerSql(followed, sql`o.market = ${market}`)}) as l
        where ${isOpen} order by l.day desc limit ${mostOpen}`
    : sql`select null::bigint as id where false`
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
      .select('currencySymbol')
      .where('id', '=', orderId)
      .where('userId', '=', userId)
      .executeTakeFirst(),
    'orders.not_found',
  )
  const followed = await findFollowed(db, userId, await readPayoutSettings(db, userId))
  const { rows } = followed
    ? await sql<LedgerRow>`
        select ${columns} from (${ledgerSql(followed, sql`o.id = ${orderId}`)}) as l`.execute(db)
    : { rows: [] }
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
    lateDays: line && received < toMinor(line.due) ? daysBetween(line.dueDay, dayOf(now)) : 0,
  }
}
