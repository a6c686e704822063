import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { addMoney } from '#contract/common/money.ts'
import { delaySeconds } from '#contract/upsell/window.ts'
import type { Tx } from '../../db/db.ts'
import { AppError } from '../../errors/app-error.ts'
import { stockLeftSql } from '../websites/stock.ts'
import { storedBuyer } from '../pixel/events.ts'
import { additionIn, noBump, takeBump, writeBump, type FormBump } from './bump.ts'
import { writePassed, type Passed } from './code-first.ts'
import type { Intake, NewOrder } from './new-order.ts'
import { storedPieces } from './pieces.ts'
import type { BumpWish } from './placement-rules.ts'
import { keepToShelf } from './shelf.ts'
import { stockLock } from './website-stock.ts'

/**
 * The whole event in one statement and one commit: the order, its history and what follows it. It is the hot path, so it is a named
 * statement on the driver; `npm run bench` measures it beside BEGIN … COMMIT.
 *
 * A repeat with the same key also writes: with synchronous replication an answer from a mere SELECT could acknowledge an order that
 * a failover then loses.
 */
const statement = `
  with placed as (
    insert into orders (
      user_id, website_id, order_id, order_number, product_id, product_name, quantity, total_price, shown_total, product_cost,
      currency, currency_symbol, target_market, first_name, last_name, email, phone, phone_e164, address, city, postal_code, notes,
      source, attribution, idempotency_key, body_hash, is_suspect, buyer_context,
      upsell_delayed_until, upsell_cost, is_phone_doubtful, is_own, delivery_price, delivery_free_from, own_pieces, stock_product_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28,
      now() + make_interval(secs => $29::int), $30, $33, $34, $35, $36, $37, $38)
    on conflict (website_id, idempotency_key) do update set replayed_at = now()
    returning id, order_id, total_price, body_hash, (xmax = 0) as is_new
  ), history as (
    insert into order_events (order_id, kind, to_status)
    select id, 'placed', 'Na čekanju' from placed where is_new
  ), follows as (
    insert into outbox (event, payload)
    select 'order.placed', jsonb_build_object('orderId', id, 'websiteId', $2::int, 'userId', $1::int, 'converts', $28::jsonb is not null, 'origin', $39::jsonb) from placed where is_new
  ), agreed as (
    insert into order_consents (order_id, kind, answer, text_id, page)
    select p.id, c.kind, c.answer, c.text_id, c.page
    from placed p, jsonb_to_recordset($40::jsonb) as c (kind text, answer text, text_id integer, page text) where p.is_new
  ), shown as (
    insert into upsell_views (upsell_product_id, order_id, place, left_out)
    select $31::int, id, 'order_form', $32 from placed where is_new and $31::int is not null
  )
  select id, order_id, total_price, is_new, body_hash from placed`

const valuesOf = (order: NewOrder, bump: FormBump): unknown[] => {
  const { buyer } = order
  const added = additionIn(bump)
  const mayGrow = order.offerIds.some((id) => id !== added?.productId)
  return [
    order.userId,
    order.websiteId,
    order.orderId,
    order.orderNumber,
    order.productId,
    order.productName,
    order.quantity,
    added ? addMoney(order.totalPrice, added.price) : order.totalPrice,
    added && order.shownTotal ? addMoney(order.shownTotal, added.price) : order.shownTotal,
    order.productCost,
    order.currency,
    order.currencySymbol,
    order.targetMarket,
    buyer.firstName,
    buyer.lastName,
    buyer.email,
    buyer.phone,
    buyer.phoneE164,
    buyer.address,
    buyer.city,
    buyer.postalCode,
    buyer.notes,
    order.source,
    order.attribution ? JSON.stringify(order.attribution) : null,
    order.idempotencyKey,
    order.bodyHash,
    order.isSuspect,
    order.buyerContext ? storedBuyer.write(order.buyerContext) : null,
    mayGrow ? delaySeconds : null,
    added?.cost ?? '0',
    bump.productId,
    bump.leftOut,
    buyer.isPhoneDoubtful,
    order.isOwn,
    order.delivery?.price ?? null,
    order.delivery?.freeFrom ?? null,
    order.pieces && storedPieces.write(order.pieces),
    order.shelf?.productId ?? null,
    order.origin && JSON.stringify(order.origin),
    JSON.stringify(order.consents),
  ]
}

const insert = async (
  pool: pg.Pool | pg.PoolClient,
  order: NewOrder,
  bump: FormBump,
): Promise<Intake & { id: number }> => {
  const { rows } = await pool.query<{
    id: number
    order_id: string
    total_price: string
    is_new: boolean
    body_hash: Buffer
  }>({ name: 'insert-order-7', text: statement, values: valuesOf(order, bump) })
  const [row] = rows
  if (!row) throw new Error('the order statement answered no row')
  return {
    id: row.id,
    orderId: row.order_id,
    totalPrice: row.total_price,
    isNew: row.is_new,
    isSameBody: row.body_hash.equals(order.bodyHash),
  }
}

