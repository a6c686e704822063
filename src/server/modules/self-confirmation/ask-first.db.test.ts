import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { usualRules } from '#contract/confirmation/schema.ts'
import type { PlaceOrder } from '#contract/orders/schema.ts'
import { codeFirstLimits } from '#contract/self-confirmation/limits.ts'
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
import { deliver } from '../notifications/deliver.ts'
import { takeUp } from '../confirmation/take-up.ts'
import { forgetCodes } from './ask-first.ts'

let infobip: FakeInfobip
let test: TestApp
let seller: TestCaller
let website: { id: number; customUrl: string }
let clock: Date
/** A phone gets five messages a day, so each test has its own. */
let phone: string
let phones = 0
let keys = 0

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
  clock = new Date('2026-11-24T11:00:00Z')
  infobip.delivered.length = 0
  infobip.unknownNumbers.clear()
  phone = `06413${String((phones += 1)).padStart(5, '0')}`
  seller = await test.signIn('client')
  website = await buildWebsite(test.services.db, seller.userId)
})

const later = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000)
}
const put = async (url: string, payload: object) => {
  const answer = await seller.request({ method: 'PUT', url, payload })
  expect(answer.statusCode).toBe(200)
}
const setRules = async (
  ask: Partial<MarketRules['ask']> = {},
  history: Partial<MarketRules['history']> = {},
  mode = 'recommended',
) => {
  await put('/api/confirmation/settings', { ...usualRules, mode })
  const { Serbia } = offRules
  const rules: SelfRules = {
    ...offRules,
    Serbia: { ask: { ...Serbia.ask, way: 'code_first', ...ask }, history: { ...Serbia.history, ...history } },
  }
  await put('/api/self-confirmation', rules)
}

const newKey = () => `kljuc-porudzbine-${String((keys += 1))}`
const fromPage = { origin: 'https://izlog.test', 'sec-fetch-site': 'same-origin' }
type Answer = { status: number; code?: string; message: string; orderId?: string }
const send = async (
  more: Partial<PlaceOrder> & { idempotencyKey: string },
  headers: Record<string, string> = fromPage,
): Promise<Answer> => {
  const answer = await test.visitor.request({
    method: 'POST',
    url: '/api/orders',
    headers,
    payload: buildOrder(website.id, { phone, ...more }),
  })
  return { status: answer.statusCode, ...(answer.json() as object) } as Answer
}
const needed = { status: 409, code: 'orders.code_needed' }
const wrong = { status: 409, code: 'orders.code_wrong' }
const taken = { status: 201 }
/** What the phones got, once everything that waits is sent. */
const deliverAll = async () => {
  await deliver(test.services, { userId: seller.userId, channel: 'buyers' })
  return infobip.delivered.map(({ text }) => text)
}
const newestCode = async () => /\b\d{6}\b/.exec((await deliverAll()).at(-1) ?? '')?.[0] ?? ''
const other = (code: string) => (code === '000000' ? '111111' : '000000')
const orders = () =>
  test.services.db
    .selectFrom('orders as o')
    .leftJoin('confirmations as c', 'c.orderId', 'o.id')
    .select(['o.id', 'o.orderId', 'c.state', 'c.decidedHow', 'c.decidedAt'])
    .where('o.userId', '=', seller.userId)
    .orderBy('o.id')
    .execute()
const historyOf = async (id: number) =>
  (await seller.request({ method: 'GET', url: `/api/orders/${id}/history` })).json() as {
    kind: string
    by?: string
    note?: string
    reason?: string
  }[]
/** Why the only order came without its code. */
const whyOf = async () => {
  const [row, ...more] = await orders()
  expect(more).toEqual([])
  expect(row?.state ?? null).toBeNull()
  return (await historyOf(row?.id ?? 0)).find(({ kind }) => kind === 'confirmation')
}

