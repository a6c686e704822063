import { PgBoss } from 'pg-boss'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { relayBatch } from '#server/jobs/outbox.ts'
import { jobsAfter } from '#server/jobs/subscriptions.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { atFileEnd } from '../../../../test/cleanup.ts'
import { buildOrder } from '../../../../test/factories/order.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import { startFakeMeta, type FakeMeta } from '../../../../test/fakes/meta.ts'
import type { WebsiteRow } from '../websites/queries.ts'
import { forgetOldBuyers, retryPurchases, sendPurchase } from './send-purchase.ts'

const token = 'EAAB-pravi-token'
let meta: FakeMeta
let test: TestApp
let seller: TestCaller
let stranger: TestCaller
let website: WebsiteRow
let bosnian: WebsiteRow

beforeAll(async () => {
  meta = await startFakeMeta(token)
  atFileEnd(() => meta.close())
  test = await createTestApp({ META_GRAPH_BASE_URL: meta.origin, PIXEL_CONSENT: 'Bosnia' })
  seller = await test.signIn('client')
  stranger = await test.signIn('client')
  website = await buildWebsite(test.services.db, seller.userId)
  bosnian = await buildWebsite(test.services.db, seller.userId, {
    targetMarket: 'Bosnia',
    currency: 'BAM',
    currencySymbol: 'KM',
  })
  await setPixel('111222333444555')
})

beforeEach(() => {
  meta.events.clear()
  meta.journal.length = 0
  meta.testCodes.length = 0
})

const setPixel = (pixelId: string | null) =>
  test.services.db
    .updateTable('users')
    .set({ facebookPixelId: pixelId })
    .where('id', '=', seller.userId)
    .execute()

const config = async (query = '', headers: Record<string, string> = {}) =>
  test.visitor.request({ method: 'GET', url: `/api/pixel/config${query}`, headers })

const settings = (payload: object, caller = seller) =>
  caller.request({ method: 'PUT', url: '/api/pixel/conversions-api', payload })

const addDomain = async (domain: string, over: object = {}) => {
  const row = await test.services.db
    .insertInto('customDomains')
    .values({ userId: seller.userId, domain, status: 'verified', verificationToken: 'x', ...over })
    .returningAll()
    .executeTakeFirstOrThrow()
  await test.services.hosts.load()
  return row
}

describe('the pixel of a page', () => {
  it('is the seller’s on the shared host, by website', async () => {
    const answer = await config(`?websiteId=${website.id}`)
    expect(answer.json()).toEqual({ pixelId: '111222333444555', enabled: true, domain: null })
    expect(answer.headers['cache-control']).toBe('public, max-age=60')
  })

  it('is nobody’s without a website, and the caller’s own in the back-office', async () => {
    expect((await config()).json()).toEqual({ pixelId: null, enabled: false, domain: null })
    const own = await seller.request({ method: 'GET', url: '/api/pixel/config' })
    expect(own.json()).toMatchObject({ pixelId: '111222333444555' })
    expect(own.headers['cache-control']).toBe('no-store')
    const other = await stranger.request({ method: 'GET', url: '/api/pixel/config' })
    expect(other.json()).toMatchObject({ pixelId: null })
  })

  it('is the domain’s on a verified domain, with www. and without', async () => {
    await addDomain('moja-radnja.rs', { facebookPixelId: '999' })
    for (const host of ['moja-radnja.rs', 'www.moja-radnja.rs'])
      expect((await config('?websiteId=1', { host })).json()).toEqual({
        pixelId: '999',
        enabled: true,
        domain: 'moja-radnja.rs',
      })
  })

  it('an unverified domain decides nothing', async () => {
    await addDomain('tuda-radnja.rs', { facebookPixelId: '666', status: 'pending' })
    expect((await config('', { host: 'tuda-radnja.rs' })).statusCode).toBe(404)
  })

  it.each(['abc', '0', '-1', '99999999999'])('a website %s is refused', async (id) =>
    expect((await config(`?websiteId=${id}`)).statusCode).toBe(400),
  )

  it('opens the page’s policy for the network only where there is a pixel', async () => {
    const open = async () => {
      const page = await test.visitor.request({ method: 'GET', url: `/${website.customUrl}` })
      return `${String(page.headers['content-security-policy'])} ${page.body}`
    }
    expect(await open()).toContain("script-src 'self' https://connect.facebook.net")
    await test.services.db.updateTable('customDomains').set({ facebookPixelId: null }).execute()
    await setPixel(null)
    await expect.poll(open).not.toContain('facebook')
    await setPixel('111222333444555')
    await expect.poll(open).toContain('connect.facebook.net')
  })
})

