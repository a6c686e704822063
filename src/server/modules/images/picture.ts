import sharp, { type Sharp } from 'sharp'
import {
  imageWidths,
  maxHeifPixels,
  maxImageBytes,
  maxImagePixels,
  storedFrame,
} from '#contract/common/image.ts'
import { AppError } from '../../errors/app-error.ts'

// One thread for a picture: how many are drawn at once is decided in decoding.ts, not by each of them, and each has a process (drawing.ts).
sharp.concurrency(1)

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
 * Of a grainy picture of 1200 × 1200 px effort 1 with colours at half the size took 221 ms and 76 kB, effort 2 with whole colours 714 ms and
 * 87 kB, effort 0 138 ms and 77 kB; of a drawing effort 0 is a third heavier than effort 1 (one thread, November 2026). WebP at effort 2
 * takes half the time of the default 4 for the same weight. A seller waits for up to twenty pictures. JPEG and WebP keep colours at half
 * the size too.
 */
const avif = { qualities: [50, 38, 28, 20], way: { effort: 1, chromaSubsampling: '4:2:0' } } as const
const webp = { qualities: [76, 60, 44, 30], way: { effort: 2 } } as const
/** What a phone loads first must come at once: 90 kB up to this width, in whichever of the qualities that takes. */
const phoneBudget = { width: 720, bytes: 90_000 }
const whole = { quality: webp.qualities[0], ...webp.way }
const timeoutSeconds = 30

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text

/**
 * By the first bytes alone, so that no decoder but those of photographs ever sees what a stranger sent: drawings (SVG) are programs.
 * The name and the type that the browser names are never asked.
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
 * moving one, at most `storedFrame` large. Throws images.too_large, images.too_many_pixels, images.too_many_pixels_avif, images.not_an_image.
 */
export const decodePicture = async (bytes: Uint8Array): Promise<Picture> => {
  if (bytes.byteLength > maxImageBytes) throw new AppError('images.too_large')
  if (!looksLikePicture(bytes)) throw new AppError('images.not_an_image')
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => Promise.reject(asNoImage(error)))
  // Asked of the header, before anything is unpacked.
  const pixels = metadata.width * metadata.height
  if (pixels > maxImagePixels) throw new AppError('images.too_many_pixels')
  if (metadata.format === 'heif' && pixels > maxHeifPixels) throw new AppError('images.too_many_pixels_avif')
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
    const asAvif = (quality: number) =>
      sized()
        .avif({ quality, ...avif.way })
        .toBuffer()
    const asWebp = (quality: number) =>
      sized()
        .webp({ quality, ...webp.way })
        .toBuffer()
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
