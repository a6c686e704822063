import { beforeEach, beforeAll, describe, expect, it } from 'vitest'
import { templateNames } from '#contract/websites/template-names.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { buildOrder } from '../../../../test/factories/order.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import { readSenders } from '../shipping-documents/parcels.ts'

let test: TestApp
let seller: TestCaller

beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  seller = await test.signIn('client')
})

const contact = {
  market: 'Serbia',
  name: 'Žikina radionica',
  phone: '060 765 4321',
  viber: '',
  email: '',
  address: 'Ćirpanova 3',
  postalCode: '21000',
  city: 'Novi Sad',
  registrationNumber: '12345678',
  taxNumber: '101234567',
  returns: 'Na istu adresu.',
}
const save = (change: Partial<typeof contact> = {}) =>
  seller.request({ method: 'PUT', url: '/api/seller-contact', payload: { ...contact, ...change } })
const read = async () =>
  (await seller.request({ method: 'GET', url: '/api/seller-contact' })).json<{
    isGiven: boolean
    contact: typeof contact
  }>()
const pageOf = async (customUrl: string) =>
  (await test.visitor.request({ method: 'GET', url: `/${customUrl}` })).body

describe('the contact of a seller', () => {
  it('proposes what account and labels know, never the address of signing in, and keeps what is saved', async () => {
    await test.services.db
      .updateTable('users')
      .set({ companyName: 'Firma d.o.o.', phone: '+381601112223' })
      .where('id', '=', seller.userId)
      .execute()
    await seller.request({
      method: 'PATCH',
      url: '/api/shipping-documents/settings',
      payload: { sender: { address: 'Magacinska 1', city: 'Šabac' } },
    })
    expect(await read()).toEqual({
      isGiven: false,
      contact: expect.objectContaining({
        name: 'Firma d.o.o.',
        phone: '+381601112223',
        email: '',
        address: 'Magacinska 1',
      }) as unknown,
    })
    expect((await save()).statusCode).toBe(200)
    expect(await read()).toEqual({ isGiven: true, contact: { ...contact, phone: '+381 60 7654321' } })
  })

  it.each([
    [{ phone: '12' }, 'phone', 'Ovo nije broj telefona koji postoji'],
    [{ viber: 'nemam' }, 'viber', 'Srbija'],
    [{ phone: '', viber: '', email: '' }, 'phone', 'da kupac ima kome da se javi'],
    [{ name: ' ' }, 'name', 'Unesite naziv'],
    [{ email: 'bez-znaka' }, 'email', 'ispravan email'],
    [{ taxNumber: '12345' }, 'taxNumber', 'PIB ima 9 cifara'],
    [
      { market: 'Bosnia', taxNumber: '', registrationNumber: '123' },
      'registrationNumber',
      'JIB ima 13 cifara',
    ],
    [{ returns: 'a'.repeat(301) }, 'returns', 'Predugačko'],
  ])('refuses %j at %s', async (change, path, sentence) => {
    const answer = await save(change)
    expect(answer.statusCode).toBe(400)
    const { fields } = answer.json<{ fields: { path: string; message: string }[] }>()
    expect(fields).toContainEqual({ path, message: expect.stringContaining(sentence) as string })
    expect((await read()).isGiven).toBe(false)
  })

  it.each([
    ['Montenegro', '067 123 456', '+382 67 123 456'],
    ['Bosnia', '061 123 456', '+387 61 123 456'],
    ['Serbia', '+387 61 123 456', '+387 61 123 456'],
  ])('reads a phone of %s %s as %s', async (market, phone, stored) => {
    expect((await save({ market, phone, registrationNumber: '', taxNumber: '' })).statusCode).toBe(200)
    expect((await read()).contact.phone).toBe(stored)
  })
})

describe('where buyers read it', () => {
  it.each(templateNames)(
    'the foot of a %s page has it at once, and never the address of signing in',
    async (templateName) => {
      const site = await buildWebsite(test.services.db, seller.userId, { templateName })
      const { email } = await test.services.db
        .selectFrom('users')
        .select('email')
        .where('id', '=', seller.userId)
        .executeTakeFirstOrThrow()
      expect(await pageOf(site.customUrl)).not.toContain(email)
      await save({ email: 'kupci@radionica.rs', viber: '060 111 2223' })
      await expect.poll(() => pageOf(site.customUrl)).toContain('Žikina radionica')
      const page = await pageOf(site.customUrl)
      for (const said of [
        'href="tel:+381607654321"',
        'viber://chat?number=%2B381601112223',
        'mailto:kupci@radionica.rs',
        'Ćirpanova 3, 21000 Novi Sad',
        'Matični broj: 12345678',
        'PIB: 101234567',
        'Na istu adresu.',
        '"taxID":"101234567"',
        '"addressLocality":"Novi Sad"',
      ])
        expect(page).toContain(said)
      expect(page).not.toContain(email)
    },
  )

  it('receipt, thank-you page and label name it', async () => {
    await save()
    const site = await buildWebsite(test.services.db, seller.userId)
    const placed = await test.visitor.request({
      method: 'POST',
      url: '/api/orders',
      payload: buildOrder(site.id),
    })
    const { orderId } = placed.json<{ orderId: string }>()
    for (const url of [`/hvala-simple?order=${orderId}`, `/hvala/${site.id}/${orderId}`]) {
      const { body } = await test.visitor.request({ method: 'GET', url })
      for (const said of ['Žikina radionica', '+381 60 7654321', 'Ćirpanova 3', 'PIB: 101234567'])
        expect(body).toContain(said)
    }
    const sender = await readSenders(test.services.db)({ userId: seller.userId })
    expect(sender).toMatchObject({
      name: 'Žikina radionica',
      phone: '+381 60 7654321',
      address: 'Ćirpanova 3',
      postalCode: '21000',
      city: 'Novi Sad',
    })
  })

  it('a sender of one’s own stays whole: parts of two addresses make none', async () => {
    await save()
    await seller.request({
      method: 'PATCH',
      url: '/api/shipping-documents/settings',
      payload: { sender: { address: 'Magacinska 1', city: 'Šabac' } },
    })
    const sender = await readSenders(test.services.db)({ userId: seller.userId })
    expect(sender).toMatchObject({ address: 'Magacinska 1', city: 'Šabac', postalCode: '' })
  })

  it('a deleted seller leaves nothing', async () => {
    await save()
    const admin = await test.signIn('admin')
    await admin.request({ method: 'DELETE', url: `/api/admin/users/${seller.userId}` })
    const left = await test.services.db
      .selectFrom('sellerContacts')
      .select('userId')
      .where('userId', '=', seller.userId)
      .execute()
    expect(left).toEqual([])
  })
})
