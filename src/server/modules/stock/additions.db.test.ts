import type { PoolClient } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Editable } from '#contract/orders/editing.ts'
import type { Order } from '#contract/orders/schema.ts'
import type { StockMove, StockProduct } from '#contract/stock/schema.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { buildUpsell } from '../../../../test/factories/upsell.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import { itemOf, numbers, shelfTools, sizeRows, sizes, type Shop } from '../../../../test/shelf.ts'
import { updateWebsite } from '../websites/save-website.ts'

let test: TestApp
let seller: TestCaller
let stranger: TestCaller
beforeAll(async () => {
  test = await createTestApp()
  seller = await test.signIn('client')
  stranger = await test.signIn('client')
})
const tools = shelfTools(() => ({ test, seller }))
const { call, open, openOffer, receive, fresh, left, send, add, order, idOf, move, putBack, expectBalance } =
  tools

const plainSite = () => buildWebsite(test.services.db, seller.userId)
const phone = (at: number) => ({ phone: `06412${String(10_000 + at)}` })
const sendPlain = (site: Shop['site'], more: object = {}) =>
  send({ site }, ['-'], { choices: undefined, ...more })
const plain = async (site: Shop['site'], more: object = {}): Promise<string> => {
  const answer = await sendPlain(site, more)
  expect(answer.json()).toMatchObject({ ok: true })
  return answer.json<{ orderId: string }>().orderId
}
const cardOf = (id: number) => call<{ order: Order; editable: Editable }>('GET', `/api/orders/${id}/card`)

