import { beforeAll, describe, expect, it } from 'vitest'
import type { CourierHook, CourierWord, OrderParcel } from '#contract/tracking/schema.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { dExpressAccount, dExpressNotices } from '../../../../test/fakes/d-express.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import { storedOrder, storeOrders } from '../../../../test/factories/stored-order.ts'
import type { CourierAdapter, ParcelNotice, RawNotice } from '../couriers/adapter.ts'
import { dExpress } from '../couriers/d-express.ts'
import { parcelPath } from '../orders/parcel-link.ts'
import { reviewToken } from '../reviews/link.ts'
import { keepNotices } from './notices.ts'
import { pullAll, pullStatuses } from './pull.ts'
import { readNotices } from './read.ts'
import { rereadWord } from './words.ts'

let test: TestApp
let admin: TestCaller
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.signIn('admin')
})

const signal = new AbortController().signal
let codes = 0
const newCode = () => {
  codes += 1
  return `TT${String(codes).padStart(10, '0')}`
}

/** A seller with an address for notices, and parcels in the courier's hands. */
const sellerWith = async (count: number, row: Parameters<typeof storedOrder>[1] = {}) => {
  const seller = await test.signIn('client')
  const made = await seller.request({ method: 'POST', url: '/api/tracking/hooks/d-express' })
  const own = Array.from({ length: count }, newCode)
  const stored = await storeOrders(
    test.services.db,
    own.map((code) => storedOrder(seller.userId, { status: 'U dostavi', trackingId: code, ...row })),
  )
  const { url } = made.json<CourierHook>()
  return { seller, codes: own, ids: stored.map(({ id }) => id), path: new URL(url ?? '').pathname }
}

