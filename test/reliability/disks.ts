import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import sharp from 'sharp'
import { lowFromUsed } from '#contract/admin/disks.ts'
import { imageField, imageUploadAddress } from '#contract/images/addresses.ts'
import { freePorts } from '../certificates.ts'
import { call, orderOf } from './calls.ts'
import { NotHere, oneRow, type ReliabilityTest } from './measure.ts'
import { until } from './stage.ts'
import { orderWhile, tellLedger } from './under-load.ts'

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

type Connection = { host: string; port: number; user: string; database: string }

/** Runs until stopped; its mounts are seen by who enters it alone. Without a size nothing is mounted yet. */
const holdSmallDisk = async (dir: string, size: string | null): Promise<ChildProcess> => {
  const mount = size === null ? 'true' : `mount -t tmpfs -o size=${size} tmpfs "$1"`
  const script = `${mount} && echo mounted && exec sleep 100000`
  const [file, ...args] = ['unshare', '--mount', 'sh', '-c', script, 'sh', dir]
  const holder = spawn(file, args, {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let printed = ''
  holder.stdout.on('data', (piece: Buffer) => (printed += piece.toString()))
  await until('a small disk', () => printed.includes('mounted') || holder.exitCode !== null)
  if (!printed.includes('mounted')) throw new NotHere('mounting needs more rights than we have')
  return holder
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

type SmallDisk = {
  id: 'F13' | 'F14'
  title: string
  what: string
  size: string
  later: string
  /** Of the log alone; the database lies on the machine's. */
  isOfLog: boolean
  when: ReliabilityTest['when']
}

/** F13: the database and its log fill one disk, as `npm start` has them. F14: the log has a disk of its own. */
const fullDisk = ({ id: name, title, what, size, later, isOfLog, when }: SmallDisk): ReliabilityTest =>
  oneRow({
    id: name,
    title,
    when,
    async measure(context) {
      const { stage, count } = context
      // The socket lies outside of it when the path is long, so that we reach it from out here.
      const dir = path.join(stage.dir, `mali-disk-${name}-${'x'.repeat(60)}`)
      mkdirSync(dir)
      const holder = await holdSmallDisk(dir, isOfLog ? null : size)
      const [instance] = stage.web
      let owner = await ownDatabase(holder, dir)
      const mounted = isOfLog ? path.join(dir, 'pg/pg_wal') : dir
      if (isOfLog) {
        owner.child.kill('SIGTERM')
        await owner.ended
        const move = `mv "$1" "$1-before" && mkdir "$1" && mount -t tmpfs -o size=${size} tmpfs "$1" && cp -a "$1-before/." "$1/" && chown --reference="$1-before" "$1" && chmod 700 "$1"`
        execFileSync(...inside(holder, ['sh', '-c', move, 'sh', mounted]))
        owner = await ownDatabase(holder, dir)
      }
      try {
        const { connection } = owner
        if (!connection) throw new NotHere(owner.said())
        const address = `postgres:///${connection.database}?host=${encodeURIComponent(connection.host)}&port=${connection.port}&user=${connection.user}`
        await instance.stop()
        const [metricsPort] = await freePorts(1)
        // The product looks at its data folder through the process that holds the mount.
        await instance.start({
          DATABASE_URL: address,
          DATA_DIR: `/proc/${holder.pid}/root${dir}`,
          METRICS_PORT: String(metricsPort),
        })
        const usedNow = async () => {
          const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
          const ratio = new RegExp(`^izlog_disk_used_ratio{disk="${isOfLog ? 'log' : 'data'}"} (\\S+)`, 'm')
          return Number(ratio.exec(await answer.text())?.[1] ?? Number.NaN)
        }
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
        let alarm: { used: number; acknowledged: number; refused: number } | null = null
        const watch = async () => {
          const used = await usedNow()
          if (used < lowFromUsed) return
          const taken = acknowledged.length
          const all = [...statuses.values()].reduce((sum, times) => sum + times, 0)
          alarm = { used, acknowledged: taken, refused: all - taken }
        }
        const fill = async () => {
          // First what is large, then what is small, until nothing more goes in.
          for (const size of [4_000_000, 200_000, 9000])
            for (let at = 0; at < 2000; at += 1)
              try {
                await client.query(
                  "insert into ballast select string_agg(md5(random()::text), '') from generate_series(1, $1::int / 32)",
                  [size],
                )
                if (!alarm) await watch()
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
        execFileSync(...inside(holder, ['mount', '-o', `remount,size=${later}`, mounted]))
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
        const given = alarm as { used: number; acknowledged: number; refused: number } | null
        const isInTime = given !== null && given.refused === 0 && given.acknowledged < acknowledged.length
        return {
          what,
          figure: `the metric of the disk said ${given ? `${Math.round(given.used * 100)} % when ${given.acknowledged} orders were taken and ${given.refused} refused` : 'NOTHING of it'}; ${told} (slowest ${seconds(slowestMs)}), ${refused} refused while full, page ${page?.status ?? 'none'}, process of the product ${isUp ? 'alive' : 'ENDED'}, PostgreSQL ${hasEnded ? 'stopped by itself and was started again' : 'stayed up'}; orders again ${backMs < 0 ? 'NEVER' : `${seconds(backMs)} after there was space`}; ${missing.rows[0]?.count ?? -1} of ${acknowledged.length} acknowledged missing, ${sums.rows[0]?.failures ?? -1} bad checksums`,
          target:
            'the metric says ≥ 80 % before anything is refused, refusals are 503, page 200, 0 missing, 0 bad checksums, orders again in ≤ 30 s',
          isMet:
            isInTime &&
            isClean &&
            page?.status === 200 &&
            backMs >= 0 &&
            backMs <= 30_000 &&
            missing.rows[0]?.count === 0 &&
            sums.rows[0]?.failures === 0 &&
            isUp,
        }
      } finally {
        await instance.stop()
        owner.child.kill('SIGTERM')
        await Promise.race([owner.ended, sleep(20_000)])
        holder.kill('SIGKILL')
        await instance.start()
      }
    },
  })

/** F15: the folder of pictures is full; it is reached through the process that holds the mount. */
const fullUploads = oneRow({
  id: 'F15',
  title: 'no room for pictures',
  when: 'always',
  async measure(context) {
    const { stage } = context
    const [instance] = stage.web
    const dir = path.join(stage.dir, 'male-slike')
    mkdirSync(dir)
    const holder = await holdSmallDisk(dir, '4m')
    const seller = await stage.addSeller({ isConnected: false })
    const headers = await stage.signIn(seller.id)
    const folder = `/proc/${holder.pid}/root${dir}`
    const picture = async (color: string) =>
      sharp({ create: { width: 900, height: 900, channels: 3, background: color } })
        .jpeg()
        .toBuffer()
    const upload = async (color: string) => {
      const form = new FormData()
      form.set(
        imageField,
        new Blob([new Uint8Array(await picture(color))], { type: 'image/jpeg' }),
        'slika.jpg',
      )
      const from = performance.now()
      const answer = await fetch(`${instance.url}${imageUploadAddress}`, {
        method: 'POST',
        headers,
        body: form,
      })
      const { code = '' } = (await answer.json()) as { code?: string }
      return { status: answer.status, code, ms: Math.round(performance.now() - from) }
    }
    try {
      await instance.stop()
      await instance.start({ DATA_DIR: folder })
      const before = await upload('#a00')
      let refused = { status: 0, code: '', ms: 0 }
      let after = refused
      const seen = await orderWhile(context, async () => {
        for (const [at, size] of [2 ** 20, 2 ** 14, 512, 1].entries())
          for (let file = 0; file < 4000; file += 1)
            try {
              writeFileSync(path.join(folder, `pun-${at}-${file}`), Buffer.alloc(size))
            } catch {
              break
            }
        refused = await upload('#0a0')
        await sleep(1500)
        execFileSync(...inside(holder, ['mount', '-o', 'remount,size=64m', dir]))
        after = await upload('#00a')
      })
      const alive = instance.isUp()
      return {
        what: 'the folder of pictures on a disk of 4 MB, filled while orders arrive, then enlarged',
        figure: `a picture before: ${before.status}; while full: ${refused.status} ${refused.code} in ${seconds(refused.ms)}; with space again: ${after.status}; process ${alive ? 'alive' : 'ENDED'}; ${tellLedger(seen)}`,
        target: '201, then a refusal with its own code, then 201 without a restart; orders unaffected',
        isMet:
          before.status === 201 &&
          refused.code === 'images.unavailable' &&
          after.status === 201 &&
          alive &&
          seen.wrong.length === 0 &&
          seen.summary.failedAttempts === 0,
      }
    } finally {
      await instance.stop()
      holder.kill('SIGKILL')
      await instance.start()
    }
  },
})

/** F16: everything that is written to the log fails, from the first line. */
const fullLog = oneRow({
  id: 'F16',
  title: 'no room for the log',
  when: 'always',
  async measure(context) {
    const { stage } = context
    if (!existsSync('/dev/full')) throw new NotHere('no /dev/full here')
    const full = openSync('/dev/full', 'w')
    const [instance] = stage.web
    const { port } = new URL(instance.url)
    await instance.stop()
    const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../../src/server/main.ts')], {
      cwd: stage.dir,
      // At the level that writes most.
      env: { PATH: process.env.PATH, ...instance.env, PORT: port, LOG_LEVEL: 'trace' },
      stdio: ['ignore', full, full],
    })
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    try {
      const isUp = async () => (await fetch(`${instance.url}/healthz`).catch(() => null))?.ok ?? false
      await until('an instance without a log', async () => child.exitCode !== null || (await isUp()))
      const seen = await orderWhile(context, () => sleep(context.count(4000, 60_000)), {
        addresses: () => [instance.url],
      })
      const alive = child.exitCode === null && (await isUp())
      return {
        what: 'an instance whose every line of log meets a full disk, at 60 orders/s',
        figure: `process ${alive ? 'alive' : 'ENDED'}; ${tellLedger(seen)}`,
        target: 'process alive, no attempt failed, 0 lost',
        isMet:
          alive &&
          seen.wrong.length === 0 &&
          seen.summary.failedAttempts === 0 &&
          seen.summary.acknowledged > 0,
      }
    } finally {
      child.kill('SIGTERM')
      await Promise.race([ended, sleep(15_000)])
      child.kill('SIGKILL')
      closeSync(full)
      await instance.start()
    }
  },
})

export const diskTests: ReliabilityTest[] = [
  fullDisk({
    id: 'F13',
    title: 'the disk of the database is full',
    what: 'a database and its log on a disk of 200 MB, filled while orders arrive, then enlarged',
    size: '200m',
    later: '900m',
    isOfLog: false,
    when: 'always',
  }),
  fullDisk({
    id: 'F14',
    title: 'the disk of the log of the database is full',
    what: 'the log of a database on a disk of its own of 96 MB, filled while orders arrive, then enlarged',
    size: '96m',
    later: '900m',
    isOfLog: true,
    when: 'long',
  }),
  fullUploads,
  fullLog,
]
