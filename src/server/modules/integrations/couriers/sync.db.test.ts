import { dayOf } from '#contract/common/dates.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestCaller } from '../../../../../test/app.ts'
import { atFileEnd } from '../../../../../test/cleanup.ts'
import { buildOrder } from '../../../../../test/factories/order.ts'
import { buildWebsite } from '../../../../../test/factories/website.ts'
import {
  startFakeTrackify,
  trackifyKeys,
  type FakeParcel,
  type FakeTrackify,
} from '../../../../../test/fakes/trackify.ts'
import { explainWord } from './apply-tracking.ts'
import { courierJobs } from './jobs.ts'
import { byButton, byClock } from './sync-instance.ts'
import { syncByButton, syncByClock } from './sync.ts'

let trackify: FakeTrackify
let test: TestApp
let seller: TestCaller
let website: number
let montenegrin: number

beforeAll(async () => {
  trackify = await startFakeTrackify()
  atFileEnd(() => trackify.close())
  test = await createTestApp({
    TRACKIFY_BASE_URL: trackify.baseUrl,
    TRACKIFY_SERBIA_BASE_URL: trackify.serbiaBaseUrl,
    // Nobody waits in a test.
    TRACKIFY_MIN_INTERVAL_MS: '0',
    TRACKIFY_STATUS_MAP_JSON: '{"Ostavljeno u paketomatu":"Čeka preuzimanje","41":"Oštećena pošiljka"}',
  })
})

beforeEach(async () => {
  trackify.journal.length = 0
  trackify.parcels.general.length = 0
  trackify.parcels.serbia.length = 0
  trackify.limitPages(500)
  seller = await test.signIn('client')
  const { db } = test.services
  website = (await buildWebsite(db, seller.userId)).id
  const euros = {
    targetMarket: 'Montenegro' as const,
    currency: 'EUR',
    currencySymbol: '€',
    currentPrice: '29.00',
  }
  montenegrin = (await buildWebsite(db, seller.userId, euros)).id
})

const saveKeys = (keys: object) =>
  seller.request({ method: 'PATCH', url: '/api/users/update-settings', payload: keys })
const bothKeys = { trackifyApiKey: trackifyKeys.general, trackifySerbiaApiKey: trackifyKeys.serbia }

const order = async (websiteId = website) => {
  const answer = await test.visitor.request({
    method: 'POST',
    url: '/api/orders',
    payload: buildOrder(websiteId, { totalPrice: null, address: `Žička ${Math.random()}` }),
  })
  const { orderId } = answer.json<{ orderId: string }>()
  return test.services.db
    .selectFrom('orders')
    .selectAll()
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
}
const again = (id: number) =>
  test.services.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const statusOf = async (id: number) => (await again(id)).status

/** Today's wall clock in Belgrade, later by minutes. */
const wallClock = (minutes = 0) =>
  new Date(Date.now() + minutes * 60_000).toLocaleString('sv-SE', { timeZone: 'Europe/Belgrade' })

const parcel = (reference: string | null, name: string, over: Partial<FakeParcel> = {}): FakeParcel => ({
  tracking_id: `P-${reference}`,
  sender_reference: reference,
  current_status_id: '77',
  current_status_name: name,
  last_update_at: wallClock(1),
  ...over,
})

const user = () =>
  test.services.db.selectFrom('users').selectAll().where('id', '=', seller.userId).executeTakeFirstOrThrow()
const sync = async (effort = byButton) => syncByButton(test.services, await user(), effort)
const press = async (caller = seller) => {
  const answer = await caller.request({ method: 'POST', url: '/api/orders/sync-tracking' })
  return { status: answer.statusCode, body: answer.json<{ message: string; syncedCount: number }>() }
}
const history = async (id: number, caller = seller) => {
  const answer = await caller.request({ method: 'GET', url: `/api/orders/${id}/tracking` })
  return { status: answer.statusCode, body: answer.json<{ rawName: string; status: string | null }[]>() }
}

