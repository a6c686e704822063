import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pushOf } from '#contract/shopify/product.ts'
import type { LandingPushed, PushLandingInput } from '#contract/shopify/schema.ts'
import type { Website } from '#contract/websites/schema.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import {
  allScopes,
  shopifyClient,
  shopifyDomain,
  shopifyToken,
  startFakeShopify,
  type FakeShopify,
} from '../../../../test/fakes/shopify.ts'
import { deleteClient } from '../admin/commands.ts'
import { operator } from '../audit/commands.ts'

let fake: FakeShopify
let test: TestApp
let seller: TestCaller

beforeAll(async () => {
  fake = await startFakeShopify()
  test = await createTestApp({
    SHOPIFY_BASE_URL_OVERRIDE: fake.origin,
    PAGES_URL: 'https://stranice.example',
  })
  seller = await test.signIn('client')
})
afterAll(() => fake.close())
beforeEach(async () => {
  Object.assign(fake.shop, { currency: 'RSD', closed: null, points: 2000, scopes: [...allScopes] })
  fake.products.splice(0)
  fake.fetched.splice(0)
  await connect()
})

const save = (payload: object, caller = seller) =>
  caller.request({ method: 'PUT', url: '/api/settings/shopify', payload })
const connect = (caller = seller) =>
  save({ shopDomain: shopifyDomain, accessToken: shopifyToken, clientId: null, clientSecret: null }, caller)
const disconnect = (caller = seller) => save({ shopDomain: null }, caller)
const tryStore = (payload: object = {}, caller = seller) =>
  caller.request({ method: 'POST', url: '/api/shopify/test', payload })

const page = async (overrides: Parameters<typeof buildWebsite>[2] = {}, owner = seller) => {
  const row = await buildWebsite(test.services.db, owner.userId, {
    images: JSON.stringify(['https://slike.example/a.jpg', '/uploads/images/b.webp']),
    ...overrides,
  })
  const answer = await owner.request({ method: 'GET', url: `/api/websites/id/${row.id}` })
  return answer.json<Website>()
}
const push = (payload: PushLandingInput, caller = seller) =>
  caller.request({ method: 'POST', url: '/api/shopify/push-landing', payload })
const pushed = async (website: Website, more: PushLandingInput = {} as PushLandingInput) =>
  (await push({ ...pushOf(website), ...more })).json<LandingPushed>()

describe('the store of a seller', () => {
  it('is kept sealed and answered as masks', async () => {
    const { platformShop, ...settings } = (await connect()).json<Record<string, unknown>>()
    expect(settings).toEqual({
      shopDomain: shopifyDomain,
      accessToken: '••••••••0001',
      clientId: null,
      clientSecret: null,
    })
    expect(platformShop).toBeNull()
    const row = await test.services.db.selectFrom('shopifyStores').selectAll().executeTakeFirstOrThrow()
    expect(row.accessToken).toMatch(/^v1\./)
  })

  it('keeps a key whose mask comes back, and takes it along to no other store', async () => {
    const again = await save({ shopDomain: 'kucica', accessToken: '••••••••0001' })
    expect(again.statusCode).toBe(200)
    expect((await tryStore()).statusCode).toBe(200)
    const part = await save({ shopDomain: 'kucica', accessToken: '•••0001' })
    expect(part.json()).toMatchObject({ code: 'integrations.partial_key' })
    const other = await save({ shopDomain: 'druga', accessToken: '••••••••0001' })
    expect(other.json()).toMatchObject({ code: 'shopify.other_shop' })
  })

  it.each([
    ['a foreign host', { shopDomain: 'zlo.example', accessToken: 'x' }],
    ['no key', { shopDomain: 'nova', accessToken: null, clientId: null, clientSecret: null }],
    ['half of the keys of an app', { shopDomain: 'nova', accessToken: null, clientId: 'x' }],
    ['a key that is none', { shopDomain: 'nova', accessToken: 'a\r\nb' }],
  ])('is refused with %s', async (_what, payload) => {
    await disconnect()
    expect((await save(payload)).statusCode).toBe(400)
  })

  it('goes with its seller', async () => {
    const leaving = await test.signIn('client')
    await connect(leaving)
    await deleteClient(test.services.db, { actor: operator, userId: leaving.userId })
    const left = await test.services.db
      .selectFrom('shopifyStores')
      .where('userId', '=', leaving.userId)
      .selectAll()
      .execute()
    expect(left).toEqual([])
  })
})

