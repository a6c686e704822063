import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorCatalogue } from '#contract/errors.ts'
import { marketOf } from '#contract/common/market.ts'
import { ownImageId } from '#contract/common/image.ts'
import { reviewEndpoints } from '#contract/reviews/endpoints.ts'
import { reviewStrings } from '#contract/reviews/strings.ts'
import type { ReviewPage, SitePage } from '#contract/public-pages/schema.ts'
import { storefrontPath } from '#contract/public-pages/storefront.ts'
import { AppError } from '../../errors/app-error.ts'
import { refusalOf } from '../../http/error-handler.ts'
import { checkInput } from '../../http/input-check.ts'
import { hostOf } from '../../http/hosts.ts'
import { rateLimits } from '../../http/rate-limit.ts'
import { sendDrawn } from '../../http/send-page.ts'
import { serve, servePlain } from '../../http/serve.ts'
import { loadSite } from '../../http/site.ts'
import type { Services } from '../../services.ts'
import { findLiveDomain } from '../domains/queries.ts'
import { presentStoredImage } from '../images/presenter.ts'
import { findImages } from '../images/queries.ts'
import { answerReview, moderateReview, openInvite, writeReview } from './commands.ts'
import { parseReview, readSentReview } from './form.ts'
import { shownName } from './invitation.ts'
import { presentInvite, presentReview } from './presenter.ts'
import { countWaiting, getReviewOrderFor, listReviewsFor } from './queries.ts'

const homeUrl = storefrontPath
const nothingTyped = { rating: '', text: '' }

/** The link, and whose domain it was opened on; null on the platform's own. */
type Asked = { token: string; sellerId: number | null }

const askedOf = ({ params, site }: FastifyRequest): Asked => ({
  token: (params as { token: string }).token,
  sellerId: site.kind === 'domain' ? site.userId : null,
})

/** The form with whatever happened to it. */
const readReviewPage = async (
  services: Services,
  { token, sellerId }: Asked,
  more: Partial<Pick<ReviewPage, 'typed' | 'problem'>> = {},
): Promise<SitePage> => {
  const opened = await openInvite(services, token, sellerId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'reviews.link_unknown') return null
    throw error
  })
  if (!opened) return { kind: 'review-unknown', homeUrl }
  const { order, state } = opened
  const [first] = Array.isArray(order.images) ? order.images : []
  const imageId = typeof first === 'string' ? ownImageId(first) : null
  const [image] = imageId ? await findImages(services.db, [imageId]) : []
  return {
    kind: 'review',
    market: marketOf(order),
    productName: order.productName,
    pageUrl: order.customUrl && order.isActive ? `/${order.customUrl}` : null,
    image: image ? presentStoredImage(image, '') : null,
    authorName: shownName(order),
    action: `/utisak/${token}`,
    state: state === 'written' || state === 'expired' ? state : 'open',
    written:
      order.rating === null || order.reviewStatus === null
        ? null
        : { rating: order.rating, text: order.body ?? '', status: order.reviewStatus },
    typed: more.typed ?? nothingTyped,
    problem: more.problem ?? null,
    homeUrl,
  }
}

export const reviewRoutes = async (app: FastifyInstance, services: Services): Promise<void> => {
  const site = await loadSite()
  const { db, config } = services

  serve(app, services, reviewEndpoints.list, async ({ caller }) =>
    (await listReviewsFor(db, caller)).map(presentReview),
  )
  serve(app, services, reviewEndpoints.waiting, async ({ caller }) => ({
    count: await countWaiting(db, caller.id),
  }))
  serve(app, services, reviewEndpoints.moderate, async ({ caller, params, body }) =>
    presentReview(await moderateReview(db, caller, params.id, body)),
  )
  serve(app, services, reviewEndpoints.answer, async ({ caller, params, body }) =>
    presentReview(await answerReview(db, caller, params.id, body.answer)),
  )
  serve(app, services, reviewEndpoints.invite, async ({ caller, params }) => {
    const order = await getReviewOrderFor(db, caller, params.id)
    const domain = order.userId === null ? null : await findLiveDomain(db, order.userId)
    return presentInvite(order, {
      secretKey: config.secretKey,
      // Buyers know the shop by its own name.
      pagesUrl: domain ? `https://${domain.domain}` : config.pagesUrl,
      now: services.now(),
    })
  })

  // Everybody who has the address may write: it is sent to nobody else.
  const send = (reply: FastifyReply, page: SitePage) =>
    sendDrawn(site, reply, page, { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
  const url = '/utisak/:token'

  servePlain(
    app,
    services,
    { method: 'GET', url, access: 'anyone', limit: rateLimits.reviewRead },
    async ({ request, reply }) => send(reply, await readReviewPage(services, askedOf(request))),
  )

  servePlain(
    app,
    services,
    { method: 'POST', url, access: 'anyone', limit: rateLimits.reviewWrite, bodyLimit: 6 * 1024 * 1024 },
    async ({ request, reply }) => {
      const asked = askedOf(request)
      const sent = await readSentReview(request)
      checkInput(sent.typed)
      const again = async (problem: NonNullable<ReviewPage['problem']>) =>
        send(reply, await readReviewPage(services, asked, { typed: sent.typed, problem }))
      const lostPhoto = sent.photo !== null
      const { review, problem } = parseReview(sent.typed)
      if (problem) return again({ ...problem, lostPhoto })
      if (sent.problem) return again({ field: 'photo', message: sent.problem.sentence, lostPhoto: false })
      // A person whose browser filled the hidden field in sends once more; a program fills it in again.
      if (sent.isTrapped) return again({ field: null, message: reviewStrings.form.again, lostPhoto })
      try {
        await writeReview(services, { ...asked, host: hostOf(request) }, review, sent.photo)
      } catch (error) {
        const refusal = refusalOf(error)
        if (errorCatalogue[refusal.code].status >= 500) request.log.error({ err: error }, 'review failed')
        if (refusal.code === 'reviews.photo_refused')
          return again({ field: 'photo', message: refusal.sentence, lostPhoto: false })
        if (refusal.code === 'reviews.link_unknown') return send(reply, { kind: 'review-unknown', homeUrl })
        // Anything else the page says by itself: written already, too late.
        if (!refusal.code.startsWith('reviews.'))
          return again({ field: null, message: refusal.sentence, lostPhoto })
      }
      return reply
        .code(303)
        .header('location', `/utisak/${encodeURIComponent(asked.token)}`)
        .send()
    },
  )
}
