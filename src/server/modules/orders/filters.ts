import { sql, type RawBuilder } from 'kysely'
import { timeZone } from '#contract/common/dates.ts'
import { defaultOrderStatus, droppedStatuses } from '#contract/orders/status.ts'
import type { OrderFilters } from '#contract/orders/listing.ts'

/** Whose orders: a client has the own ones, an admin everybody's (A-074). */
export type Owner = { userId: number } | 'everybody'

export const ownerFor = (caller: { id: number; role: string }): Owner =>
  caller.role === 'admin' ? 'everybody' : { userId: caller.id }

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

/**
 * Earlier orders `e` that `o` may repeat: of the same phone, unsent or of the 24 hours before and not dropped, and unsent ones of the
 * same name and address.
 */
export const repeated = sql`
  from (
    select p.id, p.order_number, p.created_at, p.status, p.currency, true as by_phone from orders p
    where p.user_id = o.user_id and p.phone_e164 = o.phone_e164 and p.id < o.id
      and (p.status = ${waits} or p.created_at > o.created_at - interval '24 hours'
        and p.status not in (${sql.join(droppedStatuses.map((status) => sql.lit(status)))}))
    union all
    select b.id, b.order_number, b.created_at, b.status, b.currency, false from orders b
    where b.user_id = o.user_id and b.buyer_key = o.buyer_key and b.status = ${waits} and b.id < o.id
  ) as e`

/** Waiting, not yet looked at, and odd. Older ones than a month are nobody's work of today. */
const oughtToBeChecked = sql<boolean>`(
  o.status = ${waits} and o.created_at > now() - interval '30 days' and o.reviewed_at is null
  and (o.is_suspect or o.shown_total is not null or exists (select ${repeated})))`

/** The conditions on `orders as o`; never none, so that they can be joined. */
export const conditionsOf = (owner: Owner, filters: OrderFilters): Condition => {
  const { market, status, from, to, name, check } = filters
  const conditions: Condition[] = [
    owner === 'everybody' ? sql<boolean>`true` : sql<boolean>`o.user_id = ${owner.userId}`,
    ...(market ? [sql<boolean>`o.market = ${market}`] : []),
    ...(status ? [sql<boolean>`o.status = ${status}`] : []),
    ...(from ? [sql<boolean>`o.created_at >= ${startOf(from)}`] : []),
    ...(to ? [sql<boolean>`o.created_at < ${startOf(to, 1)}`] : []),
    ...(name ? [matches(name)] : []),
    ...(check ? [oughtToBeChecked] : []),
  ]
  return sql.join(conditions, sql` and `) as Condition
}
