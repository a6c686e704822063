import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorker } from '#server/jobs/worker.ts'
import type { SyncTarget, WebsiteCopy } from '#contract/sync/schema.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { buildUser } from '../../../../test/factories/user.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import { startShop } from '../../../../test/product-page.ts'
import { findCopy } from './queries.ts'
import { sendWebsite } from './sending.ts'
import { signedHeaders, subjectOfWrite } from './signature.ts'

const secret = 'zajednicki-tajni-kljuc'
const dead = 'http://127.0.0.1:9'
let shop: Awaited<ReturnType<typeof startShop>>
let there: TestApp
let here: TestApp
let peer: string
let seller: TestCaller
let email: string
let theirId: number
let worker: { stop(): Promise<void> }

beforeAll(async () => {
  shop = await startShop()
  there = await createTestApp({ SYNC_TARGETS: dead, SYNC_SECRET: secret })
  peer = await there.app.listen({ host: '127.0.0.1', port: 0 })
  here = await createTestApp({
    IMPORT_ALLOWED_HOSTS: shop.host,
    SYNC_TARGETS: `${peer},${dead}`,
    SYNC_SECRET: secret,
  })
  seller = await here.signIn('client')
  const { db } = here.services
  const row = await db.selectFrom('users').select('email').where('id', '=', seller.userId).executeTakeFirst()
  email = row?.email ?? ''
  theirId = (await buildUser(there.services.db, { email })).id
  worker = await startWorker(here.services)
})
afterAll(async () => {
  await worker.stop()
  await shop.close()
})

const create = (customUrl: string) =>
  seller.request({
    method: 'POST',
    url: '/api/sync/create-website',
    payload: {
      customUrl,
      productLink: shop.productUrl,
      productName: 'Noćna lampa sa senzorom pokreta',
      images: shop.imageUrls,
      currentPrice: '2990',
      originalPrice: '4990',
    },
  })
const copies = async () =>
  (await seller.request({ method: 'GET', url: '/api/cross-sync/copies' })).json<{ copies: WebsiteCopy[] }>()
    .copies
const copyOf = async (customUrl: string, name: string) =>
  (await copies()).find((copy) => copy.customUrl === customUrl && copy.peer === name)
const websitesThere = (customUrl: string) =>
  there.services.db.selectFrom('productWebsites').selectAll().where('customUrl', '=', customUrl).execute()

/** A page here whose copies nobody sends by itself. */
const pageHere = async (customUrl: string, name = peer) => {
  const { db } = here.services
  const site = await buildWebsite(db, seller.userId, { customUrl, productId: `p-${customUrl}` })
  await db.insertInto('websiteCopies').values({ websiteId: site.id, peer: name }).execute()
  const copy = { websiteId: site.id, peer: name }
  return {
    copy,
    send: (isLastTry = false) => sendWebsite(here.services, copy, { isLastTry }),
    stored: () => findCopy(db, copy),
  }
}

