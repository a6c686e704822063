import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CourierAccount, CourierParcel, PlacesCheck } from '#contract/couriers/schema.ts'
import { courierStrings } from '#contract/couriers/strings.ts'
import type { HandedOver } from '#contract/shipping-documents/handover.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { dExpressAccount, startFakeDExpress, type FakeDExpress } from '../../../../test/fakes/d-express.ts'
import { storedOrder, storeOrders } from '../../../../test/factories/stored-order.ts'
import { createParcels } from './create.ts'
import { refreshPlaces } from './refresh-places.ts'

let test: TestApp
let fake: FakeDExpress
beforeAll(async () => {
  fake = await startFakeDExpress()
  test = await createTestApp({ COURIER_D_EXPRESS_BASE_URL: fake.origin, COURIER_TIMEOUT_MS: '1000' })
})
afterAll(() => fake.close())
beforeEach(() => void fake.parcels.splice(0))

const account = {
  ...dExpressAccount,
  clientId: 'UK12345',
  codePrefix: 'TT',
  codeFrom: '1',
  codeTo: '999',
  mass: '800',
}
const sender = {
  name: 'Kućica',
  phone: '0641112223',
  address: 'Glavna 1',
  city: 'Niš',
  postalCode: '18000',
  account: '160-123456-78',
}
const url = '/api/couriers/d-express'
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const send = async (caller: TestCaller, method: Method, path: string, payload?: object) => {
  const answer = await caller.request({ method, url: path, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, body: answer.json() as unknown, text: answer.body }
}

let phones = 100
const whole = { address: 'Dušanova 12', city: 'Niš', postalCode: '18000', totalPrice: '2990.50' }
/** A seller with a contract and the ids of as many orders. */
const sellerWith = async (...rows: Parameters<typeof storedOrder>[1][]) => {
  const seller = await test.signIn('client')
  await send(seller, 'PATCH', '/api/shipping-documents/settings', { sender })
  await send(seller, 'PUT', url, account)
  await refreshPlaces(test.services)
  const stored = await storeOrders(
    test.services.db,
    rows.map((row) => {
      phones += 1
      const buyer = {
        firstName: `Kupac ${phones}`,
        phone: `064 1234 ${phones}`,
        phoneE164: `+381641234${phones}`,
      }
      return storedOrder(seller.userId, { ...buyer, ...whole, ...row })
    }),
  )
  return { seller, ids: stored.map(({ id }) => id) }
}
const take = (seller: TestCaller, ids: number[]) => send(seller, 'POST', `${url}/parcels`, { ids })
const run = (seller: TestCaller) => createParcels(test.services, seller.userId, new AbortController().signal)
const parcelsOf = async (seller: TestCaller, ids: number[]) =>
  (await send(seller, 'GET', `/api/couriers/parcels?ids=${ids.join(',')}`)).body as CourierParcel[]
const ordersOf = (ids: number[]) =>
  test.services.db
    .selectFrom('orders')
    .select(['status', 'trackingId', 'courier'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
const check = async (seller: TestCaller, ids: number[]) =>
  (await send(seller, 'GET', `${url}/places?ids=${ids.join(',')}`)).body as PlacesCheck

describe('an account at a courier', () => {
  it('keeps its password sealed and never answers any of it', async () => {
    const { seller } = await sellerWith({})
    const { body, text } = await send(seller, 'GET', '/api/couriers')
    expect((body as CourierAccount[])[0]).toMatchObject({ codesLeft: 999, settings: { clientId: 'UK12345' } })
    expect(text).not.toContain(account.password)
    const row = await test.services.db
      .selectFrom('courierAccounts')
      .selectAll()
      .where('userId', '=', seller.userId)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(account.password)
    // The mask stands for the stored one.
    const { settings } = (body as CourierAccount[])[0] as CourierAccount
    expect(await send(seller, 'PUT', url, { ...settings, mass: '900' })).toMatchObject({ status: 200 })
    expect(await send(seller, 'POST', `${url}/test`)).toMatchObject({ status: 200 })
  })

  it('is tested by a real call', async () => {
    const { seller } = await sellerWith({})
    await send(seller, 'PUT', url, { ...account, password: 'pogrešna' })
    expect(await send(seller, 'POST', `${url}/test`)).toMatchObject({
      body: { code: 'couriers.unauthorized' },
    })
    await send(seller, 'PUT', url, account)
    fake.script('html-502')
    expect(await send(seller, 'POST', `${url}/test`)).toMatchObject({
      body: { code: 'couriers.unavailable' },
    })
  })
})

describe('places of the courier', () => {
  it.each<[string, object, string[]]>([
    ['as its list has them', {}, []],
    ['in Cyrillic, without signs', { address: 'Ул. Душанова 12/4, stan 3', city: 'ниш' }, []],
    ['told apart by the street', { address: 'kralja petra 3', city: 'Beograd', postalCode: '11000' }, []],
    ['in a town without streets', { address: 'Bilo koja 7', city: 'Sabac', postalCode: '15000' }, []],
    ['of an unknown town', { city: 'Nišš', postalCode: '18000' }, ['town']],
    ['of an unknown street', { address: 'Dusanva 12' }, ['street']],
    ['without a number', { address: 'Dušanova' }, ['houseNumber']],
    ['of a phone abroad', { phoneE164: '+4366412345678' }, ['phone']],
  ])('%s', async (_what, row, problems) => {
    const { seller, ids } = await sellerWith(row)
    const found = await check(seller, ids)
    expect(found.problems).toEqual([])
    expect(found.held.map(({ problem }) => problem)).toEqual(problems)
  })

  it('are put into the order with one press', async () => {
    const { seller, ids } = await sellerWith({ address: 'Dusanva 12/4' })
    const [held] = (await check(seller, ids)).held
    const place = held?.suggestions[0]
    expect(place).toEqual({ address: 'Dušanova 12/4', city: 'Niš', postalCode: '18000' })
    const taken = await send(seller, 'POST', `/api/couriers/places/${ids[0]}`, {
      ...place,
      version: held?.version,
    })
    expect(taken).toMatchObject({ status: 200 })
    expect((await check(seller, ids)).held).toEqual([])
  })
})

describe('parcels created at the courier', () => {
  it('get their numbers and their status, with the sum in para', async () => {
    const { seller, ids } = await sellerWith({}, {})
    expect(await take(seller, ids)).toMatchObject({ status: 202, body: { left: [] } })
    expect((await ordersOf(ids)).map(({ status }) => status)).toEqual(['Na čekanju', 'Na čekanju'])
    await run(seller)
    expect(await ordersOf(ids)).toEqual([
      { status: 'U dostavi', trackingId: 'TT0000000001', courier: 'd-express' },
      { status: 'U dostavi', trackingId: 'TT0000000002', courier: 'd-express' },
    ])
    expect(fake.parcels[0]).toMatchObject({ BuyOut: 299_050, RTownID: 703_869, RAddressNum: '12' })
  })

  it('are left while the courier does not know their place', async () => {
    const { seller, ids } = await sellerWith({}, { city: 'Nigde', postalCode: '99999' })
    expect(await take(seller, ids)).toMatchObject({ body: { taken: [ids[0]], left: [ids[1]] } })
  })

  it('go on where they stopped, and none is created twice', async () => {
    const { seller, ids } = await sellerWith({}, {}, {})
    await take(seller, ids)
    fake.script({ status: 200, body: 'OK' }, 'html-502', 'html-502')
    await run(seller)
    const states = async () => (await parcelsOf(seller, ids)).map(({ state }) => state)
    expect(await states()).toEqual(['created', 'stopped', 'stopped'])
    fake.loseAnswers(1)
    await send(seller, 'POST', '/api/couriers/parcels/continue', { ids })
    await run(seller)
    expect(await states()).toEqual(['created', 'created', 'created'])
    expect(new Set(fake.parcels.map((parcel) => parcel['ReferenceID'])).size).toBe(fake.parcels.length)
    expect(fake.parcels).toHaveLength(2)
  })

  it('stop together when the password is refused', async () => {
    const { seller, ids } = await sellerWith({}, {})
    await send(seller, 'PUT', url, { ...account, password: 'pogrešna' })
    const asked = fake.journal.length
    await take(seller, ids)
    await run(seller)
    expect(await parcelsOf(seller, ids)).toMatchObject(
      ids.map(() => ({ state: 'stopped', problem: courierStrings.outcomes.unauthorized })),
    )
    expect(fake.journal.length - asked).toBe(1)
  })

  it('that were refused say why, and can be sent another way; begun ones cannot', async () => {
    const { seller, ids } = await sellerWith({}, {})
    await take(seller, ids)
    fake.script({ status: 200, body: 'RName is not valid' }, 'html-502', 'html-502')
    await run(seller)
    expect(await parcelsOf(seller, ids)).toMatchObject([
      { state: 'refused', problem: courierStrings.outcomes.refused('RName is not valid') },
      { state: 'stopped' },
    ])
    const handOver = () => send(seller, 'POST', '/api/shipping-documents/handover', { ids })
    expect(((await handOver()).body as HandedOver).held.map(({ reasons }) => reasons)).toEqual([
      ['courier'],
      ['courier'],
    ])
    expect(await send(seller, 'DELETE', `/api/couriers/parcels/${ids[1]}`)).toMatchObject({ status: 409 })
    expect(await send(seller, 'DELETE', `/api/couriers/parcels/${ids[0]}`)).toMatchObject({ status: 200 })
    expect(((await handOver()).body as HandedOver).handed).toEqual([ids[0]])
  })

  it('that a worker died with are taken up again once its claim has ended', async () => {
    const { seller, ids } = await sellerWith({})
    await take(seller, ids)
    const until = new Date(Date.now() + 60_000)
    const waiting = () =>
      test.services.db
        .selectFrom('outbox')
        .select('payload')
        .where('event', '=', 'job')
        .execute()
        .then((rows) => rows.filter(({ payload }) => JSON.stringify(payload).includes(until.toISOString())))
    await test.services.db
      .updateTable('courierParcels')
      .set({ claimedUntil: until, askedAt: new Date() })
      .where('orderId', 'in', ids)
      .execute()
    await run(seller)
    expect(fake.parcels).toEqual([])
    expect(await waiting()).toHaveLength(1)
  })

  it('stop with a sentence when the stored password cannot be read', async () => {
    const { seller, ids } = await sellerWith({})
    await take(seller, ids)
    await test.services.db
      .updateTable('courierAccounts')
      .set({ secret: 'v1.x.x' })
      .where('userId', '=', seller.userId)
      .execute()
    await run(seller)
    expect(await parcelsOf(seller, ids)).toMatchObject([
      { state: 'stopped', problem: expect.stringMatching(/lozinka/) },
    ])
  })

  it('take codes of the range, each once, and none behind its end', async () => {
    const { seller, ids } = await sellerWith({}, {}, {})
    await send(seller, 'PUT', url, { ...account, codeFrom: '7', codeTo: '8' })
    expect(await take(seller, ids)).toMatchObject({ body: { code: 'couriers.codes_exhausted' } })
    expect(await take(seller, ids.slice(0, 2))).toMatchObject({ status: 202 })
    const codes = (await parcelsOf(seller, ids)).map(({ code }) => code)
    expect(codes).toEqual(['TT0000000007', 'TT0000000008'])
  })

  it('are nobody else’s', async () => {
    const { seller, ids } = await sellerWith({})
    const { seller: other } = await sellerWith({})
    expect(await take(other, ids)).toMatchObject({ body: { taken: [] } })
    await take(seller, ids)
    expect(await parcelsOf(other, ids)).toEqual([])
  })
})
