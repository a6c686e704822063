import { afterEach, beforeEach, expect, it } from 'vitest'
import { infranetAccount, startFakeInfranet, type FakeInfranet } from '../../../../test/fakes/infranet.ts'
import type { Mishap } from '../../../../test/fakes/service.ts'
import type { CourierAccess, Shipment } from './adapter.ts'
import { cityExpress, expressOne } from './infranet.ts'

const settings = infranetAccount['city-express']
/** A Friday, in the evening. */
const friday = new Date('2026-11-27T19:00:00Z')

let fake: FakeInfranet
let now: Date
let access: CourierAccess
beforeEach(async () => {
  now = friday
  fake = await startFakeInfranet('city-express', () => now)
  access = { baseUrl: fake.origin, isTyped: false, timeoutMs: 20_000, settings, now }
})
afterEach(() => fake.close())

const shipment: Shipment = {
  reference: 'porudzbina-1',
  code: null,
  askedAt: null,
  sender: cityExpress.senderOf?.(settings) as Shipment['sender'],
  recipient: {
    name: 'Ана Анић',
    phone: '381641234567',
    street: 'Краља Петра',
    houseNumber: '12/4',
    details: 'stan 3',
    city: 'Beograd',
    postalCode: '11000',
    townId: 0,
  },
  contents: '',
  grams: null,
  note: '',
  cod: 299_050,
  payoutAccount: '',
}
const create = (change: Partial<Shipment> = {}) =>
  cityExpress.createShipment(access, { ...shipment, ...change })

it('is told who sends by the contract, and the rest as its clients send it', async () => {
  expect(await create()).toEqual({ kind: 'created', trackingId: '07000117346201', remoteId: '23741' })
  expect(fake.shipments[0]?.body).toMatchObject({
    Ref1: 'porudzbina-1',
    Ref2: '-',
    RemarkDelivery: '-',
    Weight: null,
    ConsigneeName: 'Ana Anić',
    ConsigneeStreet: 'Kralja Petra 12/4, stan 3',
    ConsigneeTelephoneNumber: '+381641234567',
    SenderName: 'Kućica d.o.o.',
    SenderStreet: 'Glavna 1',
    SenderTelephoneNumber: '+381641112223',
    CodAmount: 2990.5,
    CodCurrency: 0,
    ApiKey: settings.password,
  })
})

it('reads in the remark what has no room behind the street', async () => {
  const recipient = {
    ...shipment.recipient,
    street: 'Bulevar '.repeat(7),
    details: 'ulaz 2, sprat 3, stan 14',
  }
  await create({ recipient, note: 'pozvati pre' })
  expect(fake.shipments[0]?.body).toMatchObject({
    ConsigneeStreet: expect.stringMatching(/^Bulevar .* 12\/4$/),
    RemarkDelivery: 'ulaz 2, sprat 3, stan 14, pozvati pre',
  })
})

it('is found by its reference on the day on which it is fetched, whenever it is asked again', async () => {
  // After the hour of the courier: it is fetched on Monday.
  fake.postpone(3)
  fake.loseAnswers(1)
  access = { ...access, timeoutMs: 1000 }
  expect(await create()).toEqual({ kind: 'unknown' })
  now = new Date(friday.getTime() + 5 * 86_400_000)
  expect(await create({ askedAt: friday })).toMatchObject({ kind: 'created', trackingId: '07000117346201' })
  expect(fake.shipments).toHaveLength(1)
})

it('is created when no day has it, and not again while one day cannot be asked about', async () => {
  expect(await create({ askedAt: friday })).toMatchObject({ kind: 'created' })
  fake.script('html-502')
  expect(await create({ reference: 'porudzbina-2', askedAt: friday })).toEqual({ kind: 'unknown' })
  expect(fake.shipments).toHaveLength(1)
})

it('is the seller’s to look up where it is there and its numbers cannot be read, or no day can be asked about', async () => {
  await create()
  fake.rename({ id: 'Number', status: 'State' })
  expect(await create({ askedAt: friday })).toEqual({ kind: 'unsure' })
  const noDate: Mishap = {
    status: 400,
    body: { IsValid: false, ModelErrors: { PickupDate: 'Not a date.' }, ValidationErrors: null },
  }
  fake.script(...Array.from({ length: 5 }, () => noDate))
  expect(await create({ reference: 'porudzbina-2', askedAt: friday })).toEqual({ kind: 'unsure' })
  // The same day under the same reference, which nobody asked for before.
  expect(await create()).toEqual({ kind: 'taken' })
  expect(fake.shipments).toHaveLength(1)
})

it('does not stand in the way of a new one once it failed', async () => {
  await create()
  for (const one of fake.shipments) one.status = 3
  expect(await create({ askedAt: friday })).toMatchObject({ kind: 'created', trackingId: '07000117346202' })
})

it.each<[string, object, object]>([
  ['its own trouble for no answer', { ValidationErrors: [20_000] }, { kind: 'unknown' }],
  ['maintenance for no answer', { ValidationErrors: [20_002] }, { kind: 'unknown' }],
  ['a no without a reason for no answer', { ValidationErrors: null }, { kind: 'unknown' }],
  [
    'numbers for reasons',
    { ValidationErrors: [10_008, 10_099] },
    { kind: 'refused', reason: 'poštanski broj i mesto kupca se ne slažu; greška 10099' },
  ],
  ['a word for a reason', { ValidationErrors: 'Nema' }, { kind: 'refused', reason: 'Nema' }],
])('takes %s', async (_what, said, outcome) => {
  fake.script({ status: 400, body: { IsValid: false, ModelErrors: null, ...said } })
  expect(await create()).toEqual(outcome)
})

it('says nothing of a parcel whose status has no name that is known', async () => {
  const outcome = await create()
  if (outcome.kind !== 'created') throw new Error(outcome.kind)
  const parcel = { reference: 'porudzbina-1', code: outcome.trackingId, remoteId: outcome.remoteId }
  fake.rename({ id: 'ShipmentId', status: 'Phase' })
  expect(await cityExpress.pullStatuses?.(access, [parcel])).toEqual({ kind: 'ok', body: [] })
})

it('takes the address with the path of its calls, and without', async () => {
  access = { ...access, baseUrl: `${fake.origin}/api/data/` }
  expect(await create()).toMatchObject({ kind: 'created' })
})

it('sends nothing to a typed address that is not public, not on the usual port, or without TLS', async () => {
  const { port } = new URL(fake.origin)
  for (const baseUrl of [
    fake.origin,
    `https://127.0.0.1:${port}`,
    'https://127.0.0.1',
    'https://localhost',
  ]) {
    access = { ...access, isTyped: true, baseUrl }
    expect(await create()).toEqual({ kind: 'unknown' })
    expect(await cityExpress.probe(access, now)).toEqual({ kind: 'unavailable' })
  }
  expect(fake.journal).toEqual([])
})

it('knows the phones of its country', () => {
  expect(cityExpress.isPhone('381641234567')).toBe(true)
  expect(cityExpress.isPhone('38761123456')).toBe(false)
  expect(expressOne.isPhone('38761123456')).toBe(true)
})
