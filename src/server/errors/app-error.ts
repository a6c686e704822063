import { errorCatalogue, type ErrorCode } from '#contract/errors.ts'
import type { GoneChoice } from '#contract/variants/shape.ts'
import type { WebsiteConflict } from '#contract/websites/schema.ts'

export type FieldProblem = { path: string; message: string }

/** An expected refusal: its code stands in the catalogue with status and sentence. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldProblem[] | undefined
  /** What stands there instead, when somebody has to choose. */
  readonly conflict: WebsiteConflict | undefined
  /** Statements that no fact supports, for the seller to add as facts. */
  readonly unsupported: readonly string[] | undefined
  /** What was chosen and is not there, so that a form can close it. */
  readonly gone: GoneChoice | undefined
  /** Replaces the catalogue's sentence where a more exact one is known. */
  readonly sentence: string

  constructor(
    code: ErrorCode,
    more: {
      fields?: FieldProblem[]
      conflict?: WebsiteConflict
      unsupported?: readonly string[]
      gone?: GoneChoice
      sentence?: string | undefined
      cause?: unknown
    } = {},
  ) {
    super(code, { cause: more.cause })
    this.code = code
    this.fields = more.fields
    this.conflict = more.conflict
    this.unsupported = more.unsupported
    this.gone = more.gone
    this.sentence = more.sentence ?? errorCatalogue[code].message
  }
}

/** The value, or the refusal when there is none. */
export const must = <T>(value: T | null | undefined, code: ErrorCode): T => {
  if (value === null || value === undefined) throw new AppError(code)
  return value
}