describe('the pixel of a domain', () => {
  const save = (payload: object, caller = seller) =>
    caller.request({ method: 'PUT', url: '/api/pixel/config', payload })

  it('is saved trimmed, its blank test code as none, its token sealed', async () => {
    const domain = await addDomain('druga-radnja.rs')
    const answer = await save({
      domain: ' Druga-Radnja.rs ',
      pixelId: ' 1234567890 ',
      testCode: ' ',
      enabled: true,
      accessToken: token,
    })
    expect(answer.json()).toEqual({ pixelId: '1234567890', enabled: true, domain: 'druga-radnja.rs' })
    const row = await test.services.db
      .selectFrom('customDomains')
      .selectAll()
      .where('id', '=', domain.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ facebookPixelId: '1234567890', pixelTestCode: null })
    expect(row.pixelAccessToken).not.toContain(token)
  })

  it('a token that is not sent stays, an empty pixel id clears the pixel', async () => {
    expect((await save({ domain: 'druga-radnja.rs', pixelId: '', enabled: true })).json()).toMatchObject({
      pixelId: null,
      enabled: false,
    })
    const row = await test.services.db
      .selectFrom('customDomains')
      .select('pixelAccessToken')
      .where('domain', '=', 'druga-radnja.rs')
      .executeTakeFirstOrThrow()
    expect(row.pixelAccessToken).not.toBeNull()
  })

  it('of somebody else looks like none', async () => {
    for (const domain of ['druga-radnja.rs', 'nema-je.rs']) {
      const answer = await save({ domain, pixelId: '1', enabled: true }, stranger)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ message: 'Domen nije pronađen među vašim domenima.' })
    }
  })

  it('refuses what cannot be an id', async () => {
    const answer = await save({ domain: 'druga-radnja.rs', pixelId: '12<script>', enabled: true })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ message: 'Pixel ID sme da sadrži samo slova, cifre, _ i -' })
  })
})

