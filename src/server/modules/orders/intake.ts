import { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Tx } from '../../db/db.ts'
import { oncePer } from '../../db/once-per.ts'
import { AppError } from '../../errors/app-error.ts'
import { createBatches, type Outcome } from '../../lib/batches.ts'
import { noBump } from './bump.ts'
import type { Passed } from './code-first.ts'
import { sameWithinSeconds, writeCounted, type Counted } from './counted-intake.ts'
import { patienceMs } from './in-time.ts'
import { insertOf, insertOrders } from './insert-orders.ts'
import type { Intake, NewOrder } from './new-order.ts'
import type { BumpWish } from './placement-rules.ts'

/** The statement of an order inside a transaction that writes more of it; answers its id. The key must be new. */
export const insertOrderIn = async (tx: Tx, order: NewOrder): Promise<number> => {
  const { text, values } = insertOf([{ order, bump: noBump(null) }])
  const { rows } = await tx.executeQuery<{ id: number; isNew: boolean }>(CompiledQuery.raw(text, values))
  const [row] = rows
  if (!row) throw new Error('the order statement answered no row')
  // The buyer has sent the form of this key in the same moment.
  if (!row.isNew) throw new AppError('orders.saved_before')
  return row.id
}

/** Whether this is an order that was taken already, by the rules of `takeOrder`. */
export const isTaken = async (
  pool: pg.Pool,
  order: NewOrder,
  { hasKey }: { hasKey: boolean },
): Promise<boolean> => {
  const { rows } = await pool.query(
    hasKey
      ? 'select from orders where website_id = $1 and idempotency_key = $2'
      : `select from orders where website_id = $1 and body_hash = $2 and created_at > now() - make_interval(secs => ${sameWithinSeconds})`,
    [order.websiteId, hasKey ? order.idempotencyKey : order.bodyHash],
  )
  return rows.length > 0
}

/** Refused for what is in a row, or for how two transactions met; a lost connection or a full disk would refuse each of them again. */
const isOfOneOrder = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(?:21|22|23|40)/.test(error.code ?? '')

type Write<Item> = (items: Item[]) => Promise<Outcome<Intake>[]>

/** One order that cannot be written must not take the others with it: each is then written by itself. */
const eachByItself =
  <Item>(write: Write<Item>): Write<Item> =>
  async (items) => {
    try {
      return await write(items)
    } catch (error) {
      if (items.length === 1 || !isOfOneOrder(error)) throw error
      const outcomes: Outcome<Intake>[] = []
      for (const item of items)
        outcomes.push(...(await write([item]).catch((cause: unknown) => [{ error: cause }])))
      return outcomes
    }
  }

/** As many as one seller's buyers send while one commit is under way at the measured peak; a further one no longer makes orders cheaper. */
const most = 64

const lane = { most, patienceMs, onLate: () => new AppError('common.unavailable') }

/**
 * Orders of one seller that come while others of theirs are being written are written with the next commit, all of them together: a commit
 * costs the disk as much for one order as for many. Each is answered after the commit that holds it. Sellers do not wait for each other.
 */
const intakeOf = oncePer((pool: pg.Pool) => ({
  plain: createBatches<NewOrder, Intake>({
    ...lane,
    run: eachByItself(async (orders) => {
      const written = await insertOrders(
        pool,
        orders.map((order) => ({ order, bump: noBump(order.bumpId) })),
      )
      return written.map((value) => ({ value }))
    }),
    identityOf: (order) => `${order.websiteId} ${order.idempotencyKey}`,
  }),
  counted: createBatches<Counted, Intake>({
    ...lane,
    run: eachByItself((orders) => writeCounted(pool, orders)),
    identityOf: ({ order, hasKey }) =>
      `${order.websiteId} ${hasKey ? order.idempotencyKey : order.bodyHash.toString('hex')}`,
  }),
}))

/**
 * Writes an order. The usual one is part of a single statement; a form without script, which has no key, a website that sells only what is
 * there or from a shelf, a ticked product, and one whose buyer was asked for a code need a transaction. Throws orders.sold_out, orders.too_few_left,
 * orders.choice_missing, orders.choice_gone, common.unavailable for one that nobody waits for any more.
 */
export const takeOrder = (
  pool: pg.Pool,
  order: NewOrder,
  {
    hasKey,
    keepsToStock,
    wish,
    passed,
    now,
  }: { hasKey: boolean; keepsToStock: boolean; wish: BumpWish | null; passed: Passed; now: Date },
): Promise<Intake> =>
  hasKey && !keepsToStock && !order.shelf && !wish && passed === 'as-usual'
    ? intakeOf(pool).plain(order.userId, order)
    : intakeOf(pool).counted(order.userId, { order, hasKey, keepsToStock, wish, passed, now })
