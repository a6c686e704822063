import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { newPublicId } from '../lib/tokens.ts'

const cookieName = 'izlog-porudzbine'
/** As long as it is known from where an order came. */
const keptDays = 90

/** The mark of a browser that has ordered at this host before; null of every other. */
export const knownDeviceOf = (request: FastifyRequest): string | null => {
  const presented = request.cookies[cookieName]
  return presented && /^[\w-]{22}$/.test(presented) ? presented : null
}

/**
 * By which random mark a browser that orders is known at this host; it gets one with its first try, taken or not. Nothing of it is stored
 * but a keyed hash beside the order (decision 131). Pages set none: who only looks is not known.
 */
export const deviceOf = (
  { config }: Pick<Services, 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
): string => {
  const device = knownDeviceOf(request) ?? newPublicId()
  reply.setCookie(cookieName, device, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.baseUrl.startsWith('https:'),
    maxAge: keptDays * 24 * 3600,
  })
  return device
}

/** Whether a page in a browser sent this; a program of the API has nobody to ask. Browsers say where a request comes from. */
export const isFromPage = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] !== undefined || headers.origin !== undefined
