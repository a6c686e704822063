import { sql, type RawBuilder } from 'kysely'
import { heldSeconds, longWaitHours, suspiciousPoints, type Lane } from '#contract/calls/schema.ts'
import { isDecent, nextDecent } from '#contract/confirmation/hours.ts'
import type { ConfirmationSettings } from '#contract/confirmation/schema.ts'
import { bamPerEur } from '#contract/common/exchange.ts'
import { markets, type Market } from '#contract/common/market.ts'
import type { ConfirmationMode } from '#contract/confirmation/states.ts'
import type { Db, Tx } from '../../db/db.ts'
import { readConfirmationSettings } from '../confirmation/settings.ts'

/** A window at which somebody calls, and what they typed as their name. */
export type Desk = { userId: number; desk: string; name: string }

/** Markets whose buyers may be called at a moment. */
export const openMarkets = ({ hours }: ConfirmationSettings, now: Date): Market[] =>
  markets.filter((market) => isDecent(hours[market], now))

const open = sql`c.state in ('to_call', 'no_answer', 'call_at')`
const isSuspicious = sql`(o.points >= ${sql.lit(suspiciousPoints)} or o.is_suspect)`

/** Only for the order of calls: the mark is pegged, the dinar near enough. */
const perEuro = sql`case p.currency when 'EUR' then 1 when 'BAM' then ${sql.lit(bamPerEur)} when 'KM' then ${sql.lit(bamPerEur)} else 117 end`

/** Each row of the queue with its order, looked up one by one: joined by a plan of the database all orders might be read for one. */
const fromQueue = sql`from confirmations c cross join lateral (
  select p.market, p.is_suspect, p.total_price / ${perEuro} as euros,
    coalesce((select r.points from order_risks r where r.order_id = p.id), 0) as points
  from orders p where p.id = c.order_id offset 0) as o`

type LaneSql = { where: RawBuilder<unknown>; orderBy: RawBuilder<unknown> }

const lanesOf = (now: Date, isOldestFirst: boolean): Record<Exclude<Lane, 'mine' | 'chosen'>, LaneSql> => {
  const neverCalled = sql`c.state = 'to_call' and c.next_call_at is null`
  const isLong = sql`c.placed_at < ${new Date(now.getTime() - (isOldestFirst ? 0 : longWaitHours * 3_600_000))}`
  return {
    promised: { where: sql`c.state = 'call_at' and c.next_call_at <= ${now}`, orderBy: sql`c.next_call_at` },
    long_wait: {
      where: sql`${neverCalled} and ${isLong} and not ${isSuspicious}`,
      orderBy: sql`c.placed_at`,
    },
    fresh: {
      where: sql`${neverCalled} and not (${isLong}) and not ${isSuspicious}`,
      orderBy: sql`o.points desc, o.euros desc, c.placed_at`,
    },
    again: {
      where: sql`c.state in ('to_call', 'no_answer') and c.next_call_at <= ${now} and not ${isSuspicious}`,
      orderBy: sql`c.next_call_at`,
    },
    suspicious: {
      where: sql`(${neverCalled} or c.state in ('to_call', 'no_answer') and c.next_call_at <= ${now}) and ${isSuspicious}`,
      orderBy: sql`c.placed_at`,
    },
  }
}

/** In which order the ways of finding the next order are tried. */
const laneNames = ({ suspicious }: Pick<ConfirmationSettings, 'suspicious'>) =>
  suspicious === 'first'
    ? (['promised', 'suspicious', 'long_wait', 'fresh', 'again'] as const)
    : (['promised', 'long_wait', 'fresh', 'again', 'suspicious'] as const)

/** What desks agree on: the row is theirs until then. */
export const heldUntilOf = (now: Date): Date => new Date(now.getTime() + heldSeconds * 1000)

/**
 * Takes the next order for a desk in one statement: rows that others look at in this moment are passed over, so that two desks never get
 * the same. A desk that has one already gets it again. Lanes are tried one after another; each reads from a partial index, and a later one
 * is not read when an earlier one has somebody.
 */
export const takeNext = async (
  db: Db,
  { userId, desk, name }: Desk,
  settings: ConfirmationSettings,
  now: Date,
): Promise<{ orderId: number; lane: Lane } | null> => {
  const callable = openMarkets(settings, now)
  const names = laneNames(settings)
  const lanes = lanesOf(now, settings.order === 'oldest')
  const mine = sql`(select c.order_id from confirmations c
    where c.user_id = ${userId} and c.held_by = ${desk} and c.is_waiting limit 1 for update skip locked)`
  const ctes = names.map(
    (lane) => sql`${sql.ref(lane)} as (
      select c.order_id ${fromQueue}
      where c.user_id = ${userId} and c.is_waiting and ${lanes[lane].where}
        and (c.held_until is null or c.held_until <= ${now}) and o.market = any(${callable})
      order by ${lanes[lane].orderBy} limit 1 for update of c skip locked)`,
  )
  const tries = names.map(
    (lane, index) => sql`(select array[order_id, ${sql.lit(index + 1)}] from ${sql.ref(lane)})`,
  )
  const { rows } = await sql<{ orderId: number; lane: number }>`
    with mine as ${mine}, ${sql.join(ctes)},
    found as (select coalesce((select array[order_id, 0] from mine), ${sql.join(tries)}) as pick),
    held as (
      update confirmations c set held_by = ${desk}, held_name = ${name}, held_until = ${heldUntilOf(now)}
      from found where c.order_id = found.pick[1] returning c.order_id, found.pick[2] as lane
    )
    select order_id as "orderId", lane::int as lane from held`.execute(db)
  const [row] = rows
  if (!row) return null
  return { orderId: row.orderId, lane: names[row.lane - 1] ?? 'mine' }
}

