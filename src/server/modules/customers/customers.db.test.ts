import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql, type Insertable } from 'kysely'
import { addDays, dayOf } from '#contract/common/dates.ts'
import { defaultRiskRules } from '#contract/customers/risk.ts'
import type { CustomerCard } from '#contract/customers/schema.ts'
import type { Orders } from '../../db/schema.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { buildOrder } from '../../../../test/factories/order.ts'
import { storedOrder, storeOrders } from '../../../../test/factories/stored-order.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import { eventCatalog, jobsAfter } from '../../jobs/subscriptions.ts'
import type { WebsiteRow } from '../websites/queries.ts'
import { cardIdOf } from './card-id.ts'
import { forgetOrigins, weighLetThrough } from './sweep.ts'
import { customerJobs } from './jobs.ts'
import { findRisk } from './queries.ts'
import { presentRisk } from './presenter.ts'
import { phoneKeyOf } from '../../lib/phone-key.ts'

let test: TestApp
let seller: TestCaller
let stranger: TestCaller
let website: WebsiteRow
beforeAll(async () => {
  test = await createTestApp()
  stranger = await test.signIn('client')
})
beforeEach(async () => {
  seller = await test.signIn('client')
  website = await buildWebsite(test.services.db, seller.userId)
})

const mira = '+381641234567'
const db = () => test.services.db
const store = (...rows: Partial<Insertable<Orders>>[]) =>
  storeOrders(
    db(),
    rows.map((row) =>
      storedOrder(seller.userId, {
        phoneE164: mira,
        websiteId: website.id,
        createdAt: new Date('2026-09-01T10:00:00Z'),
        ...row,
      }),
    ),
  )
const idOf = (phone = mira, userId = seller.userId) =>
  cardIdOf(test.services.config.secretKey, { userId, phone })
const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  as = seller,
) => {
  const answer = await as.request({ method, url: `/api/customers${path}`, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), text: answer.body }
}
const card = async (phone = mira): Promise<CustomerCard> => {
  const { status, body } = await call('GET', `/${idOf(phone)}`)
  expect(status).toBe(200)
  return body as CustomerCard
}
const list = async (query = '', as = seller) => {
  const { body } = await call('GET', query, undefined, as)
  return (body as { customers: { name: string; list: string | null; orders: number; returned: number }[] })
    .customers
}

/** Does what the queue would: jobs of the customers in the outbox, and what followed an order. */
const runJobs = async () => {
  const rows = await db().selectFrom('outbox').selectAll().orderBy('id').execute()
  await db().deleteFrom('outbox').execute()
  for (const { event, payload } of rows) {
    const jobs =
      event === 'job'
        ? [payload as { name: string; payload: never }]
        : jobsAfter(event, eventCatalog['order.placed'].parse(payload))
    for (const { name, payload: data } of jobs)
      if (name === 'customers.weigh-orders' || name === 'customers.apply-rules')
        await customerJobs[name](data as never, {
          services: test.services,
          isLastTry: false,
          signal: new AbortController().signal,
        })
  }
}

type Way = 'popup' | 'embedded' | 'form' | 'program'
const ways: Way[] = ['popup', 'embedded', 'form', 'program']
const send = async (way: Way, over: object = {}, cookies: Record<string, string> = {}) => {
  const body = buildOrder(website.id, over)
  const { name, phone, address, city, ...rest } = body
  if (way === 'form') {
    const fields = new URLSearchParams({
      websiteId: String(website.id),
      quantity: '1',
      totalPrice: '2990',
      name: name ?? '',
      phone: phone ?? '',
      address: address ?? '',
      city: city ?? '',
    })
    return test.app.inject({
      method: 'POST',
      url: `/${website.customUrl}`,
      cookies,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: fields.toString(),
    })
  }
  const key = { idempotencyKey: crypto.randomUUID() }
  const payload =
    way === 'embedded'
      ? { ...rest, ...key, customerData: { name, phone, address, city } }
      : { ...body, ...key }
  return test.app.inject({ method: 'POST', url: '/api/orders', cookies, payload })
}
const orderCount = async () =>
  (await db().selectFrom('orders').select('id').where('userId', '=', seller.userId).execute()).length
