import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  allScopes,
  shopifyClient,
  shopifyDomain,
  shopifyToken,
  startFakeShopify,
  type FakeShopify,
} from '../../../../test/fakes/shopify.ts'
import type { Mishap } from '../../../../test/fakes/service.ts'
import { openShopify, type ShopifyKeys } from './client.ts'
import { operations } from './operations.ts'

let fake: FakeShopify
beforeAll(async () => {
  fake = await startFakeShopify()
})
afterAll(() => fake.close())
beforeEach(() => {
  Object.assign(fake.shop, { closed: null, points: 2000, restoreRate: 100, scopes: [...allScopes] })
})

const open = (keys: ShopifyKeys = { accessToken: shopifyToken }, timeoutMs = 3000, patienceMs = 5000) =>
  openShopify({ shopDomain: shopifyDomain, keys, baseUrl: fake.origin, timeoutMs, patienceMs })
const anything = z.unknown()
const ask = (shopify = open()) => shopify.ask(operations.shop, {}, anything)

it('asks with the token and reads the answer', async () => {
  expect(await ask()).toMatchObject({ kind: 'ok', data: { shop: { name: 'Kućica', currencyCode: 'RSD' } } })
  expect(fake.journal.at(-1)?.headers['x-shopify-access-token']).toBe(shopifyToken)
})

it('exchanges the keys of an app for a token, once for a conversation', async () => {
  const shopify = open({ clientId: shopifyClient.id, clientSecret: shopifyClient.secret })
  const before = fake.journal.length
  expect([(await ask(shopify)).kind, (await ask(shopify)).kind]).toEqual(['ok', 'ok'])
  expect(fake.journal.slice(before).map(({ path }) => path)).toEqual([
    '/admin/oauth/access_token',
    '/admin/api/2026-10/graphql.json',
    '/admin/api/2026-10/graphql.json',
  ])
})

describe('a definite no', () => {
  it.each<[string, () => Promise<unknown>, string]>([
    ['a wrong token', () => ask(open({ accessToken: 'shpat_pogresan' })), 'shopify.key_refused'],
    ['wrong keys of an app', () => ask(open({ clientId: 'x', clientSecret: 'y' })), 'shopify.key_refused'],
  ])('is %s', async (_what, act, code) => expect(await act()).toMatchObject({ kind: 'refused', code }))

  it.each([402, 423] as const)('is a shop closed with %s', async (closed) => {
    fake.shop.closed = closed
    expect(await ask()).toMatchObject({ kind: 'refused', code: 'shopify.shop_closed' })
  })

  it.each<[string, Mishap, string]>([
    ['an unknown shop', { status: 404, body: { errors: 'Not Found' } }, 'shopify.shop_unknown'],
    ['a shop that moved', 'redirect', 'shopify.shop_unknown'],
    ['a forbidden shop', { status: 403, body: { errors: 'Forbidden' } }, 'shopify.shop_closed'],
    [
      'a mistake in what we say',
      {
        status: 200,
        body: { errors: [{ message: 'Field "x" does not exist', extensions: { code: 'undefinedField' } }] },
      },
      'shopify.refused',
    ],
  ])('is %s, and it is not said twice', async (_what, mishap, code) => {
    const before = fake.journal.length
    fake.script(mishap)
    expect(await ask()).toMatchObject({ kind: 'refused', code })
    expect(fake.journal).toHaveLength(before + 1)
  })

  it('names the missing scope', async () => {
    fake.shop.scopes = ['read_products']
    const answer = await open().ask(operations.publications, {}, anything)
    expect(answer).toMatchObject({ kind: 'refused', code: 'shopify.scope_missing' })
    expect(answer.kind === 'refused' && answer.said).toContain('read_publications')
  })
})

describe('a turn is waited for', () => {
  it('by the rule of the bucket', async () => {
    Object.assign(fake.shop, { points: 0, restoreRate: 200 })
    const before = Date.now()
    expect(await ask()).toMatchObject({ kind: 'ok' })
    // 20 points at 200 a second.
    expect(Date.now() - before).toBeGreaterThanOrEqual(90)
  })

  it('as long as the service says', async () => {
    fake.script({ status: 429, body: { errors: 'Exceeded' }, headers: { 'retry-after': '0.2' } })
    const before = Date.now()
    expect(await ask()).toMatchObject({ kind: 'ok' })
    expect(Date.now() - before).toBeGreaterThanOrEqual(190)
  })

  it('but not for ever', async () => {
    fake.script({ status: 430, body: { errors: 'Security' }, headers: { 'retry-after': '3600' } })
    expect(await ask()).toEqual({ kind: 'unknown', code: 'shopify.busy' })
  })
})

it.each<Mishap>(['drop', 'drop-mid-body', 'html-502', { status: 503, body: {} }])(
  'is said again after %o',
  async (mishap) => {
    fake.script(mishap)
    expect(await ask()).toMatchObject({ kind: 'ok' })
  },
)

it('is unknown when nobody answers, and does not wait for ever', async () => {
  fake.script('hang')
  expect(await ask(open(undefined, 150, 100))).toEqual({ kind: 'unknown', code: 'shopify.unavailable' })
})
