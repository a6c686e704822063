import { sql, type RawBuilder } from 'kysely'
import { timeZone } from '#contract/common/dates.ts'
import { pageSources, type SourceFilter } from '#contract/orders/source.ts'
import { defaultOrderStatus } from '#contract/orders/status.ts'
import type { OrderFilters } from '#contract/orders/listing.ts'
import type { ConfirmationFilter } from '#contract/orders/confirmation-filters.ts'
import { matchesSearch } from '../customers/search.ts'
import { inScope, type Scope } from '../../lib/scope.ts'
import { needsReviewSql } from '../review-flags/conditions.ts'

type Condition = RawBuilder<boolean>

const startOf = (day: string, plusDays = 0) =>
  sql`((${day}::date + ${sql.lit(plusDays)})::timestamp at time zone ${sql.lit(timeZone)})`

const waits = sql.lit(defaultOrderStatus)

/** Waiting, not yet looked at, and odd. Those older than a month need no work any more. */
const needsReview = sql<boolean>`(
  o.status = ${waits} and o.created_at > now() - interval '30 days' and o.reviewed_at is null
  and not o.is_test and ${needsReviewSql})`

/** Waiting and neither confirmed nor given up; what was decided counts whatever its parcel does. */
const confirmedAs = (filter: ConfirmationFilter): Condition =>
  filter === 'open'
    ? sql<boolean>`(o.status = ${waits} and not o.is_test and not exists (
        select from confirmations c where c.order_id = o.id and c.state in ('confirmed', 'suspicious')))`
    : filter === 'no_answer' || filter === 'call_at'
      ? sql<boolean>`(o.status = ${waits} and exists (
          select from confirmations c where c.order_id = o.id and c.user_id = o.user_id and c.state = ${filter}))`
      : sql<boolean>`exists (
          select from confirmations c where c.order_id = o.id and c.user_id = o.user_id and c.state = ${filter})`

/** As the partial index `orders_by_hand` has it. */
const byHand = sql<boolean>`o.source not in (${sql.join(pageSources.map((source) => sql.lit(source)))})`

const comesBy = (source: SourceFilter): Condition =>
  source === 'page' ? sql<boolean>`not ${byHand}` : sql<boolean>`(${byHand} and o.source = ${source})`

const isOfImport = (id: string): Condition =>
  sql<boolean>`o.id in (select i.order_id from imported_orders i where i.import_id = ${id}::integer)`

/** The conditions on `orders as o`; never none, so that they can be joined. */
export const conditionsOf = (scope: Scope, filters: OrderFilters): Condition => {
  const { market, status, from, to, name, check, confirmation, source } = filters
  const conditions: Condition[] = [
    inScope(scope, 'o.user_id'),
    ...(market ? [sql<boolean>`o.market = ${market}`] : []),
    ...(status ? [sql<boolean>`o.status = ${status}`] : []),
    ...(from ? [sql<boolean>`o.created_at >= ${startOf(from)}`] : []),
    ...(to ? [sql<boolean>`o.created_at < ${startOf(to, 1)}`] : []),
    ...(confirmation ? [confirmedAs(confirmation)] : []),
    ...(name ? [matchesSearch(name)] : []),
    ...(check ? [needsReview] : []),
    ...(source ? [comesBy(source)] : []),
    ...(filters.import ? [isOfImport(filters.import)] : []),
  ]
  return sql.join(conditions, sql` and `) as Condition
}
