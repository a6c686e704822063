import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dayOf } from '#contract/common/dates.ts'
import type { SitePage } from '#contract/public-pages/schema.ts'
import { parcelPageStrings } from '#contract/tracking/page-strings.ts'
import { readRequest, requestFields, type RequestField } from '#contract/tracking/request.ts'
import { trackingEndpoints } from '#contract/tracking/endpoints.ts'
import { actorOf } from '../../http/actor.ts'
import { sellerOf } from '../../http/hosts.ts'
import { limitRate, rateLimits } from '../../http/rate-limit.ts'
import { checkInput } from '../../http/input-check.ts'
import { sendDrawn } from '../../http/send-page.ts'
import { serve, servePlain } from '../../http/serve.ts'
import { loadSite } from '../../http/site.ts'
import type { Services } from '../../services.ts'
import { readParcelPage, type Behind } from './buyer-page.ts'
import { findHook, listHooks, openHook } from './hooks.ts'
import { receiveNotice } from './notices.ts'
import { readOrderParcel } from './order-parcel.ts'
import { askForChange } from './requests.ts'
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

const formLimit = 16 * 1024

/** What a browser sent, before anybody believed it. */
const typedIn = (body: unknown): Record<RequestField, string> & { isTrapped: boolean } => {
  const words = (body ?? {}) as Record<string, unknown>
  const text = (name: string) => {
    const value = words[name]
    return typeof value === 'string' ? value.slice(0, 2000) : ''
  }
  return {
    ...(Object.fromEntries(requestFields.map((field) => [field, text(field)])) as Record<
      RequestField,
      string
    >),
    isTrapped: text('company').trim() !== '',
  }
}

/** The page of a buyer. Who has the address may read it and ask; it is given to the buyer alone. */
const buyerPage = async (app: FastifyInstance, services: Services): Promise<void> => {
  const site = await loadSite()
  const url = '/posiljka/:token'
  const send = (reply: FastifyReply, page: SitePage) =>
    sendDrawn(site, reply, page, { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
  const behindOf = (request: FastifyRequest): Behind => ({
    token: (request.params as { token: string }).token,
    sellerId: sellerOf(request),
  })
  servePlain(
    app,
    services,
    { method: 'GET', url, access: 'anyone', limit: rateLimits.parcelRead },
    async ({ request, reply }) => {
      const isSent = (request.query as Record<string, unknown>).poslato === '1'
      return send(reply, await readParcelPage(services, behindOf(request), { isSent }))
    },
  )
  servePlain(
    app,
    services,
    { method: 'POST', url, access: 'anyone', limit: rateLimits.parcelWrite, bodyLimit: formLimit },
    async ({ request, reply }) => {
      const behind = behindOf(request)
      const { isTrapped, ...typed } = typedIn(request.body)
      checkInput(typed)
      const page = await readParcelPage(services, behind)
      if (page.kind !== 'parcel') return send(reply, page)
      const words = parcelPageStrings[page.market].request.problems
      const refuse = async (problem: { field: RequestField | null; message: string }) =>
        send(reply, await readParcelPage(services, behind, { typed, problem }))
      const read = readRequest(typed, dayOf(services.now()), words)
      if ('message' in read) return refuse(read)
      // A program fills the hidden field in; it is told what a person would be told.
      const came = isTrapped ? 'kept' : await askForChange(services, behind, read.request)
      if (came === 'enough' || came === 'over') return refuse({ field: null, message: words[came] })
      return reply
        .code(303)
        .header('location', `/posiljka/${encodeURIComponent(behind.token)}?poslato=1`)
        .send()
    },
  )
}

export const trackingRoutes = async (app: FastifyInstance, services: Services): Promise<void> => {
  const { db } = services
  serve(app, services, trackingEndpoints.hooks, ({ caller }) => listHooks(services, caller.id))
  serve(app, services, trackingEndpoints.openHook, ({ caller, request, params }) =>
    openHook(services, { userId: caller.id, actor: actorOf({ caller, request }) }, params.courier),
  )
  serve(app, services, trackingEndpoints.parcel, ({ caller, params }) =>
    readOrderParcel(services, caller, params.id),
  )
  serve(app, services, trackingEndpoints.words, () => listWords(db))
  serve(app, services, trackingEndpoints.explainWord, ({ params, body }) =>
    explainWord(db, params.id, body.choice),
  )
  await webhooks(app, services)
  await buyerPage(app, services)
}
