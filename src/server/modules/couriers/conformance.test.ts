import { PDFDocument } from '@cantoo/pdf-lib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { payingCouriers } from '#contract/couriers/kinds.ts'
import { builtInOf } from '#contract/shipping-documents/profiles.ts'
import { bexAccount, startFakeBex } from '../../../../test/fakes/bex.ts'
import { parcelMeanings } from '#contract/tracking/meanings.ts'
import { dExpressAccount, dExpressNotices, startFakeDExpress } from '../../../../test/fakes/d-express.ts'
import { glsAccount, startFakeGls } from '../../../../test/fakes/gls.ts'
import { infranetAccount, startFakeInfranet } from '../../../../test/fakes/infranet.ts'
import type { Mishap, ServiceRequest } from '../../../../test/fakes/service.ts'
import type { CourierAccess, CourierAdapter, CreatedParcel, RawNotice, Shipment } from './adapter.ts'
import { oneDocument } from './one-document.ts'
import { adapters } from './registry.ts'

/** What the rules have to know of a fake courier. */
type FakeCourier = {
  origin: string
  script: (...mishaps: Mishap[]) => void
  loseAnswers: (count: number) => void
  /** Our references of the parcels it has. */
  references: () => unknown[]
  /** Its driver takes them all. */
  takeAll?: () => void
  /** What it answers when it is asked about a parcel: seen on its way, then with its buyer; in this order, or the other way round. */
  say?: (code: string, at: { seen: Date; delivered: Date }, isNewestFirst: boolean) => void
  /** The same of one that says only where the parcel stands now, in a word that its table has not. */
  sayNow?: (code: string) => string
  /** A transfer that pays one parcel, and another one whose sum cannot be read. Present where it says so. */
  pay?: (transfer: string, parcel: CreatedParcel) => void
  /** What it was asked, oldest first. */
  journal: ServiceRequest[]
  close: () => Promise<void>
}

type Courier = {
  adapter: CourierAdapter
  settings: CourierAccess['settings']
  /** We give out its numbers, out of a range. */
  hasRange: boolean
  /** After a lost answer it can be found out whether it has the parcel. */
  canBeAsked: boolean
  start: () => Promise<FakeCourier>
  /** One notice in each way in which the courier sends it: a delivery of the parcel at half past two in Belgrade. Absent where it sends none. */
  notices?: readonly RawNotice[]
  /** Of a buyer there. */
  phone: string
}

/** Two couriers of one service, in two countries. */
const infranet = (key: 'city-express' | 'express-one'): Courier => ({
  adapter: adapters[key],
  settings: infranetAccount[key],
  hasRange: false,
  canBeAsked: true,
  phone: key === 'city-express' ? '381641234567' : '38761123456',
  start: async () => {
    const fake = await startFakeInfranet(key)
    return {
      ...fake,
      references: () => fake.shipments.filter(({ status }) => status !== 5).map(({ body }) => body['Ref1']),
      takeAll: () => fake.shipments.forEach((shipment) => (shipment.status = 2)),
      sayNow: (code) => {
        const shipment = fake.shipments.find(({ barCode }) => barCode.startsWith(code))
        if (shipment) shipment.status = 2
        return '2'
      },
    }
  },
})

