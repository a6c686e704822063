import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestCaller } from '../../../test/app.ts'
import { buildWebsite } from '../../../test/factories/website.ts'
import { rateLimits } from './rate-limit.ts'

let test: TestApp
let seller: TestCaller
let websiteId: number

beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' })
  seller = await test.signIn('client')
  websiteId = (await buildWebsite(test.services.db, seller.userId)).id
})
beforeEach(async () => void (await test.services.db.deleteFrom('rateLimits').execute()))

/** As if so many had come: in this window and in the next, in case it begins meanwhile. */
const pretend = (key: string, { count, windowSeconds }: { count: number; windowSeconds: number }) => {
  const now = Math.floor(Date.now() / 1000 / windowSeconds) * windowSeconds
  return test.services.db
    .insertInto('rateLimits')
    .values([now, now + windowSeconds].map((start) => ({ key, windowStart: new Date(start * 1000), count })))
    .execute()
}

const open = (url: string, address: string) =>
  test.visitor.request({ method: 'GET', url, headers: { 'x-forwarded-for': address } })

it.each([
  ['a search of the storefront', rateLimits.storefrontSearch, '/prodavnica?q=lampa', 200],
  ['an address where nothing stands', rateLimits.missingPage, '/nema-je-nigde', 404],
] as const)(
  '%s is drawn for one network only so often, and for every other still',
  async (_, limit, url, status) => {
    await pretend(`${limit.name}:203.0.113.7:`, limit)
    const refused = await open(url, '203.0.113.7')
    expect(refused.statusCode).toBe(429)
    expect(refused.body).toContain('Previše pokušaja')
    expect((await open(url, '203.0.113.8')).statusCode).toBe(status)
  },
)

it('previews are counted by account, so one seller’s do not hold up another', async () => {
  const ask = () =>
    seller.request({ method: 'POST', url: `/api/websites/id/${websiteId}/preview`, payload: {} })
  expect((await ask()).statusCode).toBe(200)
  await test.services.db.deleteFrom('rateLimits').execute()
  await pretend(`${rateLimits.preview.name}:account-${seller.userId}:`, rateLimits.preview)
  expect((await ask()).statusCode).toBe(429)
  const other = await test.signIn('client')
  const own = await buildWebsite(test.services.db, other.userId)
  const answer = await other.request({
    method: 'POST',
    url: `/api/websites/id/${own.id}/preview`,
    payload: {},
  })
  expect(answer.statusCode).toBe(200)
})

it('who guesses orders is refused after thirty that are none, and a buyer behind the same address is not', async () => {
  const order = { name: 'Mira', phone: '0641234567', address: 'Nova 7', city: 'Niš' }
  const payload = { websiteId, ...order }
  const placed = await test.visitor.request({ method: 'POST', url: '/api/orders', payload })
  const { orderId } = placed.json<{ orderId: string }>()
  const { orderNumber } = await test.services.db
    .selectFrom('orders')
    .select('orderNumber')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  const { count, windowSeconds, name } = rateLimits.orderGuess
  await pretend(`${name}:203.0.113.9:`, { count: count - 1, windowSeconds })
  const guess = async (url: string) => (await open(url, '203.0.113.9')).statusCode
  const none = 'A'.repeat(22)
  expect(await guess(`/api/orders/${none}`)).toBe(404)
  for (const url of [
    `/api/orders/${none}`,
    '/api/orders/17',
    `/api/orders/${orderNumber}`,
    `/hvala-simple?order=${none}`,
    `/hvala?order=${orderNumber}`,
    `/hvala/${websiteId}/${none}`,
    `/hvala-upsell?order=${none}`,
  ])
    expect([url, await guess(url)]).toEqual([url, 429])
  for (const url of [`/api/orders/${orderId}`, `/hvala/${websiteId}/${orderId}`, '/hvala'])
    expect([url, await guess(url)]).toEqual([url, 200])
  expect((await open(`/api/orders/${orderNumber}`, '203.0.113.10')).statusCode).toBe(200)
})
