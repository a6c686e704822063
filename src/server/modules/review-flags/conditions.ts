import { sql } from 'kysely'
import { defaultOrderStatus, droppedStatuses } from '#contract/orders/status.ts'

const waits = sql.lit(defaultOrderStatus)

/**
 * Earlier orders `e` that `o` may repeat: of the same phone, unsent or of the 24 hours before and not dropped, and unsent ones of the
 * same name, address and town.
 */
export const possibleDuplicates = sql`
  from (
    select p.id, p.order_number, p.created_at, p.status, p.currency, true as by_phone from orders p
    where p.user_id = o.user_id and p.phone_e164 = o.phone_e164 and p.id < o.id and not p.is_test
      and (p.status = ${waits} or p.created_at > o.created_at - interval '24 hours'
        and p.status not in (${sql.join(droppedStatuses.map((status) => sql.lit(status)))}))
    union all
    select b.id, b.order_number, b.created_at, b.status, b.currency, false from orders b
    where b.user_id = o.user_id and b.buyer_key = o.buyer_key and b.status = ${waits} and b.id < o.id and not b.is_test
      and city_key(latin_key(b.city)) = city_key(latin_key(o.city))
  ) as e`

/** What marks an order, whatever became of it. */
export const needsReviewSql = sql<boolean>`(o.is_suspect or o.shown_total is not null or o.is_phone_doubtful or o.is_own or exists (select ${possibleDuplicates}))`
