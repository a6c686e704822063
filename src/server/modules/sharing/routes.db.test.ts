import { readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { usualTerms } from '#contract/terms/terms.ts'
import { addImage } from '#server/modules/images/commands.ts'
import { setUserActive } from '#server/modules/admin/commands.ts'
import { operator } from '#server/modules/audit/commands.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { buildUser } from '../../../../test/factories/user.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'

let test: TestApp
let seller: TestCaller

beforeAll(async () => {
  test = await createTestApp()
  seller = await test.signIn('client')
})

const open = (url: string) => test.visitor.request({ method: 'GET', url })
const website = (overrides: Parameters<typeof buildWebsite>[2] = {}) =>
  buildWebsite(test.services.db, seller.userId, overrides)
const change = (id: number, set: Record<string, unknown>) =>
  test.services.db.updateTable('productWebsites').set(set).where('id', '=', id).execute()

const shareUrlOf = async (customUrl: string) => {
  const { body } = await open(`/${customUrl}`)
  const [, url = ''] = /<meta property="og:image" content="([^"]+)"/.exec(body) ?? []
  return new URL(url).pathname
}

/** A noisy photograph: the worst that a JPEG has to hold. */
const photograph = () => {
  const noise = Buffer.from(
    Array.from({ length: 360 * 360 * 3 }, (_, at) => (at * 7919 + ((at * at) >> 3)) % 256),
  )
  return sharp(noise, { raw: { width: 360, height: 360, channels: 3 } })
    .jpeg()
    .toBuffer()
}

describe('the picture beside a shared link', () => {
  it('is 1200 × 630 px and at most 100 kB, with and without a picture of the product', async () => {
    const { url } = await addImage(test.services, { userId: seller.userId, bytes: await photograph() })
    const sites = [await website({ images: JSON.stringify([url]) }), await website({ images: '[]' })]
    const pictures = []
    for (const { customUrl } of sites) {
      const answer = await open(await shareUrlOf(customUrl))
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(answer.rawPayload.length).toBeLessThanOrEqual(100 * 1024)
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
        format: 'jpeg',
        width: 1200,
        height: 630,
      })
      pictures.push(answer.rawPayload)
    }
    expect(pictures[0]).not.toEqual(pictures[1])
  })

  it('shows the product on the left and the page’s ground on the right', async () => {
    const bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#D02020' } })
      .png()
      .toBuffer()
    const { url } = await addImage(test.services, { userId: seller.userId, bytes })
    const site = await website({ images: JSON.stringify([url]) })
    const { data, info } = await sharp((await open(await shareUrlOf(site.customUrl))).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) =>
      [0, 1, 2].map((channel) => data[(y * info.width + x) * info.channels + channel] ?? 0)
    const isNear = (a: number[], b: number[]) => a.every((part, i) => Math.abs(part - (b[i] ?? 0)) < 12)
    expect(isNear(at(20, 20), [0xd0, 0x20, 0x20])).toBe(true)
    expect(isNear(at(600, 610), [0xd0, 0x20, 0x20])).toBe(true)
    expect(isNear(at(1180, 20), [0xf0, 0xfd, 0xfa])).toBe(true)
  })

  it.each([
    ['nothing but signs nobody can draw', '😀🎉'],
    ['markup', '<b>&amp;</b> „Lampa“ & <script>'],
    ['very many words', 'Čarobna žičana šolja '.repeat(14)],
    ['one endless word', 'č'.repeat(290)],
    ['Cyrillic', 'Ноћна лампа за Ђорђа'],
  ])('is drawn for a title of %s', async (_what, title) => {
    const site = await website({ title, currentPrice: '12345678.90', originalPrice: '99999999.99' })
    const answer = await open(await shareUrlOf(site.customUrl))
    expect(answer.statusCode).toBe(200)
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
  })

  it('has letters that differ: the font is there', async () => {
    const sites = [await website({ title: 'čćšžđ' }), await website({ title: 'ЉЊЏЂЋ' })]
    const [latin, cyrillic, again] = await Promise.all(
      [...sites, sites[0]!].map(
        async ({ customUrl }) => (await open(await shareUrlOf(customUrl))).rawPayload,
      ),
    )
    expect(latin).not.toEqual(cyrillic)
    expect(latin).toEqual(again)
  })

  it.each([
    ['title', { title: 'Novi naslov' }],
    ['price', { currentPrice: '1990.00', quantityOffers: '[]' }],
    ['price of delivery', { terms: JSON.stringify({ ...usualTerms.Serbia, deliveryPrice: '350.00' }) }],
    ['picture', { images: JSON.stringify(['/uploads/images/AAAAAAAAAAAAAAAAAAAAAA.webp']) }],
  ])('has another address after a new %s, and the old one leads to it', async (_what, set) => {
    const site = await website()
    const before = await shareUrlOf(site.customUrl)
    expect((await open(before)).statusCode).toBe(200)
    await change(site.id, set)
    await expect.poll(() => shareUrlOf(site.customUrl)).not.toBe(before)
    const after = await shareUrlOf(site.customUrl)
    expect((await open(after)).statusCode).toBe(200)
    const old = await open(before)
    expect(old.statusCode).toBe(302)
    expect(old.headers.location).toBe(after)
    const folder = path.join(test.services.config.dataDir, 'uploads/share', String(site.id))
    expect(readdirSync(folder)).toEqual([path.basename(after)])
  })

  it.each([
    '/uploads/share/1-x.jpg',
    '/uploads/share/999999-AbCdEfGhIjKlMnOp.jpg',
    '/uploads/share/..%2f..%2fx',
  ])('does not exist at %s', async (url) => expect((await open(url)).statusCode).toBe(404))
})

describe('what search engines ask for', () => {
  it('robots name the sitemap of the pages’ host', async () => {
    const answer = await open('/robots.txt')
    expect(answer.headers['content-type']).toContain('text/plain')
    expect(answer.body).toContain(`Sitemap: ${test.services.config.pagesUrl}/sitemap.xml`)
    expect(answer.body).toContain('Disallow: /orders$')
  })

  it('the sitemap holds live pages of active sellers', async () => {
    const live = await website()
    const off = await website({ isActive: false })
    const gone = await buildUser(test.services.db)
    const theirs = await buildWebsite(test.services.db, gone.id)
    await setUserActive(test.services.db, { actor: operator, userId: gone.id, isActive: false })
    const answer = await open('/sitemap.xml')
    expect(answer.headers['content-type']).toContain('application/xml')
    expect(answer.body).toContain('/prodavnica</loc>')
    expect(answer.body).toContain(`/${live.customUrl}</loc><lastmod>`)
    expect(answer.body).not.toContain(`/${off.customUrl}<`)
    expect(answer.body).not.toContain(`/${theirs.customUrl}<`)
    expect((await open('/sitemap-1.xml')).statusCode).toBe(200)
    expect((await open('/sitemap-2.xml')).statusCode).toBe(404)
  })
})
