import { Agent } from 'node:http'
import { hashPassword } from '#server/lib/passwords.ts'
import { createDatabase } from '#server/db/db.ts'
import { createLog } from '#server/lib/log.ts'
import { foldOrders } from '#server/modules/profit/folding.ts'
import { residentBytes } from '../product.ts'
import { signIn } from '../sign-in.ts'
import { ask, medianMs } from './stage.ts'
import type { Measure, Found } from './run.ts'

const email = 'rast@izlog.test'
const password = 'rast-porudzbina-1'
const rounds = 9
const sellerId = 500_000
const days = 3 * 365

const seller = `insert into users (id, email, password, first_name, last_name) values (${sellerId}, $1, $2, 'Brza', 'Prodaja') on conflict do nothing`

const websites = `
  insert into product_websites (id, user_id, product_id, custom_url, product_link, product_name, title, current_price)
  select ${sellerId} + n, ${sellerId}, 'rast-' || n, 'rast-' || n, 'https://primer.test/p', 'Proizvod ' || n, 'Proizvod', 2990 from generate_series(0, 9) n
  on conflict do nothing`

/** Numbers $1 to $2 of one seller, three years long, four hundred of them waiting. The newest are filled last, as they come in life. */
const fill = `
  insert into orders (user_id, website_id, order_id, order_number, product_name, quantity, total_price, product_cost, currency, currency_symbol,
    target_market, first_name, last_name, phone, phone_e164, address, city, postal_code, status, created_at, updated_at, idempotency_key)
  select ${sellerId}, ${sellerId} + n % 10, 'rast-' || n, 'RST-' || lpad(n::text, 8, '0'), 'Proizvod ' || n % 10, 1 + n % 3, 2990, 900,
    case when n % 50 = 0 then 'BAM' when n % 5 = 0 then 'EUR' else 'RSD' end, 'RSD',
    case when n % 50 = 0 then 'Bosnia' when n % 5 = 0 then 'Montenegro' else 'Serbia' end,
    (array['Đorđe','Milica','Čedomir','Ljubica','Nenad','Ana','Željko','Šejla'])[1 + n % 8],
    (array['Živković','Jovanović','Šušnjar','Petrović','Ćirić','Hadžić','Đurović'])[1 + n % 7] || ' ' || n % 9973,
    '064', '+3816' || (40000000 + n % 600000), 'Žička ' || n % 90, (array['Šabac','Beograd','Kragujevac','Niš','Novi Sad','Čačak'])[1 + n % 6], '15000',
    case when n >= $2 - 400 then 'Na čekanju' when n % 9 = 0 then 'Vraća se pošaljaocu' else 'Dostavljeno' end,
    now() - make_interval(secs => ($2 - n) * (${days} * 86400.0 / $2)), now(), 'rast-' || n
  from generate_series($1::int, $2::int - 1) n`

/** Of the step before: its waiting orders are sent, and its three years become the older part of these. */
const age = `update orders set status = 'Dostavljeno' where user_id = ${sellerId} and status = 'Na čekanju'`

const calls: [what: string, limit: number, path: string][] = [
  ['list, first page', 100, '/api/orders/my?market=Serbia&limit=100'],
  ['list, waiting only', 100, '/api/orders/my?market=Serbia&limit=100&status=Na+%C4%8Dekanju'],
  ['search, common name', 150, '/api/orders/my?market=Serbia&limit=100&name=djordje'],
  ['search, nobody', 150, '/api/orders/my?market=Serbia&limit=100&name=nepostojeci'],
  ['counters of the list', 150, '/api/orders/summary'],
  ['dashboard', 150, '/api/sync/dashboard'],
  ['today', 150, '/api/dashboard/today'],
  ['profit, whole history', 150, '/api/analytics/orders?market=Serbia'],
]

/** The whole file while the memory of the process is watched: milliseconds of it, and megabytes beyond what was there. */
const exportAll = async (url: string, headers: Record<string, string>, pid: number) => {
  const before = residentBytes(pid) ?? 0
  let most = before
  const watch = setInterval(() => (most = Math.max(most, residentBytes(pid) ?? 0)), 100)
  const began = performance.now()
  const answer = await fetch(`${url}/api/orders/export?format=csv`, {
    headers,
    signal: AbortSignal.timeout(1_800_000),
  })
  if (!answer.ok || !answer.body) throw new Error(`export answered ${answer.status}`)
  for await (const piece of answer.body) void piece
  clearInterval(watch)
  return { ms: performance.now() - began, grown: (most - before) / 2 ** 20 }
}

export const growOrders: Measure = {
  title: 'Orders of one seller',
  of: 'Orders',
  how: `Three years of one seller on ten pages, 400 orders waiting. Medians of ${rounds} calls.`,
  sizes: [10_000, 100_000, 1_000_000],
  fullSizes: [10_000_000],
  async measure(stage, { size, from }) {
    const { product, client, settings } = stage
    await client.query(seller, [email, await hashPassword(password)])
    await stage.fill(websites)
    await stage.fill(age)
    await stage.fill(fill, [from, size])
    await client.query('vacuum analyze orders')
    const database = createDatabase(settings, createLog('silent'), 2)
    await database.pool.query('set statement_timeout = 0')
    await foldOrders(database.pool)
    await database.close()
    await client.query('vacuum analyze profit_sums, profit_places')
    const headers = await signIn(product.url, { email, password })
    const agent = new Agent({ keepAlive: true })
    const found: Found[] = []
    for (const [what, limit, path] of calls)
      found.push({
        what,
        unit: 'ms',
        limit,
        expected: 'flat',
        value: await medianMs(rounds, () => ask(`${product.url}${path}`, { agent, headers })),
      })
    // Each of them is drawn for the first time since this change.
    const page = await medianMs(rounds, async (round) => {
      await client.query(`select pg_notify('pages', id::text) from product_websites where custom_url = $1`, [
        `rast-${round}`,
      ])
      await ask(`${product.url}/rast-${round}`, { agent })
    })
    agent.destroy()
    const file = await exportAll(product.url, headers, product.pid)
    return [
      ...found,
      { what: 'page of that seller, drawn again', unit: 'ms', limit: 150, expected: 'flat', value: page },
      { what: 'all of them as CSV', unit: 'ms', limit: null, expected: 'linear', value: file.ms },
      { what: 'memory that the file takes', unit: 'MB', limit: 256, expected: 'flat', value: file.grown },
    ]
  },
}