describe('a product ticked in the form', () => {
  it('costs what its choice adds and is reserved, sent and put back with its order', async () => {
    const site = await plainSite()
    const variants = sizeRows(['S', 'L'], { L: { difference: '60.00', sku: 'CAR-L' } })
    const offer = await openOffer(site, { isBump: true, variants })
    await receive(offer.product, 'L', 2)
    const id = await idOf(
      await plain(site, { bumpProductId: offer.id, bumpPrice: '550.00', bumpChoice: ['L'] }),
    )
    expect((await cardOf(id)).order).toMatchObject({
      totalPrice: '3540.00',
      additions: [
        { title: 'Čarape', pieces: [{ choice: ['L'], sku: 'CAR-L', quantity: 1 }], totalPrice: '550.00' },
      ],
    })
    expect(await left(offer, 'L')).toEqual({ onHand: 2, reserved: 1, available: 1 })
    await move(id, 'U dostavi')
    expect(await left(offer, 'L')).toEqual({ onHand: 1, reserved: 0, available: 1 })
    await move(id, 'Vraća se pošaljaocu')
    expect((await putBack(id)).json()).toEqual({ returned: [id] })
    expect(await left(offer, 'L')).toEqual({ onHand: 2, reserved: 0, available: 2 })
    await expectBalance(offer)
  })

  it('of which the chosen size has gone is asked again, and of which nothing is left is left out', async () => {
    const site = await plainSite()
    const offer = await openOffer(site, { isBump: true })
    await receive(offer.product, 'L', 1)
    const wish = { bumpProductId: offer.id, bumpPrice: '490.00' }
    const refused = await sendPlain(site, { ...wish, bumpChoice: ['S'] })
    expect(refused.json()).toMatchObject({
      code: 'orders.choice_gone',
      message: '„S“ je rasprodato. Izaberite drugo.',
      fields: [{ path: 'bumpChoice.0' }],
      gone: { choice: ['S'], left: 0 },
    })
    await plain(site, { ...wish, bumpChoice: ['L'], ...phone(1) })
    const without = await idOf(await plain(site, { ...wish, bumpChoice: ['L'], ...phone(2) }))
    expect((await cardOf(without)).order).toMatchObject({ additions: [], totalPrice: '2990.00' })
  })

  it('switched off meanwhile, unknown or dearer than shown is not sold', async () => {
    const site = await plainSite()
    const variants = sizeRows(['S', 'M', 'L'], { M: { isOn: false }, L: { difference: '60.00' } })
    const offer = await openOffer(site, { isBump: true, variants })
    await receive(offer.product, 'L', 5)
    const wish = { bumpProductId: offer.id, bumpListPrice: '490.00' }
    for (const choice of ['M', 'XXL'])
      expect((await sendPlain(site, { ...wish, bumpChoice: [choice] })).json()).toMatchObject({
        code: 'orders.choice_gone',
        message: `„${choice}“ više nije u ponudi. Izaberite drugo.`,
      })
    expect((await sendPlain(site, { ...wish, bumpChoice: [''] })).json()).toMatchObject({
      code: 'orders.choice_missing',
      fields: [{ path: 'bumpChoice.0', message: 'Veličina: izaberite' }],
    })
    const shown = await idOf(
      await plain(site, { ...wish, bumpPrice: '490.00', bumpChoice: ['L'], ...phone(3) }),
    )
    expect((await cardOf(shown)).order.additions).toEqual([])
    const listed = await idOf(await plain(site, { ...wish, bumpChoice: ['L'], ...phone(4) }))
    expect((await cardOf(listed)).order.additions).toMatchObject([{ totalPrice: '550.00' }])
    const rows = await test.services.db
      .selectFrom('upsellOrders')
      .select('id')
      .where('websiteId', '=', site.id)
      .execute()
    expect(rows).toHaveLength(1)
  })

  it('waits for goods where the seller takes orders past the stock', async () => {
    const site = await plainSite()
    const offer = await openOffer(site, { isBump: true, sellsPastStock: true })
    await plain(site, { bumpProductId: offer.id, bumpPrice: '490.00', bumpChoice: ['S'] })
    expect(await left(offer, 'S')).toEqual({ onHand: 0, reserved: 1, available: -1 })
  })

  it('is sold once to thirty buyers at once for its last three pieces', async () => {
    const site = await plainSite()
    const offer = await openOffer(site, { isBump: true })
    await receive(offer.product, 'S', 3)
    await receive(offer.product, 'L', 1)
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        sendPlain(site, {
          bumpProductId: offer.id,
          bumpPrice: '490.00',
          bumpChoice: ['S'],
          ...phone(100 + at),
        }),
      ),
    )
    // L is still there, so a late buyer is asked to choose again.
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3)
    expect(await left(offer, 'S')).toEqual({ onHand: 3, reserved: 3, available: 0 })
    await expectBalance(offer)
  })

  it('and the page it stands on may share one shelf, whose last piece is sold once', async () => {
    const shop = await open()
    const { id: bumpProductId } = await buildUpsell(test.services.db, shop.site.id, {
      discountPrice: '2500.00',
      variants: JSON.stringify(sizeRows(['42', '43'])),
    })
    await call('PUT', `/api/stock/${shop.product.id}`, {
      name: 'Patike',
      websiteIds: [shop.site.id],
      offerIds: [bumpProductId],
    })
    await test.services.db
      .updateTable('productWebsites')
      .set({ upsellBumpId: bumpProductId })
      .where('id', '=', shop.site.id)
      .execute()
    await receive(shop.product, '42', 1)
    const id = await order(shop, ['42'], { bumpProductId, bumpPrice: '2500.00', bumpChoice: ['42'] })
    expect((await cardOf(id)).order.additions).toEqual([])
    expect(await left(shop, '42')).toEqual({ onHand: 1, reserved: 1, available: 0 })
  })

  it('is struck in the form when its size goes and no part of it once nothing is left', async () => {
    const site = await plainSite()
    const offer = await openOffer(site, {
      isBump: true,
      variants: sizeRows(['S', 'L'], { L: { difference: '60.00' } }),
    })
    await receive(offer.product, 'S', 1)
    await receive(offer.product, 'L', 1)
    const page = async () => (await test.visitor.request({ method: 'GET', url: `/${site.customUrl}` })).body
    const inputOf = async (size: string) =>
      ((await page()).match(/<input[^>]*name="bump-choice-0"[^>]*>/g) ?? []).find((input) =>
        input.includes(`value="${size}"`),
      )
    expect(await inputOf('S')).not.toContain('disabled')
    expect(await page()).toMatch(/\+60\sRSD/)
    await plain(site, { bumpProductId: offer.id, bumpPrice: '490.00', bumpChoice: ['S'] })
    await expect.poll(() => inputOf('S')).toContain('disabled')
    await plain(site, { bumpProductId: offer.id, bumpPrice: '550.00', bumpChoice: ['L'], ...phone(9) })
    await expect.poll(() => inputOf('L')).toBeUndefined()
  })
})

