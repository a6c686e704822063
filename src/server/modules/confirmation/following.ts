import { sql } from 'kysely'
import { defaultOrderStatus, type OrderStatus } from '#contract/orders/status.ts'
import type { Tx } from '../../db/db.ts'

/** Orders leave the queue of calls with their status and come back with it; one that was cancelled in a call is called again. */
export const followStatus = async (tx: Tx, orderIds: number[], status: OrderStatus): Promise<void> => {
  const isWaiting = status === defaultOrderStatus
  await sql`
    update confirmations set is_waiting = ${isWaiting}, updated_at = now(),
      state = case when ${isWaiting} and state = 'cancelled' then 'to_call' else state end,
      reason = case when ${isWaiting} and state = 'cancelled' then null else reason end,
      decided_at = case when ${isWaiting} and state = 'cancelled' then null else decided_at end
    where order_id = any(${orderIds}::bigint[])
      and (is_waiting <> ${isWaiting} or ${isWaiting} and state = 'cancelled')`.execute(tx)
}

/** A test is neither called nor sent. */
export const followTest = async (tx: Tx, orderIds: number[], isTest: boolean): Promise<void> => {
  await sql`
    update confirmations c set is_waiting = (not ${isTest} and o.status = ${sql.lit(defaultOrderStatus)}), updated_at = now()
    from orders o where o.id = c.order_id and c.order_id = any(${orderIds}::bigint[])`.execute(tx)
}

/** A number that was wrong and is corrected can be called. */
export const followPhone = async (tx: Tx, orderId: number): Promise<void> => {
  await sql`
    update confirmations set state = 'to_call', reason = null, next_call_at = null, updated_at = now()
    where order_id = ${orderId} and state = 'suspicious' and reason = 'wrong_number'`.execute(tx)
}
