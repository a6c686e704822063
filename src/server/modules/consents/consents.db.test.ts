import { beforeAll, expect, it } from 'vitest'
import type { Consent } from '#contract/consents/schema.ts'
import { unsentNotice } from '#contract/leads/notice.ts'
import { pixelStrings } from '#contract/pixel/strings.ts'
import type { PlaceOrder } from '#contract/orders/schema.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { buildOrder } from '../../../../test/factories/order.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import { phoneKeyOf } from '../../lib/phone-key.ts'
import { cardIdOf } from '../customers/card-id.ts'
import { reviewToken } from '../reviews/link.ts'
import type { WebsiteRow } from '../websites/queries.ts'

let test: TestApp
let seller: TestCaller
let website: WebsiteRow
beforeAll(async () => {
  test = await createTestApp({ PIXEL_CONSENT: 'Serbia' })
  seller = await test.signIn('client')
  website = await buildWebsite(test.services.db, seller.userId)
})

const db = () => test.services.db
/** As browsers say it of a page's own calls. */
const fromPage = { 'sec-fetch-site': 'same-origin' }
const place = async (over: Partial<PlaceOrder> = {}, headers: Record<string, string> = fromPage) => {
  const answer = await test.visitor.request({
    method: 'POST',
    url: '/api/orders',
    payload: buildOrder(website.id, over),
    headers,
  })
  expect(answer.statusCode).toBe(201)
  return answer.json<{ orderId: string }>().orderId
}
const recorded = (orderId: string) =>
  db()
    .selectFrom('orderConsents as c')
    .innerJoin('orders as o', 'o.id', 'c.orderId')
    .innerJoin('consentTexts as t', 't.id', 'c.textId')
    .select(['c.kind', 'c.answer', 't.text', 'c.page'])
    .where('o.orderId', '=', orderId)
    .orderBy('c.kind')
    .execute()
const cardId = (e164: string) =>
  cardIdOf(test.services.config.secretKey, { userId: seller.userId, phone: e164 })
const consentsOn = async (e164: string, caller = seller) => {
  const answer = await caller.request({ method: 'GET', url: `/api/customers/${cardId(e164)}` })
  return answer.statusCode === 200 ? answer.json<{ consents: Consent[] }>().consents : answer.statusCode
}
const saveTerms = async (deliveryTo: number) => {
  const payload = { deliveryFrom: 1, deliveryTo, courierCalls: true, callWithin: null, returnDays: 20 }
  const answer = await seller.request({
    method: 'PUT',
    url: '/api/terms/Serbia',
    payload: { ...payload, workingHours: 'Svakog dana', deliveryPrice: null, freeFrom: null },
  })
  expect(answer.statusCode).toBe(200)
}

it('an order from a page keeps what stood there that day and what was answered, once', async () => {
  await saveTerms(3)
  const phone = '064 555 01 01'
  const key = { idempotencyKey: 'kljuc-saglasnosti-1', phone, adConsent: true }
  const first = await place(key)
  const before = await recorded(first)
  expect(before).toMatchObject([
    { kind: 'ads', answer: 'allowed', text: pixelStrings.consent.serbia },
    { kind: 'terms', answer: 'shown' },
  ])
  const [, terms] = before
  expect(terms?.text).toContain('Isporuka za 1–3 radna dana.')
  expect(terms?.text).toContain('Garancija povraćaja ovog prodavca je 20 dana.')
  expect(terms?.page).toMatch(new RegExp(`^[\\w.:-]+/${website.customUrl}$`))
  expect(await place(key)).toBe(first)
  await saveTerms(6)
  const second = await place({ phone, idempotencyKey: 'kljuc-saglasnosti-2', adConsent: false })
  expect(await recorded(first)).toEqual(before)
  expect(await recorded(second)).toMatchObject([
    { kind: 'ads', answer: 'refused' },
    { kind: 'terms', text: expect.stringContaining('1–6 radnih dana') as string },
  ])
  expect(await consentsOn('+381645550101')).toHaveLength(4)
  expect(await consentsOn('+381645550101', await test.signIn('client'))).toBe(404)
})

it('a form without script keeps the same, a program that saw no page keeps nothing', async () => {
  const answer = await test.visitor.request({
    method: 'POST',
    url: `/${website.customUrl}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      websiteId: String(website.id),
      name: 'Mira Perić',
      phone: '064 555 02 02',
      address: 'Žička 12',
      city: 'Šabac',
    }).toString(),
  })
  expect(answer.statusCode).toBe(303)
  const orderId = String(answer.headers.location).split('/').at(-1) ?? ''
  // Without script nothing is measured, so nobody is asked.
  expect(await recorded(orderId)).toMatchObject([{ kind: 'terms' }])
  expect(await recorded(await place({ phone: '064 555 03 03' }, {}))).toEqual([])
})

it('an unsent form keeps the notice that stood in it, and all of it is handed over and erased', async () => {
  const phone = '+381645550404'
  const orderId = await place({ phone: '064 555 04 04' })
  await seller.request({ method: 'PUT', url: '/api/lead-settings/Serbia', payload: { isOn: true } })
  const other = await buildWebsite(db(), seller.userId)
  const left = { websiteId: other.id, key: 'kljuc-forme-00000001', name: 'Mira', phone: '064 555 04 05' }
  await test.visitor.request({ method: 'POST', url: '/api/leads', payload: left })
  const { secretKey } = test.services.config
  // The order of another page closes no form; it is the same buyer's by the number.
  await db()
    .updateTable('leads')
    .set({ phoneKey: phoneKeyOf(secretKey, phone) })
    .where('websiteId', '=', other.id)
    .execute()
  expect(await consentsOn(phone)).toMatchObject([
    { kind: 'unsent', answer: 'shown', text: unsentNotice, orderNumber: null },
    { kind: 'terms', orderNumber: expect.any(String) as string },
  ])
  const file = await seller.request({ method: 'GET', url: `/api/customers/${cardId(phone)}/export` })
  expect(file.body).toContain('Saglasnosti i obaveštenja')
  expect(file.body).toContain(unsentNotice)
  await db().updateTable('orders').set({ status: 'Dostavljeno' }).where('orderId', '=', orderId).execute()
  const erased = await seller.request({
    method: 'POST',
    url: `/api/customers/${cardId(phone)}/erase`,
    payload: { staysBlocked: false },
  })
  expect(erased.statusCode).toBe(200)
  expect(await recorded(orderId)).toEqual([])
  expect(
    await db().selectFrom('leads').select(['page', 'noticeId']).where('websiteId', '=', other.id).execute(),
  ).toEqual([{ page: null, noticeId: null }])
})

it('a review keeps under which words it was sent, without the name and the key in its address', async () => {
  const orderId = await place({ phone: '064 555 06 06' })
  await db().updateTable('orders').set({ status: 'Dostavljeno' }).where('orderId', '=', orderId).execute()
  const { id } = await db()
    .selectFrom('orders')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  const sent = await test.visitor.request({
    method: 'POST',
    url: `/utisak/${reviewToken(test.services.config.secretKey, id)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'rating=5&text=Dobro',
  })
  expect(sent.statusCode).toBe(303)
  const [review] = await recorded(orderId)
  expect(review).toMatchObject({ kind: 'review', answer: 'allowed' })
  expect(review?.page).toMatch(/\/utisak$/)
  expect(review?.text).toContain('Na stranici će pisati: …')
})
