import type { FastifyRequest } from 'fastify'
import { reviewStrings } from '#contract/reviews/strings.ts'
import { writeReviewSchema, type WriteReview } from '#contract/reviews/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import { readParts } from '../../lib/multipart.ts'

/** What a browser sent, before anybody believed it. */
export type SentReview = {
  typed: { rating: string; text: string }
  /** Bytes of the photograph; null when none was picked. */
  photo: Uint8Array | null
  /** The hidden field was filled in. */
  isTrapped: boolean
}

const cut = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 5000) : '')

const tooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'

/** Reads the form. A photograph that is too large is answered as a problem, so that nobody types the words beside it twice. */
export const readSentReview = async (
  request: FastifyRequest,
): Promise<SentReview & { problem: AppError | null }> => {
  const fields: Record<string, unknown> = {}
  let photo: Uint8Array | null = null
  let problem: AppError | null = null
  if (request.isMultipart()) {
    try {
      // What stands before a photograph is known even when that is too large.
      await readParts(request, (part) => {
        if ('value' in part) fields[part.field] = part.value
        else if (part.bytes.length > 0) photo = part.bytes
      })
    } catch (error) {
      if (!tooLarge(error)) throw error
      problem = new AppError('reviews.photo_refused', { cause: error })
    }
  } else Object.assign(fields, request.body)
  return {
    typed: { rating: cut(fields.rating), text: cut(fields.text) },
    photo,
    isTrapped: cut(fields.company).trim() !== '',
    problem,
  }
}

export type FormProblem = { field: 'rating' | 'text' | 'photo' | null; message: string }

/** The review as the contract wants it, or the first thing that is wrong with it. */
export const parseReview = (
  typed: SentReview['typed'],
): { review: WriteReview; problem: null } | { review: null; problem: FormProblem } => {
  const parsed = writeReviewSchema.safeParse({ ...typed, rating: typed.rating || undefined })
  if (parsed.success) return { review: parsed.data, problem: null }
  const [issue] = parsed.error.issues
  const field = issue?.path[0] === 'text' ? 'text' : 'rating'
  return { review: null, problem: { field, message: issue?.message ?? reviewStrings.form.ratingMissing } }
}
