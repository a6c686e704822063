import { sql, type RawBuilder } from 'kysely'
import { timeZone } from '#contract/common/dates.ts'
import { defaultOrderStatus } from '#contract/orders/status.ts'
import type { OrderFilters } from '#contract/orders/listing.ts'
import { inScope, type Scope } from '../../lib/scope.ts'
import { needsReviewSql } from '../review-flags/conditions.ts'

type Condition = RawBuilder<boolean>

/** Part of a name or number, whatever stands around it; what means something to LIKE is taken as it is. */
const contains = (key: RawBuilder<unknown>): Condition =>
  sql<boolean>`o.search_text like '%' || ${key} || '%'`

const escaped = (word: string): string => word.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Every word must occur. What looks like a phone is also looked for as digits, without the zero one dials at home. */
const matches = (typed: string): Condition => {
  const words = typed.split(/\s+/).filter(Boolean)
  const all = sql.join(
    words.map((word) => contains(sql`search_key(${escaped(word)})`)),
    sql` and `,
  )
  const digits = typed.replaceAll(/\D/g, '').replace(/^0+/, '')
  if (digits.length < 3 || !/^[\d\s()+/.-]+$/.test(typed)) return sql<boolean>`(${all})`
  return sql<boolean>`((${all}) or ${contains(sql`${digits}::text`)})`
}

const startOf = (day: string, plusDays = 0) =>
  sql`((${day}::date + ${sql.lit(plusDays)})::timestamp at time zone ${sql.lit(timeZone)})`

const waits = sql.lit(defaultOrderStatus)

/** Waiting, not yet looked at, and odd. Those older than a month need no work any more. */
const needsReview = sql<boolean>`(
  o.status = ${waits} and o.created_at > now() - interval '30 days' and o.reviewed_at is null
  and not o.is_test and ${needsReviewSql})`

/** The conditions on `orders as o`; never none, so that they can be joined. */
export const conditionsOf = (scope: Scope, filters: OrderFilters): Condition => {
  const { market, status, from, to, name, check } = filters
  const conditions: Condition[] = [
    inScope(scope, 'o.user_id'),
    ...(market ? [sql<boolean>`o.market = ${market}`] : []),
    ...(status ? [sql<boolean>`o.status = ${status}`] : []),
    ...(from ? [sql<boolean>`o.created_at >= ${startOf(from)}`] : []),
    ...(to ? [sql<boolean>`o.created_at < ${startOf(to, 1)}`] : []),
    ...(name ? [matches(name)] : []),
    ...(check ? [needsReview] : []),
  ]
  return sql.join(conditions, sql` and `) as Condition
}
