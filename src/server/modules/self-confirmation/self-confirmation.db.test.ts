import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { usualRules } from '#contract/confirmation/schema.ts'
import { offRules, type MarketRules, type SelfRules } from '#contract/self-confirmation/schema.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { atFileEnd } from '../../../../test/cleanup.ts'
import { buildOrder } from '../../../../test/factories/order.ts'
import { storedOrder, storeOrders } from '../../../../test/factories/stored-order.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import {
  infobipKey,
  infobipSenders,
  startFakeInfobip,
  type FakeInfobip,
} from '../../../../test/fakes/infobip.ts'
import { jobsAfter } from '../../jobs/subscriptions.ts'
import { customerJobs } from '../customers/jobs.ts'
import { deliver } from '../notifications/deliver.ts'
import { placeOrder } from '../orders/commands.ts'
import { settleOrders } from './settle.ts'

let infobip: FakeInfobip
let test: TestApp
let seller: TestCaller
let clock: Date
/** A phone gets five messages a day, so each test has its own. */
let phoneE164: string
let phones = 0

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

beforeEach(async () => {
  // A Tuesday noon in Belgrade.
  clock = new Date('2026-11-24T11:00:00Z')
  infobip.delivered.length = 0
  phoneE164 = `+3816412${String((phones += 1)).padStart(5, '0')}`
  seller = await test.signIn('client')
})

const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000)
}
const days = (count: number) => count * 24 * 60
const put = async (url: string, payload: object) => {
  const answer = await seller.request({ method: 'PUT', url, payload })
  expect(answer.statusCode).toBe(200)
}
const setMode = (mode: string) => put('/api/confirmation/settings', { ...usualRules, mode })
const setRules = (ask: Partial<MarketRules['ask']>, history: Partial<MarketRules['history']> = {}) => {
  const { Serbia } = offRules
  const rules: SelfRules = {
    ...offRules,
    Serbia: { ask: { ...Serbia.ask, ...ask }, history: { ...Serbia.history, ...history } },
  }
  return put('/api/self-confirmation', rules)
}
type Over = Parameters<typeof storedOrder>[1]
const order = async (over: Over = {}) => {
  const [row] = await storeOrders(test.services.db, [
    storedOrder(seller.userId, { createdAt: clock, phone: phoneE164, phoneE164, ...over }),
  ])
  return row?.id ?? 0
}
const weigh = (orderId: number, points: number) =>
  test.services.db
    .insertInto('orderRisks')
    .values({ orderId, points, reasons: JSON.stringify([]), action: 'send' })
    .execute()
const settle = (...orderIds: number[]) => settleOrders(test.services, { userId: seller.userId, orderIds })
const sent = async (): Promise<string[]> => {
  await deliver(test.services, { userId: seller.userId, channel: 'buyers' })
  return infobip.delivered.map(({ text }) => text)
}
const linkIn = (text = '') => /\/potvrda\/[\w-]{22}/.exec(text)?.[0] ?? ''
const codeIn = (text = '') => /\b\d{6}\b/.exec(text)?.[0] ?? ''
const confirmation = (orderId: number) =>
  test.services.db.selectFrom('confirmations').selectAll().where('orderId', '=', orderId).executeTakeFirst()
const stored = (id: number) =>
  test.services.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const eventsOf = async (id: number) =>
  (await seller.request({ method: 'GET', url: `/api/orders/${id}/history` })).json() as {
    kind: string
    by?: string
    note?: string
    reason?: string
    actorName: string | null
  }[]
