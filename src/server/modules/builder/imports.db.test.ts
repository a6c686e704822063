import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builderErrors } from '#contract/builder/errors.ts'
import type { ImportedProduct } from '#contract/builder/schema.ts'
import { mostPageLetters } from '#contract/builder/taking.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { startShop } from '../../../../test/product-page.ts'
import { sweepImports } from './imports.ts'
import { findSources } from './queries.ts'

let shop: Awaited<ReturnType<typeof startShop>>
let test: TestApp
let seller: TestCaller
let stranger: TestCaller
let worker: { stop(): Promise<void> }

/** What the shop's page says now; a second reading would find it changed. */
let said = ''
const lampPage = (name: string, price: string) =>
  `<html lang="sr"><head><title>${name}</title></head><body><h1>${name}</h1><p class="price">${price} RSD</p>
   <img src="${shop.imageUrls[0]}" width="800" height="800" alt="${name}"><ul><li>Materijal: bukva</li></ul>
   <p>Lampa se sama pali kada priđete i gasi kada odete.</p><button>Dodaj u korpu</button></body></html>`

beforeAll(async () => {
  shop = await startShop()
  shop.page('/menja', (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(said)
  })
  test = await createTestApp({ IMPORT_ALLOWED_HOSTS: shop.host })
  seller = await test.signIn('client')
  stranger = await test.signIn('client')
  worker = await startWorker(test.services)
})

afterAll(async () => {
  await worker.stop()
  await shop.close()
})

const post = async (url: string, payload: object, caller = seller) => {
  const answer = await caller.request({ method: 'POST', url, payload })
  return {
    status: answer.statusCode,
    body: answer.json<ImportedProduct & { code: string; message: string }>(),
  }
}
const take = (payload: object, caller = seller) => post('/api/builder/take-page', payload, caller)
const readLink = (again = false) =>
  post('/api/builder/import', { url: `${shop.origin}/menja`, market: 'Serbia', again })
const kept = (importId: string | null, market = 'Serbia', caller = seller) =>
  caller.request({ method: 'GET', url: `/api/builder/imports/${importId}?market=${market}` })

let count = 0
const create = (over: object, caller = seller) =>
  caller.request({
    method: 'POST',
    url: '/api/sync/create-website',
    payload: {
      customUrl: `jedno-citanje-${(count += 1)}`,
      productLink: `${shop.origin}/menja`,
      productName: 'Lampa od bukve',
      images: shop.imageUrls,
      currentPrice: '2990',
      originalPrice: '2990',
      ...over,
    },
  })

const age = (importId: string | null, interval: string) =>
  test.services.db
    .updateTable('productImports')
    .set({ createdAt: sql<Date>`now() - ${interval}::interval` })
    .where('importId', '=', importId)
    .execute()

