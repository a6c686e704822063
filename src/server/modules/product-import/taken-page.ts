import type { ImportOrigin, ProductFacts } from '#contract/builder/schema.ts'
import type { TakenPicture } from '#contract/builder/taking.ts'
import { refusal } from './empty-facts.ts'
import { isMhtml, pageInMhtml } from './mhtml.ts'
import { webAddress } from './page.ts'
import { readProductPage } from './read-product-page.ts'

export type TakenBytes = {
  origin: Exclude<ImportOrigin, 'link'>
  bytes: Uint8Array
  /** As the browser says; null: the file or the source may say it. */
  address: string | null
  pictures: readonly TakenPicture[]
}

/** Facts of a page that was handed over, read like a fetched one. Pure: nothing is fetched. */
export const readTakenPage = ({ origin, bytes, address, pictures }: TakenBytes): ProductFacts => {
  const saved = isMhtml(bytes) ? pageInMhtml(bytes) : { bytes, contentType: '', location: savedFrom(bytes) }
  if (!saved) return refusal({ url: address }, 'not-a-page')
  const url = address ?? webAddress(saved.location, null)
  const facts = readProductPage({ bytes: saved.bytes, url, contentType: saved.contentType })
  if (!facts.isProduct && !facts.isDoubtful) return facts
  const images = origin === 'file' ? facts.images.filter((image) => !isOnDisk(image, url)) : facts.images
  if (images.length > 0) return { ...facts, images }
  const drawn = largeOf(pictures)
  return {
    ...facts,
    images: drawn,
    sources: { ...facts.sources, ...(drawn.length > 0 ? { images: 'visible-text' as const } : {}) },
  }
}

/** The address that browsers, and the tools that save whole pages, write in front of what they save. */
const savedFrom = (bytes: Uint8Array): string | null => {
  const head = Buffer.from(bytes.subarray(0, 4096)).toString('utf8')
  return (
    /saved from url=\(\d{1,6}\)([^\s<>"]{1,2048})/i.exec(head)?.[1] ??
    /saved with SingleFile\s{1,9}url:\s{0,9}([^\s<>"]{1,2048})/i.exec(head)?.[1] ??
    null
  )
}

/** `Lampa_files/1.jpg`: a browser that saves a whole page points its pictures to a folder beside it, which nobody has here. */
const isOnDisk = (image: string, url: string | null): boolean =>
  url !== null && image.startsWith(new URL('.', url).href) && /_(files|datoteke|fajlovi)\//i.test(image)

/** Smaller ones are signs and thumbnails. */
const leastPixels = 300
const most = 12

const largeOf = (pictures: readonly TakenPicture[]): string[] => [
  ...new Set(
    pictures
      .filter(([, width, height]) => width >= leastPixels && height >= leastPixels)
      .flatMap(([address]) => webAddress(address, null) ?? []),
  )
    .values()
    .take(most),
]