const couriers: Courier[] = [
  {
    adapter: adapters['d-express'],
    settings: {
      ...dExpressAccount,
      clientId: 'UK12345',
      codePrefix: 'TT',
      codeFrom: '1',
      codeTo: '999',
    },
    hasRange: true,
    canBeAsked: true,
    phone: '381641234567',
    start: async () => {
      const fake = await startFakeDExpress()
      return {
        ...fake,
        references: () => fake.parcels.map((parcel) => parcel['ReferenceID']),
        pay: (transfer, { code, reference }) =>
          fake.payments.set(transfer, [
            {
              ShCode: code,
              Buyout: 299_000,
              ReferenceID: reference,
              RName: 'Ana Anić',
              RAddress: 'Kralja Petra 12',
              RTown: 'Beograd',
              PaymentDate: '20261120',
            },
            { ShCode: 'TT0000000009', Buyout: '1.200,00' },
          ]),
      }
    },
    notices: dExpressNotices({
      id: '77001',
      code: 'TT0000000001',
      reference: 'porudzbina-1',
      status: 1,
      at: '20261120143000',
    }),
  },
  {
    adapter: adapters.bex,
    settings: { ...bexAccount, clientId: '326166', contents: '1' },
    hasRange: false,
    canBeAsked: false,
    phone: '381641234567',
    start: async () => {
      const fake = await startFakeBex()
      return {
        ...fake,
        references: () =>
          fake.parcels.filter(({ isDeleted }) => !isDeleted).map(({ commentPrivate }) => commentPrivate),
        takeAll: () => fake.parcels.forEach((parcel) => (parcel.isTaken = true)),
      }
    },
  },
  {
    adapter: adapters.gls,
    settings: { ...glsAccount, clientId: '100000001', identity: '123456789' },
    hasRange: false,
    canBeAsked: true,
    phone: '381641234567',
    start: async () => {
      const fake = await startFakeGls()
      return {
        ...fake,
        references: () =>
          fake.parcels.filter(({ state }) => state !== 'DELETED').map(({ reference }) => reference),
        takeAll: () => fake.parcels.forEach((parcel) => (parcel.state = 'TAKEN')),
        say: (code, { seen, delivered }, isNewestFirst) => {
          const list = [
            { code: '3', at: seen },
            { code: '05', at: delivered, city: 'Niš' },
          ]
          fake.statuses.set(code, isNewestFirst ? list.toReversed() : list)
        },
      }
    },
  },
  infranet('city-express'),
  infranet('express-one'),
]

const party = {
  name: 'Ана Анић',
  phone: '381641234567',
  street: 'Kralja Petra',
  houseNumber: '12/4',
  details: 'stan 3',
  city: 'Beograd',
  postalCode: '11000',
  townId: 791_040,
}

/** A fake of the courier for each test, and how it is asked for a parcel. */
const use = ({ adapter, settings, hasRange, phone, start }: Courier) => {
  const shipment: Shipment = {
    reference: 'porudzbina-1',
    code: hasRange ? 'TT0000000001' : null,
    askedAt: null,
    sender: adapter.senderOf?.(settings) ?? { ...party, name: 'Kućica' },
    recipient: { ...party, phone },
    contents: '2 × Lampa 💡',
    grams: 850,
    note: '',
    cod: 299_000,
    payoutAccount: '160-123456-78',
  }
  const at = {
    shipment,
    fake: null as unknown as FakeCourier,
    access: null as unknown as CourierAccess,
    create: (change: Partial<Shipment> = {}) => adapter.createShipment(at.access, { ...shipment, ...change }),
    created: async (change: Partial<Shipment> = {}): Promise<CreatedParcel> => {
      const outcome = await at.create(change)
      if (outcome.kind !== 'created') throw new Error(outcome.kind)
      const { reference } = { ...shipment, ...change }
      return { reference, code: outcome.trackingId, remoteId: outcome.remoteId }
    },
  }
  beforeEach(async () => {
    at.fake = await start()
    at.access = { baseUrl: at.fake.origin, isTyped: false, timeoutMs: 20_000, settings, now: new Date() }
  })
  afterEach(() => at.fake.close())
  return at
}

const askedAt = new Date(Date.now() - 60_000)

