/** Limits of one uploaded picture; 5 MB = 5 × 1024 × 1024 bytes, equal allowed. */
export const maxImageBytes = 5 * 1024 * 1024
export const maxImages = 20

/** 24 megapixels: a phone's camera fits, a decompression bomb does not. */
export const maxImagePixels = 24_000_000

/**
 * AVIF and HEIC take several times the memory and time of a JPEG of the same size: 12 megapixels of a phone's camera (4032 × 3024), and
 * no more.
 */
export const maxHeifPixels = 12_200_000

/** Widths in CSS pixels that are stored of each picture, as AVIF and WebP. */
export const imageWidths = [360, 720, 1080] as const

/** A stored picture fits into this; taller than wide, because advertorials bring long ones. */
export const storedFrame = { width: 1080, height: 2160 } as const

/**
 * How a browser makes a photograph smaller before it sends it: half again as much as is stored, so that the server's scaling still has
 * something to choose from. Files up to `smallBytes` go as they are: drawing them again costs quality and saves a second at most.
 */
export const sentPicture = {
  smallBytes: 1.5 * 1024 * 1024,
  width: storedFrame.width * 1.5,
  height: storedFrame.height * 1.5,
  /** Of the JPEG. */
  quality: 0.86,
} as const

const ownImage = /^\/uploads\/images\/([A-Za-z0-9_-]{22})\.webp$/

/** The id inside an address of our own store, or null for any other picture. */
export const ownImageId = (url: string): string | null => ownImage.exec(url)?.[1] ?? null

export const ownImageUrl = (id: string): string => `/uploads/images/${id}.webp`

export const variantUrl = (id: string, width: number, format: 'avif' | 'webp'): string =>
  `/uploads/images/${id}-${width}.${format}`

/** http(s) addresses, `/api/object-storage/…`, `/uploads/…`, and bare file names, which stand under `/uploads/images/`. */
export const resolveImageUrl = (image: string): string | null => {
  const text = image.trim()
  if (/^https?:\/\//i.test(text)) return text
  if (text.startsWith('/api/object-storage/') || text.startsWith('/uploads/'))
    return text.includes('..') ? null : text
  return /^[\w.-]+$/.test(text) && !text.includes('..') ? `/uploads/images/${text}` : null
}