describe('the button', () => {
  it('asks for a key first', async () => {
    await order()
    expect(await press()).toMatchObject({
      status: 400,
      body: { message: 'Nema API ključa za praćenje. Unesite ga u podešavanjima, pod „Dostava i kuriri“.' },
    })
  })

  it('asks nobody when nothing is on its way', async () => {
    await saveKeys(bothKeys)
    expect(await press()).toEqual({
      status: 200,
      body: { message: 'Nema otvorenih porudžbina za proveru.', syncedCount: 0 },
    })
    expect(trackify.journal).toEqual([])
  })

  it('changes what the service says, with the key of each market, and keeps the parcel and the words', async () => {
    await saveKeys(bothKeys)
    const [serbian, foreign, quiet] = [await order(), await order(montenegrin), await order()]
    trackify.parcels.serbia.push(parcel(serbian.orderNumber, 'U dostavi'), parcel('strana', 'Dostavljeno'))
    trackify.parcels.general.push(parcel(foreign.orderId, 'Vraća se pošiljaocu'))
    expect(await press()).toEqual({
      status: 200,
      body: { message: 'Ažurirane 2 porudžbine.', syncedCount: 2 },
    })
    expect(await again(serbian.id)).toMatchObject({
      status: 'U dostavi',
      trackingId: `P-${serbian.orderNumber}`,
    })
    expect(await statusOf(foreign.id)).toBe('Vraća se pošaljaocu')
    expect(await statusOf(quiet.id)).toBe('Na čekanju')
    expect((await history(serbian.id)).body).toMatchObject([{ rawName: 'U dostavi', status: 'U dostavi' }])
    const events = await seller.request({ method: 'GET', url: `/api/orders/${serbian.id}/history` })
    expect(events.json<object[]>().at(-1)).toMatchObject({
      kind: 'status',
      fromStatus: 'Na čekanju',
      toStatus: 'U dostavi',
      actorName: null,
      trackingStatus: 'U dostavi',
    })
  })

  it('says that nothing changed when it is pressed again', async () => {
    await saveKeys(bothKeys)
    const { orderNumber, id } = await order()
    trackify.parcels.serbia.push(parcel(orderNumber, 'Čeka preuzimanje'))
    await sync()
    expect(await sync()).toEqual({ message: 'Nema promena, svi statusi su već ažurni.', syncedCount: 0 })
    expect((await history(id)).body).toHaveLength(1)
  })

  it('reads page after page, rows that come twice included, and no day too few', async () => {
    await saveKeys(bothKeys)
    trackify.limitPages(2)
    const orders = [await order(), await order(), await order(), await order(), await order()]
    for (const [at, { orderNumber }] of orders.entries())
      trackify.parcels.serbia.push(parcel(orderNumber, 'U dostavi', { last_update_at: wallClock(at) }))
    expect(await sync()).toMatchObject({ syncedCount: 5, message: 'Ažurirano 5 porudžbina.' })
    const lists = trackify.journal.filter(({ path }) => path.endsWith('list_shipments.php'))
    expect(lists.map(({ query }) => query['page'])).toEqual(['1', '2', '3'])
    expect(lists[0]?.query['updated_from']).toBe(dayOf(new Date()))
    trackify.journal.length = 0
    await sync()
    const twoDaysBefore = dayOf(new Date(Date.now() - 2 * 24 * 3600 * 1000))
    expect(trackify.journal[0]?.query['updated_from']).toBe(twoDaysBefore)
  })

  it('names the market that could not be read beside what was', async () => {
    await saveKeys({ ...bothKeys, trackifyApiKey: 'pogresan-kljuc' })
    const [serbian] = [await order(), await order(montenegrin)]
    trackify.parcels.serbia.push(parcel(serbian.orderNumber, 'U dostavi'))
    expect(await sync()).toEqual({
      message: 'Ažurirana 1 porudžbina. Crna Gora i Bosna: Trackify ne prihvata ključ.',
      syncedCount: 1,
    })
    const state = await seller.request({ method: 'GET', url: '/api/trackify/state' })
    expect(state.json()).toMatchObject([
      { instance: 'general', syncedAt: null, problem: 'unauthorized' },
      { instance: 'serbia', syncedAt: expect.any(String) as string, problem: null },
    ])
  })

  it('says which market has no key', async () => {
    await saveKeys({ trackifySerbiaApiKey: trackifyKeys.serbia })
    await order()
    await order(montenegrin)
    expect((await sync()).message).toBe(
      'Nema promena, svi statusi su već ažurni. Crna Gora i Bosna: nije provereno, nema ključa.',
    )
  })

  it.each([
    'html-502',
    'drop',
    'drop-mid-body',
    { status: 200, body: { success: 1, shipments: 'x' } },
  ] as const)('fails with 502 and changes nothing when the service answers %o', async (mishap) => {
    await saveKeys(bothKeys)
    const { id, orderNumber } = await order()
    trackify.parcels.serbia.push(parcel(orderNumber, 'Dostavljeno'))
    trackify.script(mishap)
    expect(await press()).toMatchObject({
      status: 502,
      body: { message: 'Trackify ne odgovara. Statusi nisu promenjeni; pokušajte ponovo kasnije.' },
    })
    expect(await statusOf(id)).toBe('Na čekanju')
  })

  it('fails with a sentence about the key when it is refused', async () => {
    await saveKeys({ trackifySerbiaApiKey: 'pogresan-kljuc' })
    await order()
    expect(await press()).toMatchObject({ status: 400, body: { code: 'integrations.tracking_key_refused' } })
  })

  it('does not read beside another run, and takes over from one that died', async () => {
    await saveKeys(bothKeys)
    const { orderNumber } = await order()
    trackify.parcels.serbia.push(parcel(orderNumber, 'U dostavi'))
    const runUntil = (seconds: number) => {
      const values = { instance: 'serbia' as const, runningUntil: new Date(Date.now() + seconds * 1000) }
      return test.services.db
        .insertInto('trackingSyncs')
        .values({ userId: seller.userId, ...values })
        .onConflict((row) => row.columns(['userId', 'instance']).doUpdateSet(values))
        .execute()
    }
    await runUntil(60)
    expect(await press()).toMatchObject({
      status: 409,
      body: { message: 'Statusi se upravo osvežavaju. Sačekajte minut.' },
    })
    await runUntil(-1)
    expect(await sync()).toMatchObject({ syncedCount: 1 })
  })

  it('pressed twice at once changes an order once', async () => {
    await saveKeys(bothKeys)
    const { orderNumber, id } = await order()
    trackify.parcels.serbia.push(parcel(orderNumber, 'U dostavi'))
    const runs = await Promise.allSettled([sync(), sync(), sync()])
    const counts = runs.flatMap((run) => (run.status === 'fulfilled' ? [run.value.syncedCount] : []))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect((await history(id)).body).toHaveLength(1)
  })
})

