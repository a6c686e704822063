import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { Order } from '#contract/orders/schema.ts'
import type { OrderSummary, OrderView } from '#contract/orders/listing.ts'
import type { PlaceOrder } from '#contract/orders/schema.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { buildOrder } from '../../../../test/factories/order.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import { placeOrder } from './commands.ts'

let test: TestApp
let seller: TestCaller
let other: TestCaller
let admin: TestCaller
let website: { id: number }

beforeAll(async () => {
  test = await createTestApp()
  seller = await test.signIn('client')
  other = await test.signIn('client')
  admin = await test.signIn('admin')
  website = await buildWebsite(test.services.db, seller.userId)
})

/** Places an order and answers its row; `set` changes what a buyer cannot send. */
const place = async (body: Partial<PlaceOrder> = {}, set: Record<string, unknown> = {}) => {
  const { orderId } = await placeOrder(
    test.services,
    buildOrder(website.id, {
      idempotencyKey: `k${Math.random().toString(36).slice(2).padEnd(18, '0')}`,
      ...body,
    }),
    'popup',
  )
  const { db } = test.services
  if (Object.keys(set).length > 0)
    await db.updateTable('orders').set(set).where('orderId', '=', orderId).execute()
  return db.selectFrom('orders').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow()
}

const get = async <T>(caller: TestCaller, url: string): Promise<T> => {
  const answer = await caller.request({ method: 'GET', url })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<T>()
}
const names = async (query: string) =>
  (await get<Order[]>(seller, `/api/orders/my?limit=50&${query}`)).map((order) => order.firstName)

describe('search', () => {
  beforeAll(async () => {
    await place(
      { name: 'Đorđe Šćepanović', phone: '+381 65 111 22 33', city: 'Čačak' },
      { orderNumber: 'IZ-1042' },
    )
    await place({ name: 'Љубица Њежић', phone: '062/555-44-33', city: 'Ниш' })
    await place({ name: 'Procenat 100%_\\', phone: '0637777777', city: 'Bar' })
  })

  it.each([
    ['djordje', 'Đorđe'],
    ['dorde scepanovic', 'Đorđe'],
    ['ŠĆEPANOVIĆ Đorđe', 'Đorđe'],
    ['1042', 'Đorđe'],
    ['iz-1042', 'Đorđe'],
    ['cacak', 'Đorđe'],
    ['065 111', 'Đorđe'],
    ['+381 65 111', 'Đorđe'],
    ['ljubica', 'Љубица'],
    ['njezic', 'Љубица'],
    ['ниш', 'Љубица'],
    ['nis', 'Љубица'],
    ['062555', 'Љубица'],
    ['100%_', 'Procenat'],
    [String.raw`_\ `, 'Procenat'],
  ])('„%s“ finds %s', async (typed, name) => {
    expect(await names(`name=${encodeURIComponent(typed)}`)).toEqual([name])
  })

  it.each(['petar', '%', '066', '12'])('„%s“ is not taken for something else', async (typed) => {
    const found = await names(`name=${encodeURIComponent(typed)}`)
    expect(found).toEqual(typed === '%' ? ['Procenat'] : typed === '12' ? ['Đorđe'] : [])
  })

  it('finds nothing of another seller, but an admin finds everything', async () => {
    expect(await get(other, '/api/orders/my?limit=50&name=djordje')).toEqual([])
    expect(await get<Order[]>(admin, '/api/orders?limit=50&name=djordje')).toHaveLength(1)
  })
})

describe('pages', () => {
  it('go on where the last one ended, and without a limit the answer is complete', async () => {
    for (let count = 0; count < 5; count += 1) await place({ name: `Strana ${count}` })
    const all = await get<Order[]>(seller, '/api/orders/my')
    const first = await get<Order[]>(seller, '/api/orders/my?limit=3')
    const second = await get<Order[]>(seller, `/api/orders/my?limit=3&before=${first.at(-1)?.id}`)
    expect([...first, ...second].map(({ id }) => id)).toEqual(all.slice(0, 6).map(({ id }) => id))
    expect(all[0]).not.toHaveProperty('reviewFlags')
    expect(first[0]).toHaveProperty('reviewFlags')
  })

  it('can be asked for by ids, of which foreign ones are left out', async () => {
    const [mine] = await get<Order[]>(seller, '/api/orders/my?limit=1')
    expect(await get<Order[]>(seller, `/api/orders/my?limit=9&ids=${mine?.id}`)).toHaveLength(1)
    expect(await get<Order[]>(other, `/api/orders/my?limit=9&ids=${mine?.id}`)).toEqual([])
  })

  it.each([
    'limit=0',
    'limit=201',
    'before=x',
    'ids=1;2',
    'status=Nema',
    'from=juce',
    `ids=${Array.from({ length: 501 }, (_, id) => id + 1).join(',')}`,
  ])('refuses %s', async (query) => {
    const answer = await seller.request({ method: 'GET', url: `/api/orders/my?${query}` })
    expect(answer.statusCode).toBe(400)
  })
})

