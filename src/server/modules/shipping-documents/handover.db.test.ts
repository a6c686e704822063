import type { Insertable } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { HandedOver, Handover } from '#contract/shipping-documents/handover.ts'
import type { Orders } from '#server/db/schema.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { storedOrder, storeOrders } from '../../../../test/factories/stored-order.ts'

let test: TestApp
let admin: TestCaller
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.signIn('admin')
})

let phones = 100
/** A buyer of one's own: neither phone nor name and address of two orders are alike. */
const buyer = () => {
  phones += 1
  return {
    firstName: `Kupac ${phones}`,
    phone: `064 1234 ${phones}`,
    phoneE164: `+381641234${phones}`,
  }
}
const sender = { name: 'Kućica', address: 'Glavna 1', city: 'Niš', postalCode: '18000' }

/** A seller with a sender, and the ids of the orders. */
const sellerWith = async (...rows: Partial<Insertable<Orders>>[]) => {
  const seller = await test.signIn('client')
  const url = '/api/shipping-documents/settings'
  await seller.request({ method: 'PATCH', url, payload: { sender } })
  const stored = await storeOrders(
    test.services.db,
    rows.map((row) => storedOrder(seller.userId, { ...buyer(), ...row })),
  )
  return { seller, ids: stored.map(({ id }) => id) }
}
const url = '/api/shipping-documents/handover'
const check = async (caller: TestCaller, query = '') =>
  (await caller.request({ method: 'GET', url: `${url}${query}` })).json<Handover>()
const handOver = async (caller: TestCaller, ids: number[]) =>
  (await caller.request({ method: 'POST', url, payload: { ids } })).json<HandedOver>()
const statusesOf = async (ids: number[]) =>
  (
    await test.services.db
      .selectFrom('orders')
      .select('status')
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
  ).map(({ status }) => status)

describe('a parcel for the courier', () => {
  it.each<[string, Partial<Insertable<Orders>>, string[]]>([
    ['whole', {}, []],
    ['with the code of its town', { city: 'Šabac', postalCode: null }, []],
    ['without a name', { firstName: '', lastName: '' }, ['name']],
    ['without a street', { address: '12/4' }, ['street']],
    ['without a town', { city: '-', postalCode: '11000' }, ['city']],
    ['of an unknown town without a code', { city: 'Gornje Selo', postalCode: null }, ['postalCode']],
    ['with an unreadable phone', { phone: '064 123', phoneE164: null }, ['phone']],
    ['with a doubted phone', { isPhoneDoubtful: true }, ['phone']],
    ['with a doubted phone that was looked at', { isPhoneDoubtful: true, reviewedAt: new Date() }, []],
    ['to which the buyer may add', { upsellDelayedUntil: new Date(Date.now() + 600_000) }, ['window']],
    ['that is odd', { isSuspect: true }, ['review']],
    ['that was odd', { isSuspect: true, reviewedAt: new Date() }, []],
    ['with nothing', { address: '', city: '', postalCode: null }, ['street', 'city', 'postalCode']],
  ])('%s', async (_what, row, reasons) => {
    const { seller, ids } = await sellerWith(row)
    const { ready, held } = await check(seller)
    expect(held.flatMap((order) => order.reasons)).toEqual(reasons)
    expect(ready.map(({ id }) => id)).toEqual(reasons.length === 0 ? ids : [])
  })

  it('waits for its sender', async () => {
    const { seller } = await sellerWith({})
    await seller.request({
      method: 'PATCH',
      url: '/api/shipping-documents/settings',
      payload: { sender: { ...sender, address: '', city: '' } },
    })
    expect((await check(seller)).held.map(({ reasons }) => reasons)).toEqual([['sender']])
  })

  it('is neither a test, nor in another parcel, nor on its way', async () => {
    const { seller, ids } = await sellerWith({}, { isTest: true }, { status: 'U dostavi' })
    const [first] = ids
    await storeOrders(test.services.db, [
      storedOrder(seller.userId, { ...buyer(), status: 'Duplikat Pošiljka', mergedInto: first }),
    ])
    const { ready, held } = await check(seller)
    expect([ready.map(({ id }) => id), held]).toEqual([[first], []])
  })

  it('is of any market, in its own money', async () => {
    const { seller } = await sellerWith(
      {},
      {
        targetMarket: 'Montenegro',
        totalPrice: '25.00',
        city: 'Budva',
        phone: '067 123 456',
        phoneE164: '+38267123456',
      },
    )
    expect(
      (await check(seller)).ready.map(({ market, currency, totalPrice }) => [market, currency, totalPrice]),
    ).toEqual([
      ['Montenegro', 'EUR', '25.00'],
      ['Serbia', 'RSD', '2990.00'],
    ])
  })
})

describe('maybe the same order once more', () => {
  const same = { phone: '065 111 2233', phoneE164: '+381651112233' }

  it('holds both back, also when only one of them is chosen', async () => {
    const { seller, ids } = await sellerWith(same, same, {})
    const [first, second, other] = ids
    expect((await check(seller)).held.map(({ id, reasons }) => [id, reasons])).toEqual([
      [second, ['repeats']],
      [first, ['repeats']],
    ])
    expect((await check(seller, `?ids=${first}`)).ready).toEqual([])
    expect((await handOver(seller, [first ?? 0, other ?? 0])).handed).toEqual([other])
  })

  it('lets both go when the seller said that it is in order', async () => {
    const { seller, ids } = await sellerWith(same, same)
    await seller.request({ method: 'POST', url: `/api/orders/${ids[1]}/dismiss` })
    expect((await check(seller)).ready).toHaveLength(2)
  })
})

