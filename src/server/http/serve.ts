import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { sayInvalid } from '#contract/common/invalid.ts'
import type { Access, AnswerOf, Endpoint, ParsedOf } from '#contract/common/endpoint.ts'
import type { FileEndpoint } from '#contract/common/file-endpoint.ts'
import { AppError } from '../errors/app-error.ts'
import type { Services } from '../services.ts'
import { guard, type CallerOf } from './guards.ts'
import { limitRate, type RateLimit } from './rate-limit.ts'

export type Handling<E extends Endpoint> = ParsedOf<E> & {
  caller: CallerOf<E['access']>
  request: FastifyRequest
  reply: FastifyReply
}

type Options = {
  limit?: RateLimit
  bodyLimit?: number
  /** Asks who calls before the body is read: megabytes are read for nobody who may not send them. */
  guardsBody?: boolean
}

/** What came in, as the schema reads it. Throws common.invalid with the wrong fields. */
export const parseInput = <T>(schema: z.ZodType<T>, value: unknown): T => {
  const parsed = schema.safeParse(value, { error: sayInvalid })
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
  // One wrong field with a sentence of its own is answered as it is; several are answered together and marked at their fields.
  throw new AppError('common.invalid', {
    fields,
    sentence: fields.length > 0 ? fields[0]?.message : undefined,
  })
}

const parse = <T>(schema: z.ZodType<T> | undefined, value: unknown): T | undefined =>
  schema && parseInput(schema, value)

/** Mounts one call: guard, parse, handle, and send only what the contract names. */
export const serve = <const E extends Endpoint>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  handle: (handling: Handling<E>) => Promise<AnswerOf<E>>,
  options: Options = {},
): void => {
  // Whatever strangers can call is counted; a call that forgets it stops the start.
  if (endpoint.access === 'anyone' && !options.limit) {
    throw new Error(`${endpoint.method} ${endpoint.path} is open to anyone and has no rate limit`)
  }
  const admit = async (request: FastifyRequest) => {
    const isOpen = endpoint.access === 'anyone'
    if (options.limit && isOpen) await limitRate(services, request, options.limit)
    const caller = await guard(services, endpoint.access, request, {
      duringPasswordChange: endpoint.duringPasswordChange ?? false,
    })
    // Who may not call at all uses up nothing of those who may.
    if (options.limit && !isOpen) await limitRate(services, request, options.limit, caller)
    return caller
  }
  const admitted = new WeakMap<FastifyRequest, Awaited<ReturnType<typeof admit>> & object>()
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { access: endpoint.access },
    ...(options.bodyLimit ? { bodyLimit: options.bodyLimit } : {}),
    ...(options.guardsBody
      ? {
          onRequest: async (request: FastifyRequest) => {
            const caller = await admit(request)
            if (caller) admitted.set(request, caller)
          },
        }
      : {}),
    handler: async (request, reply) => {
      const caller = admitted.get(request) ?? (await admit(request))
      const parsed = {
        params: parse(endpoint.params, request.params),
        query: parse(endpoint.query, request.query),
        body: parse(endpoint.body, request.body === undefined ? {} : request.body),
      } as ParsedOf<E>
      const answer = await handle({ ...parsed, caller: caller as CallerOf<E['access']>, request, reply })
      if (endpoint.status) void reply.code(endpoint.status)
      if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
      return endpoint.answer.parse(answer)
    },
  })
}

/** A call with a file or a page, as {@link servePlain} takes it. */
export const routeOf = <const E extends Pick<FileEndpoint, 'method' | 'path' | 'access'>>({
  method,
  path,
  access,
}: E) => ({
  method,
  url: path,
  access: access as E['access'],
})

/** Mounts what is not JSON in and out: pages, files, event streams, uploads. It declares its access all the same. */
export const servePlain = <const A extends Access>(
  app: FastifyInstance,
  services: Services,
  route: { method: 'GET' | 'POST' | 'PUT'; url: string; access: A; limit?: RateLimit; bodyLimit?: number },
  handle: (handling: {
    caller: CallerOf<A>
    request: FastifyRequest
    reply: FastifyReply
  }) => Promise<unknown>,
): void => {
  app.route({
    method: route.method,
    url: route.url,
    config: { access: route.access },
    ...(route.bodyLimit ? { bodyLimit: route.bodyLimit } : {}),
    handler: async (request, reply) => {
      // Pages and files for everybody never look at the session: they answer the same to all and while the database is away.
      const caller = route.access === 'anyone' ? null : await guard(services, route.access, request)
      if (route.limit) await limitRate(services, request, route.limit, caller)
      return handle({ caller: caller as CallerOf<A>, request, reply })
    },
  })
}
