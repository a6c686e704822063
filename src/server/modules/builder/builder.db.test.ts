import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createWebsiteSchema, type Generation, type ImportedProduct } from '#contract/builder/schema.ts'
import { generatedPageSchema } from '#contract/builder/copy.ts'
import type { AiCopy } from '#contract/websites/schema.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { startShop } from '../../../../test/product-page.ts'
import { fakeTokens, startFakeLlm, withModelAt, type FakeLlm } from '../../../../test/fakes/llm.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import type { Services } from '../../services.ts'
import { copyInput, pageFacts } from '../../../../test/copywriting/products.fixture.ts'
import { writePage } from '../copywriting/drafting/write-page.ts'
import { makePage } from './make-page.ts'
import { findModelUse } from './model-budget.ts'

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
  ])('shows the seller why %s is no product', async (path, reason) => {
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
  it('shows the figures the seller asked for, remembers the answer, and without one takes the last or the platform’s', async () => {
    const asker = await test.signIn('client')
    const modeOf = async (payload: object) => {
      const { websiteId } = (await create(payload, asker)).json<{ websiteId: number }>()
      const row = await test.services.db
        .selectFrom('productWebsites')
        .select('socialProof')
        .where('id', '=', websiteId)
        .executeTakeFirstOrThrow()
      return row.socialProof
    }
    expect(await modeOf(website())).toBe('ilustrativno')
    expect(await modeOf(website({ socialProof: 'stvarno' }))).toBe('stvarno')
    expect(await modeOf(website())).toBe('stvarno')
    expect((await create(website({ socialProof: 'mozda' }), asker)).statusCode).toBe(400)
    expect(await modeOf(website({ socialProof: 'iskljuceno' }))).toBe('iskljuceno')
  })

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

  it('makes the same page from facts typed by hand as from the page that says them', async () => {
    const imported = await getWebsite((await create(website())).json<{ websiteId: number }>().websiteId)
    const { facts } = (
      await seller.request({
        method: 'POST',
        url: '/api/builder/import',
        payload: { url: shop.productUrl, market: 'Serbia' },
      })
    ).json<ImportedProduct>()
    const typedFacts = { description: facts.description, features: facts.features.join('\n') }
    const answer = await create(website({ productLink: `${shop.origin}/zid`, typedFacts }))
    const { websiteId, generationId } = answer.json<{ websiteId: number; generationId: string }>()
    const typed = await getWebsite(websiteId)
    const notTheirs = {
      id: 0,
      productId: '',
      customUrl: '',
      productLink: '',
      createdAt: '',
      updatedAt: '',
      aiCopy: null,
    }
    expect(Object.keys(typed)).toEqual(Object.keys(imported))
    expect({ ...typed, ...notTheirs }).toEqual({ ...imported, ...notTheirs })
    const [read, own] = [imported, typed].map(({ aiCopy }) => (aiCopy as AiCopy).ledger)
    expect(own).toEqual(
      read?.map((line) => ({ ...line, basis: line.basis === 'page' ? 'seller' : line.basis })),
    )
    expect(read?.some(({ basis }) => basis === 'page')).toBe(true)
    const generation = await seller.request({
      method: 'GET',
      url: `/api/builder/generations/${generationId}`,
    })
    expect(generation.json<Generation>().stages[0]?.note).toBe(builderStrings.progress.typed)
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
    [{ templateName: 'Moj šablon' }, 'Vrednost nije među dozvoljenim.'],
    [{ targetMarket: 'Croatia' }, 'Vrednost nije među dozvoljenim.'],
    [{ upsellProductLinks: ['primer'] }, 'Mora biti validan URL'],
    [{ upsellProductLinks: [{ url: 'https://primer.rs', price: 0 }] }, 'Cena mora biti veća od nule'],
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

/** What the seller of these pages knows: five facts besides the name. */
const known = {
  purpose: 'Lampa se pali čim prođete. Svetli toplo.',
  benefits: 'Senzor pokreta\nLepi se na magnet\nSvetli 30 sekundi',
  inTheBox: 'lampa, kabl',
}

/** What a model answers that keeps to the seller's own words. */
const modelCopy = {
  plan: 'Ko noću ustaje; hodnik; svetlo bez prekidača (F2).',
  title: 'Noću bez traženja prekidača [F2]',
  shortName: 'Noćna lampa',
  hook: 'Lampa se pali čim prođete pored nje [F2].',
  bullets: ['Senzor pokreta [F4]', 'Svetli toplo [F3]', 'Lepi se na magnet [F5]', 'Svetli 30 sekundi [F6]', 'Kabl je u pakovanju [F7]', 'Bez prekidača [F2]'],
  longDescription: 'Noću se teško nalazi prekidač.\n\nLampa sa senzorom pokreta upali se sama [F2 F4].',
  faq: [
    { q: 'Kako se pali?', a: 'Sama, čim prođete [F2].' },
    { q: 'Koliko svetli?', a: 'Svetli 30 sekundi [F6].' },
    { q: 'Šta je u pakovanju?', a: 'Lampa i kabl [F7].' },
  ],
  seoTitle: 'Noćna lampa sa senzorom pokreta [F4]',
  seoDescription: 'Noćna lampa sa senzorom pokreta, pali se čim prođete [F2 F4].',
  keywords: ['noćna lampa', 'lampa sa senzorom', 'senzor pokreta', 'lampa za hodnik', 'lampa na magnet', 'lampa za stepenice', 'lampa za ormar', 'topla lampa'],
  benefitsSection: {
    title: 'Šta dobijate',
    subtitle: 'Najvažnije na jednom mestu.',
    benefits: [
      { icon: 'sun', text: 'Senzor pokreta [F4]' },
      { icon: 'home', text: 'Lepi se na magnet [F5]' },
    ],
    ctaText: 'Hoću svetlo u hodniku',
  },
  featureSections: [
    { title: 'Pali se sama', text: 'Senzor pokreta upali lampu čim prođete [F2 F4].' },
    { title: 'Na magnet', text: 'Lepi se na magnet [F5].' },
  ],
  problemSolutionSections: [
    { title: 'Prekidač u mraku', description1: 'Noću se teško nalazi.', description2: 'Lampa se upali sama [F2].', ctaText: 'Hoću svetlo' },
  ],
  questions: [],
} // prettier-ignore
const shownCopy = {
  title: 'Noću bez traženja prekidača',
  hook: 'Lampa se pali čim prođete pored nje.',
  bullets: ['Senzor pokreta', 'Svetli toplo', 'Lepi se na magnet', 'Svetli 30 sekundi', 'Kabl je u pakovanju'],
} // prettier-ignore

describe('a model', () => {
  let llm: FakeLlm
  let author: TestCaller
  beforeEach(async () => {
    llm = await startFakeLlm()
    author = await test.signIn('client')
  })
  afterEach(() => llm.close())

  const withModel = (more: Partial<NonNullable<Services['config']['llm']>> = {}): Services =>
    withModelAt(test.services, llm, more)
  // Straight into the table: a start by the call would give the job to the worker.
  const begin = async (overrides: Record<string, unknown> = {}) => {
    const id = randomUUID()
    const input = createWebsiteSchema.parse(
      website({ productLink: `${shop.origin}/zid`, sellerFacts: known, ...overrides }),
    )
    const { customUrl, productName } = input
    await test.services.db
      .insertInto('generations')
      .values({ id, userId: author.userId, customUrl, productName, input: JSON.stringify(input) })
      .execute()
    return id
  }
  /** What starting again under the same id does, without the job. */
  const beginAgain = (id: string, change: Record<string, unknown> = {}) =>
    test.services.db
      .updateTable('generations')
      .set({ status: 'queued', error: null, errorCode: null, attempt: sql<number>`attempt + 1`, ...change })
      .where('id', '=', id)
      .execute()
  const told = async (id: string) =>
    (await author.request({ method: 'GET', url: `/api/builder/generations/${id}` })).json<Generation>()
  const cancel = (id: string, caller = author) =>
    caller.request({ method: 'POST', url: `/api/builder/generations/${id}/cancel` })
  const copyOf = async (id: string) =>
    (await author.request({ method: 'GET', url: `/api/websites/id/${(await told(id)).websiteId}` })).json<{
      aiCopy: { writer: string; notes: string[] }
    }>().aiCopy
  const isLive = async (id: string) => {
    const { customUrl } = await told(id)
    return (await test.visitor.request({ method: 'GET', url: `/${customUrl}` })).statusCode === 200
  }

  it('that fails every check leaves a draft and is booked, and rests when the budget of the day is spent', async () => {
    const services = withModel({ dailyTokenBudgetPerUser: fakeTokens.input + fakeTokens.output })
    llm.answer({ text: '{"title":"samo naslov"}' })
    const first = await begin()
    await makePage(services, first, { isLastTry: true })
    expect(await copyOf(first)).toMatchObject({ writer: 'template' })
    expect((await copyOf(first)).notes[0]).toBe(builderStrings.copyNotes.modelFailed.invalid)
    expect(await isLive(first)).toBe(false)
    const booked = await test.services.db
      .selectFrom('modelCalls')
      .selectAll()
      .where('userId', '=', author.userId)
      .execute()
    expect(booked).toMatchObject([
      { provider: 'openai-compatible', model: 'probni', outcome: 'invalid', calls: 2, inputTokens: 2 * fakeTokens.input, cost: null },
    ]) // prettier-ignore
    expect(await findModelUse(services, author.userId)).toMatchObject({ model: 'probni', leftTokens: 0 })

    const asked = llm.requests.length
    const second = await begin()
    await makePage(services, second, { isLastTry: true })
    expect((await copyOf(second)).notes[0]).toContain('potrošena')
    expect(await isLive(second)).toBe(false)
    expect(llm.requests.length).toBe(asked)
  })

  it('shows its text while it writes, and says what it took and cost', async () => {
    llm.answer({ text: JSON.stringify(modelCopy), pauseMs: 20 })
    const id = await begin()
    const seen: Generation['draft'][] = []
    const unsubscribe = test.services.listener.on('generations', (payload) => {
      if (payload === id) void told(id).then(({ draft }) => seen.push(draft))
    })
    await makePage(withModel({ price: { input: 0.5, output: 2, currency: 'EUR' } }), id, { isLastTry: true })
    unsubscribe()
    expect(llm.requests.map(({ body }) => /image\/webp/.test(JSON.stringify(body)))).toEqual([true, false])
    expect(seen.some((draft) => draft?.title !== null && draft?.bullets.length === 0)).toBe(true)
    const done = await told(id)
    expect(done.draft).toMatchObject(shownCopy)
    // Parts below the opening are seen before all of them are there.
    const parts = done.draft?.parts.length ?? 0
    expect(parts).toBeGreaterThan(2)
    const counts = seen.map((draft) => draft?.parts.length ?? 0)
    expect(counts.some((count) => count > 0 && count < parts)).toBe(true)
    // Written and verified: twice 1200 × 0.5 + 800 × 2, by the million.
    expect(done.writing).toMatchObject({
      model: 'probni',
      tokens: 2 * (fakeTokens.input + fakeTokens.output),
      cost: '0.004400',
      currency: 'EUR',
    })
    expect(await copyOf(id)).toMatchObject({ writer: 'model' })
    expect(await isLive(id)).toBe(true)
  })

  it('is broken off when the seller calls the page off, and no page comes into being', async () => {
    llm.answer({ text: JSON.stringify(modelCopy), stalls: 20 })
    const id = await begin()
    const making = makePage(withModel(), id, { isLastTry: true })
    await expect.poll(() => llm.requests.length).toBe(1)
    const stranger = await test.signIn('client')
    expect((await cancel(id, stranger)).statusCode).toBe(404)
    expect((await cancel(id)).json()).toMatchObject({ status: 'failed', isCancelled: true, error: expect.stringContaining('sačuvani') }) // prettier-ignore
    await making
    await expect.poll(() => llm.hungUp()).toBe(1)
    expect(await told(id)).toMatchObject({ status: 'failed', isCancelled: true, websiteId: null })
    // The broken call is booked by estimate, so that calling off is no way around the budget.
    const [booked] = await test.services.db.selectFrom('modelCalls').selectAll().where('generationId', '=', id).execute() // prettier-ignore
    expect(booked).toMatchObject({ outcome: 'stopped' })
    expect(booked?.inputTokens).toBeGreaterThan(300)
  })

  it('goes on where the try before failed: neither pictures nor text are had twice', async () => {
    llm.answer({ text: JSON.stringify(modelCopy) })
    const address = website().customUrl
    const id = await begin({ customUrl: address })
    // Somebody else was faster: it shows only when the page is put in its place.
    expect((await create(website({ customUrl: `${address}-tudja` }))).statusCode).toBe(201)
    await test.services.db.updateTable('productWebsites').set({ customUrl: address }).where('customUrl', '=', `${address}-tudja`).execute() // prettier-ignore
    await makePage(withModel(), id, { isLastTry: true })
    expect(await told(id)).toMatchObject({ status: 'failed', error: expect.stringContaining('zauzet') })

    const fetched = () => shop.requests.filter(({ path }) => shop.imageUrls.some((url) => url.endsWith(path)))
    const [pictures, calls] = [fetched().length, llm.requests.length]
    const { input } = await test.services.db.selectFrom('generations').select('input').where('id', '=', id).executeTakeFirstOrThrow() // prettier-ignore
    await beginAgain(id, { input: JSON.stringify({ ...(input as object), customUrl: `${address}-2` }) })
    await makePage(withModel(), id, { isLastTry: true })
    const done = await told(id)
    expect(done).toMatchObject({ status: 'done', writer: 'model', websiteUrl: `/${address}-2` })
    expect(done.stages.find(({ stage }) => stage === 'copy')?.note).toBe(builderStrings.progress.kept)
    expect([fetched().length, llm.requests.length]).toEqual([pictures, calls])
  })

  it('writes again when the seller changed what the text rests on', async () => {
    llm.answer({ text: JSON.stringify(modelCopy) })
    const id = await begin()
    const kept = {
      images: {},
      page: { key: 'od nečeg drugog', page: writePage(copyInput('Lampa', pageFacts({}))) },
    }
    await beginAgain(id, { kept: JSON.stringify(kept) })
    await makePage(withModel(), id, { isLastTry: true })
    expect(llm.asked('write')).toBe(1)
    expect(await told(id)).toMatchObject({ status: 'done', writer: 'model' })
  })

  it('a try that was begun again is left by a worker that still works on the old one', async () => {
    llm.answer({ text: JSON.stringify(modelCopy), stalls: 20 }, { text: JSON.stringify(modelCopy) })
    const id = await begin()
    const old = makePage(withModel(), id, { isLastTry: true })
    await expect.poll(() => llm.requests.length).toBe(1)
    await cancel(id)
    await beginAgain(id)
    await makePage(withModel(), id, { isLastTry: true })
    await old
    expect(await told(id)).toMatchObject({ status: 'done', writer: 'model' })
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