describe('a product offered after the order', () => {
  it('is chosen, priced and taken from its shelf once', async () => {
    const site = await plainSite()
    const offer = await openOffer(site, { variants: sizeRows(['S', 'L'], { L: { difference: '60.00' } }) })
    await receive(offer.product, 'L', 1)
    const [offered] = (
      await test.visitor.request({ method: 'GET', url: `/api/public/upsell/products/${site.id}` })
    ).json<{ variants: { rows: object[] } }[]>()
    expect(offered?.variants.rows).toMatchObject([
      { choice: ['S'], difference: '0.00', isLeft: false },
      { choice: ['L'], difference: '60.00', isLeft: true },
    ])
    const [one, other] = [await plain(site, phone(20)), await plain(site, phone(21))]
    expect((await add(one, offer.id, ['S'])).json()).toMatchObject({
      code: 'orders.choice_gone',
      message: '„S“ je rasprodato. Izaberite drugo.',
    })
    expect((await add(one, offer.id, ['L'], { totalPrice: '490.00' })).json()).toMatchObject({
      code: 'upsell.price_changed',
    })
    expect((await add(one, offer.id, ['L'], { totalPrice: '550.00' })).json()).toMatchObject({
      totalPrice: '3540.00',
    })
    expect((await add(other, offer.id, ['L'])).json()).toMatchObject({ code: 'orders.choice_gone' })
    expect(await left(offer, 'L')).toEqual({ onHand: 1, reserved: 1, available: 0 })
    const gone = await test.visitor.request({ method: 'GET', url: `/api/public/upsell/products/${site.id}` })
    expect(gone.json()).toEqual([])
  })

  it('without script is chosen in the page and says why it was refused', async () => {
    const site = await plainSite()
    const offer = await openOffer(site, { variants: sizeRows(['S', 'L'], { L: { difference: '60.00' } }) })
    await receive(offer.product, 'L', 1)
    const reference = await plain(site, phone(22))
    const url = `/hvala/${site.id}/${reference}`
    const page = (await test.visitor.request({ method: 'GET', url })).body
    expect(page).toMatch(/<input[^>]*disabled[^>]*name="choice-0"[^>]*value="S"/)
    const post = (fields: Record<string, string>) =>
      test.visitor.request({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          upsellProductId: String(offer.id),
          listPrice: '490.00',
          ...fields,
        }).toString(),
      })
    expect((await post({})).body).toContain('Veličina: izaberite')
    expect((await post({ 'choice-0': 'S' })).body).toContain('„S“ je rasprodato')
    const added = await post({ 'choice-0': 'L' })
    expect(added.statusCode).toBe(303)
    const thanks = await test.visitor.request({ method: 'GET', url: String(added.headers.location) })
    expect(thanks.body).toContain('Čarape – L')
    expect(thanks.body).toMatch(/550\sRSD/)
  })

  it('is sold once to twenty orders at once for its last two pieces', async () => {
    const site = await plainSite()
    const offer = await openOffer(site)
    await receive(offer.product, 'S', 2)
    const orders = await Promise.all(Array.from({ length: 20 }, (_, at) => plain(site, phone(200 + at))))
    const answers = await Promise.all(orders.map((reference) => add(reference, offer.id, ['S'])))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2)
    expect(await left(offer, 'S')).toEqual({ onHand: 2, reserved: 2, available: 0 })
    await expectBalance(offer)
  })

  it('takes the cost of receipts where the seller wants it', async () => {
    const site = await plainSite()
    const offer = await openOffer(site)
    await call('PUT', `/api/stock/${offer.product.id}`, {
      name: 'Čarape',
      websiteIds: [],
      costsFromReceipts: true,
    })
    await receive(offer.product, 'S', 4, '120')
    const reference = await plain(site, phone(23))
    await add(reference, offer.id, ['S'])
    const row = await test.services.db
      .selectFrom('upsellOrders')
      .select('productCost')
      .where('upsellProductId', '=', offer.id)
      .executeTakeFirstOrThrow()
    expect(row.productCost).toBe('120.00')
  })
})

