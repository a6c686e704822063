import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWebsiteSchema, type Generation } from '#contract/builder/schema.ts'
import { generatedPageSchema } from '#contract/builder/copy.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { startShop } from '../../../../test/product-page.ts'
import { fakeTokens, startFakeLlm } from '../../../../test/fakes/llm.ts'
import { makePage } from './make-page.ts'

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
const website = (overrides: Record<string, unknown> = {}) => ({
  customUrl: `nova-lampa-${(count += 1)}`,
  productLink: shop.productUrl,
  productName: 'Noćna lampa sa senzorom pokreta',
  images: shop.imageUrls,
  currentPrice: '2990',
  originalPrice: '4990',
  templateName: 'Minimalistic',
  targetMarket: 'Serbia',
  currency: 'RSD',
  currencySymbol: 'RSD',
  ...overrides,
})

const create = (payload: object, caller = seller) =>
  caller.request({ method: 'POST', url: '/api/sync/create-website', payload })

const getWebsite = async (id: number) =>
  (await seller.request({ method: 'GET', url: `/api/websites/id/${id}` })).json<Record<string, unknown>>()

describe('reading a link', () => {
  const read = (url: string) =>
    seller.request({ method: 'POST', url: '/api/builder/import', payload: { url, market: 'Serbia' } })

  it('answers the facts with their sources', async () => {
    const answer = await read(shop.productUrl)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      facts: {
        isProduct: true,
        name: 'Noćna lampa sa senzorom pokreta',
        price: 2990,
        originalPrice: 4990,
        currency: 'RSD',
        images: shop.imageUrls,
      },
      message: null,
    })
  })

  it.each([
    ['/zid', 'bot-wall'],
    ['/nema', 'not-found'],
  ])('tells the seller why %s is no product', async (path, reason) => {
    const body = (await read(`${shop.origin}${path}`)).json<{ facts: { reason: string }; message: string }>()
    expect(body.facts.reason).toBe(reason)
    expect(body.message).toMatch(/[.]$/)
  })

  it.each([
    ['http://127.0.0.1:1/', 'forbidden-address'],
    ['http://169.254.169.254/latest/meta-data', 'forbidden-address'],
    ['ftp://primer.rs/x', 'bad-url'],
    ['nije link', 'bad-url'],
  ])('never opens %s', async (url, reason) => {
    expect((await read(url)).json()).toMatchObject({ facts: { isProduct: false, reason } })
  })

  it('reads the page once for the wizard and the generator', async () => {
    const before = shop.requests.filter((request) => request.path === '/lampa').length
    await read(shop.productUrl)
    await create(website())
    expect(shop.requests.filter((request) => request.path === '/lampa').length).toBe(before)
  })
})

