import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestCaller } from '../../../test/app.ts'
import { buildDomain } from '../../../test/factories/domain.ts'
import { buildOrder } from '../../../test/factories/order.ts'
import { buildWebsite } from '../../../test/factories/website.ts'
import { buildUser } from '../../../test/factories/user.ts'
import type { WebsiteRow } from '../modules/websites/queries.ts'
import { buyerRoutes } from './hosts.ts'

const platform = 'izlog.primer-platforma.rs'
const pages = 'stranice.primer-platforma.rs'

let test: TestApp
let ana: TestCaller
let mira: TestCaller
let anas: WebsiteRow
let miras: WebsiteRow
beforeAll(async () => {
  test = await createTestApp({ BASE_URL: `https://${platform}`, PAGES_URL: `https://${pages}` })
  ana = await test.signIn('client')
  mira = await test.signIn('client')
  anas = await buildWebsite(test.services.db, ana.userId, {
    title: 'Anina lampa',
    productName: 'Anina lampa',
  })
  miras = await buildWebsite(test.services.db, mira.userId, {
    title: 'Mirina krpa',
    productName: 'Mirina krpa',
  })
  await buildDomain(test.services.db, ana.userId, { domain: 'anina-radnja.rs', isPrimary: true })
  await buildDomain(test.services.db, mira.userId, { domain: 'www.mirina-radnja.rs' })
  await buildDomain(test.services.db, mira.userId, {
    domain: 'ceka-radnja.rs',
    status: 'pending',
    isLive: false,
  })
  await test.services.hosts.load()
})

const get = (host: string, url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'GET', url, headers: { host, ...headers } })

/** A change is heard within milliseconds, on a busy machine a little later. */
const soon = { timeout: 25_000 }

const backOfficeBytes = /assets\/app|id="root"|Prijav|Dashboard/