describe('a correction of added goods', () => {
  const correct = async (id: number, goods: object) => {
    const { editable } = await cardOf(id)
    return seller.request({
      method: 'PUT',
      url: `/api/orders/${id}/goods`,
      payload: {
        version: editable.version,
        main: { quantity: 1, price: '2990' },
        additions: [],
        reason: 'Kupac se predomislio',
        ...goods,
      },
    })
  }

  it('changes their size, adds others and takes them out, and the shelf follows', async () => {
    const site = await plainSite()
    const offer = await openOffer(site, { isBump: true })
    await receive(offer.product, 'S', 2)
    await receive(offer.product, 'L', 2)
    const id = await idOf(
      await plain(site, { bumpProductId: offer.id, bumpPrice: '490.00', bumpChoice: ['S'] }),
    )
    const { editable } = await cardOf(id)
    const [line] = editable.additions
    expect(line?.variants?.rows.map(({ choice }) => choice)).toEqual([['S'], ['L']])
    const both = [
      { choice: ['S'], quantity: 1 },
      { choice: ['L'], quantity: 1 },
    ]
    const two = { additions: [{ id: line?.id, quantity: 2, price: '980', pieces: both }] }
    expect((await correct(id, two)).statusCode).toBe(200)
    expect([await left(offer, 'S'), await left(offer, 'L')]).toMatchObject([{ reserved: 1 }, { reserved: 1 }])
    const many = {
      additions: [{ id: line?.id, quantity: 5, price: '980', pieces: [{ choice: ['L'], quantity: 5 }] }],
    }
    expect((await correct(id, many)).json()).toMatchObject({
      code: 'orders.choice_gone',
      message: 'Od „L“ je ostalo 1. Izaberite manju količinu ili drugo.',
    })
    expect((await correct(id, {})).statusCode).toBe(200)
    expect([await left(offer, 'S'), await left(offer, 'L')]).toMatchObject([{ reserved: 0 }, { reserved: 0 }])
    const fresh = { added: [{ productId: offer.id, quantity: 1, price: '490' }] }
    expect((await correct(id, fresh)).json()).toMatchObject({ code: 'orders.choice_missing' })
    const chosen = {
      added: [{ productId: offer.id, quantity: 1, price: '490', pieces: [{ choice: ['L'], quantity: 1 }] }],
    }
    expect((await correct(id, chosen)).statusCode).toBe(200)
    expect(await left(offer, 'L')).toMatchObject({ reserved: 1 })
    await expectBalance(offer)
  })
})

describe('what the seller may save of a further product', () => {
  it('is refused where a piece would be free, and keeps pictures of its own only', async () => {
    const site = await plainSite()
    const { id } = await buildUpsell(test.services.db, site.id, { images: JSON.stringify(['/a.webp']) })
    const put = (payload: object) =>
      seller.request({ method: 'PUT', url: `/api/upsell/products/${id}`, payload })
    const variants = sizeRows(['S', 'L'], { L: { difference: '-1490.00' } })
    expect((await put({ variants })).json()).toMatchObject({
      fields: [
        {
          path: 'variants.rows.1.difference',
          message: 'Sa ovom razlikom komad bi bio besplatan ili jeftiniji od nule',
        },
      ],
    })
    const pictured = sizeRows(['S', 'L'], {
      S: { image: '/a.webp' },
      L: { image: '/b.webp', difference: '-500.00' },
    })
    expect((await put({ variants: pictured })).json<{ variants: object }>().variants).toMatchObject({
      rows: [{ image: '/a.webp' }, { image: null, difference: '-500.00' }],
    })
    // A price below what a combination takes off is refused, too.
    expect((await put({ price: '400' })).statusCode).toBe(400)
    expect((await put({ variants: sizeRows(['S', 'S']) })).statusCode).toBe(400)
  })

  it('links to nobody else’s shelf, and nobody links it to theirs', async () => {
    const site = await plainSite()
    const { id } = await buildUpsell(test.services.db, site.id)
    const answer = await stranger.request({
      method: 'POST',
      url: '/api/stock',
      payload: { name: 'Tuđe', websiteIds: [], offerIds: [id] },
    })
    expect(answer.statusCode).toBe(404)
  })
})