describe('creating a website', () => {
  it('answers when the page stands, with everything proposed', async () => {
    const payload = website({ sku: ' L-1 ', productCost: '890', upsellProductLinks: ['https://primer.rs/a'] })
    const answer = await create(payload)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      success: true,
      message: 'Website je uspešno kreiran',
      websiteUrl: `/${payload.customUrl}`,
      pending: false,
      syncTargets: [{ name: 'local', success: true }],
    })
    const { websiteId } = answer.json<{ websiteId: number }>()
    const made = await getWebsite(websiteId)
    expect(made).toMatchObject({
      customUrl: payload.customUrl,
      sku: 'L-1',
      productCost: '890.00',
      currentPrice: '2990.00',
      originalPrice: '4990.00',
      currency: 'RSD',
      isActive: true,
      quantityOffers: {
        single: { price: '2990.00' },
        double: { price: '4990.00' },
        triple: { price: '6990.00' },
      },
    })
    const copy = generatedPageSchema.shape.copy.pick({
      bullets: true,
      faq: true,
      seoTitle: true,
      seoDescription: true,
      keywords: true,
    })
    expect(() => copy.parse(made)).not.toThrow()
    for (const image of made.images as string[]) expect(image).toMatch(/^\/uploads\/images\/[\w-]{22}\.webp$/)
  })

  it('takes currency and symbol from the market, whatever was sent', async () => {
    const answer = await create(
      website({
        targetMarket: 'Bosnia',
        currency: 'RSD',
        currencySymbol: '$',
        currentPrice: '49,90',
        originalPrice: 49.9,
      }),
    )
    const made = await getWebsite(answer.json<{ websiteId: number }>().websiteId)
    expect(made).toMatchObject({
      currency: 'BAM',
      currencySymbol: 'KM',
      currentPrice: '49.90',
      originalPrice: '49.90',
    })
  })

  it('shows its five stages as they happen, and repeats nothing for the same generation', async () => {
    const generationId = randomUUID()
    const payload = website({ generationId })
    const [first, again] = await Promise.all([create(payload), create(payload)])
    expect(again.json<{ websiteId: number }>().websiteId).toBe(first.json<{ websiteId: number }>().websiteId)
    const generation = (
      await seller.request({ method: 'GET', url: `/api/builder/generations/${generationId}` })
    ).json<Generation>()
    expect(generation).toMatchObject({
      status: 'done',
      writer: 'template',
      websiteUrl: `/${payload.customUrl}`,
    })
    expect(generation.stages.map((stage) => stage.stage)).toEqual([
      'reading',
      'images',
      'copy',
      'offers',
      'page',
    ])
    for (const stage of generation.stages) expect(stage.finishedAt).not.toBeNull()
    const stranger = await test.signIn('client')
    expect(
      (await stranger.request({ method: 'GET', url: `/api/builder/generations/${generationId}` })).statusCode,
    ).toBe(404)
    expect((await create(payload, stranger)).statusCode).toBe(404)
  })

  it('streams the generation as server-sent events and ends when it is done', async () => {
    const generationId = randomUUID()
    await create(website({ generationId }))
    const answer = await seller.request({
      method: 'GET',
      url: `/api/builder/generations/${generationId}/events`,
    })
    expect(answer.headers['content-type']).toContain('text/event-stream')
    const events = answer.body
      .split('\n\n')
      .flatMap((block) => (block.startsWith('data: ') ? [JSON.parse(block.slice(6)) as Generation] : []))
    expect(events.at(-1)).toMatchObject({ id: generationId, status: 'done' })
  })

  it('makes the page from the seller’s own words when the link cannot be read', async () => {
    const answer = await create(website({ productLink: `${shop.origin}/zid` }))
    expect(answer.statusCode).toBe(201)
    const { generationId } = answer.json<{ generationId: string }>()
    const generation = (
      await seller.request({ method: 'GET', url: `/api/builder/generations/${generationId}` })
    ).json<Generation>()
    expect(generation.stages[0]?.note).toContain('ne dozvoljava')
  })

  it('fails with a sentence when no picture can be had, leaves nothing behind, and can be repeated', async () => {
    const generationId = randomUUID()
    const payload = website({ generationId, images: [`${shop.origin}/nema.jpg`, 'http://10.0.0.1/x.jpg'] })
    const failed = await create(payload)
    expect(failed.statusCode).toBe(400)
    expect(failed.json()).toMatchObject({ success: false, error: expect.stringContaining('Nijedna slika') })
    expect(
      (await test.visitor.request({ method: 'GET', url: `/api/websites/public/${payload.customUrl}` }))
        .statusCode,
    ).toBe(404)
    expect((await create({ ...payload, images: shop.imageUrls })).statusCode).toBe(201)
  })

  it("never takes another seller's stored picture", async () => {
    const answer = await create(website())
    const { images } = (await getWebsite(answer.json<{ websiteId: number }>().websiteId)) as {
      images: string[]
    }
    const stranger = await test.signIn('client')
    expect((await create(website({ images }), stranger)).json()).toMatchObject({
      error: expect.stringContaining('Nijedna slika'),
    })
  })

  it('gives one address to one of two sellers who ask at the same moment', async () => {
    const stranger = await test.signIn('client')
    const payload = website()
    const answers = await Promise.all([create(payload), create(payload, stranger)])
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  it.each([
    [{ customUrl: '' }, 'URL je obavezan'],
    [{ customUrl: 'orders' }, 'Ovaj URL koristi sistem. Izaberite drugi.'],
    [{ customUrl: 'a/b' }, 'URL može da sadrži samo slova, brojeve i crtice.'],
    [{ productLink: '' }, 'Link proizvoda je obavezan'],
    [{ productLink: 'lampa' }, 'Mora biti validan link'],
    [{ productLink: 'javascript:alert(1)' }, 'Mora biti validan link'],
    [{ productName: ' ' }, 'Naziv proizvoda je obavezan'],
    [{ images: [] }, 'Najmanje jedna slika je obavezna'],
    [{ currentPrice: '' }, 'Nova cena je obavezna'],
    [{ originalPrice: undefined }, 'Prethodna cena je obavezna'],
    [{ currentPrice: '0' }, 'Nova cena je obavezna'],
    [{ upsellProductLinks: Array.from({ length: 6 }, () => 'https://primer.rs') }, 'Maksimalno 5 proizvoda'],
  ])('refuses %o with a sentence', async (overrides, message) => {
    const answer = await create(website(overrides))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ success: false, error: message })
  })

  it('refuses an address that is on the air', async () => {
    const payload = website()
    await create(payload)
    const answer = await create(website({ customUrl: ` /${payload.customUrl.toUpperCase()} ` }))
    expect(answer.statusCode).toBe(409)
    const check = await seller.request({
      method: 'GET',
      url: `/api/builder/url-availability?customUrl=${payload.customUrl}`,
    })
    expect(check.json()).toMatchObject({
      available: false,
      message: 'Ovaj URL je već zauzet. Izaberite drugi.',
    })
  })

  it('does nothing when a finished job runs again', async () => {
    const { generationId, websiteId } = (await create(website())).json<{
      generationId: string
      websiteId: number
    }>()
    await makePage(test.services, generationId, { isLastTry: true })
    const rows = await test.services.db
      .selectFrom('generations')
      .select('websiteId')
      .where('id', '=', generationId)
      .execute()
    expect(rows).toEqual([{ websiteId }])
  })
})