describe('a verified domain', () => {
  it.each([
    'anina-radnja.rs',
    'www.anina-radnja.rs',
    'ANINA-radnja.RS',
    'anina-radnja.rs.',
    'anina-radnja.rs:8443',
  ])('%s opens the seller’s only page at / and at its address', async (host) => {
    for (const url of ['/', `/${anas.customUrl}`, '/?fbclid=oglas']) {
      const answer = await get(host, url)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain('Anina lampa')
      expect(answer.body).toContain(
        `<link rel="canonical" href="https://anina-radnja.rs/${anas.customUrl}"/>`,
      )
    }
  })

  it('connected with www opens without it too', async () => {
    for (const host of ['mirina-radnja.rs', 'www.mirina-radnja.rs'])
      expect((await get(host, '/')).body).toContain('Mirina krpa')
  })

  it('shows no page of another seller, also when that page is warm in memory', async () => {
    await get(pages, `/${miras.customUrl}`)
    const foreign = await get('anina-radnja.rs', `/${miras.customUrl}`)
    expect(foreign.statusCode).toBe(404)
    expect(foreign.body).not.toContain('Mirina')
    for (const url of [
      `/api/websites/public/${miras.customUrl}`,
      `/api/websites/public?customUrl=${miras.customUrl}`,
    ])
      expect((await get('anina-radnja.rs', url)).statusCode).toBe(404)
    expect((await get('anina-radnja.rs', '/api/testimonials/Mirina%20krpa/other')).json()).toEqual([])
  })

  it('takes orders, with and without script, and shows their receipts only there', async () => {
    const placed = await test.app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { host: 'anina-radnja.rs' },
      payload: buildOrder(anas.id),
    })
    expect(placed.statusCode).toBe(201)
    const { orderId } = placed.json<{ orderId: string }>()
    expect((await get('anina-radnja.rs', `/hvala/${anas.id}/${orderId}`)).statusCode).toBe(200)
    expect((await get('mirina-radnja.rs', `/hvala/${anas.id}/${orderId}`)).statusCode).toBe(404)
    for (const url of [`/hvala?order=${orderId}`, `/hvala-simple?order=${orderId}`]) {
      expect((await get('anina-radnja.rs', url)).body).toContain('Porudžbina je primljena')
      expect((await get('mirina-radnja.rs', url)).body).not.toContain('Porudžbina je primljena')
    }
    const combine = (host: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/combine-upsell',
        headers: { host },
        payload: { originalOrderId: orderId, upsellProductId: 1 },
      })
    expect((await combine('anina-radnja.rs')).json()).toMatchObject({ code: 'upsell.product_not_found' })
    expect((await combine('mirina-radnja.rs')).json()).toMatchObject({ code: 'orders.not_found' })
    const form = (host: string) =>
      test.app.inject({
        method: 'POST',
        url: `/${anas.customUrl}`,
        headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          websiteId: String(anas.id),
          quantity: '1',
          name: 'Ana Anić',
          phone: '0641234567',
          address: 'Nova 1',
          city: 'Niš',
        }).toString(),
      })
    expect((await form('anina-radnja.rs')).statusCode).toBe(303)
    expect((await form('mirina-radnja.rs')).statusCode).toBe(404)
  })

  it('shows a new page and hides a removed one at once', async () => {
    const seller = await test.signIn('client')
    await buildDomain(test.services.db, seller.userId, { domain: 'nova-radnja.rs' })
    await test.services.hosts.load()
    expect((await get('nova-radnja.rs', '/')).body).not.toMatch(/Anina|Mirina/)
    const website = await buildWebsite(test.services.db, seller.userId, { title: 'Prva ponuda' })
    await expect.poll(async () => (await get('nova-radnja.rs', '/')).body, soon).toContain('Prva ponuda')
    await test.services.db
      .updateTable('productWebsites')
      .set({ isActive: false })
      .where('id', '=', website.id)
      .execute()
    await expect.poll(async () => (await get('nova-radnja.rs', '/')).body, soon).not.toContain('Prva ponuda')
  })

  it('of a seller with several pages has their storefront at /, and nobody else’s products in it', async () => {
    const seller = await test.signIn('client')
    await buildDomain(test.services.db, seller.userId, { domain: 'izbor-radnja.rs' })
    for (const title of ['Vreća za spavanje', 'Šator za dvoje'])
      await buildWebsite(test.services.db, seller.userId, { title, productName: title })
    await test.services.hosts.load()
    const home = await get('izbor-radnja.rs', '/?utm_source=ig')
    expect(home.statusCode).toBe(200)
    for (const title of ['Vreća za spavanje', 'Šator za dvoje']) expect(home.body).toContain(title)
    expect(home.body).not.toMatch(/Anina lampa|Mirina krpa/)
    expect(home.body).toContain('https://izbor-radnja.rs/')
    const found = await get('izbor-radnja.rs', '/?q=sator')
    expect(found.body).toContain('Šator za dvoje')
    expect(found.body).not.toContain('Vreća za spavanje')
    const moved = await get('izbor-radnja.rs', '/prodavnica?q=sator')
    expect([moved.statusCode, moved.headers.location]).toEqual([302, '/?q=sator'])
    const own = await get('izbor-radnja.rs', `/prodavnica/${seller.userId}?q=sator`)
    expect([own.statusCode, own.headers.location]).toEqual([302, '/?q=sator'])
    const listed = (host: string) =>
      get(host, '/api/websites/public-list').then((answer) => answer.json<object[]>())
    expect(await listed('izbor-radnja.rs')).toHaveLength(2)
    expect((await listed(pages)).length).toBeGreaterThan(2)
    expect((await get(pages, '/')).headers.location).toBe('/prodavnica')
  })

  it('stops when it is removed, and nobody reloads anything by hand', async () => {
    const seller = await buildUser(test.services.db)
    await buildWebsite(test.services.db, seller.id, { title: 'Kratka ponuda' })
    const domain = await buildDomain(test.services.db, seller.id, { domain: 'kratka-radnja.rs' })
    await expect.poll(async () => (await get('kratka-radnja.rs', '/')).statusCode, soon).toBe(200)
    await test.services.db.deleteFrom('customDomains').where('id', '=', domain.id).execute()
    await expect
      .poll(async () => (await get('kratka-radnja.rs', '/')).body, soon)
      .toContain('Na ovoj adresi nema')
  })

  it('is found by search engines: its own pages at the address they name as theirs, nobody else’s', async () => {
    const seller = await test.signIn('client')
    const { db } = test.services
    for (const domain of ['trazi-radnja.rs', 'druga-trazi-radnja.rs'])
      await buildDomain(db, seller.userId, { domain, isPrimary: domain === 'trazi-radnja.rs' })
    const first = await buildWebsite(db, seller.userId, { title: 'Fenjer' })
    await test.services.hosts.load()
    const sitemapOf = async (host: string) =>
      [...(await get(host, '/sitemap.xml')).body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
    expect(await sitemapOf('trazi-radnja.rs')).toEqual([`https://trazi-radnja.rs/${first.customUrl}`])
    const second = await buildWebsite(db, seller.userId, { title: 'Čuturica' })
    const all = ['', first.customUrl, second.customUrl].map((path) => `https://trazi-radnja.rs/${path}`)
    for (const host of ['trazi-radnja.rs', 'www.trazi-radnja.rs', 'druga-trazi-radnja.rs']) {
      expect(await sitemapOf(host)).toEqual(all)
      const robots = await get(host, '/robots.txt')
      expect(robots.body).toContain('Sitemap: https://trazi-radnja.rs/sitemap.xml')
      expect(robots.body).toContain('Disallow: /hvala$')
      expect(robots.body).not.toContain('Disallow: /$')
    }
    expect((await get('trazi-radnja.rs', '/sitemap-1.xml')).statusCode).toBe(200)
    expect((await get('trazi-radnja.rs', '/sitemap-2.xml')).statusCode).toBe(404)
    expect(await sitemapOf(pages)).not.toContain(`https://${pages}/${first.customUrl}`)
    expect((await get(pages, '/robots.txt')).body).toContain(`Sitemap: https://${pages}/sitemap.xml`)
    await db.updateTable('customDomains').set({ isLive: false }).where('userId', '=', seller.userId).execute()
    expect(await sitemapOf('trazi-radnja.rs')).toEqual(
      [first, second].map(({ customUrl }) => `https://${pages}/${customUrl}`),
    )
  })

  it('has an icon and share pictures of its own and shows no others', async () => {
    const icon = await get('anina-radnja.rs', '/favicon.ico')
    expect(icon.headers['content-type']).toBe('image/svg+xml')
    expect(icon.body).toContain('>A</text>')
    const picture = async (host: string, website: WebsiteRow) => {
      const { body } = await get(host, `/${website.customUrl}`)
      return new URL(/<meta property="og:image" content="([^"]+)"/.exec(body)?.[1] ?? '').pathname
    }
    const own = await picture('anina-radnja.rs', anas)
    expect((await get('anina-radnja.rs', own)).headers['content-type']).toBe('image/jpeg')
    expect((await get('mirina-radnja.rs', own)).statusCode).toBe(404)
  })

  it('lets its own screens ask for the camera, and no page of a buyer', async () => {
    const permissions = async (host: string, url: string) => {
      const answer = await get(host, url)
      expect(answer.statusCode, url).toBe(200)
      return String(answer.headers['permissions-policy'])
    }
    expect(await permissions(platform, '/povrati')).toContain('camera=(self)')
    expect(await permissions('anina-radnja.rs', `/${anas.customUrl}`)).toContain('camera=()')
  })

  it('answers its mark', async () => {
    const mark = await get('www.anina-radnja.rs', '/.well-known/izlog')
    expect(mark.statusCode).toBe(200)
    expect(mark.body).toBe((await get('anina-radnja.rs', '/.well-known/izlog')).body)
    expect(mark.body).not.toBe((await get('mirina-radnja.rs', '/.well-known/izlog')).body)
    expect((await get(platform, '/.well-known/izlog')).statusCode).toBe(404)
  })
})

