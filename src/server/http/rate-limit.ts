import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { AppError } from '../errors/app-error.ts'
import type { Services } from '../services.ts'

export type RateLimit = {
  name: string
  /** Requests allowed in one window. */
  count: number
  windowSeconds: number
  /** What besides the network is counted apart, such as a website or an e-mail. */
  key?: (request: FastifyRequest) => string
}

/** An IPv6 customer owns a whole /64, so that is counted as one network. */
const networkOf = (address: string): string =>
  address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address

/** Counts in PostgreSQL, so that the limit holds over all instances and restarts. Throws common.too_many. */
export const limitRate = async (
  services: Services,
  request: FastifyRequest,
  limit: RateLimit,
): Promise<void> => {
  if (!services.config.rateLimits) return
  const key = `${limit.name}:${networkOf(request.ip)}:${limit.key?.(request) ?? ''}`.slice(0, 300)
  const { rows } = await sql<{ count: number }>`
    insert into rate_limits (key, window_start)
    values (${key}, to_timestamp(floor(extract(epoch from now()) / ${limit.windowSeconds}) * ${limit.windowSeconds}))
    on conflict (key, window_start) do update set count = rate_limits.count + 1
    returning count`.execute(services.db)
  if ((rows[0]?.count ?? 0) > limit.count) throw new AppError('common.too_many')
}

export const rateLimits = {
  login: { name: 'login', count: 20, windowSeconds: 900 },
  order: { name: 'order', count: 60, windowSeconds: 60 },
  orderLookup: { name: 'order-lookup', count: 60, windowSeconds: 60 },
  publicLookup: { name: 'public-lookup', count: 120, windowSeconds: 60 },
  import: { name: 'import', count: 60, windowSeconds: 3600 },
  create: { name: 'create', count: 60, windowSeconds: 3600 },
  connectionTest: { name: 'connection-test', count: 60, windowSeconds: 600 },
  upload: { name: 'upload', count: 300, windowSeconds: 3600 },
} satisfies Record<string, RateLimit>
