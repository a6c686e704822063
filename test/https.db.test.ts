import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CustomDomain } from '#contract/domains/schema.ts'
import { createHostProbe } from '#server/modules/domains/https-probe.ts'
import { checkDomain } from '#server/modules/domains/verification.ts'
import { createTestApp, type TestApp, type TestCaller } from './app.ts'
import {
  freePorts,
  getOverTls,
  startAuthority,
  startProxy,
  type Authority,
  type Proxy,
} from './certificates.ts'
import { startFakeDns, type FakeDns } from './fakes/dns.ts'
import { buildWebsite } from './factories/website.ts'

const platform = 'izlog.proba-platforma.rs'
const host = 'anina-radnja.rs'
const tenant = 'zakupljena-radnja.rs'
const here = '127.0.0.1'

let dns: FakeDns
let test: TestApp
let ana: TestCaller
let authority: Authority
let proxy: Proxy
let ports: { http: number; https: number }
let slow: Server
const dir = mkdtempSync(path.join(tmpdir(), 'izlog-https-'))
const knownRoots = getCACertificates('default')

/** A public authority takes seconds while the first handshake waits; this one is at once, so the way to the proxy is slow. */
const slowMs = 4500
const startSlowWay = async (): Promise<Server> => {
  const server = createServer((from) => {
    const to = connect(ports.https, here)
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
    to.pipe(from)
    setTimeout(() => from.pipe(to), slowMs)
  })
  await new Promise<void>((resolve) => server.listen(0, here, resolve))
  return server
}

const start = async () => {
  const { port } = test.app.server.address() as AddressInfo
  proxy = await startProxy({
    dir,
    ports,
    authority,
    env: {
      IZLOG_HOST: platform,
      IZLOG_UPSTREAM: `${here}:${port}`,
      IZLOG_ASK: `${here}:${port}`,
      IZLOG_EMAIL: 'pogon@proba-platforma.rs',
    },
  })
}

beforeAll(async () => {
  dns = await startFakeDns()
  for (const name of [platform, tenant, 'tudja-radnja.rs']) dns.set(name, { A: [here] })
  const [http = 0, https = 0] = await freePorts(2)
  ports = { http, https }
  authority = await startAuthority({ dns: dns.address, ports })
  test = await createTestApp({
    BASE_URL: `https://${platform}`,
    SERVER_IP: here,
    DNS_SERVERS: dns.address,
    TRUST_PROXY: here,
  })
  setDefaultCACertificates([...knownRoots, authority.root])
  const { secretKey } = test.services.config
  slow = await startSlowWay()
  const slowPort = String((slow.address() as AddressInfo).port)
  Object.assign(test.services, {
    reach: createHostProbe(secretKey, { http: String(ports.http), https: slowPort }),
  })
  ana = await test.signIn('client')
  await buildWebsite(test.services.db, ana.userId, { title: 'Anina lampa' })
  await test.app.listen({ port: 0, host: here })
  await start()
})
afterAll(async () => {
  setDefaultCACertificates(knownRoots)
  await proxy?.stop()
  await authority?.close()
  await dns.close()
  slow?.close()
  rmSync(dir, { recursive: true, force: true })
})

const visit = (name: string, url = '/') =>
  getOverTls({ port: ports.https, ca: authority.root, host: name, path: url })
/** Orders the authority took for a name. */
const ordersFor = (name: string) =>
  authority
    .printed()
    .split('\n')
    .filter((line) => line.includes(name)).length
const api = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
  const answer = await ana.request({
    method,
    url,
    headers: { host: platform },
    ...(payload ? { payload } : {}),
  })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer
}
const state = async () => (await api('GET', '/api/domains')).json<CustomDomain[]>()[0]?.state
/** What the worker does with the check that verifying asked for. */
const workerLooks = async () =>
  checkDomain(
    test.services,
    await test.services.db
      .selectFrom('customDomains')
      .selectAll()
      .where('domain', '=', host)
      .executeTakeFirstOrThrow(),
  )

describe('the platform’s own host', () => {
  it('has its certificate from the start, and http leads to https', async () => {
    await expect
      .poll(() => visit(platform, '/healthz').then(({ status }) => status), { timeout: 30_000 })
      .toBe(200)
    const moved = await new Promise<[number?, string?]>((resolve, reject) =>
      request({ host: here, port: ports.http, path: '/x?y=1', headers: { host } }, (answer) => {
        answer.resume()
        resolve([answer.statusCode, answer.headers.location])
      })
        .on('error', reject)
        .end(),
    )
    expect(moved).toEqual([308, `https://${host}/x?y=1`])
  })
})

describe('a host nobody has proven', () => {
  it('gets no certificate, and the authority is not even asked', async () => {
    await api('POST', '/api/domains', { host })
    for (const name of ['tudja-radnja.rs', host, `kradja.${platform}`]) {
      await expect(visit(name)).rejects.toThrow(/alert|ECONNRESET|socket/)
      expect(ordersFor(name)).toBe(0)
    }
  })
})

describe('a seller’s domain', () => {
  it('goes from DNS to a certificate to live, and the seller sees each step', async () => {
    const [claim] = (await api('GET', '/api/domains')).json<CustomDomain[]>()
    expect(claim?.state).toBe('dns')
    dns.set(host, { TXT: [claim?.dnsInstructions.txt.value ?? ''], A: ['203.0.113.99'] })
    await api('POST', '/api/domains/verify', { host })
    expect(await state()).toBe('verified')
    dns.set(host, { TXT: [claim?.dnsInstructions.txt.value ?? ''], A: [here] })
    dns.set(`www.${host}`, { CNAME: platform })
    await proxy.stop()
    await workerLooks()
    expect(await state()).toBe('certificate')
    await start()
    await workerLooks()
    expect(await state()).toBe('live')
  })

  it.each([host, `www.${host}`])('%s opens with a certificate of its own', async (name) => {
    const page = await visit(name)
    expect(page).toMatchObject({
      status: 200,
      names: `DNS:${name}`,
      issuer: expect.stringContaining('Pebble') as string,
    })
    expect(page.body).toContain('Anina lampa')
    // The second visitor waits for nobody.
    const orders = ordersFor(name)
    expect((await visit(name)).serial).toBe(page.serial)
    expect(ordersFor(name)).toBe(orders)
  })

  it('keeps its certificate over a new start of the proxy', async () => {
    const { serial } = await visit(host)
    await proxy.stop()
    await start()
    expect((await visit(host)).serial).toBe(serial)
  })

  // Caddy may load a certificate it has without asking again; what is behind it is nobody's then.
  it('removed, it shows nothing at once, also after a new start of the proxy', async () => {
    await api('DELETE', `/api/domains/${host}`)
    await expect.poll(() => visit(host).then(({ status }) => status)).toBe(404)
    await proxy.stop()
    await start()
    const page = await visit(host).catch(() => null)
    expect(page?.body ?? '').not.toContain('Anina')
  })
})

it('a tenant’s host opens its static page', async () => {
  const admin = await test.signIn('admin')
  const made = await admin.request({
    method: 'POST',
    url: '/api/tenants',
    payload: { domain: tenant },
    headers: { host: platform },
  })
  expect(made.statusCode).toBe(201)
  await expect.poll(() => test.services.hosts.find(tenant).kind).toBe('tenant')
  const page = await visit(tenant)
  expect(page).toMatchObject({ status: 200, names: `DNS:${tenant}` })
  expect(page.body).toContain(tenant)
})
