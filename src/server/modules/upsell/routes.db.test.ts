import { countInWindow } from '../../lib/counting.ts'
import { freeOrders } from '../orders/flood.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { UpsellProduct } from '#contract/upsell/schema.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { buildOrder } from '../../../../test/factories/order.ts'
import { buildUpsell } from '../../../../test/factories/upsell.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import { startFakeLlm, withModelAt } from '../../../../test/fakes/llm.ts'
import { startFakeWeb, type FakeWeb } from '../../../../test/fakes/web.ts'
import { atFileEnd } from '../../../../test/cleanup.ts'
import type { WebsiteRow } from '../websites/queries.ts'
import { readLink } from '../builder/imports.ts'
import { writePage } from '../copywriting/drafting/write-page.ts'
import { addStoredLinks, addUpsellProducts } from './commands.ts'
import { describeProduct, sweepTexts } from './offer-text.ts'
import type { UpsellRow } from './queries.ts'

let test: TestApp
let web: FakeWeb
let seller: TestCaller
let stranger: TestCaller
let website: WebsiteRow
let product: UpsellRow

const productPage = `<html lang="sr"><head><title>Mlin za kafu</title></head><body><h1>Mlin za kafu sa keramičkim nožem</h1>
  <p class="cena">3.490 RSD</p><ul><li>Materijal: nerđajući čelik</li><li>Punjenje preko USB-C kabla</li><li>Zapremina: 250 ml</li></ul>
  <p>Mlin za kafu melje zrna u pet finoća. Baterija se puni preko USB-C kabla.</p><button>Dodaj u korpu</button></body></html>`

beforeAll(async () => {
  web = await startFakeWeb()
  atFileEnd(() => web.close())
  web.page('/mlin', productPage)
  test = await createTestApp({ IMPORT_ALLOWED_HOSTS: web.host })
  seller = await test.signIn('client')
  stranger = await test.signIn('client')
})
beforeEach(async () => {
  website = await buildWebsite(test.services.db, seller.userId)
  product = await buildUpsell(test.services.db, website.id)
})

const open = (url: string) => test.visitor.request({ method: 'GET', url })
const place = async (over = {}) =>
  (
    await test.visitor.request({
      method: 'POST',
      url: '/api/orders',
      payload: buildOrder(website.id, over),
    })
  ).json<{ orderId: string }>().orderId
const combine = (payload: object) =>
  test.visitor.request({ method: 'POST', url: '/api/combine-upsell', payload })
const list = async () =>
  (await seller.request({ method: 'GET', url: `/api/upsell/products/${website.id}` })).json<UpsellProduct[]>()