describe('an order', () => {
  const once = async (name: string, over: Partial<FakeParcel> = {}) => {
    await saveKeys(bothKeys)
    const placed = await order()
    trackify.parcels.serbia.push(parcel(placed.orderNumber, name, over))
    return placed
  }
  const setByHand = (id: number, status: string) =>
    seller.request({ method: 'PUT', url: `/api/orders/${id}/status`, payload: { status } })

  it.each(['Dostavljeno', 'Otkazana'])('that is %s stays so, whatever comes', async (status) => {
    const { id } = await once('U dostavi', { last_update_at: wallClock(60) })
    await order()
    await setByHand(id, status)
    await sync()
    expect(await statusOf(id)).toBe(status)
    expect((await history(id)).body).toMatchObject([{ rawName: 'U dostavi' }])
  })

  it('keeps what a person chose after the service’s last word, and follows the next word', async () => {
    const { id } = await once('U dostavi', { last_update_at: wallClock(-30) })
    // What is asked begins with the day of the oldest order: soon after midnight that would not be the day of half an hour ago.
    await test.services.db
      .updateTable('orders')
      .set({ createdAt: new Date(Date.now() - 86_400_000) })
      .where('id', '=', id)
      .execute()
    await setByHand(id, 'Problematično')
    await sync()
    expect(await statusOf(id)).toBe('Problematično')
    Object.assign(trackify.parcels.serbia[0] ?? {}, {
      current_status_name: 'Čeka preuzimanje',
      last_update_at: wallClock(5),
    })
    await sync()
    expect(await statusOf(id)).toBe('Čeka preuzimanje')
  })

  it('that is asked about by its number keeps what a person chose: the answer says no time', async () => {
    const { id } = await once('U dostavi', { last_update_at: '2026-01-01 10:00:00' })
    await setByHand(id, 'Problematično')
    expect(await sync()).toMatchObject({ syncedCount: 0 })
    expect(await statusOf(id)).toBe('Problematično')
    expect((await history(id)).body).toMatchObject([{ rawName: 'U dostavi' }])
    Object.assign(trackify.parcels.serbia[0] ?? {}, {
      current_status_name: 'Čeka preuzimanje',
      last_update_at: wallClock(5),
    })
    await sync()
    expect(await statusOf(id)).toBe('Čeka preuzimanje')
  })

  it('that carries others in its parcel has the pages of all of them counted again', async () => {
    await saveKeys(bothKeys)
    const secondWebsite = (await buildWebsite(test.services.db, seller.userId)).id
    const [kept, added] = [await order(), await order(secondWebsite)]
    await seller.request({
      method: 'POST',
      url: `/api/orders/${added.id}/merge`,
      payload: { into: kept.id },
    })
    const refreshes = async () =>
      (await test.services.db.selectFrom('outbox').select('payload').orderBy('id').execute()).flatMap(
        ({ payload }) => {
          const { name, payload: of } = payload as { name?: string; payload?: { websiteId?: number } }
          return name === 'public-pages.refresh-figures' ? [of?.websiteId] : []
        },
      )
    const before = (await refreshes()).length
    trackify.parcels.serbia.push(parcel(kept.orderNumber, 'Dostavljeno'))
    expect(await sync()).toMatchObject({ syncedCount: 1 })
    expect(new Set((await refreshes()).slice(before))).toEqual(new Set([website, secondWebsite]))
  })

  it('is changed by the name first, by the number of the status when the name is new', async () => {
    const { id } = await once('Isporučeno na kućnu adresu', { current_status_id: '2' })
    await sync()
    expect(await statusOf(id)).toBe('Dostavljeno')
  })

  it.each([
    ['Ostavljeno u paketomatu', '2', 'Čeka preuzimanje'],
    ['Nepoznato', '41', 'Oštećena pošiljka'],
  ])('is changed by what the operator says %s (%s) means', async (name, current_status_id, status) => {
    const { id } = await once(name, { current_status_id })
    await sync()
    expect(await statusOf(id)).toBe(status)
  })

  it('is found by the parcel that may be filed under our own number, never by phone', async () => {
    await saveKeys(bothKeys)
    const placed = await order()
    trackify.parcels.serbia.push(
      parcel(null, 'U dostavi', { tracking_id: placed.orderNumber }),
      parcel(null, 'Dostavljeno', { tracking_id: 'P-9', receiver_phone: placed.phone }),
    )
    expect(await sync()).toMatchObject({ syncedCount: 1 })
    expect(await statusOf(placed.id)).toBe('U dostavi')
  })

  it('of another seller is out of reach, in lists and by its number', async () => {
    const { orderNumber, id } = await once('Dostavljeno')
    const stranger = await test.signIn('client')
    const theirs = await buildWebsite(test.services.db, stranger.userId)
    await order(theirs.id)
    await stranger.request({ method: 'PATCH', url: '/api/users/update-settings', payload: bothKeys })
    trackify.parcels.serbia.push(parcel(orderNumber, 'Oštećena pošiljka'))
    expect(await press(stranger)).toMatchObject({ body: { syncedCount: 0 } })
    expect(await statusOf(id)).toBe('Na čekanju')
    expect((await history(id, stranger)).status).toBe(404)
  })

  it('keeps its parcel when another one bears its number', async () => {
    const { id, orderNumber } = await once('U dostavi')
    await sync()
    trackify.parcels.serbia.push(parcel(orderNumber, 'Dostavljeno', { tracking_id: 'P-drugi' }))
    await sync()
    expect(await again(id)).toMatchObject({ status: 'U dostavi', trackingId: `P-${orderNumber}` })
  })

  it('that no list mentions is asked about by its number, and not again soon', async () => {
    const { id } = await once('U dostavi', { last_update_at: '2026-01-01 10:00:00' })
    await sync()
    expect(await statusOf(id)).toBe('U dostavi')
    const other = await order()
    await sync()
    trackify.journal.length = 0
    await sync()
    expect(trackify.journal.map(({ path }) => path.split('/').at(-1))).toEqual(['list_shipments.php'])
    expect(await statusOf(other.id)).toBe('Na čekanju')
  })

  it('that comes back is announced, one that is delivered is not', async () => {
    const { id } = await once('Vraća se pošiljaocu')
    await sync()
    const event = await test.services.db
      .selectFrom('orderEvents')
      .select('id')
      .where('orderId', '=', id)
      .where('toStatus', '=', 'Vraća se pošaljaocu')
      .executeTakeFirstOrThrow()
    const jobs = async () =>
      (
        await test.services.db.selectFrom('outbox').select('payload').where('event', '=', 'job').execute()
      ).map(({ payload }) => payload)
    const { websiteId, userId } = await again(id)
    const announced = { name: 'notifications.announce-problem', payload: { userId, eventId: event.id } }
    expect(await jobs()).toContainEqual(announced)
    const before = (await jobs()).length
    Object.assign(trackify.parcels.serbia[0] ?? {}, { current_status_name: 'Dostavljeno' })
    await sync()
    expect(await statusOf(id)).toBe('Dostavljeno')
    // What is measured on the page may have changed with it, and so may what is known of its buyer.
    expect((await jobs()).slice(before)).toEqual([
      { name: 'customers.weigh-orders', payload: { userId, orderIds: [id] } },
      { name: 'public-pages.refresh-figures', payload: { userId, websiteId } },
    ])
  })
})

