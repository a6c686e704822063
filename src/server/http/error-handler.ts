import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { errorCatalogue, type ErrorBody, type ErrorCode } from '#contract/errors.ts'
import { AppError } from '../errors/app-error.ts'

/** Refusals of the framework itself, by its code. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'common.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'common.unsupported_type',
  FST_REQ_FILE_TOO_LARGE: 'images.too_large',
}

/**
 * PostgreSQL's classes of refusal. What gets here passed our own checks, so a wrong value (22, 23) is answered as bad input; a lost,
 * full or overloaded server (08, 53, 55, 57), one that only reads since another took over (25006), and a lost race (40) as something to try again.
 */
const databaseCode = (error: unknown): ErrorCode | null => {
  const code = error && typeof error === 'object' && 'code' in error ? String(error.code) : ''
  if (/^(22|23|54)\w{3}$/.test(code)) return 'common.invalid'
  if (/^(?:(?:08|40|53|55|57)\w{3}|25006)$/.test(code)) return 'common.unavailable'
  const message = error instanceof Error ? error.message : ''
  const lost =
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'].includes(code) ||
    /timeout exceeded when trying to connect|Connection terminated/.test(message)
  return lost ? 'common.unavailable' : null
}

/** What a thrown thing means to the caller; `unexpected` is a bug and is logged as one. */
export const refusalOf = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  const framework = error as Partial<FastifyError>
  const code = databaseCode(error) ?? frameworkCodes[framework.code ?? '']
  if (code) return new AppError(code, { cause: error })
  const status = framework.statusCode
  if (status === 413) return new AppError('common.too_large', { cause: error })
  if (status && status >= 400 && status < 500) return new AppError('common.invalid', { cause: error })
  return new AppError('common.unexpected', { cause: error })
}

export const errorBody = (refusal: AppError, requestId?: string): ErrorBody => ({
  ok: false,
  success: false,
  error: refusal.sentence,
  message: refusal.sentence,
  code: refusal.code,
  ...(refusal.fields ? { fields: refusal.fields } : {}),
  ...(refusal.gone ? { gone: refusal.gone } : {}),
  ...(refusal.conflict ? { conflict: refusal.conflict } : {}),
  ...(refusal.unsupported ? { unsupported: refusal.unsupported } : {}),
  ...(requestId ? { requestId } : {}),
})

/** Opened by a person as a page of its own, like papers and files: a sentence is read, and fields of an answer are not. */
const isOpenedByPerson = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  (headers['sec-fetch-mode'] === 'navigate' ||
    (headers['sec-fetch-mode'] === undefined && headers.accept?.startsWith('text/html') === true))

/** The one place that turns an error into an answer. */
export const handleError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const refusal = refusalOf(error)
  const { status } = errorCatalogue[refusal.code]
  request.refusal = refusal.code
  // Nobody waits for the answer, and nothing failed here: a phone lost its network in the middle of a picture.
  const isCutOff = request.raw.destroyed && !request.raw.complete
  if (isCutOff) request.log.info({ code: refusal.code }, 'the sender went away in the middle of a request')
  else if (status >= 500) request.log.error({ err: error, code: refusal.code }, 'request failed')
  if (status === 503) void reply.header('retry-after', '2')
  if (status === 429) void reply.header('retry-after', '60')
  void reply.code(status).header('cache-control', 'no-store')
  if (isOpenedByPerson(request)) void reply.type('text/plain; charset=utf-8').send(refusal.sentence)
  else void reply.send(errorBody(refusal, request.id))
}