const sendForm = (url: string, fields: Record<string, string>) =>
  test.visitor.request({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

describe('what buyers may know of an offer', () => {
  it('is what stands on the card, never the cost, the supplier or a stock nobody keeps', async () => {
    const answer = await open(`/api/public/upsell/products/${website.id}`)
    expect(answer.json()).toEqual([
      {
        id: product.id,
        websiteId: website.id,
        title: 'Mlin za kafu',
        urgentDescription: 'Sveže mlevena kafa za deset sekundi.',
        originalPrice: '2490.00',
        discountPrice: '1490.00',
        savings: '1000.00',
        images: [],
        features: ['Puni se preko USB-C', 'Keramički mlin', 'Staje u jednu ruku'],
        stockLeft: null,
        variants: null,
        isAfterDecline: false,
        currency: 'RSD',
        currencySymbol: 'RSD',
      },
    ])
    expect(answer.body).not.toMatch(/dobavljac|400/)
  })

  it('has a stock once the seller wrote one down', async () => {
    await seller.request({
      method: 'PUT',
      url: `/api/upsell/products/${product.id}`,
      payload: { stockLeft: 3 },
    })
    expect((await open(`/api/public/upsell/products/${website.id}`)).json()).toMatchObject([{ stockLeft: 3 }])
  })

  it('is nothing for a website that is not there', async () =>
    expect((await open('/api/public/upsell/products/999999')).statusCode).toBe(404))
})

describe('adding', () => {
  it('answers 201, the second time 200, and everywhere the same sum', async () => {
    const orderId = await place()
    const wish = {
      originalOrderId: orderId,
      upsellProductId: product.id,
      quantity: 1,
      totalPrice: 1490,
      userId: 1,
      currency: 'EUR',
      customerData: { firstName: 'Neko Drugi' },
    }
    const first = await combine(wish)
    expect([first.statusCode, (await combine(wish)).statusCode]).toEqual([201, 200])
    expect(first.json()).toMatchObject({ success: true, totalPrice: '4480.00', originalOrderId: orderId })
    expect((await open(`/api/orders/${orderId}`)).json()).toMatchObject({ totalPrice: '4480.00' })
    const page = (await open(`/hvala/${website.id}/${orderId}`)).body
    expect(page.match(/data-total="true">4\.480/g)?.length).toBeGreaterThan(0)
    expect(page).toContain('Dodato ✓')
    const receipt = await open(`/hvala-simple?order=${orderId}`)
    expect(receipt.body).toContain('4.480')
    expect(receipt.headers['x-robots-tag']).toBe('noindex')
    const mine = (await seller.request({ method: 'GET', url: '/api/orders/my' })).json<
      { orderId: string; totalPrice: string; notes: string | null }[]
    >()
    expect(mine.find((order) => order.orderId === orderId)).toMatchObject({
      totalPrice: '4480.00',
      notes: null,
      additions: [{ title: 'Mlin za kafu', quantity: 1, totalPrice: '1490.00' }],
    })
  })

  it.each([
    [{}, 400],
    [{ originalOrderId: 'nema', upsellProductId: 1 }, 404],
    [{ originalOrderId: 'nema', upsellProductId: 1, quantity: 0 }, 400],
    [{ originalOrderId: 'nema', upsellProductId: 'x' }, 400],
    // What is no number is none, although it could be made one.
    [{ originalOrderId: 'nema', upsellProductId: 1, quantity: true }, 400],
    [{ originalOrderId: 'nema', upsellProductId: 1, quantity: [2] }, 400],
    [{ originalOrderId: 'nema', upsellProductId: 1, quantity: '2' }, 404],
  ])('refuses %o', async (payload, status) => expect((await combine(payload)).statusCode).toBe(status))

  it('says clearly that the time is over', async () => {
    const orderId = await place()
    await test.services.database.pool.query(
      'update orders set upsell_delayed_until = now() where order_id = $1',
      [orderId],
    )
    const answer = await combine({ originalOrderId: orderId, upsellProductId: product.id })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'upsell.too_late',
      message: 'Rok je istekao. Porudžbina ostaje kakva jeste.',
    })
    expect((await open(`/hvala/${website.id}/${orderId}`)).body).not.toContain('DODAJ U PAKET')
  })
})

describe('taking out', () => {
  const takeOut = (orderId: string) =>
    sendForm(`/hvala/${website.id}/${orderId}`, { takenOutProductId: String(product.id) })
  const stored = (orderId: string) =>
    test.services.db
      .selectFrom('orders')
      .select(['id', 'totalPrice', 'upsellCost'])
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
  const stockLeft = async () =>
    (
      await test.services.db
        .selectFrom('upsellProducts')
        .select('stockLeft')
        .where('id', '=', product.id)
        .executeTakeFirstOrThrow()
    ).stockLeft

  it('gives back sum, cost and stock, offers it again and stands in the history', async () => {
    const orderId = await place()
    const [before, left] = [await stored(orderId), await stockLeft()]
    await combine({ originalOrderId: orderId, upsellProductId: product.id })
    expect((await open(`/hvala/${website.id}/${orderId}`)).body).toContain('Izvadi iz paketa')
    const answers = [await takeOut(orderId), await takeOut(orderId)]
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
      [303, `/hvala/${website.id}/${orderId}#ponude`],
      [303, `/hvala/${website.id}/${orderId}#ponude`],
    ])
    expect([await stored(orderId), await stockLeft()]).toEqual([before, left])
    const { body } = await open(`/hvala/${website.id}/${orderId}`)
    expect(body).toContain('DODAJ U PAKET')
    expect(body).not.toContain('data-state="added"')
    const events = await test.services.db
      .selectFrom('orderEvents')
      .select(['kind', 'actorUserId', 'details'])
      .where('orderId', '=', before.id)
      .orderBy('id')
      .execute()
    expect(events.at(-1)).toMatchObject({
      kind: 'goods_changed',
      actorUserId: null,
      details: {
        reason: 'kupac je izvadio iz paketa',
        changes: [
          { field: 'line', title: 'Mlin za kafu', to: null },
          { field: 'total', to: '2.990\u00A0RSD' },
        ],
      },
    })
    // It can be changed once more.
    expect((await combine({ originalOrderId: orderId, upsellProductId: product.id })).statusCode).toBe(201)
  })

  it.each([
    ['the time is over', { upsellDelayedUntil: new Date(0) }, 'Rok je istekao'],
    ['it is packed', { status: 'U dostavi' as const }, 'Porudžbina je već u pripremi'],
  ])('is refused once %s', async (_name, over, sentence) => {
    const orderId = await place()
    await combine({ originalOrderId: orderId, upsellProductId: product.id })
    const { id, totalPrice } = await stored(orderId)
    await test.services.db.updateTable('orders').set(over).where('id', '=', id).execute()
    expect((await takeOut(orderId)).body).toContain(sentence)
    expect((await stored(orderId)).totalPrice).toBe(totalPrice)
  })

  it('is not for goods that came with the order or from the seller', async () => {
    const orderId = await place()
    await combine({ originalOrderId: orderId, upsellProductId: product.id })
    const { id } = await stored(orderId)
    for (const place of ['order_form', 'by_seller'] as const) {
      await test.services.db
        .updateTable('upsellOrders')
        .set({ place })
        .where('originalOrderId', '=', id)
        .execute()
      expect((await takeOut(orderId)).body).toContain('Ova ponuda trenutno nije dostupna.')
      expect((await open(`/hvala/${website.id}/${orderId}`)).body).not.toContain('Izvadi iz paketa')
    }
  })
})

