import sharp, { type Sharp } from 'sharp'
import { imageWidths, maxImageBytes, maxImagePixels, storedFrame } from '#contract/common/image.ts'
import { AppError } from '../../errors/app-error.ts'

/** One picture as it is kept: each width in two formats, and the whole as WebP. */
export type Picture = {
  width: number
  height: number
  widths: number[]
  /** `#rrggbb` of the whole picture, shown until it has loaded. */
  color: string
  /** In the order in which they are to be written; by what follows the id in the file's name. */
  files: AsyncGenerator<{ ending: string; bytes: Buffer }>
}

/**
 * AVIF at quality 50 and effort 2 instead of the default 4: one picture of 720 × 1480 px took 344 ms instead of 1892 ms (medians of
 * five, two cores) and grew from 24 to 28 kB. A seller waits for up to twenty pictures.
 */
const avif = { qualities: [50, 38, 28, 20], effort: 2 } as const
const webp = { qualities: [76, 60, 44, 30] } as const
/** What a phone loads first must come at once: 90 kB up to this width, in whichever of the qualities that takes. */
const phoneBudget = { width: 720, bytes: 90_000 }
const whole = { quality: webp.qualities[0] }
const timeoutSeconds = 30

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text

/**
 * By the first bytes alone, so that no decoder but those of photographs ever sees what a stranger sent: drawings (SVG) are programs.
 * The name and the type that the browser tells are never asked.
 */
const looksLikePicture = (bytes: Uint8Array): boolean =>
  startsWith(bytes, '\xff\xd8\xff') ||
  startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
  startsWith(bytes, 'GIF8') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) ||
  (startsWith(bytes, 'ftyp', 4) && /^(avif|avis|mif1|msf1|heic|heix)$/.test(brandOf(bytes)))

const brandOf = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(8, 12)).toString('latin1')

const open = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: maxImagePixels, failOn: 'truncated' })

const asNoImage = (cause: unknown) => new AppError('images.not_an_image', { cause })

const hex = (rgb: number[]) =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/**
 * What the bytes show: turned as the camera was held, in sRGB on white, without a word about place and camera, the first frame of a
 * moving one, at most `storedFrame` large. Throws images.too_large, images.too_many_pixels, images.not_an_image.
 */
export const decodePicture = async (bytes: Uint8Array): Promise<Picture> => {
  if (bytes.byteLength > maxImageBytes) throw new AppError('images.too_large')
  if (!looksLikePicture(bytes)) throw new AppError('images.not_an_image')
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => Promise.reject(asNoImage(error)))
  // Asked of the header, before anything is unpacked.
  if (metadata.width * metadata.height > maxImagePixels) throw new AppError('images.too_many_pixels')
  const frame = await open(bytes)
    .timeout({ seconds: timeoutSeconds })
    .rotate()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ ...storedFrame, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => Promise.reject(asNoImage(error)))
  const { width, height, channels } = frame.info
  const raw = () => sharp(frame.data, { raw: { width, height, channels } })
  const widths = [...new Set(imageWidths.map((wanted) => Math.min(wanted, width)))]
  const { channels: means } = await raw().stats()
  return {
    width,
    height,
    widths,
    color: hex(means.slice(0, 3).map((channel) => channel.mean)),
    files: encode(raw, widths),
  }
}

/** The plain name comes last: where it stands, the variants stand too. */
async function* encode(raw: () => Sharp, widths: number[]): Picture['files'] {
  for (const width of widths) {
    const sized = () => raw().resize({ width })
    const most = width <= phoneBudget.width ? phoneBudget.bytes : Infinity
    const { effort } = avif
    const asAvif = (quality: number) => sized().avif({ quality, effort }).toBuffer()
    const asWebp = (quality: number) => sized().webp({ quality }).toBuffer()
    yield { ending: `-${width}.avif`, bytes: await lightEnough(asAvif, avif.qualities, most) }
    yield { ending: `-${width}.webp`, bytes: await lightEnough(asWebp, webp.qualities, most) }
  }
  yield { ending: '.webp', bytes: await raw().webp(whole).toBuffer() }
}

/** The best quality that fits, the last one when none does: a picture of pure grain is heavy at any. */
const lightEnough = async (
  encodeAt: (quality: number) => Promise<Buffer>,
  qualities: readonly [number, ...number[]],
  mostBytes: number,
): Promise<Buffer> => {
  const [first, ...lower] = qualities
  let bytes = await encodeAt(first)
  for (const quality of lower) {
    if (bytes.byteLength <= mostBytes) break
    bytes = await encodeAt(quality)
  }
  return bytes
}