describe('sending purchases from the server', () => {
  beforeAll(async () => void (await test.services.db.deleteFrom('customDomains').execute()))
  const browser = {
    'user-agent': 'Mozilla/5.0 (Linux; Android 13)',
    referer: `https://izlog.example/lampa?fbclid=IwAR1&ime=Ana`,
    cookie: '_fbp=fb.1.1795200000000.1234567890; _fbc=<script>',
  }
  let houses = 0
  const order = async (websiteId = website.id, over: object = {}) => {
    // A house number of its own for each: two orders of one name and address are marked as odd.
    houses += 1
    const address = `Žička ${houses}`
    const answer = await test.visitor.request({
      method: 'POST',
      url: '/api/orders',
      headers: browser,
      payload: buildOrder(websiteId, { attribution: { fbclid: 'IwAR1' }, address, ...over }),
    })
    const { orderId } = answer.json<{ orderId: string }>()
    return test.services.db
      .selectFrom('orders')
      .selectAll()
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
  }
  const send = (id: number, isLastTry = false) => sendPurchase(test.services, id, isLastTry)
  const log = async (caller = seller) =>
    (await caller.request({ method: 'GET', url: '/api/pixel/log' })).json<Record<string, unknown>[]>()
  const jobsOf = async (id: number) => {
    const rows = await test.services.db.selectFrom('outbox').selectAll().execute()
    const row = rows.find(({ payload }) => (payload as { orderId: number }).orderId === id)
    return row ? jobsAfter(row.event, row.payload).map((job) => job.name) : []
  }

  it('knows nothing of the buyer’s browser until there is a token', async () => {
    const placed = await order(website.id, { phone: '064 123 45 66' })
    expect(placed.buyerContext).toBeNull()
    expect(await jobsOf(placed.id)).not.toContain('pixel.send-purchase')
  })

  it('stores the token sealed and answers only its end', async () => {
    const answer = await settings({ accessToken: token, testCode: ' TEST1 ' })
    expect(answer.json()).toEqual({
      accessToken: '••••••••oken',
      testCode: 'TEST1',
      pixelId: '111222333444555',
    })
    const untouched = await settings({ accessToken: '••••••••oken', testCode: '' })
    expect(untouched.json()).toMatchObject({ accessToken: '••••••••oken', testCode: null })
    const row = await test.services.db
      .selectFrom('users')
      .select('pixelAccessToken')
      .where('id', '=', seller.userId)
      .executeTakeFirstOrThrow()
    expect(row.pixelAccessToken).not.toContain(token)
    const other = await stranger.request({ method: 'GET', url: '/api/pixel/conversions-api' })
    expect(other.json()).toEqual({ accessToken: null, testCode: null, pixelId: null })
  })

  it('sends the order once with the id the browser uses, then forgets the browser', async () => {
    const placed = await order()
    expect(await jobsOf(placed.id)).toContain('pixel.send-purchase')
    expect(placed.buyerContext).toMatchObject({
      url: 'https://izlog.example/lampa',
      fbp: 'fb.1.1795200000000.1234567890',
      fbc: expect.stringMatching(/^fb\.1\.\d{13}\.IwAR1$/) as string,
    })
    await send(placed.id)
    await send(placed.id)
    expect([...meta.events.keys()]).toEqual([`111222333444555:Purchase:order-${placed.orderId}`])
    expect(meta.journal).toHaveLength(1)
    expect(JSON.stringify(meta.journal)).not.toMatch(/Đorđe|Živković|4123|Šabac/)
    const [line] = await log()
    expect(line).toMatchObject({ status: 'sent', orderNumber: placed.orderNumber, tries: 1, isTest: false })
    const after = await test.services.db
      .selectFrom('orders')
      .select('buyerContext')
      .where('id', '=', placed.id)
      .executeTakeFirstOrThrow()
    expect(after.buyerContext).toBeNull()
    expect(await log(stranger)).toEqual([])
  })

  it('tries again while the network is away and still sends once', async () => {
    const placed = await order(website.id, { phone: '064 123 45 68' })
    meta.script('drop', 'html-502', {
      status: 500,
      body: { error: { code: 2, message: 'Service temporarily unavailable' } },
    })
    for (const _ of [1, 2, 3]) await expect(send(placed.id)).rejects.toThrow()
    expect((await log())[0]).toMatchObject({
      status: 'waiting',
      tries: 3,
      problem: 'Service temporarily unavailable',
    })
    await send(placed.id)
    expect((await log())[0]).toMatchObject({ status: 'sent', tries: 4, problem: null })
    expect(meta.events.size).toBe(1)
  })

  it.each([
    ['hang', '064 123 46 01'],
    ['drop-mid-body', '064 123 46 02'],
    ['huge', '064 123 46 03'],
    ['redirect', '064 123 46 04'],
  ] as const)('ending with %s has the purchase once when it is back', async (mishap, phone) => {
    const placed = await order(website.id, { phone })
    meta.script(mishap)
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    // Nobody waits fifteen seconds for a service that hangs.
    if (mishap === 'hang') vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(300))
    await expect(send(placed.id)).rejects.toThrow()
    vi.restoreAllMocks()
    expect(meta.events.size).toBe(0)
    expect((await log())[0]).toMatchObject({ status: 'waiting', tries: 1 })
    await send(placed.id)
    await send(placed.id)
    expect([...meta.events.keys()]).toEqual([`111222333444555:Purchase:order-${placed.orderId}`])
    expect(meta.journal).toHaveLength(2)
  })

  it('asks nothing of a pixel before the time the network named, and counts that as no try', async () => {
    const [first, second] = [
      await order(website.id, { phone: '064 123 45 80' }),
      await order(website.id, { phone: '064 123 45 81' }),
    ]
    const body = { error: { code: 4, message: 'Application request limit reached', is_transient: true } }
    meta.script({ status: 429, headers: { 'retry-after': '600' }, body })
    await test.services.db.deleteFrom('outbox').execute()
    await send(first.id)
    // Another order of the same pixel waits without asking, the first one when its job runs too early.
    await send(second.id)
    await send(first.id, true)
    expect(meta.journal).toHaveLength(1)
    const [later, named] = await log()
    expect(named).toMatchObject({
      status: 'waiting',
      tries: 1,
      problem: 'Mreža je zatražila pauzu.',
      waitUntil: expect.any(String) as string,
    })
    expect(later).toMatchObject({ status: 'waiting', tries: 0, waitUntil: named?.['waitUntil'] })
    const pauseMs = Date.parse(String(named?.['waitUntil'])) - Date.now()
    expect(pauseMs).toBeGreaterThan(590_000)
    expect(pauseMs).toBeLessThanOrEqual(600_000)

    const queued: unknown[] = []
    const boss = new PgBoss({ ...test.services.database.settings, supervise: false, schedule: false })
    await boss.start()
    vi.spyOn(boss, 'insert').mockImplementation(async (name, jobs) => {
      queued.push([name, jobs])
      return null
    })
    await relayBatch(test.services, boss)
    await boss.stop({ graceful: false })
    const job = ({ id }: { id: number }) =>
      expect.objectContaining({
        data: { userId: seller.userId, orderId: id },
        startAfter: named?.['waitUntil'],
      })
    expect(queued).toEqual([['pixel.send-purchase', [job(first), job(second), job(first)]]])

    const afterPause = { ...test.services, now: () => new Date(Date.now() + 601_000) }
    for (const { id } of [first, second, first]) await sendPurchase(afterPause, id, false)
    expect(meta.journal).toHaveLength(3)
    expect(meta.events.size).toBe(2)
    expect((await log()).slice(0, 2)).toMatchObject([
      { status: 'sent', tries: 1, waitUntil: null, problem: null },
      { status: 'sent', tries: 2, waitUntil: null, problem: null },
    ])
  })

  it('stops at a refusal, reports it without the token, and sends again when the seller asks', async () => {
    await settings({ accessToken: 'stari-token-1234' })
    const placed = await order(website.id, { phone: '064 123 45 69' })
    await send(placed.id)
    const [line] = await log()
    expect(line).toMatchObject({
      status: 'refused',
      problem: 'Invalid OAuth access token …',
      canRetry: true,
    })
    await settings({ accessToken: token })
    const retry = (caller: TestCaller, payload: object) =>
      caller.request({ method: 'POST', url: '/api/pixel/log/retry', payload })
    expect((await retry(stranger, { id: line?.['id'] })).json()).toMatchObject({ count: 0 })
    expect((await retry(seller, { id: line?.['id'] })).json()).toEqual({
      count: 1,
      message: 'Ponovo se šalje 1 kupovina.',
    })
    expect((await retry(seller, {})).json()).toMatchObject({ count: 0 })
    const outbox = await test.services.db.selectFrom('outbox').select('payload').execute()
    expect(outbox.at(-1)?.payload).toMatchObject({
      name: 'pixel.send-purchase',
      payload: { orderId: placed.id },
    })
    await send(placed.id)
    expect((await log())[0]).toMatchObject({ status: 'sent', tries: 1, problem: null })
    expect(meta.events.size).toBe(1)
  })

  it('a refused event goes to the pixel of today, or says that there is none', async () => {
    const placed = await order(website.id, { phone: '064 123 45 90' })
    await settings({ accessToken: 'stari-token-1234' })
    await send(placed.id)
    const again = () => seller.request({ method: 'POST', url: '/api/pixel/log/retry', payload: {} })
    await setPixel(null)
    await again()
    await send(placed.id)
    expect((await log())[0]).toMatchObject({
      status: 'refused',
      problem: 'Nema piksela ili pristupnog tokena. Upišite ih, pa pošaljite ponovo.',
      canRetry: true,
    })
    await setPixel('999888777666555')
    await settings({ accessToken: token })
    await again()
    await send(placed.id)
    expect((await log()).slice(0, 2)).toMatchObject([
      { status: 'sent', pixelId: '999888777666555' },
      {
        status: 'refused',
        pixelId: '111222333444555',
        problem: 'Piksel je u međuvremenu promenjen, pa se šalje na novi.',
        canRetry: false,
      },
    ])
    expect([...meta.events.keys()]).toEqual([`999888777666555:Purchase:order-${placed.orderId}`])
    await setPixel('111222333444555')
  })

  it('forgets the browser of a refused order once it is too old to be sent again', async () => {
    const placed = await order(website.id, { phone: '064 123 45 91' })
    await settings({ accessToken: 'stari-token-1234' })
    await send(placed.id)
    await settings({ accessToken: token })
    const context = async () =>
      (
        await test.services.db
          .selectFrom('orders')
          .select('buyerContext')
          .where('id', '=', placed.id)
          .executeTakeFirstOrThrow()
      ).buyerContext
    await forgetOldBuyers(test.services)
    expect(await context()).not.toBeNull()
    const weekLater = () => new Date(Date.now() + 7 * 24 * 3600_000 + 60_000)
    expect(await retryPurchases({ ...test.services, now: weekLater }, seller.userId, {})).toBe(0)
    await forgetOldBuyers({ ...test.services, now: weekLater })
    expect(await context()).toBeNull()
    expect((await log())[0]).toMatchObject({ status: 'refused', canRetry: false })
  })

  it('gives up with the last try, and with an event older than seven days before asking', async () => {
    const placed = await order(website.id, { phone: '064 123 45 70' })
    meta.script('html-502')
    await send(placed.id, true)
    expect((await log())[0]).toMatchObject({
      status: 'refused',
      problem: 'Mreža nije odgovorila (not-json).',
    })
    const old = await order(website.id, { phone: '064 123 45 71' })
    await test.services.db
      .updateTable('orders')
      .set({ createdAt: new Date(Date.now() - 8 * 24 * 3600_000) })
      .where('id', '=', old.id)
      .execute()
    meta.journal.length = 0
    await send(old.id)
    expect((await log())[0]).toMatchObject({ status: 'expired' })
    expect(meta.journal).toEqual([])
  })

  it('holds back what is marked until the seller says that it is in order, and a test for good', async () => {
    const sent = () => meta.events.size
    const jobs = async (id: number) =>
      (
        await test.services.database.pool.query(
          `select from outbox where event = 'job' and payload ->> 'name' = 'pixel.send-purchase'
             and (payload #>> '{payload,orderId}')::bigint = $1`,
          [id],
        )
      ).rowCount
    const odd = await order(website.id, { phone: '065 111 22 01', company: 'ACME' })
    const start = sent()
    await send(odd.id)
    expect(sent()).toBe(start)
    expect(await jobs(odd.id)).toBe(0)
    await seller.request({ method: 'POST', url: `/api/orders/${odd.id}/dismiss` })
    expect(await jobs(odd.id)).toBe(1)
    await send(odd.id)
    expect(sent()).toBe(start + 1)

    const doubtful = await order(website.id, { phone: '065 11', confirmedPhone: '065 11' })
    await send(doubtful.id)
    expect(sent()).toBe(start + 1)
    const status = { ids: [doubtful.id], status: 'U dostavi' }
    await seller.request({ method: 'POST', url: '/api/orders/statuses', payload: status })
    expect(await jobs(doubtful.id)).toBe(1)
    await send(doubtful.id)
    expect(sent()).toBe(start + 2)

    const trial = await order(website.id, { phone: '065 111 22 03' })
    const tests = { ids: [trial.id], isTest: true }
    await seller.request({ method: 'POST', url: '/api/orders/tests', payload: tests })
    await send(trial.id)
    expect(sent()).toBe(start + 2)
  })

  it('a test code goes along and marks the line', async () => {
    await settings({ testCode: 'TEST77' })
    await send((await order(website.id, { phone: '064 123 45 72' })).id)
    expect(meta.testCodes).toEqual(['TEST77'])
    expect((await log())[0]).toMatchObject({ isTest: true })
    await settings({ testCode: null })
  })

  it('keeps nothing of a buyer who was to be asked and did not allow it', async () => {
    const silent = await order(bosnian.id, { totalPrice: undefined, phone: '061 123 456' })
    expect(silent.buyerContext).toBeNull()
    const allowed = await order(bosnian.id, { totalPrice: undefined, phone: '061 123 457', adConsent: true })
    expect(allowed.buyerContext).not.toBeNull()
    await send(allowed.id)
    const [event] = meta.events.values()
    expect(event?.custom_data).toMatchObject({ currency: 'RSD', value: expect.any(Number) as number })
  })
})