describe('testing', () => {
  it.each([
    ['a token', { accessToken: shopifyToken, clientId: null, clientSecret: null }],
    ['keys of an app', { accessToken: null, clientId: shopifyClient.id, clientSecret: shopifyClient.secret }],
  ])('says with %s which store it is', async (_what, keys) => {
    await save({ shopDomain: shopifyDomain, ...keys })
    const answer = await tryStore()
    expect(answer.json()).toMatchObject({
      success: true,
      message: 'Povezano sa prodavnicom „Kućica“ (RSD).',
      notes: [],
    })
  })

  it('takes no body at all', async () => {
    const answer = await seller.request({ method: 'POST', url: '/api/shopify/test' })
    expect(answer.statusCode).toBe(200)
  })

  it.each<[string, () => void | Promise<unknown>, number, string]>([
    ['nothing is connected', () => disconnect(), 503, 'Shopify nije povezan.'],
    [
      'the key is wrong',
      () => save({ shopDomain: shopifyDomain, accessToken: 'shpat_pogresan' }),
      502,
      'Shopify ne prihvata sačuvani ključ.',
    ],
    ['the key may not write', () => void (fake.shop.scopes = ['read_products']), 502, 'write_products'],
    ['the store is frozen', () => void (fake.shop.closed = 402), 502, 'zaključana'],
    ['the store is locked', () => void (fake.shop.closed = 423), 502, 'zaključana'],
  ])('says what is wrong when %s', async (_what, spoil, status, sentence) => {
    await spoil()
    const answer = await tryStore()
    expect(answer.statusCode).toBe(status)
    expect(answer.json<{ message: string }>().message).toContain(sentence)
    expect(answer.body).not.toContain('shpat_')
  })
})

