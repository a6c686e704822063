import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { usualTerms, type Terms } from '#contract/terms/terms.ts'
import { templateNames } from '#contract/websites/template-names.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { buildOrder } from '../../../../test/factories/order.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'

let test: TestApp
let seller: TestCaller

beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  seller = await test.signIn('client')
})

const own: Terms = {
  deliveryFrom: 1,
  deliveryTo: 3,
  courierCalls: true,
  callWithin: 48,
  returnDays: 60,
  workingHours: 'Subotom 10–12',
  deliveryPrice: '350.00',
  freeFrom: '6000.00',
}
const save = (change: Record<string, unknown> = {}, market = 'Serbia') =>
  seller.request({ method: 'PUT', url: `/api/terms/${market}`, payload: { ...own, ...change } })
const read = async () =>
  (await seller.request({ method: 'GET', url: '/api/terms' })).json<Record<string, unknown>>()
const pageOf = async (url: string) =>
  (await test.visitor.request({ method: 'GET', url })).body.replaceAll('\u00A0', ' ')
const usual = { terms: usualTerms.Serbia, isGiven: false }

describe('the terms of a seller', () => {
  it('are the usual ones of every market until they are saved, and leave a line in the trail', async () => {
    expect(await read()).toEqual({ Serbia: usual, Montenegro: usual, Bosnia: usual })
    expect((await save({ deliveryPrice: '12,5', freeFrom: null }, 'Bosnia')).json()).toEqual({
      terms: { ...own, deliveryPrice: '12.50', freeFrom: null },
      isGiven: true,
    })
    await save()
    await save({ returnDays: 0 })
    expect(await read()).toEqual({
      Serbia: { terms: { ...own, returnDays: 0 }, isGiven: true },
      Montenegro: usual,
      Bosnia: { terms: { ...own, deliveryPrice: '12.50', freeFrom: null }, isGiven: true },
    })
    const lines = await test.services.db
      .selectFrom('auditLog')
      .select(['action', 'subject', 'actorUserId'])
      .where('targetUserId', '=', seller.userId)
      .where('action', '=', 'save-terms')
      .orderBy('id')
      .execute()
    const line = { action: 'save-terms', actorUserId: seller.userId }
    expect(lines).toEqual(['Bosnia', 'Serbia', 'Serbia'].map((subject) => ({ ...line, subject })))
  })

  it.each([
    [{ deliveryTo: 0 }, 'deliveryTo', 'radnih dana'],
    [{ deliveryFrom: 5 }, 'deliveryTo', 'kraće'],
    [{ returnDays: 7 }, 'returnDays', 'Zakon već daje 14 dana'],
    [{ deliveryPrice: null }, 'deliveryPrice', 'cenu dostave'],
    [{ freeFrom: 'mnogo' }, 'freeFrom', 'iznos'],
  ])('refuse %j at %s and keep what is saved', async (change, path, sentence) => {
    await save()
    const answer = await save(change)
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ fields: unknown }>().fields).toContainEqual({
      path,
      message: expect.stringContaining(sentence) as string,
    })
    expect(await read()).toMatchObject({ Serbia: { terms: own } })
  })

  it('know no fourth market', async () => expect((await save({}, 'Croatia')).statusCode).toBe(400))

  it('go with a deleted seller', async () => {
    await save()
    const admin = await test.signIn('admin')
    await admin.request({ method: 'DELETE', url: `/api/admin/users/${seller.userId}` })
    const left = await test.services.db
      .selectFrom('sellerTerms')
      .select('userId')
      .where('userId', '=', seller.userId)
      .execute()
    expect(left).toEqual([])
  })
})