describe('one reading', () => {
  it('makes the page from what the seller saw, although the shop says something else by now', async () => {
    said = lampPage('Lampa od bukve', '2.990')
    const { body: seen } = await readLink()
    expect(seen).toMatchObject({ origin: 'link', facts: { name: 'Lampa od bukve', price: 2990 } })
    said = lampPage('Lampa od plastike', '1.990').replace('bukva', 'plastika')
    await age(seen.importId, '20 hours')

    const asked = shop.requests.filter(({ path }) => path === '/menja').length
    const made = await create({ importId: seen.importId })
    expect(made.statusCode).toBe(201)
    const { websiteId } = made.json<{ websiteId: number }>()
    expect((await findSources(test.services.db, websiteId))?.facts).toEqual(seen.facts)
    expect(shop.requests.filter(({ path }) => path === '/menja').length).toBe(asked)
  })

  it('is the same for name and questions of another market', async () => {
    said = lampPage('Lampa za dnevnu sobu', '2.990')
    const { body: seen } = await readLink(true)
    const elsewhere = (await kept(seen.importId, 'Montenegro')).json<ImportedProduct>()
    expect(elsewhere).toMatchObject({ importId: seen.importId, facts: seen.facts })
    expect((await kept(seen.importId)).json()).toEqual(seen)
  })

  it('is repeated only when that is asked for', async () => {
    said = lampPage('Prva lampa', '1.990')
    const first = await readLink(true)
    said = lampPage('Druga lampa', '2.990')
    expect((await readLink()).body.importId).toBe(first.body.importId)
    const again = await readLink(true)
    expect(again.body.facts.name).toBe('Druga lampa')
    expect(again.body.importId).not.toBe(first.body.importId)
    expect((await kept(first.body.importId)).json<ImportedProduct>().facts.name).toBe('Prva lampa')
  })

  it('without an id reads the link, as before', async () => {
    said = lampPage('Lampa bez broja', '3.490')
    await readLink(true)
    const made = await create({})
    const { websiteId } = made.json<{ websiteId: number }>()
    expect((await findSources(test.services.db, websiteId))?.facts).toMatchObject({ name: 'Lampa bez broja' })
  })

  it('of somebody else, or of nobody, makes nothing and says so', async () => {
    said = lampPage('Tuđa lampa', '3.490')
    const { body: seen } = await readLink(true)
    for (const [importId, caller] of [
      [seen.importId, stranger],
      [randomUUID(), seller],
    ] as const) {
      const refused = await create({ importId }, caller)
      expect(refused.statusCode).toBe(410)
      expect(refused.json()).toMatchObject({
        code: 'builder.import_gone',
        message: builderErrors['builder.import_gone'].message,
      })
      expect((await kept(importId, 'Serbia', caller)).statusCode).toBe(410)
    }
    expect((await create({ importId: 'nije-broj' })).statusCode).toBe(400)
  })

  it('stays two weeks, and longer where a page that did not succeed needs it', async () => {
    const read = async (name: string) => {
      said = lampPage(name, '3.490')
      const { body } = await readLink(true)
      return body.importId
    }
    const [old, recent, needed, offered] = [
      await read('Stara lampa'),
      await read('Nova lampa'),
      await read('Potrebna lampa'),
      await read('Ponuđena lampa'),
    ]
    const fail = (input: object) =>
      test.services.db
        .insertInto('generations')
        .values({
          id: randomUUID(),
          userId: seller.userId,
          input: JSON.stringify(input),
          customUrl: 'nije-uspela',
          productName: 'Lampa',
          status: 'failed',
        })
        .execute()
    await fail({ importId: needed })
    await fail({ upsellProductLinks: [{ url: shop.productUrl, importId: offered }] })
    for (const importId of [old, needed, offered]) await age(importId, '15 days')
    await age(recent, '13 days')
    await sweepImports(test.services.db)
    expect(
      await Promise.all([old, recent, needed, offered].map(async (id) => (await kept(id)).statusCode)),
    ).toEqual([410, 200, 200, 200])
  })

  it('goes on with each of several pages made from links, also when a try is repeated later', async () => {
    said = lampPage('Lampa iz linka', '4.490')
    await readLink(true)
    const started = await seller.request({
      method: 'POST',
      url: '/api/sync/create-website',
      payload: { urls: [`${shop.origin}/menja`] },
    })
    const { generationId } = started.json<{ generationId: string }>()
    await expect
      .poll(async () => {
        const row = await test.services.db
          .selectFrom('generations')
          .select(['status', 'input'])
          .where('id', '=', generationId)
          .executeTakeFirstOrThrow()
        return [row.status, typeof (row.input as { importId?: string }).importId]
      })
      .toEqual(['done', 'string'])
  })

  it('of a further product is what its text is written from; one that is gone is read again', async () => {
    said = lampPage('Dodatna lampa', '990')
    const { body: seen } = await readLink(true)
    said = lampPage('Sasvim druga lampa', '990').replace(
      'sama pali kada priđete i gasi kada odete',
      'puni preko USB-C kabla',
    )
    const descriptionFrom = async (importId: string) => {
      const answer = await seller.request({
        method: 'POST',
        url: '/api/upsell/describe',
        payload: { url: `${shop.origin}/menja`, market: 'Serbia', importId },
      })
      return answer.json<{ description: string }>().description
    }
    expect(await descriptionFrom(seen.importId ?? '')).not.toContain('USB-C')
    // What was read of the link within the hour would be taken first.
    await test.services.db.deleteFrom('productImports').execute()
    expect(await descriptionFrom(randomUUID())).toContain('USB-C')
  })
})

