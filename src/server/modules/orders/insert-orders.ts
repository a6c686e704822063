import type pg from 'pg'
import { addMoney } from '#contract/common/money.ts'
import { delaySeconds } from '#contract/upsell/window.ts'
import { jsonOf, parseJson } from '../../db/json.ts'
import { storedBuyer } from '../pixel/events.ts'
import { additionIn, type FormBump } from './bump.ts'
import type { Intake, NewOrder } from './new-order.ts'
import { storedPieces } from './pieces.ts'

/** An order with what became of its form's checkbox. */
export type ToWrite = { order: NewOrder; bump: FormBump }

/** As it is stored: by the statement below, in the order in which they were given. */
export type Written = Intake & { id: number }

/** Of a column of `orders`: its type, and what the order says for it. */
const columns: Record<string, [type: string, of: (written: ToWrite) => unknown]> = {
  user_id: ['int', ({ order }) => order.userId],
  website_id: ['int', ({ order }) => order.websiteId],
  order_id: ['text', ({ order }) => order.orderId],
  order_number: ['text', ({ order }) => order.orderNumber],
  product_id: ['text', ({ order }) => order.productId],
  product_name: ['text', ({ order }) => order.productName],
  quantity: ['int', ({ order }) => order.quantity],
  total_price: ['numeric', ({ order, bump }) => withAddition(order.totalPrice, bump)],
  shown_total: ['numeric', ({ order, bump }) => order.shownTotal && withAddition(order.shownTotal, bump)],
  product_cost: ['numeric', ({ order }) => order.productCost],
  currency: ['text', ({ order }) => order.currency],
  currency_symbol: ['text', ({ order }) => order.currencySymbol],
  target_market: ['text', ({ order }) => order.targetMarket],
  first_name: ['text', ({ order }) => order.buyer.firstName],
  last_name: ['text', ({ order }) => order.buyer.lastName],
  email: ['text', ({ order }) => order.buyer.email],
  phone: ['text', ({ order }) => order.buyer.phone],
  phone_e164: ['text', ({ order }) => order.buyer.phoneE164],
  address: ['text', ({ order }) => order.buyer.address],
  city: ['text', ({ order }) => order.buyer.city],
  postal_code: ['text', ({ order }) => order.buyer.postalCode],
  notes: ['text', ({ order }) => order.buyer.notes],
  source: ['text', ({ order }) => order.source],
  attribution: ['jsonb', ({ order }) => order.attribution],
  idempotency_key: ['text', ({ order }) => order.idempotencyKey],
  body_hash: ['bytea', ({ order }) => String.raw`\x` + order.bodyHash.toString('hex')],
  is_suspect: ['bool', ({ order }) => order.isSuspect],
  buyer_context: [
    'jsonb',
    ({ order }) => order.buyerContext && parseJson(storedBuyer.write(order.buyerContext)),
  ],
  upsell_cost: ['numeric', ({ bump }) => additionIn(bump)?.cost ?? '0'],
  is_phone_doubtful: ['bool', ({ order }) => order.buyer.isPhoneDoubtful],
  is_own: ['bool', ({ order }) => order.isOwn],
  delivery_price: ['numeric', ({ order }) => order.delivery?.price ?? null],
  delivery_free_from: ['numeric', ({ order }) => order.delivery?.freeFrom ?? null],
  own_pieces: ['jsonb', ({ order }) => order.pieces && parseJson(storedPieces.write(order.pieces))],
  stock_product_id: ['int', ({ order }) => order.shelf?.productId ?? null],
}

/** What is written beside the row of the order. */
const beside: typeof columns = {
  delay_seconds: ['int', ({ order, bump }) => (mayGrow(order, bump) ? delaySeconds : null)],
  bump_id: ['int', ({ bump }) => bump.productId],
  bump_left_out: ['text', ({ bump }) => bump.leftOut],
  origin: ['jsonb', ({ order }) => order.origin],
  consents: ['jsonb', ({ order }) => order.consents],
}

const withAddition = (total: string, bump: FormBump): string => {
  const added = additionIn(bump)
  return added ? addMoney(total, added.price) : total
}

const mayGrow = ({ offerIds }: NewOrder, bump: FormBump): boolean => {
  const added = additionIn(bump)
  return offerIds.some((id) => id !== added?.productId)
}

const names = Object.keys(columns).join(', ')
const fields = Object.entries({ ...columns, ...beside })

/**
 * The whole event in one statement and one commit, for one order or for all that came while the one before was written: the orders, their
 * history and what follows them. It is the hot path, so it is a named statement on the driver; `npm run bench` measures it beside
 * BEGIN … COMMIT.
 *
 * A repeat with the same key also writes: with synchronous replication an answer from a mere SELECT could acknowledge an order that
 * a failover then loses. One key may stand in it once.
 */
const statement = `
  with sent as (
    select * from json_to_recordset($1::json) as s (${fields.map(([name, [type]]) => `${name} ${type}`).join(', ')})
  ), placed as (
    insert into orders (${names}, upsell_delayed_until)
    select ${names}, now() + make_interval(secs => delay_seconds) from sent
    on conflict (website_id, idempotency_key) do update set replayed_at = now()
    returning id, order_id, website_id, idempotency_key, total_price, body_hash, (xmax = 0) as is_new
  ), fresh as (
    select p.id, s.* from placed p join sent s using (website_id, idempotency_key) where p.is_new
  ), history as (
    insert into order_events (order_id, kind, to_status)
    select id, 'placed', 'Na čekanju' from fresh
  ), follows as (
    insert into outbox (event, payload)
    select 'order.placed', jsonb_build_object('orderId', id, 'websiteId', website_id, 'userId', user_id,
      'converts', buyer_context is not null, 'origin', origin) from fresh
  ), agreed as (
    insert into order_consents (order_id, kind, answer, text_id, page)
    select f.id, c.kind, c.answer, c.text_id, c.page
    from fresh f, jsonb_to_recordset(f.consents) as c (kind text, answer text, text_id integer, page text)
  ), shown as (
    insert into upsell_views (upsell_product_id, order_id, place, left_out)
    select bump_id, id, 'order_form', bump_left_out from fresh where bump_id is not null
  )
  select id, website_id, idempotency_key, order_id, total_price, is_new, body_hash from placed`

type Row = {
  id: number
  website_id: number
  idempotency_key: string
  order_id: string
  total_price: string
  is_new: boolean
  body_hash: Buffer
}

/** The statement and its one parameter. */
export const insertOf = (orders: readonly ToWrite[]): { name: string; text: string; values: [string] } => ({
  name: 'insert-orders-2',
  text: statement,
  values: [
    jsonOf(orders.map((order) => Object.fromEntries(fields.map(([name, [, of]]) => [name, of(order)])))),
  ],
})

/** Writes orders of different keys, in one statement; on a client inside its transaction. */
export const insertOrders = async (
  on: Pick<pg.Pool | pg.PoolClient, 'query'>,
  orders: readonly ToWrite[],
): Promise<Written[]> => {
  const { rows } = await on.query<Row>(insertOf(orders))
  const byKey = new Map(rows.map((row) => [`${row.website_id} ${row.idempotency_key}`, row]))
  return orders.map(({ order }) => {
    const row = byKey.get(`${order.websiteId} ${order.idempotencyKey}`)
    if (!row) throw new Error('the order statement answered no row for an order')
    return {
      id: row.id,
      orderId: row.order_id,
      totalPrice: row.total_price,
      isNew: row.is_new,
      isSameBody: row.body_hash.equals(order.bodyHash),
    }
  })
}
