import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { createImageStore } from './image-store.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'izlog-images-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const store = createImageStore({ dataDir })

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 1 } } })

describe('storing a picture', () => {
  it('keeps three widths in two formats and the plain name', async () => {
    const stored = await store.put(await picture(1600, 1200).png().toBuffer())
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

  it('never enlarges a small picture', async () => {
    const stored = await store.put(await picture(200, 100).jpeg().toBuffer())
    expect(stored).toMatchObject({ width: 200, height: 100, widths: [200] })
  })

  it('turns a phone picture the right way up and forgets where it was taken', async () => {
    const bytes = await picture(400, 200)
      .jpeg()
      .withExif({ IFD0: { Make: 'X' }, IFD3: { GPSLatitude: '44/1 0/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const stored = await store.put(bytes)
    expect(stored).toMatchObject({ width: 200, height: 400 })
    const file = await store.read(`${stored.id}.webp`)
    expect((await sharp(file?.bytes).metadata()).exif).toBeUndefined()
  })

  it.each([
    ['text', Buffer.from('ovo nije slika')],
    [
      'an SVG',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
      ),
    ],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s', async (_what, bytes) => {
    await expect(store.put(bytes)).rejects.toMatchObject({ code: 'websites.image_type' })
  })

  it('refuses a truncated picture', async () => {
    const whole = await sharp({
      create: {
        width: 800,
        height: 800,
        channels: 3,
        background: '#123456',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer()
    await expect(store.put(whole.subarray(0, whole.length / 3))).rejects.toMatchObject({
      code: 'websites.image_type',
    })
  })

  it('refuses a picture over 5 MB and a bomb of pixels', async () => {
    await expect(store.put(Buffer.alloc(5 * 1024 * 1024 + 1))).rejects.toMatchObject({
      code: 'websites.image_too_large',
    })
    const bomb = await sharp({ create: { width: 6000, height: 5000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    await expect(store.put(bomb)).rejects.toMatchObject({ code: 'websites.image_type' })
  })
})

it.each(['../../etc/passwd', 'a/b.webp', 'nema.webp', 'slika.svg', '.webp'])(
  'finds nothing under %s',
  async (name) => {
    expect(await store.read(name)).toBeNull()
  },
)