describe('orders that waited before their page was linked', () => {
  it('have their pieces on the shelf from then on, with what was added to them', async () => {
    const site = await plainSite()
    await updateWebsite(test.services.db, { id: seller.userId, role: 'client' }, site.id, {
      variants: sizes('42', '43'),
      sellsPastStock: true,
    })
    const upsell = await buildUpsell(test.services.db, site.id, {
      variants: JSON.stringify(sizeRows(['S', 'L'])),
    })
    const waiting = await send({ site }, ['42', '43'])
    const { orderId } = waiting.json<{ orderId: string }>()
    await add(orderId, upsell.id, ['L'])
    const sent = await order({ site }, ['42'], phone(30))
    await move(sent, 'U dostavi')
    const product = await call<StockProduct & { takenIn: number }>('POST', '/api/stock', {
      name: 'Patike',
      websiteIds: [site.id],
    })
    expect(product.takenIn).toBe(1)
    expect(await left({ product }, '42')).toEqual({ onHand: 0, reserved: 1, available: -1 })
    expect(await left({ product }, '43')).toMatchObject({ reserved: 1 })
    const socks = await call<StockProduct & { takenIn: number }>('POST', '/api/stock', {
      name: 'Čarape',
      websiteIds: [],
      offerIds: [upsell.id],
    })
    expect(socks.takenIn).toBe(1)
    expect(await left({ product: socks }, 'L')).toMatchObject({ reserved: 1 })
    await move(await idOf(orderId), 'U dostavi')
    expect(await left({ product: socks }, 'L')).toEqual({ onHand: -1, reserved: 0, available: -1 })
    const again = await call<{ takenIn: number }>('PUT', `/api/stock/${product.id}`, {
      name: 'Patike',
      websiteIds: [site.id],
    })
    expect(again.takenIn).toBe(0)
    await expectBalance({ product }, { product: socks })
  })

  /** An order of the page as if it was read before the page was linked, and not committed yet. */
  const insertUnseen = (client: PoolClient, site: Shop['site'], key: string) =>
    client.query<{ id: number }>(
      `insert into orders (user_id, website_id, order_id, order_number, product_id, product_name, quantity, total_price, currency,
         currency_symbol, target_market, first_name, last_name, phone, address, city, source, idempotency_key, body_hash)
       select user_id, id, $2, $2, product_id, product_name, 1, current_price, currency, currency_symbol, 'Serbia', 'Kupac', $2,
         '0641234567', 'Glavna 5', 'Niš', 'popup', $2, '\\x00' from product_websites where id = $1 returning id`,
      [site.id, key],
    )
  const inTransaction = async (work: (client: PoolClient) => Promise<void>): Promise<void> => {
    const client = await test.services.database.pool.connect()
    try {
      await client.query('begin')
      await work(client)
      await client.query('commit')
    } finally {
      client.release()
    }
  }
  const link = (site: Shop['site']) =>
    call<StockProduct>('POST', '/api/stock', { name: 'Patike', websiteIds: [site.id] })

  it('an order that read its page before and is written after finds the shelf', async () => {
    const site = await plainSite()
    const product = await link(site)
    await inTransaction(async (client) => {
      await insertUnseen(client, site, 'posle')
    })
    expect((await fresh({ product })).items).toMatchObject([{ reserved: 1 }])
    await expectBalance({ product })
  })

  it('an order that is written and not committed while its page is linked is waited for', async () => {
    const site = await plainSite()
    let linked: Promise<StockProduct> | null = null
    await inTransaction(async (client) => {
      await insertUnseen(client, site, 'pre')
      // What it looks for when it ends, it has looked for.
      await client.query('set constraints all immediate')
      linked = link(site)
      await expect
        .poll(
          async () =>
            (
              await test.services.database.pool.query(
                `select from pg_locks l join pg_stat_activity a on a.pid = l.pid
                 where not l.granted and a.datname = current_database() and a.query like '%for update%'`,
              )
            ).rowCount,
        )
        .toBe(1)
    })
    const product = await (linked as unknown as Promise<StockProduct>)
    expect((await fresh({ product })).items).toMatchObject([{ reserved: 1 }])
    await expectBalance({ product })
  })

  it('goods that were added by who read them before find the shelf, too', async () => {
    const site = await plainSite()
    const { id: upsellId } = await buildUpsell(test.services.db, site.id, { title: 'Čarape' })
    const orderId = await plain(site)
    const id = await idOf(orderId)
    const product = await call<StockProduct>('POST', '/api/stock', {
      name: 'Čarape',
      websiteIds: [],
      offerIds: [upsellId],
    })
    await inTransaction(async (client) => {
      await client.query(
        `insert into upsell_orders (original_order_id, upsell_product_id, website_id, user_id, order_id, title, quantity, total_price,
           product_cost, currency, currency_symbol, customer_data, place)
         select id, $2, website_id, user_id, 'dodato-posle', 'Čarape', 2, 980, 0, currency, currency_symbol, '{}', 'by_seller'
         from orders where id = $1`,
        [id, upsellId],
      )
    })
    expect((await fresh({ product })).items).toMatchObject([{ reserved: 2 }])
    await expectBalance({ product })
  })
})