export const insertOrder = (pool: pg.Pool | pg.PoolClient, order: NewOrder): Promise<Intake> =>
  insert(pool, order, noBump(order.bumpId))

/** The same statement inside a transaction that writes more of the order; answers its id. The key must be new. */
export const insertOrderIn = async (tx: Tx, order: NewOrder): Promise<number> => {
  const { rows } = await tx.executeQuery<{ id: number; isNew: boolean }>(
    CompiledQuery.raw(statement, valuesOf(order, noBump(null))),
  )
  const [row] = rows
  if (!row) throw new Error('the order statement answered no row')
  // The buyer has sent the form of this key in the same moment.
  if (!row.isNew) throw new AppError('orders.saved_before')
  return row.id
}

/** A form without script has no key of its own: the same order again within a minute is the same order. */
const sameWithinSeconds = 60

type Client = pg.PoolClient

/** Runs `step` in a transaction; whatever it throws leaves nothing behind. */
const inTransaction = async <T>(pool: pg.Pool, step: (client: Client) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await step(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/** The order of this key, if there is one; a request with the same key at the same moment waits here. */
const findByKey = async (client: Client, order: NewOrder): Promise<Intake | null> => {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [
    order.idempotencyKey,
    order.websiteId,
  ])
  const { rows } = await client.query<{ order_id: string; total_price: string; body_hash: Buffer }>(
    `update orders set replayed_at = now() where website_id = $1 and idempotency_key = $2
     returning order_id, total_price, body_hash`,
    [order.websiteId, order.idempotencyKey],
  )
  const [known] = rows
  return known
    ? {
        orderId: known.order_id,
        totalPrice: known.total_price,
        isNew: false,
        isSameBody: known.body_hash.equals(order.bodyHash),
      }
    : null
}

/** The same order of the last minute, found under a lock, so that two taps at once still make one. */
const findAgain = async (client: Client, order: NewOrder): Promise<Intake | null> => {
  await client.query('select pg_advisory_xact_lock($1)', [order.bodyHash.readInt32BE(0)])
  const { rows } = await client.query<{ order_id: string; total_price: string }>(
    `update orders set replayed_at = now()
     where website_id = $1 and body_hash = $2 and created_at > now() - make_interval(secs => $3)
     returning order_id, total_price`,
    [order.websiteId, order.bodyHash, sameWithinSeconds],
  )
  const [again] = rows
  return again
    ? { orderId: again.order_id, totalPrice: again.total_price, isNew: false, isSameBody: true }
    : null
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

/**
 * Refuses what is not there. Orders of the website wait here for each other until the transaction ends, so the last piece is sold once. A
 * repeat with the same key is not a new order and passes. Throws orders.sold_out, orders.too_few_left.
 */
const keepToStock = async (client: Client, order: NewOrder): Promise<void> => {
  await client.query('select pg_advisory_xact_lock($1, $2)', [stockLock, order.websiteId])
  const { rows } = await client.query<{ left: number | null; is_repeat: boolean }>(
    `select ${stockLeftSql} as left,
       exists (select from orders where website_id = $1 and idempotency_key = $2) as is_repeat
     from product_websites w where w.id = $1`,
    [order.websiteId, order.idempotencyKey],
  )
  const left = rows[0]?.left ?? null
  if (left === null || rows[0]?.is_repeat || left >= order.quantity) return
  throw new AppError(left === 0 ? 'orders.sold_out' : 'orders.too_few_left')
}

/**
 * Writes an order. The usual one is a single statement; a form without script, which has no key, a website that sells only what is
 * there or from a shelf, a ticked product, and one whose buyer was asked for a code need a transaction. Throws orders.sold_out, orders.too_few_left,
 * orders.choice_gone.
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
    ? insertOrder(pool, order)
    : inTransaction(pool, async (client) => {
        const again = hasKey ? wish && (await findByKey(client, order)) : await findAgain(client, order)
        if (again) return again
        if (keepsToStock) await keepToStock(client, order)
        // The shelf is locked last: a correction that holds the ticked product waits for the shelf, and both would wait in a circle.
        const ticked = wish ? await takeBump(client, order, wish) : noBump(order.bumpId)
        const kept = await keepToShelf(client, order, ticked)
        const taken = await insert(client, kept.order, kept.bump)
        await writeBump(client, { order: kept.order, intake: taken, bump: kept.bump })
        if (taken.isNew) await writePassed(client, { id: taken.id, passed, now })
        return taken
      })