const read = (url: string) => test.visitor.request({ method: 'GET', url })
const send = (url: string, fields: Record<string, string>) =>
  test.visitor.request({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
/** An order whose buyer has the link. */
const asked = async (over: Over = {}) => {
  await setMode('required')
  await setRules({ way: 'link' })
  const id = await order(over)
  await settle(id)
  const texts = await sent()
  const url = linkIn(texts.at(-1))
  expect(url).not.toBe('')
  return { id, url }
}

describe('who is asked', () => {
  it('nobody, before a seller switches it on, and nobody while confirming is off', async () => {
    const id = await order()
    await settle(id)
    await setMode('required')
    await settle(id)
    await setMode('off')
    await setRules({ way: 'link' })
    await settle(id)
    expect(await sent()).toEqual([])
    expect(await confirmation(id)).toMatchObject({ state: 'to_call' })
  })

  it('no test, no order of a program, none that is decided or sent, no muted phone, and each once', async () => {
    await setMode('recommended')
    await setRules({ way: 'link' })
    const ids = [
      await order({ isTest: true }),
      await order({ isSuspect: true }),
      await order({ status: 'U dostavi' }),
      await order({ status: 'Otkazana' }),
      await order({ phone: '011 123 456', phoneE164: '+38111123456' }),
    ]
    const confirmed = await order()
    await seller.request({
      method: 'POST',
      url: `/api/calls/${confirmed}/decision`,
      payload: { move: 'confirmed' },
    })
    await test.services.db
      .insertInto('mutedPhones')
      .values({ userId: seller.userId, phone: '+381649999999' })
      .execute()
    const muted = await order({ phoneE164: '+381649999999' })
    await settle(...ids, muted)
    expect(await sent()).toEqual([])
    const id = await order()
    await settle(id)
    await settle(id)
    expect(await sent()).toHaveLength(1)
  })

  it('an order from a page is weighed and then settled, and only for sellers who want that', async () => {
    await setMode('recommended')
    const website = await buildWebsite(test.services.db, seller.userId)
    const place = async () => {
      const { orderId } = await placeOrder(test.services, buildOrder(website.id), 'popup')
      const { id } = await test.services.db
        .selectFrom('orders')
        .select('id')
        .where('orderId', '=', orderId)
        .executeTakeFirstOrThrow()
      const job = jobsAfter('order.placed', {
        orderId: id,
        websiteId: website.id,
        userId: seller.userId,
      }).find(({ name }) => name === 'customers.weigh-orders')
      await customerJobs['customers.weigh-orders'](
        job?.payload as never,
        { services: test.services } as never,
      )
      const last = await test.services.db
        .selectFrom('outbox')
        .select('payload')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      return { id, payload: last.payload as { name?: string } }
    }
    expect((await place()).payload.name).not.toBe('self-confirmation.settle')
    await setRules({ way: 'link' })
    const { id, payload } = await place()
    expect(payload).toMatchObject({ name: 'self-confirmation.settle', payload: { orderIds: [id] } })
  })

  it('by the rule: risk is known from the weighing', async () => {
    await setMode('recommended')
    await setRules({ way: 'link', when: 'risk', points: 40 })
    const [low, high, unknown] = [await order(), await order(), await order()]
    await weigh(low, 39)
    await weigh(high, 40)
    await settle(low, high, unknown)
    const rows = await test.services.db
      .selectFrom('confirmationAsks')
      .select('orderId')
      .where('userId', '=', seller.userId)
      .execute()
    expect(rows.map(({ orderId }) => orderId)).toEqual([high])
  })
})

describe('the link', () => {
  it('shows goods, sum and address, and reading it changes nothing, however often', async () => {
    const { id, url } = await asked()
    for (const _ of [1, 2, 3]) {
      const page = await read(url)
      expect(page.statusCode).toBe(200)
      for (const word of ['1 × Noćna lampa', 'Žička 12', 'Šabac', 'Potvrđujem', 'Promeni', 'Odustajem'])
        expect(page.body).toContain(word)
      expect(page.headers['referrer-policy']).toBe('no-referrer')
      expect(page.headers['cache-control']).toBe('no-store')
    }
    expect(await confirmation(id)).toBeUndefined()
    const { secret } = await test.services.db
      .selectFrom('confirmationAsks')
      .selectAll()
      .where('orderId', '=', id)
      .executeTakeFirstOrThrow()
    expect(secret.toString()).not.toContain(url.slice('/potvrda/'.length))
  })

  it('confirms once; used again it says so calmly, and names the seller', async () => {
    const { id, url } = await asked()
    const answer = await send(url, { do: 'confirm' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, url])
    const row = await confirmation(id)
    expect(row).toMatchObject({ state: 'confirmed', decidedHow: 'link', decidedBy: null })
    later(5)
    expect((await send(url, { do: 'cancel' })).statusCode).toBe(303)
    const after = await read(url)
    expect(after.statusCode).toBe(200)
    expect(after.body).toContain('Porudžbina je potvrđena')
    expect(after.body).toContain('javite se prodavcu')
    expect(after.body).not.toContain('Žička')
    expect(await confirmation(id)).toEqual(row)
    const events = await eventsOf(id)
    expect(events.filter(({ by }) => by === 'link')).toMatchObject([
      { kind: 'confirmation', note: 'confirmed', actorName: null },
    ])
  })

  it('two presses at once are one', async () => {
    const { id, url } = await asked()
    await Promise.all([send(url, { do: 'confirm' }), send(url, { do: 'cancel', reason: 'price' })])
    const events = await eventsOf(id)
    expect(events.filter(({ kind }) => kind === 'confirmation')).toHaveLength(1)
  })

  it('cancels with a reason; the seller takes that back, and the link stays over', async () => {
    const { id, url } = await asked()
    await send(url, { do: 'cancel', reason: 'price' })
    expect((await stored(id)).status).toBe('Otkazana')
    expect(await confirmation(id)).toMatchObject({ state: 'cancelled', reason: 'price', decidedHow: 'link' })
    expect((await read(url)).body).toContain('Porudžbina je otkazana')
    await send(url, { do: 'confirm' })
    expect(await confirmation(id)).toMatchObject({ state: 'cancelled' })
    const undone = await seller.request({
      method: 'POST',
      url: `/api/calls/${id}/decision`,
      payload: { move: 'reopened' },
    })
    expect(undone.statusCode).toBe(200)
    expect((await stored(id)).status).toBe('Na čekanju')
    await send(url, { do: 'confirm' })
    expect(await confirmation(id)).toMatchObject({ state: 'to_call' })
  })

  it('corrects name and address and stays open; refuses what is empty and keeps what was typed', async () => {
    const { id, url } = await asked()
    const fields = {
      do: 'change',
      name: 'Mira Perić',
      address: 'Žička 14',
      city: 'Šabac',
      notes: 'sprat 3',
      goods: '',
    }
    const refused = await send(url, { ...fields, address: ' ' })
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain('Mira Perić')
    expect((await stored(id)).address).toBe('Žička 12')
    const saved = await send(url, fields)
    expect(saved.headers.location).toBe(`${url}?sacuvano=1`)
    expect(await stored(id)).toMatchObject({
      firstName: 'Mira',
      address: 'Žička 14',
      notes: 'sprat 3',
      status: 'Na čekanju',
    })
    expect(await eventsOf(id)).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'buyer_changed', by: 'link' })]),
    )
    await send(url, { do: 'confirm' })
    expect(await confirmation(id)).toMatchObject({ state: 'confirmed' })
  })

  it('a wish about the goods is the seller’s to call about', async () => {
    const { id, url } = await asked()
    await send(url, {
      do: 'change',
      name: 'Mira',
      address: 'Žička 12',
      city: 'Šabac',
      notes: '',
      goods: 'plavu umesto crvene',
    })
    expect(await confirmation(id)).toMatchObject({ state: 'to_call', decidedAt: null })
    expect((await stored(id)).notes).toBe('Kupac menja robu: plavu umesto crvene')
    expect((await read(url)).body).toContain('Prodavac će vas pozvati')
    await send(url, { do: 'confirm' })
    expect(await confirmation(id)).toMatchObject({ state: 'to_call' })
  })

  it('is over when the order is sent, confirmed by somebody else, or three days old', async () => {
    const ends: [string, (id: number) => Promise<unknown>][] = [
      [
        'Porudžbina je već krenula',
        (id) =>
          test.services.db.updateTable('orders').set({ status: 'U dostavi' }).where('id', '=', id).execute(),
      ],
      [
        'Porudžbina je potvrđena',
        (id) =>
          seller.request({
            method: 'POST',
            url: `/api/calls/${id}/decision`,
            payload: { move: 'confirmed' },
          }),
      ],
      ['Ovaj link više ne važi', async () => later(days(3))],
    ]
    for (const [at, [words, end]] of ends.entries()) {
      const { id, url } = await asked({ phoneE164: `+38164200000${at}` })
      await end(id)
      const before = await confirmation(id)
      await send(url, { do: 'cancel' })
      expect((await read(url)).body).toContain(words)
      expect(await confirmation(id)).toEqual(before)
    }
  })

  it('waits until nothing can be added, and is not sent when the order is confirmed by then; the night is no reason', async () => {
    await setMode('required')
    await setRules({ way: 'link' })
    clock = new Date('2026-11-24T22:00:00Z')
    const upsellDelayedUntil = new Date('2026-11-24T22:08:00Z')
    const [one, other] = [
      await order({ upsellDelayedUntil }),
      await order({ upsellDelayedUntil, phoneE164: '+381641112223' }),
    ]
    await settle(one, other)
    expect(await sent()).toEqual([])
    await seller.request({
      method: 'POST',
      url: `/api/calls/${one}/decision`,
      payload: { move: 'confirmed' },
    })
    later(8)
    expect(await sent()).toHaveLength(1)
    expect(infobip.delivered[0]).toMatchObject({ to: expect.stringContaining('381641112223') })
  })

  it('opens nothing that was not asked, and on no other seller’s words', async () => {
    expect((await read('/potvrda/AbCdEfGhIjKlMnOpQrStUv')).statusCode).toBe(404)
    expect((await send('/potvrda/AbCdEfGhIjKlMnOpQrStUv', { do: 'confirm' })).statusCode).toBe(303)
  })
})

