import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { withoutPersons } from '../../../../test/columns-without-persons.ts'
import { storedOrder, storeOrders } from '../../../../test/factories/stored-order.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import { phoneKeyOf } from '../../lib/phone-key.ts'
import { cardIdOf } from '../customers/card-id.ts'
import { sealForm } from '../leads/stored-form.ts'
import { personalData } from './personal-data.ts'
import { forgetOldOrders } from './retention.ts'

let test: TestApp
let seller: TestCaller
beforeAll(async () => {
  test = await createTestApp()
  seller = await test.signIn('client')
})
const db = () => test.services.db
const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, caller = seller) => {
  const answer = await caller.request({ method, url: `/api/privacy${path}`, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}
const ordersOf = (userId: number) =>
  db()
    .selectFrom('orders')
    .select(['firstName', 'phone', 'totalPrice', 'city'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()

it('every column that could hold a person is known, with what becomes of it', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (c.data_type in ('text', 'character varying', 'jsonb', 'json', 'bytea') or c.udt_name = '_text')
    order by 1, 2`.execute(db())
  const known = ({ table, column }: { table: string; column: string }): boolean =>
    personalData[table]?.[column] !== undefined || (withoutPersons[table] ?? '').split(' ').includes(column)
  const here = new Set(rows.map(({ table, column }) => `${table}.${column}`))
  expect(
    rows.filter((row) => !known(row)).map(({ table, column }) => `${table}.${column}`),
    'say in privacy/personal-data.ts what becomes of it when a buyer is erased, or list it in test/columns-without-persons.ts',
  ).toEqual([])
  const listed = [
    ...Object.entries(personalData).flatMap(([table, columns]) =>
      Object.keys(columns).map((column) => `${table}.${column}`),
    ),
    ...Object.entries(withoutPersons).flatMap(([table, columns]) =>
      columns.split(' ').map((column) => `${table}.${column}`),
    ),
  ]
  expect(
    listed.filter((each) => !here.has(each)),
    'no such column any more',
  ).toEqual([])
  expect(listed.length).toBe(new Set(listed).size)
})

it('takes buyers out of orders that are older than their seller keeps them, and nothing else', async () => {
  const now = new Date()
  const old = (months: number) => new Date(now.getTime() - months * 31 * 86_400_000)
  const other = await test.signIn('client')
  for (const { userId } of [seller, other])
    await storeOrders(db(), [
      storedOrder(userId, { createdAt: old(25), status: 'Dostavljeno' }),
      storedOrder(userId, { createdAt: old(8), status: 'Dostavljeno' }),
      storedOrder(userId, { createdAt: old(1) }),
    ])
  expect((await call('GET', '')).body).toEqual({ orderMonths: 24, due: 1, testOrders: 0 })
  expect((await call('PUT', '/retention', { orderMonths: 7 })).status).toBe(400)
  expect((await call('PUT', '/retention', { orderMonths: 6 })).body).toMatchObject({ orderMonths: 6, due: 2 })
  await call('PUT', '/retention', { orderMonths: null }, other)
  const keeps = { db: db(), now: () => now }
  expect(await forgetOldOrders(keeps)).toBe(2)
  expect(await forgetOldOrders(keeps)).toBe(0)
  const gone = { firstName: 'Obrisan kupac', phone: 'obrisano', totalPrice: '2990.00', city: 'Šabac' }
  expect(await ordersOf(seller.userId)).toMatchObject([gone, gone, { firstName: 'Mira' }])
  expect(await ordersOf(other.userId)).toMatchObject([
    { firstName: 'Mira' },
    { firstName: 'Mira' },
    { firstName: 'Mira' },
  ])
  expect(
    await db()
      .selectFrom('auditLog')
      .select(['action', 'subject'])
      .where('targetUserId', '=', seller.userId)
      .where('action', 'in', ['save-retention', 'forget-old-orders'])
      .orderBy('id')
      .execute(),
  ).toEqual([
    { action: 'save-retention', subject: '6' },
    { action: 'forget-old-orders', subject: '2' },
  ])
})

it('deletes test orders only, and they can be put back', async () => {
  const own = await test.signIn('client')
  await storeOrders(db(), [
    storedOrder(own.userId, { isTest: true, firstName: 'Proba' }),
    storedOrder(own.userId),
  ])
  expect((await call('GET', '', undefined, own)).body).toMatchObject({ testOrders: 1 })
  expect((await call('POST', '/test-orders/delete', {}, own)).body).toEqual({ removed: 1 })
  expect(await ordersOf(own.userId)).toMatchObject([{ firstName: 'Mira' }])
  expect(
    await db().selectFrom('deletedOrders').select('orderId').where('userId', '=', own.userId).execute(),
  ).toHaveLength(1)
  expect((await call('POST', '/test-orders/delete', {}, own)).body).toEqual({ removed: 0 })
})

it('finds what is kept of a phone without an order, and erases it by the same id', async () => {
  const own = await test.signIn('client')
  const phone = '+381641239999'
  const { id: websiteId } = await buildWebsite(db(), own.userId)
  await db()
    .insertInto('leads')
    .values({
      userId: own.userId,
      websiteId,
      market: 'Serbia',
      formKey: 'samo-obrazac',
      phoneKey: phoneKeyOf(test.services.config.secretKey, phone),
      typed: 'v1.x',
      typedAt: new Date(),
    })
    .execute()
  await db()
    .insertInto('customerNotes')
    .values({ userId: own.userId, phoneE164: phone, text: 'zvala' })
    .execute()
  const found = async (caller: TestCaller) =>
    (await call('POST', '/buyers/find', { phone: '064/123-9999' }, caller)).body as {
      buyers: { id: string }[]
    }
  expect(await found(seller)).toEqual({ buyers: [] })
  const { buyers } = await found(own)
  expect(buyers).toMatchObject([{ orders: 0, openOrders: 0, forms: 1, others: 1 }])
  const erased = await own.request({
    method: 'POST',
    url: `/api/customers/${buyers[0]?.id}/erase`,
    payload: { staysBlocked: false },
  })
  expect(erased.json()).toEqual({ orders: 0 })
  expect(await found(own)).toEqual({ buyers: [] })
})

it('hands over everything that is kept of a person: calls, messages, requests, reviews and unsent forms too', async () => {
  const own = await test.signIn('client')
  const phone = '+381641237777'
  const { id: websiteId } = await buildWebsite(db(), own.userId)
  const [order] = await storeOrders(db(), [
    storedOrder(own.userId, { websiteId, phoneE164: phone, phone: '0641237777', status: 'Dostavljeno' }),
  ])
  const orderId = order?.id ?? 0
  const typed = {
    name: 'Iz obrasca',
    phone,
    address: 'Nedovršena 1',
    city: 'Niš',
    postalCode: '',
    email: '',
    notes: '',
  }
  await db()
    .insertInto('leads')
    .values({
      userId: own.userId,
      websiteId,
      market: 'Serbia',
      formKey: 'obrazac-za-izvoz',
      phoneKey: phoneKeyOf(test.services.config.secretKey, phone),
      typed: sealForm(test.services.secrets, websiteId, {
        form: { ...typed, quantity: 1 },
        choices: null,
        phoneE164: phone,
        attribution: null,
      }),
      typedAt: new Date(),
    })
    .execute()
  await db()
    .insertInto('callAttempts')
    .values({
      orderId,
      userId: own.userId,
      startedAt: new Date(),
      outcome: 'gave_up',
      note: 'rekla u petak',
      before: '{}',
    })
    .execute()
  await db()
    .insertInto('parcelRequests')
    .values({ orderId, userId: own.userId, note: 'kod komšije' })
    .execute()
  await db()
    .insertInto('notifications')
    .values({
      userId: own.userId,
      orderId,
      key: 'poslato',
      type: 'buyer_shipped',
      title: 'Poslata',
      message: 'x',
      audience: 'buyer',
      status: 'sent',
    })
    .execute()
  await db()
    .insertInto('reviews')
    .values({ orderId, websiteId, userId: own.userId, rating: 5, body: 'Odlično', authorName: 'M. P.' })
    .execute()
  const id = cardIdOf(test.services.config.secretKey, { userId: own.userId, phone })
  const file = await own.request({ method: 'GET', url: `/api/customers/${id}/export` })
  for (const word of ['Žička 12', 'Nedovršena 1', 'rekla u petak', 'kod komšije', 'Poslata', 'Odlično'])
    expect(file.body).toContain(word)
})
