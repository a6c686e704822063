import type { FastifyRequest } from 'fastify'
import type { Access } from '#contract/common/endpoint.ts'
import { AppError } from '../errors/app-error.ts'
import { tellSeller } from '../lib/work.ts'
import type { Caller } from '../modules/accounts/queries.ts'
import type { Services } from '../services.ts'
import { readCaller } from './session.ts'

/** The caller's type follows from the declared access: a route that forgot the guard has no caller to use. */
export type CallerOf<A extends Access> = A extends 'anyone' ? Caller | null : Caller

const changes = (method: string) => !['GET', 'HEAD', 'OPTIONS'].includes(method)

/**
 * A cookie travels with requests that other sites cause; those may read nothing and change nothing. Browsers say where a request
 * comes from in Sec-Fetch-Site, older ones at least in Origin.
 */
export const isForeign = (request: FastifyRequest, baseUrl: string): boolean => {
  const site = request.headers['sec-fetch-site']
  if (typeof site === 'string') return site === 'cross-site' || site === 'same-site'
  const origin = request.headers.origin
  if (!origin) return false
  return origin !== new URL(baseUrl).origin && origin !== `${request.protocol}://${request.headers.host}`
}

export const guard = async <A extends Access>(
  services: Services,
  access: A,
  request: FastifyRequest,
  { duringPasswordChange = false } = {},
): Promise<CallerOf<A>> => {
  const found = await readCaller(services, request)
  tellSeller(found?.caller.id)
  if (found?.kind === 'cookie' && changes(request.method) && isForeign(request, services.config.baseUrl)) {
    throw new AppError('common.foreign_origin')
  }
  const mustChange = (found?.caller.mustChangePassword ?? false) && !duringPasswordChange
  if (access === 'anyone') return (mustChange ? null : (found?.caller ?? null)) as CallerOf<A>
  if (!found) throw new AppError('accounts.signed_out')
  if (mustChange) throw new AppError('accounts.must_change_password')
  if (access === 'admin' && found.caller.role !== 'admin') throw new AppError('accounts.admin_only')
  return found.caller as CallerOf<A>
}
