import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CourierAccount, CourierParcel, OrderedPickup, PlacesCheck } from '#contract/couriers/schema.ts'
import { courierStrings } from '#contract/couriers/strings.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { infranetAccount, startFakeInfranet, type FakeInfranet } from '../../../../test/fakes/infranet.ts'
import { storedOrder, storeOrders } from '../../../../test/factories/stored-order.ts'
import { readPdf } from '../../../../test/read-pdf.ts'
import { createParcels } from './create.ts'

let test: TestApp
let city: FakeInfranet
let one: FakeInfranet
beforeAll(async () => {
  city = await startFakeInfranet('city-express')
  one = await startFakeInfranet('express-one')
  test = await createTestApp({
    COURIER_CITY_EXPRESS_BASE_URL: city.origin,
    COURIER_EXPRESS_ONE_BASE_URL: one.origin,
    COURIER_TIMEOUT_MS: '1000',
  })
})
afterAll(() => Promise.all([city.close(), one.close()]))
beforeEach(() => {
  for (const { shipments, rename } of [city, one]) {
    shipments.splice(0)
    rename({ id: 'ShipmentId', status: 'Status' })
  }
})

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const send = async (caller: TestCaller, method: Method, path: string, payload?: object) => {
  const answer = await caller.request({ method, url: path, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, body: answer.json() as unknown, text: answer.body }
}

type Key = 'city-express' | 'express-one'
const account = (courier: Key) => ({ courier, ...infranetAccount[courier] })
const save = (seller: TestCaller, courier: Key, change: object = {}) =>
  send(seller, 'PUT', `/api/couriers/${courier}`, { ...account(courier), ...change })

const buyers = {
  'city-express': { address: 'Dušanova 12', city: 'Niš', postalCode: '18000', totalPrice: '2990.50' },
  'express-one': {
    address: 'Titova 7',
    city: 'Sarajevo',
    postalCode: '71000',
    totalPrice: '59.90',
    targetMarket: 'Bosnia' as const,
  },
}
let phones = 300
/** A seller with both contracts, and the ids of as many orders. */
const sellerWith = async (courier: Key, ...rows: Parameters<typeof storedOrder>[1][]) => {
  const seller = await test.signIn('client')
  const sender = {
    name: 'Kućica',
    phone: '0641112223',
    address: 'Glavna 1',
    city: 'Niš',
    postalCode: '18000',
  }
  await send(seller, 'PATCH', '/api/shipping-documents/settings', { sender })
  expect(await save(seller, courier)).toMatchObject({ status: 200 })
  const stored = await storeOrders(
    test.services.db,
    rows.map((row) => {
      phones += 1
      const phone = `${courier === 'city-express' ? '641234' : '61234'}${phones}`
      const country = courier === 'city-express' ? '+381' : '+387'
      const buyer = { firstName: `Kupac ${phones}`, phone: `0${phone}`, phoneE164: `${country}${phone}` }
      return storedOrder(seller.userId, { ...buyer, ...buyers[courier], ...row })
    }),
  )
  return { seller, ids: stored.map(({ id }) => id) }
}
const take = (seller: TestCaller, courier: Key, ids: number[]) =>
  send(seller, 'POST', `/api/couriers/${courier}/parcels`, { ids })
const run = (seller: TestCaller) => createParcels(test.services, seller.userId, new AbortController().signal)
const parcelsOf = async (seller: TestCaller, ids?: number[]) =>
  (await send(seller, 'GET', `/api/couriers/parcels${ids ? `?ids=${ids.join(',')}` : ''}`))
    .body as CourierParcel[]
const ordersOf = (ids: number[]) =>
  test.services.db
    .selectFrom('orders')
    .select(['status', 'trackingId', 'courier'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
const pickup = (seller: TestCaller, courier: Key, ids: number[]) =>
  send(seller, 'POST', `/api/couriers/${courier}/pickup`, { ids })

describe('the address that a seller types', () => {
  it.each<[string, string]>([
    ['http://webapi.kurir.rs', courierStrings.invalid.withoutTls],
    ['webapi.kurir.rs', courierStrings.invalid.serviceUrl],
    ['https://kurir', courierStrings.invalid.serviceUrl],
    ['https://kurir.rs:8443', courierStrings.invalid.serviceUrl],
    ['https://ja:tajna@kurir.rs', courierStrings.invalid.serviceUrl],
    ['https://kurir.rs/api?kljuc=1', courierStrings.invalid.serviceUrl],
    ['ftp://kurir.rs', courierStrings.invalid.serviceUrl],
  ])('%s is refused in words', async (serviceUrl, message) => {
    const seller = await test.signIn('client')
    const refused = await save(seller, 'city-express', { serviceUrl })
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ fields: [{ path: 'serviceUrl', message }] })
  })

  it('is kept with the place where parcels are fetched, and the key is sealed', async () => {
    const { seller } = await sellerWith('city-express', {})
    const { body, text } = await send(seller, 'GET', '/api/couriers')
    const { password, ...shown } = infranetAccount['city-express']
    expect((body as CourierAccount[])[0]).toMatchObject({ settings: shown, codesLeft: null })
    expect(text).not.toContain(password)
    expect(await send(seller, 'POST', '/api/couriers/city-express/test')).toMatchObject({ status: 200 })
    await save(seller, 'city-express', { password: '00000000-0000-0000-0000-000000000000' })
    expect(await send(seller, 'POST', '/api/couriers/city-express/test')).toMatchObject({
      body: { code: 'couriers.unauthorized' },
    })
  })
})

describe.each(['city-express', 'express-one'] as const)('parcels of %s', (courier) => {
  const fake = () => (courier === 'city-express' ? city : one)

  it('are created, labelled with its labels, fetched once, and taken back by its service', async () => {
    const { seller, ids } = await sellerWith(courier, {}, {})
    expect(await take(seller, courier, ids)).toMatchObject({ status: 202, body: { left: [] } })
    await run(seller)
    const orders = await ordersOf(ids)
    expect(orders).toMatchObject(ids.map(() => ({ status: 'U dostavi', courier })))
    const { CodAmount } = fake().shipments[0]?.body ?? {}
    expect(CodAmount).toBe(Number(buyers[courier].totalPrice))
    // They are shown until the courier was asked to come, whatever became of the dialog.
    expect(await parcelsOf(seller)).toMatchObject(
      ids.map(() => ({ state: 'created', pickup: 'open', cancel: 'service' })),
    )

    const early = await pickup(seller, courier, ids)
    expect(early).toMatchObject({ body: { code: 'couriers.pickup_refused' } })
    const answer = await seller.request({
      method: 'GET',
      url: `/api/orders/print?kind=termo&ids=${ids.join(',')}`,
    })
    expect(answer.statusCode).toBe(200)
    expect(await readPdf(answer.rawPayload)).toHaveLength(1)

    const asked = await pickup(seller, courier, ids)
    const ordered = asked.body as OrderedPickup
    expect(ordered).toMatchObject({ asked: ids, day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) })
    expect(
      Buffer.from(ordered.list ?? '', 'base64')
        .subarray(0, 4)
        .toString(),
    ).toBe('%PDF')
    expect(await parcelsOf(seller)).toEqual([])
    expect(await parcelsOf(seller, ids)).toMatchObject(ids.map(() => ({ pickup: 'asked' })))
    expect(await pickup(seller, courier, ids)).toMatchObject({ body: { code: 'couriers.no_pickup' } })

    // Its driver is on the way: no more.
    const path = `/api/couriers/parcels/${ids[0]}/cancel`
    expect(await send(seller, 'POST', path, { isCalled: false })).toMatchObject({
      body: { code: 'couriers.cancel_refused' },
    })
    for (const shipment of fake().shipments) shipment.status = 6
    expect(await send(seller, 'POST', path, { isCalled: false })).toMatchObject({ status: 200 })
    expect((await ordersOf(ids))[0]).toMatchObject({ status: 'Na čekanju', trackingId: null })
    await take(seller, courier, ids.slice(0, 1))
    await run(seller)
    expect(fake().shipments.at(-1)?.body['Ref1']).toMatch(/-2$/)
    expect(await parcelsOf(seller)).toMatchObject([{ orderId: ids[0], pickup: 'open' }])
  })

  it('are created once although an answer was lost', async () => {
    const { seller, ids } = await sellerWith(courier, {})
    fake().loseAnswers(1)
    await take(seller, courier, ids)
    await run(seller)
    expect(fake().shipments).toHaveLength(1)
    expect(await ordersOf(ids)).toMatchObject([{ status: 'U dostavi' }])
  })

  it('of which it does not say enough are looked up by the seller', async () => {
    const { seller, ids } = await sellerWith(courier, {})
    fake().rename({ id: 'Number', status: 'State' })
    fake().loseAnswers(1)
    await take(seller, courier, ids)
    await run(seller)
    expect(fake().shipments).toHaveLength(1)
    expect(await parcelsOf(seller, ids)).toMatchObject([{ state: 'unsure' }])
  })

  it('are nobody else’s to fetch', async () => {
    const { seller, ids } = await sellerWith(courier, {})
    await take(seller, courier, ids)
    await run(seller)
    const { seller: other } = await sellerWith(courier, {})
    expect(await pickup(other, courier, ids)).toMatchObject({ body: { code: 'couriers.no_pickup' } })
    expect(await parcelsOf(seller, ids)).toMatchObject([{ pickup: 'open' }])
  })
})

