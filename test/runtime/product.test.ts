import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { joinEmbedded } from '#server/db/embedded.ts'
import { buildOrder } from '../factories/order.ts'
import { serveProduct, type ServedProgram } from '../serve-program.ts'
import { killAll, livingUnder, treeOf } from './process-tree.ts'

// Each test starts the whole product, some of them three times, on a machine that may be busy with other things.
vi.setConfig({ testTimeout: 180_000 })

const dirs: string[] = []
const running: ServedProgram[] = []

const emptyDir = () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'izlog-product-'))
  dirs.push(dir)
  return dir
}

const serve = async (dir: string, options: Parameters<typeof serveProduct>[1] = {}) => {
  const product = await serveProduct(dir, options)
  running.push(product)
  return product
}

afterEach(async () => {
  for (const product of running.splice(0)) await product.stop()
  for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true, force: true })
})

const query = async <T extends pg.QueryResultRow>(
  dataDir: string,
  sql: string,
  values: unknown[] = [],
): Promise<T[]> => {
  const { connection, stop } = await joinEmbedded({ dir: dataDir, log: () => {} })
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<T>(sql, values)
  await client.end()
  await stop()
  return rows
}

const addWebsite = async (dataDir: string): Promise<number> => {
  const rows = await query<{ id: number }>(
    dataDir,
    `insert into product_websites (user_id, product_id, custom_url, product_link, product_name, title, current_price)
     values (1, $1, $1, 'https://primer.test', 'Lampa', 'Lampa', 2990) returning id`,
    [`p-${randomUUID()}`],
  )
  return rows[0]?.id ?? 0
}

const place = async (product: ServedProgram, websiteId: number): Promise<string | null> => {
  const body = JSON.stringify(buildOrder(websiteId, { idempotencyKey: randomUUID() }))
  const answer = await fetch(`${product.url}/api/orders`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  }).catch(() => null)
  return answer?.status === 201 ? ((await answer.json()) as { orderId: string }).orderId : null
}

const found = async (product: ServedProgram, orderId: string) =>
  (await fetch(`${product.url}/api/orders/${orderId}`)).status === 200

describe('an order that was acknowledged', () => {
  it('is there after the whole process group was killed in the middle of many others', async () => {
    const dir = emptyDir()
    const product = await serve(dir)
    const websiteId = await addWebsite(dir)
    const acknowledged: string[] = []
    let isKilled = false
    const buyer = async () => {
      while (!isKilled) {
        const orderId = await place(product, websiteId)
        if (orderId) acknowledged.push(orderId)
        if (acknowledged.length >= 200 && !isKilled) {
          isKilled = true
          killAll(treeOf(product.pid))
        }
      }
    }
    await Promise.all(Array.from({ length: 8 }, buyer))
    await product.ended

    const again = await serve(dir)
    const present = await Promise.all(acknowledged.map((orderId) => found(again, orderId)))
    expect(acknowledged.length).toBeGreaterThanOrEqual(200)
    expect(present.filter((isPresent) => !isPresent)).toEqual([])
    const [{ doubled } = { doubled: -1 }] = await query<{ doubled: number }>(
      dir,
      'select count(*)::int - count(distinct idempotency_key)::int as doubled from orders',
    )
    expect(doubled).toBe(0)

    // What follows an order is done for every one, whatever of it the queue had forgotten.
    await vi.waitFor(
      async () => {
        const [left] = await query<{ orders: number; moves: number }>(
          dir,
          `select (select count(*)::int from orders o where not exists (select from order_risks r where r.order_id = o.id)) as orders,
             (select count(*)::int from outbox) as moves`,
        )
        expect(left).toEqual({ orders: 0, moves: 0 })
      },
      { timeout: 120_000, interval: 1000 },
    )
  })

  it('is there after a stop that came while it was being written, and the stop is clean', async () => {
    const dir = emptyDir()
    const product = await serve(dir)
    const websiteId = await addWebsite(dir)
    const placing = Array.from({ length: 40 }, () => place(product, websiteId))
    await Promise.race(placing)
    const stopping = product.stop()
    const acknowledged = (await Promise.all(placing)).filter((orderId) => orderId !== null)
    expect(await stopping).toBe(0)
    expect(livingUnder(dir)).toEqual([])

    const again = await serve(dir)
    for (const orderId of acknowledged) expect(await found(again, orderId)).toBe(true)
    expect(acknowledged.length).toBeGreaterThan(0)
  })
})

describe('the start', () => {
  it('says where and how to sign in, and the second start keeps the account', async () => {
    const dir = emptyDir()
    const first = await serve(dir, { env: { ADMIN_EMAIL: 'gazda@izlog.test' } })
    expect(first.printed().split('\n')[0]).toBe(`Izlog radi na ${first.url}`)
    expect(first.printed()).toContain('Prijava: gazda@izlog.test')
    const login = async (product: ServedProgram) =>
      fetch(`${product.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'gazda@izlog.test', password: 'probna-lozinka' }),
      })
    expect(await (await login(first)).json()).toMatchObject({ user: { id: 1, role: 'admin' } })
    await first.stop()
    const second = await serve(dir)
    expect((await login(second)).status).toBe(200)
    expect(second.printed()).not.toContain('Prijava:')
  })

  it('fills an empty database with demo data once, and refuses afterwards with one sentence', async () => {
    const dir = emptyDir()
    const demo = await serve(dir, { args: ['--demo'] })
    expect(demo.printed()).toContain('Demo podaci su upisani.')
    for (const path of ['nocna-lampa', 'organizator-za-gepek', 'termo-boca']) {
      const page = await fetch(`${demo.url}/${path}`)
      expect(page.status).toBe(200)
    }
    await demo.stop()
    const counts = await query<{ orders: number; statuses: number; costs: number; domains: number }>(
      dir,
      `select (select count(*)::int from orders) as orders, (select count(distinct status)::int from orders) as statuses,
         (select count(*)::int from market_costs) as costs, (select count(*)::int from custom_domains) as domains`,
    )
    expect(counts).toEqual([{ orders: 300, statuses: 11, costs: 6, domains: 1 }])
    await expect(serve(dir, { args: ['--demo'] })).rejects.toThrow(
      /ended with 1[^]*Demo podaci se upisuju samo u praznu bazu/,
    )
  })

  it.each([
    ['a taken port', { PORT: 'taken' }, /Port \d+ je zauzet/],
    [
      'a database that is not there',
      {
        DATABASE_URL: 'postgres://niko@127.0.0.1:1/nema',
        SECRET_KEY: 's'.repeat(40),
        ENCRYPTION_KEY: 'e'.repeat(64),
      },
      /nije dostupna/,
    ],
  ])('ends with code 1 and one sentence for %s', async (_what, given, sentence) => {
    const holder = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => holder.once('listening', resolve))
    const address = holder.address()
    const port = address && typeof address === 'object' ? String(address.port) : ''
    const env = 'PORT' in given ? { PORT: port } : given
    try {
      const failed = await serve(emptyDir(), { env }).catch((error: Error) => error.message)
      expect(failed).toMatch(/ended with 1 /)
      expect(failed).toMatch(sentence)
      expect(failed).not.toMatch(/\n\s+at /)
    } finally {
      holder.close()
    }
  })

  it('reports all wrong settings at once', async () => {
    const failed = await serve(emptyDir(), {
      env: { PORT: 'osam', ROLE: 'kuvar', BASE_URL: 'nije-adresa' },
    }).catch((error: Error) => error.message)
    for (const name of ['PORT', 'ROLE', 'BASE_URL']) expect(failed).toContain(name)
  })
})
