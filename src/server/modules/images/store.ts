import { createHash } from 'node:crypto'
import type { FileStore } from '../../lib/file-store.ts'
import { newPublicId } from '../../lib/tokens.ts'
import { createDecoding, type Decoding, type DecodingTurn } from './decoding.ts'
import { createDrawing, type Drawing } from './drawing.ts'

type StoredImage = {
  id: string
  width: number
  height: number
  widths: number[]
  /** `#rrggbb` of the whole picture, shown until it has loaded. */
  color: string
  contentHash: Buffer
  /** Of all files together. */
  bytes: number
}

export type ImageStore = {
  /** Re-encodes and stores a picture when its turn comes. Throws images.busy and what {@link Drawing} throws. */
  put(bytes: Uint8Array, turn?: DecodingTurn): Promise<StoredImage>
  /** For other work on pictures that takes as much. */
  inTurn: Decoding
  read(fileName: string): Promise<{ bytes: Uint8Array; type: string } | null>
  /** All files of one picture. */
  remove(image: { id: string; widths: number[] }): Promise<void>
  close(): void
}

const filesOf = ({ id, widths }: { id: string; widths: number[] }): string[] => [
  // The plain name first: a removal that is cut off leaves no picture whose variants are missing.
  `${id}.webp`,
  ...widths.flatMap((width) => [`${id}-${width}.avif`, `${id}-${width}.webp`]),
]

export const createImageStore = (
  files: FileStore,
  inTurn: Decoding = createDecoding(),
  drawing: Drawing = createDrawing(),
): ImageStore => ({
  inTurn,

  put: (bytes, turn = { isPatient: true }) =>
    inTurn(turn, async () => {
      const { files: drawn, ...picture } = await drawing.draw(bytes)
      const id = newPublicId()
      let size = 0
      for (const file of drawn) {
        await files.put(`${id}${file.ending}`, file.bytes)
        size += file.bytes.byteLength
      }
      return { id, ...picture, contentHash: createHash('sha256').update(bytes).digest(), bytes: size }
    }),

  async read(fileName) {
    if (!/^[\w-]{1,80}\.(avif|webp)$/.test(fileName)) return null
    const bytes = await files.read(fileName)
    return bytes && { bytes, type: fileName.endsWith('.avif') ? 'image/avif' : 'image/webp' }
  },

  async remove(image) {
    for (const name of filesOf(image)) await files.remove(name)
  },

  close: () => drawing.close(),
})
