import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dExpressAccount, dExpressNotices, startFakeDExpress } from '../../../../test/fakes/d-express.ts'
import type { Mishap } from '../../../../test/fakes/service.ts'
import { parcelMeanings } from '#contract/tracking/meanings.ts'
import type { CourierAccess, CourierAdapter, RawNotice, Shipment } from './adapter.ts'
import { adapters } from './registry.ts'

/** What the rules have to know of a fake courier. */
type FakeCourier = {
  origin: string
  script: (...mishaps: Mishap[]) => void
  loseAnswers: (count: number) => void
  /** Our references of the parcels it has. */
  references: () => unknown[]
  close: () => Promise<void>
}

const couriers: {
  adapter: CourierAdapter
  settings: CourierAccess['settings']
  start: () => Promise<FakeCourier>
  /** One notice in each way in which the courier sends it: a delivery of the parcel at half past two in Belgrade. Absent where it sends none. */
  notices?: readonly RawNotice[]
}[] = [
  {
    adapter: adapters['d-express'],
    settings: {
      ...dExpressAccount,
      clientId: 'UK12345',
      codePrefix: 'TT',
      codeFrom: '1',
      codeTo: '999',
      mass: '800',
    },
    start: async () => {
      const fake = await startFakeDExpress()
      return { ...fake, references: () => fake.parcels.map((parcel) => parcel['ReferenceID']) }
    },
    notices: dExpressNotices({
      id: '77001',
      code: 'TT0000000001',
      reference: 'porudzbina-1',
      status: 1,
      at: '20261120143000',
    }),
  },
]

const party = {
  name: 'Ана Анић',
  phone: '381641234567',
  street: 'Kralja Petra',
  houseNumber: '12/4',
  details: 'stan 3',
  townId: 791_040,
}
const shipment: Shipment = {
  reference: 'porudzbina-1',
  code: 'TT0000000001',
  wasAsked: false,
  sender: { ...party, name: 'Kućica' },
  recipient: party,
  contents: '2 × Lampa 💡',
  note: '',
  cod: 299_000,
  payoutAccount: '160-123456-78',
}

describe.each(couriers)('$adapter.key keeps what every courier keeps', ({ adapter, settings, start }) => {
  let fake: FakeCourier
  let access: CourierAccess
  beforeEach(async () => {
    fake = await start()
    access = { baseUrl: fake.origin, timeoutMs: 20_000, settings }
  })
  afterEach(() => fake.close())
  const create = (change: Partial<Shipment> = {}) =>
    adapter.createShipment(access, { ...shipment, ...change })

  it('creates a parcel under our reference', async () => {
    expect(await create()).toEqual({ kind: 'created', trackingId: shipment.code })
    expect(fake.references()).toEqual([shipment.reference])
  })

  it('creates it once when the answer was lost after the courier had it', async () => {
    fake.loseAnswers(1)
    access = { ...access, timeoutMs: 1000 }
    expect(await create()).toEqual({ kind: 'unknown' })
    access = { ...access, timeoutMs: 20_000 }
    expect(await create({ wasAsked: true })).toEqual({ kind: 'created', trackingId: shipment.code })
    expect(fake.references()).toEqual([shipment.reference])
  })

  it('creates it when the question was lost', async () => {
    fake.script('drop')
    expect(await create()).toEqual({ kind: 'unknown' })
    expect(await create({ wasAsked: true })).toMatchObject({ kind: 'created' })
    expect(fake.references()).toEqual([shipment.reference])
  })

  it('never takes another parcel under our reference for this one', async () => {
    await create()
    expect(await create({ code: 'TT0000000002' })).toEqual({ kind: 'taken' })
  })

  it.each<[string, Mishap]>([
    ['silence', 'hang'],
    ['half an answer', 'drop-mid-body'],
    ['a page of a gateway', 'html-502'],
    ['an error of its own', { status: 500, body: 'Object reference not set' }],
    ['too much', 'huge'],
    ['something else', { status: 200, body: { ok: true } }],
    ['a redirection', 'redirect'],
  ])('takes %s for no answer', async (_what, mishap) => {
    fake.script(mishap)
    if (mishap === 'hang') access = { ...access, timeoutMs: 300 }
    expect(await create()).toEqual({ kind: 'unknown' })
  })

  it('says what was refused, in the words of the courier', async () => {
    const refused = await create({ recipient: { ...party, phone: '1' } })
    expect(refused).toMatchObject({ kind: 'refused', reason: expect.stringMatching(/\S/) })
    expect(fake.references()).toEqual([])
  })

  it('tells a wrong password from everything else', async () => {
    access = { ...access, settings: { ...settings, password: 'pogrešna' } }
    expect(await create()).toEqual({ kind: 'unauthorized' })
    expect(await adapter.probe(access, new Date())).toEqual({ kind: 'unauthorized' })
    expect(await adapter.readPlaces(access, null)).toEqual({ kind: 'unauthorized' })
  })

  it('answers a small question, and its towns and streets', async () => {
    expect(await adapter.probe(access, new Date())).toMatchObject({ kind: 'ok' })
    const places = await adapter.readPlaces(access, null)
    if (places.kind !== 'ok') throw new Error(places.kind)
    expect(places.body.towns.length).toBeGreaterThan(0)
    expect(places.body.streets.some(({ isGone }) => isGone)).toBe(true)
    fake.script('html-502')
    expect(await adapter.readPlaces(access, null)).toEqual({ kind: 'unavailable' })
  })
})

