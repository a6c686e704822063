import { createHash } from 'node:crypto'
import type { FileStore } from '../../lib/file-store.ts'
import { newPublicId } from '../../lib/tokens.ts'
import { decodePicture } from './picture.ts'

export type StoredImage = {
  id: string
  width: number
  height: number
  widths: number[]
  /** `#rrggbb` of the whole picture, shown until it has loaded. */
  color: string
  contentHash: Buffer
}

export type ImageStore = {
  /** Re-encodes and stores a picture. Throws images.not_an_image, images.too_large, images.too_many_pixels. */
  put(bytes: Uint8Array): Promise<StoredImage>
  read(fileName: string): Promise<{ bytes: Uint8Array; type: string } | null>
  /** All files of one picture. */
  remove(image: { id: string; widths: number[] }): Promise<void>
}

export const filesOf = ({ id, widths }: { id: string; widths: number[] }): string[] => [
  // The plain name first: a removal that is cut off leaves no picture whose variants are missing.
  `${id}.webp`,
  ...widths.flatMap((width) => [`${id}-${width}.avif`, `${id}-${width}.webp`]),
]

export const createImageStore = (files: FileStore): ImageStore => ({
  async put(bytes) {
    const { files: encoded, ...picture } = await decodePicture(bytes)
    const id = newPublicId()
    for await (const file of encoded) await files.put(`${id}${file.ending}`, file.bytes)
    return { id, ...picture, contentHash: createHash('sha256').update(bytes).digest() }
  },

  async read(fileName) {
    if (!/^[\w-]{1,80}\.(avif|webp)$/.test(fileName)) return null
    const bytes = await files.read(fileName)
    return bytes && { bytes, type: fileName.endsWith('.avif') ? 'image/avif' : 'image/webp' }
  },

  async remove(image) {
    for (const name of filesOf(image)) await files.remove(name)
  },
})