describe('a new page', () => {
  it('stands in the other environment too, with its own pictures, while one that is down delays nothing', async () => {
    const answer = await create('lampa-svuda')
    expect(answer.statusCode).toBe(201)
    const targets = answer.json<{ syncTargets: SyncTarget[] }>().syncTargets
    expect(targets.map(({ name }) => name).sort()).toEqual([dead, peer, 'local'].sort())
    expect(targets.find(({ name }) => name === 'local')).toMatchObject({ success: true, status: 'success' })
    expect(targets.find(({ name }) => name === dead)).toMatchObject({ success: false, status: 'pending' })

    await expect.poll(async () => (await copyOf('lampa-svuda', peer))?.status).toBe('success')
    expect(await copyOf('lampa-svuda', peer)).toMatchObject({
      remoteUrl: `${peer}/lampa-svuda`,
      problem: null,
    })
    const [copied] = await websitesThere('lampa-svuda')
    expect(copied).toMatchObject({ userId: theirId, currentPrice: '2990.00', isActive: true })
    const pictures = copied?.images as string[]
    expect(pictures).toHaveLength(shop.imageUrls.length)
    for (const url of pictures) {
      expect((await there.visitor.request({ method: 'GET', url })).statusCode).toBe(200)
      expect((await here.visitor.request({ method: 'GET', url })).statusCode).toBe(404)
    }
    expect((await there.visitor.request({ method: 'GET', url: '/lampa-svuda' })).statusCode).toBe(200)
    await expect
      .poll(async () => (await copyOf('lampa-svuda', dead))?.problem)
      .toBe('Okruženje se ne javlja na toj adresi.')
    // What was received goes no further.
    expect(await there.services.db.selectFrom('websiteCopies').selectAll().execute()).toEqual([])
  })

  it('sent twice stands once', async () => {
    const { copy, send, stored } = await pageHere('dvaput')
    await send()
    await here.services.db
      .updateTable('websiteCopies')
      .set({ status: 'pending' })
      .where('websiteId', '=', copy.websiteId)
      .execute()
    await send()
    expect(await stored()).toMatchObject({ status: 'success' })
    expect(await websitesThere('dvaput')).toHaveLength(1)
  })

  it('overwrites nothing: an address that is taken there is reported', async () => {
    const stranger = await buildUser(there.services.db, { email: 'tudji@izlog.test' })
    const theirs = await buildWebsite(there.services.db, stranger.id, {
      customUrl: 'zauzeto',
      title: 'Njihova',
    })
    const { send, stored } = await pageHere('zauzeto')
    await send()
    expect(await stored()).toMatchObject({
      status: 'failed',
      problem: 'URL ove stranice je u tom okruženju već zauzet.',
    })
    expect(await websitesThere('zauzeto')).toMatchObject([{ id: theirs.id, title: 'Njihova' }])
  })

  it('removed there is not brought back', async () => {
    const { send, stored } = await pageHere('obrisano')
    await buildWebsite(there.services.db, theirId, {
      customUrl: 'obrisano',
      productId: 'p-obrisano',
      deletedAt: new Date(),
    })
    await send()
    expect((await stored())?.problem).toContain('ništa nije prepisano')
  })

  it('waits while the other side is silent, fails after the last try, and can be sent again', async () => {
    const { copy, send, stored } = await pageHere('ceka', dead)
    await expect(send()).rejects.toThrow('did not take a page')
    expect(await stored()).toMatchObject({
      status: 'pending',
      problem: 'Okruženje se ne javlja na toj adresi.',
    })
    await send(true)
    expect(await stored()).toMatchObject({ status: 'failed' })
    const again = (payload: object, caller = seller) =>
      caller.request({ method: 'POST', url: '/api/cross-sync/copies/send', payload })
    const answer = await again(copy)
    expect(answer.statusCode).toBe(202)
    expect(answer.json()).toMatchObject({ status: 'pending', problem: null })
    const elsewhere = await again({ ...copy, peer: 'http://169.254.169.254' })
    expect(elsewhere.json()).toMatchObject({ message: 'To okruženje više nije podešeno.' })
    const stranger = await here.signIn('client')
    expect((await again(copy, stranger)).statusCode).toBe(404)
  })

  it('of somebody without an account there is not taken', async () => {
    const other = await here.signIn('client')
    const site = await buildWebsite(here.services.db, other.userId, { customUrl: 'bez-naloga' })
    const copy = { websiteId: site.id, peer }
    await here.services.db.insertInto('websiteCopies').values(copy).execute()
    await sendWebsite(here.services, copy, { isLastTry: false })
    expect((await findCopy(here.services.db, copy))?.problem).toBe(
      'Nalog sa ovom adresom ne postoji u tom okruženju.',
    )
  })
})

describe('a write of another environment', () => {
  const path = '/api/cross-sync/website'
  const payload = () => JSON.stringify({ userEmail: email, website: {} })
  const write = (headers: Record<string, string>, content = payload()) =>
    there.visitor.request({ method: 'POST', url: path, headers, payload: { payload: content } })

  it('is read only when it is signed for this call, whole and fresh', async () => {
    const now = new Date()
    const good = signedHeaders(secret, now, subjectOfWrite(path, payload()))
    // Signed, but no page.
    expect((await write(good)).statusCode).toBe(400)
    for (const headers of [
      {},
      signedHeaders('drugi-tajni-kljuc-', now, subjectOfWrite(path, payload())),
      signedHeaders(secret, new Date(now.getTime() - 6 * 60_000), subjectOfWrite(path, payload())),
      signedHeaders(secret, now, subjectOfWrite('/api/cross-sync/picture', payload())),
      signedHeaders(secret, now, email),
    ])
      expect((await write(headers)).statusCode).toBe(403)
    expect((await write(good, `${payload()} `)).statusCode).toBe(403)
  })
})
