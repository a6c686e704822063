import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { setUserActive } from '#server/modules/admin/commands.ts'
import { operator } from '#server/modules/audit/commands.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { buildOrder } from '../../../../test/factories/order.ts'
import { buildUser } from '../../../../test/factories/user.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import { createStorefront } from './storefront.ts'

let test: TestApp
let seller: TestCaller

beforeAll(async () => {
  test = await createTestApp()
  seller = await test.signIn('client')
})

const open = (url: string, headers: Record<string, string> = {}) =>
  test.visitor.request({ method: 'GET', url, headers })
const bodyOf = async (url = '/prodavnica') => (await open(url)).body.replaceAll('\u00A0', ' ')
const listed = async () => (await open('/api/websites/public-list')).json<Record<string, unknown>[]>()
const website = (overrides: Parameters<typeof buildWebsite>[2] = {}) =>
  buildWebsite(test.services.db, seller.userId, overrides)

/** A change is announced by the database; on a machine busy with other tests that may take its time. */
const soon = <T>(read: () => Promise<T>) => expect.poll(read)

describe('the public list', () => {
  it('answers of each website what the contract names and nothing private', async () => {
    const site = await website({ images: JSON.stringify(['https://slike.test/a.jpg']) })
    await soon(listed).toHaveLength(1)
    const [item] = await listed()
    expect(item).toEqual({
      id: site.id,
      userId: seller.userId,
      title: site.title,
      hook: site.hook,
      longDescription: site.longDescription,
      customUrl: site.customUrl,
      isActive: true,
      createdAt: site.createdAt.toISOString(),
      productName: site.productName,
      images: ['https://slike.test/a.jpg'],
      originalPrice: '4990.00',
      currentPrice: '2990.00',
      currencySymbol: 'RSD',
    })
    const answer = await open('/api/websites/public-list')
    expect(answer.headers['cache-control']).toContain('max-age=0')
  })

  it('holds only live websites of active sellers, newest first', async () => {
    const newest = await website({ createdAt: new Date(Date.now() + 60_000) })
    await website({ isActive: false, title: 'Isključena' })
    await website({ deletedAt: new Date(), title: 'Obrisana' })
    const gone = await buildUser(test.services.db)
    await buildWebsite(test.services.db, gone.id, { title: 'Nestala' })
    await soon(async () => (await listed())[0]?.id).toBe(newest.id)
    await soon(async () => (await listed()).map(({ title }) => title)).toContain('Nestala')
    await setUserActive(test.services.db, { actor: operator, userId: gone.id, isActive: false })
    await soon(async () => (await listed()).map(({ title }) => title)).not.toContain('Nestala')
    expect((await listed()).map(({ title }) => title)).not.toContain('Isključena')
    expect((await listed()).map(({ title }) => title)).not.toContain('Obrisana')
    await soon(() => bodyOf()).not.toContain('Nestala')
  })
})

describe('the storefront', () => {
  it('is whole without script: banner, search, categories, cards, login and footer', async () => {
    const site = await website({ title: 'Čarobna krpa za čišćenje', productName: 'Čarobna krpa', hook: '' })
    await soon(() => bodyOf()).toContain('Čarobna krpa za čišćenje')
    const body = await bodyOf()
    for (const words of [
      '15.000+',
      '4,9/5',
      '2.847 recenzija',
      'do 40% popusta',
      'Besplatna dostava',
      '−40%',
    ])
      expect(body).toContain(words)
    // The largest discount is known, and delivery is free from the first dinar on.
    expect(body).not.toMatch(/57%|3\.000 RSD/)
    expect(body).toMatch(new RegExp(`<a href="/${site.customUrl}" target="_blank" rel="noopener"`))
    expect(body).toContain('action="/prodavnica"')
    expect(body).toContain('href="/create"')
    expect(body).toContain('"@type":"ItemList"')
    expect(body).not.toMatch(/dobavljac\.test|productCost|900\.00/)
  })

  it('searches and sorts by category in its address', async () => {
    await website({ title: 'Držač u autu', productName: 'Držač za telefon u autu' })
    await soon(() => bodyOf('/prodavnica?kategorija=auto')).toContain('Držač u autu')
    expect(await bodyOf('/prodavnica?kategorija=auto')).not.toContain('Čarobna krpa')
    expect(await bodyOf('/prodavnica?q=carobna')).toContain('Čarobna krpa')
    expect(await bodyOf('/prodavnica?q=чаробна&kategorija=auto')).toContain('Nema proizvoda za „чаробна“')
    expect(await bodyOf('/prodavnica?q=carobna')).toContain('content="noindex, follow"')
  })

  it('treats every text as text', async () => {
    const nasty = `</script><script>alert(1)</script><img src=x onerror=alert(2)>"'`
    await website({ title: nasty, hook: nasty, productName: nasty })
    await soon(() => bodyOf()).toContain('alert(1)')
    for (const body of [await bodyOf(), await bodyOf(`/prodavnica?q=${encodeURIComponent(nasty)}`)]) {
      expect(body).not.toContain('<script>alert(1)')
      expect(body).not.toContain('<img src=x')
    }
  })

  it('follows a change, whichever view is open', async () => {
    const site = await website({ title: 'Stari naslov', productName: 'Krema za lice', hook: '' })
    for (const url of ['/prodavnica', '/prodavnica?kategorija=beauty', '/prodavnica?q=naslov'])
      await soon(() => bodyOf(url)).toContain('Stari naslov')
    await test.services.db
      .updateTable('productWebsites')
      .set({ title: 'Nov naslov' })
      .where('id', '=', site.id)
      .execute()
    for (const url of ['/prodavnica', '/prodavnica?kategorija=beauty', '/prodavnica?q=naslov'])
      await soon(() => bodyOf(url)).toContain('Nov naslov')
  })

  it('goes out compressed, also for a search, and as 304 when the reader has it', async () => {
    for (const url of ['/prodavnica', '/prodavnica?q=krpa']) {
      const answer = await open(url, { 'accept-encoding': 'br' })
      expect(answer.headers['content-encoding']).toBe('br')
      expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('krpa')
    }
    const { etag } = (await open('/prodavnica')).headers
    expect((await open('/prodavnica', { 'if-none-match': String(etag) })).statusCode).toBe(304)
  })

  it('has no page behind the last', async () => {
    expect((await open('/prodavnica?strana=99')).statusCode).toBe(404)
    expect((await open('/prodavnica?strana=0')).statusCode).toBe(200)
  })

  it('draws one seller’s products without a way to the login', async () => {
    const other = await buildUser(test.services.db, { companyName: 'Mala radnja' })
    const own = await buildWebsite(test.services.db, other.id)
    const place = { sellerId: other.id, path: '/', origin: 'https://radnja.test', loginUrl: null }
    const page = await createStorefront(test.services).page(place, {
      q: '',
      category: null,
      market: null,
      page: 1,
    })
    expect(page).toMatchObject({ seller: { name: 'Mala radnja' }, loginUrl: null, total: 1 })
    expect(page?.items[0]?.customUrl).toBe(own.customUrl)
  })
})

