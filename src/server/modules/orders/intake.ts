import type pg from 'pg'
import type { Market } from '#contract/common/market.ts'
import type { Money } from '#contract/common/money.ts'
import type { BuyerContext } from '../pixel/events.ts'
import type { Buyer } from './placing.ts'

export type NewOrder = {
  userId: number
  websiteId: number
  orderId: string
  orderNumber: string
  productId: string | null
  productName: string
  quantity: number
  totalPrice: Money
  shownTotal: Money | null
  productCost: Money | null
  currency: string
  currencySymbol: string
  targetMarket: Market
  buyer: Buyer
  isSuspect: boolean
  source: 'popup' | 'embedded' | 'form'
  attribution: Record<string, string> | null
  buyerContext: BuyerContext | null
  /** Seconds in which a further offer may still raise the sum; null announces the order at once. */
  delaySeconds: number | null
  idempotencyKey: string
  bodyHash: Buffer
}

export type Intake = { orderId: string; isNew: boolean; isSameBody: boolean }

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
      upsell_delayed_until)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28,
      now() + make_interval(secs => $29::int))
    on conflict (website_id, idempotency_key) do update set replayed_at = now()
    returning id, order_id, body_hash, (xmax = 0) as is_new
  ), history as (
    insert into order_events (order_id, kind, to_status)
    select id, 'placed', 'Na čekanju' from placed where is_new
  ), follows as (
    insert into outbox (event, payload)
    select 'order.placed', jsonb_build_object('orderId', id, 'websiteId', $2::int, 'converts', $28::jsonb is not null) from placed where is_new
  )
  select order_id, is_new, body_hash from placed`

export const insertOrder = async (pool: pg.Pool | pg.PoolClient, order: NewOrder): Promise<Intake> => {
  const { buyer } = order
  const { rows } = await pool.query<{ order_id: string; is_new: boolean; body_hash: Buffer }>({
    name: 'insert-order',
    text: statement,
    values: [
      order.userId,
      order.websiteId,
      order.orderId,
      order.orderNumber,
      order.productId,
      order.productName,
      order.quantity,
      order.totalPrice,
      order.shownTotal,
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
      order.buyerContext ? JSON.stringify(order.buyerContext) : null,
      order.delaySeconds,
    ],
  })
  const [row] = rows
  if (!row) throw new Error('the order statement answered no row')
  return { orderId: row.order_id, isNew: row.is_new, isSameBody: row.body_hash.equals(order.bodyHash) }
}

/** A form without script has no key of its own: the same order again within a minute is the same order (B-ORD2). */
export const sameWithinSeconds = 60

/**
 * Looks for the same order of the last minute and inserts under one lock, so that two taps at once still make one. Slower than
 * `insertOrder` alone; only forms without script come here.
 */
export const insertOrderWithoutKey = async (pool: pg.Pool, order: NewOrder): Promise<Intake> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [order.bodyHash.readInt32BE(0)])
    const { rows } = await client.query<{ order_id: string }>(
      `update orders set replayed_at = now()
       where website_id = $1 and body_hash = $2 and created_at > now() - make_interval(secs => $3)
       returning order_id`,
      [order.websiteId, order.bodyHash, sameWithinSeconds],
    )
    const [again] = rows
    const intake = again
      ? { orderId: again.order_id, isNew: false, isSameBody: true }
      : await insertOrder(client, order)
    await client.query('commit')
    return intake
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