const speaking = couriers.flatMap(({ adapter, notices }) =>
  notices && adapter.readWebhook ? [{ key: adapter.key, read: adapter.readWebhook, adapter, notices }] : [],
)

it('every courier that sends notices is held to the rules for them', () => {
  expect(speaking.map(({ key }) => key)).toEqual(
    Object.values(adapters)
      .filter(({ readWebhook }) => readWebhook)
      .map(({ key }) => key),
  )
})

describe.each(speaking)('$key says by itself what became of a parcel', ({ read, adapter, notices }) => {
  it('the same in every way in which it says it', () => {
    for (const raw of notices) {
      const [notice, ...more] = read(raw) ?? []
      expect(more).toEqual([])
      expect(notice).toMatchObject({ code: shipment.code, reference: shipment.reference })
      expect(notice?.at?.toISOString()).toBe('2026-11-20T13:30:00.000Z')
      expect(adapter.meanings[notice?.word ?? '']).toEqual({ meaning: 'delivered', reason: null })
      // A repetition is known by its key.
      expect(notice?.key).toBe(read(notices[0] as RawNotice)?.[0]?.key)
    }
  })

  it.each<[string, RawNotice]>([
    ['nothing', { query: '', body: '' }],
    ['half an object', { query: '', body: '{"nID": 1' }],
    ['a page', { query: '', body: '<html><h1>Notify</h1></html>' }],
    ['another object', { query: '', body: '{"ok":true}' }],
    ['a list', { query: '', body: '[]' }],
    ['null', { query: '', body: 'null' }],
    ['other words', { query: 'ok=1&nID=', body: '' }],
    ['a tree without end', { query: '', body: '['.repeat(10_000) }],
  ])('and takes %s for no notice', (_what, raw) => {
    expect(read(raw)).toBeNull()
  })

  it('and takes a notice without a time that can be read for none', () => {
    for (const { query, body } of notices)
      expect(
        read({
          query: query.replace('20261120143000', 'juče'),
          body: body.replace('20261120143000', 'juče'),
        }),
      ).toBeNull()
  })
})

describe.each(couriers)('the table of $adapter.key', ({ adapter }) => {
  it('has meanings there are, and a reason only for a failed delivery', () => {
    for (const { meaning, reason } of Object.values(adapter.meanings)) {
      expect(parcelMeanings).toContain(meaning)
      expect(reason !== null).toBe(meaning === 'failed')
    }
  })
})