describe('a model', () => {
  it('writes the page, is booked, and rests when the budget of the day is spent', async () => {
    const llm = await startFakeLlm()
    const budget = fakeTokens.input + fakeTokens.output
    const services = {
      ...test.services,
      config: {
        ...test.services.config,
        llm: {
          provider: 'openai-compatible' as const,
          baseUrl: llm.baseUrl,
          apiKey: 'kljuc',
          model: 'probni',
          structuredOutputs: true,
          timeoutMs: 5000,
          maxRetries: 0,
          maxOutputTokens: 1000,
          dailyTokenBudgetPerUser: budget,
        },
      },
    }
    // An answer that fails every check costs tokens all the same.
    llm.answer({ text: '{"title":"samo naslov"}' })
    // Written straight into the table: the worker of this file has no model and must not take the job.
    const make = async () => {
      const id = randomUUID()
      const input = createWebsiteSchema.parse(website({ productLink: `${shop.origin}/zid` }))
      const { customUrl, productName } = input
      const values = { id, userId: seller.userId, customUrl, productName, input: JSON.stringify(input) }
      await services.db.insertInto('generations').values(values).execute()
      await makePage(services, id, { isLastTry: true })
      const row = await services.db
        .selectFrom('generations')
        .select('websiteId')
        .where('id', '=', id)
        .executeTakeFirst()
      return (await getWebsite(row?.websiteId ?? 0)).aiCopy as { writer: string; notes: string[] }
    }
    try {
      const first = await make()
      expect(first).toMatchObject({ writer: 'template' })
      expect(first.notes[0]).toContain('nije prošao proveru')
      const booked = await test.services.db
        .selectFrom('modelCalls')
        .selectAll()
        .where('userId', '=', seller.userId)
        .execute()
      expect(booked).toMatchObject([
        {
          provider: 'openai-compatible',
          model: 'probni',
          outcome: 'invalid',
          calls: 2,
          inputTokens: 2 * fakeTokens.input,
        },
      ])

      const asked = llm.requests.length
      const second = await make()
      expect(second.notes[0]).toContain('potrošena')
      expect(llm.requests.length).toBe(asked)
    } finally {
      await llm.close()
    }
  })
})

describe('deleting a website', () => {
  it('takes the page off the air, frees the address and keeps the row', async () => {
    const payload = website()
    const { websiteId } = (await create(payload)).json<{ websiteId: number }>()
    expect((await test.visitor.request({ method: 'GET', url: `/${payload.customUrl}` })).statusCode).toBe(200)
    const remove = () => seller.request({ method: 'DELETE', url: `/api/websites/${websiteId}` })
    const stranger = await test.signIn('client')
    expect((await stranger.request({ method: 'DELETE', url: `/api/websites/${websiteId}` })).statusCode).toBe(
      404,
    )
    expect((await remove()).statusCode).toBe(200)
    expect((await remove()).statusCode).toBe(404)
    await expect
      .poll(
        async () => (await test.visitor.request({ method: 'GET', url: `/${payload.customUrl}` })).statusCode,
      )
      .toBe(404)
    expect((await create(payload)).statusCode).toBe(201)
    const kept = await test.services.db
      .selectFrom('productWebsites')
      .select('deletedAt')
      .where('id', '=', websiteId)
      .executeTakeFirst()
    expect(kept?.deletedAt).toBeInstanceOf(Date)
  })
})

describe('the dashboard', () => {
  it('counts own websites and orders, money converted to euros', async () => {
    const fresh = await test.signIn('client')
    const { websiteId } = (await create(website(), fresh)).json<{ websiteId: number }>()
    const order = { websiteId, name: 'Ana Anić', phone: '0641234567', address: 'Nova 1', city: 'Niš' }
    await test.visitor.request({ method: 'POST', url: '/api/orders', payload: order })
    const dashboard = (await fresh.request({ method: 'GET', url: '/api/sync/dashboard' })).json()
    expect(dashboard).toMatchObject({
      user: { id: fresh.userId },
      websites: [{ id: websiteId, orderCount: 1 }],
      stats: { totalWebsites: 1, totalOrders: 1, pendingOrders: 1, totalRevenue: '25.51' },
      timestamp: expect.any(String),
    })
    const stats = (await fresh.request({ method: 'GET', url: '/api/dashboard/stats' })).json()
    expect(stats).toMatchObject({
      recentOrders: [{ customerName: 'Ana Anić', status: 'Na čekanju' }],
      topPerformingWebsites: [{ id: websiteId, orderCount: 1 }],
    })
  })
})