describe.each(couriers)('$adapter.key keeps what every courier keeps', (courier) => {
  const { adapter, settings, canBeAsked } = courier
  const at = use(courier)
  const again = canBeAsked ? 'created' : 'unsure'

  it('works without an account, by a layout of its own', () => {
    expect(builtInOf(adapter.key)?.columns.some(({ field }) => field === 'cod')).toBe(true)
  })

  it('creates a parcel under our reference', async () => {
    const outcome = await at.create()
    expect(outcome).toMatchObject({
      kind: 'created',
      trackingId: at.shipment.code ?? expect.stringMatching(/^\d{6,}$/),
    })
    expect(at.fake.references()).toEqual([at.shipment.reference])
  })

  it('is told the whole door, wherever that stands', async () => {
    await at.create({
      recipient: { ...party, phone: at.shipment.recipient.phone, details: 'ulaz 2, stan 14' },
    })
    expect(JSON.stringify(at.fake.journal.at(-1)?.body)).toContain('ulaz 2, stan 14')
  })

  it('creates it once when the answer was lost after the courier had it', async () => {
    at.fake.loseAnswers(1)
    at.access = { ...at.access, timeoutMs: 1000 }
    expect(await at.create()).toEqual({ kind: 'unknown' })
    at.access = { ...at.access, timeoutMs: 20_000 }
    expect(await at.create({ askedAt })).toMatchObject({ kind: again })
    expect(at.fake.references()).toEqual([at.shipment.reference])
  })

  it('creates it when the question was lost, unless it cannot know', async () => {
    at.fake.script('drop')
    expect(await at.create()).toEqual({ kind: 'unknown' })
    expect(await at.create({ askedAt })).toMatchObject({ kind: again })
    expect(at.fake.references()).toEqual(canBeAsked ? [at.shipment.reference] : [])
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
    at.fake.script(mishap)
    if (mishap === 'hang') at.access = { ...at.access, timeoutMs: 300 }
    expect(await at.create()).toEqual({ kind: 'unknown' })
  })

  it('says what was refused, in the words of the courier', async () => {
    const refused = await at.create({ recipient: { ...party, phone: '1' } })
    expect(refused).toMatchObject({ kind: 'refused', reason: expect.stringMatching(/\S/) })
    expect(at.fake.references()).toEqual([])
  })

  it('tells a wrong password from everything else', async () => {
    const parcel = await at.created()
    at.access = { ...at.access, settings: { ...settings, password: 'pogresna' } }
    expect(await at.create({ reference: 'porudzbina-2' })).toEqual({ kind: 'unauthorized' })
    expect(await adapter.probe(at.access, new Date())).toEqual({ kind: 'unauthorized' })
    for (const answer of [
      await adapter.readPlaces?.(at.access, null),
      await adapter.cancel?.(at.access, parcel),
      await adapter.labels?.(at.access, [parcel], 'single'),
    ])
      if (answer) expect(answer).toEqual({ kind: 'unauthorized' })
  })

  it('answers a small question', async () => {
    expect(await adapter.probe(at.access, new Date())).toMatchObject({ kind: 'ok' })
    at.fake.script('html-502')
    expect(await adapter.probe(at.access, new Date())).toEqual({ kind: 'unavailable' })
  })
})

describe.each(couriers.filter(({ hasRange }) => hasRange))(
  '$adapter.key has numbers of ours, and',
  (courier) => {
    const at = use(courier)

    it('never takes another parcel under our reference for this one', async () => {
      await at.create()
      expect(await at.create({ code: 'TT0000000002' })).toEqual({ kind: 'taken' })
    })
  },
)

describe.each(couriers.filter(({ adapter }) => adapter.readPlaces))(
  '$adapter.key has lists, and',
  (courier) => {
    const { adapter } = courier
    const at = use(courier)

    it('answers its towns and streets', async () => {
      const places = await adapter.readPlaces?.(at.access, null)
      if (places?.kind !== 'ok') throw new Error(places?.kind)
      expect(places.body.towns.length).toBeGreaterThan(0)
      expect(places.body.streets.some(({ isGone }) => isGone)).toBe(true)
      at.fake.script('html-502')
      expect(await adapter.readPlaces?.(at.access, null)).toEqual({ kind: 'unavailable' })
    })
  },
)