describe('a receipt taken back', () => {
  const receiptOf = async (product: StockProduct, size: string, pieces: number, unitCost?: string) => {
    const key = crypto.randomUUID()
    await call('POST', `/api/stock/${product.id}/receipts`, {
      lines: [{ itemId: itemOf(product, size).id, pieces, unitCost }],
      key,
    })
    return key
  }
  const undo = (product: StockProduct, key: string) =>
    seller.request({ method: 'POST', url: `/api/stock/${product.id}/receipts/undo`, payload: { key } })

  it('leaves both lines in the journal and the average as if it had never been', async () => {
    const shop = await open()
    await receiptOf(shop.product, '42', 10, '500')
    const wrong = await receiptOf(shop.product, '42', 90, '50')
    await receiptOf(shop.product, '42', 30, '700')
    expect(await undo(shop.product, wrong)).toMatchObject({ statusCode: 200 })
    expect(itemOf(await fresh(shop), '42')).toMatchObject({ onHand: 40, averageCost: '650.00' })
    const { moves } = await call<{ moves: StockMove[] }>('GET', `/api/stock/${shop.product.id}/moves`)
    expect(
      moves.map(({ kind, onHand, isUndone, receiptKey }) => [kind, onHand, isUndone, receiptKey !== null]),
    ).toEqual([
      ['unreceived', -90, false, false],
      ['received', 30, false, true],
      ['received', 90, true, false],
      ['received', 10, false, true],
    ])
    expect((await undo(shop.product, wrong)).json()).toMatchObject({ code: 'stock.receipt_gone' })
    await expectBalance(shop)
  })

  it('is refused once some of it has left, and is nobody else’s', async () => {
    const shop = await open()
    const key = await receiptOf(shop.product, '42', 2)
    const foreign = await stranger.request({
      method: 'POST',
      url: `/api/stock/${shop.product.id}/receipts/undo`,
      payload: { key },
    })
    expect(foreign.statusCode).toBe(404)
    const id = await order(shop, ['42'])
    await move(id, 'U dostavi')
    expect((await undo(shop.product, key)).json()).toMatchObject({ code: 'stock.receipt_sent' })
    expect(await left(shop, '42')).toMatchObject({ onHand: 1 })
  })

  it('pressed twice at once counts once', async () => {
    const shop = await open()
    const key = await receiptOf(shop.product, '42', 5)
    const answers = await Promise.all([undo(shop.product, key), undo(shop.product, key)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await left(shop, '42')).toMatchObject({ onHand: 0 })
  })
})

describe('an item whose size is gone', () => {
  const hide = (product: StockProduct, size: string, isHidden = true) =>
    seller.request({
      method: 'PUT',
      url: `/api/stock/${product.id}/items/${itemOf(product, size).id}`,
      payload: { isHidden },
    })
  const withSizes = (shop: Shop, ...values: string[]) =>
    updateWebsite(test.services.db, { id: seller.userId, role: 'client' }, shop.site.id, {
      variants: sizes(...values),
    })

  it('is put away while it has nothing, and whatever moves it brings it back', async () => {
    const shop = await open()
    await receive(shop.product, '43', 1)
    const id = await order(shop, ['43'])
    expect((await hide(shop.product, '43')).json()).toMatchObject({ code: 'stock.item_has_goods' })
    expect((await hide(shop.product, '42')).json()).toMatchObject({ code: 'stock.item_is_sold' })
    await withSizes(shop, '42')
    expect(itemOf(await fresh(shop), '43')).toMatchObject({ isSold: false })
    await move(id, 'Vraća se pošaljaocu')
    expect((await hide(shop.product, '43')).statusCode).toBe(200)
    expect((await fresh(shop)).items.map(({ choice }) => choice.join())).toEqual(['42'])
    expect((await hide(shop.product, '43', false)).statusCode).toBe(200)
    expect((await fresh(shop)).items).toHaveLength(2)
    await hide(shop.product, '43')
    await putBack(id)
    expect(await left(shop, '43')).toMatchObject({ onHand: 1 })
    await expectBalance(shop)
  })

  it('comes back when the page sells its size again', async () => {
    const shop = await open()
    await withSizes(shop, '42')
    await hide(shop.product, '43')
    await withSizes(shop, '42', '43')
    expect((await fresh(shop)).items).toHaveLength(2)
    expect((await fresh(shop)).options).toEqual(['Veličina'])
  })
})

it.each([11, 12, 13, 14])(
  'no sequence of orders with added goods and merged parcels makes the stock differ from its journal (%d)',
  async (seed) => {
    const random = numbers(seed)
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
    const shop = await open({ sellsPastStock: true })
    const bump = await openOffer(shop.site, { isBump: true, sellsPastStock: true, title: 'Čarape' })
    const offer = await openOffer(shop.site, { sellsPastStock: true, title: 'Ulošci' })
    const shelves = [shop, bump, offer]
    const ids: number[] = []
    const references = new Map<number, string>()
    const buyer = { name: 'Ana Ana', phone: '0641234519' }
    const anyOrder = () => pick(ids) ?? 0
    const request = (method: 'POST' | 'PUT', url: string, payload: object) =>
      seller.request({ method, url, payload })
    const placeOne = async () => {
      const answer = await send(shop, pick([['42'], ['43'], ['42', '43'], ['43', '43']]), {
        ...buyer,
        city: `Mesto ${ids.length}`,
        ...(random() < 0.6
          ? { bumpProductId: bump.id, bumpPrice: '490.00', bumpChoice: [pick(['S', 'L'])] }
          : {}),
      })
      const { orderId } = answer.json<{ orderId: string }>()
      const id = await idOf(orderId)
      ids.push(id)
      references.set(id, orderId)
    }
    const statuses = [
      'Na čekanju',
      'U dostavi',
      'Dostavljeno',
      'Otkazana',
      'Vraća se pošaljaocu',
      'Oštećena pošiljka',
    ]
    const keys: { shelf: StockProduct; key: string }[] = []
    const steps: (() => Promise<unknown>)[] = [
      placeOne,
      placeOne,
      () => add(references.get(anyOrder()) ?? '-', offer.id, [pick(['S', 'L'])]),
      () => request('PUT', `/api/orders/${anyOrder()}/status`, { status: pick(statuses) }),
      () => request('PUT', `/api/orders/${anyOrder()}/status`, { status: pick(statuses) }),
      () => request('POST', `/api/orders/${anyOrder()}/merge`, { into: anyOrder() }),
      () => request('POST', `/api/orders/${anyOrder()}/merge`, { into: anyOrder() }),
      () => request('POST', `/api/orders/${anyOrder()}/split`, {}),
      () => putBack(anyOrder(), random() < 0.5),
      () => request('POST', '/api/orders/tests', { ids: [anyOrder()], isTest: random() < 0.5 }),
      () =>
        request('POST', random() < 0.5 ? '/api/orders/remove' : '/api/orders/restore', { ids: [anyOrder()] }),
      async () => {
        const { product } = pick([bump, offer])
        const key = crypto.randomUUID()
        keys.push({ shelf: product, key })
        await request('POST', `/api/stock/${product.id}/receipts`, {
          lines: [{ itemId: itemOf(product, pick(['S', 'L'])).id, pieces: 1 + Math.floor(random() * 5) }],
          key,
        })
      },
      async () => {
        const last = keys.pop()
        if (last) await request('POST', `/api/stock/${last.shelf.id}/receipts/undo`, { key: last.key })
      },
      async () => {
        const id = anyOrder()
        const card = await seller.request({ method: 'GET', url: `/api/orders/${id}/card` })
        if (card.statusCode !== 200) return
        const { editable } = card.json<{ editable: Editable }>()
        const [line, ...others] = editable.additions
        const quantity = 1 + Math.floor(random() * 3)
        await request('PUT', `/api/orders/${id}/goods`, {
          version: editable.version,
          main: { quantity: editable.main.quantity, price: editable.main.price },
          additions: [
            ...(line && random() < 0.7
              ? [{ id: line.id, quantity, price: '490', pieces: [{ choice: [pick(['S', 'L'])], quantity }] }]
              : []),
            ...others.map((one) => ({ id: one.id, quantity: one.quantity, price: one.price })),
          ],
          reason: 'Proba',
        })
      },
    ]
    for (let step = 0; step < 90; step += 1) await pick(steps)()
    await expectBalance(...shelves)
    expect(await tools.expectSettled(ids)).toBeGreaterThan(0)
  },
)
