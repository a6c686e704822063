import { randomUUID } from 'node:crypto'
import type Autocannon from 'autocannon'
import pg from 'pg'
import { noBump } from '#server/modules/orders/bump.ts'
import { insertOrders } from '#server/modules/orders/insert-orders.ts'
import { newOrderNumber, newPublicId } from '#server/lib/tokens.ts'
import { noteFigure } from './figure.ts'
import { orderBody } from './order-body.ts'
import { loadTool } from './load-tool.ts'
import { median } from './product.ts'

const autocannon = await loadTool<typeof Autocannon>('autocannon')

const rounds = 5
const seconds = 3
const connections = 32
const poolSize = 16

type Target = { url: string; websiteId: number; userId: number; settings: pg.PoolConfig }

type Load = { clients?: number; more?: object }

const overHttp = async (
  { url, websiteId }: Target,
  { clients = connections, more = {} }: Load = {},
): Promise<{ perSecond: number; p50: number; p99: number; failed: number }> => {
  const result = await autocannon({
    url: `${url}/api/orders`,
    connections: clients,
    duration: seconds,
    setupClient: (client) => {
      const next = () => client.setBody(orderBody(websiteId, more))
      client.setHeadersAndBody({ 'content-type': 'application/json' }, '')
      next()
      client.on('response', next)
    },
    method: 'POST',
  })
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.errors + result.timeouts + result.non2xx,
  }
}

const row = ({ websiteId, userId }: Target) => ({
  userId,
  websiteId,
  orderId: newPublicId(),
  orderNumber: newOrderNumber(),
  productId: 'bench',
  productName: 'Proba',
  quantity: 1,
  pieces: null,
  consents: [],

  origin: { device: 'benchDevice1', network: 'benchNetwork' },
  shelf: null,
  totalPrice: '2990.00',
  shownTotal: null,
  delivery: null,
  productCost: null,
  currency: 'RSD',
  currencySymbol: 'RSD',
  targetMarket: 'Serbia' as const,
  buyer: {
    firstName: 'Ana',
    lastName: 'Probić',
    email: null,
    phone: '0641234567',
    phoneE164: '+381641234567',
    isPhoneDoubtful: false,
    address: 'Nova 1',
    city: 'Niš',
    postalCode: null,
    notes: null,
  },
  offerIds: [],
  bumpId: null,
  isSuspect: false,
  isOwn: false,
  source: 'popup' as const,
  attribution: null,
  buyerContext: null,
  idempotencyKey: randomUUID(),
  bodyHash: Buffer.alloc(32),
})

/** What pgbench would do: as many clients as the product's pool, each one statement after the other, no HTTP and no checks. */
const raw = async (pool: pg.Pool, insert: (client: pg.PoolClient) => Promise<void>): Promise<number> => {
  const until = performance.now() + seconds * 1000
  let done = 0
  const client = async () => {
    const connection = await pool.connect()
    while (performance.now() < until) {
      await insert(connection)
      done += 1
    }
    connection.release()
  }
  await Promise.all(Array.from({ length: poolSize }, client))
  return done / seconds
}