/** Keeps an order for the desk a while longer. False: it is not, or no longer, this desk's. */
export const renew = async (
  db: Db | Tx,
  { userId, desk }: Desk,
  orderId: number,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('confirmations')
    .set({ heldUntil: heldUntilOf(now) })
    .where('orderId', '=', orderId)
    .where('userId', '=', userId)
    .where('heldBy', '=', desk)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const letGo = async (db: Db | Tx, { userId, desk }: Desk): Promise<void> => {
  await db
    .updateTable('confirmations')
    .set({ heldBy: null, heldName: null, heldUntil: null })
    .where('userId', '=', userId)
    .where('heldBy', '=', desk)
    .execute()
}

/** Names of others who have an order at this moment; an empty one is somebody who typed none. */
export const listOthers = async (db: Db, { userId, desk }: Desk, now: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('confirmations')
    .select('heldName')
    .distinctOn('heldBy')
    .where('userId', '=', userId)
    .where('heldBy', 'is not', null)
    .where('heldBy', '<>', desk)
    .where('heldUntil', '>', now)
    .limit(20)
    .execute()
  return rows.map(({ heldName }) => heldName ?? '')
}

/** However many wait: a person only needs to know that there is no end to it. */
const most = 1000

const countOf = (where: RawBuilder<unknown>) => sql<number>`(
  select count(*)::int from (select from confirmations c where ${where} limit ${sql.lit(most)}) as found)`

/** Whether a seller confirms at all, and how many orders could be called now by their own time, whatever the clock of their market says. */
export const countWaitingCalls = async (
  db: Db,
  userId: number,
  now: Date,
): Promise<{ mode: ConfirmationMode; due: number }> => {
  const { mode } = await readConfirmationSettings(db, userId)
  if (mode === 'off') return { mode, due: 0 }
  const { rows } = await sql<{ due: number }>`select ${dueOf(userId, now)} as due`.execute(db)
  return { mode, due: rows[0]?.due ?? 0 }
}

const dueOf = (userId: number, now: Date) => sql`(
  ${countOf(sql`c.user_id = ${userId} and c.is_waiting and c.state = 'to_call' and c.next_call_at is null`)}
  + ${countOf(sql`c.user_id = ${userId} and c.is_waiting and ${open} and c.next_call_at is not null and c.next_call_at <= ${now}`)})`

/** Counters of the desk; `today` is where the Belgrade day began. */
export const countDesk = async (db: Db, userId: number, now: Date, today: Date) => {
  const { rows } = await sql<{
    due: number
    later: number
    confirmedToday: number
    calledToday: number
    suspicious: number
  }>`select ${dueOf(userId, now)} as due,
    ${countOf(sql`c.user_id = ${userId} and c.is_waiting and ${open} and c.next_call_at > ${now}`)} as later,
    ${countOf(sql`c.user_id = ${userId} and c.state = 'suspicious' and c.is_waiting`)} as suspicious,
    (select count(*) filter (where outcome = 'confirmed')::int from call_attempts
      where user_id = ${userId} and ended_at >= ${today} and undone_at is null) as "confirmedToday",
    (select count(*) filter (where outcome <> 'skipped')::int from call_attempts
      where user_id = ${userId} and ended_at >= ${today} and undone_at is null) as "calledToday"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('counters without a row')
  return row
}

/** When there is somebody to call again, within the hours of their market; null where nothing waits. */
export const findNextTime = async (
  db: Db,
  userId: number,
  { hours }: ConfirmationSettings,
  now: Date,
): Promise<Date | null> => {
  const { rows } = await sql<{ market: Market; at: Date | null }>`
    select m.market, (
      select min(at) from (
        (select coalesce(c.next_call_at, ${now}) as at from confirmations c join orders o on o.id = c.order_id
          where c.user_id = ${userId} and c.is_waiting and c.state = 'to_call' and c.next_call_at is null
            and (c.held_until is null or c.held_until <= ${now}) and o.market = m.market limit 1)
        union all
        (select c.next_call_at from confirmations c join orders o on o.id = c.order_id
          where c.user_id = ${userId} and c.is_waiting and ${open} and c.next_call_at is not null
            and (c.held_until is null or c.held_until <= ${now}) and o.market = m.market
          order by c.next_call_at limit 1)
      ) as times
    ) as at
    from unnest(${[...markets]}::text[]) as m (market)`.execute(db)
  const times = rows.flatMap(({ market, at }) =>
    at === null ? [] : [nextDecent(hours[market], at > now ? at : now).getTime()],
  )
  return times.length === 0 ? null : new Date(Math.min(...times))
}
