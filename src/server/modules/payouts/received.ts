import { sql } from 'kysely'
import { timeZone } from '#contract/common/dates.ts'
import type { OrderStatus } from '#contract/orders/status.ts'

export const delivered = sql.lit('Dostavljeno' satisfies OrderStatus)

/** What confirmed payouts of a seller brought, by order. */
export const receivedSql = (userId: number) => sql`
  select r.order_id, sum(r.amount) as amount from payout_rows r join payouts p on p.id = r.payout_id
  where p.user_id = ${userId} and p.state = 'confirmed' and r.verdict <> 'left' and r.order_id is not null group by 1`

/** The day on which an order was delivered: of its history, or when it was last written where that says nothing. */
export const deliveredDaySql = sql`(coalesce((select max(e.created_at) from order_events e
  where e.order_id = o.id and e.to_status = ${delivered}), o.updated_at) at time zone ${sql.lit(timeZone)})::date`
