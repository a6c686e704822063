import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Generation, ImportedProduct } from '#contract/builder/schema.ts'
import { missingOf, type Readiness } from '#contract/publication/schema.ts'
import { type Website } from '#contract/websites/schema.ts'
import { templateNames } from '#contract/websites/template-names.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import { startShop } from '../../../../test/product-page.ts'
import { awaitGeneration } from '../builder/commands.ts'

let shop: Awaited<ReturnType<typeof startShop>>
let test: TestApp
let seller: TestCaller
let stranger: TestCaller
let worker: { stop(): Promise<void> }

beforeAll(async () => {
  shop = await startShop()
  test = await createTestApp({ IMPORT_ALLOWED_HOSTS: shop.host })
  seller = await test.signIn('client')
  stranger = await test.signIn('client')
  worker = await startWorker(test.services)
})

afterAll(async () => {
  await worker.stop()
  await shop.close()
})

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what a call answers is known where it is asked
const ask = async <T>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, caller = seller) => {
  const answer = await caller.request({ method, url, ...(payload ? { payload } : {}) })
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.body,
    body: (answer.headers['content-type']?.includes('json') ? answer.json() : {}) as T & {
      code: string
      message: string
    },
  }
}
const typed = (over: object = {}, caller = seller) =>
  ask<ImportedProduct>(
    'POST',
    '/api/builder/typed-product',
    {
      market: 'Serbia',
      name: 'Lampa od bukve',
      price: '2990',
      images: shop.imageUrls,
      ...over,
    },
    caller,
  )
const draftOf = (importId: string | null, over: object = {}, caller = seller) =>
  ask<Generation>(
    'POST',
    `/api/builder/imports/${importId}/drafts`,
    { generationId: randomUUID(), templateName: 'Minimalistic', targetMarket: 'Serbia', ...over },
    caller,
  )
const made = async (importId: string | null, over: object = {}): Promise<Website> => {
  const begun = await draftOf(importId, over)
  expect(begun.status).toBe(202)
  const row = await awaitGeneration(test.services, begun.body.id, 60_000)
  expect(row).toMatchObject({ status: 'done' })
  return (await ask<Website>('GET', `/api/websites/id/${row?.websiteId}`)).body
}
const readiness = async (id: number, caller = seller) =>
  (await ask<Readiness>('GET', `/api/websites/id/${id}/readiness`, undefined, caller)).body
const publish = (id: number, caller = seller) =>
  ask<Website>('POST', `/api/websites/id/${id}/publish`, {}, caller)

describe('a product that is typed', () => {
  it('is a reading like one of a link, with the name as it was typed', async () => {
    const sentence = 'Svetli dok čitate u krevetu.'
    const { status, body } = await typed({ description: 'Svetlo za čitanje uveče.', sentence })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      origin: 'typed',
      serbianName: 'Lampa od bukve',
      facts: {
        isProduct: true,
        url: null,
        price: 2990,
        currency: 'RSD',
        shortDescription: sentence,
        sources: { name: 'typed' },
      },
    })
    expect(body.importId).not.toBeNull()
  })

  it('keeps the rest of the reading that it corrects, and leaves that one as it was', async () => {
    const { body: read } = await ask<ImportedProduct>('POST', '/api/builder/import', { url: shop.productUrl })
    const { body } = await typed({
      from: read.importId,
      name: 'Moja lampa',
      price: '3100',
      images: read.facts.images,
    })
    expect(body.facts).toMatchObject({
      name: 'Moja lampa',
      price: 3100,
      features: read.facts.features,
      description: read.facts.description,
      url: read.facts.url,
      sources: { name: 'typed', price: 'typed', description: read.facts.sources.description },
    })
    const again = await ask<ImportedProduct>('GET', `/api/builder/imports/${read.importId}`)
    expect(again.body.facts).toEqual(read.facts)
  })

  it.each([
    [{ name: ' ' }, 'Naziv proizvoda je obavezan'],
    [{ price: '' }, 'Nova cena je obavezna'],
    [{ price: 'mnogo' }, 'Unesite iznos, na primer 2990 ili 49,90'],
    [{ images: [] }, 'Dodajte barem jednu sliku'],
  ])('is refused for %j', async (over, sentence) => {
    const { status, body } = await typed(over)
    expect(status).toBe(400)
    expect(body.message).toBe(sentence)
  })

  it('does not correct the reading of somebody else', async () => {
    const { body } = await typed()
    expect((await typed({ from: body.importId }, stranger)).status).toBe(410)
  })
})

describe('a page that is proposed', () => {
  it.each(templateNames)(
    'is drawn in %s with its name, price and pictures, and nothing is made',
    async (template) => {
      const { body } = await typed()
      const url = `/api/builder/imports/${body.importId}/pages/${encodeURIComponent(template)}?market=Serbia`
      const { status, headers, text } = await ask('GET', url)
      expect(status).toBe(200)
      expect(headers['content-security-policy']).toBe('sandbox allow-same-origin')
      expect(text).toContain('Lampa od bukve')
      expect(text).toContain('2.990')
      expect(text).toContain('/uploads/images/')
      expect((await ask('GET', url, undefined, stranger)).status).toBe(410)
    },
  )

  it('is not drawn without a price in the money of the market', async () => {
    const { body } = await typed()
    const { status, body: refused } = await ask(
      'GET',
      `/api/builder/imports/${body.importId}/pages/Minimalistic?market=Bosnia`,
    )
    expect([status, refused.code]).toEqual([400, 'builder.price_unknown'])
  })
})

