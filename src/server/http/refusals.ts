import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was refused. */
    refusal: ErrorCode | null
    /** Keyed hash of the e-mail somebody tried to sign in with. */
    triedAccount: string | null
  }
}

const told = new Set([401, 403, 429])

/** Lines of one process in one minute; a flood must not fill the disk. */
const mostLines = 300
const minuteMs = 60_000

/** Every opened screen asks who is signed in; that nobody is, is no event. */
const isOrdinary = ({ headers, cookies, refusal }: FastifyRequest): boolean =>
  refusal === 'accounts.signed_out' && !headers.authorization && Object.keys(cookies ?? {}).length === 0

/** Logs who was refused what, without address and e-mail: the network, and keyed hashes by which lines can be put together. */
export const logRefusals = (app: FastifyInstance): void => {
  app.decorateRequest('refusal', null)
  app.decorateRequest('triedAccount', null)
  let minute = 0
  let lines = 0
  app.addHook('onResponse', (request, reply, done) => {
    done()
    if (!told.has(reply.statusCode) || isOrdinary(request)) return
    const now = Math.floor(Date.now() / minuteMs)
    if (now !== minute) {
      if (lines > mostLines) request.log.warn({ count: lines - mostLines }, 'further refusals not logged')
      minute = now
      lines = 0
    }
    lines += 1
    if (lines > mostLines) return
    request.log.warn(
      {
        status: reply.statusCode,
        code: request.refusal,
        method: request.method,
        route: request.routeOptions.url ?? null,
        ...request.from,
        ...(request.triedAccount ? { account: request.triedAccount } : {}),
      },
      'refused',
    )
  })
}
