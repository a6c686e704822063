import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Funnel } from '#contract/funnel/schema.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { buildOrder } from '../../../../test/factories/order.ts'
import { storedOrder, storeOrders } from '../../../../test/factories/stored-order.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import { placeOrder } from '../orders/commands.ts'
import type { WebsiteRow } from '../websites/queries.ts'
import { createVisitBook, mostSources } from './visit-book.ts'

let test: TestApp
let seller: TestCaller
let website: WebsiteRow

beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  seller = await test.signIn('client')
  website = await buildWebsite(test.services.db, seller.userId)
})

const report = async (
  body: object,
  {
    caller = test.visitor,
    headers = {},
  }: { caller?: Pick<TestCaller, 'request'>; headers?: Record<string, string> } = {},
  id: number | string = website.id,
) =>
  (await caller.request({ method: 'POST', url: `/api/pages/${id}/steps`, payload: body, headers })).statusCode
const visits = async () => {
  await test.services.visits.flush()
  return test.services.db
    .selectFrom('pageVisits')
    .select(['source', 'campaign', 'seen', 'opened', 'phone'])
    .where('websiteId', '=', website.id)
    .orderBy('source')
    .orderBy('campaign')
    .execute()
}
const read = async (query: string, caller = seller) => {
  const answer = await caller.request({ method: 'GET', url: `/api/funnel?${query}` })
  return { status: answer.statusCode, body: answer.json<Funnel>() }
}

describe('visits of a page', () => {
  it('are sums by day and source, and nothing else', async () => {
    await report({ steps: ['seen'], search: '?utm_source=FB&utm_campaign=Jesen&ime=Mira' })
    await report({ steps: ['opened', 'phone', 'phone'], search: '?utm_source=fb%20&utm_campaign=jesen' })
    await report({ steps: ['seen'] })
    await report({ steps: ['seen'], search: '?gclid=5' })
    expect(await visits()).toEqual([
      { source: '', campaign: '', seen: 2, opened: 0, phone: 0 },
      { source: 'fb', campaign: 'jesen', seen: 1, opened: 1, phone: 1 },
    ])
  })

  it('of the seller are none, nor are those of a page that is not there', async () => {
    await report({ steps: ['seen'] }, { caller: seller })
    await report({ steps: ['seen'] }, {}, 999_999)
    expect(await visits()).toEqual([])
  })

  it('with invented sources without end are one line from the bound of the day on', async () => {
    for (let at = 0; at < mostSources + 40; at += 1)
      await report({ steps: ['seen'], search: `?utm_source=${'x'.repeat(500)}${at}&utm_campaign=c${at}` })
    await report({ steps: ['seen'] })
    const first = await visits()
    expect(first.length).toBeLessThanOrEqual(mostSources + 2)
    expect(first.every(({ source }) => source.length <= 60)).toBe(true)
    for (let at = 0; at < 50; at += 1) await report({ steps: ['seen'], search: `?utm_source=jos${at}` })
    const second = await visits()
    expect(second.length).toBeLessThanOrEqual(mostSources + 2)
    expect(second.reduce((sum, { seen }) => sum + seen, 0)).toBe(mostSources + 91)
    expect(second.find(({ source }) => source === '')).toMatchObject({ seen: 1 })
  })

  it.each<[string, unknown]>([
    ['nothing', {}],
    ['no step', { steps: [] }],
    ['a step that is none', { steps: ['sent'] }],
    ['a query without end', { steps: ['seen'], search: 'a'.repeat(2001) }],
  ])('that say %s are refused', async (_what, body) => expect(await report(body as object)).toBe(400))

  it('that another site sends are refused, and a query of half letters breaks nothing', async () => {
    expect(await report({ steps: ['seen'] }, { headers: { 'sec-fetch-site': 'cross-site' } })).toBe(403)
    expect(await report({ steps: ['seen'], search: '?utm_source=%ff%00%E0%A4%A' })).toBe(202)
    expect(await visits()).toHaveLength(1)
  })

  it('of two instances are added up, a thousand in one statement each', async () => {
    const statements: unknown[] = []
    const given = {
      database: {
        pool: {
          query: (query: { name: string }) => {
            statements.push(query.name)
            return test.services.database.pool.query(query as never)
          },
        },
      } as never,
      now: () => new Date(),
      log: test.services.log,
    }
    const books = [createVisitBook(given), createVisitBook(given)]
    for (const book of books)
      for (let at = 0; at < 1000; at += 1)
        book.note({
          websiteId: website.id,
          steps: ['seen'],
          source: `s${at % 5}`,
          campaign: '',
          callerId: null,
        })
    await Promise.all(books.map((book) => book.flush()))
    expect(statements).toEqual(['note-visits', 'note-visits'])
    expect(await visits()).toMatchObject(Array.from({ length: 5 }, () => ({ seen: 400 })))
  })
})

