import { sql } from 'kysely'

/**
 * Whether an order `o` may not be sent yet: its seller sends nothing unconfirmed, it is not confirmed, and nobody let it go without. The
 * rule of `contract/confirmation/sending.ts`, for statements that read many orders.
 */
export const heldBackSql = sql<boolean>`(
  not o.is_test
  and exists (select from confirmation_settings s where s.user_id = o.user_id and s.mode = 'required')
  and not exists (
    select from confirmations c where c.order_id = o.id and (c.state = 'confirmed' or c.released_at is not null)))`

/** The confirmation of an order `o` as jsonb; null where nobody looked at it. */
export const confirmationSql = sql<StoredConfirmation | null>`(
  select jsonb_build_object('state', c.state, 'attempts', c.attempts, 'nextCallAt', c.next_call_at, 'reason', c.reason,
    'decidedAt', c.decided_at, 'decidedHow', c.decided_how, 'isReleased', c.released_at is not null)
  from confirmations c where c.order_id = o.id)`

/** As the database writes it: moments are text with an offset. */
export type StoredConfirmation = {
  state: string
  attempts: number
  nextCallAt: string | null
  reason: string | null
  decidedAt: string | null
  decidedHow: string | null
  isReleased: boolean
}
