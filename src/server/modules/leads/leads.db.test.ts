import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Market } from '#contract/common/market.ts'
import type { Lead, LeadList } from '#contract/leads/schema.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { atFileEnd } from '../../../../test/cleanup.ts'
import { buildOrder } from '../../../../test/factories/order.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import {
  infobipKey,
  infobipSenders,
  startFakeInfobip,
  type FakeInfobip,
} from '../../../../test/fakes/infobip.ts'
import { deliver } from '../notifications/deliver.ts'
import { placeOrder } from '../orders/commands.ts'
import { eraseOrders, removeOrders, restoreOrders } from '../orders/removal.ts'
import type { WebsiteRow } from '../websites/queries.ts'
import { closeForOrder, fadeLeads } from './commands.ts'

let infobip: FakeInfobip
let test: TestApp
let seller: TestCaller
let website: WebsiteRow
let clock: Date
let forms = 0

beforeAll(async () => {
  infobip = await startFakeInfobip()
  atFileEnd(() => infobip.close())
  test = await createTestApp({
    INFOBIP_BASE_URL: infobip.origin,
    INFOBIP_API_KEY: infobipKey,
    INFOBIP_SMS_SENDER: infobipSenders.sms,
    INFOBIP_TIMEOUT_MS: '1000',
    BASE_URL: 'https://izlog.test',
  })
  test.services.now = () => clock
})

const switchOn = (isOn: boolean, market: Market = 'Serbia') =>
  seller.request({ method: 'PUT', url: `/api/lead-settings/${market}`, payload: { isOn } })

beforeEach(async () => {
  // Noon in Belgrade, so that nobody sleeps.
  clock = new Date('2026-11-23T11:00:00Z')
  infobip.delivered.length = 0
  seller = await test.signIn('client')
  website = await buildWebsite(test.services.db, seller.userId)
  await switchOn(true)
})

const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000)
}
const days = (count: number) => count * 24 * 60
const newKey = () => `kljuc-forme-${String((forms += 1)).padStart(8, '0')}`

const typed = (over: object = {}) => ({
  websiteId: website.id,
  key: newKey(),
  name: 'Mira Perić',
  phone: '064 123 45 67',
  address: 'Žička 12',
  city: 'Šabac',
  quantity: 2,
  ...over,
})
const send = async (form: object, headers: Record<string, string> = {}, payload: unknown = form) =>
  (await test.visitor.request({ method: 'POST', url: '/api/leads', payload: payload as object, headers }))
    .statusCode
const list = async (query = '', caller = seller): Promise<LeadList> =>
  (await caller.request({ method: 'GET', url: `/api/leads?${query}` })).json()