describe('where buyers read them', () => {
  it.each(templateNames)(
    'a drawn %s page says them at once, in every position of the switch, and free delivery nowhere',
    async (templateName) => {
      const [illustrated, measured] = await Promise.all(
        (['ilustrativno', 'stvarno'] as const).map((socialProof) =>
          buildWebsite(test.services.db, seller.userId, { templateName, socialProof }),
        ),
      )
      expect(await pageOf(`/${illustrated!.customUrl}`)).toContain('Isporuka za 2–5 radnih dana')
      expect(await pageOf(`/${measured!.customUrl}`)).not.toMatch(/radnih dana|radna dana|30 dana/)
      await save({ freeFrom: null })
      for (const { customUrl } of [illustrated!, measured!]) {
        await expect.poll(() => pageOf(`/${customUrl}`)).toContain('1–3 radna dana')
        const page = await pageOf(`/${customUrl}`)
        for (const said of ['Subotom 10–12', '350 RSD', '"delivery":{"price":"350.00","freeFrom":null}'])
          expect(page).toContain(said)
        expect(page).not.toMatch(/besplatna dostava|dostava je besplatna|2–5 radnih|30 dana/i)
      }
    },
  )

  it('a page has terms of its own before its seller’s, and takes the seller’s again', async () => {
    await save()
    const site = await buildWebsite(test.services.db, seller.userId, { socialProof: 'stvarno' })
    const change = (payload: object) =>
      seller.request({ method: 'PUT', url: `/api/websites/id/${site.id}`, payload })
    const refused = await change({ terms: { ...own, deliveryTo: 0 } })
    expect(refused.statusCode).toBe(400)
    expect(refused.json<{ fields: { path: string }[] }>().fields[0]?.path).toBe('terms.deliveryTo')
    const ofPage = { ...own, deliveryFrom: 10, deliveryTo: 12, deliveryPrice: null, freeFrom: null }
    const saved = await change({ terms: ofPage })
    expect(saved.json()).toMatchObject({ terms: ofPage })
    const page = await pageOf(`/${site.customUrl}`)
    expect(page).toContain('10–12 radnih dana')
    expect(page).toContain('Besplatna dostava')
    await change({ terms: null })
    await expect.poll(() => pageOf(`/${site.customUrl}`)).toContain('1–3 radna dana')
  })

  it('an order keeps what its page said of delivery, beside its sum', async () => {
    await save()
    const site = await buildWebsite(test.services.db, seller.userId)
    const place = async (over: object = {}) => {
      const answer = await test.visitor.request({
        method: 'POST',
        url: '/api/orders',
        payload: buildOrder(site.id, over),
      })
      return answer.json<{ orderId: string; totalPrice: string }>()
    }
    const { orderId } = await place()
    await save({ deliveryPrice: null, freeFrom: null })
    for (const url of [`/hvala-simple?order=${orderId}`, `/hvala/${site.id}/${orderId}`]) {
      const receipt = await pageOf(url)
      expect(receipt).toContain('+ dostava 350 RSD, naplaćuje kurir')
      expect(receipt).not.toMatch(/dostava je besplatna/i)
    }
    const stored = await test.services.db
      .selectFrom('orders')
      .select(['totalPrice', 'deliveryPrice', 'deliveryFreeFrom'])
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ deliveryPrice: '350.00', deliveryFreeFrom: '6000.00' })
    // The sum is that of the goods.
    await test.services.db
      .updateTable('orders')
      .set({ totalPrice: '6000.00' })
      .where('orderId', '=', orderId)
      .execute()
    expect(await pageOf(`/hvala-simple?order=${orderId}`)).toContain('Dostava je besplatna')
  })
})

describe('the storefront of a seller', () => {
  it('counts the days of all its pages together and calls delivery free only where all do', async () => {
    await save({ freeFrom: null })
    await buildWebsite(test.services.db, seller.userId, { socialProof: 'stvarno' })
    await buildWebsite(test.services.db, seller.userId, {
      socialProof: 'stvarno',
      terms: JSON.stringify({ ...own, deliveryFrom: 4, deliveryTo: 9, deliveryPrice: null, freeFrom: null }),
    })
    const { findStorefrontTerms } = await import('./queries.ts')
    const find = () => findStorefrontTerms(test.services.db, seller.userId, 'stvarno')
    expect(await find()).toEqual({ days: { from: 1, to: 9 }, isFree: false })
    await save({ deliveryPrice: null, freeFrom: null })
    expect(await find()).toEqual({ days: { from: 1, to: 9 }, isFree: true })
    await test.services.db.deleteFrom('sellerTerms').where('userId', '=', seller.userId).execute()
    expect(await find()).toEqual({ days: null, isFree: true })
  })
})
