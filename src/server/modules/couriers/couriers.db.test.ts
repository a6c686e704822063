import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CourierAccount, CourierParcel, PlacesCheck } from '#contract/couriers/schema.ts'
import { courierStrings } from '#contract/couriers/strings.ts'
import type { HandedOver } from '#contract/shipping-documents/handover.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { bexAccount, startFakeBex, type FakeBex } from '../../../../test/fakes/bex.ts'
import { dExpressAccount, startFakeDExpress, type FakeDExpress } from '../../../../test/fakes/d-express.ts'
import { glsAccount, startFakeGls, type FakeGls } from '../../../../test/fakes/gls.ts'
import { buildTerms } from '../../../../test/fakes/api-courier-terms.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import { storedOrder, storeOrders } from '../../../../test/factories/stored-order.ts'
import type { Mishap } from '../../../../test/fakes/service.ts'
import { readPdf, type ReadPage } from '../../../../test/read-pdf.ts'
import { createParcels } from './create.ts'
import { refreshPlaces } from './refresh-places.ts'

let test: TestApp
let fake: FakeDExpress
let bex: FakeBex
let gls: FakeGls
beforeAll(async () => {
  fake = await startFakeDExpress()
  bex = await startFakeBex()
  gls = await startFakeGls()
  test = await createTestApp({
    COURIER_D_EXPRESS_BASE_URL: fake.origin,
    COURIER_BEX_BASE_URL: bex.origin,
    COURIER_GLS_BASE_URL: gls.origin,
    COURIER_TIMEOUT_MS: '1000',
  })
})
afterAll(() => Promise.all([fake, bex, gls].map((one) => one.close())))
beforeEach(() => {
  for (const { parcels } of [fake, bex, gls]) parcels.splice(0)
})

