import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { buildDomain } from '../../../../test/factories/domain.ts'
import { buildOrder } from '../../../../test/factories/order.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import { changeOrderStatus, placeOrder } from '../orders/commands.ts'
import type { WebsiteRow } from '../websites/queries.ts'
import { showWaitingReviews } from './commands.ts'
import { reviewToken } from './link.ts'

let test: TestApp
let seller: TestCaller
let website: WebsiteRow

beforeAll(async () => {
  test = await createTestApp()
  seller = await test.signIn('client')
  website = await buildWebsite(test.services.db, seller.userId, { socialProof: 'stvarno' })
})

const caller = () => ({ id: seller.userId, role: 'client' as const })

const place = async (site = website, name = 'Đorđe Živković Perić') => {
  const order = buildOrder(site.id, { name, idempotencyKey: crypto.randomUUID() })
  const { orderId } = await placeOrder(test.services, order, 'popup')
  const row = await test.services.db
    .selectFrom('orders')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  return row.id
}

const deliver = async (site = website, name?: string) => {
  const orderId = await place(site, name)
  await changeOrderStatus(test.services.db, {
    caller: caller(),
    orderId,
    status: 'Dostavljeno',
  })
  return orderId
}

const addressOf = (orderId: number) => `/utisak/${reviewToken(test.services.config.secretKey, orderId)}`
const get = (url: string, from: { request: TestCaller['request'] } = test.visitor) =>
  from.request({ method: 'GET', url })

/** What a browser sends of the form, the photograph last. */
const post = (orderId: number, fields: Record<string, string>, photo?: Buffer) => {
  const boundary = 'granica'
  const head = (name: string, more = '') =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n`
  const parts = Object.entries(fields).map(([name, value]) => Buffer.from(`${head(name)}\r\n${value}\r\n`))
  const file = photo
    ? [
        Buffer.from(`${head('photo', '; filename="s.jpg"')}content-type: image/jpeg\r\n\r\n`),
        photo,
        Buffer.from('\r\n'),
      ]
    : []
  return test.visitor.request({
    method: 'POST',
    url: addressOf(orderId),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, ...file, Buffer.from(`--${boundary}--\r\n`)]),
  })
}

const written = (orderId: number) =>
  test.services.db.selectFrom('reviews').selectAll().where('orderId', '=', orderId).execute()

const moderate = (id: number, payload: object, from = seller) =>
  from.request({ method: 'PUT', url: `/api/reviews/${id}/status`, payload })

const inviteOf = async (orderId: number, from = seller) =>
  (await get(`/api/orders/${orderId}/review-invite`, from)).json<{ state: string; url: string | null }>()

describe('the link', () => {
  it('exists once the order is delivered, opens without signing in, and shows no more than the first name', async () => {
    const orderId = await place()
    expect(await inviteOf(orderId)).toMatchObject({ state: 'not_delivered', url: null })
    expect((await get(addressOf(orderId))).statusCode).toBe(404)
    await changeOrderStatus(test.services.db, {
      caller: caller(),
      orderId,
      status: 'Dostavljeno',
    })
    const { url } = await inviteOf(orderId)
    expect(url).toBe(`${test.services.config.pagesUrl}${addressOf(orderId)}`)
    const page = await get(addressOf(orderId))
    expect(page.statusCode).toBe(200)
    expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    expect(page.body).toContain('Đorđe Ž.')
    expect(page.body).not.toMatch(/Živković|Perić|064|Žička/)
  })

  it('lasts sixty days and ends when the order is no longer delivered', async () => {
    const orderId = await deliver()
    const delivered = (days: number) =>
      test.services.db
        .updateTable('orderEvents')
        .set({ createdAt: new Date(Date.now() - days * 24 * 3600 * 1000) })
        .where('orderId', '=', orderId)
        .where('toStatus', '=', 'Dostavljeno')
        .execute()
    await delivered(59.9)
    expect(await inviteOf(orderId)).toMatchObject({ state: 'open' })
    await delivered(60.1)
    expect(await inviteOf(orderId)).toMatchObject({ state: 'expired', url: null })
    expect((await get(addressOf(orderId))).body).toContain('Rok za utisak je prošao')
    expect((await post(orderId, { rating: '5' })).statusCode).toBe(303)
    expect(await written(orderId)).toEqual([])
    await delivered(1)
    await changeOrderStatus(test.services.db, { caller: caller(), orderId, status: 'Otkazana' })
    expect((await get(addressOf(orderId))).statusCode).toBe(404)
  })

  it('is not shown to another seller, and a made-up one opens nothing', async () => {
    const orderId = await deliver()
    const stranger = await test.signIn('client')
    expect((await get(`/api/orders/${orderId}/review-invite`, stranger)).statusCode).toBe(404)
    for (const token of ['A'.repeat(22), '1', 'x'.repeat(280)])
      expect((await get(`/utisak/${token}`)).statusCode, token).toBe(404)
  })
})

describe('on the domain of a seller', () => {
  it('the link carries its name and opens there, and nobody else’s order does', async () => {
    const domains = ['svoja-radnja.rs', 'tudja-radnja.rs'] as const
    const stranger = await test.signIn('client')
    await buildDomain(test.services.db, seller.userId, { domain: domains[0], isPrimary: true })
    await buildDomain(test.services.db, stranger.userId, { domain: domains[1], isPrimary: true })
    await test.services.hosts.load()
    const orderId = await deliver()
    const { url } = await inviteOf(orderId)
    expect(url).toBe(`https://svoja-radnja.rs${addressOf(orderId)}`)
    const at = async (host: string) =>
      (await test.visitor.request({ method: 'GET', url: addressOf(orderId), headers: { host } })).statusCode
    expect([await at('svoja-radnja.rs'), await at('tudja-radnja.rs')]).toEqual([200, 404])
    await test.services.db.deleteFrom('customDomains').where('domain', 'in', domains).execute()
    await test.services.hosts.load()
  })
})

