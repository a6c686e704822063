import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { openFolder } from '../../lib/file-store.ts'
import { bombs, oddPictures, payload, plain, refusedPictures } from '../../../../test/hostile-pictures.ts'
import { temporaryFolder } from '../../../../test/temporary-folder.ts'
import { createImageStore } from './store.ts'

const folder = temporaryFolder('images')
const store = createImageStore(openFolder(folder))

describe('storing a picture', () => {
  it('keeps three widths in two formats and the plain name', async () => {
    const stored = await store.put(await plain(1600, 1200).png().toBuffer())
    expect(stored).toMatchObject({ width: 1080, height: 810, widths: [360, 720, 1080], color: '#c81e1e' })
    for (const width of stored.widths) {
      for (const format of ['avif', 'webp'] as const) {
        const file = await store.read(`${stored.id}-${width}.${format}`)
        expect((await sharp(file?.bytes).metadata()).width).toBe(width)
        expect(file?.type).toBe(`image/${format}`)
      }
    }
    expect(await store.read(`${stored.id}.webp`)).not.toBeNull()
  })

  it('keeps what a phone loads first within 90 kB, however grainy the picture', async () => {
    const side = 1200
    // The same grain each time: a linear congruential generator.
    let seed = 7
    const grain = () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31
    const pixels = Buffer.from(Array.from({ length: side * side * 3 }, () => 80 + Math.floor(grain() * 96)))
    const picture = sharp(pixels, { raw: { width: side, height: side, channels: 3 } }).jpeg({ quality: 80 })
    const stored = await store.put(await picture.toBuffer())
    const sizeOf = async (ending: string) =>
      (await store.read(`${stored.id}-${ending}`))?.bytes.byteLength ?? 0
    // Wider ones are for screens that are not a phone's; they show that it is heavy.
    expect(await sizeOf('1080.webp')).toBeGreaterThan(90_000)
    for (const ending of ['360.avif', '360.webp', '720.avif', '720.webp'])
      expect(await sizeOf(ending), ending).toBeLessThanOrEqual(90_000)
  })

  it('never enlarges a small picture', async () => {
    const stored = await store.put(await plain(200, 100).jpeg().toBuffer())
    expect(stored).toMatchObject({ width: 200, height: 100, widths: [200] })
  })

  it('forgets where a picture was taken', async () => {
    const bytes = await plain(400, 200)
      .jpeg()
      .withExif({ IFD0: { Make: 'X' }, IFD3: { GPSLatitude: '44/1 0/1 0/1' } })
      .toBuffer()
    const stored = await store.put(bytes)
    const file = await store.read(`${stored.id}.webp`)
    const { exif, xmp, iptc, icc } = await sharp(file?.bytes).metadata()
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
  })

  it('takes all of a picture away', async () => {
    const stored = await store.put(await plain(800, 100).jpeg().toBuffer())
    await store.remove(stored)
    expect(readdirSync(folder).filter((name) => name.startsWith(stored.id))).toEqual([])
    await store.remove(stored)
  })
})

it.each(await refusedPictures())('refuses %s and keeps nothing of it', async (_what, bytes) => {
  const before = readdirSync(folder).length
  await expect(store.put(bytes)).rejects.toMatchObject({ code: 'images.not_an_image' })
  expect(readdirSync(folder)).toHaveLength(before)
})

it.each(bombs())('refuses %s before unpacking it', async (_what, bytes) => {
  const before = process.memoryUsage().rss
  await expect(store.put(bytes)).rejects.toMatchObject({ code: 'images.too_many_pixels' })
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
})

it('refuses a picture over 5 MB and takes one of exactly 5 MB', async () => {
  const limit = 5 * 1024 * 1024
  const whole = await plain(50, 50).jpeg().toBuffer()
  const padded = (size: number) => Buffer.concat([whole, Buffer.alloc(size - whole.length)])
  await expect(store.put(padded(limit + 1))).rejects.toMatchObject({ code: 'images.too_large' })
  expect(await store.put(padded(limit))).toMatchObject({ width: 50 })
})

it('takes a photograph of 24 megapixels', async () => {
  const stored = await store.put(await plain(6000, 4000).jpeg().toBuffer())
  expect(stored).toMatchObject({ width: 1080, height: 720 })
})

it.each(await oddPictures())('draws $what', async ({ bytes, width, height, color }) => {
  const stored = await store.put(bytes)
  expect(stored).toMatchObject({ width, height })
  expect(stored.color).toMatch(color ?? /^#[0-9a-f]{6}$/)
  for (const name of readdirSync(folder).filter((file) => file.startsWith(stored.id)))
    expect(readFileSync(path.join(folder, name)).includes(payload)).toBe(false)
})

it.each(['../../etc/passwd', 'a/b.webp', 'nema.webp', 'slika.svg', '.webp', 'CON.webp', '%00.webp'])(
  'finds nothing under %s',
  async (name) => {
    expect(await store.read(name)).toBeNull()
  },
)