const account = {
  courier: 'd-express',
  ...dExpressAccount,
  clientId: 'UK12345',
  codePrefix: 'TT',
  codeFrom: '1',
  codeTo: '999',
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
  const usually = { usualGrams: 800 }
  await send(seller, 'PUT', '/api/courier-terms', {
    terms: ['D Express', 'BEX'].map((courier) => buildTerms({ courier, ...usually })),
  })
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
    expect(
      await send(seller, 'PUT', url, { courier: 'd-express', ...settings, codeTo: '998' }),
    ).toMatchObject({
      status: 200,
    })
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

describe('the weight of a parcel', () => {
  const weights = (seller: TestCaller, list: object[]) => send(seller, 'PATCH', '/api/weights', list)
  const terms = (seller: TestCaller, list: object[]) =>
    send(seller, 'PUT', '/api/courier-terms', { terms: list })

  it('is that of its goods, else what parcels of the courier usually weigh', async () => {
    const { seller, ids } = await sellerWith({ productName: 'Mlin', quantity: 3 }, { productName: 'Krpa' })
    await weights(seller, [{ name: 'МЛИН', grams: 450 }])
    expect(await take(seller, ids)).toMatchObject({ body: { taken: [ids[1], ids[0]] } })
    await run(seller)
    expect(fake.parcels.map((parcel) => parcel['Mass'])).toEqual([1350, 800])
    expect(fake.parcels[0]).toMatchObject({ PackageList: [{ Mass: 1350 }] })
  })

  it('is that of the size that was ordered where somebody said it', async () => {
    const piece = (choice: string, quantity: number) => ({ choice: [choice], sku: null, quantity })
    const ownPieces = JSON.stringify([piece('S', 1), piece('XL', 2)])
    const { seller, ids } = await sellerWith({ productName: 'Majica', quantity: 3, ownPieces })
    await weights(seller, [
      { name: 'Majica', grams: 200 },
      { name: 'Majica, XL', grams: 260 },
    ])
    await take(seller, ids)
    await run(seller)
    expect(fake.parcels.map((parcel) => parcel['Mass'])).toEqual([720])
    const row = (size: string) => ({
      choice: [size],
      sku: null,
      difference: '0.00',
      image: null,
      isOn: true,
    })
    const values = ['S', 'XL'].map((text) => ({ text, color: null }))
    const variants = { options: [{ name: 'Veličina', values }], rows: [row('S'), row('XL')], sizeTable: null }
    await buildWebsite(test.services.db, seller.userId, {
      productName: 'Majica',
      variants: JSON.stringify(variants),
    })
    expect((await send(seller, 'GET', '/api/weights')).body).toEqual([
      { name: 'Majica', grams: 200 },
      { name: 'Majica, S', grams: null, of: 'Majica' },
      { name: 'Majica, XL', grams: 260, of: 'Majica' },
    ])
  })

  it('is asked for where the courier needs it and nobody said it', async () => {
    const { seller, ids } = await sellerWith({ productName: 'Krpa' })
    await terms(seller, [])
    expect((await check(seller, ids)).held).toMatchObject([{ problem: 'weight', suggestions: [] }])
    expect(await take(seller, ids)).toMatchObject({ body: { taken: [], left: ids } })
    await weights(seller, [{ name: 'Krpa', grams: 200 }])
    expect((await check(seller, ids)).held).toEqual([])
    await take(seller, ids)
    await weights(seller, [{ name: 'Krpa', grams: null }])
    await run(seller)
    expect(await parcelsOf(seller, ids)).toMatchObject([
      { state: 'stopped', problem: courierStrings.outcomes.weight },
    ])
    expect(fake.parcels).toEqual([])
    // GLS weighs by itself.
    await send(seller, 'PUT', '/api/couriers/gls', others.gls)
    const at = await send(seller, 'GET', `/api/couriers/gls/places?ids=${ids.join(',')}`)
    expect((at.body as PlacesCheck).held).toEqual([])
  })

  it('is the seller’s own, by any page, and stands with what it sells', async () => {
    const { seller } = await sellerWith({})
    const { seller: other } = await sellerWith({})
    await weights(seller, [{ name: 'Krpa', grams: 200 }])
    expect((await send(seller, 'GET', '/api/weights')).body).toEqual([{ name: 'Krpa', grams: 200 }])
    expect((await send(other, 'GET', '/api/weights')).body).toEqual([])
    expect(await weights(seller, [{ name: 'Krpa', grams: 0 }])).toMatchObject({ status: 400 })
    await weights(seller, [{ name: 'krpa', grams: null }])
    expect((await send(seller, 'GET', '/api/weights')).body).toEqual([])
  })

  it('stands in the file of a courier that has a column for it, with what couriers were told to come for', async () => {
    const { seller, ids } = await sellerWith({ productName: 'Mlin', quantity: 2 }, { productName: 'Krpa' })
    await weights(seller, [{ name: 'Mlin', grams: 450 }])
    await terms(seller, [buildTerms({ courier: 'BEX', usualGrams: 700, pickup: '011 655 555' })])
    const file = async (profile: string) => {
      const answer = await seller.request({
        url: `/api/orders/export?ids=${ids.join(',')}&profile=${profile}&format=csv`,
      })
      return answer.body.trimEnd().split('\r\n')
    }
    expect((await file('bex')).map((row) => row.split(';')[8])).toEqual(['Masa (kg)', '0,7', '0,9'])
    // For D Express nothing is agreed: nobody knows what the cloth weighs.
    expect((await file('d-express')).map((row) => row.split(';')[10])).toEqual(['Masa (g)', '', '900'])
    await send(seller, 'PATCH', '/api/shipping-documents/settings', { couriers: { Serbia: 'bex' } })
    await send(seller, 'POST', '/api/shipping-documents/handover', { ids })
    const pickups = await send(seller, 'GET', `/api/shipping-documents/pickups?ids=${ids.join(',')}`)
    expect(pickups.body).toMatchObject([
      { courier: 'BEX', parcels: 2, grams: 1600, withoutWeight: 0, contact: '011 655 555' },
    ])
    const [{ text = '' } = {}] = pickups.body as { text?: string }[]
    expect(text).toContain('Ukupna težina: 1,6 kg')
    expect(text).toContain('Adresa preuzimanja: Kućica, Glavna 1, 18000 Niš')
    const paper = await seller.request({ url: `/api/orders/print?ids=${ids.join(',')}&kind=pickup` })
    const [page] = await readPdf(paper.rawPayload)
    expect(page?.text).toContain('011 655 555')
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

const others = {
  bex: { courier: 'bex', ...bexAccount, clientId: '326166', contents: '1' },
  gls: { courier: 'gls', ...glsAccount, clientId: '100000001', identity: '123456789' },
}
/** A seller with a contract at another courier, and orders that it has. */
const sentWith = async (courier: 'bex' | 'gls', count = 2) => {
  const { seller, ids } = await sellerWith(...Array.from({ length: count }, () => ({})))
  await send(seller, 'PUT', `/api/couriers/${courier}`, others[courier])
  await send(seller, 'POST', `/api/couriers/${courier}/parcels`, { ids })
  await run(seller)
  return { seller, ids }
}
const cancel = (seller: TestCaller, id: number | undefined, isCalled = false) =>
  send(seller, 'POST', `/api/couriers/parcels/${id}/cancel`, { isCalled })

describe.each(['bex', 'gls'] as const)('parcels at %s', (courier) => {
  it('get the numbers of the courier, and its labels as one document', async () => {
    const { seller, ids } = await sentWith(courier)
    const stored = await ordersOf(ids)
    expect(stored).toMatchObject(ids.map(() => ({ status: 'U dostavi', courier })))
    const numbers = stored.map(({ trackingId }) => trackingId ?? '')
    expect(new Set(numbers).size).toBe(2)
    // One more goes with our label: the papers are one document.
    const file = await storeOrders(test.services.db, [
      storedOrder(seller.userId, { ...whole, trackingId: 'RE1RS' }),
    ])
    const all = [...ids, ...file.map(({ id }) => id)]
    const of = async (kind: string) => {
      const url = `/api/orders/print?ids=${all.join(',')}&kind=${kind}`
      const answer = await seller.request({ method: 'GET', url })
      expect(answer.statusCode).toBe(200)
      return readPdf(answer.rawPayload)
    }
    const codesOf = (pages: ReadPage[]) => pages.flatMap(({ barcodes }) => barcodes).toSorted()
    // The fake of GLS draws the first one of a batch, which is the newest.
    const theirs = courier === 'bex' ? numbers : numbers.slice(1)
    expect(codesOf(await of('termo'))).toEqual([...theirs, 'RE1RS'].toSorted())
    const sheets = await of('a4-4')
    expect(codesOf(sheets)).toEqual([...theirs, 'RE1RS'].toSorted())
    if (courier === 'bex')
      expect(sheets.map(({ width, height }) => [width, height])).toEqual([
        [210, 297],
        [210, 297],
      ])
  })

  it('have no label while the courier does not answer: ours would not be read', async () => {
    const { seller, ids } = await sentWith(courier, 1)
    const own = courier === 'bex' ? bex : gls
    own.script('html-502')
    const url = `/api/orders/print?ids=${ids.join(',')}&kind=termo`
    const answer = await seller.request({ method: 'GET', url })
    expect(answer.json()).toMatchObject({ code: 'couriers.no_labels' })
    // The slip and the list are ours.
    for (const kind of ['slip', 'list'])
      expect((await seller.request({ method: 'GET', url: url.replace('termo', kind) })).statusCode).toBe(200)
  })

  it('are named in front of the labels that are there, with a way to print them alone', async () => {
    const { seller, ids } = await sentWith(courier, 1)
    const own = courier === 'bex' ? bex : gls
    const file = await storeOrders(test.services.db, [
      storedOrder(seller.userId, { ...whole, trackingId: 'RE1RS' }),
    ])
    const print = async (all: number[], mishap?: Mishap) => {
      if (mishap) own.script(mishap)
      const answer = await seller.request({ url: `/api/orders/print?ids=${all.join(',')}&kind=termo` })
      return {
        code: answer.statusCode,
        pages: answer.statusCode === 200 ? await readPdf(answer.rawPayload) : [],
      }
    }
    const all = [...ids, ...file.map(({ id }) => id)]
    const notPdf = Buffer.from('ovo nije PDF')
    const broken =
      courier === 'bex'
        ? { state: true, parcelLabel: notPdf.toString('base64') }
        : { GetPrintedLabelsErrorList: [], Labels: [...notPdf] }
    for (const [mishap, said] of [
      ['html-502', 'Kurir nije dao nalepnice'],
      [{ status: 200, body: broken }, 'ne mogu da se pročitaju'],
    ] as const) {
      const { pages } = await print(all, mishap)
      expect(pages).toHaveLength(2)
      expect(pages[0]?.text).toContain(`${courierStrings.names[courier]}: 1 pošiljka`)
      expect(pages[0]?.text.replaceAll(/\s+/g, ' ')).toContain(said)
      expect(pages[1]?.barcodes).toEqual(['RE1RS'])
    }
    // What its link asks for.
    const again = await print(ids)
    expect(again.pages).toHaveLength(1)
    expect(again.pages[0]?.barcodes).toHaveLength(1)
  })

  it('are taken back at the courier, and go again as new ones', async () => {
    const { seller, ids } = await sentWith(courier)
    expect(await parcelsOf(seller, ids)).toMatchObject(ids.map(() => ({ cancel: 'service' })))
    const [first] = await ordersOf(ids)
    expect(await cancel(seller, ids[0])).toMatchObject({ status: 200 })
    expect((await ordersOf(ids))[0]).toEqual({ status: 'Na čekanju', trackingId: null, courier: null })
    const history = await test.services.db
      .selectFrom('orderEvents')
      .select('note')
      .where('orderId', '=', ids[0] ?? 0)
      .where('kind', '=', 'parcel_cancelled')
      .execute()
    expect(history).toEqual([{ note: `${courierStrings.names[courier]} ${first?.trackingId}` }])
    expect(await cancel(seller, ids[0])).toMatchObject({ body: { code: 'couriers.not_cancellable' } })
    await send(seller, 'POST', `/api/couriers/${courier}/parcels`, { ids: [ids[0]] })
    await run(seller)
    const [again] = await ordersOf(ids)
    expect(again?.trackingId).not.toBe(first?.trackingId)
    const [one, , next] = courier === 'bex' ? bex.parcels : gls.parcels
    const referenceOf = (parcel: typeof one) => String(parcel?.['commentPrivate'] ?? parcel?.['reference'])
    expect(referenceOf(next)).toBe(`${referenceOf(one)}-2`)
  })

  it('stay where the courier refuses, unless the seller phoned it', async () => {
    const { seller, ids } = await sentWith(courier, 1)
    for (const parcel of bex.parcels) parcel.isTaken = true
    for (const parcel of gls.parcels) parcel.state = 'TAKEN'
    expect(await cancel(seller, ids[0])).toMatchObject({ body: { code: 'couriers.cancel_refused' } })
    expect(await ordersOf(ids)).toMatchObject([{ status: 'U dostavi' }])
    expect(await cancel(seller, ids[0], true)).toMatchObject({ status: 200 })
    expect(await ordersOf(ids)).toMatchObject([{ status: 'Na čekanju', trackingId: null }])
  })

  it('wait for the number of a house and a postal code', async () => {
    const { seller, ids } = await sellerWith({}, { address: 'Dušanova' }, { city: 'Nigde', postalCode: null })
    await send(seller, 'PUT', `/api/couriers/${courier}`, others[courier])
    const found = await send(seller, 'GET', `/api/couriers/${courier}/places?ids=${ids.join(',')}`)
    const { problems, held } = found.body as PlacesCheck
    expect(problems).toEqual([])
    expect(Object.fromEntries(held.map(({ id, problem }) => [id, problem]))).toEqual({
      [ids[1] ?? 0]: 'houseNumber',
      [ids[2] ?? 0]: 'postalCode',
    })
  })
})

describe('taking a parcel back', () => {
  it('needs a call where no service does it; then its order waits and goes again under another reference', async () => {
    const { seller, ids } = await sellerWith({})
    await take(seller, ids)
    await run(seller)
    expect(await parcelsOf(seller, ids)).toMatchObject([{ cancel: 'call' }])
    expect(await cancel(seller, ids[0])).toMatchObject({ body: { code: 'couriers.cancel_refused' } })
    expect(await cancel(seller, ids[0], true)).toMatchObject({ status: 200 })
    expect(await ordersOf(ids)).toEqual([{ status: 'Na čekanju', trackingId: null, courier: null }])
    expect(await take(seller, ids)).toMatchObject({ body: { taken: ids } })
    await run(seller)
    expect(await ordersOf(ids)).toMatchObject([{ status: 'U dostavi', trackingId: 'TT0000000002' }])
    expect(fake.parcels).toHaveLength(2)
  })

  it('is possible of what was put back by hand, while the courier still has it', async () => {
    const { seller, ids } = await sentWith('gls', 1)
    const change = { ids, status: 'Na čekanju', expected: 'U dostavi' }
    await send(seller, 'POST', '/api/orders/statuses', change)
    expect(await parcelsOf(seller, ids)).toMatchObject([{ cancel: 'service' }])
    expect(await cancel(seller, ids[0])).toMatchObject({ status: 200 })
    expect(gls.parcels.map(({ state }) => state)).toEqual(['DELETED'])
    expect(await ordersOf(ids)).toMatchObject([{ status: 'Na čekanju', trackingId: null }])
  })

  it('or an explicit word is needed before what was put back goes another way', async () => {
    const { seller, ids } = await sentWith('gls', 1)
    const [id] = ids
    const code = (await ordersOf(ids))[0]?.trackingId ?? ''
    const back = { ids, status: 'Na čekanju', expected: 'U dostavi' }
    await send(seller, 'POST', '/api/orders/statuses', back)
    const found = await send(seller, 'GET', `/api/shipping-documents/handover?ids=${ids.join(',')}`)
    expect(found.body).toMatchObject({
      ready: [],
      held: [{ id, reasons: ['consigned'], consignment: { courier: 'gls', code } }],
    })
    expect(await send(seller, 'POST', '/api/shipping-documents/handover', { ids })).toMatchObject({
      body: { handed: [], held: [{ reasons: ['consigned'] }] },
    })
    expect(await take(seller, ids)).toMatchObject({ body: { taken: [] } })
    // The courier that has it may go on with it: it is the same parcel.
    await send(seller, 'POST', '/api/couriers/gls/parcels', { ids })
    await run(seller)
    expect(gls.parcels).toHaveLength(1)
    expect(await ordersOf(ids)).toMatchObject([{ status: 'U dostavi', trackingId: code }])
    // On its way nothing is left behind by mistake.
    expect(await send(seller, 'POST', `/api/couriers/parcels/${id}/leave`)).toMatchObject({
      body: { code: 'couriers.not_cancellable' },
    })
    await send(seller, 'POST', '/api/orders/statuses', back)
    const { seller: other } = await sellerWith({})
    expect((await send(other, 'POST', `/api/couriers/parcels/${id}/leave`)).status).toBe(409)
    expect(await send(seller, 'POST', `/api/couriers/parcels/${id}/leave`)).toMatchObject({ status: 200 })
    const history = await test.services.db
      .selectFrom('orderEvents')
      .select(['note', 'actorUserId'])
      .where('orderId', '=', id ?? 0)
      .where('kind', '=', 'parcel_left')
      .execute()
    expect(history).toEqual([{ note: `GLS ${code}`, actorUserId: seller.userId }])
    expect(await take(seller, ids)).toMatchObject({ body: { taken: ids } })
    await run(seller)
    expect(await ordersOf(ids)).toMatchObject([{ status: 'U dostavi', courier: 'd-express' }])
  })

  it('is no more possible once it moved, and nobody else’s', async () => {
    const { seller, ids } = await sentWith('bex')
    const { seller: other } = await sellerWith({})
    expect(await cancel(other, ids[0], true)).toMatchObject({ body: { code: 'couriers.not_cancellable' } })
    await test.services.db
      .updateTable('orders')
      .set({ status: 'U sortirnom centru' })
      .where('id', '=', ids[0] ?? 0)
      .execute()
    expect(await cancel(seller, ids[0])).toMatchObject({ body: { code: 'couriers.not_cancellable' } })
  })
})

describe('a courier that cannot be asked', () => {
  it('makes no second parcel of a lost answer; the seller looks and gives it back', async () => {
    bex.loseAnswers(1)
    const { seller, ids } = await sentWith('bex', 1)
    expect(bex.parcels).toHaveLength(1)
    expect(await parcelsOf(seller, ids)).toMatchObject([
      { state: 'unsure', problem: courierStrings.outcomes.unsure },
    ])
    // „Nastavi“ does not ask again.
    await send(seller, 'POST', '/api/couriers/parcels/continue', { ids })
    await run(seller)
    expect(bex.parcels).toHaveLength(1)
    expect(await send(seller, 'DELETE', `/api/couriers/parcels/${ids[0]}`)).toMatchObject({ status: 200 })
    await send(seller, 'POST', '/api/couriers/bex/parcels', { ids })
    await run(seller)
    expect(await ordersOf(ids)).toMatchObject([{ status: 'U dostavi' }])
    expect(bex.parcels).toHaveLength(2)
  })
})
