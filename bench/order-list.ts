import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { hashPassword } from '#server/lib/passwords.ts'
import { noteFigure } from './figure.ts'
import { signIn, type SignedIn } from './sign-in.ts'
import { median, residentBytes } from './product.ts'

const count = 100_000
const rounds = 15

type Target = { url: string; pid: number; settings: pg.PoolConfig; websiteId: number }
const email = 'brzina@izlog.test'
const password = 'brzina-liste-1'

/** A year of one seller: names, towns, statuses and phones as uneven as they are. */
const fill = async (client: pg.Client, { websiteId }: Target): Promise<void> => {
  const { rows } = await client.query<{ id: number }>(
    `insert into users (email, password, first_name, last_name) values ($1, $2, 'Brza', 'Prodaja') returning id`,
    [email, await hashPassword(password)],
  )
  await client.query(
    `insert into orders (user_id, website_id, order_id, order_number, product_name, quantity, total_price, product_cost, currency, currency_symbol,
       target_market, first_name, last_name, phone, phone_e164, address, city, postal_code, status, created_at, updated_at, idempotency_key)
     select $1, $2, 'lista-' || n, 'LST-' || lpad(n::text, 8, '0'), 'Noćna lampa sa senzorom pokreta', 1 + n % 3, 2990, 900,
       case when n % 50 = 0 then 'BAM' when n % 5 = 0 then 'EUR' else 'RSD' end, 'RSD',
       case when n % 50 = 0 then 'Bosnia' when n % 5 = 0 then 'Montenegro' else 'Serbia' end,
       (array['Đorđe','Milica','Čedomir','Ljubica','Nenad','Ana','Željko','Šejla'])[1 + n % 8],
       (array['Živković','Jovanović','Šušnjar','Petrović','Ćirić','Hadžić','Đurović'])[1 + n % 7] || ' ' || n % 997,
       '06' || (40000000 + n % 60000), '+3816' || (40000000 + n % 60000), 'Žička ' || n % 90,
       (array['Šabac','Beograd','Kragujevac','Niš','Novi Sad','Čačak'])[1 + n % 6], '15000',
       case when n > $3 - 400 then 'Na čekanju' when n % 400 = 0 then 'Problematično' when n % 9 = 0 then 'Vraća se pošaljaocu' else 'Dostavljeno' end,
       now() - make_interval(mins => 5 * ($3 - n)), now(), 'lista-' || n
     from generate_series(1, $3) n`,
    [rows[0]?.id, websiteId, count],
  )
  // What autovacuum does by itself within a minute of a bulk load.
  await client.query('vacuum analyze orders')
}

const measure = async (url: string, headers: SignedIn): Promise<{ best: number; middle: number }> => {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    const answer = await fetch(url, { headers })
    await answer.text()
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    times.push(performance.now() - start)
  }
  return { best: Math.min(...times), middle: median(times) }
}

const calls: [label: string, limitMs: number, query: string][] = [
  ['first page', 100, 'my?market=Serbia&limit=100'],
  ['first page, all markets', 100, 'my?limit=100'],
  ['search, all markets', 150, 'my?limit=100&name=zivkovic'],
  ['page after 50,000', 100, 'my?market=Serbia&limit=100&before=50000'],
  ['waiting only', 100, 'my?market=Serbia&limit=100&status=Na+%C4%8Dekanju'],
  ['rare market', 100, 'my?market=Bosnia&limit=100'],
  ['a status few have', 100, 'my?market=Serbia&limit=100&status=Problemati%C4%8Dno'],
  ['days long ago', 100, 'my?market=Serbia&limit=100&from=2020-01-01&to=2026-01-31'],
  ['search, common name', 150, 'my?market=Serbia&limit=100&name=djordje'],
  ['search, name and number', 150, 'my?market=Serbia&limit=100&name=dorde+zivkovic+41'],
  ['search, phone', 150, 'my?market=Serbia&limit=100&name=064+000+0123'],
  ['search, nobody', 150, 'my?market=Serbia&limit=100&name=nepostojeci'],
  ['counters', 150, 'summary'],
  ['counters while searching', 150, 'summary?name=zivkovic'],
]

/** One whole file: when its first byte arrives, when its last, and how much memory the server took beyond what it had. */
const measureFile = async (url: string, headers: SignedIn, memory: () => number) => {
  const start = performance.now()
  const before = memory()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, memory())), 50)
  const answer = await fetch(url, { headers })
  if (!answer.ok || !answer.body) throw new Error(`${url} answered ${answer.status}`)
  let first = 0
  let bytes = 0
  for await (const piece of answer.body) {
    first ||= performance.now() - start
    bytes += (piece as Uint8Array).length
  }
  clearInterval(watch)
  return { first, whole: performance.now() - start, bytes, grown: most - before }
}

const files: [label: string, query: string][] = [
  ['all as CSV', 'format=csv'],
  ['all as XLSX', 'format=xlsx'],
  ['all for a courier, XLSX', 'format=xlsx&profile=d-express'],
]

/** The orders screen of a seller with a hundred thousand orders, over HTTP, each call beside its limit. */
export const benchOrderList = async (target: Target): Promise<void> => {
  const client = new pg.Client(target.settings)
  await client.connect()
  await fill(client, target)
  await client.end()
  const headers = await signIn(target.url, { email, password })
  console.log(`orders screen, ${count} orders of one seller, ${rounds} calls one after another`)
  for (const [label, limit, query] of calls) {
    const { best, middle } = await measure(`${target.url}/api/orders/${query}`, headers)
    noteFigure({
      area: 'Orders screen, 100,000 orders',
      what: label,
      value: `${middle.toFixed(0)} ms`,
      beside: `limit ${limit} ms`,
    })
    console.log(
      `  ${label.padEnd(26)} ${middle.toFixed(1).padStart(6)} ms median ${best.toFixed(1).padStart(7)} ms best   limit ${limit} ms${middle > limit ? '   MISSED' : ''}`,
    )
  }
  for (const [label, query] of files) {
    const { first, whole, bytes, grown } = await measureFile(
      `${target.url}/api/orders/export?${query}`,
      headers,
      () => residentBytes(target.pid) ?? 0,
    )
    noteFigure({
      area: 'Orders screen, 100,000 orders',
      what: label,
      value: `${(whole / 1000).toFixed(1)} s, memory +${(grown / 1e6).toFixed(0)} MB`,
    })
    console.log(
      `  ${label.padEnd(26)} ${first.toFixed(0).padStart(6)} ms first byte ${(whole / 1000).toFixed(1).padStart(6)} s whole   ${(bytes / 1e6).toFixed(1)} MB, memory +${(grown / 1e6).toFixed(0)} MB`,
    )
  }
}
