import { globSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { api, apiFiles, apiStreams } from '#contract/api.ts'
import type { Endpoint } from '#contract/common/endpoint.ts'
import type { EventStreamEndpoint } from '#contract/common/event-stream.ts'
import type { FileEndpoint } from '#contract/common/file-endpoint.ts'
import { customUrlProblem } from '#contract/websites/custom-url.ts'
import { createApp } from '#server/http/app.ts'
import { screenFolders, screens } from '#server/http/back-office.ts'
import { buyerRoutes } from '#server/http/hosts.ts'
import { resetPassword, setUserActive } from '#server/modules/admin/commands.ts'
import { operator } from '#server/modules/audit/commands.ts'
import { rateLimits } from '#server/http/rate-limit.ts'
import { serve } from '#server/http/serve.ts'
import { createTestApp, type TestApp, type TestCaller } from './app.ts'
import { buildOrder } from './factories/order.ts'
import { buildWebsite } from './factories/website.ts'

const contract = path.resolve(import.meta.dirname, '../src/contract')
const endpoints: Endpoint[] = Object.values(api).flatMap((calls) => Object.values<Endpoint>(calls))
const streams = Object.values(apiStreams).flatMap((group) => Object.values<EventStreamEndpoint>(group))
const beside = Object.values(apiFiles).flatMap((group) => Object.values<FileEndpoint>(group))

const closed = endpoints.filter((endpoint) => endpoint.access !== 'anyone')
const named = (list: Endpoint[]) =>
  list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
const badIds = ['0', '-1', '1.5', '2147483648', '9223372036854775808', 'abc', '%00', "1'--", '../1']

let test: TestApp
let client: TestCaller
let admin: TestCaller
/** Callers whose token was good once: by what became of their account or session. */
let former: Record<'deactivated' | 'signed out' | 'with an old password', TestCaller>
let newcomer: TestCaller
beforeAll(async () => {
  test = await createTestApp()
  const { db } = test.services
  client = await test.signIn('client')
  admin = await test.signIn('admin')
  former = {
    deactivated: await test.signIn('admin'),
    'signed out': await test.signIn('admin'),
    'with an old password': await test.signIn('admin'),
  }
  await setUserActive(db, { actor: operator, userId: former.deactivated.userId, isActive: false })
  await former['signed out'].request({ method: 'POST', url: '/api/auth/logout' })
  const newPassword = 'privremena-1'
  await resetPassword(db, { actor: operator, userId: former['with an old password'].userId, newPassword })
  newcomer = await test.signIn('admin')
  await db.updateTable('users').set({ mustChangePassword: true }).where('id', '=', newcomer.userId).execute()
})

const urlOf = (endpoint: Endpoint, id: string) => endpoint.path.replace(/:\w+/, id).replaceAll(/:\w+/g, '1')
const call = (endpoint: Endpoint, id = '999999') => ({ method: endpoint.method, url: urlOf(endpoint, id) })

it('a route that does not say who may use it stops the start', async () => {
  const app = await createApp(test.services)
  const handler = async () => 'ok'
  expect(() => app.get('/bez-nivoa', handler)).toThrow('GET /bez-nivoa declares no access level')
  await app.close()
})

describe('what strangers can call is counted', () => {
  it('a call that forgets its limit stops the start', async () => {
    const app = await createApp(test.services)
    const open = endpoints.find(({ access }) => access === 'anyone') as Endpoint
    expect(() => serve(app, test.services, open, () => Promise.resolve({}))).toThrow('has no rate limit')
    await app.close()
  })

  it('each open call answers 429 in Serbian when its network asked too often', async () => {
    const counted = await createTestApp({ RATE_LIMITS: 'on' })
    const minutes = [60, 900, 3600].map((seconds) => Math.floor(Date.now() / 1000 / seconds) * seconds)
    // This window and the next, so that a change of the minute meanwhile does not decide.
    const windows = [...new Set([...minutes, (minutes[0] ?? 0) + 60])]
    const rows = Object.values(rateLimits).flatMap(({ name }) =>
      windows.map((at) => ({
        key: `${name}:127.0.0.1:`,
        windowStart: new Date(at * 1000),
        count: 1_000_000,
      })),
    )
    await counted.services.db.insertInto('rateLimits').values(rows).execute()
    const open = endpoints.filter(({ access }) => access === 'anyone')
    expect(open.length).toBeGreaterThan(10)
    for (const endpoint of open) {
      const answer = await counted.visitor.request(call(endpoint))
      expect([endpoint.path, answer.statusCode]).toEqual([endpoint.path, 429])
      expect(answer.json()).toMatchObject({
        message: 'Previše pokušaja. Sačekajte malo pa pokušajte ponovo.',
      })
    }
  })
})

it('no page can take an address that the product answers itself', () => {
  const firstWords = test.app.mounted
    .map(({ url }) => url.split('/')[1] ?? '')
    .filter((word) => word !== '' && !word.includes(':') && word !== '*')
  expect(firstWords).toEqual(expect.arrayContaining(['admin', 'tenants', 'api', 'hvala-simple', 'login']))
  expect(firstWords.filter((word) => customUrlProblem(word) === null)).toEqual([])
})

it('whatever the features of the contract describe is in its list', async () => {
  const isCall = (value: unknown): value is { path: string } =>
    typeof value === 'object' && value !== null && 'path' in value && 'access' in value
  const listed = new Set<unknown>([...endpoints, ...streams, ...beside])
  const modules = await Promise.all(
    globSync('*/{endpoints,news}.ts', { cwd: contract }).map(
      (file) => import(path.join(contract, file)) as Promise<Record<string, object>>,
    ),
  )
  const described = modules
    .flatMap((module) => Object.values(module))
    .flatMap((value) => (isCall(value) ? [value] : Object.values(value).filter(isCall)))
  expect(described.length).toBeGreaterThan(100)
  expect(described.filter((call) => !listed.has(call)).map((call) => call.path)).toEqual([])
})

/** Pictures of pages, which are shown to everybody. */
const besideContract = ['GET /api/object-storage/:fileName']

it('all that is mounted below /api is described by the contract, and all that it describes is mounted', () => {
  const described = [
    ...[...endpoints, ...beside].map((call) => `${call.method} ${call.path} ${call.access}`),
    ...streams.map((stream) => `GET ${stream.path} ${stream.access}`),
    ...besideContract.map((route) => `${route} anyone`),
  ]
  const mounted = test.app.mounted
    .filter(({ url, method }) => url.startsWith('/api/') && method !== 'HEAD')
    .map(({ method, url, access }) => `${method} ${url} ${access}`)
  expect(mounted.toSorted()).toEqual(described.toSorted())
})

it('files and streams are closed to visitors', async () => {
  for (const { path: address, ...call } of [...beside, ...streams]) {
    const method = 'method' in call ? call.method : 'GET'
    const answer = await test.visitor.request({ method, url: address.replaceAll(/:[^/]+/g, '1') })
    expect(answer.statusCode, `${method} ${address}`).toBe(401)
  }
})

/** Open to visitors, but only on the host of the back-office. */
const officeOnly = [
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'GET /api/auth/challenge',
  'POST /api/cross-sync/account',
  'POST /api/webhooks/infobip/:token',
  'POST /webhooks/couriers/:token',
  'PUT /webhooks/couriers/:token',
  'POST /webhooks/couriers/:token/api/Notify',
  'PUT /webhooks/couriers/:token/api/Notify',
  'POST /api/cross-sync/picture',
  'POST /api/cross-sync/website',
  'GET /tenants/:tenantId/index.html',
  'GET /assets/app/*',
  'GET /sw.js',
  'GET /healthz',
  'GET /healthz/readiness',
  'GET /internal/tls/ask',
  ...screens.map((url) => `GET ${url}`),
  ...[...screenFolders].map((name) => `GET /${name}/*`),
]

it('every open call and page says whether it also answers on hosts of sellers', () => {
  const open = test.app.mounted
    .filter(({ access, method }) => access === 'anyone' && method !== 'HEAD')
    .map(({ method, url }) => `${method} ${url}`)
  const undecided = open.filter((route) => !buyerRoutes.has(route) && !officeOnly.includes(route))
  expect(undecided, 'For buyers: add it to http/hosts.ts. For the back-office only: add it above.').toEqual(
    [],
  )
  expect(
    [...buyerRoutes].filter((route) => !open.includes(route)),
    'mounted nowhere',
  ).toEqual([])
})

describe.each(named(closed))('%s', (_name, endpoint) => {
  it('refuses a visitor, a made-up token and everybody whose session is over', async () => {
    const answers = [
      await test.visitor.request(call(endpoint)),
      await test.visitor.request({
        ...call(endpoint),
        headers: { authorization: `Bearer ${'x'.repeat(43)}` },
      }),
      ...(await Promise.all(Object.values(former).map((caller) => caller.request(call(endpoint))))),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({
        code: 'accounts.signed_out',
        message: answer.json<{ error: string }>().error,
      })
    }
  })

  it('waits until a temporary password is changed, unless it helps with that', async () => {
    const { code } = (await newcomer.request(call(endpoint))).json<{ code?: string }>()
    expect(code === 'accounts.must_change_password').toBe(!endpoint.duringPasswordChange)
  })

  it('lets an admin in', async () => {
    const answer = await admin.request(call(endpoint))
    expect(answer.json<{ code?: string } | null>()?.code ?? '').not.toMatch(
      /^accounts\.(signed_out|admin_only|must)/,
    )
  })

  it('is for admins only when it says so', async () => {
    const answer = await client.request(call(endpoint))
    const isRefused =
      answer.statusCode === 403 && answer.json<{ code: string }>().code === 'accounts.admin_only'
    expect(isRefused).toBe(endpoint.access === 'admin')
  })
})

/** Bodies that would change something, so that a refusal is one of permission and not of input. */
const changes: Record<string, object> = {
  'PUT /api/websites/id/:id': { title: 'Tuđ naslov' },
  'PATCH /api/websites/:id/content': { editableContent: { hero: { title: 'Tuđ naslov' } } },
  'PUT /api/orders/:id/status': { status: 'Otkazana' },
  'POST /api/orders/:id/merge': { into: 1 },
  'PUT /api/orders/:id/buyer': {
    version: 0,
    name: 'Tuđe Ime',
    phone: '064 123 45 67',
    address: 'Tuđa 1',
    city: 'Bor',
  },
  'PUT /api/orders/:id/goods': {
    version: 0,
    main: { quantity: 1, price: '1' },
    additions: [],
    reason: 'Popust',
  },
  'POST /api/orders/:id/notes': { text: 'Tuđa beleška' },
  'PUT /api/orders/:id/notes/:noteId': { text: 'Tuđa beleška' },
  'POST /api/orders/:id/viewers': { viewer: 'tudji-prozor' },
  'POST /api/websites/id/:id/confirm-sentence': { text: 'Staje u torbu.' },
  'POST /api/websites/id/:id/rewrite': { section: 'faq', way: 'again', draft: {} },
  'POST /api/websites/id/:id/rewrite/take': { lines: [], model: 'probni', seal: 'x', draft: {} },
}

describe("another client's things look like missing ones", () => {
  const missing = '2147483647'
  const missingUuid = '00000000-0000-4000-8000-000000000000'
  let owner: TestCaller
  let things: Record<string, string>
  beforeAll(async () => {
    const { db } = test.services
    owner = await test.signIn('client')
    const website = await buildWebsite(db, owner.userId)
    await test.visitor.request({ method: 'POST', url: '/api/orders', payload: buildOrder(website.id) })
    const order = await db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
    const generation = '11111111-1111-4111-8111-111111111111'
    await db
      .insertInto('generations')
      .values({ id: generation, userId: owner.userId, input: '{}', customUrl: 'tudja', productName: 'Tuđa' })
      .execute()
    things = {
      '/api/websites/': String(website.id),
      '/api/shopify/websites/': String(website.id),
      '/api/orders/': String(order.id),
      '/api/builder/generations/': generation,
    }
  })

  const withIds = closed.filter(
    ({ access, path: address }) => access === 'signedIn' && address.includes('/:'),
  )
  it.each(named(withIds))('%s', async (name, endpoint) => {
    const [, id] = Object.entries(things).find(([prefix]) => endpoint.path.startsWith(prefix)) ?? []
    if (id === undefined) return
    const payload = changes[name]
    const ask = (caller: TestCaller, which: string) =>
      caller.request({ ...call(endpoint, which), ...(payload ? { payload } : {}) })
    const told = async (which: string) => {
      const answer = await ask(client, which)
      const { requestId: _requestId, ...body } = answer.json<Record<string, unknown>>()
      return { status: answer.statusCode, body }
    }
    const foreign = await told(id)
    expect(foreign).toEqual(await told(id.includes('-') ? missingUuid : missing))
    expect(foreign.status).toBe(404)
  })
})

describe.each(named(endpoints.filter((endpoint) => endpoint.path.includes(':'))))('%s', (_name, endpoint) => {
  let caller: TestCaller
  beforeAll(async () => {
    caller = await test.signIn('admin')
  })

  it.each(badIds)('answers id %s with a refusal, never with a failure', async (id) => {
    const answer = await caller.request({ ...call(endpoint, id), ...(endpoint.body ? { payload: {} } : {}) })
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
  it.each(named(bodies))('%s refuses them all', async (_name, endpoint) => {
    const admin = await test.signIn('admin')
    for (const payload of hostile) {
      const answer = await admin.request({
        ...call(endpoint),
        payload,
        headers: { 'content-type': 'application/json' },
      })
      expect([400, 403, 404, 413], `${payload.slice(0, 40)} → ${answer.body.slice(0, 200)}`).toContain(
        answer.statusCode,
      )
    }
    expect(({} as { x?: unknown }).x).toBeUndefined()
  })

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
