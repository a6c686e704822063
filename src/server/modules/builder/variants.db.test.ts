import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Generation, ProductFacts, ProductVariants } from '#contract/builder/schema.ts'
import type { Website } from '#contract/websites/schema.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { startShop } from '../../../../test/product-page.ts'
import { emptyFacts } from '../product-import/empty-facts.ts'
import { keepImport } from './imports.ts'

let shop: Awaited<ReturnType<typeof startShop>>
let test: TestApp
let seller: TestCaller
let worker: { stop(): Promise<void> }
beforeAll(async () => {
  shop = await startShop()
  test = await createTestApp({ IMPORT_ALLOWED_HOSTS: shop.host })
  seller = await test.signIn('client')
  worker = await startWorker(test.services)
})
afterAll(async () => {
  await worker.stop()
  await shop.close()
})

let count = 0
const post = (url: string, payload: object) => seller.request({ method: 'POST', url, payload })
const get = async <T>(url: string) => (await seller.request({ method: 'GET', url })).json<T>()
const create = (over: object) =>
  post('/api/sync/create-website', {
    customUrl: `patike-${(count += 1)}`,
    productLink: shop.productUrl,
    productName: 'Patike za trčanje',
    images: shop.imageUrls,
    currentPrice: '2990',
    originalPrice: '4990',
    ...over,
  })
const websiteOf = (id: number | null | undefined) => get<Website>(`/api/websites/id/${id}`)

const sizes = (...texts: string[]) => [{ name: 'Veličina', values: texts.map((text) => ({ text })) }]

describe('a page made by a call', () => {
  it('has the sizes it was sent, each combination with its row, and pictures from our own store', async () => {
    const answer = await create({
      variants: {
        options: sizes('41', '42'),
        rows: [
          { choice: ['42'], difference: '+200', sku: ' A-42 ', image: shop.imageUrls[1] },
          { choice: ['41'], image: 'https://drugi-sajt.example/x.jpg' },
        ],
        sizeTable: { columns: ['EU', 'cm'], rows: [['41', '26,5']] },
      },
    })
    expect(answer.statusCode, answer.body).toBe(201)
    const { variants, images } = await websiteOf(answer.json<{ websiteId: number }>().websiteId)
    expect(variants).toEqual({
      options: [
        {
          name: 'Veličina',
          values: [
            { text: '41', color: null },
            { text: '42', color: null },
          ],
        },
      ],
      rows: [
        { choice: ['41'], difference: '0.00', sku: null, image: null, isOn: true },
        { choice: ['42'], difference: '200.00', sku: 'A-42', image: images[1], isOn: true },
      ],
      sizeTable: { columns: ['EU', 'cm'], rows: [['41', '26,5']] },
    })
    expect(images[1]).toMatch(/^\/uploads\//)
  })

  it('without them is of one kind', async () => {
    const { websiteId } = (await create({})).json<{ websiteId: number }>()
    expect((await websiteOf(websiteId)).variants ?? null).toBeNull()
  })

  it.each([
    ['41, 41', { options: sizes('41', '41'), rows: [] }, 'Ista vrednost stoji dvaput'],
    [
      'thirty-one values',
      { options: sizes(...Array.from({ length: 31 }, (_, at) => String(at))), rows: [] },
      'Opcija može imati najviše 30 vrednosti',
    ],
    [
      'a gift',
      { options: sizes('41'), rows: [{ choice: ['41'], difference: '-2990' }] },
      'Sa ovom razlikom komad bi bio besplatan ili jeftiniji od nule',
    ],
  ])('%s is refused with its field', async (_, variants, sentence) => {
    const answer = await create({ variants })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ message: sentence })
    expect(JSON.stringify(answer.json())).toContain('variants.')
  })
})

describe('a page made of a reading', () => {
  const shoes: ProductVariants = {
    options: [{ name: 'Veličina', values: ['41', '42', '43'] }],
    combinations: [
      { values: ['41'], price: 2990, picture: null, available: true, sku: 'P-41' },
      { values: ['42'], price: 3190, picture: null, available: true, sku: 'P-42' },
      { values: ['43'], price: 2990, picture: null, available: false, sku: 'P-43' },
    ],
  }
  const read = async (over: Partial<ProductFacts> = {}) => {
    const [image = ''] = shop.imageUrls
    const combinations = shoes.combinations.map((one, at) => ({ ...one, picture: at === 0 ? image : null }))
    const facts: ProductFacts = {
      ...emptyFacts(shop.productUrl),
      isProduct: true,
      name: `Patike Trk ${(count += 1)}`,
      description: 'Patike imaju mekan đon. Željenu veličinu upišite u napomenu prilikom poručivanja.',
      price: 2990,
      currency: 'RSD',
      images: shop.imageUrls,
      language: 'sr',
      variants: { ...shoes, combinations },
      ...over,
    }
    const { importId } = await keepImport(test.services.db, seller.userId, {
      origin: 'link',
      url: shop.productUrl,
      facts,
    })
    return importId ?? ''
  }
  const draftOf = async (importId: string, choice: object = {}): Promise<Website> => {
    const answer = await post(`/api/builder/imports/${importId}/drafts`, {
      generationId: randomUUID(),
      templateName: 'Minimalistic',
      targetMarket: 'Serbia',
      ...choice,
    })
    expect(answer.statusCode).toBe(202)
    const { id } = answer.json<Generation>()
    const generation = () => get<Generation>(`/api/builder/generations/${id}`)
    await expect.poll(async () => (await generation()).status, { timeout: 30_000 }).toBe('done')
    return websiteOf((await generation()).websiteId)
  }

  it('takes over what the source offers, and asks for no note', async () => {
    const website = await draftOf(await read())
    expect(website.variants?.rows).toEqual([
      { choice: ['41'], difference: '0.00', sku: 'P-41', image: website.images[0], isOn: true },
      { choice: ['42'], difference: '200.00', sku: 'P-42', image: null, isOn: true },
      { choice: ['43'], difference: '0.00', sku: 'P-43', image: null, isOn: false },
    ])
    expect(JSON.stringify([website.hook, website.longDescription, website.bullets])).not.toMatch(/napomen/)
  })

  it('has what the seller left of it', async () => {
    const website = await draftOf(await read(), {
      variants: { options: sizes('42'), rows: [{ choice: ['42'], difference: '300' }] },
    })
    expect(website.variants?.rows).toMatchObject([{ choice: ['42'], difference: '300.00' }])
  })

  it('whose price the seller corrects keeps the differences', async () => {
    const first = await read()
    const typed = await post('/api/builder/typed-product', {
      from: first,
      market: 'Serbia',
      name: `Patike Brz ${(count += 1)}`,
      price: '3990',
      images: shop.imageUrls,
    })
    const { importId } = typed.json<{ importId: string }>()
    const website = await draftOf(importId)
    expect(website.currentPrice).toBe('3990.00')
    expect(website.variants?.rows.map(({ difference }) => difference)).toEqual(['0.00', '200.00', '0.00'])
  })
})
