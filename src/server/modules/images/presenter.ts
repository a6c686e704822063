import { ownImageUrl, variantUrl } from '#contract/common/image.ts'
import type { PageImage } from '#contract/public-pages/schema.ts'
import type { ImageRow } from './queries.ts'

/** A picture of our own store as pages draw it. */
export const presentStoredImage = (row: ImageRow, alt: string): PageImage => ({
  src: ownImageUrl(row.id),
  alt,
  width: row.width,
  height: row.height,
  variants: row.widths.map((width) => ({
    width,
    avif: variantUrl(row.id, width, 'avif'),
    webp: variantUrl(row.id, width, 'webp'),
  })),
  color: row.color,
})
