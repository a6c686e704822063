import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { newPublicId } from '../lib/tokens.ts'
import { findCaller, type Caller } from '../modules/accounts/queries.ts'

/** Browsers keep the `__Host-` name to this host and https; plain http (a trial on localhost) cannot use it. */
const cookieName = (services: Services) => (isHttps(services) ? '__Host-izlog' : 'izlog')
const isHttps = (services: Services) => services.config.baseUrl.startsWith('https:')

const sessionDays = 30

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

/** Browsers forget cookies after 400 days at the latest. */
const browserDays = 400

const browserCookie = (services: Services) => `${cookieName(services)}-pregledac`

/** Which accounts this browser signed in to before, as it says. */
export const presentedMarks = (services: Services, request: FastifyRequest): string | undefined =>
  request.cookies[browserCookie(services)]

/** Outlives the session: it distinguishes the holder's browser from strangers who guess, and opens nothing. */
export const setBrowserCookie = (services: Services, reply: FastifyReply, marks: string): void => {
  reply.setCookie(browserCookie(services), marks, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(services),
    maxAge: browserDays * 24 * 3600,
  })
}

/** Programs send neither; a browser cannot leave both out of a call that changes something. */
export const isBrowser = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['sec-fetch-site'] !== undefined || headers.origin !== undefined

/** The session cookie alone. */
export const presentedCookie = (services: Services, request: FastifyRequest): string | undefined =>
  request.cookies[cookieName(services)]

export type Presented = { secret: string; kind: 'bearer' | 'cookie' }

/** Says in the browser's storage that somebody signed in; opens nothing, and no secret ever looks like it. */
export const newTokenMark = (): string => `kolacic.${newPublicId()}`

/** The bearer token when there is one, else the cookie. The mark that browsers keep in its place is no token. */
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
  const find = ({ secret, kind }: Presented) =>
    findCaller(services.db, { secret, kind }, services.config.sessionIdleHours)
  const caller = await find(presented)
  if (caller) return { caller, kind: presented.kind }
  // A screen loaded from the version before still sends the bearer token that its session has lost.
  const cookie = presented.kind === 'bearer' ? presentedCookie(services, request) : undefined
  const behind = cookie === undefined ? null : await find({ secret: cookie, kind: 'cookie' })
  return behind && { caller: behind, kind: 'cookie' }
}
