import pg from 'pg'
import { addDays, dayOf } from '#contract/common/dates.ts'
import { createDatabase, type ConnectionSettings } from '#server/db/db.ts'
import { seededRandom } from '#server/demo/random.ts'
import { createLog } from '#server/lib/log.ts'
import { createUser } from '#server/modules/accounts/commands.ts'
import { foldOrders } from '#server/modules/profit/folding.ts'
import { noteFigure } from './figure.ts'
import { orderBody } from './order-body.ts'
import { signIn, type SignedIn } from './sign-in.ts'

const sizes = [10_000, 100_000, 1_000_000]
const requests = 200
const ordersPerSecond = 50
const days = 3 * 365
const password = 'probna-lozinka'

type Target = { url: string; settings: pg.PoolConfig & ConnectionSettings }

/** Twenty products on ten websites, two hundred towns, the newest orders open, one in twenty never touched again, costs changed twice a year. */
const orders = `
  insert into orders (user_id, website_id, order_id, order_number, product_name, quantity, total_price, product_cost, target_market,
    first_name, phone, address, city, status, created_at)
  select $1::int, $2::int + i % 10, $1::int || '-' || i, $1::int || '-' || i, 'Proizvod ' || i % 20, 1 + i % 3, 1990 + i % 20 * 100, 600 + i % 20 * 30, 'Serbia',
    'Ana', '0641234567', 'Nova 1', 'Mesto ' || floor(200 * power(random(), 3)),
    case when random() < 0.05 then 'Na čekanju'
      when i > $3 * 0.985 then (array['Na čekanju', 'U sortirnom centru', 'U dostavi', 'Čeka preuzimanje', 'Problematično'])[1 + floor(random() * 5)]
      when random() < 0.78 then 'Dostavljeno'
      else (array['Otkazana', 'Vraća se pošaljaocu', 'Treće bezuspešno uručenje', 'Oštećena pošiljka', 'Duplikat Pošiljka'])[1 + floor(random() * 5)] end,
    now() - make_interval(secs => (1 - i / $3::float) * ${days} * 86400)
  from generate_series(1, $3::int) i`

const costs = `
  insert into market_costs (user_id, market, shipping_cost, packaging_cost, other_costs, return_cost, valid_from, valid_to, is_active)
  select $1::int, 'Serbia', 350 + n, 60, 40, 300, current_date - ${days} + n * 183, case when n < 5 then current_date - ${days} + (n + 1) * 183 end, n = 5
  from generate_series(0, 5) n`

const spend = `
  insert into ad_spend (user_id, website_id, market, day, amount, source)
  select $1::int, $2::int + w, 'Serbia', current_date - d, 1000 + d % 500, 'imported' from generate_series(0, ${days - 1}) d, generate_series(0, 9) w`

const makeSeller = async (pool: pg.Pool, userId: number, count: number): Promise<number> => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into product_websites (user_id, product_id, custom_url, product_link, product_name, title, current_price)
     select $1::int, 'profit-' || $1::int || '-' || i, 'profit-' || $1::int || '-' || i, 'https://primer.test/p', 'Proizvod ' || i, 'Proizvod', 2990
     from generate_series(0, 9) i returning id`,
    [userId],
  )
  const websiteId = Math.min(...rows.map((row) => row.id))
  await pool.query(orders, [userId, websiteId, count])
  await pool.query(costs, [userId])
  await pool.query(spend, [userId, websiteId])
  return websiteId
}

/** Any filter a person might choose: every period from a day to all three years, with and without status and product. */
const someFilter = (random: () => number): string => {
  const today = dayOf(Date.now())
  const query = new URLSearchParams({ market: 'Serbia' })
  if (random() < 0.8) {
    const length = Math.floor(days ** random())
    const end = Math.floor(random() * (days - length))
    query.set('startDate', addDays(today, -end - length))
    query.set('endDate', addDays(today, -end))
  }
  const statuses = ['delivered', 'cancelled', 'pending', 'Vraća se pošaljaocu']
  if (random() < 0.4) query.set('status', statuses[Math.floor(random() * statuses.length)] ?? 'all')
  if (random() < 0.2) query.set('product', `Proizvod ${Math.floor(random() * 20)}`)
  return query.toString()
}

const ask = async (url: string, headers: SignedIn): Promise<number[]> => {
  const random = seededRandom(7)
  const times: number[] = []
  for (let i = 0; i < requests; i += 1) {
    const filter = someFilter(random)
    const start = performance.now()
    const answer = await fetch(`${url}/api/analytics/orders?${filter}`, {
      headers,
    })
    if (!answer.ok) throw new Error(`${answer.status} ${filter}: ${await answer.text()}`)
    await answer.arrayBuffer()
    times.push(performance.now() - start)
  }
  return times.toSorted((a, b) => a - b)
}

/** Orders of this very seller, at a steady rate, until stopped; answers how many were placed. */
const keepOrdering = (url: string, websiteId: number) => {
  const running = new Set<Promise<void>>()
  let placed = 0
  const place = async () => {
    const answer = await fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: orderBody(websiteId),
    })
    await answer.arrayBuffer()
    if (answer.ok) placed += 1
  }
  const timer = setInterval(() => {
    const one: Promise<void> = place().finally(() => running.delete(one))
    running.add(one)
  }, 1000 / ordersPerSecond)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(running)
      return placed
    },
  }
}

const line = (times: number[]): string => {
  const at = (share: number) =>
    (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(0)
  return `p50 ${at(0.5).padStart(4)} ms   p95 ${at(0.95).padStart(4)} ms   slowest ${at(1).padStart(4)} ms`
}

/** Any filter of the profit screen for sellers of three sizes, alone and while orders arrive. The limit is 150 ms at p95. */
export const benchProfit = async ({ url, settings }: Target): Promise<void> => {
  const database = createDatabase(settings, createLog('silent'))
  const { db, pool } = database
  try {
    await pool.query('set statement_timeout = 0')
    console.log(`profit, ${requests} filters from one day to ${days}`)
    for (const count of sizes) {
      const email = `profit-${count}@izlog.test`
      const user = await createUser(db, {
        email,
        password,
        firstName: 'Ana',
        lastName: 'Probić',
        role: 'client',
      })
      const filler = new pg.Pool({ ...settings, max: 1 })
      const websiteId = await makeSeller(filler, user.id, count)
      await filler.query('vacuum analyze')
      await filler.end()
      const start = performance.now()
      await foldOrders(pool)
      const folded = performance.now() - start
      await pool.query('analyze profit_sums, profit_places')
      const headers = await signIn(url, { email, password })
      await ask(url, headers)
      const alone = await ask(url, headers)
      const ordering = keepOrdering(url, websiteId)
      await new Promise((resolve) => setTimeout(resolve, 2000))
      const busy = await ask(url, headers)
      const placed = await ordering.stop()
      const { rows } = await pool.query<{ n: number }>(
        'select count(*) as n from profit_sums where user_id = $1',
        [user.id],
      )
      noteFigure({
        area: 'Profit',
        what: `any filter, ${count.toLocaleString('en')} orders`,
        value: line(alone).replaceAll(/ {2,}/g, ' '),
        beside: 'limit 150 ms at p95',
      })
      console.log(`  ${String(count).padStart(9)} orders   ${line(alone)}`)
      console.log(`    while ${placed} arrive ${line(busy)}`)
      console.log(`    folded in ${(folded / 1000).toFixed(1)} s into ${rows[0]?.n} sums`)
    }
  } finally {
    await database.close()
  }
}