const riskOf = async (id: number) => presentRisk(await findRisk(db(), id))
const latest = async () =>
  (
    await db()
      .selectFrom('orders')
      .select('id')
      .where('userId', '=', seller.userId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id

const block = (over: object = {}, phone = mira) =>
  call('POST', `/${idOf(phone)}/blocks`, { kinds: ['phone'], reason: 'Ne preuzima', ...over })
const saveRules = async (soft: { after: number | null; refuses: boolean }, risk = defaultRiskRules) => {
  const answer = await call('PUT', '/rules', {
    soft,
    risk: { Serbia: risk, Montenegro: defaultRiskRules, Bosnia: defaultRiskRules },
  })
  expect(answer.status, answer.text).toBe(200)
  await runJobs()
}

describe('the card', () => {
  it('reads history, names, addresses and money from the orders of one phone', async () => {
    await store(
      { status: 'Dostavljeno', firstName: 'Mira', lastName: 'Ilić', totalPrice: '1000.00' },
      { status: 'Dostavljeno', firstName: 'mira', lastName: 'ilic', totalPrice: '2000.50' },
      { status: 'Vraća se pošaljaocu', firstName: 'Pera', lastName: 'Ilić', address: 'Nova 3' },
      { status: 'Otkazana' },
      { status: 'Duplikat Pošiljka' },
      { status: 'Dostavljeno', isTest: true },
      { status: 'Na čekanju', firstName: 'Mira', lastName: 'Ilić', email: 'mira@izlog.test' },
    )
    const read = await card()
    expect(read).toMatchObject({
      name: 'Mira Ilić',
      orderCount: 6,
      delivered: 2,
      returned: 1,
      cancelled: 1,
      open: 1,
      taken: [{ amount: '3000.50', currencySymbol: 'RSD' }],
      emails: ['mira@izlog.test'],
      phones: [{ phone: '064 123 4567', orders: 6 }],
      blockable: ['phone', 'address'],
    })
    expect(read.names.map(({ text, count }) => [text, count])).toEqual([
      ['Mira Ilić', 3],
      ['Mira', 2],
      ['Pera Ilić', 1],
    ])
    expect(read.addresses.map(({ text }) => text)).toEqual(['Žička 12, Šabac', 'Nova 3, Šabac'])
    expect(read.orders.map(({ status }) => status)).not.toContain('test')
  })

  it('stands beside each order without that order, and is nobody else’s', async () => {
    const [first, second] = await store({ status: 'Vraća se pošaljaocu' }, { firstName: 'Druga' })
    const beside = (as: TestCaller) => as.request({ method: 'GET', url: `/api/orders/${second?.id}/card` })
    const { customer } = (await beside(seller)).json<{ customer: Record<string, unknown> }>()
    expect(customer).toMatchObject({ id: idOf(), returned: 1, open: 0, otherNames: ['Mira'], risk: null })
    expect(customer['orders']).toMatchObject([{ id: first?.id }])
    expect((await beside(stranger)).statusCode).toBe(404)
    // An admin reads what the seller would, without the way to the seller's card.
    const admin = await test.signIn('admin')
    expect((await beside(admin)).json<{ customer: unknown }>().customer).toMatchObject({
      id: null,
      returned: 1,
    })
    for (const as of [stranger, admin])
      expect((await call('GET', `/${idOf()}`, undefined, as)).status).toBe(404)
  })
})

describe('the list', () => {
  it('shows each buyer once, the last who ordered first, and finds names, phones and towns', async () => {
    await store(
      { firstName: 'Ana', phoneE164: '+381601111111', phone: '0601111111', city: 'Niš' },
      { firstName: 'Mira', status: 'Treće bezuspešno uručenje' },
      { firstName: 'Đorđe', phoneE164: '+381602222222', phone: '0602222222' },
      { firstName: 'Mira', lastName: 'Nova' },
      { firstName: 'Test', phoneE164: '+381603333333', isTest: true },
      { firstName: 'Bez broja', phoneE164: null },
    )
    const names = async (query = '') => (await list(query)).map(({ name }) => name)
    expect(await names()).toEqual(['Mira Nova', 'Đorđe', 'Ana'])
    expect((await list())[0]).toMatchObject({ orders: 2, returned: 1 })
    expect(await names('?q=djordje')).toEqual(['Đorđe'])
    expect(await names('?q=nis')).toEqual(['Ana'])
    expect(await names('?q=060%20111')).toEqual(['Ana'])
    // By a name of long ago the buyer is found as today.
    expect(await names('?q=mira')).toEqual(['Mira Nova'])
    expect(await names('?filter=returned')).toEqual(['Mira Nova'])
    expect(await names('?filter=repeat')).toEqual(['Mira Nova'])
    expect(await names('?filter=blocked')).toEqual([])
    await block()
    expect(await list('?filter=blocked')).toMatchObject([{ name: 'Mira Nova', list: 'hard' }])
    expect(await list('', stranger)).toEqual([])
  })

  it('goes on where a page ended, without a gap or a repeat', async () => {
    await store(
      ...Array.from({ length: 120 }, (_, n) => ({
        firstName: `Kupac ${n}`,
        phoneE164: `+38160${String(1000000 + (n % 115))}`,
      })),
    )
    const found: string[] = []
    let before: number | null = null
    do {
      const { body } = await call('GET', before === null ? '' : `?before=${before}`)
      const page = body as { customers: { id: string }[]; before: number | null }
      found.push(...page.customers.map(({ id }) => id))
      before = page.before
    } while (before !== null)
    expect(found).toHaveLength(115)
    expect(new Set(found).size).toBe(115)
  })
})

describe('the list', () => {
  it('says how much was collected of each, and orders by what is counted over all pages', async () => {
    const many = '+381641112223'
    await store(
      { phoneE164: many, status: 'Dostavljeno', totalPrice: '1000.00' },
      { phoneE164: many, status: 'Dostavljeno', totalPrice: '500.00' },
      { phoneE164: '+381641112224', status: 'Vraća se pošaljaocu' },
      { phoneE164: '+381641112225' },
    )
    expect(await list('?most=orders')).toMatchObject([
      { id: idOf(many), orders: 2, taken: [{ amount: '1500.00', currencySymbol: 'RSD' }] },
      { id: idOf('+381641112225'), taken: [] },
      { id: idOf('+381641112224') },
    ])
    expect(await list('?most=returned')).toMatchObject([
      { id: idOf('+381641112224'), returned: 1 },
      { id: idOf('+381641112225') },
      { id: idOf(many) },
    ])
    expect(await list('?most=orders&before=2')).toMatchObject([{ id: idOf('+381641112224') }])
    expect(await list('?most=orders&filter=repeat')).toMatchObject([{ id: idOf(many) }])
  })
})

describe('two cards of one person', () => {
  // As the same digits are read on a page of another country.
  const other = '+387641234567'
  it('become one, and two again', async () => {
    await store(
      { firstName: 'Mira', status: 'Vraća se pošaljaocu' },
      { firstName: 'Mirjana', phoneE164: other, phone: '064 123 45 67', status: 'Dostavljeno' },
    )
    // The same last eight digits only propose it.
    expect((await card()).similar).toMatchObject([{ id: idOf(other), name: 'Mirjana', by: 'digits' }])
    expect((await list()).length).toBe(2)
    const merged = await call('POST', `/${idOf()}/merge`, { with: idOf(other) })
    expect(merged.body).toMatchObject({ orderCount: 2, delivered: 1, returned: 1, similar: [] })
    expect(await card(other)).toMatchObject({ id: idOf(), orderCount: 2 })
    expect(await list()).toMatchObject([{ name: 'Mirjana', orders: 2, returned: 1 }])
    expect((await call('POST', `/${idOf()}/merge`, { with: idOf(other) })).body).toMatchObject({
      code: 'customers.same_customer',
    })
    for (const filter of ['returned', 'repeat'])
      expect(await list(`?filter=${filter}`)).toMatchObject([{ name: 'Mirjana' }])
    expect(await list('?q=mira')).toMatchObject([{ name: 'Mirjana' }])
    const apart = await call('DELETE', `/${idOf()}/phones/${idOf(other)}`)
    expect(apart.body).toMatchObject({ orderCount: 1, returned: 1, delivered: 0 })
    expect(await card(other)).toMatchObject({ id: idOf(other), orderCount: 1 })
    expect((await call('DELETE', `/${idOf()}/phones/${idOf(other)}`)).status).toBe(404)
  })

  it('are refused together, and a third joins both', async () => {
    const third = '+381651234567'
    await store({}, { phoneE164: other }, { phoneE164: third })
    await call('POST', `/${idOf(other)}/merge`, { with: idOf(third) })
    // A number that is on another card brings nobody along by mistake; the card itself does.
    expect((await call('POST', `/${idOf()}/merge`, { with: idOf(third) })).body).toMatchObject({
      code: 'customers.merged_elsewhere',
    })
    expect((await card()).phones).toHaveLength(1)
    await call('POST', `/${idOf()}/merge`, { with: idOf(other) })
    const phones = (await card(third)).phones.map(({ id }) => id)
    expect(phones[0]).toBe(idOf())
    expect(phones.toSorted()).toEqual([idOf(), idOf(third), idOf(other)].toSorted())
    await block()
    expect((await send('popup', { phone: '065 123 45 67' })).json()).toMatchObject({
      code: 'orders.not_taken',
    })
  })

  it('of two sellers never meet', async () => {
    await store({})
    const foreign = idOf(other, stranger.userId)
    for (const id of [foreign, 'A'.repeat(22)])
      expect((await call('POST', `/${idOf()}/merge`, { with: id })).status).toBe(404)
  })
})

describe('a buyer on the list of refused', () => {
  it.each(ways)('reads the same neutral sentence by %s, and nothing follows', async (way) => {
    await store({ status: 'Dostavljeno' })
    await block()
    await db().deleteFrom('outbox').execute()
    const before = await orderCount()
    const answer = await send(way, { phone: '+381 (0)64 / 123-45-67' })
    const sentence = 'Trenutno ne možemo da primimo ovu porudžbinu. Molimo obratite se prodavcu.'
    if (way === 'form') {
      expect(answer.statusCode).toBe(400)
      expect(answer.body).toContain(sentence)
      expect(answer.body).not.toMatch(/fbq|Purchase|list[ae] odbijenih|blok/i)
    } else {
      const { requestId: _, ...body } = answer.json<Record<string, unknown>>()
      expect(answer.statusCode).toBe(409)
      expect(body).toEqual({
        ok: false,
        success: false,
        error: sentence,
        message: sentence,
        code: 'orders.not_taken',
      })
    }
    expect(await orderCount()).toBe(before)
    for (const table of ['outbox', 'notifications', 'conversions'] as const)
      expect((await sql`select 1 from ${sql.table(table)}`.execute(db())).rows, table).toEqual([])
    expect(await call('GET', '/blocks')).toMatchObject({
      body: {
        blocks: [{ kind: 'phone', shown: '064 123 4567', reason: 'Ne preuzima', refused: 1 }],
        refused: [{ name: 'Đorđe Živković Perić', phone: '+381 (0)64 / 123-45-67' }],
      },
    })
    expect((await card()).refused).toHaveLength(1)
    expect((await call('GET', '/blocks', undefined, stranger)).body).toEqual({ blocks: [], refused: [] })
  })

  it('hears of a wrong field first, as everybody does', async () => {
    await store({})
    await block()
    expect((await send('popup', { city: ' ' })).json()).toMatchObject({ code: 'orders.missing_fields' })
    expect((await send('popup', { totalPrice: 1 })).json()).toMatchObject({ code: 'orders.price_too_low' })
  })

  it('is refused by one seller alone, and the same digits of another country are somebody else', async () => {
    await store({})
    await block()
    const elsewhere = await buildWebsite(db(), stranger.userId)
    const bosnia = await buildWebsite(db(), seller.userId, {
      targetMarket: 'Bosnia',
      currency: 'BAM',
      currencySymbol: 'KM',
    })
    expect((await send('popup', { websiteId: elsewhere.id })).statusCode).toBe(201)
    await call('POST', '/blocks', { phone: '061 123 456', market: 'Serbia', reason: 'Srbija', until: null })
    expect((await send('popup', { websiteId: bosnia.id, phone: '061 123 456' })).statusCode).toBe(201)
    expect((await send('popup', { phone: '061 123 456' })).statusCode).toBe(409)
  })

  it('is let through again when the entry is over or taken away', async () => {
    await store({})
    const today = dayOf(new Date())
    expect((await block({ until: '2020-01-01' })).body).toMatchObject({ code: 'customers.end_is_past' })
    const { body } = await block({ until: today })
    const [entry] = (body as CustomerCard).blocks
    expect((await send('popup')).statusCode).toBe(409)
    await db()
      .updateTable('customerBlocks')
      .set({ until: new Date(Date.now() - 1000) })
      .execute()
    expect((await send('popup')).statusCode).toBe(201)
    await block({ reason: 'Opet' })
    expect((await send('popup')).statusCode).toBe(409)
    expect((await call('DELETE', `/blocks/${entry?.id}`, undefined, stranger)).status).toBe(404)
    expect((await call('DELETE', `/blocks/${entry?.id}`)).status).toBe(200)
    expect((await send('popup')).statusCode).toBe(201)
  })

  it('is not to be sent what waits already, until the entry is over or taken away', async () => {
    await store({ status: 'Dostavljeno' })
    await send('popup')
    await runJobs()
    const id = await latest()
    const riskNow = async () => {
      const risk = await riskOf(id)
      return [risk?.action, risk?.reasons.map(({ code }) => code)]
    }
    expect(await riskNow()).toEqual(['send', ['taken']])
    const { body } = await block()
    expect(await riskNow()).toEqual(['do_not_send', ['hard_list', 'taken']])
    await call('DELETE', `/blocks/${(body as CustomerCard).blocks[0]?.id}`)
    expect(await riskNow()).toEqual(['send', ['taken']])
    await block()
    await weighLetThrough({ db: db() })
    expect((await riskNow())[0]).toBe('do_not_send')
    await db()
      .updateTable('customerBlocks')
      .set({ until: new Date(Date.now() - 1000) })
      .execute()
    await weighLetThrough({ db: db() })
    expect(await riskNow()).toEqual(['send', ['taken']])
  })

  it('by address: however it is typed, and never a whole street', async () => {
    await store({ address: 'ul. Žička br. 12' }, { address: 'Selo bb', phoneE164: '+381601111111' })
    await block({ kinds: ['address'] })
    expect(
      (await send('popup', { phone: '060 999 8887', address: 'zicka 12', city: 'ŠABAC' })).statusCode,
    ).toBe(409)
    expect((await send('popup', { phone: '060 999 8887', address: 'Žička 13' })).statusCode).toBe(201)
    expect((await block({ kinds: ['address'] }, '+381601111111')).body).toMatchObject({
      code: 'customers.address_too_wide',
    })
  })

  it('by browser and network: known from an earlier order, a network only for a while', async () => {
    expect((await block({ kinds: ['device'] })).body).toMatchObject({ code: 'customers.nothing_known' })
    const placed = await send('popup')
    const [cookie] = placed.cookies as { name: string; value: string; httpOnly: boolean; path: string }[]
    expect(cookie).toMatchObject({ name: 'izlog-porudzbine', httpOnly: true, path: '/' })
    await runJobs()
    expect((await card()).blockable).toEqual(['phone', 'address', 'device', 'network'])
    await block({ kinds: ['device'] })
    const other = { phone: '060 999 8887', address: 'Druga 1' }
    const marked = { [cookie?.name ?? '']: cookie?.value ?? '' }
    expect((await send('popup', other, marked)).statusCode).toBe(409)
    expect((await send('popup', other)).statusCode).toBe(201)
    for (const until of [null, '2099-01-01'])
      expect((await block({ kinds: ['network'], until })).body).toMatchObject({
        code: 'customers.network_needs_end',
      })
    const soon = addDays(dayOf(new Date()), 1)
    expect((await block({ kinds: ['network'], until: soon })).status).toBe(201)
    expect((await send('popup', { phone: '060 777 8887', address: 'Treća 1' })).statusCode).toBe(409)
    // Nothing of browser or network is kept but hashes.
    const kept = JSON.stringify(await db().selectFrom('customerBlocks').selectAll().execute())
    expect(kept).not.toContain(cookie?.value)
    expect(kept).not.toContain('127.0.0.1')
  })

  it('a phone nobody ordered from is refused by hand; what is no number is not taken', async () => {
    const wrong = await call('POST', '/blocks', { phone: 'nemam', market: 'Serbia', reason: 'x' })
    expect(wrong).toMatchObject({ status: 400, body: { fields: [{ path: 'phone' }] } })
    expect(
      (await call('POST', '/blocks', { phone: '0641234567', market: 'Serbia', reason: ' ' })).status,
    ).toBe(400)
    await call('POST', '/blocks', { phone: '064/123 45 67', market: 'Serbia', reason: 'Preti' })
    expect((await send('popup')).statusCode).toBe(409)
  })
})

describe('the soft list', () => {
  it('is off until switched on, then fills itself from returned parcels', async () => {
    await store({ status: 'Vraća se pošaljaocu' }, { status: 'Treće bezuspešno uručenje' })
    await send('popup')
    await runJobs()
    expect((await card()).blocks).toEqual([])
    await saveRules({ after: 2, refuses: false })
    expect((await card()).blocks).toMatchObject([{ list: 'soft', reason: '2 vraćene pošiljke' }])
    expect(await riskOf(await latest())).toMatchObject({
      points: 90,
      action: 'do_not_send',
      reasons: [{ code: 'returned', count: 2, of: 2 }, { code: 'soft_list' }],
    })
    // Only weighed, not refused.
    expect((await send('popup', { address: 'Druga 1' })).statusCode).toBe(201)
    await saveRules({ after: 3, refuses: false })
    expect((await card()).blocks).toEqual([])
  })

  it('refuses where the seller says so, and once passes who is ignored', async () => {
    await store({ status: 'Vraća se pošaljaocu' }, { status: 'Vraća se pošaljaocu' })
    await saveRules({ after: 2, refuses: true })
    expect((await send('popup')).statusCode).toBe(409)
    expect((await call('POST', `/${idOf()}/ignore`)).body).toMatchObject({ blocks: [{ ignoresNext: true }] })
    expect((await send('popup')).statusCode).toBe(201)
    await runJobs()
    const id = await latest()
    expect((await riskOf(id))?.reasons.map(({ code }) => code)).toEqual(['returned'])
    expect((await send('popup', { address: 'Druga 1' })).statusCode).toBe(409)
    // What was let pass stays so when it is weighed again.
    await seller.request({ method: 'PUT', url: `/api/orders/${id}/status`, payload: { status: 'U dostavi' } })
    await seller.request({
      method: 'PUT',
      url: `/api/orders/${id}/status`,
      payload: { status: 'Na čekanju' },
    })
    await runJobs()
    expect((await riskOf(id))?.reasons.map(({ code }) => code)).toEqual(['returned'])
  })

  it('lets the waiting order pass where one waits, and forgets who is taken off until one more comes back', async () => {
    await saveRules({ after: 2, refuses: false })
    const [first] = await store({ status: 'Vraća se pošaljaocu' }, { status: 'Vraća se pošaljaocu' }, {})
    await send('popup')
    await runJobs()
    const id = await latest()
    expect((await riskOf(id))?.reasons.map(({ code }) => code)).toContain('soft_list')
    expect((await call('POST', `/${idOf()}/ignore`)).body).toMatchObject({ blocks: [{ ignoresNext: false }] })
    expect((await riskOf(id))?.reasons.map(({ code }) => code)).not.toContain('soft_list')
    const [entry] = (await card()).blocks
    await call('DELETE', `/blocks/${entry?.id}`)
    expect((await card()).blocks).toEqual([])
    await saveRules({ after: 2, refuses: true })
    expect((await card()).blocks).toEqual([])
    expect((await send('popup', { address: 'Treća 3' })).statusCode).toBe(201)
    const status = { method: 'PUT' as const, url: `/api/orders/${id}/status` }
    await seller.request({ ...status, payload: { status: 'Vraća se pošaljaocu' } })
    await runJobs()
    expect((await card()).blocks).toMatchObject([{ reason: '3 vraćene pošiljke' }])
    expect((await call('POST', `/${idOf('+381601111111')}/ignore`)).body).toMatchObject({
      code: 'customers.not_soft',
    })
    expect(first).toBeDefined()
  })
})

describe('risk', () => {
  it('of many orders of one buyer at once is weighed by the first job, and by each other one for its own order alone', async () => {
    for (const address of ['Prva 1', 'Druga 2', 'Treća 3']) await send('popup', { address })
    await runJobs()
    const rows = await db()
      .selectFrom('orderRisks')
      .select('evaluatedAt')
      .orderBy('orderId', 'desc')
      .limit(3)
      .execute()
    // Each job weighs all that waits when nobody has yet; were that so every time, all would stand at the time of the last one.
    expect(new Set(rows.map(({ evaluatedAt }) => evaluatedAt.getTime())).size).toBe(3)
  })

  it('is weighed after the order, and again when the history changes', async () => {
    const [old] = await store({ status: 'U dostavi', createdAt: new Date('2026-10-01T10:00:00Z') })
    await send('popup', { address: 'Selo' })
    await runJobs()
    const id = await latest()
    expect((await riskOf(id))?.reasons.map(({ code }) => code)).toEqual(['no_house_number'])
    const change = (status: string) =>
      seller.request({ method: 'PUT', url: `/api/orders/${old?.id}/status`, payload: { status } })
    await change('Vraća se pošaljaocu')
    await runJobs()
    expect((await riskOf(id))?.reasons.map(({ code }) => code)).toEqual(['returned', 'no_house_number'])
    await change('Dostavljeno')
    await runJobs()
    expect((await riskOf(id))?.reasons.map(({ code }) => code)).toEqual(['no_house_number', 'taken'])
    await seller.request({ method: 'POST', url: '/api/orders/remove', payload: { ids: [old?.id] } })
    await runJobs()
    expect((await riskOf(id))?.reasons.map(({ code }) => code)).toEqual(['no_house_number'])
  })

  it('counts other names of the same browser, and forgets browsers after ninety days', async () => {
    const first = await send('popup')
    const [cookie] = first.cookies as { name: string; value: string }[]
    const marked = { [cookie?.name ?? '']: cookie?.value ?? '' }
    await send('popup', { name: 'Ana Ilić', phone: '060 111 1111', address: 'Druga 1' }, marked)
    await send('popup', { name: 'ana ilic', phone: '060 111 1112', address: 'Druga 2' }, marked)
    await send('popup', { name: 'Pera Perić', phone: '060 111 1113', address: 'Druga 3' }, marked)
    await runJobs()
    expect((await riskOf(await latest()))?.reasons).toMatchObject([{ code: 'device_names', count: 3 }])
    expect((await card('+381601111111')).similar.map(({ by }) => by)).toContain('device')
    const origins = async () => (await db().selectFrom('orderOrigins').select('orderId').execute()).length
    const before = await origins()
    await forgetOrigins({ db: db(), now: () => new Date(Date.now() + 89 * 86_400_000) })
    expect(await origins()).toBe(before)
    await forgetOrigins({ db: db(), now: () => new Date(Date.now() + 91 * 86_400_000) })
    expect(await origins()).toBe(0)
  })

  it('follows the seller’s rules, and an order without a readable phone is weighed by itself', async () => {
    await send('popup', { phone: '064 123', confirmedPhone: '064 123', address: 'Selo' })
    await runJobs()
    const id = await latest()
    expect(await riskOf(id)).toMatchObject({
      points: 35,
      reasons: [{ code: 'doubtful_phone' }, { code: 'no_house_number' }],
    })
    await send('popup', { address: 'Selo' })
    await runJobs()
    const reasons = { ...defaultRiskRules.reasons, no_house_number: { isOn: true, points: 85 } }
    await saveRules({ after: null, refuses: false }, { ...defaultRiskRules, reasons })
    expect(await riskOf(await latest())).toMatchObject({ points: 85, action: 'do_not_send' })
    expect((await call('GET', '/rules', undefined, stranger)).body).toMatchObject({
      risk: { Serbia: defaultRiskRules },
      soft: { after: null, refuses: false },
    })
  })
})

describe('notes', () => {
  it('stay on the card of their seller', async () => {
    await store({})
    expect((await call('POST', `/${idOf()}/notes`, { text: ' ' })).status).toBe(400)
    const { body } = await call('POST', `/${idOf()}/notes`, { text: 'Zvati posle 17 h' })
    expect(body).toMatchObject({ notes: [{ text: 'Zvati posle 17 h' }] })
    const [note] = (body as CustomerCard).notes
    expect(
      (await call('DELETE', `/${idOf(mira, stranger.userId)}/notes/${note?.id}`, undefined, stranger)).status,
    ).toBe(404)
    expect((await call('DELETE', `/${idOf()}/notes/${note?.id}`)).body).toMatchObject({ notes: [] })
    expect((await call('DELETE', `/${idOf()}/notes/${note?.id}`)).status).toBe(404)
  })
})

describe('files', () => {
  it('hold the list and one buyer, leave a line in the trail, and no formula', async () => {
    await store(
      { firstName: '=HYPERLINK("x")', lastName: 'Ilić', notes: '+1', status: 'Dostavljeno' },
      { firstName: 'Ana', phoneE164: '+381601111111', phone: '0601111111' },
    )
    await call('POST', `/${idOf()}/notes`, { text: 'Zvati' })
    await block()
    const whole = await seller.request({ method: 'GET', url: '/api/customers/export' })
    expect(whole.headers['content-type']).toContain('text/csv')
    const lines = whole.body.split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[1]).toContain('Ana;060 111 1111;Šabac;1;0;0;0;1;')
    expect(lines[2]).toContain(`"'=HYPERLINK(""x"") Ilić";064 123 4567;Šabac;1;1;0;0;0;`)
    expect(lines[2]).toContain('Lista odbijenih')
    const one = await seller.request({ method: 'GET', url: `/api/customers/${idOf()}/export` })
    expect(one.body).toContain(';2990,00;RSD;')
    expect(one.body).toContain('Zvati')
    expect(one.body).toContain('Ne preuzima')
    expect(one.body).not.toContain('Ana')
    expect(
      (await seller.request({ method: 'GET', url: `/api/customers/${'A'.repeat(22)}/export` })).statusCode,
    ).toBe(404)
    const trail = await db()
      .selectFrom('auditLog')
      .select(['action', 'subject'])
      .where('actorUserId', '=', seller.userId)
      .where('action', 'like', '%customer%')
      .orderBy('id')
      .execute()
    expect(trail).toEqual([
      { action: 'block-customer', subject: null },
      { action: 'export-customers', subject: 'kupci' },
      { action: 'export-customers', subject: 'kupac' },
    ])
  })
})

describe('erasing a buyer', () => {
  const secret = ['Tajana', 'Tajnić', '4445556', 'tajna@izlog.test', 'Skrivena', 'Tajna beleška']
  /** Everything in the database that holds one of the words, by table. */
  const findWords = async (): Promise<string[]> => {
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
      db(),
    )
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`
        select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(db())
      if (rows.some(({ row }) => secret.some((word) => row.toLowerCase().includes(word.toLowerCase()))))
        found.push(name)
    }
    return found
  }
  const phone = '+381604445556'
  const place = async () => {
    await send('popup', {
      name: 'Tajana Tajnić',
      phone: '060 444 5556',
      email: 'tajna@izlog.test',
      address: 'Skrivena 12',
      notes: 'Tajna beleška',
      attribution: { utm_source: 'tajna@izlog.test' },
    })
    return latest()
  }

  it('waits for parcels that are on their way, and then leaves sums and nothing that names anybody', async () => {
    const [id, gone] = [await place(), await place()]
    await db()
      .updateTable('orders')
      .set({ buyerContext: JSON.stringify({ ip: 'Tajana' }), trackingId: 'T1' })
      .where('id', '=', id)
      .execute()
    const { body: seen } = {
      body: (await seller.request({ method: 'GET', url: `/api/orders/${id}/card` })).json<{
        editable: { version: number }
      }>(),
    }
    const edited = await seller.request({
      method: 'PUT',
      url: `/api/orders/${id}/buyer`,
      payload: {
        version: seen.editable.version,
        name: 'Tajana Tajnić Nova',
        phone: '060 444 5556',
        address: 'Skrivena 13',
        city: 'Šabac',
      },
    })
    expect(edited.statusCode, edited.body).toBe(200)
    await seller.request({
      method: 'POST',
      url: `/api/orders/${id}/notes`,
      payload: { text: 'Tajna beleška' },
    })
    await call('POST', `/${idOf(phone)}/notes`, { text: 'Tajna beleška' })
    await block({ kinds: ['phone', 'address'] }, phone)
    await send('popup', { name: 'Tajana', phone: '060 444 5556' })
    await db()
      .insertInto('notifications')
      .values({
        userId: seller.userId,
        orderId: id,
        key: `k${id}`,
        type: 'new_order',
        title: 'Tajana',
        message: 'Tajana',
        status: 'sent',
      })
      .execute()
    await db()
      .insertInto('reviews')
      .values({
        orderId: id,
        websiteId: website.id,
        userId: seller.userId,
        rating: 5,
        body: 'Odlično',
        authorName: 'Tajana T.',
      })
      .execute()
    await db()
      .insertInto('upsellOrders')
      .values({
        originalOrderId: id,
        websiteId: website.id,
        orderId: `u${id}`,
        title: 'Mlin',
        totalPrice: '500.00',
        currency: 'RSD',
        currencySymbol: 'RSD',
        customerData: JSON.stringify({ firstName: 'Tajana' }),
      })
      .execute()
    await db()
      .insertInto('confirmations')
      .values({ orderId: id, userId: seller.userId, reason: 'Tajana neće' })
      .execute()
    await db()
      .insertInto('callAttempts')
      .values({
        orderId: id,
        userId: seller.userId,
        startedAt: new Date(),
        outcome: 'gave_up',
        note: 'Tajana neće',
        before: JSON.stringify({ reason: 'Tajana neće' }),
      })
      .execute()
    await db().insertInto('mutedPhones').values({ userId: seller.userId, phone }).execute()
    // Files of a courier and of the seller, what the courier sent, and a code that was asked for.
    const payout = await db()
      .insertInto('payouts')
      .values({
        userId: seller.userId,
        market: 'Serbia',
        day: '2026-11-20',
        state: 'confirmed',
        origin: 'file',
        headers: JSON.stringify(['Primalac']),
        columns: JSON.stringify([]),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db()
      .insertInto('payoutRows')
      .values({ payoutId: payout.id, position: 1, cells: JSON.stringify(['Tajana']), orderId: id })
      .execute()
    const file = await db()
      .insertInto('orderImports')
      .values({
        userId: seller.userId,
        fileName: 'x.csv',
        state: 'done',
        headers: JSON.stringify(['Ime']),
        columns: JSON.stringify([]),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db()
      .insertInto('orderImportRows')
      .values({ importId: file.id, position: 1, cells: JSON.stringify(['Tajana']) })
      .execute()
    await db()
      .insertInto('importedOrders')
      .values({ orderId: id, importId: file.id, userId: seller.userId, position: 1 })
      .execute()
    await db()
      .insertInto('courierNotices')
      .values({
        userId: seller.userId,
        courier: 'd-express',
        via: 'webhook',
        query: '',
        body: '{"code":"T1","receiver":"Tajana"}',
        digest: Buffer.from('tajna'),
      })
      .execute()
    await db()
      .insertInto('orderCodes')
      .values({
        userId: seller.userId,
        websiteId: website.id,
        phone,
        secret: Buffer.from('x'),
        sentAt: new Date(),
        endsAt: new Date(),
      })
      .execute()
    await runJobs()
    // Unsent forms and what is sealed about them name nobody that can be searched for.
    const lead = await db()
      .insertInto('leads')
      .values({
        userId: seller.userId,
        websiteId: website.id,
        market: 'Serbia',
        formKey: 'kljuc-obrisanog-kupca',
        phoneKey: phoneKeyOf(test.services.config.secretKey, phone),
        typed: 'v1.zapečaćeno',
        typedAt: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db()
      .insertInto('notifications')
      .values({
        userId: seller.userId,
        key: `lead:${lead.id}`,
        type: 'buyer_unfinished',
        title: 'Nezavršena porudžbina',
        message: '',
        sealed: 'v1.zapečaćeno',
        status: 'pending',
      })
      .execute()
    await seller.request({ method: 'POST', url: '/api/orders/remove', payload: { ids: [gone] } })
    expect((await findWords()).length).toBeGreaterThan(9)

    const erase = (staysBlocked: boolean) => call('POST', `/${idOf(phone)}/erase`, { staysBlocked })
    expect((await erase(false)).body).toMatchObject({ code: 'customers.has_open_orders' })
    await seller.request({
      method: 'PUT',
      url: `/api/orders/${id}/status`,
      payload: { status: 'Dostavljeno' },
    })
    await db().deleteFrom('outbox').execute()
    expect((await call('POST', `/${idOf(phone)}/erase`, { staysBlocked: true }, stranger)).status).toBe(404)
    expect((await erase(true)).body).toEqual({ orders: 1 })

    expect(await findWords()).toEqual([])
    expect(
      await db().selectFrom('leads').selectAll().where('id', '=', lead.id).executeTakeFirst(),
    ).toMatchObject({
      state: 'faded',
      typed: null,
      phoneKey: null,
    })
    expect(
      await db().selectFrom('notifications').select('id').where('key', '=', `lead:${lead.id}`).execute(),
    ).toEqual([])
    expect(await db().selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()).toMatchObject(
      {
        totalPrice: '2990.00',
        status: 'Dostavljeno',
        city: 'Šabac',
        trackingId: 'T1',
        firstName: 'Obrisan kupac',
        phoneE164: null,
      },
    )
    expect(
      await db().selectFrom('deletedOrders').select('orderId').where('userId', '=', seller.userId).execute(),
    ).toEqual([])
    expect((await call('GET', `/${idOf(phone)}`)).status).toBe(404)
    // Every screen that shows the order still does.
    const beside = await seller.request({ method: 'GET', url: `/api/orders/${id}/card` })
    expect(beside.json()).toMatchObject({ customer: { id: null, orders: [] }, original: null })
    expect((await seller.request({ method: 'GET', url: '/api/orders/my?limit=10' })).statusCode).toBe(200)
    expect((await seller.request({ method: 'GET', url: `/api/orders/${id}/history` })).statusCode).toBe(200)
    // The hash refuses on, in every spelling, and shows nothing.
    expect((await send('popup', { name: 'X Y', phone: '00381 60 4445556', address: 'Y 1' })).statusCode).toBe(
      409,
    )
    expect((await call('GET', '/blocks')).body).toMatchObject({
      blocks: [{ kind: 'erased_phone', shown: null, reason: null, customerId: null, refused: 1 }],
    })
  })

  it('who is not to be refused can order again, as a stranger', async () => {
    const id = await place()
    await seller.request({ method: 'PUT', url: `/api/orders/${id}/status`, payload: { status: 'Otkazana' } })
    await block({}, phone)
    expect((await call('POST', `/${idOf(phone)}/erase`, { staysBlocked: false })).body).toEqual({ orders: 1 })
    expect((await send('popup', { phone: '060 444 5556' })).statusCode).toBe(201)
    expect(await card(phone)).toMatchObject({ orderCount: 1, blocks: [] })
  })
})