describe('handing over', () => {
  it('gives the status to those that can go, with who in the history, and tells the others', async () => {
    const { seller, ids } = await sellerWith({}, { address: '' }, {})
    const { handed, held } = await handOver(seller, ids)
    expect(handed).toEqual([ids[2], ids[0]])
    expect(held.map(({ id }) => id)).toEqual([ids[1]])
    expect(await statusesOf(ids)).toEqual(['U dostavi', 'Na čekanju', 'U dostavi'])
    const events = await test.services.db
      .selectFrom('orderEvents')
      .select(['orderId', 'fromStatus', 'toStatus', 'actorUserId'])
      .where('orderId', '=', ids[0] ?? 0)
      .execute()
    expect(events).toEqual([
      { orderId: ids[0], fromStatus: 'Na čekanju', toStatus: 'U dostavi', actorUserId: seller.userId },
    ])
    expect(await handOver(seller, ids)).toMatchObject({ handed: [] })
  })

  it('is taken back by giving the former status, unless somebody changed it meanwhile', async () => {
    const { seller, ids } = await sellerWith({}, {})
    await handOver(seller, ids)
    const [first = 0] = ids
    const changed = (payload: object) =>
      seller.request({ method: 'POST', url: '/api/orders/statuses', payload })
    await changed({ ids: [first], status: 'Dostavljeno' })
    await changed({ ids, status: 'Na čekanju', expected: 'U dostavi' })
    expect(await statusesOf(ids)).toEqual(['Dostavljeno', 'Na čekanju'])
  })

  it('says which courier carries each parcel; back among the waiting ones it is nobody’s', async () => {
    const { seller, ids } = await sellerWith(
      {},
      { targetMarket: 'Bosnia', currency: 'BAM', city: 'Sarajevo', postalCode: '71000' },
      {},
    )
    const couriers = () =>
      test.services.db
        .selectFrom('orders')
        .select('courier')
        .where('id', 'in', ids)
        .orderBy('id')
        .execute()
        .then((rows) => rows.map(({ courier }) => courier))
    await seller.request({
      method: 'PATCH',
      url: '/api/shipping-documents/settings',
      payload: { couriers: { Serbia: 'bex', Bosnia: 'none' } },
    })
    await handOver(seller, ids.slice(0, 2))
    // By one's own table, which is for nobody we know.
    const columns = [{ field: 'orderNumber', heading: 'Broj' }]
    const own = await seller.request({
      method: 'POST',
      url: '/api/shipping-documents/profiles',
      payload: { name: 'Brza pošta', base: 'standard', columns },
    })
    const profile = String(own.json<{ id: number }>().id)
    await seller.request({ method: 'POST', url, payload: { ids: ids.slice(2), profile } })
    expect(await couriers()).toEqual(['bex', null, 'Brza pošta'])
    await seller.request({
      method: 'POST',
      url: '/api/orders/statuses',
      payload: { ids, status: 'Na čekanju', expected: 'U dostavi' },
    })
    expect(await couriers()).toEqual([null, null, null])
  })

  it('touches nobody else’s orders; an administrator hands over what was chosen, and nothing by „all“', async () => {
    const { ids } = await sellerWith({})
    const { seller: other } = await sellerWith({})
    expect(await handOver(other, ids)).toEqual({ handed: [], held: [] })
    expect((await check(other, `?ids=${ids[0]}`)).ready).toEqual([])
    expect((await check(admin)).ready).toEqual([])
    expect((await handOver(admin, ids)).handed).toEqual(ids)
  })

  it('refuses more than can be handed over at once', async () => {
    const { seller } = await sellerWith({})
    const ids = Array.from({ length: 501 }, (_, index) => index + 1)
    expect((await seller.request({ method: 'POST', url, payload: { ids } })).statusCode).toBe(400)
    expect((await seller.request({ method: 'POST', url, payload: { ids: [] } })).statusCode).toBe(400)
  })

  it('remembers the courier of each market and the paper', async () => {
    const { seller } = await sellerWith({})
    const settings = '/api/shipping-documents/settings'
    const couriers = { Serbia: 'd-express', Montenegro: 'none' }
    await seller.request({ method: 'PATCH', url: settings, payload: { couriers, label: 'a4-4' } })
    const read = await seller.request({ method: 'GET', url: settings })
    expect(read.json()).toMatchObject({ couriers, label: 'a4-4', sender: { name: 'Kućica' } })
    await seller.request({
      method: 'PATCH',
      url: settings,
      payload: { couriers: { Serbia: 'bex' } },
    })
    const later = await seller.request({ method: 'GET', url: settings })
    expect(later.json()).toMatchObject({ couriers: { Serbia: 'bex', Montenegro: 'none' } })
    const bad = { couriers: { Kosovo: 'd-express' } }
    expect((await seller.request({ method: 'PATCH', url: settings, payload: bad })).statusCode).toBe(400)
  })
})