const open = async () => (await list()).leads
const only = async (query = ''): Promise<Lead> => {
  const { leads } = await list(query)
  expect(leads).toHaveLength(1)
  return leads[0] as Lead
}
const act = async (method: 'PATCH' | 'POST', url: string, payload?: object, caller = seller) => {
  const answer = await caller.request({ method, url: `/api/leads/${url}`, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}
const place = async (over: object = {}) => {
  const { orderId } = await placeOrder(test.services, buildOrder(website.id, over), 'popup')
  const { id } = await test.services.db
    .selectFrom('orders')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  await closeForOrder(test.services, id)
  return id
}
const rows = () =>
  test.services.db.selectFrom('leads').selectAll().where('websiteId', '=', website.id).orderBy('id').execute()

/** As the form of orders by hand sends it. */
const fields = (over: object = {}) => ({
  websiteId: website.id,
  source: 'phone',
  key: crypto.randomUUID(),
  main: { quantity: 2, price: '5980.00', choices: [] },
  priceReason: 'Dogovoreno',
  name: 'Mira Perić',
  phone: '064 123 45 67',
  address: 'Žička 12',
  city: 'Šabac',
  ...over,
})

describe('a form that is left', () => {
  it('is a lead ten minutes after the last word, and not before', async () => {
    const form = typed()
    expect(await send(form)).toBe(200)
    later(9)
    await send({ ...form, address: 'Žička 14' })
    later(9)
    expect(await open()).toEqual([])
    later(1)
    const lead = await only()
    expect(lead).toMatchObject({
      typed: { name: 'Mira Perić', phone: '064 123 45 67', address: 'Žička 14', quantity: 2 },
      phoneE164: '+381641234567',
      state: 'open',
      currencySymbol: 'RSD',
    })
    expect(new Date(lead.fadesAt).getTime() - new Date(lead.typedAt).getTime()).toBe(days(30) * 60_000)
  })

  it('keeps nothing of a buyer readable in the database', async () => {
    await send(typed({ email: 'mira@primer.test' }))
    const kept = JSON.stringify(await rows())
    for (const word of ['Mira', '641234567', '64 123', 'Žička', 'mira@']) expect(kept).not.toContain(word)
  })

  it('is one row, however often it is sent and whatever form of the page it stands in', async () => {
    const form = typed()
    await Promise.all([send(form), send(form), send({ ...form, name: 'Mira' })])
    await send(typed({ name: 'Mira P.' }))
    expect(await rows()).toHaveLength(1)
    later(10)
    expect((await only()).typed?.name).toBe('Mira P.')
  })

  it('stays as it was sent last when two sendings overtake each other on the way', async () => {
    const form = typed()
    await send({ ...form, address: 'Žička 12', sentMs: 2000 })
    await send({ ...form, address: '', sentMs: 1000 })
    later(10)
    expect((await only()).typed?.address).toBe('Žička 12')
  })

  it('is taken back when its phone is gone again', async () => {
    const form = typed()
    await send(form)
    expect(await rows()).toHaveLength(1)
    await send({ ...form, phone: '06' })
    expect(await rows()).toEqual([])
  })

  it('is kept only where its seller switched that on for its market', async () => {
    await switchOn(false)
    await switchOn(true, 'Bosnia')
    expect(await send(typed())).toBe(200)
    expect(await rows()).toEqual([])
    const foreign = await test.signIn('client')
    const other = await buildWebsite(test.services.db, foreign.userId)
    await send(typed({ websiteId: other.id }))
    await test.services.db
      .updateTable('productWebsites')
      .set({ isActive: false })
      .where('id', '=', website.id)
      .execute()
    await switchOn(true)
    await send(typed())
    expect(
      await test.services.db
        .selectFrom('leads')
        .select('id')
        .where('userId', 'in', [foreign.userId, seller.userId])
        .execute(),
    ).toEqual([])
  })

  it('is refused when another website sent it, and kept on a host of its seller alone', async () => {
    expect(await send(typed(), { 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await send(typed(), { origin: 'https://zlo.test' })).toBe(403)
    const { db } = test.services
    const other = await test.signIn('client')
    await db
      .insertInto('customDomains')
      .values({
        userId: other.userId,
        domain: `radnja-${other.userId}.test`,
        verificationToken: `t-${other.userId}`,
        status: 'verified',
        isLive: true,
        isPrimary: true,
        verifiedAt: new Date(),
      })
      .execute()
    await test.services.hosts.load()
    expect(await send(typed(), { host: `radnja-${other.userId}.test` })).toBe(200)
    expect(await rows()).toEqual([])
  })

  it.each<[what: string, over: object]>([
    ['no key', { key: undefined }],
    ['a key of another shape', { key: "k'; drop table leads" }],
    ['a name without end', { name: 'a'.repeat(201) }],
    ['a number as its name', { name: 5 }],
    ['no website', { websiteId: 'abc' }],
    ['a thousand choices', { choices: Array.from({ length: 1000 }, () => ['42']) }],
    [
      'a hundred sources',
      { attribution: Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`u${at}`, 'x'])) },
    ],
    ['a zero byte', { name: 'a\0b' }],
  ])('with %s is refused', async (_what, over) => {
    expect(await send(typed(over))).toBe(400)
    expect(await rows()).toEqual([])
  })

  it('of more than eight kilobytes is refused', async () =>
    expect(await send(typed({ notes: 'ž'.repeat(9000) }))).toBe(413))

  it('is bounded for a website, so that a program cannot fill the list', async () => {
    const { db } = test.services
    const row = {
      userId: seller.userId,
      websiteId: website.id,
      market: 'Serbia' as const,
      typedAt: clock,
      createdAt: clock,
    }
    await db
      .insertInto('leads')
      .values(Array.from({ length: 300 }, (_, at) => ({ ...row, formKey: `puna-forma-0000000${at}` })))
      .execute()
    const form = typed()
    await send(form)
    expect(await rows()).toHaveLength(300)
    later(61)
    await send(form)
    expect(await rows()).toHaveLength(301)
  })

  it('is somebody else’s to nobody, an admin among them', async () => {
    await send(typed())
    later(10)
    const { id } = await only()
    for (const caller of [await test.signIn('client'), await test.signIn('admin')]) {
      expect((await list('', caller)).leads).toEqual([])
      expect((await act('PATCH', String(id), { isCalled: true }, caller)).status).toBe(404)
      expect((await act('POST', `${id}/message`, undefined, caller)).status).toBe(404)
      expect((await act('POST', `${id}/order`, fields(), caller)).status).toBe(404)
    }
  })
})

describe('an order', () => {
  it('closes the form it came from; one that the seller never saw leaves no trace', async () => {
    const form = typed({ phone: '064 999 88 77' })
    await send(form)
    await place({ idempotencyKey: form.key })
    expect(await rows()).toEqual([])
  })

  it('of the same phone closes a lead, says so, and takes the personal data away', async () => {
    await send(typed())
    later(20)
    const id = await place({ phone: '+381 64 1234567', idempotencyKey: newKey() })
    expect(await open()).toEqual([])
    expect(await only('view=ordered')).toMatchObject({
      state: 'ordered',
      typed: null,
      phoneE164: null,
      order: { id },
    })
    expect(await rows()).toMatchObject([{ typed: null, phoneKey: null }])
  })

  it('of another phone or another page closes nothing', async () => {
    await send(typed())
    later(20)
    await place({ phone: '064 765 43 21', idempotencyKey: newKey() })
    const other = await buildWebsite(test.services.db, seller.userId)
    await placeOrder(test.services, buildOrder(other.id, { idempotencyKey: newKey() }), 'popup')
    expect(await open()).toHaveLength(1)
  })

  it('that was quicker than the last word of its form stays the only thing', async () => {
    const form = typed()
    await place({ idempotencyKey: form.key })
    await send(form)
    expect(await rows()).toEqual([])
  })

  it('is followed by no form of the same buyer for an hour, though the form has another key by then', async () => {
    const id = await place({ idempotencyKey: newKey() })
    const placedAt = (ago: number) =>
      test.services.db
        .updateTable('orders')
        .set({ createdAt: new Date(clock.getTime() - ago * 60_000) })
        .where('id', '=', id)
        .execute()
    await placedAt(59)
    await send(typed())
    expect(await rows()).toEqual([])
    await placedAt(61)
    await send(typed())
    expect(await rows()).toHaveLength(1)
  })

  it('that is deleted and put back is that of its lead again', async () => {
    await send(typed())
    later(20)
    const id = await place({ idempotencyKey: newKey() })
    const by = { caller: { id: seller.userId, role: 'client' as const }, orderIds: [id] }
    await removeOrders(test.services.db, { ...by, now: clock })
    expect((await only('view=ordered')).order).toBeNull()
    await restoreOrders(test.services.db, by)
    expect((await only('view=ordered')).order).toMatchObject({ id })
    await removeOrders(test.services.db, { ...by, now: clock })
    await eraseOrders(test.services.db, by)
    expect((await only('view=ordered')).order).toBeNull()
  })
})

describe('after thirty days', () => {
  it('what was typed is forgotten, marks and counts stay', async () => {
    await send(typed())
    later(10)
    const { id } = await only()
    await act('PATCH', String(id), { isCalled: true })
    later(days(30) - 11)
    await fadeLeads(test.services)
    expect(await open()).toHaveLength(1)
    later(2)
    await fadeLeads(test.services)
    expect(await open()).toEqual([])
    expect(await rows()).toMatchObject([{ state: 'faded', typed: null, phoneKey: null }])
    later(days(400))
    await fadeLeads(test.services)
    expect(await rows()).toEqual([])
  })

  it('a form that is typed in again begins anew', async () => {
    const form = typed()
    await send(form)
    later(days(29))
    await send(form)
    later(days(2))
    await fadeLeads(test.services)
    expect(await open()).toHaveLength(1)
  })
})

describe('marks', () => {
  it('say that somebody called, gave up, or neither after all', async () => {
    await send(typed())
    later(10)
    const { id } = await only()
    expect((await act('PATCH', String(id), { isCalled: true })).body).toMatchObject({
      calledAt: clock.toISOString(),
    })
    expect((await act('PATCH', String(id), { isDeclined: true })).body).toMatchObject({ state: 'declined' })
    expect(await open()).toEqual([])
    expect((await list('view=declined')).counts).toEqual({ open: 0, ordered: 0, declined: 1 })
    await act('PATCH', String(id), { isDeclined: false, isCalled: false })
    expect(await only()).toMatchObject({ state: 'open', calledAt: null })
    expect((await act('PATCH', String(id), {})).status).toBe(400)
  })

  it('of an ordered form are refused', async () => {
    await send(typed())
    later(20)
    const { id } = await only()
    await place({ idempotencyKey: newKey() })
    expect(await act('PATCH', String(id), { isDeclined: true })).toMatchObject({
      status: 409,
      body: { code: 'leads.closed' },
    })
  })
})

const sendOut = () => deliver(test.services, { userId: seller.userId, channel: 'buyers' })
const tokenIn = (text: string) => /#nastavak=([\w-]{22})/.exec(text)?.[1] ?? ''
const resume = async (token: string, headers: Record<string, string> = {}) => {
  const answer = await test.visitor.request({
    method: 'POST',
    url: '/api/leads/resume',
    payload: { token },
    headers,
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

describe('a message', () => {
  const left = async (over: object = {}) => {
    await send(typed(over))
    later(10)
    return only()
  }

  it('goes out once, with a link that brings the filled form back', async () => {
    const { id, noMessage } = await left({ phone: '064 555 00 01' })
    expect(noMessage).toBeNull()
    expect((await act('POST', `${id}/message`)).body).toMatchObject({
      noMessage: 'sent',
      message: { status: 'pending' },
    })
    await sendOut()
    await sendOut()
    expect(infobip.delivered).toHaveLength(1)
    const [{ to, text }] = infobip.delivered as unknown as [{ to: string; text: string }]
    expect(to).toContain('381645550001')
    expect(text).toContain('Mira')
    expect(text).not.toContain('Perić')
    expect(await act('POST', `${id}/message`)).toMatchObject({
      status: 409,
      body: { code: 'leads.already_messaged' },
    })
    const { body } = await resume(tokenIn(text))
    expect(body).toMatchObject({
      websiteId: website.id,
      typed: { name: 'Mira Perić', address: 'Žička 12', quantity: 2 },
    })
    const notice = await test.services.db
      .selectFrom('notifications')
      .selectAll()
      .where('userId', '=', seller.userId)
      .executeTakeFirstOrThrow()
    expect(notice).toMatchObject({ sealed: null, status: 'sent' })
    expect(JSON.stringify(notice)).not.toMatch(/Mira|645550001|nastavak=/)
  })

  it('that could not be delivered can be tried again', async () => {
    const { id } = await left({ phone: '064 555 00 02' })
    infobip.unknownNumbers.add('381645550002')
    await act('POST', `${id}/message`)
    await sendOut()
    expect(await only()).toMatchObject({ noMessage: null, message: { status: 'failed' } })
    infobip.unknownNumbers.clear()
    expect((await act('POST', `${id}/message`)).status).toBe(200)
    await sendOut()
    expect(infobip.delivered).toHaveLength(1)
  })

  it('never goes to a muted phone, to a landline, or abroad', async () => {
    await seller.request({
      method: 'POST',
      url: '/api/notifications/buyers/mute',
      payload: { phone: '064 555 00 03' },
    })
    const muted = await left({ phone: '064 555 00 03' })
    expect(muted.noMessage).toBe('muted')
    expect((await act('POST', `${muted.id}/message`)).body).toMatchObject({ code: 'leads.cannot_message' })
    await act('PATCH', String(muted.id), { isDeclined: true })
    const landline = await left({ phone: '015 345 678' })
    expect(landline.noMessage).toBe('not_mobile')
    expect((await act('POST', `${landline.id}/message`)).status).toBe(409)
    expect(infobip.delivered).toEqual([])
  })

  it('that waits is called off by the order, and by giving up', async () => {
    const first = await left({ phone: '064 555 00 04' })
    await act('POST', `${first.id}/message`)
    await place({ phone: '064 555 00 04', idempotencyKey: newKey() })
    const second = await left({ phone: '064 555 00 05' })
    await act('POST', `${second.id}/message`)
    await act('PATCH', String(second.id), { isDeclined: true })
    await sendOut()
    expect(infobip.delivered).toEqual([])
  })

  it('at night waits for the morning', async () => {
    const { id } = await left({ phone: '064 555 00 06' })
    later(12 * 60)
    await act('POST', `${id}/message`)
    await sendOut()
    expect(infobip.delivered).toEqual([])
    later(9 * 60)
    await sendOut()
    expect(infobip.delivered).toHaveLength(1)
  })
})

describe('the link', () => {
  it('cannot be guessed, and is over with its form', async () => {
    await send(typed())
    later(10)
    const { id, link } = await only()
    expect(link).toMatch(new RegExp(`^https://izlog.test/${website.customUrl}#nastavak=[\\w-]{22}$`))
    const token = tokenIn(link ?? '')
    expect((await resume(token)).status).toBe(200)
    for (const wrong of ['', 'x', `${token.slice(0, -1)}${token.endsWith('A') ? 'Q' : 'A'}`, 'A'.repeat(22)])
      expect(await resume(wrong)).toMatchObject({ status: 404, body: { code: 'leads.link_over' } })
    later(days(31))
    expect((await resume(token)).status).toBe(404)
    later(-days(31))
    await act('PATCH', String(id), { isDeclined: true })
    expect((await resume(token)).status).toBe(404)
  })

  it('is of one seller’s host', async () => {
    const other = await test.signIn('client')
    await test.services.db
      .insertInto('customDomains')
      .values({
        userId: other.userId,
        domain: `druga-${other.userId}.test`,
        verificationToken: `d-${other.userId}`,
        status: 'verified',
        isLive: true,
        isPrimary: true,
        verifiedAt: new Date(),
      })
      .execute()
    await test.services.hosts.load()
    await send(typed())
    later(10)
    const token = tokenIn((await only()).link ?? '')
    expect((await resume(token, { host: `druga-${other.userId}.test` })).status).toBe(404)
  })
})

describe('an order of a lead', () => {
  it('is made by the seller with what was said on the phone, and is counted where the visit came from', async () => {
    await send(typed({ address: '', attribution: { utm_source: 'fb' } }))
    later(10)
    const { id } = await only()
    const { status, body } = await act('POST', `${id}/order`, fields({ address: 'Knez Mihailova 5' }))
    expect(status, JSON.stringify(body)).toBe(200)
    const order = await test.services.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', body['id'] as number)
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({
      source: 'lead',
      isOwn: false,
      firstName: 'Mira',
      address: 'Knez Mihailova 5',
      quantity: 2,
      attribution: { utm_source: 'fb' },
    })
    expect(await only('view=ordered')).toMatchObject({ order: { id: order.id, name: 'Mira Perić' } })
  })

  it('is one, however often it is pressed, and however the buyer sends the form meanwhile', async () => {
    const form = typed()
    await send(form)
    later(10)
    const { id } = await only()
    const order = fields()
    const answers = await Promise.all([
      act('POST', `${id}/order`, order),
      act('POST', `${id}/order`, order),
      placeOrder(test.services, buildOrder(website.id, { idempotencyKey: form.key }), 'popup').catch(
        () => null,
      ),
    ])
    expect(answers.length).toBe(3)
    const made = await test.services.db
      .selectFrom('orders')
      .select('id')
      .where('websiteId', '=', website.id)
      .execute()
    expect(made).toHaveLength(1)
  })

  it('answers the same order to a repeated press, and refuses another one', async () => {
    await send(typed())
    later(10)
    const { id } = await only()
    const order = fields()
    const [first, second] = [await act('POST', `${id}/order`, order), await act('POST', `${id}/order`, order)]
    expect(second.body['id']).toBe(first.body['id'])
    expect((await act('POST', `${id}/order`, fields({ name: 'Ana Ilić' }))).body).toMatchObject({
      code: 'orders.saved_before',
    })
  })

  it('asks what the form of orders by hand asks, and keeps the lead', async () => {
    await send(typed())
    later(10)
    const { id } = await only()
    expect((await act('POST', `${id}/order`, fields({ priceReason: null }))).body).toMatchObject({
      code: 'orders.price_reason_missing',
    })
    expect(await open()).toHaveLength(1)
    expect(
      await test.services.db.selectFrom('orders').select('id').where('websiteId', '=', website.id).execute(),
    ).toEqual([])
  })
})

describe('a buyer whom the seller refuses', () => {
  const block = (payload: object) => seller.request({ method: 'POST', url: '/api/customers/blocks', payload })

  it('leaves no lead, in whatever spelling, and is answered as everybody', async () => {
    expect(
      (await block({ phone: '064 123 45 67', market: 'Serbia', reason: 'Ne preuzima' })).statusCode,
    ).toBeLessThan(300)
    expect(await send(typed({ phone: '+381 64/123-4567' }))).toBe(200)
    expect(await rows()).toEqual([])
    const form = typed({ phone: '064 123 45 68' })
    await send(form)
    await send({ ...form, phone: '064 123 45 67' })
    expect(await rows()).toEqual([])
  })

  it('loses what was left before', async () => {
    await send(typed())
    await send(typed({ phone: '064 999 88 77' }))
    later(10)
    await block({ phone: '064 123 45 67', market: 'Serbia', reason: 'Ne preuzima' })
    expect((await only()).phoneE164).toBe('+381649998877')
    expect(await rows()).toMatchObject([{ state: 'faded', typed: null, phoneKey: null }, { state: 'open' }])
  })
})

it('a whole network that floods is slowed, without a row', async () => {
  const counted = await createTestApp({ RATE_LIMITS: 'on' })
  const at = (minute: number) => new Date((Math.floor(Date.now() / 60_000) + minute) * 60_000)
  await counted.services.db
    .insertInto('rateLimits')
    .values([0, 1].map((minute) => ({ key: 'lead:127.0.0.1:', windowStart: at(minute), count: 1_000_000 })))
    .execute()
  const answer = await counted.visitor.request({ method: 'POST', url: '/api/leads', payload: typed() })
  expect(answer.statusCode).toBe(429)
})

it('the page says whether its form is kept, and is drawn again when that changes', async () => {
  const says = async () =>
    (await test.visitor.request({ method: 'GET', url: `/${website.customUrl}` })).body.includes('data-unsent')
  await expect.poll(says).toBe(true)
  await switchOn(false)
  await expect.poll(says).toBe(false)
})