describe('the thank-you page', () => {
  it('says first that the order is there and its sum, then offers', async () => {
    const orderId = await place()
    for (const url of [`/hvala/${website.id}/${orderId}`, `/hvala?order=${orderId}&website=${website.id}`]) {
      const { body, headers, statusCode } = await open(url)
      expect(statusCode).toBe(200)
      const places = ['Porudžbina je primljena', '2.990', 'Dodajte u isti paket', 'Žička 12'].map((words) =>
        body.indexOf(words),
      )
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      expect(places[0]).toBeGreaterThan(0)
      expect(body).toMatch(/data-left="4(80|79|78|77)"/)
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
    }
    expect((await list())[0]?.figures).toMatchObject({ shown: 1, accepted: 0 })
  })

  it('says when there is nothing to add', async () => {
    await test.services.db.updateTable('upsellProducts').set({ isActive: false }).execute()
    const page = (await open(`/hvala/${website.id}/${await place()}`)).body
    expect(page).toContain('Trenutno nema dodatnih ponuda')
    expect(page).not.toContain('data-left')
  })

  it('says that the order waits to be confirmed where nothing goes unconfirmed', async () => {
    const orderId = await place()
    const url = `/hvala/${website.id}/${orderId}`
    expect((await open(url)).body).not.toContain('čeka vašu potvrdu')
    const address = '/api/confirmation/settings'
    const rules = (await seller.request({ method: 'GET', url: address })).json<object>()
    const settings = (mode: 'off' | 'required') =>
      seller.request({ method: 'PUT', url: address, payload: { ...rules, mode } })
    await settings('required')
    for (const page of [url, `/hvala-simple?order=${orderId}`])
      expect((await open(page)).body).toContain('Porudžbina čeka vašu potvrdu: pre slanja vas zove prodavac.')
    await settings('off')
    expect((await open(url)).body).not.toContain('čeka vašu potvrdu')
  })

  it('names days of delivery only where illustration is on: nobody measured them', async () => {
    for (const [socialProof, isTold] of [
      ['ilustrativno', true],
      ['stvarno', false],
      ['iskljuceno', false],
    ] as const) {
      website = await buildWebsite(test.services.db, seller.userId, { socialProof })
      const orderId = await place()
      for (const url of [`/hvala/${website.id}/${orderId}`, `/hvala-simple?order=${orderId}`])
        expect((await open(url)).body.includes('2–5 radnih dana')).toBe(isTold)
    }
  })

  it('offers nothing to who has only the number: what goes into the parcel is the buyer’s to say', async () => {
    const orderId = await place()
    const { orderNumber } = await test.services.db
      .selectFrom('orders')
      .select('orderNumber')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    const { body } = await open(`/hvala/${website.id}/${orderNumber}`)
    expect(body).toContain('Porudžbina je primljena')
    expect(body).not.toMatch(/Dodajte u isti paket|data-left/)
  })

  it('shows no address after a day', async () => {
    const orderId = await place({ address: 'Tajna 7' })
    await test.services.database.pool.query(
      "update orders set created_at = now() - interval '25 hours' where order_id = $1",
      [orderId],
    )
    expect((await open(`/hvala/${website.id}/${orderId}`)).body).not.toMatch(/Tajna 7|0641234567/)
  })

  it('keeps standing when the website is gone', async () => {
    const orderId = await place()
    await seller.request({ method: 'DELETE', url: `/api/websites/${website.id}` })
    const page = (await open(`/hvala/${website.id}/${orderId}`)).body
    expect(page).toContain('Porudžbina je primljena')
    expect(page).not.toContain('DODAJ U PAKET')
  })

  it('takes an offer without script, and says why when it cannot', async () => {
    const orderId = await place()
    const url = `/hvala/${website.id}/${orderId}`
    const fields = { upsellProductId: String(product.id), quantity: '1', totalPrice: '1490.00' }
    const added = await sendForm(url, fields)
    expect(added.statusCode).toBe(303)
    const page = (await open(String(added.headers.location))).body
    expect(page).toContain('Dodato u paket')
    expect(page).toContain('4.480')
    const late = await buildUpsell(test.services.db, website.id, { stockLeft: 0, title: 'Rasprodato' })
    const refused = await sendForm(url, { ...fields, upsellProductId: String(late.id) })
    expect(refused.body).toContain('Ovaj proizvod je upravo rasprodat.')
    expect(refused.body).toContain('Porudžbina je primljena')
  })
})