describe('the funnel', () => {
  /**
   * Two days, two sources and none. By hand:
   *   19.: fb 100 seen 40 opened 20 phone; orders of fb 3: delivered, waiting, cancelled; one of no source: on its way
   *   20.: none 50 seen 10 opened 5 phone; a returned order of no source, and one that nobody counts: a test
   */
  const fill = async () => {
    const { db } = test.services
    const line = { websiteId: website.id, campaign: '', firstAt: new Date('2026-11-18T23:30:00Z') }
    await db
      .insertInto('pageVisits')
      .values([
        { ...line, day: '2026-11-19', source: 'fb', seen: 100, opened: 40, phone: 20 },
        { ...line, day: '2026-11-20', source: '', seen: 50, opened: 10, phone: 5 },
        { ...line, day: '2026-11-21', source: 'fb', seen: 7, opened: 7, phone: 7 },
      ])
      .execute()
    const at = (day: string, over: object) =>
      storedOrder(seller.userId, { websiteId: website.id, createdAt: new Date(`${day}T10:00:00Z`), ...over })
    const fb = JSON.stringify({ utm_source: 'FB' })
    const orders = await storeOrders(db, [
      at('2026-11-19', { status: 'Dostavljeno', attribution: fb, totalPrice: '1000.00' }),
      at('2026-11-19', { status: 'Na čekanju', attribution: fb, totalPrice: '200.00' }),
      at('2026-11-19', { status: 'Otkazana', attribution: fb, totalPrice: '30.00' }),
      at('2026-11-19', { status: 'U dostavi', totalPrice: '4.00' }),
      at('2026-11-20', { status: 'Vraća se pošaljaocu', totalPrice: '5.50' }),
      at('2026-11-20', { status: 'Dostavljeno', isTest: true }),
      at('2026-11-18', { status: 'Dostavljeno' }),
      // The evening before in Belgrade is the 18th, half an hour later the 19th.
      {
        ...at('2026-11-18', { status: 'Na čekanju', totalPrice: '1.00' }),
        createdAt: new Date('2026-11-18T23:30:00Z'),
      },
    ])
    return orders.map(({ id }) => id)
  }
  const days = 'from=2026-11-19&to=2026-11-20'

  it('agrees with what is counted by hand', async () => {
    const [delivered, waiting] = await fill()
    await test.services.db
      .insertInto('confirmations')
      .values([
        { orderId: delivered ?? 0, userId: seller.userId, state: 'confirmed' },
        { orderId: waiting ?? 0, userId: seller.userId, state: 'no_answer' },
      ])
      .execute()
    const { body } = await read(days)
    expect(body.counts).toEqual({
      seen: 150,
      opened: 50,
      phone: 25,
      sent: 6,
      confirmed: 1,
      shipped: 3,
      delivered: 1,
      paid: null,
    })
    expect(body.days).toEqual([
      {
        day: '2026-11-19',
        counts: {
          seen: 100,
          opened: 40,
          phone: 20,
          sent: 5,
          confirmed: 1,
          shipped: 2,
          delivered: 1,
          paid: null,
        },
      },
      {
        day: '2026-11-20',
        counts: {
          seen: 50,
          opened: 10,
          phone: 5,
          sent: 1,
          confirmed: null,
          shipped: 1,
          delivered: 0,
          paid: null,
        },
      },
    ])
    expect(body.sources).toMatchObject([
      { source: 'fb', counts: { seen: 100, sent: 3, confirmed: 1, shipped: 1, delivered: 1 } },
      {
        source: '',
        isOther: false,
        counts: { seen: 50, sent: 3, confirmed: null, shipped: 2, delivered: 0 },
      },
    ])
    expect(body.sums).toEqual([{ currencySymbol: 'RSD', sent: '1240.50', delivered: '1000.00' }])
    expect(body.countedSince).toBe('2026-11-19')
  })

  it('compares with visits only what a visit can have led to, and its days and sources add up to the whole', async () => {
    await fill()
    const at = (day: string, over: object) =>
      storedOrder(seller.userId, { websiteId: website.id, createdAt: new Date(`${day}T10:00:00Z`), ...over })
    const quiet = await buildWebsite(test.services.db, seller.userId)
    await storeOrders(test.services.db, [
      at('2026-11-19', { source: 'phone', status: 'Dostavljeno' }),
      at('2026-11-19', { source: 'import' }),
      at('2026-11-19', { source: 'form' }),
      at('2026-11-19', { isOwn: true }),
      at('2026-11-19', { source: 'lead' }),
      at('2026-11-20', { websiteId: quiet.id }),
    ])
    await test.services.db
      .insertInto('payoutSettings')
      .values({ userId: seller.userId, since: '2026-11-19', days: '{}' })
      .execute()
    const { body } = await read(days)
    expect(body.counts.sent).toBe(12)
    expect(body.visited).toEqual({ sent: 7, confirmed: null, shipped: 3, delivered: 1, paid: 0 })
    expect(body.apart).toEqual({ byHand: 2, unseen: 3 })
    const sum = (parts: { counts: Funnel['counts'] }[]) =>
      Object.fromEntries(
        Object.keys(body.counts).map((step) => [
          step,
          parts.reduce((all, { counts }) => all + (counts[step as keyof typeof counts] ?? 0), 0),
        ]),
      )
    const whole = { ...body.counts, confirmed: body.counts.confirmed ?? 0, paid: body.counts.paid ?? 0 }
    expect(sum(body.sources)).toEqual(whole)
    expect(sum(body.days)).toEqual(whole)
  })

  it('leaves out of the shares what was ordered before the first visit was counted', async () => {
    const at = (hour: number) =>
      storedOrder(seller.userId, {
        websiteId: website.id,
        createdAt: new Date(`2026-11-19T${hour}:00:00Z`),
      })
    await storeOrders(test.services.db, [at(10), at(11), at(14)])
    const book = createVisitBook({
      database: test.services.database,
      now: () => new Date('2026-11-19T12:00:00Z'),
      log: test.services.log,
    })
    book.note({ websiteId: website.id, steps: ['seen'], source: '', campaign: '', callerId: null })
    await book.flush()
    const { body } = await read('from=2026-11-19&to=2026-11-19')
    expect(body.counts).toMatchObject({ seen: 1, sent: 3 })
    expect(body.visited.sent).toBe(1)
    expect(body.apart).toEqual({ byHand: 0, unseen: 2 })
  })

  it('counts as paid what confirmed payouts brought in full, from the day on which they are followed', async () => {
    const [delivered = 0] = await fill()
    const { db } = test.services
    await db
      .insertInto('payoutSettings')
      .values({ userId: seller.userId, since: '2026-11-19', days: '{}' })
      .execute()
    const payout = await db
      .insertInto('payouts')
      .values({
        userId: seller.userId,
        market: 'Serbia',
        day: '2026-11-25',
        state: 'confirmed',
        origin: 'hand',
        headers: '[]',
        columns: '[]',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const pay = (position: number, amount: string) =>
      db
        .insertInto('payoutRows')
        .values({ payoutId: payout.id, position, amount, verdict: 'short', orderId: delivered })
        .execute()
    await pay(1, '900.00')
    expect((await read(days)).body.counts).toMatchObject({ delivered: 1, paid: 0 })
    await pay(2, '100.00')
    expect((await read(days)).body.counts).toMatchObject({ delivered: 1, paid: 1 })
    expect((await read('from=2026-11-18&to=2026-11-20')).body.counts.paid).toBeNull()
  })

  it('counts the orders that profit counts', async () => {
    await fill()
    const { body } = await read(days)
    const answer = await seller.request({
      method: 'GET',
      url: '/api/analytics/orders?market=Serbia&startDate=2026-11-19&endDate=2026-11-20',
    })
    const { analytics } = answer.json<{ analytics: { totalOrders: number } }>()
    expect(body.counts.sent).toBe(analytics.totalOrders)
  })

  it('is of one page when asked, and keeps currencies apart', async () => {
    await fill()
    const other = await buildWebsite(test.services.db, seller.userId, {
      targetMarket: 'Bosnia',
      currency: 'BAM',
      currencySymbol: 'KM',
    })
    await storeOrders(test.services.db, [
      storedOrder(seller.userId, {
        websiteId: other.id,
        targetMarket: 'Bosnia',
        createdAt: new Date('2026-11-20T10:00:00Z'),
        totalPrice: '50.00',
      }),
    ])
    expect((await read(`${days}&websiteId=${other.id}`)).body).toMatchObject({
      counts: { seen: 0, sent: 1 },
      sums: [{ currencySymbol: 'KM', sent: '50.00', delivered: '0.00' }],
      countedSince: null,
    })
    const { sums } = (await read(days)).body
    expect(sums.toSorted((a, b) => a.currencySymbol.localeCompare(b.currencySymbol))).toEqual([
      { currencySymbol: 'KM', sent: '50.00', delivered: '0.00' },
      { currencySymbol: 'RSD', sent: '1240.50', delivered: '1000.00' },
    ])
  })

  it('is nobody else’s', async () => {
    await fill()
    const stranger = await test.signIn('client')
    const { body } = await read(`${days}&websiteId=${website.id}`, stranger)
    expect(body).toMatchObject({ counts: { seen: 0, sent: 0 }, websites: [], sums: [], leads: { left: 0 } })
  })

  it.each(['', 'from=2026-11-20&to=2026-11-19', 'from=2020-01-01&to=2026-11-20', 'from=juče&to=danas'])(
    'of the period %j is refused',
    async (query) => expect((await read(query)).status).toBe(400),
  )

  it('has forms that were left, and those that were ordered after all', async () => {
    const { db } = test.services
    const row = {
      userId: seller.userId,
      websiteId: website.id,
      market: 'Serbia' as const,
      typedAt: new Date('2026-11-20T10:00:00Z'),
    }
    await db
      .insertInto('leads')
      .values([
        { ...row, formKey: 'levak-forma-000001', state: 'faded' },
        { ...row, formKey: 'levak-forma-000002', state: 'ordered' },
        { ...row, formKey: 'levak-forma-000003', typedAt: new Date('2026-11-22T10:00:00Z') },
      ])
      .execute()
    expect((await read(days)).body.leads).toEqual({ left: 2, ordered: 1 })
  })

  it('counts an order of the page where its visit was counted', async () => {
    await report({ steps: ['seen'], search: '?utm_source=Tik Tok&utm_campaign=Novembar' })
    await test.services.visits.flush()
    await placeOrder(
      test.services,
      buildOrder(website.id, { attribution: { utm_source: 'Tik Tok', utm_campaign: 'Novembar' } }),
      'popup',
    )
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Belgrade' }).format(new Date())
    const { body } = await read(`from=${today}&to=${today}`)
    expect(body.sources).toMatchObject([
      { source: 'tik tok', campaign: 'novembar', counts: { seen: 1, sent: 1 } },
    ])
  })
})
