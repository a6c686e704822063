import { spawn, type ChildProcess } from 'node:child_process'
import { connect } from 'node:net'
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { seededRandom } from '#server/demo/random.ts'
import { findServer } from '../debian-programs.ts'
import { call, orderOf } from './calls.ts'
import type { ReliabilityTest } from './measure.ts'
import { until } from './stage.ts'
import { orderWhile, tellLedger } from './under-load.ts'

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** F28: senders who go away in the middle of what they send. */
const vanishing: ReliabilityTest = {
  id: 'F28',
  title: 'senders who vanish in the middle of a request',
  when: 'always',
  isGentle: true,
  async run({ stage, count, seed }) {
    const many = count(500, 10_000)
    const random = seededRandom(seed)
    const seller = await stage.addSeller({ isConnected: false })
    const [website] = await stage.addWebsites(seller.id, 1)
    const port = Number(new URL(stage.web[0].url).port)
    const openSockets = () =>
      execFileSync('sh', ['-c', `ls /proc/${stage.web[0].pid()}/fd | wc -l`])
        .toString()
        .trim()
    const before = Number(openSockets())
    let left = many
    await Promise.all(
      Array.from({ length: 40 }, async () => {
        while (left-- > 0)
          await new Promise<void>((resolve) => {
            const body = JSON.stringify(orderOf(website?.id ?? 0))
            const whole = `POST /api/orders HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
            const bytes = Buffer.from(whole)
            // Never the last byte, so that none of them is an order.
            const sent = bytes.subarray(0, 1 + Math.floor(random() * (bytes.length - 1)))
            const socket = connect(port, '127.0.0.1', () => {
              socket.write(sent, () => {
                setTimeout(() => {
                  if (random() < 0.5) socket.resetAndDestroy()
                  else socket.destroy()
                }, random() * 20)
              })
            })
            socket.on('error', () => {})
            socket.on('close', () => resolve())
          })
      }),
    )
    await sleep(1500)
    const { rows } = await stage.rows.pool.query<{ count: number }>(
      'select count(*)::int from orders where website_id = $1',
      [website?.id],
    )
    const more = Number(openSockets()) - before
    const { status } = await call(`${stage.web[0].url}/api/orders`, { body: orderOf(website?.id ?? 0) })
    return [
      {
        id: 'F28',
        what: `${many} orders cut off somewhere before their last byte`,
        figure: `${rows[0]?.count ?? -1} orders stored, ${more} more open files than before, the next order answered ${status}`,
        target: '0 orders, no open files left (≤ 20), 201',
        isMet: rows[0]?.count === 0 && more <= 20 && status === 201,
      },
    ]
  },
}

/** F17: clocks of the processes differ by hours and days; the database has its own. */
const skewedClocks: ReliabilityTest = {
  id: 'F17',
  title: 'clocks that are wrong',
  when: 'always',
  async run(context) {
    const { stage } = context
    let library: string
    try {
      const { file } = findServer('faketime')
      library = execFileSync('sh', [
        '-c',
        `ls "$1"/usr/lib/*/faketime/libfaketime.so.1 /usr/lib/*/faketime/libfaketime.so.1 2>/dev/null | head -1`,
        'sh',
        path.resolve(file, '../../..'),
      ])
        .toString()
        .trim()
    } catch (error) {
      library = ''
      context.say((error as Error).message)
    }
    if (library === '')
      return [
        {
          id: 'F17',
          what: 'clocks that are wrong',
          figure: 'not measured: libfaketime is needed (apt-get install faketime)',
          target: '',
          isMet: false,
        },
      ]
    const seller = await stage.addSeller({ isConnected: false })
    const session = await stage.signIn(seller.id)
    const [a, b] = stage.web
    const skewed = (offset: string) => ({
      LD_PRELOAD: library,
      FAKETIME: offset,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    })
    await a.stop()
    await a.start(skewed('+2h'))
    await b.stop()
    await b.start(skewed('-3d'))
    const me = (url: string, headers: Record<string, string>) =>
      call(`${url}/api/auth/me`, { method: 'GET', headers })
    const valid = await Promise.all(stage.web.map(({ url }) => me(url, session)))
    const expiring = await stage.signIn(seller.id)
    await stage.rows.pool.query(
      "update sessions set expires_at = now() + interval '20 minutes' where id = (select max(id) from sessions where user_id = $1)",
      [seller.id],
    )
    const soon = await Promise.all(stage.web.map(({ url }) => me(url, expiring)))
    await stage.rows.pool.query(
      "update sessions set expires_at = now() - interval '1 minute' where id = (select max(id) from sessions where user_id = $1)",
      [seller.id],
    )
    const over = await Promise.all(stage.web.map(({ url }) => me(url, expiring)))
    const startedAt = new Date()
    const seen = await orderWhile(context, () => sleep(context.count(4000, 60_000)))
    const { rows } = await stage.rows.pool.query<{ wrong: number; total: number }>(
      `select count(*) filter (where created_at < $1::timestamptz - interval '1 minute' or created_at > now())::int as wrong, count(*)::int as total
       from orders where id > (select coalesce(max(id), 0) - $2::int from orders)`,
      [startedAt, seen.summary.acknowledged],
    )
    for (const instance of stage.web) {
      await instance.stop()
      await instance.start()
    }
    const told = [...valid, ...soon].map(({ status }) => status).join(', ')
    const gone = over.map(({ status }) => status).join(', ')
    return [
      {
        id: 'F17',
        what: 'one instance two hours ahead, the other three days behind',
        figure: `valid sessions answered ${told}, ended ones ${gone}; ${rows[0]?.wrong ?? -1} of ${rows[0]?.total ?? -1} orders at another time than the database's; ${tellLedger(seen)}`,
        target: '200 and 401 by the time of the database, 0 orders at another time, 0 lost',
        isMet:
          [...valid, ...soon].every(({ status }) => status === 200) &&
          over.every(({ status }) => status === 401) &&
          rows[0]?.wrong === 0 &&
          seen.wrong.length === 0,
      },
    ]
  },
}

type Connection = { host: string; port: number; user: string; database: string }

/** Runs until stopped; its mounts are seen by who enters it alone. */
const holdSmallDisk = async (dir: string, size: string): Promise<ChildProcess | null> => {
  const script = `mount -t tmpfs -o size=${size} tmpfs "$1" && echo mounted && exec sleep 100000`
  const holder = spawn('unshare', ['--mount', 'sh', '-c', script, 'sh', dir], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let printed = ''
  holder.stdout.on('data', (piece: Buffer) => (printed += piece.toString()))
  await until('a small disk', () => printed.includes('mounted') || holder.exitCode !== null)
  return printed.includes('mounted') ? holder : null
}

const inside = (holder: ChildProcess, command: string[]): [string, string[]] => [
  'nsenter',
  ['--target', String(holder.pid), '--mount', ...command],
]

/** A database on that disk, owned by a process of its own, as a machine of its own would have it. */
const ownDatabase = async (holder: ChildProcess, dir: string) => {
  const owner = path.resolve(import.meta.dirname, '../runtime/embedded-child.ts')
  const child = spawn(...inside(holder, [process.execPath, owner, dir]), {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let connection: Connection | null = null
  let said = ''
  createInterface({ input: child.stdout }).on('line', (line) => {
    const event = JSON.parse(line) as { event: string; connection?: Connection }
    said = line
    if (event.event === 'ready') connection = event.connection ?? null
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await until('a database on a small disk', () => connection !== null || child.exitCode !== null, 60_000)
  return { child, ended, connection: connection as Connection | null, said: () => said }
}

/** F13 and F14: the database and its log fill one disk, as `npm start` has them. */
const fullDisk: ReliabilityTest = {
  id: 'F13',
  title: 'the disk of the database is full',
  when: 'always',
  async run(context) {
    const { stage, count } = context
    const title = 'the disk of the database is full'
    const notHere = (why: string) => [
      { id: 'F13', what: title, figure: `not measured: ${why}`, target: '', isMet: false },
    ]
    // The socket lies outside of it when the path is long, so that we reach it from out here.
    const dir = path.join(stage.dir, `mali-disk-${'x'.repeat(60)}`)
    mkdirSync(dir)
    const holder = await holdSmallDisk(dir, '200m')
    if (!holder) return notHere('mounting needs more rights than we have')
    const [instance] = stage.web
    let owner = await ownDatabase(holder, dir)
    try {
      const { connection } = owner
      if (!connection) return notHere(owner.said())
      const address = `postgres:///${connection.database}?host=${encodeURIComponent(connection.host)}&port=${connection.port}&user=${connection.user}`
      await instance.stop()
      await instance.start({ DATABASE_URL: address })
      const open = async () => {
        const client = new pg.Client(connection)
        client.on('error', () => {})
        await client.connect()
        return client
      }
      const client = await open()
      const { rows } = await client.query<{ id: number }>(
        `insert into product_websites (user_id, product_id, custom_url, product_link, product_name, title, current_price)
         values (1, 'disk', 'pun-disk', 'https://primer.test', 'Lampa', 'Lampa', 2990) returning id`,
      )
      const id = rows[0]?.id ?? 0
      const acknowledged: { key: string; orderId: string }[] = []
      const statuses = new Map<string, number>()
      let slowestMs = 0
      const placeOne = async () => {
        const body = orderOf(id)
        const from = performance.now()
        const answer = await call(`${instance.url}/api/orders`, { body }).catch(() => null)
        slowestMs = Math.max(slowestMs, performance.now() - from)
        const status = String(answer?.status ?? 'none')
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (answer?.status === 201)
          acknowledged.push({ key: body.idempotencyKey, orderId: String(answer.body['orderId']) })
        return answer?.status === 201
      }
      const seePage = () => fetch(`${instance.url}/pun-disk`).catch(() => null)
      await (await seePage())?.text()
      await Promise.all(Array.from({ length: 20 }, placeOne))
      await client.query('create table ballast (bytes text)')
      const fill = async () => {
        // First what is large, then what is small, until nothing more goes in.
        for (const size of [4_000_000, 200_000, 9000])
          for (let at = 0; at < 2000; at += 1)
            try {
              await client.query(
                "insert into ballast select string_agg(md5(random()::text), '') from generate_series(1, $1::int / 32)",
                [size],
              )
            } catch {
              break
            }
      }
      let refused = 0
      let isFull = false
      const ordering = (async () => {
        while (!isFull) {
          await placeOne()
          await sleep(20)
        }
      })()
      await fill()
      isFull = true
      await ordering
      const until503 = performance.now() + count(4000, 60_000)
      while (performance.now() < until503) if (!(await placeOne())) refused += 1
      const page = await seePage()
      const isUp = instance.isUp()
      const hasEnded = owner.child.exitCode !== null
      execFileSync(...inside(holder, ['mount', '-o', 'remount,size=900m', dir]))
      const from = performance.now()
      if (hasEnded) owner = await ownDatabase(holder, dir)
      let backMs = -1
      while (performance.now() - from < 60_000) {
        if (await placeOne()) {
          backMs = Math.round(performance.now() - from)
          break
        }
        await sleep(100)
      }
      await client.end().catch(() => {})
      const check = await open()
      const missing = await check.query<{ count: number }>(
        `select count(*)::int from jsonb_to_recordset($1::jsonb) as l (key text, "orderId" text)
         where not exists (select from orders o where o.idempotency_key = l.key and o.order_id = l."orderId")`,
        [JSON.stringify(acknowledged)],
      )
      const sums = await check.query<{ failures: number }>(
        'select coalesce(sum(checksum_failures), 0)::int as failures from pg_stat_database',
      )
      await check.end()
      const told = [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ')
      const isClean = [...statuses.keys()].every((status) => status === '201' || status === '503')
      return [
        {
          id: 'F13',
          what: 'a database and its log on a disk of 200 MB, filled while orders arrive, then enlarged',
          figure: `${told} (slowest ${seconds(slowestMs)}), ${refused} refused while full, page ${page?.status ?? 'none'}, process of the product ${isUp ? 'alive' : 'ENDED'}, PostgreSQL ${hasEnded ? 'stopped by itself and was started again' : 'stayed up'}; orders again ${backMs < 0 ? 'NEVER' : `${seconds(backMs)} after there was space`}; ${missing.rows[0]?.count ?? -1} of ${acknowledged.length} acknowledged missing, ${sums.rows[0]?.failures ?? -1} bad checksums`,
          target: 'refusals are 503, page 200, 0 missing, 0 bad checksums, orders again in ≤ 30 s',
          isMet:
            isClean &&
            page?.status === 200 &&
            backMs >= 0 &&
            backMs <= 30_000 &&
            missing.rows[0]?.count === 0 &&
            sums.rows[0]?.failures === 0 &&
            isUp,
        },
      ]
    } finally {
      await instance.stop()
      owner.child.kill('SIGTERM')
      await Promise.race([owner.ended, sleep(20_000)])
      holder.kill('SIGKILL')
      await instance.start()
    }
  },
}

export const machineTests: ReliabilityTest[] = [skewedClocks, fullDisk, vanishing]
