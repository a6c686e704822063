import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import type { WebsiteRow } from '../websites/queries.ts'

let test: TestApp
let seller: TestCaller
let website: WebsiteRow

beforeAll(async () => {
  test = await createTestApp()
  seller = await test.signIn('client')
  website = await buildWebsite(test.services.db, seller.userId)
})

const open = (url: string, headers: Record<string, string> = {}) =>
  test.visitor.request({ method: 'GET', url, headers })

describe('a landing page', () => {
  it('is complete HTML with the product, its price and a real form', async () => {
    const answer = await open(`/${website.customUrl}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    for (const words of [
      'Noćna lampa sa senzorom',
      '2.990',
      '4.990',
      '<form',
      'method="post"',
      `action="/${website.customUrl}`,
    ]) {
      expect(answer.body).toContain(words)
    }
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('goes out compressed as asked, and as 304 when the reader has it', async () => {
    const plain = (await open(`/${website.customUrl}`, { 'accept-encoding': 'identity' })).body
    const br = await open(`/${website.customUrl}`, { 'accept-encoding': 'gzip, deflate, br' })
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain)
    const gzip = await open(`/${website.customUrl}`, { 'accept-encoding': 'gzip, br;q=0' })
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain)
    const again = await open(`/${website.customUrl}`, { 'if-none-match': String(br.headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it('opens under its address as people and builders of links pass it on', async () => {
    const { body } = await open(`/${website.customUrl}`)
    for (const url of [`/${website.customUrl}/`, `/${website.customUrl}/?fbclid=abc`])
      expect((await open(url)).body).toBe(body)
    for (const url of [`/${website.customUrl}.`, `/${website.customUrl},`, `/${website.customUrl})`]) {
      const { statusCode, headers } = await open(`${url}?utm_source=fb`)
      expect([statusCode, headers.location]).toEqual([302, `/${website.customUrl}?utm_source=fb`])
    }
    expect((await open('/nema-te.')).statusCode).toBe(404)
  })

  it('allows exactly its own inline scripts and styles', async () => {
    const policy = String((await open(`/${website.customUrl}`)).headers['content-security-policy'])
    expect(policy).toContain("object-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect(policy).toMatch(/style-src 'self' 'sha256-/)
  })

  it('shows an edit at once', async () => {
    const edited = await buildWebsite(test.services.db, seller.userId)
    await open(`/${edited.customUrl}`)
    await test.services.db
      .updateTable('productWebsites')
      .set({ title: 'Izmenjen naslov' })
      .where('id', '=', edited.id)
      .execute()
    await expect.poll(async () => (await open(`/${edited.customUrl}`)).body).toContain('Izmenjen naslov')
  })

  it('never shows what is the seller’s own business', async () => {
    for (const url of [
      `/${website.customUrl}`,
      `/api/websites/public/${website.customUrl}`,
      `/api/websites/public?customUrl=${website.customUrl}`,
    ]) {
      const answer = await open(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).not.toMatch(/dobavljac\.test|productCost|productLink|900\.00|aiCopy/)
    }
  })

  it('treats every text as text', async () => {
    const nasty = `</script><script>alert(1)</script><img src=x onerror=alert(2)>"'`
    const hostile = await buildWebsite(test.services.db, seller.userId, {
      title: nasty,
      hook: nasty,
      productName: nasty,
      longDescription: nasty,
      bullets: JSON.stringify([nasty]),
      faq: JSON.stringify([{ q: nasty, a: nasty }]),
      seoTitle: nasty,
      seoDescription: nasty,
    })
    const { body } = await open(`/${hostile.customUrl}`)
    expect(body).not.toContain('<script>alert(1)')
    expect(body).not.toContain('<img src=x')
  })

  it.each([
    ['an unknown address', () => '/nema-ovoga'],
    [
      'a switched-off website',
      async () => `/${(await buildWebsite(test.services.db, seller.userId, { isActive: false })).customUrl}`,
    ],
  ])('answers 404 as a page for %s', async (_what, url) => {
    const answer = await open(await url())
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('404 - Stranica nije pronađena')
    expect(answer.body).toContain('<a href="/prodavnica" class="button">')
  })

  it('answers a word of its own with the general 404: it was never a page', async () => {
    const answer = await open('/edit')
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('404 — ova adresa ne postoji')
    expect(answer.body).not.toContain('404 - Stranica nije pronađena')
  })

  it('survives data that is not what it should be', async () => {
    const odd = await buildWebsite(test.services.db, seller.userId, {
      images: JSON.stringify('["javascript:alert(1)", "../x", 7]'),
      quantityOffers: JSON.stringify(null),
      editableContent: JSON.stringify({ quantityData: '{{{' }),
      originalPrice: null,
      bullets: '[]',
      targetMarket: 'Montenegro',
      currency: 'EUR',
      currencySymbol: '€',
    })
    const answer = await open(`/${odd.customUrl}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).not.toContain('javascript:')
    expect(answer.body).toContain('lang="sr-Latn-ME"')
  })
})

describe('ordering without script', () => {
  const fields = {
    name: 'Ana Anić',
    phone: '064 123 4567',
    address: 'Žička 12',
    city: 'Šabac',
    quantity: '2',
    totalPrice: '4990.00',
  }
  const submit = (more: Record<string, string>) =>
    test.visitor.request({
      method: 'POST',
      url: `/${website.customUrl}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ websiteId: String(website.id), ...fields, ...more }).toString(),
    })

  it('redirects to a receipt with the sum for the courier', async () => {
    const answer = await submit({})
    expect(answer.statusCode).toBe(303)
    const receipt = await open(String(answer.headers.location))
    expect(receipt.statusCode).toBe(200)
    for (const words of ['Porudžbina je primljena', '4.990', 'Žička 12', 'Šabac'])
      expect(receipt.body).toContain(words)
    expect(receipt.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    const orderId = String(answer.headers.location).split('/').at(-1)
    expect((await open(`/hvala-simple?order=${orderId}`)).body).toContain('Porudžbina je primljena')
  })

  it('counts two presses as one order', async () => {
    const answers = await Promise.all([submit({ name: 'Dva Puta' }), submit({ name: 'Dva Puta' })])
    expect(answers[0]?.headers.location).toBe(answers[1]?.headers.location)
  })

  it.each([
    [{ phone: '' }, 'Molimo unesite sva obavezna polja'],
    [{ phone: 'nemam' }, 'Ovo ne izgleda kao broj telefona'],
    [{ totalPrice: '1' }, 'Iznos sa ove stranice više ne važi'],
    [{ websiteId: 'x' }, 'Proverite unete podatke'],
  ])('shows the page again for %o with what was typed', async (more, words) => {
    const answer = await submit(more)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(words)
    expect(answer.body).toContain('value="Ana Anić"')
  })
})

describe('a receipt', () => {
  it.each([
    '/hvala-simple',
    '/hvala-simple?order=',
    '/hvala-simple?order=1',
    '/hvala/1/nema',
    "/hvala-simple?order='--",
  ])('%s says that there is no such order', async (url) => {
    const answer = await open(url)
    expect(answer.body).toContain('Porudžbina nije pronađena')
    expect([200, 404]).toContain(answer.statusCode)
  })

  it('forgets the buyer after a day', async () => {
    const order = {
      websiteId: website.id,
      name: 'Stara Kupovina',
      phone: '0641234567',
      address: 'Tajna 7',
      city: 'Niš',
    }
    const { orderId } = (
      await test.visitor.request({ method: 'POST', url: '/api/orders', payload: order })
    ).json<{ orderId: string }>()
    const fresh = (await open(`/api/orders/${orderId}`)).json<{ customer: { address: string } }>()
    expect(fresh.customer.address).toBe('Tajna 7')
    await test.services.database.pool.query(
      "update orders set created_at = now() - interval '25 hours' where order_id = $1",
      [orderId],
    )
    const { body } = await open(`/api/orders/${orderId}`)
    expect(JSON.parse(body)).toMatchObject({ customer: null, totalPrice: '2990.00' })
    expect(body).not.toMatch(/Tajna|0641234567|Stara/)
    expect((await open(`/hvala-simple?order=${orderId}`)).body).not.toContain('Tajna 7')
  })

  it('opens by its number too, without the buyer, and by the numeric id only for the owner', async () => {
    const order = {
      websiteId: website.id,
      name: 'Po Broju',
      phone: '0641234567',
      address: 'Nova 7',
      city: 'Niš',
    }
    const { orderId } = (
      await test.visitor.request({ method: 'POST', url: '/api/orders', payload: order })
    ).json<{ orderId: string }>()
    const row = await test.services.db
      .selectFrom('orders')
      .select(['id', 'orderNumber'])
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    // The number stands on the parcel: who has it sees the order and not the buyer.
    const byNumber = await open(`/api/orders/${row.orderNumber.toLowerCase()}`)
    expect(byNumber.json()).toMatchObject({ orderId: row.orderNumber, customer: null })
    // Nothing on the pages of the number is a way to the buyer: neither the id that opens them nor the page of the parcel.
    for (const url of [
      `/api/orders/${row.orderNumber}`,
      `/hvala-simple?order=${row.orderNumber}`,
      `/hvala?order=${row.orderNumber}`,
      `/hvala/${website.id}/${row.orderNumber}`,
    ]) {
      const { body, statusCode } = await open(url)
      expect(statusCode).toBe(200)
      expect(body).toContain(row.orderNumber)
      expect(body).not.toMatch(/Broju|0641234567|Nova 7|\/posiljka\//)
      expect(body).not.toContain(orderId)
    }
    expect((await open(`/api/orders/${orderId}`)).json()).toMatchObject({ customer: { address: 'Nova 7' } })
    expect((await open(`/api/orders/${row.id}`)).statusCode).toBe(404)
    const stranger = await test.signIn('client')
    expect((await stranger.request({ method: 'GET', url: `/api/orders/${row.id}` })).statusCode).toBe(404)
    expect((await seller.request({ method: 'GET', url: `/api/orders/${row.id}` })).statusCode).toBe(200)
  })
})

describe('what a page may ask about its product', () => {
  it('answers the questions of a product that is on the air, and says when there are none', async () => {
    await buildWebsite(test.services.db, seller.userId, {
      productName: 'Čajnik',
      faq: JSON.stringify([{ q: 'Koliko vode staje?', a: 'Litar.' }]),
    })
    const ask = async (product: string, more = '') =>
      (
        await open(
          `/api/ai/generate-faq?product=${encodeURIComponent(product)}&category=dom&url=http://127.0.0.1:1${more}`,
        )
      ).json()
    expect(await ask('Čajnik')).toEqual({ success: true, faqs: [{ q: 'Koliko vode staje?', a: 'Litar.' }] })
    const questions = async (product: string, more = '') =>
      ((await ask(product, more)) as { success: boolean; faqs: { q: string; a: string }[] }).faqs
    const bosnian = await questions('Čajnik', '&market=bosnia')
    expect(bosnian.map(({ q }) => q)).toContain('Kako da poručim?')
    expect(JSON.stringify(bosnian)).toContain('unaprijed')
    // Nobody promised anything for a product that nobody sells here.
    const unknown = JSON.stringify(await questions('Nema ga'))
    expect(unknown).toContain('Izmerite mesto')
    expect(unknown).not.toMatch(/30 dana|24 sata|radnih dana/)
  })

  it('answers for the page that is named, and for its kind of product', async () => {
    const faq = (a: string) => JSON.stringify([{ q: 'Koliko?', a }])
    const named = await buildWebsite(test.services.db, seller.userId, {
      productName: 'Bojler',
      faq: faq('Ova.'),
    })
    await buildWebsite(test.services.db, seller.userId, { productName: 'Bojler', faq: faq('Druga.') })
    const empty = await buildWebsite(test.services.db, seller.userId, {
      productName: 'Kapi',
      title: 'Kapi za koju god priliku',
      bullets: '[]',
      faq: '[]',
    })
    const ask = async (query: string) =>
      JSON.stringify((await open(`/api/ai/generate-faq?${query}`)).json<{ faqs: unknown }>().faqs)
    expect(await ask('product=Bojler')).toContain('Druga.')
    expect(await ask(`product=Bojler&url=http://127.0.0.1:1/${named.customUrl}?x=1`)).toContain('Ova.')
    expect(await ask(`product=Kapi&category=beauty&url=/${empty.customUrl}`)).toContain('dermatologa')
    expect(await ask(`product=Kapi&category=zdravlje`)).toContain('farmaceuta')
  })

  it('answers only reviews that the seller entered and left on', async () => {
    const testimonials = JSON.stringify([
      {
        name: 'Ana P.',
        location: 'Niš',
        text: 'Radi.',
        rating: 4,
        purchase_date: 'pre 2 meseca',
        verified: true,
        enabled: true,
      },
      {
        name: 'Skriven',
        location: '',
        text: 'Ne vidi se.',
        rating: 5,
        purchase_date: '',
        verified: false,
        enabled: false,
      },
    ])
    const own = { productName: 'Bokal', title: 'Bokal', bullets: '["Od stakla"]', testimonials }
    const { customUrl } = await buildWebsite(test.services.db, seller.userId, own)
    const comments = await open('/api/testimonials/Bokal/other')
    expect(comments.json()).toEqual([
      { name: 'Ana P.', comment: 'Radi.', imageUrl: null, reactions: 0, likes: 0, timeAgo: 'pre 2 meseca' },
    ])
    expect((await open('/api/testimonials/Nema/other')).json()).toEqual([])
    // Of another kind, in another market, and on the page that is named.
    expect((await open('/api/testimonials/Bokal/beauty')).json()).toEqual([])
    expect((await open('/api/testimonials/Bokal/other?market=Bosnia')).json()).toEqual([])
    await buildWebsite(test.services.db, seller.userId, { ...own, testimonials: '[]' })
    await vi.waitFor(async () => expect((await open('/api/testimonials/Bokal/other')).json()).toEqual([]))
    expect((await open(`/api/testimonials/Bokal/other?url=/${customUrl}`)).json()).toHaveLength(1)
    expect((await open('/api/testimonials/Bokal/kuhinja')).statusCode).toBe(400)
  })

  it('answers from memory, also what is not there, until a website changes', async () => {
    const { db } = test.services
    const faq = (a: string) => JSON.stringify([{ q: 'Staje li u fioku?', a }])
    const ask = async () =>
      (await open('/api/ai/generate-faq?product=Rende')).json<{ faqs: { a: string }[] }>()
    const comments = async () => (await open('/api/testimonials/Rende/other')).json<{ comment: string }[]>()
    expect((await ask()).faqs[0]?.a).not.toBe('Da.')
    expect(await comments()).toEqual([])

    const said = (text: string) =>
      JSON.stringify([
        {
          name: 'Ana P.',
          location: '',
          text,
          rating: 5,
          purchase_date: 'juče',
          verified: true,
          enabled: true,
        },
      ])
    const { id } = await buildWebsite(db, seller.userId, {
      productName: 'Rende',
      title: 'Rende',
      bullets: '["Seče sve"]',
      faq: faq('Da.'),
      testimonials: said('Seče.'),
    })
    await vi.waitFor(async () => expect((await ask()).faqs[0]?.a).toBe('Da.'))
    expect((await comments())[0]?.comment).toBe('Seče.')

    const change = (tx: typeof db, a: string) =>
      tx
        .updateTable('productWebsites')
        .set({ faq: faq(a), testimonials: said(a) })
        .where('id', '=', id)
        .execute()
    // A change that nobody announces shows that the database is not asked.
    await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await change(tx, 'Ne.')
    })
    expect((await ask()).faqs[0]?.a).toBe('Da.')
    expect((await comments())[0]?.comment).toBe('Seče.')
    await change(db, 'Možda.')
    await vi.waitFor(async () => expect((await ask()).faqs[0]?.a).toBe('Možda.'))
    expect((await comments())[0]?.comment).toBe('Možda.')
  })
})
