import { beforeAll, describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/accounts/endpoints.ts'
import { builderEndpoints } from '#contract/builder/endpoints.ts'
import type { Endpoint } from '#contract/common/endpoint.ts'
import { domainEndpoints } from '#contract/domains/endpoints.ts'
import { integrationEndpoints } from '#contract/integrations/endpoints.ts'
import { orderEndpoints } from '#contract/orders/endpoints.ts'
import { pixelEndpoints } from '#contract/pixel/endpoints.ts'
import { publicPageEndpoints } from '#contract/public-pages/endpoints.ts'
import { websiteEndpoints } from '#contract/websites/endpoints.ts'
import { createTestApp, type TestApp, type TestCaller } from './app.ts'
import { disableUser } from '#server/modules/accounts/commands.ts'

const endpoints: Endpoint[] = [
  accountEndpoints,
  builderEndpoints,
  domainEndpoints,
  integrationEndpoints,
  orderEndpoints,
  pixelEndpoints,
  publicPageEndpoints,
  websiteEndpoints,
].flatMap((group) => Object.values(group) as Endpoint[])

const closed = endpoints.filter((endpoint) => endpoint.access !== 'anyone')
const badIds = ['0', '-1', '1.5', '2147483648', '9223372036854775808', 'abc', '%00', "1'--", '../1']

let test: TestApp
let client: TestCaller
let disabled: TestCaller
beforeAll(async () => {
  test = await createTestApp()
  client = await test.signIn('client')
  disabled = await test.signIn('client')
  await disableUser(test.services.db, disabled.userId)
})

const urlOf = (endpoint: Endpoint, id: string) => endpoint.path.replace(/:\w+/, id)
const call = (endpoint: Endpoint, id = '999999') => ({ method: endpoint.method, url: urlOf(endpoint, id) })

it('every call of the contract is mounted', () => {
  const missing = endpoints.filter(
    (endpoint) => !test.app.hasRoute({ method: endpoint.method, url: endpoint.path }),
  )
  expect(missing.map((endpoint) => endpoint.path)).toEqual([])
})

describe.each(closed.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    it('refuses a visitor, a made-up token and a deactivated account', async () => {
      const visitor = await test.visitor.request(call(endpoint))
      const invented = await test.visitor.request({
        ...call(endpoint),
        headers: { authorization: `Bearer ${'x'.repeat(43)}` },
      })
      const former = await disabled.request(call(endpoint))
      for (const answer of [visitor, invented, former]) {
        expect(answer.statusCode).toBe(401)
        expect(answer.json()).toMatchObject({
          code: 'accounts.signed_out',
          message: answer.json<{ error: string }>().error,
        })
      }
    })

    it('is for admins only when it says so', async () => {
      const answer = await client.request(call(endpoint))
      expect(answer.statusCode === 403).toBe(endpoint.access === 'admin')
    })
  },
)

describe.each(
  endpoints
    .filter((endpoint) => endpoint.path.includes(':'))
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
)('%s', (_name, endpoint) => {
  it.each(badIds)('answers id %s with a refusal, never with a failure', async (id) => {
    const admin = await test.signIn('admin')
    const answer = await admin.request({ ...call(endpoint, id), ...(endpoint.body ? { payload: {} } : {}) })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.body).not.toMatch(/at .*\.ts|select |syntax error/i)
  })
})

const hostile = [
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"websiteId":1,"name":"a\\u0000b"}',
  '{"websiteId":1,"name":"\\ud800"}',
  '{"prototype":1}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  '{"a":',
  'null',
  '[]',
  '"tekst"',
  `{"name":"${'x'.repeat(20_000)}"}`,
]

describe('hostile bodies', () => {
  const bodies = endpoints.filter((endpoint) => endpoint.body)
  it.each(bodies.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s refuses them all',
    async (_name, endpoint) => {
      const admin = await test.signIn('admin')
      for (const payload of hostile) {
        const answer = await admin.request({
          ...call(endpoint, '1'),
          payload,
          headers: { 'content-type': 'application/json' },
        })
        expect([400, 403, 404, 413], `${payload.slice(0, 40)} → ${answer.body.slice(0, 200)}`).toContain(
          answer.statusCode,
        )
      }
      expect(({} as { x?: unknown }).x).toBeUndefined()
    },
  )

  it('other content types are refused', async () => {
    const answer = await test.visitor.request({
      method: 'POST',
      url: '/api/orders',
      payload: '<a/>',
      headers: { 'content-type': 'text/xml' },
    })
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toMatchObject({ code: 'common.unsupported_type' })
  })
})

it('an unknown call answers JSON, an unknown address a page', async () => {
  const unknownCall = await test.visitor.request({ method: 'GET', url: '/api/nema' })
  expect(unknownCall.statusCode).toBe(404)
  expect(unknownCall.json()).toMatchObject({ code: 'common.unknown_call' })
  const page = await test.visitor.request({ method: 'GET', url: '/a/b/c' })
  expect(page.statusCode).toBe(404)
  expect(page.headers['content-type']).toContain('text/html')
})
