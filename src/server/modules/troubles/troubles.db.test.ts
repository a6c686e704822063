import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Trouble, Troubles } from '#contract/troubles/schema.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { atFileEnd } from '../../../../test/cleanup.ts'
import { dExpressNotices } from '../../../../test/fakes/d-express.ts'
import { storedOrder, storeOrders } from '../../../../test/factories/stored-order.ts'
import {
  infobipKey,
  infobipSenders,
  startFakeInfobip,
  type FakeInfobip,
} from '../../../../test/fakes/infobip.ts'
import { announceStatuses } from '../notifications/announce-buyers.ts'
import { deliver } from '../notifications/deliver.ts'
import { sweepNotices } from '../notifications/sweep.ts'
import { parcelPath } from '../orders/parcel-link.ts'
import { keepNotices } from '../tracking/notices.ts'
import { readNotices } from '../tracking/read.ts'

let test: TestApp
let infobip: FakeInfobip
let seller: TestCaller
let clock: Date
beforeAll(async () => {
  infobip = await startFakeInfobip()
  atFileEnd(() => infobip.close())
  test = await createTestApp({
    INFOBIP_BASE_URL: infobip.origin,
    INFOBIP_API_KEY: infobipKey,
    INFOBIP_SMS_SENDER: infobipSenders.sms,
    BASE_URL: 'https://izlog.test',
  })
  test.services.now = () => clock
})
beforeEach(async () => {
  // A Tuesday noon in Belgrade.
  clock = new Date('2026-11-24T11:00:00Z')
  infobip.delivered.length = 0
  seller = await test.signIn('client')
})

let codes = 0
/** An order whose parcel failed on so many days of November, the last of them the 24th. */
const failing = async (attempts: number, row: Parameters<typeof storedOrder>[1] = {}) => {
  codes += 1
  const code = `TP${String(codes).padStart(10, '0')}`
  const [order] = await storeOrders(test.services.db, [
    storedOrder(seller.userId, {
      status: 'U dostavi',
      trackingId: code,
      phone: '0641234567',
      phoneE164: `+3816419${String(codes).padStart(5, '0')}`,
      ...row,
    }),
  ])
  const id = order?.id ?? 0
  await fail(code, attempts)
  return { id, code }
}
const fail = async (code: string, attempts: number, lastDay = 24) => {
  const notices = Array.from({ length: attempts }, (_, at) => {
    const day = lastDay - attempts + 1 + at
    return dExpressNotices({ id: `${code}-${day}`, code, status: 5, at: `202611${day}090000` })[0]
  })
  await test.services.db.transaction().execute((tx) =>
    keepNotices(
      tx,
      { userId: seller.userId, courier: 'd-express', via: 'webhook' },
      notices.map(({ query, body }) => ({ query, body })),
    ),
  )
  await readNotices(test.services, seller.userId, new AbortController().signal)
}
const desk = async (caller = seller) =>
  (await caller.request({ method: 'GET', url: '/api/troubles' })).json<Troubles>()
const waiting = async () =>
  (await seller.request({ method: 'GET', url: '/api/troubles/waiting' })).json<{ count: number }>().count
const act = (id: number, payload: object, caller = seller) =>
  caller.request({ method: 'POST', url: `/api/troubles/orders/${id}`, payload })