describe('writing', () => {
  it('keeps mark, words and a photograph without its place, once', async () => {
    const orderId = await deliver()
    const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#336699' } })
      .withExif({ IFD0: { Copyright: 'tajna-iz-fotoaparata' }, IFD3: { GPSLatitude: '44/1 49/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect(photo.toString('latin1')).toContain('tajna-iz-fotoaparata')
    const answer = await post(orderId, { rating: '4', text: ' Dobra lampa. ', company: '' }, photo)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, addressOf(orderId)])
    const [review] = await written(orderId)
    expect(review).toMatchObject({
      rating: 4,
      body: 'Dobra lampa.',
      authorName: 'Đorđe Ž.',
      status: 'waiting',
      websiteId: website.id,
    })
    const stored = await test.services.images.read(`${review?.imageId}.webp`)
    const bytes = Buffer.from(stored?.bytes ?? [])
    expect(bytes.length).toBeGreaterThan(0)
    expect(bytes.toString('latin1')).not.toContain('tajna-iz-fotoaparata')
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    const thanks = await get(addressOf(orderId))
    expect(thanks.body).toContain('Hvala na utisku!')
    expect(thanks.body).toContain('Dobra lampa.')
    await post(orderId, { rating: '1', text: 'drugi put' })
    expect(await written(orderId)).toHaveLength(1)
    expect(await inviteOf(orderId)).toMatchObject({ state: 'written', rating: 4 })
  })

  it('makes one review of twenty submissions at the same moment', async () => {
    const orderId = await deliver()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => post(orderId, { rating: String((at % 5) + 1) })),
    )
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(20).fill(303))
    expect(await written(orderId)).toHaveLength(1)
  })

  it.each([
    ['no mark', { text: 'Nešto <b>napisano</b>' }, undefined, 'Izaberite ocenu od 1 do 5'],
    ['a mark out of range', { rating: '6', text: 'Nešto' }, undefined, 'Izaberite ocenu od 1 do 5'],
    [
      'an endless text',
      { rating: '5', text: 'ž'.repeat(2001) },
      undefined,
      'Skratite tekst na najviše 2000 znakova',
    ],
    [
      'a photograph that is none',
      { rating: '5', text: 'Nešto' },
      Buffer.from('tekst'),
      'Slika nije primljena',
    ],
    [
      'a photograph too large',
      { rating: '5', text: 'Nešto' },
      Buffer.alloc(5 * 1024 * 1024 + 1),
      'Slika nije primljena',
    ],
    ['the hidden field', { rating: '5', text: 'Nešto', company: 'x' }, undefined, 'Utisak nije poslat'],
  ])('gives back what was typed after %s', async (_, fields, photo, sentence) => {
    const orderId = await deliver()
    const answer = await post(orderId, fields, photo)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(sentence)
    expect(answer.body).toContain(
      fields.text.replace('<b>', '&lt;b&gt;').replace('</b>', '&lt;/b&gt;').slice(0, 2000),
    )
    expect(await written(orderId)).toEqual([])
  })

  it('takes a form without any file, and refuses text that cannot be stored', async () => {
    const orderId = await deliver()
    const plain = (payload: string) =>
      test.visitor.request({
        method: 'POST',
        url: addressOf(orderId),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      })
    expect((await plain('rating=5&text=%00')).statusCode).toBe(400)
    expect((await plain('rating=5&text=dobro')).statusCode).toBe(303)
    expect(await written(orderId)).toMatchObject([{ rating: 5, body: 'dobro' }])
  })

  it('is limited per network', async () => {
    const limited = await createTestApp({ RATE_LIMITS: 'on' })
    const codes: number[] = []
    for (let at = 0; at < 22; at += 1) {
      const answer = await limited.visitor.request({
        method: 'POST',
        url: `/utisak/${'A'.repeat(22)}`,
        payload: {},
      })
      codes.push(answer.statusCode)
    }
    expect(codes.slice(0, 20)).toEqual(Array(20).fill(404))
    expect(codes.slice(20)).toEqual([429, 429])
  })
})