describe('unknown words', () => {
  it('change nothing, are shown to admins, and mean from then on what an admin says', async () => {
    await saveKeys(bothKeys)
    const placed = await order()
    const name = `Čeka carinu ${placed.id}`
    trackify.parcels.serbia.push(parcel(placed.orderNumber, name, { current_status_id: '555' }))
    expect(await sync()).toMatchObject({ syncedCount: 0 })
    expect(await statusOf(placed.id)).toBe('Na čekanju')
    expect((await history(placed.id)).body).toMatchObject([{ rawName: name, status: null }])

    const admin = await test.signIn('admin')
    const words = (await admin.request({ method: 'GET', url: '/api/admin/tracking-statuses' })).json<
      { id: number; rawName: string; rawId: string; status: string | null }[]
    >()
    const word = words.find(({ rawName }) => rawName === name)
    expect(word).toMatchObject({ rawId: '555', status: null, seen: 1 })

    const explained = await admin.request({
      method: 'PUT',
      url: `/api/admin/tracking-statuses/${word?.id}`,
      payload: { status: 'U sortirnom centru' },
    })
    expect(explained.json()).toEqual({ changedCount: 1 })
    expect(await statusOf(placed.id)).toBe('U sortirnom centru')

    const next = await order()
    trackify.parcels.serbia.push(parcel(next.orderNumber, name, { current_status_id: '555' }))
    expect(await sync()).toMatchObject({ syncedCount: 1 })
    expect(await statusOf(next.id)).toBe('U sortirnom centru')
  })

  it('that nobody said cannot be explained', async () => {
    expect(await explainWord(test.services.db, 2_000_000_000, 'U dostavi')).toBeNull()
  })
})

