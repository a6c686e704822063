import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictureColors } from './picture-colors.ts'

const picture = (background: string, square: string) =>
  sharp({ create: { width: 200, height: 200, channels: 3, background } })
    .composite([
      { input: { create: { width: 60, height: 60, channels: 3, background: square } }, left: 70, top: 70 },
    ])
    .webp({ lossless: true })
    .toBuffer()

describe('pictureColors', () => {
  it('finds the product’s colour on a white ground', async () => {
    const colors = await pictureColors(await picture('#FFFFFF', '#C41E2A'))
    expect(colors[0]).toBe('#FFFFFF')
    expect(colors[1]).toMatch(/^#C[0-9A-F]2[0-9A-F]2[0-9A-F]$|^#C41E2A$/)
    expect(colors.every((color) => /^#[0-9A-F]{6}$/.test(color))).toBe(true)
  })

  it('does not count transparent pixels', async () => {
    const image = await sharp({
      create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    expect(await pictureColors(image)).toEqual([])
  })

  it('answers nothing for what is no picture', async () => {
    expect(await pictureColors(Buffer.alloc(0))).toEqual([])
    expect(await pictureColors(Buffer.from('not a picture'))).toEqual([])
  })
})