type Said = Parameters<typeof dExpressNotices>[0]
const tell = async (path: string, said: Said, way: 'PUT' | 'POST' = 'POST') => {
  const notice = dExpressNotices(said).find(({ method }) => method === way)
  if (!notice) throw new Error(way)
  return test.visitor.request({
    method: way,
    url: `${path}/api/Notify${notice.query ? `?${notice.query}` : ''}`,
    ...(notice.body ? { payload: notice.body, headers: { 'content-type': 'application/json' } } : {}),
  })
}
const read = ({ userId }: { userId: number }) => readNotices(test.services, userId, signal)
const statusOf = async (id: number) =>
  (
    await test.services.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status
const historyOf = (id: number) =>
  test.services.db
    .selectFrom('orderEvents')
    .select(['toStatus', 'trackingStatus'])
    .where('orderId', '=', id)
    .orderBy('id')
    .execute()
const keptOf = ({ userId }: TestCaller) =>
  test.services.db
    .selectFrom('courierNotices')
    .select(['state', 'body', 'query'])
    .where('userId', '=', userId)
    .execute()

describe('notices of a courier', () => {
  it('are kept before anything is understood, and change the status when they are read', async () => {
    const {
      seller,
      codes: [code = ''],
      ids: [id = 0],
      path,
    } = await sellerWith(1)
    const answer = await tell(path, { id: '1', code, status: 3, at: '20261120100000' })
    expect(answer).toMatchObject({ statusCode: 200, body: 'OK' })
    expect(await keptOf(seller)).toMatchObject([{ state: 'new' }])
    expect(await statusOf(id)).toBe('U dostavi')
    await read(seller)
    expect(await keptOf(seller)).toMatchObject([{ state: 'read' }])
    expect(await statusOf(id)).toBe('U sortirnom centru')
    expect(await historyOf(id)).toEqual([{ toStatus: 'U sortirnom centru', trackingStatus: 'status 3' }])
    await tell(path, { id: '2', code, status: 1, at: '20261121100000' }, 'PUT')
    await read(seller)
    expect(await statusOf(id)).toBe('Dostavljeno')
  })

  it('that are repeated are one, in whichever way they come', async () => {
    const {
      seller,
      codes: [code = ''],
      ids: [id = 0],
      path,
    } = await sellerWith(1)
    const said = { id: '9', code, status: 3, at: '20261120100000' }
    for (const way of ['POST', 'PUT', 'POST', 'PUT'] as const)
      expect((await tell(path, said, way)).statusCode).toBe(200)
    expect(await keptOf(seller)).toHaveLength(2)
    await read(seller)
    expect(await historyOf(id)).toHaveLength(1)
    await tell(path, { ...said, id: '10' })
    await read(seller)
    expect(await historyOf(id)).toHaveLength(1)
  })

  it.each<[string, (path: string) => { url: string; payload: string }, number]>([
    ['an address that nobody has', (path) => ({ url: `${path.slice(0, -5)}xxxxx`, payload: '{}' }), 404],
    ['what is no notice', (path) => ({ url: path, payload: '<html>' }), 200],
    [
      'half a notice with a letter that cannot be kept',
      (path) => ({ url: path, payload: '{"nID":"\u0000' }),
      200,
    ],
    ['keys that reach prototypes', (path) => ({ url: path, payload: '{"__proto__":{"x":1}}' }), 200],
    ['nothing', (path) => ({ url: path, payload: '' }), 200],
    ['too much', (path) => ({ url: path, payload: 'x'.repeat(40_000) }), 413],
  ])('%s is answered without harm', async (_what, requestFor, status) => {
    const {
      seller,
      ids: [id = 0],
      path,
    } = await sellerWith(1)
    const { url, payload } = requestFor(path)
    const answer = await test.visitor.request({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.statusCode).toBe(status)
    await read(seller)
    expect((await keptOf(seller)).map(({ state }) => state)).toEqual(status === 200 ? ['unreadable'] : [])
    expect(await statusOf(id)).toBe('U dostavi')
  })

  it('of a seller reach nobody else’s parcel', async () => {
    const own = await sellerWith(1)
    const other = await sellerWith(1)
    const [code = ''] = other.codes
    await tell(own.path, { id: '1', code, status: 1, at: '20261120100000' })
    await read(own.seller)
    expect(await statusOf(other.ids[0] ?? 0)).toBe('U dostavi')
  })

  it('come to a new address once the seller made one', async () => {
    const {
      seller,
      codes: [code = ''],
      path,
    } = await sellerWith(1)
    await seller.request({ method: 'POST', url: '/api/tracking/hooks/d-express' })
    expect((await tell(path, { id: '1', code, status: 1, at: '20261120100000' })).statusCode).toBe(404)
    const [hook] = (await seller.request({ method: 'GET', url: '/api/tracking/hooks' })).json<CourierHook[]>()
    const at = new URL(hook?.url ?? '').pathname
    expect((await tell(at, { id: '1', code, status: 1, at: '20261120100000' })).statusCode).toBe(200)
    expect(
      JSON.stringify(await test.services.db.selectFrom('courierHooks').selectAll().execute()),
    ).not.toContain(at.split('/').at(-1))
  })

  it('leave what a person chose later, and what a person finished', async () => {
    const {
      seller,
      codes: [code = ''],
      ids: [id = 0],
      path,
    } = await sellerWith(1)
    const choose = (status: OrderStatus) =>
      seller.request({ method: 'PUT', url: `/api/orders/${id}/status`, payload: { status } })
    await choose('Čeka preuzimanje')
    await tell(path, { id: '1', code, status: 4, at: '20261101100000' })
    await read(seller)
    expect(await statusOf(id)).toBe('Čeka preuzimanje')
    await choose('Otkazana')
    await tell(path, { id: '2', code, status: 1, at: '20991101100000' })
    await read(seller)
    expect(await statusOf(id)).toBe('Otkazana')
  })

  it('find the order by our own number where it has no number of a parcel yet', async () => {
    const {
      seller,
      ids: [id = 0],
      path,
    } = await sellerWith(1, { trackingId: null })
    const order = () =>
      test.services.db
        .selectFrom('orders')
        .select(['orderNumber', 'trackingId'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    const { orderNumber: reference } = await order()
    const code = newCode()
    await tell(path, { id: '1', code, reference, status: 4, at: '20261120100000' })
    await tell(path, { id: '2', code, status: 1, at: '20261120120000' })
    await read(seller)
    expect(await statusOf(id)).toBe('Dostavljeno')
    expect((await order()).trackingId).toBe(code)
  })

  it('that came before their order had its number are followed by the clock', async () => {
    const {
      seller,
      ids: [id = 0],
      path,
    } = await sellerWith(1, { trackingId: null })
    const code = newCode()
    await tell(path, { id: '1', code, status: 1, at: '20261120100000' })
    await read(seller)
    await test.services.db.updateTable('orders').set({ trackingId: code }).where('id', '=', id).execute()
    await pullAll(test.services)
    expect(await statusOf(id)).toBe('Dostavljeno')
  })
})

describe('words that nobody knows', () => {
  it('are listed, and what an administrator says of one is read into everything that came', async () => {
    const { seller, codes: own, ids, path } = await sellerWith(2)
    for (const [at, code] of own.entries())
      await tell(path, { id: String(at), code, status: 777, at: '20261120100000' })
    await read(seller)
    expect(await statusOf(ids[0] ?? 0)).toBe('U dostavi')
    const words = (await admin.request({ method: 'GET', url: '/api/admin/courier-words' })).json<
      CourierWord[]
    >()
    const word = words.find((one) => one.word === '777')
    expect(word).toMatchObject({ courier: 'd-express', meaning: null, usual: null, seen: 2 })
    const explain = (choice: object | null) =>
      admin.request({ method: 'PUT', url: `/api/admin/courier-words/${word?.id}`, payload: { choice } })
    expect((await explain({ meaning: 'failed', reason: 'refused' })).json()).toEqual({ parcels: 2 })
    await rereadWord(test.services, { courier: 'd-express', word: '777' })
    for (const id of ids) expect(await statusOf(id)).toBe('Problematično')
    await explain({ meaning: 'delivered', reason: null })
    await rereadWord(test.services, { courier: 'd-express', word: '777' })
    for (const id of ids) expect(await statusOf(id)).toBe('Dostavljeno')
    expect(
      (
        await admin.request({
          method: 'PUT',
          url: '/api/admin/courier-words/999999',
          payload: { choice: null },
        })
      ).statusCode,
    ).toBe(404)
  })
})

it('what the program takes a word for is corrected, and holds again once that is taken back', async () => {
  const { seller, codes: own, ids, path } = await sellerWith(1)
  await tell(path, { id: '1', code: own[0] ?? '', status: 822, at: '20261120100000' })
  await read(seller)
  expect(await statusOf(ids[0] ?? 0)).toBe('Problematično')
  const list = async () =>
    (await admin.request({ method: 'GET', url: '/api/admin/courier-words' })).json<CourierWord[]>()
  const word = (await list()).find((one) => one.word === '822')
  expect(word).toMatchObject({ meaning: null, usual: { meaning: 'failed', reason: 'other' } })
  const explain = async (choice: object | null) => {
    await admin.request({ method: 'PUT', url: `/api/admin/courier-words/${word?.id}`, payload: { choice } })
    await rereadWord(test.services, { courier: 'd-express', word: '822' })
  }
  await explain({ meaning: 'in_transit', reason: null })
  expect(await statusOf(ids[0] ?? 0)).toBe('U sortirnom centru')
  await explain(null)
  expect(await statusOf(ids[0] ?? 0)).toBe('Problematično')
})

const parcelsOf = async (count: number) => {
  const made = await sellerWith(count)
  const { seller, ids, codes: own } = made
  await seller.request({
    method: 'PUT',
    url: '/api/couriers/d-express',
    payload: {
      courier: 'd-express',
      ...dExpressAccount,
      clientId: 'UK12345',
      codePrefix: 'TT',
      codeFrom: '1',
      codeTo: '999',
    },
  })
  await test.services.db
    .insertInto('courierParcels')
    .values(
      ids.map((orderId, at) => ({
        orderId,
        userId: seller.userId,
        courier: 'd-express',
        reference: `r${orderId}`,
        code: own[at] ?? '',
        state: 'created' as const,
      })),
    )
    .execute()
  return made
}

const referenceOf = async (id: number): Promise<string> =>
  (
    await test.services.db
      .selectFrom('orders')
      .select('orderId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).orderId

describe('couriers that have to be asked', () => {
  /** D Express as if it could be asked, with what it is going to say. */
  const asked = (
    says: (code: string) => Partial<ParcelNotice>,
  ): CourierAdapter & { questions: string[][] } => {
    const questions: string[][] = []
    return {
      ...dExpress,
      questions,
      pullStatuses: async (_access, parcels) => {
        questions.push(parcels.map(({ code }) => code))
        return {
          kind: 'ok',
          body: parcels.map(({ code, reference }) => ({
            key: 'now',
            code,
            reference,
            word: '4',
            text: null,
            place: null,
            at: null,
            ...says(code),
          })),
        }
      },
    }
  }
  it('are asked about each open parcel once in an hour, and say what changed', async () => {
    const { seller, ids, codes: own } = await parcelsOf(3)
    await test.services.db
      .updateTable('orders')
      .set({ status: 'Otkazana' })
      .where('id', '=', ids[2] ?? 0)
      .execute()
    let word = '3'
    const courier = asked(() => ({ word }))
    const pull = (now = new Date()) =>
      pullStatuses({ ...test.services, now: () => now }, seller.userId, signal, [courier])
    await pull()
    await read(seller)
    expect(courier.questions).toEqual([own.slice(0, 2)])
    expect(await statusOf(ids[0] ?? 0)).toBe('U sortirnom centru')
    await pull()
    expect(courier.questions).toHaveLength(1)
    const later = (hours: number) => new Date(Date.now() + hours * 3_700_000)
    await pull(later(1))
    expect(await keptOf(seller)).toHaveLength(2)
    word = '1'
    await pull(later(2))
    await read(seller)
    expect(await statusOf(ids[0] ?? 0)).toBe('Dostavljeno')
    await pull(later(3))
    expect(courier.questions).toHaveLength(3)
  })
})

describe('what is asked of couriers', () => {
  const day = (of: number, hour = 12) => new Date(Date.UTC(2026, 10, of, hour))
  /** What a stand-in answers, call by call; nothing: it is away. */
  const standIn = (answers: ((ParcelNotice & { at: Date })[] | null)[]): CourierAdapter => ({
    ...dExpress,
    pullStatuses: () => {
      const answer = answers.shift()
      return Promise.resolve(answer ? { kind: 'ok', body: answer } : { kind: 'unavailable' })
    },
  })
  const said = (code: string, word: string, at: Date) => ({
    key: `${word}@${at.getTime()}`,
    code,
    reference: null,
    word,
    text: null,
    place: null,
    at,
  })
  const pull = (seller: TestCaller, courier: CourierAdapter, hours: number) =>
    pullStatuses(
      { ...test.services, now: () => new Date(Date.now() + hours * 3_700_000) },
      seller.userId,
      signal,
      [courier],
    )

  it('is asked again after it was away, and out of order or repeated it says the same', async () => {
    const { seller, ids, codes: own } = await parcelsOf(1)
    const [code = '', id = 0] = [own[0], ids[0]]
    const [moving, failed, delivered] = [
      said(code, '3', day(20)),
      said(code, '841', day(21)),
      said(code, '1', day(22)),
    ]
    const courier = standIn([null, [failed, moving], [moving, failed], [delivered, moving, failed], [moving]])
    await pull(seller, courier, 0)
    expect(await keptOf(seller)).toEqual([])
    // The hour counts from an answer, not from silence.
    await pull(seller, courier, 0)
    await read(seller)
    expect(await statusOf(id)).toBe('Problematično')
    await pull(seller, courier, 1)
    await read(seller)
    expect(await keptOf(seller)).toHaveLength(2)
    await pull(seller, courier, 2)
    await read(seller)
    expect(await statusOf(id)).toBe('Dostavljeno')
    await pull(seller, courier, 3)
    await read(seller)
    expect(await statusOf(id)).toBe('Dostavljeno')
    expect(await keptOf(seller)).toHaveLength(3)
  })

  it('says of a number that nobody’s order has what stays without one', async () => {
    const { seller, ids } = await parcelsOf(1)
    const courier = standIn([[said('TT9999999999', '1', day(22))]])
    await pull(seller, courier, 0)
    await read(seller)
    expect(await statusOf(ids[0] ?? 0)).toBe('U dostavi')
    expect(await keptOf(seller)).toHaveLength(1)
  })

  it('is not said of an order whose parcel was left there and goes another way', async () => {
    const { seller, ids, codes: own } = await parcelsOf(1)
    const [code = '', id = 0] = [own[0], ids[0]]
    const put = { ids: [id], status: 'Na čekanju', expected: 'U dostavi' }
    await seller.request({ method: 'POST', url: '/api/orders/statuses', payload: put })
    expect(
      (await seller.request({ method: 'POST', url: `/api/couriers/parcels/${id}/leave` })).statusCode,
    ).toBe(200)
    const later = { ...said(code, '1', new Date(Date.now() + 60_000)), reference: await referenceOf(id) }
    const hook = { userId: seller.userId, courier: 'd-express', via: 'pull' } as const
    await test.services.db
      .transaction()
      .execute((tx) => keepNotices(tx, hook, [{ query: '', body: JSON.stringify(later) }]))
    await read(seller)
    expect(await statusOf(id)).toBe('Na čekanju')
    const order = await test.services.db
      .selectFrom('orders')
      .select('trackingId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(order.trackingId).toBeNull()
  })
})

describe('the page of a buyer', () => {
  const pathOf = (orderId: number) => parcelPath(test.services.config.secretKey, orderId)
  const get = (url: string, headers = {}) => test.visitor.request({ method: 'GET', url, headers })
  const post = (url: string, fields: Record<string, string>) =>
    test.visitor.request({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const requestsOf = async (caller: TestCaller, id: number) =>
    (await caller.request({ method: 'GET', url: `/api/orders/${id}/parcel` })).json<OrderParcel>().requests

  it('says the day that was promised until the courier has come', async () => {
    const seller = await test.signIn('client')
    const website = await buildWebsite(test.services.db, seller.userId, { socialProof: 'ilustrativno' })
    const [order] = await storeOrders(test.services.db, [
      storedOrder(seller.userId, { websiteId: website.id, createdAt: test.services.now() }),
    ])
    const id = order?.id ?? 0
    expect((await get(pathOf(id))).body).toMatch(/Stiže<\/dt><dd>do \d{1,2}\.\d{1,2}\.</)
    await test.services.db.updateTable('orders').set({ status: 'Dostavljeno' }).where('id', '=', id).execute()
    expect((await get(pathOf(id))).body).not.toContain('Stiže<')
  })

  it('says where the parcel is and nothing that names the buyer', async () => {
    const {
      seller,
      codes: [code = ''],
      ids: [id = 0],
      path,
    } = await sellerWith(1, { lastName: 'Mirković' })
    await tell(path, { id: '1', code, status: 3, at: '20261120100000' })
    await tell(path, { id: '2', code, status: 4, at: '20261121100000' })
    await read(seller)
    const page = await get(pathOf(id))
    expect(page).toMatchObject({ statusCode: 200 })
    expect(page.headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    expect(page.body).toContain('Kurir je krenuo ka vama')
    expect(page.body).toContain('Kurir je preuzeo pošiljku od prodavca')
    expect(page.body).toContain('•••• 567')
    for (const secret of ['Mira', 'Mirković', 'Žička', '0641234567']) expect(page.body).not.toContain(secret)
  })

  it('is unknown to who guesses, and for links of something else', async () => {
    const {
      ids: [id = 0],
    } = await sellerWith(1)
    const token = pathOf(id).split('/').at(-1) ?? ''
    for (const guess of [
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      'x'.repeat(22),
      '1',
      '%00',
      reviewToken(test.services.config.secretKey, id),
    ])
      expect([guess, (await get(`/posiljka/${guess}`)).statusCode]).toEqual([
        guess,
        guess === '%00' ? 400 : 404,
      ])
  })

  it('takes what the buyer asks for, and shows it to the seller', async () => {
    const {
      seller,
      ids: [id = 0],
    } = await sellerWith(1)
    const answer = await post(pathOf(id), { hours: 'posle 17 h', phone: '065 123 45 67' })
    expect(answer).toMatchObject({ statusCode: 303, headers: { location: `${pathOf(id)}?poslato=1` } })
    expect(await requestsOf(seller, id)).toMatchObject([
      { hours: 'posle 17 h', phone: '065 123 45 67', day: null, isSettled: false },
    ])
    const history = await seller.request({ method: 'GET', url: `/api/orders/${id}/history` })
    expect(history.json<{ kind: string }[]>().map(({ kind }) => kind)).toContain('buyer_asked')
    expect((await get(pathOf(id))).body).toContain('Jedan vaš zahtev je kod prodavca.')
    const stranger = await test.signIn('client')
    expect((await stranger.request({ method: 'GET', url: `/api/orders/${id}/parcel` })).statusCode).toBe(404)
  })

  it('takes three requests, none of a program, and none once it is over', async () => {
    const {
      seller,
      ids: [id = 0],
    } = await sellerWith(1)
    expect((await post(pathOf(id), { note: 'hvala', company: 'Bot' })).statusCode).toBe(303)
    expect(await requestsOf(seller, id)).toEqual([])
    expect((await post(pathOf(id), {})).body).toContain('Niste upisali šta da se promeni.')
    for (const note of ['1', '2', '3']) expect((await post(pathOf(id), { note })).statusCode).toBe(303)
    const enough = await post(pathOf(id), { note: '4' })
    expect(enough.statusCode).toBe(400)
    expect(enough.body).toContain('Više zahteva je već kod prodavca')
    const other = await sellerWith(1, { status: 'Dostavljeno' })
    const over = await post(pathOf(other.ids[0] ?? 0), { note: 'kasno' })
    expect(over.body).toContain('više ne može da se menja')
    expect(await requestsOf(other.seller, other.ids[0] ?? 0)).toEqual([])
  })

  it('of an order that travels with another is that of the parcel', async () => {
    const {
      seller,
      ids: [id = 0],
    } = await sellerWith(1)
    const [joined] = await storeOrders(test.services.db, [
      storedOrder(seller.userId, { status: 'Duplikat Pošiljka', mergedInto: id }),
    ])
    expect((await get(pathOf(joined?.id ?? 0))).body).toContain('Pošiljka je predata kuriru')
  })

  it('says nothing any more a month after the end', async () => {
    const {
      ids: [id = 0],
    } = await sellerWith(1, {
      status: 'Dostavljeno',
      updatedAt: new Date(Date.now() - 31 * 86_400_000),
    })
    const page = await get(pathOf(id))
    expect(page.body).toContain('Ovaj link više ne važi')
    expect(page.body).not.toContain('Šabac')
  })
})

/** Numbers that follow from a seed: the same test every time. */
const randomOf = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
const shuffled = <T>(items: T[], random: () => number): T[] =>
  items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)

it(
  'ten thousand notices leave the same state in order, twice, and shuffled',
  { timeout: 120_000 },
  async () => {
    const statuses = [0, 3, 22, 30, 4, 5, 4, 820, 1, -1, 6, 999, 106, 831]
    const count = 1000
    const run = async (arrange: (raw: RawNotice[]) => RawNotice[]) => {
      const { seller, codes: own, ids } = await sellerWith(count)
      const random = randomOf(24)
      const raw = own.flatMap((code) =>
        Array.from({ length: 10 }, (_, at) => {
          const status = statuses[Math.floor(random() * statuses.length)] ?? 0
          const stamp = `202611${String(1 + Math.floor(random() * 20)).padStart(2, '0')}${String(8 + Math.floor(random() * 12)).padStart(2, '0')}0000`
          return dExpressNotices({ id: String(at), code, status, at: stamp })[at % 2] as RawNotice
        }),
      )
      const sent = arrange(raw)
      for (let from = 0; from < sent.length; from += 2500) {
        const some = sent.slice(from, from + 2500).map(({ query, body }) => ({ query, body }))
        await test.services.db
          .transaction()
          .execute((tx) =>
            keepNotices(tx, { userId: seller.userId, courier: 'd-express', via: 'webhook' }, some),
          )
        await read(seller)
      }
      const rows = await test.services.db
        .selectFrom('orders as o')
        .leftJoin('parcelWays as w', 'w.orderId', 'o.id')
        .select([
          'o.status',
          'w.meaning',
          'w.reason',
          'w.attempts',
          'w.happenedAt',
          'w.failedAt',
          'w.status as wanted',
        ])
        .where('o.id', 'in', ids)
        .orderBy('o.id')
        .execute()
      return rows
    }
    const inOrder = await run((raw) => raw)
    expect(inOrder).toHaveLength(count)
    expect(new Set(inOrder.map(({ status }) => status)).size).toBeGreaterThan(5)
    // What a parcel's way says is what its order says, where it says anything.
    for (const { status, wanted } of inOrder) expect(status).toBe(wanted ?? 'U dostavi')
    expect(await run((raw) => shuffled([...raw, ...raw], randomOf(7)))).toEqual(inOrder)
    expect(await run((raw) => [...raw.toReversed(), ...shuffled(raw, randomOf(11))])).toEqual(inOrder)
  },
)