describe('filters and counters', () => {
  let caller: TestCaller
  beforeAll(async () => {
    caller = await test.signIn('client')
    website = await buildWebsite(test.services.db, caller.userId)
    await place({ phone: '0641000001' }, { createdAt: '2026-03-10T23:30:00.000Z', status: 'U dostavi' })
    await place({ phone: '0641000002' }, { targetMarket: null, currency: 'KM', totalPrice: '59.00' })
    await place({ phone: '0641000003' }, { targetMarket: null, currency: 'USD', totalPrice: '5.00' })
  })
  const count = async (query: string) =>
    (await get<Order[]>(caller, `/api/orders/my?limit=50&${query}`)).length

  it.each([
    ['from=2026-03-11&to=2026-03-11', 1],
    ['to=2026-03-10', 0],
    ['status=U+dostavi', 1],
    ['market=Bosnia', 1],
    ['market=Serbia', 2],
    ['market=Montenegro', 0],
  ])('%s shows %i', async (query, expected) => {
    expect(await count(query)).toBe(expected)
  })

  it('counts and sums by market, status and currency; KM is BAM and what nobody knows dinars', async () => {
    const summary = await get<OrderSummary>(caller, '/api/orders/summary?status=U+dostavi&market=Bosnia')
    expect(summary.totals).toEqual({ Serbia: 2, Montenegro: 0, Bosnia: 1 })
    expect(
      summary.groups
        .map(({ market, currency, count: n, sum }) => [market, currency, n, sum].join(' '))
        .toSorted(),
    ).toEqual(['Bosnia BAM 1 59.00', 'Serbia RSD 1 2990.00', 'Serbia RSD 1 5.00'])
  })

  it('views keep filters under a name, count what they show, and belong to their owner', async () => {
    const save = (name: string, filters: object, who = caller) =>
      who.request({ method: 'POST', url: '/api/orders/views', payload: { name, filters } })
    const saved = (await save('Za BiH', { market: 'Bosnia' })).json<OrderView>()
    expect(saved).toMatchObject({ name: 'Za BiH', count: 1, filters: { market: 'Bosnia' } })
    expect((await save('za bih', {})).json()).toMatchObject({ code: 'orders.view_name_taken' })
    expect((await save('  ', {})).json()).toMatchObject({ message: 'Upišite naziv prikaza' })
    await save('Danas', { period: 'today' })
    expect(
      (await get<OrderView[]>(caller, '/api/orders/views')).map(({ name, count: n }) => [name, n]),
    ).toEqual([
      ['Za BiH', 1],
      ['Danas', 2],
    ])
    const remove = (who: TestCaller) =>
      who.request({ method: 'DELETE', url: `/api/orders/views/${saved.id}` })
    expect((await remove(other)).statusCode).toBe(404)
    expect((await remove(caller)).statusCode).toBe(200)
    const many = await Promise.all(Array.from({ length: 14 }, (_, index) => save(`Prikaz ${index}`, {})))
    expect(many.filter((answer) => answer.statusCode === 201)).toHaveLength(11)
  })
})

