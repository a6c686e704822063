import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SitePage } from '#contract/public-pages/schema.ts'
import { combineUpsellSchema, declineUpsellSchema, takeOutUpsellSchema } from '#contract/upsell/schema.ts'
import { variantLimits } from '#contract/variants/limits.ts'
import { choiceFieldOf } from '#contract/variants/field-names.ts'
import { storefrontPath } from '#contract/public-pages/storefront.ts'
import { AppError } from '../../../errors/app-error.ts'
import { refusalOf } from '../../../http/error-handler.ts'
import { deviceOf } from '../../../http/device.ts'
import { sellerOf } from '../../../http/hosts.ts'
import { networkKey, rateLimits } from '../../../http/rate-limit.ts'
import { sendDrawn } from '../../../http/send-page.ts'
import { servePlain } from '../../../http/serve.ts'
import { loadSite } from '../../../http/site.ts'
import type { Services } from '../../../services.ts'
import { placeOrder } from '../../orders/commands.ts'
import { boundGuesses } from '../../../http/guessing.ts'
import { guardAgainstFlood } from '../../orders/flood.ts'
import { combineUpsell } from '../combine-upsell.ts'
import { declineOffer } from '../commands.ts'
import { takeOutUpsell } from '../take-out.ts'
import { hasOwnPage, readLegacyOffers, readReceipt, readThankYou, readUpsellAdded } from '../thank-you.ts'

const homeUrl = storefrontPath