describe('a page that is handed over', () => {
  const html = () => lampPage('Lampa iz pregledača', '2.490')

  it('by the browser is read like a fetched one, kept, and makes a page', async () => {
    const { status, body } = await take({
      origin: 'browser',
      address: 'https://zatvorena.example/lampa',
      html: html(),
      pictures: [[shop.imageUrls[0], 800, 800]],
      market: 'Serbia',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      origin: 'browser',
      facts: {
        isProduct: true,
        name: 'Lampa iz pregledača',
        price: 2490,
        url: 'https://zatvorena.example/lampa',
      },
      serbianName: 'Lampa iz pregledača',
    })
    const made = await create({ productLink: body.facts.url, importId: body.importId })
    expect(made.statusCode).toBe(201)
    const { websiteId } = made.json<{ websiteId: number }>()
    expect((await findSources(test.services.db, websiteId))?.facts).toEqual(body.facts)
  })

  it('is not what a link gives to others who only name the link', async () => {
    said = lampPage('Prava lampa', '2.490')
    const address = `${shop.origin}/menja`
    await readLink(true)
    await take({ origin: 'browser', address, html: html(), pictures: [] })
    expect((await readLink()).body.facts.name).toBe('Prava lampa')
  })

  it('as a file is read by its bytes', async () => {
    const bytes = Buffer.from(html().replace('<head>', '<head><meta charset="utf-8">'))
    const { body } = await take({ origin: 'file', file: bytes.toString('base64') })
    expect(body).toMatchObject({ origin: 'file', facts: { name: 'Lampa iz pregledača', url: null } })
  })

  it('as pasted source keeps its letters, whatever it says of them', async () => {
    const { body } = await take({
      origin: 'pasted',
      html: html().replace('<head>', '<head><meta charset="windows-1250">'),
    })
    expect(body.facts.name).toBe('Lampa iz pregledača')
  })

  it('that is no product says what to do in its own words, and nothing is kept', async () => {
    const wall =
      '<html><title>Just a moment...</title><body>Checking your browser before accessing</body></html>'
    const { status, body } = await take({ origin: 'pasted', html: wall })
    expect(status).toBe(200)
    expect(body).toMatchObject({ importId: null, facts: { isProduct: false, reason: 'bot-wall' } })
    expect(body.message).toContain('Prođite je u pregledaču')
  })

  it('with signs that no database takes is kept all the same', async () => {
    const data = `{"@type":"Product","name":"Lampa \\u0000 i \\ud800","offers":{"price":"990","priceCurrency":"RSD"}}`
    const { status, body } = await take({
      origin: 'pasted',
      html: html().replace('</head>', `<script type="application/ld+json">${data}</script></head>`),
    })
    expect([status, typeof body.importId]).toEqual([200, 'string'])
  })

  it.each([
    [
      'a PDF',
      { origin: 'file', file: Buffer.from('%PDF-1.7 a').toString('base64') },
      400,
      'builder.file_not_page',
    ],
    ['no base64', { origin: 'file', file: '<html>' }, 400, 'common.invalid'],
    [
      'an address that is no web page',
      { origin: 'browser', address: 'file:///etc/passwd', html: 'x', pictures: [] },
      400,
      'common.invalid',
    ],
    ['too many letters', { origin: 'pasted', html: 'a'.repeat(mostPageLetters + 1) }, 400, 'common.invalid'],
    ['nothing', { origin: 'pasted', html: '' }, 400, 'common.invalid'],
    ['a way nobody knows', { origin: 'golub', html: 'x' }, 400, 'common.invalid'],
  ])('as %s is refused', async (_what, payload, status, code) => {
    const answer = await take(payload)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it('of sixty thousand open boxes is judged like a fetched one', async () => {
    const deep = `<html><body>${'<div><p>'.repeat(60_000)}Lampa 990 RSD</body></html>`
    const { status, body } = await take({ origin: 'pasted', html: deep })
    expect([status, body.facts.isProduct]).toEqual([200, false])
  })

  it('belongs to the user who handed it over', async () => {
    const { body } = await take({ origin: 'pasted', html: html() })
    expect((await kept(body.importId, 'Serbia', stranger)).statusCode).toBe(410)
    const visitor = await test.visitor.request({
      method: 'POST',
      url: '/api/builder/take-page',
      payload: { origin: 'pasted', html: html() },
    })
    expect(visitor.statusCode).toBe(401)
    // Before a letter of the body is read.
    const unread = await test.visitor.request({
      method: 'POST',
      url: '/api/builder/take-page',
      headers: { 'content-type': 'application/json' },
      payload: '{ no json',
    })
    expect(unread.statusCode).toBe(401)
  })
})

describe('a page in doubt', () => {
  const doubtful = () =>
    `<html lang="sr"><head><title>Drvena lampa Jela</title></head><body><h1>Drvena lampa Jela</h1>
     <img src="${shop.imageUrls[0]}" width="800" height="800" alt="Drvena lampa Jela">
     <p>Lampa je od bukve i pali se kada priđete. Radi na bateriju koja se puni preko noći.</p></body></html>`

  it('is kept and made a product by the word of its seller alone', async () => {
    said = doubtful()
    const read = await readLink(true)
    expect(read.body.facts).toMatchObject({ isProduct: false, isDoubtful: true, name: 'Drvena lampa Jela' })
    const { importId } = read.body
    const confirm = (caller = seller) => post(`/api/builder/imports/${importId}/confirm`, {}, caller)
    const foreign = await confirm(stranger)
    expect(foreign.status).toBe(builderErrors['builder.import_gone'].status)
    const { status, body } = await confirm()
    expect(status).toBe(200)
    expect(body).toMatchObject({ importId, facts: { isProduct: true, reason: null }, message: null })
    expect(body.facts.isDoubtful).toBeUndefined()
    expect((await confirm()).body.facts).toEqual(body.facts)
    expect((await readLink()).body).toMatchObject({ importId, facts: { isProduct: true } })
  })

  it('makes no page before that', async () => {
    said = doubtful().replaceAll('Jela', 'Breza')
    const { body } = await readLink(true)
    expect(body.importId).not.toBeNull()
    expect(body.facts.isProduct).toBe(false)
    expect(body.message).not.toBeNull()
  })
})