/** BEGIN, the order, what follows it, COMMIT: how one would write it without further thought. */
const inTransaction = async (client: pg.PoolClient, target: Target): Promise<void> => {
  const order = row(target)
  await client.query('begin')
  const { rows } = await client.query<{ id: number }>({
    name: 'bench-order',
    text: `insert into orders (user_id, website_id, order_id, order_number, product_name, total_price, first_name, last_name, phone, address, city, idempotency_key, body_hash)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
    values: [
      order.userId,
      order.websiteId,
      order.orderId,
      order.orderNumber,
      order.productName,
      order.totalPrice,
      'Ana',
      'Probić',
      order.buyer.phone,
      'Nova 1',
      'Niš',
      order.idempotencyKey,
      order.bodyHash,
    ],
  })
  await client.query({
    name: 'bench-outbox',
    text: 'insert into outbox (event, payload) values ($1, $2)',
    values: ['order.placed', JSON.stringify({ orderId: rows[0]?.id, websiteId: order.websiteId })],
  })
  await client.query('commit')
}

/** Goods of which there are so many that none of the orders of a round is refused. */
const plenty = 90_000

/** What makes an order more than one row: how it is prepared on the website, and what the form sends of it. */
const kinds: { title: string; prepare: (client: pg.Client, target: Target) => Promise<object> }[] = [
  {
    title: 'with a ticked product',
    prepare: async (client, { websiteId }) => {
      const { rows } = await client.query<{ id: number }>(
        `insert into upsell_products (website_id, original_url, title, discount_price, stock_left)
         values ($1, '', 'Punjač', 990, ${plenty}) returning id`,
        [websiteId],
      )
      const id = rows[0]?.id
      await client.query('update product_websites set upsell_bump_id = $1 where id = $2', [id, websiteId])
      return { bumpProductId: id }
    },
  },
  {
    title: 'where only what is there is sold',
    prepare: async (client, { websiteId }) => {
      await client.query(
        `update product_websites set upsell_bump_id = null, sells_past_stock = false, stock = ${plenty},
           stock_counted_after = (select coalesce(max(id), 0) from orders) where id = $1`,
        [websiteId],
      )
      return {}
    },
  },
  {
    title: 'from a shelf that ends',
    prepare: async (client, { websiteId, userId }) => {
      const { rows } = await client.query<{ id: number }>(
        `insert into stock_products (user_id, name, currency) values ($1, 'Noćna lampa', 'RSD') returning id`,
        [userId],
      )
      const id = rows[0]?.id
      await client.query('update product_websites set stock_product_id = $1 where id = $2', [id, websiteId])
      await client.query(`update stock_items set on_hand = ${plenty} where product_id = $1`, [id])
      return {}
    },
  },
]

/** The same website as it sells otherwise, in a round each, beside plain orders of the same minutes. */
const benchKinds = async (target: Target, plain: number): Promise<void> => {
  const client = new pg.Client(target.settings)
  await client.connect()
  try {
    for (const { title, prepare } of kinds) {
      const more = await prepare(client, target)
      const rounds = []
      for (let round = 0; round < 3; round += 1) rounds.push(await overHttp(target, { more }))
      const perSecond = median(rounds.map((one) => one.perSecond))
      const p99 = median(rounds.map((one) => one.p99))
      const failed = rounds.reduce((sum, one) => sum + one.failed, 0)
      const ratio = (perSecond / plain).toFixed(2)
      console.log(
        `  ${title.padEnd(32)} ${perSecond.toFixed(0)} orders/s   p99 ${p99.toFixed(0)} ms   failed ${failed}   ${ratio} of plain ones`,
      )
      noteFigure({
        area: 'Ordering',
        what: title,
        value: `${perSecond.toFixed(0)} per second, p99 ${p99.toFixed(0)} ms, ${failed} failed`,
        beside: `${ratio} of plain orders`,
      })
    }
  } finally {
    await client.end()
  }
}

/** Orders over HTTP, durable before they are acknowledged, against the same database driven directly, in alternating rounds. */
export const benchOrders = async (target: Target): Promise<void> => {
  const pool = new pg.Pool({ ...target.settings, max: poolSize })
  const ours: Awaited<ReturnType<typeof overHttp>>[] = []
  const statements: number[] = []
  const transactions: number[] = []
  try {
    await overHttp(target)
    for (let round = 0; round < rounds; round += 1) {
      transactions.push(await raw(pool, (client) => inTransaction(client, target)))
      statements.push(
        await raw(
          pool,
          async (client) => void (await insertOrders(client, [{ order: row(target), bump: noBump(null) }])),
        ),
      )
      ours.push(await overHttp(target))
    }
  } finally {
    await pool.end()
  }
  const http = median(ours.map((round) => round.perSecond))
  const failed = ours.reduce((sum, round) => sum + round.failed, 0)
  console.log(`orders, ${connections} connections, ${rounds} rounds of ${seconds} s, medians`)
  console.log(
    `  product                          ${http.toFixed(0)} orders/s   p99 ${median(ours.map((round) => round.p99)).toFixed(0)} ms   failed ${failed}`,
  )
  console.log(`  raw transactions, ${poolSize} clients     ${median(transactions).toFixed(0)}/s`)
  console.log(`  raw single statement, ${poolSize} clients ${median(statements).toFixed(0)}/s`)
  console.log(
    `  ratio                            ${(http / median(transactions)).toFixed(2)} of raw transactions, ${(http / median(statements)).toFixed(2)} of the raw statement`,
  )
  const alone = await overHttp(target, { clients: 1 })
  console.log(
    `  one client                       p50 ${alone.p50.toFixed(1)} ms   p99 ${alone.p99.toFixed(0)} ms`,
  )
  noteFigure({
    area: 'Ordering',
    what: 'orders over HTTP, durable before they are acknowledged',
    value: `${http.toFixed(0)} per second, ${failed} failed`,
    beside: `${(http / median(transactions)).toFixed(2)} of raw transactions on the same database`,
  })
  await benchKinds(target, http)
}