/** The pages after an order. Each is for one reader: kept by nobody, found by nobody. */
export const thankYouRoutes = async (app: FastifyInstance, services: Services): Promise<void> => {
  const site = await loadSite()
  const { db } = services
  const lookup = { method: 'GET', access: 'anyone', limit: rateLimits.orderLookup } as const
  const submit = { method: 'POST', access: 'anyone', limit: rateLimits.order } as const
  const send = (reply: FastifyReply, page: SitePage) =>
    sendDrawn(site, reply, page, { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })

  /** Fastify answers a list for a repeated word; the first counts. */
  const word = (query: unknown, name: string): string | undefined => {
    const value = (query as Record<string, unknown>)[name]
    const first: unknown = Array.isArray(value) ? value[0] : value
    return typeof first === 'string' && first.trim() ? first.trim().slice(0, 64) : undefined
  }
  const choiceFields = Array.from({ length: variantLimits.options }, (_, at) => choiceFieldOf(at))
  const field = (body: unknown, name: string): string | undefined => word(body ?? {}, name)

  /** Both ids and an order behind them, else the old page. */
  const thanks = async (
    asked: { websiteId: string | undefined; reference: string | undefined; sellerId: number | null },
    problem?: string,
  ): Promise<SitePage> => {
    const { websiteId, reference, sellerId } = asked
    const more = { homeUrl, sellerId, ...(problem ? { problem } : {}) }
    const isAsked = reference && (websiteId || (await hasOwnPage(services, { reference, sellerId })))
    const page = isAsked ? await readThankYou(services, { websiteId, reference, ...more }) : null
    return page ?? readLegacyOffers(services, { reference, ...more })
  }

  /** A page about the order of a reference; one that leads nowhere is a guess. */
  const sendFound = async <Page extends SitePage>(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    reference: string | undefined,
    { read, isFound }: { read: () => Promise<Page>; isFound: (page: Page) => boolean },
  ) => send(reply, await boundGuesses(services, request, reference, { read, isFound }))
  const hasOrder = (page: SitePage): boolean => 'order' in page && page.order !== null

  servePlain(app, services, { ...lookup, url: '/hvala-simple' }, (answering) => {
    const { request } = answering
    const reference = word(request.query, 'order')
    const read = () => readReceipt(services, { reference, sellerId: sellerOf(request), homeUrl })
    return sendFound(answering, reference, { read, isFound: hasOrder })
  })
  servePlain(app, services, { ...lookup, url: '/hvala' }, (answering) => {
    const { request } = answering
    const [websiteId, reference] = [word(request.query, 'website'), word(request.query, 'order')]
    const read = () => thanks({ websiteId, reference, sellerId: sellerOf(request) })
    return sendFound(answering, reference, { read, isFound: hasOrder })
  })
  servePlain(app, services, { ...lookup, url: '/hvala/:websiteId/:orderId' }, (answering) => {
    const { websiteId, orderId: reference } = answering.request.params as {
      websiteId: string
      orderId: string
    }
    const read = () => thanks({ websiteId, reference, sellerId: sellerOf(answering.request) })
    return sendFound(answering, reference, { read, isFound: hasOrder })
  })

  /** An offer taken or declined without script, or taken out again. */
  servePlain(app, services, { ...submit, url: '/hvala/:websiteId/:orderId' }, async ({ request, reply }) => {
    const { websiteId, orderId } = request.params as { websiteId: string; orderId: string }
    const wish = combineUpsellSchema.safeParse({
      originalOrderId: orderId,
      upsellProductId: field(request.body, 'upsellProductId'),
      quantity: field(request.body, 'quantity'),
      totalPrice: field(request.body, 'totalPrice'),
      choice: choiceFields.flatMap((name) => field(request.body, name) ?? []),
    })
    const declined = declineUpsellSchema.safeParse({
      originalOrderId: orderId,
      upsellProductId: field(request.body, 'declinedProductId'),
    })
    const takenOut = takeOutUpsellSchema.safeParse({
      originalOrderId: orderId,
      upsellProductId: field(request.body, 'takenOutProductId'),
    })
    try {
      if (declined.success || takenOut.success) {
        if (declined.success) await declineOffer(db, declined.data, sellerOf(request))
        if (takenOut.success) await takeOutUpsell(db, takenOut.data, sellerOf(request))
        const page = `/hvala/${encodeURIComponent(websiteId)}/${encodeURIComponent(orderId)}#ponude`
        return await reply.code(303).header('location', page).send()
      }
      if (!wish.success) throw new AppError('common.invalid')
      const added = await combineUpsell(db, wish.data, sellerOf(request))
      return await reply.code(303).header('location', `/hvala-upsell?order=${added.orderId}`).send()
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal.code === 'common.unexpected') throw error
      return send(
        reply,
        await thanks({ websiteId, reference: orderId, sellerId: sellerOf(request) }, refusal.sentence),
      )
    }
  })

  /** One of the old page's offers without script: an order of its own to the known buyer. */
  servePlain(app, services, { ...submit, url: '/hvala' }, async ({ request, reply }) => {
    const reference = word(request.query, 'order')
    try {
      const { order } = await readReceipt(services, { reference, sellerId: sellerOf(request), homeUrl })
      if (!order?.customer || order.websiteId === null) throw new AppError('upsell.no_order')
      const { firstName, lastName, ...customer } = order.customer
      // An order like any other: while orders flood in it needs the proof that only a form with script can bring.
      await guardAgainstFlood(services, networkKey(request), { websiteId: order.websiteId })
      const placed = await placeOrder(
        services,
        {
          websiteId: order.websiteId,
          quantity: 1,
          totalPrice: field(request.body, 'totalPrice'),
          afterOrder: order.orderId,
          // The number was taken with the order.
          confirmedPhone: customer.phone,
          customerData: { ...customer, name: `${firstName} ${lastName}`.trim() },
        },
        'form',
        request,
        { sellerId: sellerOf(request), device: deviceOf(services, request, reply) },
      )
      return await reply.code(303).header('location', `/hvala-upsell?order=${placed.orderId}`).send()
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal.code === 'common.unexpected') throw error
      return send(
        reply,
        await readLegacyOffers(services, {
          reference,
          sellerId: sellerOf(request),
          homeUrl,
          problem: refusal.sentence,
        }),
      )
    }
  })

  servePlain(app, services, { ...lookup, url: '/hvala-upsell' }, (answering) => {
    const reference = word(answering.request.query, 'order')
    const asked = { id: reference ?? '', sellerId: sellerOf(answering.request), homeUrl }
    const read = () => readUpsellAdded(services, asked)
    return sendFound(answering, reference, { read, isFound: ({ goods }) => goods !== null })
  })
  for (const url of ['/hvala-success', '/thank-you-success'])
    servePlain(app, services, { method: 'GET', access: 'anyone', url }, ({ reply }) =>
      Promise.resolve(send(reply, { kind: 'closing', homeUrl })),
    )
}
