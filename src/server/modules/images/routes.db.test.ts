import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { startS3 } from '../../../../test/fakes/s3.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'

let test: TestApp
let seller: TestCaller

beforeAll(async () => {
  test = await createTestApp()
  seller = await test.signIn('client')
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

  it('serves it under every name that pages may carry, also where pictures are stored as a JSON string', async () => {
    const { imageUrl } = (await upload(await picture())).json<{ imageUrl: string }>()
    const name = imageUrl.split('/').at(-1) ?? ''
    for (const url of [`/uploads/${name}`, `/api/object-storage/${name}`]) {
      const served = await test.visitor.request({ method: 'GET', url })
      expect(served.headers).toMatchObject({
        'content-type': 'image/webp',
        'content-security-policy': "default-src 'none'; sandbox",
      })
    }
    const addresses = ['https://slike.example/a.jpg', `/api/object-storage/${name}`, `/uploads/${name}`, name]
    const { customUrl } = await buildWebsite(test.services.db, seller.userId, {
      images: JSON.stringify(JSON.stringify(addresses)),
    })
    const page = await test.visitor.request({ method: 'GET', url: `/${customUrl}` })
    for (const address of ['https://slike.example/a.jpg', `/api/object-storage/${name}`, `/uploads/${name}`])
      expect(page.body).toContain(`"${address}"`)
    expect(page.body).toContain(`/uploads/images/${name}`)
  })

  it('looks at what the file holds, never at its name or type', async () => {
    const disguised = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    expect(disguised.statusCode).toBe(415)
    const boundary = 'granica'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="racun.pdf"\r\ncontent-type: application/pdf\r\n\r\n`
    const honest = await seller.request({
      method: 'POST',
      url: '/api/images/upload',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([Buffer.from(head), await picture(), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    })
    expect(honest.statusCode).toBe(201)
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

describe('with pictures in a bucket', () => {
  let s3: Awaited<ReturnType<typeof startS3>>
  beforeAll(async () => {
    s3 = await startS3()
  })
  afterAll(() => s3.close())

  it('stores and serves there, and answers 503 while the service is away', async () => {
    const { bucket, region, endpoint, accessKeyId, secretAccessKey } = s3.storage
    const remote = await createTestApp({
      STORAGE: 's3',
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ENDPOINT: endpoint ?? '',
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    })
    const caller = await remote.signIn('client')
    const send = (bytes: Buffer) => {
      const head = '--g\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n'
      return caller.request({
        method: 'POST',
        url: '/api/images/upload',
        headers: { 'content-type': 'multipart/form-data; boundary=g' },
        payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--g--\r\n')]),
      })
    }
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#336699' } })
      .png()
      .toBuffer()
    const { imageUrl } = (await send(bytes)).json<{ imageUrl: string }>()
    expect(s3.journal).toContain(`PUT /slike${imageUrl}`)
    const served = await remote.visitor.request({ method: 'GET', url: imageUrl })
    expect(served.headers['content-type']).toBe('image/webp')
    s3.script('slow-down', 'slow-down', 'slow-down')
    const away = await remote.visitor.request({ method: 'GET', url: imageUrl })
    expect(away.statusCode).toBe(503)
    expect(away.headers['cache-control']).not.toContain('immutable')
    s3.script('slow-down', 'slow-down', 'slow-down')
    const refused = await send(Buffer.concat([bytes, Buffer.from('drugi')]))
    expect(refused.json()).toMatchObject({
      error: 'Slike trenutno ne mogu da se čuvaju. Pokušajte ponovo za koji minut.',
    })
  })
})