describe('what a seller should look at', () => {
  const toCheck = async () =>
    (await get<Order[]>(seller, '/api/orders/my?limit=50&check=1')).map(({ id }) => id)
  beforeAll(async () => {
    await sql`delete from orders`.execute(test.services.db)
    website = await buildWebsite(test.services.db, seller.userId)
  })

  it('is the later of two orders of a phone within a day, and not once that one is dropped', async () => {
    const first = await place({ name: 'Prva' }, { status: 'U dostavi' })
    const again = await place({ name: 'Druga', phone: '+381641234567' })
    await place({ name: 'Treća', phone: '0649999999' })
    expect(await toCheck()).toEqual([again.id])
    const [page] = await get<Order[]>(seller, `/api/orders/my?limit=1&ids=${again.id}`)
    expect(page?.reviewFlags?.repeats).toMatchObject({
      id: first.id,
      orderNumber: first.orderNumber,
      by: 'phone',
      canMerge: false,
    })
    await test.services.db
      .updateTable('orders')
      .set({ status: 'Otkazana' })
      .where('id', '=', first.id)
      .execute()
    expect(await toCheck()).toEqual([])
  })

  it('is one of the day before only while that was not sent', async () => {
    const before = { createdAt: sql`now() - interval '25 hours'` }
    const sent = await place({ phone: '0645550001', name: 'Sinoć' }, { ...before, status: 'U dostavi' })
    const next = await place({ phone: '0645550001', name: 'Jutros' })
    expect(await toCheck()).toEqual([])
    const setStatus = (id: number, status: OrderStatus) =>
      test.services.db.updateTable('orders').set({ status }).where('id', '=', id).execute()
    await setStatus(sent.id, 'Na čekanju')
    expect(await toCheck()).toEqual([next.id])
    await setStatus(sent.id, 'Dostavljeno')
    await setStatus(next.id, 'Dostavljeno')
  })

  it('is one of the same name and address with another phone, while the first was not sent', async () => {
    const phones = ['0645550101', '0645550102', '0645550103']
    const first = await place({ phone: phones[0], name: 'Šćepan Đurđević', address: 'Čakorska 7' })
    const second = await place({ phone: phones[1], name: 'scepan djurdjevic', address: 'ЧАКОРСКА  7.' })
    await place({ phone: phones[2], name: 'Šćepan Đurđević', address: 'Čakorska 17' })
    await place({ phone: '0645550104', name: 'Šćepan Đurđević', address: 'Čakorska 7', city: 'Tuzla' })
    expect(await toCheck()).toEqual([second.id])
    const [page] = await get<Order[]>(seller, `/api/orders/my?limit=1&ids=${second.id}`)
    expect(page?.reviewFlags?.repeats).toMatchObject({ id: first.id, by: 'address', canMerge: true })
    await test.services.db
      .updateTable('orders')
      .set({ status: 'U dostavi' })
      .where('id', '=', first.id)
      .execute()
    expect(await toCheck()).toEqual([])
  })

  it('is a suspicious one until somebody says that it is in order', async () => {
    const odd = await place({ phone: '0645550002', company: 'ACME' })
    expect(await toCheck()).toEqual([odd.id])
    const dismiss = (who: TestCaller) => who.request({ method: 'POST', url: `/api/orders/${odd.id}/dismiss` })
    expect((await dismiss(other)).statusCode).toBe(404)
    expect((await dismiss(seller)).json<Order>().reviewedAt).not.toBeNull()
    expect((await dismiss(seller)).statusCode).toBe(200)
    expect(await toCheck()).toEqual([])
    const history = await get<{ kind: string }[]>(seller, `/api/orders/${odd.id}/history`)
    expect(history.map(({ kind }) => kind)).toEqual(['placed', 'reviewed'])
  })

  it('says how many parcels of a phone came back, to their own seller only', async () => {
    const back = await place({ phone: '0645550003' }, { status: 'Vraća se pošaljaocu' })
    const next = await place({ phone: '0645550003' })
    await test.services.db
      .insertInto('marketCosts')
      .values({ userId: seller.userId, market: 'Serbia', shippingCost: '350.00', packagingCost: '40.00' })
      .execute()
    const card = await get<{ customer: object; earnings: object; order: Order }>(
      seller,
      `/api/orders/${next.id}/card`,
    )
    expect(card.customer).toMatchObject({ returned: 1, delivered: 0, open: 0, orders: [{ id: back.id }] })
    expect(card.order.reviewFlags).toMatchObject({ returned: 1 })
    expect(card.earnings).toEqual({ total: '2990.00', goods: '900.00', fixed: '390.00', profit: '1700.00' })
    const elsewhere = await buildWebsite(test.services.db, other.userId)
    const mine = website
    website = elsewhere
    const foreign = await place({ phone: '0645550003' })
    website = mine
    expect(await get(other, `/api/orders/${foreign.id}/card`)).toMatchObject({ customer: { orders: [] } })
    expect((await other.request({ method: 'GET', url: `/api/orders/${next.id}/card` })).statusCode).toBe(404)
  })
})
