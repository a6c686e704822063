import { AppError } from '../../errors/app-error.ts'
import type { AskedDrawing, DrawnPicture, ToldDrawing } from './drawing.ts'
import { decodePicture } from './picture.ts'

// A terminal signals every process of its group; the one that asked decides when this one ends.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.on('disconnect', () => process.exit())

const draw = async (bytes: Uint8Array): Promise<ToldDrawing> => {
  try {
    const { files: encoded, ...picture } = await decodePicture(bytes)
    const files: DrawnPicture['files'] = []
    for await (const file of encoded) files.push(file)
    return { drawn: { ...picture, files } }
  } catch (error) {
    return error instanceof AppError ? { refused: error.code } : { failed: String(error) }
  }
}

process.on('message', ({ bytes }: AskedDrawing) => {
  void draw(bytes).then((told) => process.send?.(told))
})
