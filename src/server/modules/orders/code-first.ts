import type pg from 'pg'
import type { Money } from '#contract/common/money.ts'
import type { PlaceOrder } from '#contract/orders/schema.ts'
import type { SelfConfirmedHow } from '#contract/confirmation/states.ts'
import { eventDetails } from './event-details.ts'
import type { NewOrder } from './new-order.ts'

/** What a buyer says when the order was sent back for a code. */
export type CodeAnswer = Pick<PlaceOrder, 'code' | 'callMe'>

/** How an order goes on: as every order, confirmed by its buyer, or without the code and why. */
export type Passed = 'as-usual' | 'confirmed' | { withoutCode: string }

/**
 * Whether a buyer has to prove the phone before the order is stored. What knows of messages and rules stands above orders and is handed in
 * where an order comes from a form of a page. Throws orders.code_needed, orders.code_wrong.
 */
export type AskFirst = (asked: {
  order: NewOrder
  /** What the buyer would pay, with a ticked product at the price that the form showed. */
  total: Money
  /** Of the seller, as stored. */
  rules: unknown
  answer: CodeAnswer
  /** The form made a key of its own. */
  hasKey: boolean
}) => Promise<Passed>

const by: SelfConfirmedHow = 'code'

/**
 * Writes what came of the question in the transaction of the order itself, so that none is there unconfirmed for a moment: `new` becomes
 * `confirmed` by the table of transitions. An order without its code is like every other and says in its history why.
 */
export const writePassed = async (
  client: pg.PoolClient,
  { id, passed, now }: { id: number; passed: Passed; now: Date },
): Promise<void> => {
  if (passed === 'as-usual') return
  const isConfirmed = passed === 'confirmed'
  if (isConfirmed)
    await client.query(
      `insert into confirmations (order_id, user_id, placed_at, state, decided_at, decided_how)
       select id, user_id, created_at, 'confirmed', $2, $3 from orders where id = $1`,
      [id, now, by],
    )
  const reason = isConfirmed ? null : passed.withoutCode
  await client.query(
    `insert into order_events (order_id, kind, note, details) values ($1, 'confirmation', $2, $3)`,
    [id, isConfirmed ? 'confirmed' : 'no_code', eventDetails.write({ changes: [], reason, by })],
  )
}
