import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WorkChallenge, WorkProof } from '#contract/common/proof-of-work.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { buildOrder } from '../../../../test/factories/order.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import type { WebsiteRow } from '../websites/queries.ts'
import { rateLimits } from '../../http/rate-limit.ts'
import { freeOrders } from './flood.ts'

let test: TestApp
let website: WebsiteRow
let seller: TestCaller

beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' })
  seller = await test.signIn('client')
  website = await buildWebsite(test.services.db, seller.userId)
})
beforeEach(async () => void (await test.services.db.deleteFrom('rateLimits').execute()))

let phones = 1_000_000
const order = (address: string, over: object = {}) => {
  phones += 1
  return test.visitor.request({
    method: 'POST',
    url: '/api/orders',
    headers: { 'x-forwarded-for': address },
    payload: buildOrder(website.id, { phone: `064${phones}`, ...over }),
  })
}

/** As if so many orders had come in this minute. */
const pretend = (key: string, count: number) =>
  test.services.db
    .insertInto('rateLimits')
    .values({ key, windowStart: new Date(Math.floor(Date.now() / 60_000) * 60_000), count })
    .execute()

const solved = async (): Promise<WorkProof> => {
  const answer = await test.visitor.request({ method: 'GET', url: '/api/orders/challenge' })
  const challenge = answer.json<WorkChallenge>()
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('not solved')
  return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }
}

describe('a flood of orders', () => {
  it('an ordinary day needs no proof', async () => expect((await order('10.0.0.1')).statusCode).toBe(201))

  it('from one network: further orders need a solved calculation, others none', async () => {
    await pretend('orders-from:10.0.0.2', freeOrders.perNetwork)
    const refused = await order('10.0.0.2')
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({
      code: 'orders.prove_work',
      message: 'Trenutno stiže neuobičajeno mnogo porudžbina. Sačekajte minut pa pošaljite ponovo.',
    })
    expect((await order('10.0.0.3')).statusCode).toBe(201)
    expect((await order('10.0.0.2', { proof: await solved() })).statusCode).toBe(201)
  })

  it('from one IPv6 network, however its addresses are written, and from the /48 around it', async () => {
    await pretend('orders-from:2001:db8:0:0::/64', freeOrders.perNetwork)
    expect((await order('2001:db8::1')).statusCode).toBe(429)
    expect((await order('2001:db8:0:0:0:0:0:1e')).statusCode).toBe(429)
    expect((await order('2001:db8:0:1::1')).statusCode).toBe(201)
    await pretend('orders-from:2001:db8:7::/48', 4 * freeOrders.perNetwork)
    expect((await order('2001:db8:7:9::1')).statusCode).toBe(429)
  })

  it('for one website from many networks: the same', async () => {
    await pretend(`orders-for:${website.id}`, freeOrders.perWebsite)
    expect((await order('10.0.0.4')).statusCode).toBe(429)
    expect((await order('10.0.0.4', { proof: await solved() })).statusCode).toBe(201)
  })

  it('asking for calculations takes nothing from what a network may order', async () => {
    const address = '10.0.0.9'
    await pretend(`order-challenge:${address}:`, rateLimits.orderChallenge.count)
    const asked = await test.visitor.request({
      method: 'GET',
      url: '/api/orders/challenge',
      headers: { 'x-forwarded-for': address },
    })
    expect(asked.statusCode).toBe(429)
    expect((await order(address)).statusCode).toBe(201)
  })

  it('a proof counts once, and a made-up one never', async () => {
    await pretend('orders-from:10.0.0.5', freeOrders.perNetwork)
    const proof = await solved()
    expect((await order('10.0.0.5', { proof })).statusCode).toBe(201)
    expect((await order('10.0.0.5', { proof })).statusCode).toBe(429)
    const own = { ...proof, challenge: { ...proof.challenge, signature: 'a'.repeat(64) } }
    expect((await order('10.0.0.5', { proof: own })).statusCode).toBe(429)
    const unsolved = { ...(await solved()), solution: { counter: 1, derivedKey: '00' } }
    expect((await order('10.0.0.5', { proof: unsolved })).statusCode).toBe(429)
    expect((await order('10.0.0.5', { proof: { challenge: {}, solution: {} } })).statusCode).toBe(400)
  })

  it('without script the page comes back with what was typed', async () => {
    await pretend('orders-from:10.0.0.6', freeOrders.perNetwork)
    const answer = await test.visitor.request({
      method: 'POST',
      url: `/${website.customUrl}`,
      headers: { 'x-forwarded-for': '10.0.0.6', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        websiteId: String(website.id),
        quantity: '1',
        name: 'Živana Probić',
        phone: '0641234567',
        address: 'Nova 1',
        city: 'Niš',
      }).toString(),
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('Živana Probić')
    expect(answer.body).toContain('Sačekajte minut')
  })
})
