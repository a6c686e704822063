import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import pg from 'pg'
import { dayOf } from '#contract/common/dates.ts'
import { atHour, isDecent, widestHours } from '#contract/confirmation/hours.ts'
import { usualRules } from '#contract/confirmation/schema.ts'
import { createDatabase, type ConnectionSettings } from '#server/db/db.ts'
import { createLog } from '#server/lib/log.ts'
import { takeNext } from '#server/modules/calls/queue.ts'
import { noteFigure } from './figure.ts'
import { median, processorMicros } from './product.ts'

const count = 100_000
const rounds = 25
const limitMs = 20
const dayMs = 86_400_000

/** The last noon at which somebody may be called: the desk is asked at that time, whenever this runs. */
const lastNoon = (): Date => {
  for (let before = 0; ; before += 1) {
    const noon = atHour(dayOf(Date.now() - before * dayMs), 12)
    if (isDecent(widestHours, noon)) return noon
  }
}

type Shape = { label: string; waiting: number; placedWithinDays: number; suspicious: 'first' | 'last' }

/** A year of a seller of whom a few hundred wait, a busy day, and the most there can be: every order of three weeks waits. */
const shapes: Shape[] = [
  { label: 'a year, 500 wait', waiting: 500, placedWithinDays: 365, suspicious: 'last' },
  { label: '2,000 of one day wait', waiting: 2000, placedWithinDays: 50, suspicious: 'last' },
  { label: 'the same, suspicious first', waiting: 2000, placedWithinDays: 50, suspicious: 'first' },
  { label: 'all 100,000 of three weeks wait', waiting: count, placedWithinDays: 20, suspicious: 'last' },
]

/** One seller's orders with confirmations: a third called without an answer, some promised, a tenth at risk. */
const fill = async (
  client: pg.Client,
  { waiting, placedWithinDays }: Shape,
  noon: Date,
  email: string,
): Promise<number> => {
  const { rows } = await client.query<{ id: number }>(
    `insert into users (email, password, first_name, last_name) values ($1, 'x', 'Brza', 'Prodaja') returning id`,
    [email],
  )
  const userId = rows[0]?.id ?? 0
  await client.query(
    `with placed as (
       insert into orders (user_id, order_id, order_number, product_name, total_price, currency, target_market, first_name, phone, address,
         city, status, created_at)
       select $1, $5 || n, $5 || n, 'Noćna lampa', 1000 + n % 9000, 'RSD', 'Serbia', 'Ana', '064', 'Žička 1', 'Šabac',
         case when n > $2::int - $3::int then 'Na čekanju' else 'Dostavljeno' end,
         $4::timestamptz - make_interval(secs => ($2::int - n) * $6::int * 86400.0 / $2::int)
       from generate_series(1, $2::int) n returning id, user_id, created_at, status
     ), called as (
       insert into confirmations (order_id, user_id, placed_at, is_waiting, state, attempts, next_call_at)
       select id, user_id, created_at, status = 'Na čekanju',
         case when status <> 'Na čekanju' then 'confirmed' when id % 3 = 0 then 'no_answer' when id % 11 = 0 then 'call_at' else 'to_call' end,
         case when id % 3 = 0 then 1 else 0 end,
         case when status = 'Na čekanju' and (id % 3 = 0 or id % 11 = 0) then $4::timestamptz + make_interval(mins => (id % 600)::int) end
       from placed
     )
     insert into order_risks (order_id, points, reasons, action) select id, id % 100, '[]', 'call' from placed where id % 10 = 0`,
    [userId, count, waiting, noon, `${email.slice(0, 1)}-`, placedWithinDays],
  )
  await client.query('vacuum analyze orders')
  await client.query('vacuum analyze confirmations')
  await client.query('vacuum analyze order_risks')
  return userId
}

/** How long the desk waits for the next order of a seller with a hundred thousand, each time another one. */
export const benchCalls = async ({ settings }: { settings: ConnectionSettings }): Promise<void> => {
  const client = new pg.Client(settings)
  await client.connect()
  const database = createDatabase(settings, createLog('silent'), 1)
  const noon = lastNoon()
  console.log(`next order to call, ${count} orders of one seller, ${rounds} desks one after another`)
  for (const [at, shape] of shapes.entries()) {
    const userId = await fill(client, shape, noon, `${at}-pozivi@izlog.test`)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)
    const pid = rows[0]?.pid ?? 0
    const spentBefore = processorMicros(pid)
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const desk = { userId, desk: `merenje-${at}-${round}`, name: '' }
      const start = performance.now()
      const found = await takeNext(
        database.db,
        desk,
        { ...usualRules, mode: 'required', suspicious: shape.suspicious },
        noon,
      )
      times.push(performance.now() - start)
      if (!found) throw new Error('nobody to call')
    }
    const middle = median(times)
    const spent = processorMicros(pid)
    // The clock says as much of the machine's other work as of this; the processor only of this.
    const processor =
      spent === null || spentBefore === null ? null : (spent - spentBefore) / 1000 / times.length
    const said = processor === null ? '' : `, processor ${processor.toFixed(1)} ms`
    noteFigure({
      area: 'Next order to call, 100,000 orders',
      what: shape.label,
      value: `${middle.toFixed(1)} ms${said}`,
      beside: `limit ${limitMs} ms`,
    })
    const isMissed = (processor ?? middle) > limitMs
    console.log(
      `  ${shape.label.padEnd(32)} ${middle.toFixed(1).padStart(6)} ms median${said}   limit ${limitMs} ms${isMissed ? '   MISSED' : ''}`,
    )
  }
  await client.end()
  await database.close()
}