describe('the old thank-you page', () => {
  const prices = ['4.990', '2.490', '2.990', '1.490', '490']

  it.each([
    ['/hvala', 200],
    ['/hvala/1/nema', 404],
    ['/hvala?order=nema&website=1', 404],
    ['/hvala/abc/%27--', 404],
  ])('%s shows the three fixed offers', async (url, status) => {
    const { statusCode, body } = await open(url)
    expect(statusCode).toBe(status)
    for (const price of prices) expect(body).toContain(price)
    expect(body).toContain('data-left="900"')
    expect(body).not.toContain('Porudžbina je primljena')
  })

  it('orders to the address of the loaded order, without script too', async () => {
    const orderId = await place()
    const page = () => open(`/hvala?order=${orderId}`).then(({ body }) => body)
    // Nobody said what is to be packed, so nothing is offered.
    expect(await page()).toContain('Porudžbina je primljena')
    expect(await page()).not.toMatch(/Poruči za|data-left="900"/)
    const named = await seller.request({
      method: 'PUT',
      url: `/api/upsell/websites/${website.id}`,
      payload: { legacyGoods: ['', ' ', 'Magnetna krpa'] },
    })
    expect(named.json()).toMatchObject({ legacyGoods: ['', '', 'Magnetna krpa'] })
    expect(await page()).toContain(`data-website="${website.id}"`)
    expect(await page()).toContain('Magnetna krpa')
    expect((await page()).match(/Poruči za/g)).toHaveLength(1)
    const placed = await sendForm(`/hvala?order=${orderId}`, { totalPrice: '490.00' })
    expect(placed.statusCode).toBe(303)
    const newId = String(placed.headers.location).split('=').at(-1)
    expect(placed.headers.location).toMatch(/^\/hvala-upsell\?order=[\w-]{22}$/)
    expect((await open(`/api/orders/${newId}`)).json()).toMatchObject({
      totalPrice: '490.00',
      productName: 'Magnetna krpa (dodatna ponuda za 490\u00A0RSD umesto 1.490\u00A0RSD)',
      customer: { address: 'Žička 12' },
    })
  })

  it.each(['stvarno', 'iskljuceno'] as const)(
    'shows and books nothing made up where a page is %s',
    async (socialProof) => {
      website = await buildWebsite(test.services.db, seller.userId, { socialProof })
      const orderId = await place()
      const page = (await open(`/hvala?order=${orderId}`)).body
      // The order's own page stands there instead.
      expect(page).toContain('Porudžbina je primljena')
      expect(page).toContain('data-thank-you')
      expect(page).not.toMatch(/Poruči za|data-left="900"|2–5 radnih dana/)
      const refused = await sendForm(`/hvala?order=${orderId}`, { totalPrice: '490.00' })
      expect(refused.statusCode).toBe(200)
      expect(refused.body).toContain('Iznos sa ove stranice više ne važi.')
      expect(refused.body).not.toContain('Poruči za')
      const { rows } = await test.services.database.pool.query('select from orders where website_id = $1', [
        website.id,
      ])
      expect(rows).toHaveLength(1)
    },
  )

  it('passes no flood of orders: without a proof nothing is taken', async () => {
    await seller.request({
      method: 'PUT',
      url: `/api/upsell/websites/${website.id}`,
      payload: { legacyGoods: ['', '', 'Krpa'] },
    })
    const orderId = await place()
    const count = async () =>
      (await test.services.database.pool.query('select from orders where website_id = $1', [website.id]))
        .rowCount
    const before = await count()
    const { config, db } = test.services
    test.services.config = { ...config, rateLimits: true }
    try {
      for (let sent = 0; sent <= freeOrders.perWebsite; sent += 1)
        await countInWindow(db, `orders-for:${website.id}`, 60)
      const refused = await sendForm(`/hvala?order=${orderId}`, { totalPrice: '490.00' })
      expect(refused.body).toContain('Trenutno stiže neuobičajeno mnogo porudžbina.')
      expect(await count()).toBe(before)
    } finally {
      test.services.config = config
    }
  })

  it('sends nothing without an order', async () => {
    const answer = await sendForm('/hvala', { totalPrice: '490.00' })
    expect(answer.body).toContain('Greška: Nedostaju podaci o porudžbini')
  })
})