describe('the code', () => {
  const coded = async () => {
    await setMode('required')
    await setRules({ way: 'code' })
    const id = await order()
    await settle(id)
    const code = codeIn((await sent()).at(-1))
    expect(code).not.toBe('')
    return { id, code, url: `/potvrda/kod/${(await stored(id)).orderId}` }
  }
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

  it('confirms, also typed with a space, and not the order of somebody else', async () => {
    const { id, code, url } = await coded()
    const page = await read(url)
    expect(page.body).toContain('Upišite kod iz SMS poruke')
    expect(page.body).not.toContain('Žička')
    await send(url, { code: `${code.slice(0, 3)} ${code.slice(3)}` })
    expect(await confirmation(id)).toMatchObject({ state: 'confirmed', decidedHow: 'code' })
    const { secret } = await test.services.db
      .selectFrom('confirmationAsks')
      .selectAll()
      .where('orderId', '=', id)
      .executeTakeFirstOrThrow()
    expect(secret.toString('latin1')).not.toContain(code)
  })

  it('five tries, and the right one is refused after them', async () => {
    const { id, code, url } = await coded()
    for (const left of [4, 3, 2])
      expect((await send(url, { code: wrong(code) })).body).toContain(`Imate još ${left} pokušaja`)
    expect((await send(url, { code: wrong(code) })).body).toContain('Imate još 1 pokušaj.')
    expect((await send(url, { code: wrong(code) })).body).toContain('Previše netačnih pokušaja')
    expect((await send(url, { code })).statusCode).toBe(400)
    expect(await confirmation(id)).toBeUndefined()
  })

  it('holds for ten minutes', async () => {
    const { id, code, url } = await coded()
    later(10)
    expect((await send(url, { code })).body).toContain('Kod je važio 10 minuta')
    expect(await confirmation(id)).toBeUndefined()
  })

  it('is sent again after a minute, three times, and the one before is worth nothing', async () => {
    const { id, code, url } = await coded()
    expect((await send(url, { do: 'resend' })).body).toContain('minut posle prethodnog')
    const codes = [code]
    for (const _ of [1, 2, 3]) {
      later(1)
      expect((await send(url, { do: 'resend' })).body).toContain('Novi kod je poslat')
      codes.push(codeIn((await sent()).at(-1)))
    }
    later(1)
    expect((await send(url, { do: 'resend' })).statusCode).toBe(400)
    expect(infobip.delivered).toHaveLength(4)
    const last = codes.at(-1) ?? ''
    if (code !== last) expect((await send(url, { code })).statusCode).toBe(400)
    await send(url, { code: last })
    expect(await confirmation(id)).toMatchObject({ state: 'confirmed', decidedHow: 'code' })
  })
})

describe('the history', () => {
  it('confirms by itself, says why, and writes to nobody', async () => {
    await setMode('required')
    await setRules({ way: 'link' }, { isOn: true, delivered: 2 })
    for (const _ of [1, 2, 3, 4]) await order({ status: 'Dostavljeno' })
    const id = await order()
    await weigh(id, 0)
    await settle(id)
    await settle(id)
    expect(await confirmation(id)).toMatchObject({
      state: 'confirmed',
      decidedHow: 'history',
      decidedBy: null,
    })
    expect((await eventsOf(id)).filter(({ kind }) => kind === 'confirmation')).toMatchObject([
      { by: 'history', note: 'confirmed', reason: '4 od 4 preuzete' },
    ])
    expect(await sent()).toEqual([])
  })

  it('does not confirm again what the seller put back on the list of calls', async () => {
    await setMode('required')
    await setRules({}, { isOn: true, delivered: 2 })
    for (const _ of [1, 2]) await order({ status: 'Dostavljeno' })
    const id = await order()
    await weigh(id, 0)
    await settle(id)
    await seller.request({ method: 'POST', url: `/api/calls/${id}/decision`, payload: { move: 'reopened' } })
    expect(await confirmation(id)).toMatchObject({ state: 'to_call' })
  })
})
