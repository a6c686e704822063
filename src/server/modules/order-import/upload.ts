import type { FastifyRequest } from 'fastify'
import { importLimits } from '#contract/order-import/schema.ts'
import { AppError, must } from '../../errors/app-error.ts'
import { readOneFile } from '../../lib/multipart.ts'

const mostNameLetters = 100

const shownName = (name: string): string =>
  name
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(-mostNameLetters) || 'fajl'

/** The one file of a form, in its field and within the bound of imports. Throws order_import.missing, order_import.too_large. */
export const readImportedFile = async (
  request: FastifyRequest,
  field: string,
): Promise<{ fileName: string; bytes: Uint8Array }> => {
  try {
    const file = must(await readOneFile(request), 'order_import.missing')
    if (file.field !== field) throw new AppError('order_import.missing')
    if (file.bytes.length > importLimits.bytes) throw new AppError('order_import.too_large')
    return { fileName: shownName(file.fileName), bytes: file.bytes }
  } catch (error) {
    // The bound of every upload, whose own sentence speaks of pictures.
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'
    throw isTooLarge ? new AppError('order_import.too_large', { cause: error }) : error
  }
}