const ask = (id: number, fields: Record<string, string>) =>
  test.visitor.request({
    method: 'POST',
    url: parcelPath(test.services.config.secretKey, id),
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const orderOf = (id: number) =>
  test.services.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('the desk for parcels in trouble', () => {
  it('says what went wrong, how often, and when the parcel goes back', async () => {
    const { id, code } = await failing(2)
    await storeOrders(test.services.db, [storedOrder(seller.userId, { status: 'Dostavljeno' })])
    const { troubles } = await desk()
    expect(troubles).toMatchObject([
      {
        id,
        code,
        attempts: 2,
        meaning: 'failed',
        courier: 'd-express',
        backOn: '2026-11-29',
        needsWork: true,
      },
    ])
    expect(troubles[0]?.pageUrl).toContain('/posiljka/')
    expect(await waiting()).toBe(1)
    const days = { ...(await desk()).days, 'd-express': 3 }
    expect(
      (await seller.request({ method: 'PUT', url: '/api/troubles/clocks', payload: days })).statusCode,
    ).toBe(200)
    expect((await desk()).troubles[0]?.backOn).toBe('2026-11-27')
  })

  it('has what a person put there too, and nothing of other sellers, tests and what goes back', async () => {
    const at = clock
    const [own] = await storeOrders(test.services.db, [
      storedOrder(seller.userId, { status: 'Treće bezuspešno uručenje', updatedAt: at, courier: 'gls' }),
      storedOrder(seller.userId, { status: 'Vraća se pošaljaocu' }),
      storedOrder(seller.userId, { status: 'Problematično', isTest: true }),
      storedOrder(seller.userId, {
        status: 'Oštećena pošiljka',
        updatedAt: new Date('2026-09-01T10:00:00Z'),
      }),
    ])
    const stranger = await test.signIn('client')
    await storeOrders(test.services.db, [storedOrder(stranger.userId, { status: 'Problematično' })])
    expect((await desk()).troubles.map(({ id }) => id)).toEqual([own?.id])
    expect((await desk()).troubles[0]).toMatchObject({ courier: 'gls', backOn: null })
    expect((await act(own?.id ?? 0, { kind: 'message' }, stranger)).statusCode).toBe(404)
  })

  it('keeps what was agreed, in the history too, until it fails again or the day is over', async () => {
    const { id, code } = await failing(1)
    expect((await act(id, { kind: 'date', day: '2026-11-23' })).json()).toMatchObject({
      code: 'troubles.past_day',
    })
    expect((await act(id, { kind: 'date', day: '2026-11-26', note: 'posle 17 h' })).statusCode).toBe(200)
    const only = async (): Promise<Trouble | undefined> => (await desk()).troubles[0]
    expect(await only()).toMatchObject({
      needsWork: false,
      lastAction: { kind: 'date', day: '2026-11-26', note: 'posle 17 h' },
    })
    expect(await waiting()).toBe(0)
    const history = await seller.request({ method: 'GET', url: `/api/orders/${id}/history` })
    expect(history.json<{ kind: string; note: string | null }[]>().at(-1)).toMatchObject({
      kind: 'trouble',
      note: 'date 2026-11-26',
    })
    clock = new Date('2026-11-27T11:00:00Z')
    expect(await only()).toMatchObject({ needsWork: true })
    clock = new Date('2026-11-25T11:00:00Z')
    await fail(code, 1, 25)
    expect(await only()).toMatchObject({ needsWork: true, attempts: 2 })
  })

  it('writes another address and phone into the order, and refuses what is no phone', async () => {
    const { id } = await failing(1)
    await act(id, { kind: 'address', address: 'Cara Dušana 3', city: 'Loznica' })
    expect(await orderOf(id)).toMatchObject({ address: 'Cara Dušana 3', city: 'Loznica', postalCode: null })
    expect((await act(id, { kind: 'phone', phone: '12' })).statusCode).toBe(400)
    expect((await act(id, { kind: 'phone', phone: '065 123 45 67' })).statusCode).toBe(200)
    expect((await orderOf(id)).phoneE164).toBe('+381651234567')
    expect((await desk()).troubles[0]?.lastAction).toMatchObject({ kind: 'phone', note: '065 123 45 67' })
  })

  it('sends back what is given up, and counts what became of it', async () => {
    const { id } = await failing(1)
    const saved = await failing(1)
    await act(saved.id, { kind: 'message' })
    await act(id, { kind: 'gave_up' })
    expect((await orderOf(id)).status).toBe('Vraća se pošaljaocu')
    expect((await act(id, { kind: 'date', day: '2026-11-26' })).json()).toMatchObject({
      code: 'troubles.over',
    })
    const { troubles, results } = await desk()
    expect(troubles.map((one) => one.id)).toEqual([saved.id])
    expect(results).toEqual({ delivered: 0, returned: 1, open: 1 })
  })

  it('sends nothing back that was never sent', async () => {
    const [order] = await storeOrders(test.services.db, [
      storedOrder(seller.userId, { status: 'Na čekanju' }),
    ])
    const id = order?.id ?? 0
    expect((await act(id, { kind: 'gave_up' })).json()).toMatchObject({ code: 'troubles.not_sent' })
    expect((await orderOf(id)).status).toBe('Na čekanju')
  })

  it('has what a buyer asks for, and settles it with what is agreed', async () => {
    const [order] = await storeOrders(test.services.db, [storedOrder(seller.userId, { status: 'U dostavi' })])
    const id = order?.id ?? 0
    expect((await ask(id, { hours: 'posle 17 h' })).statusCode).toBe(303)
    expect((await desk()).troubles).toMatchObject([
      { id, needsWork: true, backOn: null, requests: [{ hours: 'posle 17 h' }] },
    ])
    await act(id, { kind: 'message' })
    expect(await waiting()).toBe(1)
    await act(id, { kind: 'date', day: '2026-11-25' })
    expect((await desk()).troubles).toEqual([])
    expect(await waiting()).toBe(0)
  })
})

describe('messages to the buyer', () => {
  const switchOn = (...events: string[]) =>
    test.services.db
      .insertInto('noticePreferences')
      .values({ userId: seller.userId, buyerEvents: events })
      .onConflict((row) => row.column('userId').doUpdateSet({ buyerEvents: events }))
      .execute()
  const sent = async (id: number) => {
    const { status } = await orderOf(id)
    await announceStatuses(test.services, { orderIds: [id], status })
    clock = new Date(clock.getTime() + 5 * 60_000)
    await sweepNotices(test.services)
    await deliver(test.services, { userId: seller.userId, channel: 'buyers' })
    return infobip.delivered.map(({ text }) => text)
  }

  it('are off until the seller switches them on', async () => {
    const { id } = await failing(1)
    expect(await sent(id)).toEqual([])
  })

  it('go out once for a failed delivery and once before it goes back, with the page of the parcel', async () => {
    await switchOn('buyer_failed', 'buyer_last')
    const { id, code } = await failing(1)
    const path = parcelPath(test.services.config.secretKey, id)
    const [first] = await sent(id)
    expect(first).toContain('kurir nije uspeo da vam uruci porudzbinu')
    expect(first).toContain(path)
    await fail(code, 2, 25)
    expect(await sent(id)).toHaveLength(1)
    await fail(code, 3, 26)
    expect((await orderOf(id)).status).toBe('Treće bezuspešno uručenje')
    const all = await sent(id)
    expect(all).toHaveLength(2)
    expect(all[1]).toContain('se uskoro vraca')
    expect(await sent(id)).toHaveLength(2)
  })
})
