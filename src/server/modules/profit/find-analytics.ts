import { addDays, dayOf } from '#contract/common/dates.ts'
import { orderStatuses, type OrderStatus } from '#contract/orders/status.ts'
import { comparedDays } from '#contract/profit/comparison.ts'
import { profitGroups, staleAfterDays, statusesOf } from '#contract/profit/outcomes.ts'
import type { Analytics, ProfitQuery } from '#contract/profit/schema.ts'
import type { Db } from '../../db/db.ts'
import { analyse } from './analytics.ts'
import { readPayoutSettings } from '../payouts/settings.ts'
import {
  findExpectation,
  findFoldedTo,
  listReturnCosts,
  listSpend,
  listSums,
  listUncollected,
  listWebsiteNames,
} from './queries.ts'
import { findCostVersions } from './cost-versions.ts'
import { allDays, runsOf, type Span } from './runs.ts'

/** All statuses, those of a group, or the one named. */
const wantedStatuses = (status: ProfitQuery['status']): OrderStatus[] => {
  const group = profitGroups.find((name) => name === status)
  if (group) return statusesOf(group)
  const raw = orderStatuses.find((name) => name === status)
  return raw ? [raw] : [...orderStatuses]
}

const spanOf = ({ startDate, endDate }: ProfitQuery): Span => ({
  from: startDate ?? allDays.from,
  until: endDate ? addDays(endDate, 1) : allDays.until,
})

/** Profit of a seller's orders in a market. Everything is read in one snapshot, so that every split adds up to the same total. */
export const findAnalytics = (
  db: Db,
  read: { userId: number; query: ProfitQuery; now: Date },
): Promise<Analytics> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { userId, query } = read
      const { market, product } = query
      const scope = { userId, market, product }
      const foldedTo = await findFoldedTo(tx)
      const versions = await findCostVersions(tx, userId, market)
      const present = spanOf(query)
      const previous = comparedDays(query.startDate, query.endDate)
      const before = previous && { from: previous.startDate, until: addDays(previous.endDate, 1) }
      const wanted = wantedStatuses(query.status)
      const runs = present.from < present.until ? runsOf(present, versions) : []
      const marked = [
        ...runs.map((run) => ({ ...run, isPrevious: false })),
        ...(before ? runsOf(before, versions).map((run) => ({ ...run, isPrevious: true })) : []),
      ]
      const freshSince = addDays(dayOf(read.now), -staleAfterDays)
      const fresh = { ...present, from: present.from > freshSince ? present.from : freshSince }
      const freshRuns = fresh.from < fresh.until ? runsOf(fresh, versions) : []
      const { since } = await readPayoutSettings(tx, userId)
      return analyse({
        rows: [
          ...(await listSums(tx, scope, { runs: marked, foldedTo })),
          ...(await listReturnCosts(tx, scope, marked)),
        ],
        uncollected:
          query.by === 'collected' && since !== null
            ? await listUncollected(tx, scope, { runs: marked, since })
            : [],
        basis: { by: query.by, since },
        expectation: await findExpectation(tx, scope, { runs: freshRuns, freshSince, foldedTo }),
        spend: await listSpend(tx, scope, { present, previous: before }),
        names: await listWebsiteNames(tx, userId),
        wanted,
        previous,
      })
    })
