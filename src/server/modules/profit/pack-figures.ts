import { sql } from 'kysely'
import { dayOf, timeZone } from '#contract/common/dates.ts'
import { divideMinor, fromMinor } from '#contract/common/money.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import { countsForDelivery, outcomeOf, spentOn } from '#contract/profit/outcomes.ts'
import type { PackFigures } from '#contract/profit/schema.ts'
import type { Db } from '../../db/db.ts'
import { must } from '../../errors/app-error.ts'
import { inScope, type Principal } from '../../lib/scope.ts'
import { websitesOf } from '../websites/policy.ts'

/** Of a page that sells much its latest orders say enough, and reading them stays cheap. */
const mostOrders = 1000

type Counted = { quantity: number; status: OrderStatus; orders: number }
type Row = {
  counted: Counted[]
  /** Of today, in minor units; null without an entry. */
  sending: number | null
  other: number | null
  returned: number | null
  spend: number | null
}

const sum = (counted: Counted[]): number => counted.reduce((total, { orders }) => total + orders, 0)

const takenOf = (counted: Counted[]): PackFigures['taken'] =>
  [...Map.groupBy(counted, ({ quantity }) => quantity)]
    .map(([qty, some]) => ({ qty, orders: sum(some) }))
    .toSorted((a, b) => a.qty - b.qty)

/** What an order in this status cost beside its goods. */
const costOf = (status: OrderStatus, { sending, other, returned }: Row): number => {
  const spent = spentOn(status)
  return (
    (spent.sending ? (sending ?? 0) : 0) +
    (spent.other ? (other ?? 0) : 0) +
    (spent.returned ? (returned ?? 0) : 0)
  )
}

const outcomesOf = (row: Row): PackFigures['outcomes'] => {
  const finished = row.counted.filter(({ status }) => countsForDelivery(status))
  const lost = finished.filter(({ status }) => outcomeOf(status) === 'lost')
  const [all, gone] = [sum(finished), sum(lost)]
  if (all === 0) return null
  const cost = lost.reduce((total, { status, orders }) => total + costOf(status, row) * orders, 0)
  const damaged = sum(lost.filter(({ status }) => spentOn(status).goods))
  return {
    finished: all,
    delivered: all - gone,
    lostCost: fromMinor(gone ? divideMinor(cost, gone) : 0),
    lostGoodsPercent: gone ? (damaged * 100) / gone : 0,
  }
}

/**
 * What the latest orders of a website say of its packs. Only the piece prices of today matter here, so costs are those of today.
 * Throws websites.not_found.
 */
export const findPackFigures = async (
  db: Db,
  caller: Principal,
  { websiteId, now }: { websiteId: number; now: Date },
): Promise<PackFigures> => {
  const today = dayOf(now)
  const found = await db
    .with('latest', (at) =>
      at
        .selectFrom('orders')
        .select(['quantity', 'status', 'createdAt'])
        .where('websiteId', '=', websiteId)
        .where('isTest', '=', false)
        .where('status', '<>', 'Duplikat Pošiljka')
        .orderBy('id', 'desc')
        .limit(mostOrders),
    )
    .selectFrom('productWebsites as w')
    .where('w.id', '=', websiteId)
    .where('w.deletedAt', 'is', null)
    .where(inScope(websitesOf(caller), 'w.userId'))
    .leftJoinLateral(
      (at) =>
        at
          .selectFrom('marketCosts as c')
          .whereRef('c.userId', '=', 'w.userId')
          .whereRef('c.market', '=', 'w.targetMarket')
          .where(
            sql<boolean>`c.valid_from <= ${today}::date and (c.valid_to is null or c.valid_to > ${today}::date)`,
          )
          .select([
            sql<number | null>`(sum(c.shipping_cost + c.packaging_cost) * 100)::bigint`.as('sending'),
            sql<number | null>`(sum(c.other_costs) * 100)::bigint`.as('other'),
            sql<number | null>`(sum(c.return_cost) * 100)::bigint`.as('returned'),
          ])
          .as('cost'),
      (join) => join.onTrue(),
    )
    .select([
      'cost.sending',
      'cost.other',
      'cost.returned',
      sql<Counted[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('quantity', quantity, 'status', status, 'orders', orders)), '[]')
        from (select quantity, status, count(*)::int as orders from latest group by 1, 2) as counted
      )`.as('counted'),
      sql<number | null>`(
        select (sum(a.amount) * 100)::bigint from ad_spend a
        where a.website_id = w.id and a.day >= (select (min(created_at) at time zone ${timeZone})::date from latest)
      )`.as('spend'),
    ])
    .executeTakeFirst()
  const row: Row = must(found, 'websites.not_found')
  const orders = sum(row.counted)
  return {
    orders,
    taken: takenOf(row.counted),
    costs:
      row.sending === null ? null : { sending: fromMinor(row.sending), other: fromMinor(row.other ?? 0) },
    adPerOrder: row.spend === null || orders === 0 ? null : fromMinor(divideMinor(row.spend, orders)),
    outcomes: outcomesOf(row),
  }
}
