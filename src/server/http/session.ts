import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { findCaller, type Caller } from '../modules/accounts/queries.ts'

/** Browsers keep the `__Host-` name to this host and https; plain http (a trial on localhost) cannot use it. */
const cookieName = (services: Services) => (isHttps(services) ? '__Host-izlog' : 'izlog')
const isHttps = (services: Services) => services.config.baseUrl.startsWith('https:')

export const sessionDays = 30

export const setSessionCookie = (services: Services, reply: FastifyReply, value: string): void => {
  reply.setCookie(cookieName(services), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(services),
    maxAge: sessionDays * 24 * 3600,
  })
}

export const clearSessionCookie = (services: Services, reply: FastifyReply): void => {
  reply.clearCookie(cookieName(services), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(services),
  })
}

export type Presented = { secret: string; kind: 'bearer' | 'cookie' }

/** The bearer token when there is one, else the cookie. */
export const presentedSecret = (services: Services, request: FastifyRequest): Presented | null => {
  const bearer = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1]
  if (bearer) return { secret: bearer, kind: 'bearer' }
  const cookie = request.cookies[cookieName(services)]
  return cookie ? { secret: cookie, kind: 'cookie' } : null
}

/** Who is calling, read afresh from the database, or null. */
export const readCaller = async (
  services: Services,
  request: FastifyRequest,
): Promise<{ caller: Caller; kind: Presented['kind'] } | null> => {
  // Hosts of sellers know no sessions, whatever is sent there.
  if (request.site.kind !== 'platform') return null
  const presented = presentedSecret(services, request)
  if (!presented) return null
  const caller = await findCaller(services.db, presented)
  return caller ? { caller, kind: presented.kind } : null
}