describe('a change of one domain', () => {
  it('reads that one alone, takes effect, and leaves all others as they were', async () => {
    const { services } = test
    const own = await buildUser(services.db, {})
    await buildWebsite(services.db, own.id, { title: 'Nova lampa', productName: 'Nova lampa' })
    // Past what announces it: whoever reads everything finds it.
    await services.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await buildDomain(tx, own.id, { domain: 'tiha-radnja.rs' })
    })
    const { id } = await buildDomain(services.db, own.id, { domain: 'www.glasna-radnja.rs' })
    await expect.poll(async () => (await get('glasna-radnja.rs', '/')).statusCode, soon).toBe(200)
    expect((await get('tiha-radnja.rs', '/')).statusCode).toBe(404)
    expect((await get('anina-radnja.rs', '/')).statusCode).toBe(200)
    await services.db
      .updateTable('customDomains')
      .set({ domain: 'druga-radnja.rs' })
      .where('id', '=', id)
      .execute()
    await expect.poll(async () => (await get('druga-radnja.rs', '/')).statusCode, soon).toBe(200)
    expect((await get('glasna-radnja.rs', '/')).statusCode).toBe(404)
    await services.db.deleteFrom('customDomains').where('id', '=', id).execute()
    await expect.poll(async () => (await get('druga-radnja.rs', '/')).statusCode, soon).toBe(404)
    await services.hosts.load()
    expect((await get('tiha-radnja.rs', '/')).statusCode).toBe(200)
  })
})

