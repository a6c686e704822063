import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'
import { shareSize, sharingStrings } from '#contract/public-pages/sharing.ts'
import { shorten } from '#contract/common/text.ts'
import type { ShareFacts } from './facts.ts'

/** Networks refuse or shrink larger files. */
const maxBytes = 100 * 1024
/** An ordinary photograph fits at the first; the last holds pure noise. */
const qualities = [84, 70, 56, 42, 28, 14] as const

const fontFolder = new URL('../../../../dist/site/picture-fonts/', import.meta.url)
/** The name that the font's files carry inside, whatever weight was cut out of them. The comma keeps „ExtraLight“ from being read as a weight. */
const family = 'Manrope ExtraLight,'
/** What the font has letters for; emoji and other scripts would be drawn as boxes. */
const foreign = /[^\u0020-\u007E\u00A0-\u017F\u0400-\u045F\u2010-\u2026\u20AC\u2212]/gu

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/**
 * Text is drawn in our own font, so that a machine without any draws the same. Each file is made known to the renderer by being used
 * once; after that a letter is found in whichever file has it.
 */
const registerFonts = async (): Promise<string> => {
  const files = (await readdir(fontFolder)).map((name) => fileURLToPath(new URL(name, fontFolder)))
  for (const fontfile of files)
    await sharp({ text: { text: 'x', font: `${family} 12px`, fontfile } }).toBuffer()
  const [first] = files
  if (!first) throw new Error('the build has no fonts for pictures')
  return first
}
let fonts: Promise<string> | null = null

type Words = { text: string; size: number; color: string; width: number; isStruck?: boolean }
type Drawn = { input: Buffer; width: number; height: number }

const drawWords = async ({ text, size, color, width, isStruck }: Words): Promise<Drawn> => {
  fonts ??= registerFonts()
  const words = escape(text)
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${isStruck ? `<s>${words}</s>` : words}</span>`,
      font: `${family} ${size}px`,
      fontfile: await fonts,
      width,
      wrap: 'word-char',
      spacing: Math.round(size * 0.12),
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

/** Sizes and lengths to try, best first. */
const titleSizes = [72, 56, 48, 42, 36].map((size) => ({ size, letters: Infinity }))
const cutTitles = [110, 80, 50, 30].map((letters) => ({ size: 36, letters }))

/** The largest title that fits; what is too long even for the smallest size is cut at a word. Null when nothing can be drawn. */
const drawTitle = async (title: string, color: string, room: { width: number; height: number }) => {
  if (!title) return null
  const sizes = titleSizes.filter(({ size }) => size < room.width / 10)
  for (const { size, letters } of [...sizes, ...cutTitles]) {
    const drawn = await drawWords({ text: shorten(title, letters), size, color, width: room.width })
    if (drawn.height <= room.height) return drawn
  }
  return null
}

const box = (width: number, height: number, color: string, radius = 0) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}" fill="${color}"/></svg>`,
  )

const margin = 48

/** Title above, price on its own ground below, beside the picture or over the whole width. */
const layText = async (facts: ShareFacts, left: number): Promise<OverlayOptions[]> => {
  const { tokens } = facts
  const width = shareSize.width - left - margin
  const note = await drawWords({
    text: facts.note ?? sharingStrings.note,
    size: 23,
    color: tokens.mutedOnBg,
    width,
  })
  const size = facts.price.length > 12 ? 38 : 60
  const price = await drawWords({ text: facts.price, size, color: tokens.onPrimary, width: width - 56 })
  const before =
    facts.before &&
    (await drawWords({ text: facts.before, size: 32, color: tokens.mutedOnBg, width, isStruck: true }))

  const noteTop = shareSize.height - margin - note.height
  const pill = { width: price.width + 56, height: price.height + 40 }
  const pillTop = noteTop - 32 - pill.height
  const beforeFits = before && pill.width + 24 + before.width <= width
  const beforeTop = before
    ? beforeFits
      ? pillTop + Math.round((pill.height - before.height) / 2)
      : pillTop - 16 - before.height
    : pillTop
  const title = await drawTitle(facts.title.replaceAll(foreign, '').trim(), tokens.inkOnBg, {
    width,
    height: Math.min(pillTop, beforeTop) - 32 - margin,
  })
  return [
    ...(title ? [{ input: title.input, left, top: margin }] : []),
    ...(before
      ? [{ input: before.input, left: beforeFits ? left + pill.width + 24 : left, top: beforeTop }]
      : []),
    { input: box(pill.width, pill.height, tokens.primaryStrong, 20), left, top: pillTop },
    { input: price.input, left: left + 28, top: pillTop + 20 },
    { input: note.input, left, top: noteTop },
  ]
}

/** The product's picture as a square that fills the left side. */
const square = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes)
    .resize({ width: shareSize.height, height: shareSize.height, fit: 'cover', position: 'centre' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()

/** 1200 × 630 px as JPEG of at most 100 kB; without a picture the palette carries the words. */
export const composeSharePicture = async (facts: ShareFacts, image: Uint8Array | null): Promise<Buffer> => {
  const { tokens } = facts
  const left = image ? shareSize.height + margin : margin + 40
  const ground: OverlayOptions[] = image
    ? [{ input: await square(image), left: 0, top: 0 }]
    : [{ input: box(24, shareSize.height, tokens.primaryStrong), left: 0, top: 0 }]
  const raw = await sharp({ create: { ...shareSize, channels: 3, background: tokens.bg } })
    .composite([...ground, ...(await layText(facts, left))])
    // Laying one picture over another leaves an alpha channel behind.
    .removeAlpha()
    .raw()
    .toBuffer()
  const encode = (quality: number) =>
    sharp(raw, { raw: { ...shareSize, channels: 3 } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer()
  let jpeg = await encode(qualities[0])
  for (const quality of qualities.slice(1)) {
    if (jpeg.length <= maxBytes) break
    jpeg = await encode(quality)
  }
  return jpeg
}