describe('the storefront of a seller on the shared address', () => {
  it('has that seller’s products alone and is kept apart from the shared one', async () => {
    const other = await buildUser(test.services.db, { companyName: 'Radnja na ćošku' })
    await buildWebsite(test.services.db, other.id, { title: 'Samo moja lampa', productName: 'Lampa' })
    await website({ title: 'Tuđa krpa', productName: 'Krpa' })
    const mine = `/prodavnica/${other.id}`
    await soon(() => bodyOf(mine)).toContain('Samo moja lampa')
    expect(await bodyOf(mine)).not.toContain('Tuđa krpa')
    await soon(() => bodyOf()).toContain('Tuđa krpa')
    expect(await bodyOf(`${mine}?q=lampa`)).toContain('Samo moja lampa')
    expect(await bodyOf(`${mine}?q=krpa`)).not.toContain('Tuđa krpa')
  })

  it('says no more than the seller’s pages do', async () => {
    const honest = await buildUser(test.services.db)
    await buildWebsite(test.services.db, honest.id, { title: 'Samo izmereno', socialProof: 'stvarno' })
    await soon(() => bodyOf(`/prodavnica/${honest.id}`)).toContain('Samo izmereno')
    expect(await bodyOf(`/prodavnica/${honest.id}`)).not.toMatch(/15\.000|2\.847|badge-hit">/)
  })

  it.each(['/prodavnica/999999', '/prodavnica/0', '/prodavnica/abc'])('is not at %s', async (url) => {
    expect((await open(url)).statusCode).toBe(404)
  })
})

describe('with real figures', () => {
  it('counts what was delivered and marks what sells', async () => {
    const real = await createTestApp({ SOCIAL_PROOF_DEFAULT: 'stvarno' })
    const owner = await real.signIn('client')
    const [sold] = [
      await buildWebsite(real.services.db, owner.userId, { title: 'Ovo se prodaje', originalPrice: null }),
      await buildWebsite(real.services.db, owner.userId, { title: 'Ovo ne', originalPrice: null }),
    ]
    for (let at = 0; at < 12; at += 1) {
      await real.visitor.request({
        method: 'POST',
        url: '/api/orders',
        payload: buildOrder(sold.id, { phone: `06412345${10 + at}` }),
      })
    }
    await real.services.db.updateTable('orders').set({ status: 'Dostavljeno' }).execute()
    const { body } = await real.visitor.request({ method: 'GET', url: '/prodavnica' })
    expect(body).toContain('10+')
    expect(body).toContain('isporučenih paketa')
    expect(body.match(/badge-hit">/g)).toHaveLength(1)
    expect(body).not.toMatch(/15\.000|2\.847|57%/)
  })
})

describe('while the database is away', () => {
  it('serves what it has, and says so where it has nothing', async () => {
    const away = await createTestApp()
    const owner = await away.signIn('client')
    await buildWebsite(away.services.db, owner.userId, { title: 'U pamćenju' })
    const ask = (url: string) => away.visitor.request({ method: 'GET', url })
    await soon(async () => (await ask('/prodavnica')).body).toContain('U pamćenju')
    const empty = await createTestApp()
    for (const { services } of [away, empty])
      services.database.pool.query = (() => Promise.reject(new Error('away'))) as never
    for (const { services } of [away, empty])
      services.database.pool.connect = (() => Promise.reject(new Error('away'))) as never
    expect((await ask('/prodavnica')).body).toContain('U pamćenju')
    expect((await ask('/prodavnica?q=pamcenju')).body).toContain('U pamćenju')
    const answer = await empty.visitor.request({ method: 'GET', url: '/prodavnica?kategorija=auto' })
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('2')
    expect(answer.body).toContain('Greška pri učitavanju proizvoda')
    expect(answer.body).toContain('href="/prodavnica?kategorija=auto"')
  })
})