describe('a draft of a reading', () => {
  it('is seen by its seller alone, with packs that take off what was chosen', async () => {
    const { body } = await typed()
    const website = await made(body.importId, { packPercent: 10 })
    expect(website).toMatchObject({ isActive: false, productName: 'Lampa od bukve', productLink: '' })
    // Nobody was asked yet, and nothing is made up; the platform's position is for those who are.
    expect(website.socialProof).toBe('stvarno')
    expect(website.quantityOffers).toMatchObject({
      single: { price: '2990.00' },
      double: { price: '5380.00', rule: { kind: 'percent', percent: 10 } },
      triple: { rule: { kind: 'percent', percent: 13.3 } },
    })
    const drawn = await ask('GET', `/api/websites/id/${website.id}/preview`)
    expect(drawn.text).toContain('Lampa od bukve')
    expect((await ask('GET', `/api/websites/id/${website.id}/preview`, undefined, stranger)).status).toBe(404)
    const page = await test.visitor.request({ method: 'GET', url: `/${website.customUrl}` })
    expect(page.statusCode).toBe(404)
  })

  it('sells pieces one by one where nothing is taken off', async () => {
    const { body } = await typed()
    const website = await made(body.importId, { packPercent: 0 })
    expect(website.quantityOffers).toMatchObject([{ qty: 1, price: '2990.00' }])
  })

  it('is made once, however often it is asked for', async () => {
    const { body } = await typed({ name: 'Jedna jedina lampa' })
    const generationId = randomUUID()
    const [one, two] = await Promise.all([
      draftOf(body.importId, { generationId }),
      draftOf(body.importId, { generationId }),
    ])
    expect(one.body.id).toBe(generationId)
    expect(two.body.id).toBe(generationId)
    await awaitGeneration(test.services, generationId, 60_000)
    expect((await draftOf(body.importId, { generationId })).body.status).toBe('done')
    const { body: mine } = await ask<Website[]>('GET', '/api/websites/my')
    expect(mine.filter(({ productName }) => productName === 'Jedna jedina lampa')).toHaveLength(1)
  })
})

describe('publishing', () => {
  it('waits for the contact, says so, and puts the page on the air', async () => {
    const { body } = await typed({ name: 'Lampa za objavu' })
    const website = await made(body.importId)
    expect(missingOf(await readiness(website.id))).toEqual(['contact'])
    const refused = await publish(website.id)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'publication.not_ready', message: 'Pre objave dopunite: podaci prodavca.' },
    })
    await ask('PUT', '/api/seller-contact', { market: 'Serbia', name: 'Moja radnja', phone: '060 765 4321' })
    const { status, body: live } = await publish(website.id)
    expect([status, live.isActive]).toEqual([200, true])
    expect((await test.visitor.request({ method: 'GET', url: `/${website.customUrl}` })).statusCode).toBe(200)
    // Pressed twice it is the same.
    expect((await publish(website.id)).body.version).toBe(live.version)
  })

  it('waits for packs that cost more than their pieces', async () => {
    await ask('PUT', '/api/seller-contact', { market: 'Serbia', name: 'Moja radnja', phone: '060 765 4321' })
    const website = await buildWebsite(test.services.db, seller.userId, {
      isActive: false,
      currentPrice: '100.00',
      quantityOffers: JSON.stringify([
        { qty: 1, price: '100.00' },
        { qty: 2, price: '250.00' },
      ]),
    })
    expect(missingOf(await readiness(website.id))).toEqual(['packs'])
    expect((await publish(website.id)).status).toBe(409)
  })

  it('sees what is good but not required', async () => {
    const website = await buildWebsite(test.services.db, seller.userId, { socialProof: 'ilustrativno' })
    const doneOf = async () =>
      Object.fromEntries((await readiness(website.id)).lines.map(({ name, isDone }) => [name, isDone]))
    expect(await doneOf()).toMatchObject({ sender: false, terms: false, proof: false, pixel: false })
    await ask('PUT', '/api/seller-contact', {
      market: 'Serbia', name: 'Moja radnja', phone: '060 765 4321', address: 'Žička 12', city: 'Šabac',
    }) // prettier-ignore
    await ask('PUT', `/api/websites/id/${website.id}`, { socialProof: 'stvarno' })
    expect(await doneOf()).toMatchObject({ sender: true, proof: true })
  })

  it('is nobody else’s', async () => {
    const website = await buildWebsite(test.services.db, seller.userId, { isActive: false })
    expect((await publish(website.id, stranger)).status).toBe(404)
    expect((await ask('GET', `/api/websites/id/${website.id}/readiness`, undefined, stranger)).status).toBe(
      404,
    )
  })
})