describe('the other pages after an order', () => {
  it('shows the added id as text, whatever it is', async () => {
    expect((await open('/hvala-upsell?order=UPS-1')).body).toContain('UPS-1')
    expect((await open('/hvala-upsell?order=%3Cb%3Ex')).body).toContain('&lt;b&gt;x')
    expect((await open('/hvala-upsell')).statusCode).toBe(200)
  })

  it.each(['/hvala-success', '/thank-you-success'])('%s closes in 60 seconds', async (url) => {
    const { body, statusCode } = await open(url)
    expect(statusCode).toBe(200)
    expect(body).toContain('Ovaj prozor se zatvara za 60 sekundi.')
    expect(body).toContain('Zatvori prozor')
  })
})

describe('the seller’s list', () => {
  const process = (upsellProductLinks: unknown, websiteId = website.id, caller = seller) =>
    caller.request({
      method: 'POST',
      url: '/api/upsell/process-links',
      payload: { websiteId, upsellProductLinks },
    })

  it('reads title and text from the link and rests them on facts', async () => {
    const answer = await process([{ url: `${web.origin}/mlin`, price: 1990, productCost: 700 }])
    expect(answer.statusCode).toBe(201)
    const [added] = answer.json<{ products: UpsellProduct[] }>().products
    expect(added).toMatchObject({
      title: 'Mlin za kafu sa keramičkim nožem',
      discountPrice: '1990.00',
      originalPrice: null,
      productCost: '700.00',
      stockLeft: 5,
      isStockKnown: false,
      aiProcessed: true,
      aiProcessingError: null,
    })
    expect(added?.features).toHaveLength(3)
    expect(added?.urgentDescription).not.toBe('')
    expect(added?.aiLedger.length).toBeGreaterThan(0)
  })

  it('keeps a product whose page cannot be read, with the reason, and reads it again when asked', async () => {
    const [added] = (await process([`${web.origin}/kasnije`])).json<{ products: UpsellProduct[] }>().products
    expect(added).toMatchObject({
      aiProcessed: false,
      aiProcessingError: 'Na ovom linku nema stranice (404). Proverite link ili unesite podatke ručno.',
      discountPrice: null,
    })
    web.page('/kasnije', productPage)
    const again = await seller.request({ method: 'POST', url: `/api/upsell/products/${added?.id}/retry` })
    expect(again.json()).toMatchObject({ aiProcessed: true, title: 'Mlin za kafu sa keramičkim nožem' })
  })

  it.each([
    [[], 'Najmanje jedan proizvod je potreban'],
    [Array.from({ length: 6 }, () => 'https://primer.test'), 'Maksimalno 5 proizvoda'],
    [[{ url: 'nije link' }], 'Mora biti validan URL'],
    [['javascript:alert(1)'], 'Mora biti validan URL'],
    [[{ url: '' }], 'URL proizvoda je obavezan'],
    [[{}], 'URL proizvoda je obavezan'],
    [[{ url: 'https://primer.test', price: 0 }], 'Cena mora biti veća od nule'],
    [
      [{ url: 'https://primer.test', images: Array.from({ length: 6 }, () => '/uploads/x.webp') }],
      'Maksimalno možete dodati 5 slika',
    ],
  ])('refuses %j', async (links, sentence) => {
    const answer = await process(links)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ message: sentence })
    expect(await list()).toHaveLength(1)
  })

  it('refuses a sixth as a whole; a removed one frees its place', async () => {
    const four = Array.from({ length: 4 }, (_, at) => ({ url: `${web.origin}/nema-${at}`, title: `P${at}` }))
    expect((await process([...four, four[0]])).json()).toMatchObject({ message: 'Maksimalno 5 proizvoda' })
    expect((await process(four)).statusCode).toBe(201)
    expect((await process([four[0]])).statusCode).toBe(400)
    const removed = await seller.request({ method: 'DELETE', url: `/api/upsell/products/${product.id}` })
    expect(removed.statusCode).toBe(200)
    expect((await process([four[0]])).statusCode).toBe(201)
    expect(await list()).toHaveLength(5)
  })

  it('is nobody else’s', async () => {
    const calls = [
      { method: 'GET', url: `/api/upsell/products/${website.id}` },
      { method: 'GET', url: `/api/upsell/websites/${website.id}` },
      { method: 'PUT', url: `/api/upsell/websites/${website.id}`, payload: { oneByOne: true } },
      { method: 'PUT', url: `/api/upsell/products/${product.id}`, payload: { price: 1 } },
      { method: 'POST', url: `/api/upsell/products/${product.id}/retry` },
      { method: 'DELETE', url: `/api/upsell/products/${product.id}` },
    ] as const
    for (const call of calls) expect((await stranger.request(call)).statusCode).toBe(404)
    expect((await process([`${web.origin}/mlin`], website.id, stranger)).statusCode).toBe(404)
    expect(await list()).toHaveLength(1)
  })

  it('keeps the seller’s order and the switch for one after the other', async () => {
    const second = await buildUpsell(test.services.db, website.id, { title: 'Druga', position: 1 })
    const third = await buildUpsell(test.services.db, website.id, { title: 'Treća', position: 2 })
    const arranged = await seller.request({
      method: 'PUT',
      url: `/api/upsell/websites/${website.id}`,
      payload: { productIds: [third.id, product.id, second.id], oneByOne: true },
    })
    expect(arranged.json()).toEqual({
      success: true,
      oneByOne: true,
      bumpProductId: null,
      legacyGoods: [],
    })
    expect((await list()).map(({ title }) => title)).toEqual(['Treća', 'Mlin za kafu', 'Druga'])
    expect((await open(`/hvala/${website.id}/${await place()}`)).body).toContain('data-one-by-one')
  })

  it('counts shown, taken and delivered, and profit on delivered parcels only', async () => {
    const [first, second] = [await place({ name: 'Prva' }), await place({ name: 'Druga' })]
    await open(`/hvala/${website.id}/${first}`)
    await open(`/hvala/${website.id}/${first}`)
    await open(`/hvala/${website.id}/${second}`)
    for (const originalOrderId of [first, second])
      await combine({ originalOrderId, upsellProductId: product.id, quantity: 2 })
    // A cost corrected later does not change what was earned.
    await seller.request({
      method: 'PUT',
      url: `/api/upsell/products/${product.id}`,
      payload: { productCost: 900 },
    })
    await test.services.db
      .updateTable('orders')
      .set({ status: 'Dostavljeno' })
      .where('orderId', '=', first)
      .execute()
    expect((await list())[0]?.figures).toEqual({ shown: 2, accepted: 2, delivered: 1, profit: '2180.00' })
  })

  it('keeps the seller’s own words, also when the page is read later', async () => {
    const own = { description: 'Meljem ga svako jutro.', features: ['Lep poklon', 'Radi tiho'] }
    const [read, unread] = (
      await process([
        { url: `${web.origin}/mlin`, ...own },
        { url: `${web.origin}/jos-ne`, title: 'Čaša', ...own },
      ])
    ).json<{ products: UpsellProduct[] }>().products
    const said = { urgentDescription: own.description, features: own.features }
    const ledger = [own.description, ...own.features].map((text) => ({ text, basis: 'seller', fact: null }))
    expect(read).toMatchObject({ ...said, aiLedger: ledger, aiProcessed: true })
    expect(unread).toMatchObject({ ...said, aiLedger: ledger, aiProcessed: false })
    web.page('/jos-ne', productPage)
    const again = await seller.request({ method: 'POST', url: `/api/upsell/products/${unread?.id}/retry` })
    expect(again.json()).toMatchObject({ ...said, aiProcessed: true, title: 'Čaša' })
  })

  it('is made of the links that a new website came with, once', async () => {
    await test.services.db
      .updateTable('productWebsites')
      .set({
        upsellProductLinks: JSON.stringify([`${web.origin}/mlin`, { url: `${web.origin}/x`, title: 'X' }]),
      })
      .where('id', '=', website.id)
      .execute()
    await test.services.db.deleteFrom('upsellProducts').where('websiteId', '=', website.id).execute()
    await addStoredLinks(test.services, website.id)
    await addStoredLinks(test.services, website.id)
    expect((await list()).map(({ title }) => title)).toEqual(['Mlin za kafu sa keramičkim nožem', 'X'])
  })
})

