import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { createDatabase, type ConnectionSettings } from '#server/db/db.ts'
import { createLog } from '#server/lib/log.ts'
import { cardOf, readCard } from '#server/modules/customers/history.ts'
import { personOf } from '#server/modules/customers/persons.ts'
import { noteFigure } from './figure.ts'
import { median } from './product.ts'

const count = 100_000
const phones = 20_000
/** Orders of the one buyer who orders every day: a shop that buys from the seller. */
const busyOrders = 400
const rounds = 25
const limitMs = 30

const phoneOf = (n: number) => `+3816${40_000_000 + n}`

/** One seller's hundred thousand orders of a year: five of each buyer, two browsers, a fifth with notes, some on a list, some merged. */
const fill = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ id: number }>(
    `insert into users (email, password, first_name, last_name) values ('kartica@izlog.test', 'x', 'Velika', 'Prodaja') returning id`,
  )
  const userId = rows[0]?.id ?? 0
  await client.query(
    `with placed as (
       insert into orders (user_id, order_id, order_number, product_name, total_price, currency, target_market, first_name, last_name, phone,
         phone_e164, address, city, status, created_at)
       select $1, 'kartica-' || n, 'KA-' || n, 'Proizvod ' || n % 40, 1000 + n % 9000, 'RSD', 'Serbia', 'Ana', 'Ilić ' || n % 997, '064',
         '+3816' || (40000000 + case when n % ($2::int / $4::int) = 7 then 0 else n % $3::int end), 'Žička ' || n % 90, 'Šabac',
         case when n % 9 = 0 then 'Vraća se pošaljaocu' when n % 11 = 0 then 'Otkazana' else 'Dostavljeno' end,
         now() - make_interval(secs => ($2::int - n) * 300)
       from generate_series(1, $2::int) n returning id, user_id, phone_e164, created_at
     ), origins as (
       insert into order_origins (order_id, user_id, device, network, placed_at)
       select id, user_id, 'd' || phone_e164 || id % 2, 'm' || id % 5000, created_at from placed
     )
     insert into order_risks (order_id, points, reasons, action) select id, id % 100, '[]', 'send' from placed`,
    [userId, count, phones, busyOrders],
  )
  await client.query(
    `insert into customer_notes (user_id, phone_e164, text)
     select $1, '+3816' || (40000000 + n), 'Zvati posle pet' from generate_series(0, $2::int, 5) n`,
    [userId, phones],
  )
  await client.query(
    `insert into customer_blocks (user_id, list, kind, key, shown, phone_e164)
     select $1, 'soft', 'phone', 'telefon ' || n, '064', '+3816' || (40000000 + n) from generate_series(0, $2::int, 20) n`,
    [userId, phones],
  )
  await client.query(
    `insert into customer_merges (user_id, phone_e164, into_phone)
     select $1, '+3816' || (40000001 + n), '+3816' || (40000000 + n) from generate_series(0, $2::int, 50) n`,
    [userId, phones],
  )
  for (const table of [
    'orders',
    'order_origins',
    'order_risks',
    'customer_notes',
    'customer_blocks',
    'customer_merges',
  ])
    await client.query(`vacuum analyze ${table}`)
  return userId
}

/** What a seller with a hundred thousand orders waits for the buyer's card, each time another buyer's. */
export const benchCustomers = async ({ settings }: { settings: ConnectionSettings }): Promise<void> => {
  const client = new pg.Client(settings)
  await client.connect()
  const userId = await fill(client)
  await client.end()
  const database = createDatabase(settings, createLog('silent'), 4)
  const { db } = database
  const needs = { db, config: { secretKey: 'a'.repeat(43) } }
  const beside = async (phone: string) => {
    const order = await db
      .selectFrom('orders')
      .selectAll()
      .where('userId', '=', userId)
      .where('phoneE164', '=', phone)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const start = performance.now()
    await cardOf(needs, order, userId)
    return performance.now() - start
  }
  const whole = async (phone: string) => {
    const start = performance.now()
    await readCard(needs, await personOf(db, userId, phone))
    return performance.now() - start
  }
  const cards: [string, (phone: string) => Promise<number>, (round: number) => number][] = [
    ['beside an order', beside, (round) => 50 * (round + 1)],
    ['whole card', whole, (round) => 50 * (round + 101)],
    [`beside an order, buyer of ${busyOrders}`, beside, () => 0],
    [`whole card, buyer of ${busyOrders}`, whole, () => 0],
  ]
  console.log(`card of a buyer, ${count} orders of one seller, ${rounds} of each`)
  for (const [what, read, buyerOf] of cards) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) times.push(await read(phoneOf(buyerOf(round))))
    const middle = median(times)
    const slowest = Math.max(...times)
    noteFigure({
      area: 'Card of a buyer, 100,000 orders',
      what,
      value: `${middle.toFixed(1)} ms, slowest of ${rounds} ${slowest.toFixed(1)} ms`,
      beside: `limit ${limitMs} ms`,
    })
    console.log(
      `  ${what.padEnd(36)} ${middle.toFixed(1).padStart(6)} ms median, ${slowest.toFixed(1)} slowest   limit ${limitMs} ms${middle > limitMs ? '   MISSED' : ''}`,
    )
  }
  await database.close()
}