/** A page is drawn and compressed again after a change, on a machine that does other things too. */
const patience = { timeout: 20_000 }

describe('on the page', () => {
  const pageOf = async (site: WebsiteRow) => (await get(`/${site.customUrl}`)).body
  const write = async (site: WebsiteRow, rating: number, text: string) => {
    const orderId = await deliver(site, 'Ana Primerović')
    await post(orderId, { rating: String(rating), text })
    const [review] = await written(orderId)
    return review?.id ?? 0
  }

  it('stand only shown reviews, while hidden ones count and are shown with their reason', async () => {
    const site = await buildWebsite(test.services.db, seller.userId, {
      socialProof: 'stvarno',
      testimonials: JSON.stringify([
        { name: 'Izmišljena', text: 'Najbolje ikad', rating: 5, verified: true },
      ]),
    })
    const good = await write(site, 5, 'Vrlo dobro svetli')
    const bad = await write(site, 1, 'Zovite me na 064 555 333')
    await expect.poll(() => pageOf(site), patience).not.toContain('Vrlo dobro svetli')
    expect((await moderate(good, { status: 'shown' })).json()).toMatchObject({
      status: 'shown',
      showsAt: null,
    })
    expect((await moderate(bad, { status: 'hidden', reason: 'personal_data' })).statusCode).toBe(200)
    await expect.poll(() => pageOf(site), patience).toContain('Vrlo dobro svetli')
    await expect
      .poll(() => pageOf(site), patience)
      .toContain('1 utisak nije prikazan (lični podaci), ali se računa u prosek.')
    const page = await pageOf(site)
    expect(page).toContain('Ana P.')
    expect(page).toContain('Potvrđena kupovina')
    expect(page).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":3,"reviewCount":2')
    expect(page).not.toMatch(/064 555 333|Izmišljena|Primerović/)
    const comments = await get(`/api/testimonials/${encodeURIComponent(site.productName)}/technology`)
    expect(comments.json()).toMatchObject([
      { name: 'Ana P.', comment: 'Vrlo dobro svetli', reactions: 0, likes: 0 },
    ])
  })

  it('stands the answer of the seller, and it can be taken back', async () => {
    const site = await buildWebsite(test.services.db, seller.userId, { socialProof: 'stvarno' })
    const id = await write(site, 2, 'Kratak kabl')
    await moderate(id, { status: 'shown' })
    const answer = (text: string | null, from = seller) =>
      from.request({ method: 'PUT', url: `/api/reviews/${id}/answer`, payload: { answer: text } })
    expect((await answer('Duži šaljemo besplatno.')).json()).toMatchObject({
      answer: 'Duži šaljemo besplatno.',
    })
    await expect.poll(() => pageOf(site), patience).toContain('Duži šaljemo besplatno.')
    expect((await answer(' ')).json()).toMatchObject({ answer: null })
    await expect.poll(() => pageOf(site), patience).not.toContain('Duži šaljemo besplatno.')
    expect((await answer('ž'.repeat(1001))).statusCode).toBe(400)
    expect((await answer('tuđe', await test.signIn('client'))).statusCode).toBe(404)
  })

  it('a review that nobody decided on shows itself after three days', async () => {
    const site = await buildWebsite(test.services.db, seller.userId, { socialProof: 'stvarno' })
    const [young, old] = [await write(site, 1, 'Loše, juče'), await write(site, 1, 'Loše, odavno')]
    await test.services.db
      .updateTable('reviews')
      .set({ createdAt: new Date(Date.now() - 3.1 * 24 * 3600 * 1000) })
      .where('id', '=', old)
      .execute()
    await showWaitingReviews(test.services.db)
    const status = async (id: number) =>
      (
        await test.services.db
          .selectFrom('reviews')
          .select('status')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).status
    expect([await status(young), await status(old)]).toEqual(['waiting', 'shown'])
    await expect.poll(() => pageOf(site), patience).toContain('Loše, odavno')
  })

  it('takes the place of the samples and of the stated rating where illustration is on', async () => {
    const site = await buildWebsite(test.services.db, seller.userId, { socialProof: 'ilustrativno' })
    expect(await pageOf(site)).toContain('4,9/5')
    const id = await write(site, 1, 'Ne valja ništa')
    await moderate(id, { status: 'shown' })
    await expect.poll(() => pageOf(site), patience).toContain('Ne valja ništa')
    expect(await pageOf(site)).not.toContain('4,9/5')
  })

  it('is nowhere where everything is switched off', async () => {
    const site = await buildWebsite(test.services.db, seller.userId, { socialProof: 'iskljuceno' })
    const id = await write(site, 1, 'Ne valja ništa')
    await moderate(id, { status: 'shown' })
    expect(await pageOf(site)).not.toContain('Ne valja ništa')
  })
})

