import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import type { WebsiteRow } from './queries.ts'

let test: TestApp
let seller: TestCaller
let website: WebsiteRow

beforeAll(async () => {
  test = await createTestApp()
  seller = await test.signIn('client')
  website = await buildWebsite(test.services.db, seller.userId)
})

const put = (payload: object, caller = seller, id = website.id) =>
  caller.request({ method: 'PUT', url: `/api/websites/id/${id}`, payload })

describe('changing a website', () => {
  it('changes what is sent and leaves the rest, and the public page follows', async () => {
    await test.visitor.request({ method: 'GET', url: `/${website.customUrl}` })
    const answer = await put({ title: ' Nov naslov ', bullets: ['Prvi', 'Drugi'], productCost: '12,5' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      title: 'Nov naslov',
      bullets: ['Prvi', 'Drugi'],
      productCost: '12.50',
      hook: website.hook,
    })
    await expect
      .poll(async () => (await test.visitor.request({ method: 'GET', url: `/${website.customUrl}` })).body)
      .toContain('Nov naslov')
  })

  it('takes a page off the air and brings it back', async () => {
    const off = await buildWebsite(test.services.db, seller.userId)
    const status = async () =>
      (await test.visitor.request({ method: 'GET', url: `/${off.customUrl}` })).statusCode
    await put({ isActive: false }, seller, off.id)
    await expect.poll(status).toBe(404)
    await put({ isActive: true }, seller, off.id)
    await expect.poll(status).toBe(200)
  })

  it('never lets a body change whose it is, where it stands or what it costs', async () => {
    const before = await seller.request({ method: 'GET', url: `/api/websites/id/${website.id}` })
    await put({
      userId: 1,
      id: 7,
      customUrl: 'tudji',
      productId: 'x',
      currentPrice: '1',
      createdAt: '2000',
      deletedAt: null,
    })
    const after = await seller.request({ method: 'GET', url: `/api/websites/id/${website.id}` })
    expect({ ...after.json<object>(), updatedAt: null }).toEqual({
      ...before.json<object>(),
      updatedAt: null,
    })
  })

  it.each([
    [{ title: ' ' }, 'Naslov je obavezan'],
    [{ productCost: 'skupo' }, 'Unesite iznos, na primer 890 ili 12,50'],
  ])('refuses %o with a sentence', async (payload, message) => {
    const answer = await put(payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ message, fields: [{ message }] })
  })

  it('is for the owner and admins; the owner only while clients may edit', async () => {
    const stranger = await test.signIn('client')
    const admin = await test.signIn('admin')
    const locked = await buildWebsite(test.services.db, seller.userId, { editableByClient: false })
    expect((await put({ hook: 'tuđe' }, stranger)).statusCode).toBe(404)
    expect((await put({ hook: 'admin' }, admin)).statusCode).toBe(200)
    expect((await put({ hook: 'svoje' }, seller, locked.id)).statusCode).toBe(404)
    expect((await put({ hook: 'admin' }, admin, locked.id)).statusCode).toBe(200)
  })
})

describe('uploading a picture', () => {
  const upload = (bytes: Buffer, field = 'image', caller: { request: TestCaller['request'] } = seller) => {
    const boundary = 'granica'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="../../x.png"\r\ncontent-type: image/png\r\n\r\n`
    return caller.request({
      method: 'POST',
      url: '/api/images/upload',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    })
  }
  const picture = () =>
    sharp({ create: { width: 500, height: 400, channels: 3, background: '#336699' } })
      .png()
      .toBuffer()

  it('answers an address that serves the picture for ever, with nothing that can run', async () => {
    const answer = await upload(await picture())
    expect(answer.statusCode).toBe(201)
    const { imageUrl } = answer.json<{ imageUrl: string }>()
    expect(imageUrl).toMatch(/^\/uploads\/images\/[\w-]{22}\.webp$/)
    const served = await test.visitor.request({ method: 'GET', url: imageUrl })
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    const again = await upload(await picture())
    expect(again.json<{ imageUrl: string }>().imageUrl).toBe(imageUrl)
  })

  it('refuses what is no picture, too large, missing or from nobody', async () => {
    expect((await upload(Buffer.from('tekst'))).json()).toMatchObject({
      success: false,
      error: 'Molimo izaberite sliku (JPG, PNG, GIF, itd.)',
    })
    const large = await upload(Buffer.alloc(5 * 1024 * 1024 + 1))
    expect(large.statusCode).toBe(413)
    expect(large.json()).toMatchObject({ error: 'Slika je prevelika. Maksimalna veličina je 5MB.' })
    expect((await upload(await picture(), 'datoteka')).statusCode).toBe(400)
    expect(
      (await seller.request({ method: 'POST', url: '/api/images/upload', payload: {} })).statusCode,
    ).toBe(400)
    expect((await upload(await picture(), 'image', test.visitor)).statusCode).toBe(401)
  })

  it.each([
    '/uploads/images/../../keys',
    '/uploads/images/%2e%2e%2fkeys',
    '/uploads/images/nema.webp',
    '/api/object-storage/nema.webp',
  ])('serves nothing under %s', async (url) =>
    expect((await test.visitor.request({ method: 'GET', url })).statusCode).toBe(404),
  )
})
