import type { ErrorBody, ErrorCode } from '#contract/errors.ts'

/** A call that was refused, or that nobody answered: then the status is 0 and the code `common.unavailable`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode
  /** The sentence for people, in Serbian. */
  readonly sentence: string
  /** Which fields are wrong, by dotted path. */
  readonly fields: { path: string; message: string }[]

  constructor(
    status: number,
    { code, message, fields }: Pick<ErrorBody, 'code' | 'message' | 'fields'>,
    options?: { cause: unknown },
  ) {
    super(`${code}: ${message}`, options)
    this.status = status
    this.code = code
    this.sentence = message
    this.fields = fields ?? []
  }
}