describe('deciding', () => {
  it('needs a reason of the list to hide, and is for the owner and admins', async () => {
    const orderId = await deliver()
    await post(orderId, { rating: '1', text: 'Loše' })
    const [review] = await written(orderId)
    const id = review?.id ?? 0
    const mine = await get('/api/reviews', seller)
    expect(mine.json<{ id: number }[]>().map((each) => each.id)).toContain(id)
    const refused = await moderate(id, { status: 'hidden' })
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      400,
      'Izaberite razlog',
    ])
    expect((await moderate(id, { status: 'hidden', reason: 'loša ocena' })).statusCode).toBe(400)
    expect((await moderate(id, { status: 'waiting' })).statusCode).toBe(400)
    const stranger = await test.signIn('client')
    expect((await moderate(id, { status: 'shown' }, stranger)).statusCode).toBe(404)
    expect((await get('/api/reviews', stranger)).json()).toEqual([])
    expect((await moderate(id, { status: 'shown' }, await test.signIn('admin'))).statusCode).toBe(200)
  })

  it('counts what waits', async () => {
    const other = await test.signIn('client')
    const site = await buildWebsite(test.services.db, other.userId)
    const orderId = await place(site)
    await changeOrderStatus(test.services.db, {
      caller: { id: other.userId, role: 'client' },
      orderId,
      status: 'Dostavljeno',
    })
    const count = async () => (await get('/api/reviews/waiting', other)).json<{ count: number }>().count
    expect(await count()).toBe(0)
    await post(orderId, { rating: '3' })
    expect(await count()).toBe(1)
  })
})