describe('sending a page', () => {
  it('makes a product with its packs, pictures, texts and prices, and publishes it', async () => {
    const website = await page({ sku: 'CAJ', productCost: '900.00', customUrl: 'cajnik-na-struju' })
    const answer = await push(pushOf(website))
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      success: true,
      handle: 'cajnik-na-struju',
      isNew: true,
      adminUrl: expect.stringMatching(
        /^https:\/\/admin\.shopify\.com\/store\/kucica\/products\/\d+$/,
      ) as string,
      productUrl: `https://${shopifyDomain}/products/cajnik-na-struju`,
      notes: [],
    })
    const [product] = fake.products
    expect(product).toMatchObject({ title: website.title, status: 'ACTIVE', isPublished: true })
    expect(product?.variants.map(({ price, sku }) => [price, sku])).toEqual([
      ['2990.00', 'CAJ'],
      ['4990.00', 'CAJ-2'],
      ['6990.00', 'CAJ-3'],
    ])
    expect(fake.fetched).toEqual([
      'https://slike.example/a.jpg',
      'https://stranice.example/uploads/images/b.webp',
    ])
  })

  it('corrects the same product when it is sent again, and sends no picture twice', async () => {
    const website = await page()
    const first = await pushed(website)
    const again = await pushed(website, {
      title: 'Novi naslov',
      images: ['/uploads/images/b.webp', 'https://slike.example/c.jpg'],
    } as PushLandingInput)
    expect(again).toMatchObject({ productId: first.productId, handle: first.handle, isNew: false })
    expect(again.message).toContain('je osvežen')
    expect(fake.products).toHaveLength(1)
    expect(fake.products[0]?.title).toBe('Novi naslov')
    expect(fake.products[0]?.mediaNodes.map(({ source }) => source)).toEqual([
      'https://stranice.example/uploads/images/b.webp',
      'https://slike.example/c.jpg',
    ])
    expect(fake.fetched).toHaveLength(3)
  })

  it('sends a picture again that the store could not read', async () => {
    const website = await page({ images: JSON.stringify(['https://slike.example/pokvarena.jpg']) })
    await pushed(website)
    await pushed(website)
    expect(fake.fetched).toHaveLength(2)
  })

  it('makes it again when the seller deleted it there', async () => {
    const website = await page()
    await pushed(website)
    fake.products.splice(0)
    const again = await pushed(website)
    expect(again.isNew).toBe(true)
    expect(again.notes).toContain('Proizvod je u prodavnici bio obrisan, pa je napravljen ponovo.')
    expect(fake.products).toHaveLength(1)
  })

  it('never writes over a product of the seller that has the same handle', async () => {
    const website = await page()
    await pushed(website)
    const own = fake.products[0]!
    Object.assign(own, { title: 'Ručno unet', metafields: [] })
    await test.services.db.deleteFrom('shopifyProducts').execute()
    const second = await pushed(website)
    expect(second.handle).toBe(`${website.customUrl}-2`)
    expect(second.notes[0]).toContain('već ima drugi proizvod')
    expect(own.title).toBe('Ručno unet')
    // And it stays under the name it got.
    expect(await pushed(website)).toMatchObject({ handle: `${website.customUrl}-2`, isNew: false })
    expect(fake.products).toHaveLength(2)
  })

  it('finds its product again when the answer was lost', async () => {
    const website = await page()
    await pushed(website)
    await test.services.db.deleteFrom('shopifyProducts').execute()
    const again = await pushed(website)
    expect(again).toMatchObject({ isNew: false, handle: website.customUrl })
    expect(fake.products).toHaveLength(1)
  })

  it('leaves one product when the line breaks in the middle or two press at once', async () => {
    const website = await page()
    const [one, two] = await Promise.all([push(pushOf(website)), push(pushOf(website))])
    expect([one.statusCode, two.statusCode]).toEqual([200, 200])
    fake.script('drop')
    expect((await push(pushOf(website))).statusCode).toBe(200)
    expect(fake.products).toHaveLength(1)
  })

  it('uses the stated prices and badges for a page in dinars without offers, and says so', async () => {
    const website = await page({ quantityOffers: '[]' })
    const answer = await pushed(website)
    expect(pushOf(website)).toMatchObject({ price: '2990.00' })
    expect(
      fake.products[0]?.variants.map(({ price, metafields }) => [price, metafields?.[0]?.value]),
    ).toEqual([
      ['2990.00', undefined],
      ['4990.00', 'UŠTEDA 1000 RSD'],
      ['6990.00', 'NAJBOLJA PONUDA'],
    ])
    expect(answer.notes).toEqual([])
    const { websiteData, price, ...rest } = pushOf(website)
    const bare = await push({ ...rest, websiteData: { id: website.id } })
    expect(websiteData && price).toBeTruthy()
    expect(bare.json<LandingPushed>().notes).toEqual([
      'Stranica nema svoje ponude, pa su poslate cene 2.990, 4.990 i 6.990 RSD.',
    ])
  })

  it('cleans the description and reads money as people write it', async () => {
    const website = await page()
    await push({
      ...pushOf(website),
      body_html: '<p onclick="x()">Opis</p><script>alert(1)</script>',
      price: '1990,50',
      compare_at_price: 3990,
    })
    expect(fake.products[0]).toMatchObject({
      descriptionHtml: '<p>Opis</p>',
      variants: [{ price: '1990.50', compareAtPrice: '3990.00' }, {}, {}],
    })
  })

  it('leaves the product a draft while the page is off, and leaves out pictures nobody can fetch', async () => {
    const website = await page({ isActive: false, images: JSON.stringify(['http://localhost/a.jpg']) })
    const answer = await pushed(website)
    expect(fake.products[0]).toMatchObject({ status: 'DRAFT', files: [] })
    expect(answer.notes).toEqual([
      'Slike koje Shopify ne može da preuzme nisu poslate (1). Dodajte ih u Shopify-ju.',
      'Stranica je isključena, pa je proizvod u prodavnici nacrt.',
    ])
  })

  it('asks the seller to publish when the key may not', async () => {
    fake.shop.scopes = ['write_products']
    const answer = await pushed(await page())
    expect(answer.notes[0]).toContain('write_publications')
    expect(answer.productUrl).toBeNull()
  })

  /** A store that takes the call and refuses the product. */
  const refuseProduct = (error: { field: string[] | null; message: string; code: string }) => {
    const shop = { name: 'K', myshopifyDomain: shopifyDomain, currencyCode: 'RSD' }
    const currentAppInstallation = { accessScopes: [{ handle: 'write_products' }] }
    const answers = [
      { shop, currentAppInstallation },
      { productByIdentifier: null },
      { productSet: { product: null, userErrors: [error] } },
    ]
    fake.script(...answers.map((data) => ({ status: 200, body: { data } })))
  }

  it.each<[string, () => unknown, number, string]>([
    ['another currency', () => (fake.shop.currency = 'EUR'), 400, 'računa u EUR, a stranica u RSD'],
    [
      'a refusal in the store’s own words',
      () => refuseProduct({ field: ['input', 'title'], message: 'Title is too long', code: 'INVALID_INPUT' }),
      502,
      'Shopify nije prihvatio proizvod. Shopify kaže: „Title is too long“.',
    ],
    [
      'a suspended product',
      () => refuseProduct({ field: null, message: 'Suspended', code: 'PRODUCT_SUSPENDED' }),
      502,
      'obustavio',
    ],
  ])('says what is wrong with %s', async (_what, spoil, status, sentence) => {
    const website = await page()
    spoil()
    const answer = await push(pushOf(website))
    expect(answer.statusCode).toBe(status)
    expect(answer.json<{ message: string }>().message).toContain(sentence)
    expect(fake.products).toEqual([])
  })

  it('is for the owner and administrators, into the owner’s store', async () => {
    const website = await page()
    const stranger = await test.signIn('client')
    expect((await push(pushOf(website), stranger)).statusCode).toBe(404)
    expect((await tryStore({ websiteId: website.id }, stranger)).statusCode).toBe(404)
    const admin = await test.signIn('admin')
    expect((await tryStore({}, admin)).statusCode).toBe(503)
    expect((await tryStore({ websiteId: website.id }, admin)).statusCode).toBe(200)
    expect((await push(pushOf(website), admin)).statusCode).toBe(200)
    expect((await push({ ...pushOf(website), websiteData: {} })).statusCode).toBe(400)
  })

  it('is remembered for the next visit', async () => {
    const website = await page()
    const state = async () =>
      (await seller.request({ method: 'GET', url: `/api/shopify/websites/${website.id}` })).json<object>()
    expect(await state()).toEqual({ shopDomain: shopifyDomain, lastPush: null })
    const { adminUrl, handle } = await pushed(website)
    expect(await state()).toMatchObject({ lastPush: { adminUrl, handle } })
  })
})

it('pages go into the platform’s store while a seller has none', async () => {
  const platform = await createTestApp({
    SHOPIFY_BASE_URL_OVERRIDE: fake.origin,
    SHOPIFY_SHOP: shopifyDomain,
    SHOPIFY_ACCESS_TOKEN: shopifyToken,
  })
  const caller = await platform.signIn('client')
  const answer = await caller.request({ method: 'POST', url: '/api/shopify/test', payload: {} })
  expect(answer.statusCode).toBe(200)
  const settings = await caller.request({ method: 'GET', url: '/api/settings/shopify' })
  expect(settings.json()).toMatchObject({ shopDomain: null, platformShop: shopifyDomain })
})
