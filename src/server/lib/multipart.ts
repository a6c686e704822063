import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'

/**
 * What a form with a file brings. The parser says in plain errors, without a code, what is wrong with the bytes of a sender: no boundary,
 * headers that are none, an end before the end. Refusals with a code, such as a file over the limit, stay what they are.
 */
const asRefusal = (error: unknown): unknown => {
  if (error instanceof AppError) return error
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('FST_')) return error
  return new AppError('common.bad_form', { cause: error })
}

export type FormPart = { field: string; value: unknown } | { field: string; bytes: Uint8Array }

/** Hands over each part as it comes. Throws common.bad_form, images.too_large and what `take` throws. */
export const readParts = async (request: FastifyRequest, take: (part: FormPart) => void): Promise<void> => {
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') take({ field: part.fieldname, value: part.value })
      else take({ field: part.fieldname, bytes: await part.toBuffer() })
    }
  } catch (error) {
    throw asRefusal(error)
  }
}

/** The first file of a form; null without one, also where no form was sent. Throws common.bad_form, images.too_large. */
export const readOneFile = async (
  request: FastifyRequest,
): Promise<{ field: string; fileName: string; bytes: Uint8Array } | null> => {
  if (!request.isMultipart()) return null
  try {
    const file = await request.file()
    return file ? { field: file.fieldname, fileName: file.filename, bytes: await file.toBuffer() } : null
  } catch (error) {
    throw asRefusal(error)
  }
}
