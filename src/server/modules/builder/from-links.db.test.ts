import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Generation } from '#contract/builder/schema.ts'
import type { Website } from '#contract/websites/schema.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { startShop } from '../../../../test/product-page.ts'

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

const create = (payload: object) =>
  seller.request({ method: 'POST', url: '/api/sync/create-website', payload })
const get = async <T>(url: string) => (await seller.request({ method: 'GET', url })).json<T>()

it('makes one draft per link from the link and the seller’s words; a link that is no product fails by itself', async () => {
  const answer = await create({
    urls: [shop.productUrl, `${shop.origin}/nema`, shop.productUrl],
    targetAudience: 'Roditelji male dece',
    keyBenefits: 'Ne budi dete\nPuni se preko USB kabla',
    uniqueCharacteristics: 'Magnetno postolje',
    competitiveAdvantage: '',
    customerProblems: 'Osvetljava hodnik bez traženja prekidača.',
  })
  expect(answer.statusCode).toBe(201)
  const { pages, ...rest } = answer.json<{ pages: { url: string; generationId: string }[] }>()
  expect(rest).toMatchObject({ success: true, pending: true, websiteId: null })
  expect(pages.map(({ url }) => url)).toEqual([shop.productUrl, `${shop.origin}/nema`])

  const generation = (at: number) => get<Generation>(`/api/builder/generations/${pages[at]?.generationId}`)
  await expect.poll(async () => (await generation(0)).status, { timeout: 30_000 }).toBe('done')
  await expect.poll(async () => (await generation(1)).status, { timeout: 30_000 }).toBe('failed')
  expect((await generation(1)).error).toContain('404')

  const { websiteId, productName } = await generation(0)
  expect(productName).toBe('Noćna lampa sa senzorom pokreta')
  const made = await get<Website>(`/api/websites/id/${websiteId}`)
  expect(made).toMatchObject({ isActive: false, currentPrice: '2990.00', originalPrice: '4990.00' })
  expect(made.customUrl).toMatch(/^nocna-lampa/)
  const fromSeller = made.aiCopy?.ledger.filter(({ basis }) => basis === 'seller').map(({ fact }) => fact)
  // For whom it is stands nowhere in the text; it is given to the code that draws the page.
  expect(made.designRecommendations?.targetAudience).toBe('Roditelji male dece')
  expect(fromSeller?.join(' ')).toContain('Ne budi dete')
  expect((await test.visitor.request({ method: 'GET', url: `/${made.customUrl}` })).statusCode).toBe(404)
})

it('refuses in Serbian what cannot be begun', async () => {
  const refused = async (payload: object) => (await create(payload)).json<{ message: string }>().message
  expect(await refused({ urls: [] })).toBe('Unesite barem jedan link')
  expect(await refused({ urls: ['nije link'] })).toBe('Mora biti validan link')
  expect(
    await refused({ urls: Array.from({ length: 11 }, (_, index) => `https://radnja.rs/${index}`) }),
  ).toBe('Najviše 10 linkova odjednom')
  expect((await create({ urls: 'https://radnja.rs' })).statusCode).toBe(400)
})

it('a price in another currency is shown, not converted', async () => {
  const { pages } = (await create({ urls: [shop.productUrl], targetMarket: 'Montenegro' })).json<{
    pages: { generationId: string }[]
  }>()
  const read = () => get<Generation>(`/api/builder/generations/${pages[0]?.generationId}`)
  await expect.poll(async () => (await read()).status, { timeout: 30_000 }).toBe('failed')
  expect((await read()).error).toMatch(/a tržište prodaje u €/)
})
