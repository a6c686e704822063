import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { marketOf } from '#contract/common/market.ts'
import { selfConfirmationEndpoints } from '#contract/self-confirmation/endpoints.ts'
import { confirmPageStrings } from '#contract/self-confirmation/page-strings.ts'
import { buyerReasonNames } from '#contract/self-confirmation/buyer-reasons.ts'
import { buyerChangeSchema } from '#contract/self-confirmation/schema.ts'
import type { ConfirmField, ConfirmPage, SitePage } from '#contract/public-pages/schema.ts'
import { actorOf } from '../../http/actor.ts'
import { sellerOf } from '../../http/hosts.ts'
import { checkInput } from '../../http/input-check.ts'
import { rateLimits } from '../../http/rate-limit.ts'
import { sendDrawn } from '../../http/send-page.ts'
import { serve, servePlain } from '../../http/serve.ts'
import { loadSite } from '../../http/site.ts'
import type { Services } from '../../services.ts'
import { routesOf } from '../notifications/queries.ts'
import {
  cancelByLink,
  changeByLink,
  confirmByCode,
  confirmByLink,
  openAsk,
  resendCode,
  type Behind,
} from './answer.ts'
import { addressOf, readConfirmPage } from './page.ts'
import { readSelfRules, saveSelfRules } from './settings.ts'

/** A page of a form without script. */
const formLimit = 16 * 1024

const fields: readonly ConfirmField[] = ['name', 'address', 'city', 'notes', 'goods']

/** What a browser sent, before anybody believed it. */
const wordsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.slice(0, 2000)]] : [],
    ),
  )

const typedIn = (words: Record<string, string>) =>
  Object.fromEntries(fields.map((field) => [field, words[field] ?? ''])) as Record<ConfirmField, string>

export const selfConfirmationRoutes = async (app: FastifyInstance, services: Services): Promise<void> => {
  const site = await loadSite()
  const { db, config } = services
  const available = routesOf(config.infobip)

  serve(app, services, selfConfirmationEndpoints.settings, async ({ caller }) => ({
    rules: await readSelfRules(db, caller.id),
    available,
  }))
  serve(app, services, selfConfirmationEndpoints.save, async ({ body, ...by }) => ({
    rules: await saveSelfRules(db, { ...actorOf(by), userId: by.caller.id }, body),
    available,
  }))

  // Who has the address may confirm: it is sent to the buyer alone, and kept by nobody on the way.
  const send = (reply: FastifyReply, page: SitePage) =>
    sendDrawn(site, reply, page, { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
  const again = async (
    reply: FastifyReply,
    behind: Behind,
    more: Partial<Pick<ConfirmPage, 'typed' | 'problem' | 'said'>>,
  ) => send(reply, await readConfirmPage(services, behind, more))
  /** A page that is read again sends nothing twice. */
  const onward = (reply: FastifyReply, behind: Behind, mark = '') =>
    reply
      .code(303)
      .header('location', addressOf(behind) + mark)
      .send()
  const read = { method: 'GET', access: 'anyone', limit: rateLimits.confirmRead } as const
  const write = {
    method: 'POST',
    access: 'anyone',
    limit: rateLimits.confirmWrite,
    bodyLimit: formLimit,
  } as const
  const linkOf = (request: FastifyRequest): Behind => ({
    token: (request.params as { token: string }).token,
    sellerId: sellerOf(request),
  })
  const codeOf = (request: FastifyRequest): Behind => ({
    publicId: (request.params as { orderId: string }).orderId,
    sellerId: sellerOf(request),
  })
  const saidIn = (request: FastifyRequest): Pick<ConfirmPage, 'said'> => ({
    said: (request.query as Record<string, unknown>).sacuvano === '1' ? 'saved' : null,
  })

  servePlain(app, services, { ...read, url: '/potvrda/:token' }, ({ request, reply }) =>
    again(reply, linkOf(request), saidIn(request)),
  )
  servePlain(app, services, { ...write, url: '/potvrda/:token' }, async ({ request, reply }) => {
    const behind = linkOf(request)
    const words = wordsOf(request.body)
    checkInput(words)
    if (words.do === 'confirm') await confirmByLink(services, behind)
    if (words.do === 'cancel')
      await cancelByLink(
        services,
        behind,
        buyerReasonNames.find((reason) => reason === words.reason),
      )
    if (words.do !== 'change') return onward(reply, behind)
    const typed = typedIn(words)
    const parsed = buyerChangeSchema.safeParse(typed)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      const field = fields.find((known) => known === issue?.path[0]) ?? null
      return again(reply, behind, { typed, problem: { field, message: issue?.message ?? '' } })
    }
    const came = await changeByLink(services, behind, parsed.data)
    return onward(reply, behind, came === 'saved' ? '?sacuvano=1' : '')
  })

  servePlain(app, services, { ...read, url: '/potvrda/kod/:orderId' }, ({ request, reply }) =>
    again(reply, codeOf(request), {}),
  )
  servePlain(app, services, { ...write, url: '/potvrda/kod/:orderId' }, async ({ request, reply }) => {
    const behind = codeOf(request)
    const words = wordsOf(request.body)
    const asked = await openAsk(services, behind)
    if (!asked) return again(reply, behind, {})
    const t = confirmPageStrings[marketOf(asked.order)].code
    const refuse = (message: string) => again(reply, behind, { problem: { field: 'code', message } })
    if (words.do === 'resend') {
      const came = await resendCode(services, behind)
      if (came === 'sent') return again(reply, behind, { said: 'resent' })
      return came === null ? onward(reply, behind) : refuse(came === 'wait' ? t.wait : t.later)
    }
    const tried = await confirmByCode(services, behind, words.code ?? '')
    if (!tried || tried.came === 'confirmed') return onward(reply, behind)
    return refuse(tried.came === 'wrong' ? t.wrong(tried.left) : t[tried.came])
  })
}
