import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Generation } from '#contract/builder/schema.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { startShop } from '../../../../test/product-page.ts'
import { TooHeavy, type Order } from '../../lib/threads.ts'

let shop: Awaited<ReturnType<typeof startShop>>
let test: TestApp
let seller: TestCaller
let worker: { stop(): Promise<void> }

/** Works that go over their limits, and how often each was begun. */
const heavy = new Map<string, number>()

beforeAll(async () => {
  shop = await startShop()
  test = await createTestApp({ IMPORT_ALLOWED_HOSTS: shop.host })
  seller = await test.signIn('client')
  const { threads } = test.services
  const run = threads.run.bind(threads)
  threads.run = (order: Order) => {
    const begun = heavy.get(order.work)
    if (begun === undefined) return run(order)
    heavy.set(order.work, begun + 1)
    return Promise.reject(new TooHeavy('time', order.work))
  }
  worker = await startWorker(test.services)
})
afterAll(async () => {
  await worker.stop()
  await shop.close()
})

const create = (customUrl: string, generationId: string) =>
  seller.request({
    method: 'POST',
    url: '/api/sync/create-website',
    payload: {
      generationId,
      customUrl,
      productLink: `${shop.origin}/lampa?${customUrl}`,
      productName: 'Noćna lampa sa senzorom pokreta',
      images: shop.imageUrls,
      currentPrice: '2990',
      originalPrice: '4990',
      templateName: 'Minimalistic',
      targetMarket: 'Serbia',
      currency: 'RSD',
      currencySymbol: 'RSD',
    },
  })

const generation = async (id: string) =>
  (await seller.request({ method: 'GET', url: `/api/builder/generations/${id}` })).json<Generation>()

it('the wizard says that a page is too heavy to be read, and does not read it again', async () => {
  heavy.set('readProductPage', 0)
  const url = `${shop.origin}/lampa?teska`
  const read = () =>
    seller.request({ method: 'POST', url: '/api/builder/import', payload: { url, market: 'Serbia' } })
  for (const answer of [await read(), await read()]) {
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      facts: { isProduct: false, reason: 'too-heavy' },
      message:
        'Stranica je previše složena, pa je čitanje prekinuto. Neće biti ponovljeno. Unesite podatke ručno.',
    })
  }
  expect(heavy.get('readProductPage')).toBe(1)
  heavy.delete('readProductPage')
})

it('a page that is handed over and goes over its limits is refused with that reason, and is not read again', async () => {
  heavy.set('readTakenPage', 0)
  const payload = { origin: 'pasted', html: '<html><body><h1>Lampa</h1></body></html>' }
  const take = () => seller.request({ method: 'POST', url: '/api/builder/take-page', payload })
  for (const answer of [await take(), await take()])
    expect(answer.json()).toMatchObject({ importId: null, facts: { isProduct: false, reason: 'too-heavy' } })
  expect(heavy.get('readTakenPage')).toBe(1)
  heavy.delete('readTakenPage')
})

it('what is too heavy to be proposed is refused and leaves nothing behind', async () => {
  const kept = async () =>
    (await test.services.db.selectFrom('productImports').select('importId').execute()).length
  const before = await kept()
  heavy.set('proposeFor', 0)
  const typed = { market: 'Serbia', name: 'Noćna lampa', price: '2990', images: shop.imageUrls }
  const html = `<html><head><meta property="og:type" content="product"><meta property="og:title" content="Noćna lampa">
    <meta property="product:price:amount" content="2990"><meta property="product:price:currency" content="RSD"></head>
    <body><h1>Noćna lampa</h1><p>2.990 RSD</p><button>Dodaj u korpu</button></body></html>`
  const sent = [
    ['typed-product', typed],
    ['take-page', { origin: 'pasted', html }],
    ['import', { market: 'Serbia', url: `${shop.origin}/lampa?predlog` }],
  ] as const
  for (const [path, payload] of sent)
    expect(
      (await seller.request({ method: 'POST', url: `/api/builder/${path}`, payload })).statusCode,
      path,
    ).toBe(422)
  expect(heavy.get('proposeFor')).toBe(3)
  expect(await kept()).toBe(before)
  heavy.delete('proposeFor')
  for (const [path, payload] of sent)
    expect(
      (await seller.request({ method: 'POST', url: `/api/builder/${path}`, payload })).json(),
      path,
    ).toMatchObject({ importId: expect.any(String) as string })
  expect(await kept()).toBe(before + 3)
})

it('a page whose link is too heavy to be read is made of what the seller typed', async () => {
  heavy.set('readProductPage', 0)
  const answer = await create('teska-za-citanje', randomUUID())
  heavy.delete('readProductPage')
  expect(answer.statusCode).toBe(201)
})

it('a text that is too heavy to be written ends the making with a reason, and no job begins it again', async () => {
  heavy.set('writePage', 0)
  const id = randomUUID()
  const answer = await create('teska-za-pisanje', id)
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code: 'builder.too_heavy' })
  expect(await generation(id)).toMatchObject({
    status: 'failed',
    error: 'Tekst je previše složen, pa je rad na njemu prekinut. Skratite ga i pokušajte ponovo.',
  })
  expect(heavy.get('writePage')).toBe(1)
  heavy.delete('writePage')
  // Written shorter, the seller's own next try goes through.
  expect((await create('teska-za-pisanje', id)).statusCode).toBe(201)
})
