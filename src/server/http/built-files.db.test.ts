import { readFileSync, readdirSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { dropExpiredAssets, retainAssets } from '../modules/builds/retained-assets.ts'
import { distFolder, keepBuild } from './built-files.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})

const kept = async () => {
  const rows = await test.services.db.selectFrom('builtFiles').select(['name', 'replacedAt']).execute()
  return new Map(rows.map(({ name, replacedAt }) => [name, replacedAt]))
}

const get = (url: string, headers = {}) => test.visitor.request({ method: 'GET', url, headers })

/** What stands for a build: its files hold their own names. */
const build = (...names: string[]) =>
  names.map((name) => ({ name, read: () => Promise.resolve(Buffer.from(`/* ${name} */`)) }))

it('keeps what pages and the back-office load', async () => {
  await keepBuild(test.services)
  const names = await kept()
  for (const [folder, home] of [
    ['app', 'web/assets/app/'],
    ['site', 'site/client/assets/site/'],
  ] as const) {
    const files = readdirSync(new URL(home, distFolder))
    expect(files.length).toBeGreaterThan(5)
    for (const file of files) {
      expect(names.get(`${folder}/${file}`), file).toBeNull()
      expect((await get(`/assets/${folder}/${file}`)).statusCode).toBe(200)
    }
  }
})

it('reads again only what it does not have', async () => {
  let reads = 0
  const files = [{ name: 'site/mere-1A2b3C4d.js', read: async () => Buffer.from(String(++reads)) }]
  await retainAssets(test.services.db, files)
  await Promise.all([retainAssets(test.services.db, files), retainAssets(test.services.db, files)])
  expect(reads).toBe(1)
})

it('answers a page of another build with what it came with', async () => {
  const { db } = test.services
  await retainAssets(db, build('site/page-5tar0aaa.js', 'app/index-5tar0bbb.css'))
  await keepBuild(test.services)
  expect((await kept()).get('site/page-5tar0aaa.js')).toBeInstanceOf(Date)
  const script = await get('/assets/site/page-5tar0aaa.js', { 'accept-encoding': 'br' })
  expect(script.statusCode).toBe(200)
  expect(script.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  })
  expect(brotliDecompressSync(script.rawPayload).toString()).toBe('/* site/page-5tar0aaa.js */')
  const styles = await get('/assets/app/index-5tar0bbb.css')
  expect(styles.headers['content-type']).toBe('text/css; charset=utf-8')
  expect(styles.body).toBe('/* app/index-5tar0bbb.css */')
})

it('sends a file at once, and compresses it as well as can be when nobody waits', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const [name = ''] = readdirSync(new URL('web/assets/app/', distFolder)).filter((file) =>
      /^index-.*\.css$/.test(file),
    )
    // Of a build of its own, so that no other test has asked for it before.
    const body = readFileSync(new URL(`web/assets/app/${name}`, distFolder))
    await retainAssets(test.services.db, [{ name: 'app/rough-44444444.css', read: async () => body }])
    const sent = async () => {
      const { rawPayload } = await get('/assets/app/rough-44444444.css', { 'accept-encoding': 'br' })
      expect(brotliDecompressSync(rawPayload).equals(body)).toBe(true)
      return rawPayload.length
    }
    const first = await sent()
    await vi.advanceTimersByTimeAsync(31_000)
    await vi.waitFor(async () => expect(await sent()).toBeLessThan(first), { timeout: 20_000 })
  } finally {
    vi.useRealTimers()
  }
})

it('gives away a replaced file after thirty days, and one in use never', async () => {
  const { db } = test.services
  await retainAssets(db, build('site/old-11111111.js', 'site/both-22222222.js'))
  await retainAssets(db, build('site/new-33333333.js', 'site/both-22222222.js'))
  const age = (days: number) =>
    db
      .updateTable('builtFiles')
      .set({ replacedAt: sql<Date>`now() - make_interval(days => ${days})` })
      .where('name', '=', 'site/old-11111111.js')
      .execute()
  await age(29)
  await dropExpiredAssets(db)
  expect((await kept()).has('site/old-11111111.js')).toBe(true)
  // The earlier build starts once more.
  await retainAssets(db, build('site/old-11111111.js'))
  expect((await kept()).get('site/old-11111111.js')).toBeNull()
  await retainAssets(db, build('site/new-33333333.js', 'site/both-22222222.js'))
  await age(31)
  await dropExpiredAssets(db)
  const names = await kept()
  expect(names.has('site/old-11111111.js')).toBe(false)
  expect(names.get('site/both-22222222.js')).toBeNull()
})

it('answers 404 for names of no build, also while the database is away', async () => {
  const away = await createTestApp()
  const asked: string[] = []
  await away.services.database.close()
  for (const name of ['izmisljeno-12345678.js', '..%2f..%2fserver%2frender.js', 'a/b.js', '']) {
    asked.push(String((await get(`/assets/site/${name}`)).statusCode))
    asked.push(String((await away.visitor.request({ url: `/assets/site/${name}` })).statusCode))
  }
  expect(new Set(asked)).toEqual(new Set(['404']))
})