describe.each(couriers.filter(({ adapter }) => adapter.cancel))('taking back at $adapter.key', (courier) => {
  const { adapter } = courier
  const at = use(courier)

  it('removes the parcel, and a later one under another reference is a new one', async () => {
    const parcel = await at.created()
    expect(await adapter.cancel?.(at.access, parcel)).toEqual({ kind: 'cancelled' })
    expect(at.fake.references()).toEqual([])
    const next = await at.created({ reference: 'porudzbina-1-2' })
    expect(next.code).not.toBe(parcel.code)
    expect(at.fake.references()).toEqual(['porudzbina-1-2'])
  })

  it('is refused for what the driver has, in the words of the courier', async () => {
    const parcel = await at.created()
    at.fake.takeAll?.()
    expect(await adapter.cancel?.(at.access, parcel)).toMatchObject({
      kind: 'refused',
      reason: expect.stringMatching(/\S/),
    })
  })

  it.each<[string, Mishap]>([
    ['silence', 'hang'],
    ['a page of a gateway', 'html-502'],
    ['something else', { status: 200, body: { ok: true } }],
  ])('takes %s for no answer', async (_what, mishap) => {
    const parcel = await at.created()
    at.fake.script(mishap)
    if (mishap === 'hang') at.access = { ...at.access, timeoutMs: 300 }
    expect(await adapter.cancel?.(at.access, parcel)).toEqual({ kind: 'unknown' })
  })
})