describe('every quarter of an hour', () => {
  const queued = async () =>
    (await test.services.db.selectFrom('outbox').select('payload').execute())
      .map(({ payload }) => payload as { name?: string; payload?: { userId?: number } })
      .filter(({ name, payload }) => name === 'couriers.sync-tracking' && payload?.userId === seller.userId)

  it('each seller with a key and something on its way gets a job', async () => {
    const run = { services: test.services, isLastTry: false, signal: new AbortController().signal }
    await courierJobs['couriers.sync-all']({}, run)
    expect(await queued()).toEqual([])
    await saveKeys(bothKeys)
    await order()
    await courierJobs['couriers.sync-all']({}, run)
    expect(await queued()).toHaveLength(1)
  })

  it('a busy service is asked again, a wrong key is not, and both are remembered', async () => {
    await saveKeys({ trackifySerbiaApiKey: trackifyKeys.serbia })
    const { id, orderNumber } = await order()
    trackify.parcels.serbia.push(parcel(orderNumber, 'U dostavi'))
    trackify.script('html-502', { status: 429, body: {}, headers: { 'retry-after': '0' } })
    await syncByClock(test.services, seller.userId, undefined, byClock)
    expect(await statusOf(id)).toBe('U dostavi')

    await saveKeys({ trackifySerbiaApiKey: 'pogresan-kljuc' })
    trackify.journal.length = 0
    await syncByClock(test.services, seller.userId, undefined, byClock)
    expect(trackify.journal).toHaveLength(1)
  })

  it('a run that has to stop goes on with the next one', async () => {
    await saveKeys(bothKeys)
    await order()
    await syncByClock(test.services, seller.userId, AbortSignal.abort(), byClock)
    expect(trackify.journal).toEqual([])
    expect(await sync()).toMatchObject({ syncedCount: 0 })
  })
})
