import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { trackingEndpoints } from '#contract/tracking/endpoints.ts'
import { actorOf } from '../../http/actor.ts'
import { limitRate, rateLimits } from '../../http/rate-limit.ts'
import { serve, servePlain } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { findHook, listHooks, openHook } from './hooks.ts'
import { receiveNotice } from './notices.ts'
import { explainWord, listWords } from './words.ts'

/** Notices are some hundred letters; what is longer is none. */
const noticeLimit = 32 * 1024

const queryOf = ({ url }: FastifyRequest): string => {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at + 1)
}

/** Whatever couriers send, as text; no courier is believed about what its bodies are. */
const webhooks = async (app: FastifyInstance, services: Services): Promise<void> => {
  const { db } = services
  await app.register(async (own: FastifyInstance) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
      // PostgreSQL keeps neither NUL nor halves of a letter.
      done(null, String(body).replaceAll('\u0000', '').toWellFormed())
    })
    const receive = async ({ request, reply }: { request: FastifyRequest; reply: FastifyReply }) => {
      const hook = await findHook(db, (request.params as { token: string }).token)
      if (!hook) {
        await limitRate(services, request, rateLimits.courierGuess)
        return reply.code(404).send()
      }
      await limitRate(services, request, rateLimits.courierNotice, { id: hook.userId })
      const body = typeof request.body === 'string' ? request.body : ''
      await receiveNotice(db, hook, { query: queryOf(request), body })
      return reply.code(200).type('text/plain').send('OK')
    }
    // D Express adds a path of its own to the address it was given.
    for (const url of ['/webhooks/couriers/:token', '/webhooks/couriers/:token/api/Notify'])
      for (const method of ['POST', 'PUT'] as const)
        servePlain(own, services, { method, url, access: 'anyone', bodyLimit: noticeLimit }, receive)
  })
}

export const trackingRoutes = async (app: FastifyInstance, services: Services): Promise<void> => {
  const { db } = services
  serve(app, services, trackingEndpoints.hooks, ({ caller }) => listHooks(services, caller.id))
  serve(app, services, trackingEndpoints.openHook, ({ caller, request, params }) =>
    openHook(services, { userId: caller.id, actor: actorOf({ caller, request }) }, params.courier),
  )
  serve(app, services, trackingEndpoints.words, () => listWords(db))
  serve(app, services, trackingEndpoints.explainWord, ({ params, body }) =>
    explainWord(db, params.id, body.choice),
  )
  await webhooks(app, services)
}