describe('the host of a tenant', () => {
  const createTenant = async (domain: string) => {
    const admin = await test.signIn('admin')
    const made = await admin.request({
      method: 'POST',
      url: '/api/tenants',
      payload: { domain },
      headers: { host: platform },
    })
    return made.json<{ tenantId: string }>().tenantId
  }

  it('opens its static page at / and nothing else', async () => {
    const tenantId = await createTenant('https://Tenant-radnja.rs')
    await expect.poll(async () => (await get('www.tenant-radnja.rs', '/')).statusCode, soon).toBe(200)
    const page = await get('tenant-radnja.rs', '/')
    expect(page.body).toBe((await get(platform, `/tenants/${tenantId}/index.html`)).body)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    for (const url of [
      `/${anas.customUrl}`,
      '/admin',
      '/tenants',
      '/api/auth/me',
      `/tenants/${tenantId}/index.html`,
      '/hvala',
    ]) {
      const answer = await get('tenant-radnja.rs', url)
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    expect(test.services.hosts.find('tenant-radnja.rs')).toEqual({ kind: 'tenant', tenantId })
  })

  it('never takes a proven domain over', async () => {
    await createTenant('anina-radnja.rs')
    await test.services.hosts.load()
    expect((await get('anina-radnja.rs', '/')).body).toContain('Anina lampa')
  })
})

describe('no session, cookie or back-office byte on hosts of others', () => {
  const hosts = ['anina-radnja.rs', 'tenant-radnja.rs', pages, 'nepoznat-host.rs']
  it('every route that is not for buyers is refused there, signed in or not', async () => {
    const closed = test.app.mounted.filter(
      ({ method, url }) =>
        !buyerRoutes.has(`${method === 'HEAD' ? 'GET' : method} ${url}`) && !/robots|sitemap/.test(url),
    )
    expect(closed.length).toBeGreaterThan(40)
    const wrong: string[] = []
    for (const host of hosts) {
      for (const { method, url: path } of closed) {
        const url = path.replaceAll(/:\w+/g, '1').replace('*', 'x')
        const answer = await ana.request({ method: method as 'GET', url, headers: { host } })
        const isMachine = host === 'nepoznat-host.rs' && /healthz|internal/.test(path)
        const isGood = isMachine || answer.statusCode === 404 || answer.statusCode === 302
        const isClean = !answer.headers['set-cookie'] && !backOfficeBytes.test(answer.body)
        if (!isGood || !isClean) wrong.push(`${host} ${method} ${path} → ${answer.statusCode}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('signing in is not possible, a session from elsewhere counts for nothing', async () => {
    const login = await test.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { host: 'anina-radnja.rs' },
      payload: { email: 'x@izlog.test', password: 'tajna-lozinka' },
    })
    expect(login.statusCode).toBe(404)
    expect(login.headers['set-cookie']).toBeUndefined()
    const order = await test.services.db
      .selectFrom('orders')
      .select('id')
      .where('userId', '=', ana.userId)
      .executeTakeFirstOrThrow()
    const own = (host: string) =>
      ana.request({ method: 'GET', url: `/api/orders/${order.id}`, headers: { host } })
    expect((await own(platform)).statusCode).toBe(200)
    expect((await own('anina-radnja.rs')).statusCode).toBe(404)
  })

  it('a screen typed behind one’s own domain is led to where it is', async () => {
    const answer = await get('anina-radnja.rs', '/orders?market=Serbia')
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe(`https://${platform}/orders?market=Serbia`)
    expect(answer.body).toBe('')
  })
})

describe('an unknown host', () => {
  it.each([
    'nepoznat-host.rs',
    'ceka-radnja.rs',
    `kradja.${platform}`,
    '203.0.113.10',
    '[2001:db8::1]',
    'x'.repeat(300),
    '@',
    'anina-radnja.rs@nepoznat.rs',
    'anina-radnja.rs/',
    'anina-radnja.rs, nepoznat.rs',
  ])('%j answers a neutral 404', async (host) => {
    for (const url of ['/', `/${anas.customUrl}`, '/admin', '/assets/site/x.js', '/api/orders/1']) {
      const answer = await get(host, url)
      expect(answer.statusCode).toBe(404)
      expect(answer.body).not.toMatch(/Izlog|Anina|assets/)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  it('is not made known by a forwarded header', async () => {
    const forged = {
      'x-forwarded-host': platform,
      forwarded: `host=${platform}`,
      'x-original-host': platform,
    }
    expect((await get('nepoznat-host.rs', '/admin', forged)).statusCode).toBe(404)
    expect(
      (await get('anina-radnja.rs', `/${miras.customUrl}`, { 'x-forwarded-host': 'mirina-radnja.rs' }))
        .statusCode,
    ).toBe(404)
  })

  it('answers machines that ask by address that the process lives', async () => {
    expect((await get('10.0.0.7:3000', '/healthz')).statusCode).toBe(200)
    expect((await get('anina-radnja.rs', '/healthz')).statusCode).toBe(404)
  })
})

it('the host of the back-office has everything, and a trial is opened by any address of the machine', async () => {
  expect((await get(platform, '/admin')).body).toMatch(/assets\/app/)
  expect((await get('localhost:3000', '/')).body).toMatch(/assets\/app/)
  expect((await get(pages, `/${miras.customUrl}`)).body).toContain('Mirina krpa')
  const trial = await createTestApp()
  const open = (host: string) => trial.app.inject({ method: 'GET', url: '/', headers: { host } })
  expect((await open('192.168.1.5:3000')).statusCode).toBe(200)
  expect((await open('[::1]:3000')).statusCode).toBe(200)
  expect((await open('napadac.rs:3000')).statusCode).toBe(404)
})

describe('the question of the proxy', () => {
  const ask = (query: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    test.app.inject({
      method: 'GET',
      url: `/internal/tls/ask${query}`,
      headers: { host: 'web:3000', ...headers },
      remoteAddress,
    })

  it.each([
    ['anina-radnja.rs', 200],
    ['www.anina-radnja.rs', 200],
    ['WWW.ANINA-RADNJA.RS', 200],
    ['mirina-radnja.rs', 200],
    ['ceka-radnja.rs', 404],
    ['kradja.anina-radnja.rs', 404],
    ['tenant-radnja.rs', 200],
    ['nepoznat-host.rs', 404],
    [platform, 404],
    ['127.0.0.1', 404],
    ['', 400],
  ])('about %j is answered with %i and no content', async (domain, status) => {
    const answer = await ask(`?domain=${domain}`)
    expect(answer.statusCode).toBe(status)
    expect(answer.body).toBe('')
  })

  it('is refused without a name, through the proxy and from outside', async () => {
    expect((await ask('')).statusCode).toBe(400)
    for (const header of ['x-forwarded-for', 'forwarded', 'via'])
      expect((await ask('?domain=anina-radnja.rs', { [header]: '1.2.3.4' })).statusCode).toBe(404)
    expect((await ask('?domain=anina-radnja.rs', {}, '93.184.216.34')).statusCode).toBe(404)
    for (const host of ['anina-radnja.rs', pages])
      expect((await ask('?domain=anina-radnja.rs', { host })).statusCode).toBe(404)
  })

  it('says no to ten thousand names nobody has proven, asking the database nothing', async () => {
    let queries = 0
    const { pool } = test.services.database
    const count = () => void (queries += 1)
    pool.on('acquire', count)
    let allowed = 0
    for (let at = 0; at < 10_000; at += 1)
      if (test.services.hosts.find(`ime-${at}.rs`).kind !== 'unknown') allowed += 1
    expect((await ask('?domain=ime-7.rs')).statusCode).toBe(404)
    pool.off('acquire', count)
    expect([allowed, queries]).toEqual([0, 0])
  })
})

describe('pages from memory', () => {
  let port = 0
  beforeAll(async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const address = test.app.server.address()
    port = address && typeof address === 'object' ? address.port : 0
  })
  afterAll(() => test.app.close())

  /** A real connection, so that the front is in the way; answers of the framework carry a request id. */
  const open = async (host: string, path: string) => {
    const { request } = await import('node:http')
    return new Promise<{ status: number; body: string; isFromMemory: boolean }>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path, headers: { host } }, (answer) => {
        let body = ''
        answer.on('data', (chunk: Buffer) => (body += String(chunk)))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, body, isFromMemory: !answer.headers['x-request-id'] }),
        )
      })
        .on('error', reject)
        .end()
    })
  }

  beforeEach(async () => {
    for (const [host, path] of [
      [pages, `/${anas.customUrl}`],
      [pages, `/${miras.customUrl}`],
      ['anina-radnja.rs', '/'],
    ] as const)
      await open(host, path)
  })

  it.each([
    ["the seller's page on the seller's domain", 'www.anina-radnja.rs', () => `/${anas.customUrl}?fbclid=1`],
    ["the home of the seller's domain", 'anina-radnja.rs', () => '/?utm_source=ig'],
    ['any page on the shared host', pages, () => `/${miras.customUrl}`],
  ])('are %s', async (_name, host, path) => {
    expect(await open(host, path())).toMatchObject({ status: 200, isFromMemory: true })
  })

  it.each([
    ['another seller’s page on a domain', 'anina-radnja.rs', () => `/${miras.customUrl}`],
    ['a page on an unknown host', 'nepoznat-host.rs', () => `/${anas.customUrl}`],
    ['a domain’s home on the shared host', pages, () => `/@${ana.userId}`],
    ['a domain’s home elsewhere', 'mirina-radnja.rs', () => `/@${ana.userId}`],
  ])('are never %s', async (_name, host, path) => {
    const answer = await open(host, path())
    expect(answer).toMatchObject({ status: 404, isFromMemory: false })
    expect(answer.body).not.toMatch(/Anina lampa|Mirina krpa/)
  })

  it('on a domain are there while the database is away', async () => {
    const { pool } = test.services.database
    const query = pool.query.bind(pool)
    Object.assign(pool, { query: () => Promise.reject(new Error('connect ECONNREFUSED')) })
    try {
      expect(await open('anina-radnja.rs', `/${anas.customUrl}`)).toMatchObject({ status: 200 })
      expect(await open('anina-radnja.rs', '/')).toMatchObject({ status: 200 })
    } finally {
      Object.assign(pool, { query })
    }
  })
})
