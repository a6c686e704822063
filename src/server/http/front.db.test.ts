import { connect } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildWebsite } from '../../../test/factories/website.ts'

let test: TestApp
let origin: string
let path: string

beforeAll(async () => {
  test = await createTestApp()
  const seller = await test.signIn('client')
  path = `/${(await buildWebsite(test.services.db, seller.userId)).customUrl}`
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(() => test.app.close())

/** Answers of the framework carry a request id, those from memory do not. */
const isFromMemory = (answer: Response) => answer.headers.get('x-request-id') === null

it('draws a page once, then answers it from memory with the same words and the same safety', async () => {
  const first = await fetch(`${origin}${path}`)
  expect(isFromMemory(first)).toBe(false)
  // News of the page's own making may come after the first drawing, which is not kept then.
  const second = await vi.waitFor(async () => {
    const answer = await fetch(`${origin}${path}?fbclid=oglas&utm_source=ig`)
    expect(isFromMemory(answer)).toBe(true)
    return answer
  })
  expect(await second.text()).toBe(await first.text())
  const own = new Set([
    'x-request-id',
    'date',
    'connection',
    'keep-alive',
    'content-length',
    'transfer-encoding',
  ])
  const told = (answer: Response) =>
    Object.fromEntries([...answer.headers].filter(([name]) => !own.has(name)))
  expect(told(second)).toEqual(told(first))
})

it('answers the storefront from memory, but not a search in it with the whole', async () => {
  const words = '4.990'
  expect(await (await fetch(`${origin}/prodavnica`)).text()).toContain(words)
  expect(isFromMemory(await fetch(`${origin}/prodavnica`))).toBe(true)
  const search = await (await fetch(`${origin}/prodavnica?q=nema-ovoga`)).text()
  expect(search).toContain('Nema proizvoda za')
  expect(search).not.toContain(words)
})

it('answers 304 from memory', async () => {
  const etag = (await fetch(`${origin}${path}`)).headers.get('etag') ?? ''
  const again = await fetch(`${origin}${path}`, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  expect(isFromMemory(again)).toBe(true)
})

it('answers a request whose body is announced by its type alone, without waiting for it', async () => {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.write(
    `POST /api/orders HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n`,
  )
  const answer = (await socket.setEncoding('utf8').toArray()).join('')
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('"ok":false')
})

it('shows an edit instead of the memory', async () => {
  await fetch(`${origin}${path}`)
  await test.services.db
    .updateTable('productWebsites')
    .set({ title: 'Promenjeno u bazi' })
    .where('customUrl', '=', path.slice(1))
    .execute()
  await expect.poll(async () => (await fetch(`${origin}${path}`)).text()).toContain('Promenjeno u bazi')
})

it('serves a page it has while the database is away, and refuses orders with a sentence to try again', async () => {
  const lonely = await createTestApp()
  const seller = await lonely.signIn('client')
  const website = await buildWebsite(lonely.services.db, seller.userId)
  const address = await lonely.app.listen({ port: 0, host: '127.0.0.1' })
  await fetch(`${address}/${website.customUrl}`)
  const pool = lonely.services.database.pool
  const query = pool.query.bind(pool)
  // As a lost server looks to the driver.
  Object.assign(pool, {
    query: () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })),
  })
  try {
    expect((await fetch(`${address}/${website.customUrl}`)).status).toBe(200)
    const body = JSON.stringify({
      websiteId: website.id,
      name: 'Ana',
      phone: '0641234567',
      address: 'Nova 1',
      city: 'Niš',
      idempotencyKey: 'kljuc-dok-baze-nema',
    })
    const order = await fetch(`${address}/api/orders`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect(order.status).toBe(503)
    expect(order.headers.get('retry-after')).toBe('2')
    expect(await order.json()).toMatchObject({
      ok: false,
      message: expect.stringContaining('trenutno nedostupan'),
    })
  } finally {
    Object.assign(pool, { query })
    await lonely.app.close()
  }
})

describe('built files', () => {
  const scriptOf = async () => {
    const html = await (await fetch(`${origin}${path}`)).text()
    return /\/assets\/site\/order-popup-[\w-]+\.js/.exec(html)?.[0] ?? ''
  }

  it('go out compressed and are kept for ever', async () => {
    const answer = await test.visitor.request({
      method: 'GET',
      url: await scriptOf(),
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const plain = await test.visitor.request({ method: 'GET', url: await scriptOf() })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(brotliDecompressSync(answer.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  })

  it.each([
    '/assets/site/nema.js',
    '/assets/site/../../server/render.js',
    '/assets/site/%2e%2e/%2e%2e/server/render.js',
    '/assets/app/..%2f..%2findex.html',
    '/assets/site/',
  ])('are not found under %s', async (url) =>
    expect((await test.visitor.request({ method: 'GET', url })).statusCode).toBe(404),
  )
})