describe.each(couriers.filter(({ adapter }) => adapter.labels))('labels of $adapter.key', (courier) => {
  const { adapter } = courier
  const at = use(courier)

  it.each(['single', 'four'] as const)('are documents that make one, %s', async (sheet) => {
    const parcels = [await at.created(), await at.created({ reference: 'porudzbina-2' })]
    const answer = await adapter.labels?.(at.access, parcels, sheet)
    if (answer?.kind !== 'ok') throw new Error(answer?.kind)
    const whole = await PDFDocument.load(await oneDocument(answer.body, sheet))
    expect(whole.getPageCount()).toBeGreaterThan(0)
  })

  it.each<[string, Mishap]>([
    ['a page of a gateway', 'html-502'],
    ['something else', { status: 200, body: { ok: true } }],
  ])('are not made of %s', async (_what, mishap) => {
    const parcel = await at.created()
    at.fake.script(mishap)
    expect(await adapter.labels?.(at.access, [parcel], 'single')).toEqual({ kind: 'unavailable' })
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
      expect(notice).toMatchObject({ code: 'TT0000000001', reference: 'porudzbina-1' })
      expect(notice?.at?.toISOString()).toBe('2026-11-20T13:30:00.000Z')
      expect(adapter.meanings?.[notice?.word ?? '']).toEqual({ meaning: 'delivered', reason: null })
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

it('every courier that says what its transfers pay is one of those the contract names', () => {
  const saying = Object.values(adapters).filter(({ readPayment }) => readPayment)
  expect(saying.map(({ key }) => key)).toEqual([...payingCouriers])
})

describe.each(couriers.filter(({ adapter }) => adapter.readPayment))(
  '$adapter.key says which parcels a transfer pays',
  (courier) => {
    const { adapter, settings } = courier
    const at = use(courier)
    const asked = (reference: string) => adapter.readPayment?.(at.access, reference)

    it('by our number and in para, and loses no row that it cannot read', async () => {
      const parcel = await at.created()
      at.fake.pay?.('97 15/2026', parcel)
      expect(await asked('97 15/2026')).toEqual({
        kind: 'ok',
        body: [
          {
            code: parcel.code,
            reference: parcel.reference,
            name: expect.any(String),
            amount: 299_000,
            day: '2026-11-20',
          },
          expect.objectContaining({ code: 'TT0000000009', amount: null }),
        ],
      })
      expect(await asked('nepoznata')).toEqual({ kind: 'ok', body: [] })
    })

    it.each<[string, Mishap]>([
      ['silence', 'hang'],
      ['a page of a gateway', 'html-502'],
      ['something else', { status: 200, body: { ok: true } }],
    ])('takes %s for no answer', async (_what, mishap) => {
      at.fake.script(mishap)
      if (mishap === 'hang') at.access = { ...at.access, timeoutMs: 300 }
      expect(await asked('1')).toEqual({ kind: 'unavailable' })
    })

    it('tells a wrong password from everything else', async () => {
      at.access = { ...at.access, settings: { ...settings, password: 'pogresna' } }
      expect(await asked('1')).toEqual({ kind: 'unauthorized' })
    })
  },
)

const pulled = couriers.filter(({ adapter }) => adapter.pullStatuses)

const times = { seen: new Date('2026-11-19T08:00:00Z'), delivered: new Date('2026-11-20T13:30:00Z') }

/** How a courier is asked about parcels. */
const usePull = (courier: Courier) => {
  const { adapter } = courier
  const at = use(courier)
  const pull = async (parcels: CreatedParcel[]) =>
    (await adapter.pullStatuses?.(at.access, parcels)) ?? { kind: 'unavailable' as const }
  const said = async (parcels: CreatedParcel[]) => {
    const answer = await pull(parcels)
    if (answer.kind !== 'ok') throw new Error(answer.kind)
    return answer.body
  }
  return { at, pull, said }
}

/** Those that say the way of a parcel, and those that say where it stands now. */
const sayWays = ['gls']
const telling = pulled.filter(({ adapter }) => sayWays.includes(adapter.key))

describe.each(pulled.filter((courier) => !telling.includes(courier)))(
  '$adapter.key says where a parcel stands',
  (courier) => {
    const { adapter } = courier
    const { at, said } = usePull(courier)

    it('without a time, under one key while it says the same, and raw where no document says what it means', async () => {
      const parcel = await at.created()
      const [first] = await said([parcel])
      expect(first).toMatchObject({ code: parcel.code, reference: parcel.reference, at: null })
      expect(adapter.meanings?.[first?.word ?? '']).toEqual({ meaning: 'announced', reason: null })
      expect(await said([parcel])).toEqual([first])
      const word = at.fake.sayNow?.(parcel.code)
      const [later] = await said([parcel])
      expect(later?.word).toBe(word)
      expect(later?.key).not.toBe(first?.key)
      expect(adapter.meanings).not.toHaveProperty(word ?? '')
    })
  },
)

describe.each(telling)('$adapter.key says the way of a parcel', (courier) => {
  const { adapter } = courier
  const { at, said } = usePull(courier)

  it('and says it with its time, in words of its table', async () => {
    const parcel = await at.created()
    at.fake.say?.(parcel.code, times, false)
    const notices = await said([parcel])
    expect(notices.map(({ code }) => code)).toEqual([parcel.code, parcel.code])
    expect(notices.map((notice) => notice.at)).toEqual([times.seen, times.delivered])
    expect(notices.map(({ word }) => adapter.meanings?.[word]?.meaning)).toEqual([
      expect.any(String),
      'delivered',
    ])
  })

  it('the same under the same key, in whatever order and however often it says it', async () => {
    const parcel = await at.created()
    const keys = async (isNewestFirst: boolean) => {
      at.fake.say?.(parcel.code, times, isNewestFirst)
      return (await said([parcel])).map(({ key, word }) => `${key} ${word}`).toSorted()
    }
    const once = await keys(false)
    expect(new Set(once).size).toBe(2)
    expect(await keys(false)).toEqual(once)
    expect(await keys(true)).toEqual(once)
  })
})

describe.each(pulled)('$adapter.key is asked what became of parcels', (courier) => {
  const { settings } = courier
  const { at, pull, said } = usePull(courier)
  const stranger = { code: '999999999999', reference: 'porudzbina-nepoznata', remoteId: '999999' }
  /** Something to say of a parcel, whichever way it says it. */
  const tell = ({ code }: CreatedParcel) => {
    at.fake.say?.(code, times, false)
    at.fake.sayNow?.(code)
  }

  it('a number that it does not know hides no other', async () => {
    const parcel = await at.created()
    tell(parcel)
    const codes = (await said([stranger, parcel])).map(({ code }) => code)
    expect(new Set(codes)).toEqual(new Set([parcel.code]))
    expect(await said([stranger])).toEqual([])
  })

  it.each<[string, Mishap]>([
    ['silence', 'hang'],
    ['a page of a gateway', 'html-502'],
    ['too much', 'huge'],
    ['something else', { status: 200, body: [] }],
  ])('takes %s for no answer, and asks no more', async (_what, mishap) => {
    const parcel = await at.created()
    const before = at.fake.journal.length
    at.fake.script(...Array.from({ length: 50 }, () => mishap))
    if (mishap === 'hang') at.access = { ...at.access, timeoutMs: 300 }
    const many = Array.from({ length: 50 }, () => parcel)
    expect(await pull(many)).toEqual({ kind: 'unavailable' })
    expect(at.fake.journal.length - before).toBeLessThanOrEqual(5)
  })

  it('one answer that cannot be read hides no other', async () => {
    const parcel = await at.created()
    tell(parcel)
    at.fake.script('html-502')
    const found = await said([parcel, parcel])
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(({ code }) => code === parcel.code)).toBe(true)
  })

  it('asks at most once for each of fifty', async () => {
    const parcel = await at.created()
    const before = at.fake.journal.length
    await said(Array.from({ length: 50 }, () => parcel))
    expect(at.fake.journal.length - before).toBeLessThanOrEqual(50)
  })

  it('tells a wrong password from everything else', async () => {
    const parcel = await at.created()
    at.access = { ...at.access, settings: { ...settings, password: 'pogresna' } }
    expect(await pull([parcel])).toEqual({ kind: 'unauthorized' })
  })
})

describe.each(couriers.filter(({ adapter }) => adapter.requestPickup))(
  '$adapter.key is asked to come',
  (courier) => {
    const { adapter, settings } = courier
    const at = use(courier)

    it('for what it has, says when, and hands out its list', async () => {
      const parcels = [await at.created(), await at.created({ reference: 'porudzbina-2' })]
      await adapter.labels?.(at.access, parcels, 'single')
      const outcome = await adapter.requestPickup?.(at.access, parcels)
      if (outcome?.kind !== 'asked') throw new Error(outcome?.kind)
      expect(outcome.day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect((await PDFDocument.load(outcome.list ?? new Uint8Array())).getPageCount()).toBe(1)
      // Once more it has nothing to fetch.
      expect(await adapter.requestPickup?.(at.access, parcels)).toMatchObject({
        kind: 'refused',
        reason: expect.stringMatching(/\S/),
      })
    })

    it.each<[string, Mishap]>([
      ['silence', 'hang'],
      ['a page of a gateway', 'html-502'],
      ['something else', { status: 200, body: { ok: true } }],
    ])('takes %s for no answer', async (_what, mishap) => {
      const parcel = await at.created()
      at.fake.script(mishap)
      if (mishap === 'hang') at.access = { ...at.access, timeoutMs: 300 }
      expect(await adapter.requestPickup?.(at.access, [parcel])).toEqual({ kind: 'unknown' })
    })

    it('tells a wrong password from everything else', async () => {
      const parcel = await at.created()
      at.access = { ...at.access, settings: { ...settings, password: 'pogresna' } }
      expect(await adapter.requestPickup?.(at.access, [parcel])).toEqual({ kind: 'unauthorized' })
    })
  },
)

describe('GLS', () => {
  const gls = couriers.filter(({ adapter }) => adapter.key === 'gls')
  it.each(gls)(
    'hands a parcel that it sent back to its sender, and calls that a delivery',
    async (courier) => {
      const fake = await startFakeGls()
      const { settings } = courier
      const access = { baseUrl: fake.origin, isTyped: false, timeoutMs: 20_000, settings, now: new Date() }
      const number = 51_234_567_001
      fake.parcels.push({ id: 1, number, reference: 'r', printedAt: 0, state: 'TAKEN' })
      const day = (of: number) => new Date(Date.UTC(2026, 10, of, 12))
      fake.statuses.set(String(number), [
        { code: '5', at: day(25) },
        { code: '23', at: day(22) },
        { code: '17', at: day(21) },
      ])
      const answer = await courier.adapter.pullStatuses?.(access, [
        { code: String(number), reference: 'r', remoteId: '1' },
      ])
      if (answer?.kind !== 'ok') throw new Error(answer?.kind)
      expect(answer.body.map(({ word }) => courier.adapter.meanings?.[word]?.meaning)).toEqual([
        'returned',
        'returning',
        'failed',
      ])
      await fake.close()
    },
  )
})

describe.each(couriers)('the table of $adapter.key', ({ adapter }) => {
  it('has meanings there are, and a reason only for a failed delivery', () => {
    for (const { meaning, reason } of Object.values(adapter.meanings ?? {})) {
      expect(parcelMeanings).toContain(meaning)
      expect(reason !== null).toBe(meaning === 'failed')
    }
  })
})
