import { sql } from 'kysely'
import { addDays, dayOf, timeZone } from '#contract/common/dates.ts'
import { markets, type Market } from '#contract/common/market.ts'
import { fromMinor } from '#contract/common/money.ts'
import type { MarketCount } from '#contract/common/market-count.ts'
import type { Today } from '#contract/dashboard/today.ts'
import { statusesOf } from '#contract/profit/outcomes.ts'
import type { Db } from '../../db/db.ts'
import { inScope, type Scope } from '../../lib/scope.ts'
import { countWaitingCalls } from '../calls/queue.ts'
import { conditionsOf } from '../orders/filters.ts'
import { countReturningIn } from '../returns/queries.ts'
import { countWaiting } from '../reviews/queries.ts'
import { countTroublesIn } from '../troubles/queries.ts'
import { countPendingIn } from './queries.ts'

const literals = (texts: readonly string[]) => sql.join(texts.map((text) => sql.lit(text)))

const countToCheck = async (db: Db, scope: Scope): Promise<MarketCount[]> => {
  const { rows } = await sql<MarketCount>`
    select o.market, count(*) as count from orders o where ${conditionsOf(scope, { check: '1' })} group by 1`.execute(
    db,
  )
  return rows
}

/** Domains that stopped working, and those that do not work yet; a claim that ended is nobody's work. */
const countDomains = (
  db: Db,
  userId: number,
  now: Date,
): Promise<Pick<Today['work'], 'brokenDomains' | 'waitingDomains'>> =>
  db
    .selectFrom('customDomains')
    .select(({ fn, eb }) => [
      fn.countAll<number>().filterWhere('problem', 'is not', null).as('brokenDomains'),
      fn
        .countAll<number>()
        .filterWhere(
          eb.and([
            eb('problem', 'is', null),
            eb('isLive', '=', false),
            eb.or([eb('verifiedAt', 'is not', null), eb('claimExpiresAt', '>', now)]),
          ]),
        )
        .as('waitingDomains'),
    ])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()

type DaySum = { market: Market; day: string; orders: number; minor: number }

/** What was ordered on today, yesterday and the same day of last week; cancelled, returned and duplicate orders left out. */
const sumDays = async (db: Db, scope: Scope, today: string): Promise<DaySum[]> => {
  const startOf = (day: string) => sql`(${day}::date::timestamp at time zone ${sql.lit(timeZone)})`
  const between = (day: string) =>
    sql`(created_at >= ${startOf(day)} and created_at < ${startOf(addDays(day, 1))})`
  const { rows } = await sql<DaySum>`
    select market, (created_at at time zone ${sql.lit(timeZone)})::date::text as day, count(*) as orders,
      (sum(total_price) * 100)::bigint as minor
    from orders
    where ${inScope(scope, 'user_id')} and (${between(addDays(today, -7))} or created_at >= ${startOf(addDays(today, -1))})
      and not is_test and status not in (${literals(statusesOf('cancelled'))})
    group by 1, 2`.execute(db)
  return rows
}

const dayFor = (sums: DaySum[], market: Market, day: string) => {
  const found = sums.find((sum) => sum.market === market && sum.day === day)
  return { orders: found?.orders ?? 0, sum: fromMinor(found?.minor ?? 0) }
}

/** The work of today and its money. Orders are those of the scope; domains, reviews and what couriers have is the person's own, as on its screens. */
export const findToday = async (
  db: Db,
  read: { scope: Scope; userId: number; now: Date },
): Promise<Today> => {
  const { scope, userId, now } = read
  const day = dayOf(now)
  const [toCheck, toSend, calls, troubles, returns, domains, waitingReviews, sums] = await Promise.all([
    countToCheck(db, scope),
    countPendingIn(db, scope),
    countWaitingCalls(db, userId, now),
    countTroublesIn(db, userId, now),
    countReturningIn(db, userId),
    countDomains(db, userId, now),
    countWaiting(db, userId),
    sumDays(db, scope, day),
  ])
  const money = markets
    .filter((market) => sums.some((sum) => sum.market === market))
    .map((market) => ({
      market,
      today: dayFor(sums, market, day),
      yesterday: dayFor(sums, market, addDays(day, -1)),
      weekBefore: dayFor(sums, market, addDays(day, -7)),
    }))
  return {
    work: {
      toCheck,
      toSend,
      ...(calls.mode === 'off' ? {} : { calls: calls.due }),
      troubles,
      returns,
      ...domains,
      waitingReviews,
    },
    money,
    day,
  }
}
