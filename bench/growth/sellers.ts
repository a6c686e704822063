import { Agent } from 'node:http'
import { createDatabase } from '#server/db/db.ts'
import { createLog } from '#server/lib/log.ts'
import { foldOrders } from '#server/modules/profit/folding.ts'
import { orderBody } from '../order-body.ts'
import { signIn } from '../sign-in.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import { ask, medianMs, restingMegabytes } from './stage.ts'
import type { Measure } from './run.ts'

const password = 'rast-prodavaca-1'
const ordersEach = 10
const first = 1000
const rounds = 9

const users = `insert into users (id, email, password, first_name, last_name)
  select ${first} + n, 'prodavac-' || n || '@izlog.test', $3, 'Ana', 'Probić' from generate_series($1::int, $2::int - 1) n`
const websites = `
  insert into product_websites (id, user_id, product_id, custom_url, product_link, product_name, title, current_price)
  select 100000 + n, ${first} + n, 'rast-' || n, 'rast-' || n, 'https://primer.test/p', 'Proizvod ' || n, 'Proizvod', 2990 from generate_series($1::int, $2::int - 1) n`
const orders = `
  insert into orders (user_id, website_id, order_id, order_number, product_name, quantity, total_price, currency, target_market,
    first_name, last_name, phone, phone_e164, address, city, status, created_at, idempotency_key)
  select ${first} + n, 100000 + n, 'p-' || n || '-' || k, 'P-' || n || '-' || k, 'Proizvod ' || n, 1, 2990, 'RSD', 'Serbia', 'Ana', 'Ilić', '064',
    '+3816' || (40000000 + (n * 31 + k) % 600000), 'Nova 1', 'Niš', case when k < 3 then 'Na čekanju' else 'Dostavljeno' end, now() - make_interval(days => k), 'p-' || n || '-' || k
  from generate_series($1::int, $2::int - 1) n, generate_series(1, ${ordersEach}) k order by k desc`

export const growSellers: Measure = {
  title: 'Sellers',
  of: 'Sellers',
  how: `Each with one page and ${ordersEach} orders, three of them waiting. Calls of one seller and of an administrator, medians of ${rounds}.`,
  sizes: [10, 100, 1000, 10_000],
  async measure(stage, { size, from }) {
    const { product, client, settings } = stage
    await stage.fill(users, [from, size, await hashPassword(password)])
    await stage.fill(websites, [from, size])
    await stage.fill(orders, [from, size])
    await client.query('vacuum analyze')
    const database = createDatabase(settings, createLog('silent'), 2)
    await foldOrders(database.pool)
    await database.close()
    const { url } = product
    const admin = await signIn(url, { email: 'admin@izlog.local', password: 'probna-lozinka' })
    const signingIn = await medianMs(5, (round) =>
      signIn(url, { email: `prodavac-${(from + round * 7) % size}@izlog.test`, password }),
    )
    const headers = await signIn(url, { email: `prodavac-${size - 1}@izlog.test`, password })
    const agent = new Agent({ keepAlive: true })
    const get = (path: string, who: Record<string, string>) =>
      medianMs(rounds, () => ask(`${url}${path}`, { agent, headers: who }))
    const order = await medianMs(rounds, (round) =>
      ask(`${url}/api/orders`, {
        agent,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: orderBody(100_000 + ((from + round) % size)),
      }),
    )
    const found = {
      list: await get('/api/orders/my?limit=100', headers),
      summary: await get('/api/orders/summary', headers),
      dashboard: await get('/api/sync/dashboard', headers),
      clients: await get('/api/admin/clients', admin),
      stats: await get('/api/admin/dashboard/stats', admin),
      all: await get('/api/orders?limit=100', admin),
      pending: await get('/api/dashboard/pending', admin),
      counters: await get('/api/orders/summary', admin),
    }
    agent.destroy()
    const memory = await restingMegabytes(stage)
    return [
      { what: 'signing in', unit: 'ms', limit: null, expected: 'flat', value: signingIn },
      { what: 'one order', unit: 'ms', limit: 50, expected: 'flat', value: order },
      { what: 'a seller’s list', unit: 'ms', limit: 100, expected: 'flat', value: found.list },
      { what: 'a seller’s counters', unit: 'ms', limit: 150, expected: 'flat', value: found.summary },
      { what: 'a seller’s dashboard', unit: 'ms', limit: 150, expected: 'flat', value: found.dashboard },
      {
        what: 'administrator: orders of all, first page',
        unit: 'ms',
        limit: 100,
        expected: 'flat',
        value: found.all,
      },
      {
        what: 'administrator: what waits, in the menu',
        unit: 'ms',
        limit: 150,
        expected: 'linear',
        value: found.pending,
      },
      {
        what: 'administrator: counters of all orders',
        unit: 'ms',
        limit: 1000,
        expected: 'linear',
        value: found.counters,
      },
      {
        what: 'administrator: figures of the platform',
        unit: 'ms',
        limit: 1000,
        expected: 'linear',
        value: found.stats,
      },
      {
        what: 'administrator: all clients with their totals',
        unit: 'ms',
        limit: 2000,
        expected: 'linear',
        value: found.clients,
      },
      { what: 'memory of the process', unit: 'MB', limit: 512, expected: 'flat', value: memory },
    ]
  },
}
