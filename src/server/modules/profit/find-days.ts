import { addDays, countDays } from '#contract/common/dates.ts'
import type { ProfitDay, ProfitDaysQuery } from '#contract/profit/schema.ts'
import type { Db } from '../../db/db.ts'
import { dayFigures } from './analytics.ts'
import { findCostVersions } from './cost-versions.ts'
import { readPayoutSettings } from '../payouts/settings.ts'
import { findFoldedTo, listDayReturnCosts, listDaySpend, listDaySums, listDayUncollected } from './queries.ts'
import { dayRunsOf } from './runs.ts'

/** Every day of a period, oldest first. Read in one snapshot; the days add up to what `findAnalytics` says of the period. */
export const findDays = (
  db: Db,
  { userId, query }: { userId: number; query: ProfitDaysQuery },
): Promise<ProfitDay[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { market, product, startDate, endDate, by } = query
      const scope = { userId, market, product }
      const span = { from: startDate, until: addDays(endDate, 1) }
      const runs = dayRunsOf(span, await findCostVersions(tx, userId, market))
      const { since } = await readPayoutSettings(tx, userId)
      const sums = [
        ...(await listDaySums(tx, scope, { runs, foldedTo: await findFoldedTo(tx) })),
        ...(await listDayReturnCosts(tx, scope, runs)),
        ...(by === 'collected' && since !== null ? await listDayUncollected(tx, scope, { runs, since }) : []),
      ]
      const byDay = Map.groupBy(sums, ({ key }) => key)
      const spend = await listDaySpend(tx, scope, span)
      return Array.from({ length: countDays(startDate, endDate) }, (_, index) => {
        const day = addDays(startDate, index)
        return { day, ...dayFigures(byDay.get(day) ?? [], spend.get(day) ?? 0) }
      })
    })