it('a batch goes on where it stopped, and one that is refused holds back no other', async () => {
  const { seller, ids } = await sellerWith('city-express', {}, { postalCode: '99999' }, {}, {})
  await take(seller, 'city-express', ids)
  await run(seller)
  expect((await parcelsOf(seller, ids)).map(({ state }) => state)).toEqual([
    'created',
    'refused',
    'created',
    'created',
  ])
  expect((await parcelsOf(seller, ids))[1]?.problem).toBe('Kurir kaže: poštanski broj kupca kurir ne poznaje')

  const { seller: next, ids: more } = await sellerWith('city-express', {}, {}, {})
  await take(next, 'city-express', more)
  city.behave('html-502')
  await run(next)
  expect((await parcelsOf(next, more)).map(({ state }) => state)).toEqual(['stopped', 'stopped', 'stopped'])
  city.behave(null)
  await send(next, 'POST', '/api/couriers/parcels/continue', { ids: more })
  await run(next)
  expect(city.shipments.filter(({ status }) => status === 4)).toHaveLength(6)
})

it('a courier of one country takes no parcel that is paid in the money of another', async () => {
  const { seller, ids } = await sellerWith(
    'express-one',
    {},
    { ...buyers['city-express'], currency: 'RSD', targetMarket: 'Serbia' },
  )
  const found = await send(seller, 'GET', `/api/couriers/express-one/places?ids=${ids.join(',')}`)
  const { problems, held } = found.body as PlacesCheck
  // The sender is that of the contract: a Serbian one in the papers is no problem.
  expect(problems).toEqual([])
  expect(held).toMatchObject([{ id: ids[1], problem: 'currency' }])
})