describe('the code before the order', () => {
  it('nothing is stored before the code is right; then the order is there confirmed, by the code', async () => {
    await setRules()
    const idempotencyKey = newKey()
    expect(await send({ idempotencyKey })).toMatchObject(needed)
    expect(await orders()).toEqual([])
    const code = await newestCode()
    expect(infobip.delivered).toMatchObject([{ to: `381${phone.slice(1)}` }])
    expect(await send({ idempotencyKey, code: other(code) })).toMatchObject({
      ...wrong,
      message: 'Kod nije tačan. Imate još 4 pokušaja.',
    })
    expect(await orders()).toEqual([])
    // Some write a space in the middle.
    const placed = await send({ idempotencyKey, code: `${code.slice(0, 3)} ${code.slice(3)}` })
    expect(placed).toMatchObject(taken)
    const [row, ...more] = await orders()
    expect(more).toEqual([])
    expect(row).toMatchObject({
      orderId: placed.orderId,
      state: 'confirmed',
      decidedHow: 'code',
      decidedAt: clock,
    })
    expect((await historyOf(row?.id ?? 0)).find(({ kind }) => kind === 'confirmation')).toMatchObject({
      note: 'confirmed',
      by: 'code',
    })
    // Nobody calls whom the code has confirmed.
    await test.services.db.transaction().execute((tx) => takeUp(tx, { userId: seller.userId, now: clock }))
    expect(await orders()).toMatchObject([{ state: 'confirmed' }])
  })

  it('an answer that got lost is the same order, with or without the code', async () => {
    await setRules()
    const idempotencyKey = newKey()
    await send({ idempotencyKey })
    const code = await newestCode()
    const { orderId } = await send({ idempotencyKey, code })
    expect(await send({ idempotencyKey, code })).toMatchObject({ ...taken, orderId })
    expect(await send({ idempotencyKey })).toMatchObject({ ...taken, orderId })
    expect(await deliverAll()).toHaveLength(1)
  })

  it('five wrong ones close it, also for the right one; a new one can be asked for after a minute', async () => {
    await setRules()
    const idempotencyKey = newKey()
    await send({ idempotencyKey })
    const code = await newestCode()
    for (let tried = 1; tried < 5; tried += 1) await send({ idempotencyKey, code: other(code) })
    expect(await send({ idempotencyKey, code: other(code) })).toMatchObject({
      ...wrong,
      message: expect.stringContaining('Previše netačnih pokušaja'),
    })
    expect(await send({ idempotencyKey, code })).toMatchObject(wrong)
    expect(await orders()).toEqual([])
    // Within the minute it stays with the question.
    expect(await send({ idempotencyKey })).toMatchObject(needed)
    expect(await deliverAll()).toHaveLength(1)
    later(61)
    expect(await send({ idempotencyKey })).toMatchObject(needed)
    const next = await newestCode()
    expect(infobip.delivered).toHaveLength(2)
    expect(await send({ idempotencyKey, code: next })).toMatchObject(taken)
  })

  it('a code of ten minutes ago, and one that another took the place of, are worth nothing', async () => {
    await setRules()
    const idempotencyKey = newKey()
    await send({ idempotencyKey })
    const first = await newestCode()
    later(600)
    expect(await send({ idempotencyKey, code: first })).toMatchObject({
      ...wrong,
      message: 'Kod je važio 10 minuta. Tražite novi.',
    })
    await send({ idempotencyKey })
    const second = await newestCode()
    if (first !== second) expect(await send({ idempotencyKey, code: first })).toMatchObject(wrong)
    expect(await send({ idempotencyKey, code: second })).toMatchObject(taken)
  })

  it('a code confirms one order: the other tab is asked anew, and both at once make one', async () => {
    await setRules()
    const [one, two] = [newKey(), newKey()]
    await send({ idempotencyKey: one })
    expect(await send({ idempotencyKey: two, quantity: 2, totalPrice: null })).toMatchObject(needed)
    const code = await newestCode()
    // One message for both tabs.
    expect(infobip.delivered).toHaveLength(1)
    const both = await Promise.all([
      send({ idempotencyKey: one, code }),
      send({ idempotencyKey: two, quantity: 2, totalPrice: null, code }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await orders()).toHaveLength(1)
    const left = both[0]?.status === 201 ? two : one
    expect(await send({ idempotencyKey: left, quantity: 3, totalPrice: null })).toMatchObject(needed)
    expect(
      await send({ idempotencyKey: left, quantity: 3, totalPrice: null, code: await newestCode() }),
    ).toMatchObject(taken)
    expect(await orders()).toHaveLength(2)
  })

  it('goods that are gone cost no second code', async () => {
    await setRules()
    await test.services.db
      .updateTable('productWebsites')
      .set({ stock: 0, sellsPastStock: false })
      .where('id', '=', website.id)
      .execute()
    const idempotencyKey = newKey()
    await send({ idempotencyKey })
    const code = await newestCode()
    expect(await send({ idempotencyKey, code })).toMatchObject({ status: 409, code: 'orders.sold_out' })
    await test.services.db
      .updateTable('productWebsites')
      .set({ stock: 5 })
      .where('id', '=', website.id)
      .execute()
    expect(await send({ idempotencyKey })).toMatchObject(taken)
    expect(await orders()).toMatchObject([{ state: 'confirmed' }])
    expect(infobip.delivered).toHaveLength(1)
  })

  it('keeps no phone and no code that could be read, and forgets all of it after a day', async () => {
    await setRules()
    await send({ idempotencyKey: newKey() })
    const code = await newestCode()
    const rows = await test.services.db
      .selectFrom('orderCodes')
      .selectAll()
      .where('userId', '=', seller.userId)
      .execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(phone.slice(1))
    expect(JSON.stringify(rows)).not.toContain(code)
    later(24 * 3600 + 1)
    await forgetCodes(test.services)
    expect(
      await test.services.db
        .selectFrom('orderCodes')
        .select('id')
        .where('userId', '=', seller.userId)
        .execute(),
    ).toEqual([])
  })
})

describe('no order is lost by a message that does not come', () => {
  it('after a minute the buyer can ask for a call; before it the question stays', async () => {
    await setRules()
    const idempotencyKey = newKey()
    await send({ idempotencyKey })
    later(59)
    expect(await send({ idempotencyKey, callMe: true })).toMatchObject(needed)
    expect(await orders()).toEqual([])
    later(2)
    expect(await send({ idempotencyKey, callMe: true })).toMatchObject(taken)
    expect(await whyOf()).toMatchObject({
      note: 'no_code',
      by: 'code',
      reason: 'poruka nije stigla, kupac traži poziv',
    })
    await test.services.db.transaction().execute((tx) => takeUp(tx, { userId: seller.userId, now: clock }))
    expect(await orders()).toMatchObject([{ state: 'to_call' }])
  })

  it('a message that fails at once is not waited for', async () => {
    await setRules()
    infobip.unknownNumbers.add(`381${phone.slice(1)}`)
    const idempotencyKey = newKey()
    expect(await send({ idempotencyKey })).toMatchObject(needed)
    await deliverAll()
    expect(await send({ idempotencyKey })).toMatchObject(taken)
    expect(await whyOf()).toMatchObject({ reason: 'poruka nije mogla da se pošalje' })
  })

  it('a number that no message reaches is called: a line at home, and one that wants none', async () => {
    await setRules()
    expect(await send({ idempotencyKey: newKey(), phone: '011 234 5678' })).toMatchObject(taken)
    expect(await whyOf()).toMatchObject({ reason: 'na ovaj broj ne može da se pošalje poruka' })
    await test.services.db
      .insertInto('mutedPhones')
      .values({ userId: seller.userId, phone: `+381${phone.slice(1)}` })
      .execute()
    expect(await send({ idempotencyKey: newKey() })).toMatchObject(taken)
    expect(await deliverAll()).toEqual([])
  })

  it('nobody is asked where the operator has no way to phones', async () => {
    await setRules()
    const { infobip: known } = test.services.config
    test.services.config.infobip = null
    try {
      expect(await send({ idempotencyKey: newKey() })).toMatchObject(taken)
    } finally {
      test.services.config.infobip = known
    }
  })

  it('a phone that had its four messages today is called, and so are a network and a page with too many', async () => {
    await setRules()
    const idempotencyKey = newKey()
    for (let sent = 0; sent < codeFirstLimits.perPhone; sent += 1) {
      expect(await send({ idempotencyKey })).toMatchObject(needed)
      later(61)
    }
    expect(await send({ idempotencyKey })).toMatchObject(taken)
    expect(await whyOf()).toMatchObject({ reason: 'dostignut je broj poruka' })
    const { network } = await test.services.db
      .selectFrom('orderCodes')
      .select('network')
      .where('userId', '=', seller.userId)
      .executeTakeFirstOrThrow()
    expect(network).not.toBeNull()
    await test.services.db
      .insertInto('orderCodes')
      .values(
        Array.from({ length: codeFirstLimits.perNetwork }, (_, at) => ({
          userId: seller.userId,
          websiteId: website.id,
          phone: `drugi-${at}`,
          network,
          secret: Buffer.from('x'),
          sentAt: clock,
          endsAt: clock,
        })),
      )
      .execute()
    phone = `06414${phone.slice(5)}`
    expect(await send({ idempotencyKey: newKey() })).toMatchObject(taken)
    later(3601)
    expect(await send({ idempotencyKey: newKey() })).toMatchObject(needed)
  })
})

describe('who is asked', () => {
  it('nobody without the rule or while confirming is off, no program, no trap, and not the seller', async () => {
    expect(await send({ idempotencyKey: newKey() })).toMatchObject(taken)
    await setRules({}, {}, 'off')
    expect(await send({ idempotencyKey: newKey() })).toMatchObject(taken)
    await setRules({ way: 'code' })
    expect(await send({ idempotencyKey: newKey() })).toMatchObject(taken)
    await setRules()
    expect(await send({ idempotencyKey: newKey() }, {})).toMatchObject(taken)
    expect(await send({ idempotencyKey: newKey(), company: 'Program d.o.o.' })).toMatchObject(taken)
    const own = await seller.request({
      method: 'POST',
      url: '/api/orders',
      headers: fromPage,
      payload: buildOrder(website.id, { phone, idempotencyKey: newKey() }),
    })
    expect(own.statusCode).toBe(201)
    expect(await deliverAll()).toEqual([])
    expect((await orders()).every(({ state }) => state !== 'confirmed')).toBe(true)
  })

  it('above a value that a ticked product helps to reach', async () => {
    await setRules({ when: 'value', value: 3000 })
    const ticked = { bumpProductId: 1, bumpPrice: 10, bumpListPrice: 10 }
    expect(await send({ idempotencyKey: newKey(), ...ticked })).toMatchObject(needed)
    expect(await send({ idempotencyKey: newKey(), ...ticked, bumpPrice: 9 })).toMatchObject(taken)
  })

  it('above a value', async () => {
    await setRules({ when: 'value', value: 2991 })
    expect(await send({ idempotencyKey: newKey() })).toMatchObject(taken)
    await setRules({ when: 'value', value: 2990 })
    expect(await send({ idempotencyKey: newKey() })).toMatchObject(needed)
  })

  it('the first order of a phone', async () => {
    await setRules({ when: 'first' })
    expect(await send({ idempotencyKey: newKey() })).toMatchObject(needed)
    const phoneE164 = `+381${phone.slice(1)}`
    await storeOrders(test.services.db, [storedOrder(seller.userId, { phone, phoneE164, createdAt: clock })])
    expect(await send({ idempotencyKey: newKey() })).toMatchObject(taken)
  })

  it('from so many points on, as the order will be weighed', async () => {
    await setRules({ when: 'risk', points: 30 })
    expect(await send({ idempotencyKey: newKey() })).toMatchObject(taken)
    const phoneE164 = `+381${phone.slice(1)}`
    const returned = {
      phone,
      phoneE164,
      status: 'Vraća se pošaljaocu' as const,
      createdAt: new Date('2026-10-01'),
    }
    await storeOrders(test.services.db, [
      storedOrder(seller.userId, returned),
      storedOrder(seller.userId, returned),
    ])
    expect(await send({ idempotencyKey: newKey() })).toMatchObject(needed)
  })

  it('not the buyer whose parcels confirm the order', async () => {
    await setRules({}, { isOn: true })
    const phoneE164 = `+381${phone.slice(1)}`
    const good = {
      phone,
      phoneE164,
      address: 'Žička 12',
      city: 'Šabac',
      status: 'Dostavljeno' as const,
      createdAt: new Date('2026-10-01'),
    }
    await storeOrders(test.services.db, [storedOrder(seller.userId, good), storedOrder(seller.userId, good)])
    expect(await send({ idempotencyKey: newKey() })).toMatchObject(taken)
    expect(await send({ idempotencyKey: newKey(), address: 'Druga 1' })).toMatchObject(needed)
  })
})

describe('the form without script', () => {
  const post = async (more: Record<string, string>) => {
    const { name, address, city } = buildOrder(website.id)
    return test.visitor.request({
      method: 'POST',
      url: `/${website.customUrl}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        websiteId: String(website.id),
        quantity: '1',
        name: name ?? '',
        phone,
        address: address ?? '',
        city: city ?? '',
        postalCode: '15000',
        ...more,
      }).toString(),
    })
  }
  const keyIn = (html: string) => /name="idempotencyKey" value="([\w-]{22})"/.exec(html)?.[1] ?? ''

  it('comes back with everything typed and a field for the code, and takes the order with it', async () => {
    await setRules()
    const asked = await post({})
    expect(asked.statusCode).toBe(400)
    expect(asked.body).toContain('name="code"')
    expect(asked.body).toContain('Đorđe Živković Perić')
    const idempotencyKey = keyIn(asked.body)
    const code = await newestCode()
    const refused = await post({ idempotencyKey, code: other(code) })
    expect(refused.body).toContain('Kod nije tačan')
    expect(keyIn(refused.body)).toBe(idempotencyKey)
    const done = await post({ idempotencyKey, code })
    expect(done.statusCode).toBe(303)
    expect((await post({ idempotencyKey, code })).headers.location).toBe(done.headers.location)
    expect(await orders()).toMatchObject([{ state: 'confirmed' }])
  })

  it('asks once whether the number is right, also when the code is asked for behind it', async () => {
    await setRules()
    phone = '06412345'
    const doubted = await post({})
    expect(doubted.body).toContain('name="confirmedPhone"')
    expect(doubted.body).not.toContain('name="code"')
    const answered = await post({ confirmedPhone: phone })
    if (answered.statusCode === 400) expect(answered.body).toContain(`name="confirmedPhone" value="${phone}"`)
  })

  it('takes it without the code once a minute has passed', async () => {
    await setRules()
    const idempotencyKey = keyIn((await post({})).body)
    const early = await post({ idempotencyKey, callMe: '1' })
    expect(early.body).toContain('Poruka može da putuje minut')
    later(61)
    expect((await post({ idempotencyKey, callMe: '1' })).statusCode).toBe(303)
    expect(await whyOf()).toMatchObject({ note: 'no_code' })
  })
})