describe('a product that stands on no website yet', () => {
  const describeIt = (payload: object, caller = seller) =>
    caller.request({ method: 'POST', url: '/api/upsell/describe', payload: { market: 'Serbia', ...payload } })

  it('gets its text from its page, in the words of the market, with what it rests on', async () => {
    const url = `${web.origin}/mlin`
    const answer = await describeIt({ url })
    expect(answer.statusCode).toBe(200)
    const text = answer.json<{ description: string; features: string[]; ledger: object[] }>()
    expect(text.features).toHaveLength(3)
    expect(text.ledger.length).toBeGreaterThan(0)
    expect((await describeIt({ url, market: 'Francuska' })).statusCode).toBe(400)
  })

  it('says why nothing was written', async () => {
    const answer = await describeIt({ url: `${web.origin}/nikad` })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      message: 'Na ovom linku nema stranice (404). Proverite link ili unesite podatke ručno.',
    })
  })

  it('is written by a model once: what the wizard showed is what the website gets', async () => {
    const llm = await startFakeLlm()
    atFileEnd(() => llm.close())
    const services = withModelAt(test.services, llm)
    const url = `${web.origin}/mlin`
    const { userId } = seller
    const facts = await readLink(services, { userId, url })
    const { copy } = writePage({
      market: 'Serbia',
      productName: 'Mlin',
      currentPrice: '1990',
      originalPrice: null,
      currencySymbol: 'RSD',
      facts,
      sellerFacts: {},
      pictureColors: [],
      templateName: 'Minimalistic',
    })
    llm.answer({
      text: JSON.stringify({
        ...copy,
        plan: '',
        questions: [],
        hook: 'Mlin melje zrna u pet finoća [F3].',
        bullets: ['Pet finoća [F3]', 'USB-C kabl [F4]', 'Melje zrna [F3]', 'Baterija [F4]', 'Za kafu [F3]'],
        faq: [
          { q: 'Kako se puni?', a: 'Preko USB-C kabla [F3].' },
          { q: 'Šta melje?', a: 'Zrna kafe [F3].' },
          { q: 'Koliko finoća ima?', a: 'Pet [F3].' },
        ],
      }),
    })
    const shown = await describeProduct(services, { userId, url, market: 'Serbia', title: 'Mlin' })
    expect(shown.description).toBe('Mlin melje zrna u pet finoća.')
    const [added] = await addUpsellProducts(
      services,
      { id: userId, role: 'client' },
      // A price that came later is no reason to write again.
      { websiteId: website.id, links: [{ url, title: 'Mlin', price: '1890' }] },
    )
    expect(added).toMatchObject({ urgentDescription: shown.description, features: shown.features })
    expect(llm.asked('write')).toBe(1)
    await test.services.database.pool.query("update upsell_texts set created_at = now() - interval '2 days'")
    await sweepTexts(services)
    await describeProduct(services, { userId, url, market: 'Serbia', title: 'Mlin' })
    expect(llm.asked('write')).toBe(2)
  })
})
