import { sql } from 'kysely'
import type { CallFigures } from '#contract/calls/schema.ts'
import { addDays, timeZone } from '#contract/common/dates.ts'
import { marketOf } from '#contract/common/market.ts'
import { decentMsBetween } from '#contract/confirmation/hours.ts'
import type { ConfirmationSettings } from '#contract/confirmation/schema.ts'
import { callOutcomes, isReached } from '#contract/confirmation/transitions.ts'
import type { Db } from '../../db/db.ts'

type Counts = { calls: number; reached: number; confirmed: number; gaveUp: number }

const reached = sql.join(callOutcomes.filter(isReached).map((outcome) => sql.lit(outcome)))

/** Most orders of a period whose first call is measured; beyond them the median does not move. */
const mostMeasured = 20_000

const startOf = (day: string) => sql`(${day}::date::timestamp at time zone ${sql.lit(timeZone)})`

/** The middle one; null for none. */
const medianOf = (minutes: number[]): number | null => {
  const sorted = minutes.toSorted((one, other) => one - other)
  const middle = sorted[Math.floor((sorted.length - 1) / 2)]
  const next = sorted[Math.ceil((sorted.length - 1) / 2)]
  return middle === undefined || next === undefined ? null : Math.round((middle + next) / 2)
}

/** Calls of a period of Belgrade days, both included. */
export const findCallFigures = async (
  db: Db,
  userId: number,
  { from, to }: { from: string; to: string },
  { hours }: Pick<ConfirmationSettings, 'hours'>,
): Promise<CallFigures> => {
  const within = sql`a.user_id = ${userId} and a.undone_at is null and a.outcome <> 'skipped'
    and a.ended_at >= ${startOf(from)} and a.ended_at < ${startOf(addDays(to, 1))}`
  const counts = sql`count(*)::int as calls, count(*) filter (where a.outcome in (${reached}))::int as reached,
    count(*) filter (where a.outcome = 'confirmed')::int as confirmed, count(*) filter (where a.outcome = 'gave_up')::int as "gaveUp"`
  const [total, byPerson, byHour, firsts] = await Promise.all([
    sql<Counts & { orders: number }>`
      select ${counts}, count(distinct a.order_id)::int as orders from call_attempts a where ${within}`.execute(
      db,
    ),
    sql<Counts & { name: string }>`
      select a.caller_name as name, ${counts} from call_attempts a where ${within} group by 1 order by 2 desc, 1`.execute(
      db,
    ),
    sql<Counts & { hour: number }>`
      select extract(hour from a.started_at at time zone ${sql.lit(timeZone)})::int as hour, ${counts}
      from call_attempts a where ${within} group by 1 order by 1`.execute(db),
    sql<{ placedAt: Date; firstAt: Date; targetMarket: string | null; currency: string }>`
      select o.created_at as "placedAt", f.first_at as "firstAt", o.target_market as "targetMarket", o.currency
      from (select a.order_id, min(a.started_at) as first_at from call_attempts a where ${within} group by 1
        limit ${sql.lit(mostMeasured)}) as f
      join orders o on o.id = f.order_id
      where not exists (select from call_attempts e
        where e.order_id = f.order_id and e.undone_at is null and e.outcome <> 'skipped' and e.ended_at < ${startOf(from)})`.execute(
      db,
    ),
  ])
  const [sums] = total.rows
  const minutes = firsts.rows.map(
    (order) => decentMsBetween(hours[marketOf(order)], order.placedAt, order.firstAt) / 60_000,
  )
  return {
    total: {
      calls: 0,
      reached: 0,
      confirmed: 0,
      gaveUp: 0,
      orders: 0,
      ...sums,
      medianFirstMinutes: medianOf(minutes),
    },
    byPerson: byPerson.rows,
    byHour: byHour.rows,
  }
}
