import type { FastifyInstance, FastifyRequest } from 'fastify'
import { publicPageEndpoints, publicPageFiles } from '#contract/public-pages/endpoints.ts'
import type { LandingPage, NotFoundPage, SitePage } from '#contract/public-pages/schema.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { customUrlProblem, mendedCustomUrl, normalizeCustomUrl } from '#contract/websites/custom-url.ts'
import { AppError, must } from '../../errors/app-error.ts'
import { sendBuilt } from '../../http/built-files.ts'
import { refusalOf } from '../../http/error-handler.ts'
import { deviceOf } from '../../http/device.ts'
import { buyersHome, hostOf, sellerOf } from '../../http/hosts.ts'
import { limitRate, networkKey, rateLimits } from '../../http/rate-limit.ts'
import { sendCached, sendDrawn } from '../../http/send-page.ts'
import { parseInput, routeOf, serve, servePlain } from '../../http/serve.ts'
import { compressPage, loadSite } from '../../http/site.ts'
import type { Services } from '../../services.ts'
import { placeOrder } from '../orders/commands.ts'
import { guardAgainstFlood } from '../orders/flood.ts'
import { askFirst } from '../self-confirmation/ask-first.ts'
import { presentPublicWebsite } from '../websites/presenter.ts'
import { findLiveWebsite, getWebsiteFor } from '../websites/queries.ts'
import { createProductAnswers } from './product-answers.ts'
import { findOwnerId, listLiveAddresses } from './queries.ts'
import { readLandingPage, readPageOf } from './landing.ts'
import { readPreview } from './preview.ts'
import { isAboutCode, keyOfForm, readOrderForm, typedFields } from './order-form.ts'
import type { CachedPage } from './page-cache.ts'

const missedAgainMs = 10_000

/** Bytes of a whole draft. */
const draftLimit = 1024 * 1024

const isOf = (seller: number | null, row: { userId: number | null }): boolean =>
  seller === null || row.userId === seller

/** Buyers are led to the shop of their host; sellers sign in only where their own screens are. */
const missing = (request: FastifyRequest, scope: NotFoundPage['scope']): NotFoundPage => ({
  kind: 'not-found',
  scope,
  homeUrl: buyersHome(request),
  loginUrl: request.site.kind === 'platform' ? '/' : null,
})

type PublicPages = {
  /** The page of a seller who has just one live page. */
  drawOnlyPage: (userId: number) => Promise<CachedPage | null>
}

/** Nothing of the seller's account is in them, and a page that asks again soon hears the same. */
const answersKept = 'public, max-age=60'

export const publicPageRoutes = async (app: FastifyInstance, services: Services): Promise<PublicPages> => {
  const site = await loadSite()
  const { db } = services
  const answers = createProductAnswers(services)

  const publicWebsite = async (typed: string, request: FastifyRequest) => {
    const row = must(await findLiveWebsite(db, normalizeCustomUrl(typed)), 'websites.not_found')
    if (!isOf(sellerOf(request), row)) throw new AppError('websites.not_found')
    return presentPublicWebsite(row, services.now())
  }
  const perPage = { limit: rateLimits.pageCall }
  serve(
    app,
    services,
    publicPageEndpoints.byPath,
    ({ params, request }) => publicWebsite(params.customUrl, request),
    perPage,
  )
  serve(
    app,
    services,
    publicPageEndpoints.byQuery,
    ({ query, request }) => publicWebsite(query.customUrl, request),
    perPage,
  )

  serve(
    app,
    services,
    publicPageEndpoints.comments,
    async ({ params, query, request, reply }) => {
      void reply.header('cache-control', answersKept)
      const { productName: name, category } = params
      return answers.comments({ ...query, name, category, sellerId: sellerOf(request) })
    },
    { limit: rateLimits.publicLookup },
  )
  serve(
    app,
    services,
    publicPageEndpoints.faq,
    async ({ query, request, reply }) => {
      void reply.header('cache-control', answersKept)
      const { product: name, ...more } = query
      const faqs = await answers.faqs({ ...more, name, sellerId: sellerOf(request) })
      return { success: faqs.length > 0, faqs }
    },
    { limit: rateLimits.publicLookup },
  )

  serve(
    app,
    services,
    publicPageEndpoints.visitors,
    async ({ params, body, request }) => {
      const visit = { websiteId: params.id, visitor: body.visitor }
      return { count: await services.visitors.beat(visit, networkKey(request)) }
    },
    perPage,
  )

  servePlain(
    app,
    services,
    { method: 'GET', url: '/assets/site/*', access: 'anyone' },
    async ({ request, reply }) => {
      const name = (request.params as { '*': string })['*']
      if (!(await sendBuilt(services, request, reply, 'site', name))) {
        throw new AppError('common.unknown_call')
      }
      return reply
    },
  )

  const isOnAir = async (request: FastifyRequest, customUrl: string): Promise<boolean> => {
    const row = await findLiveWebsite(db, customUrl)
    return row !== undefined && isOf(sellerOf(request), row)
  }

  /** Until its prices change; a page that misses something is drawn again soon. */
  const goodUntilOf = (page: LandingPage, now: Date): number | null => {
    if (page.proof.reviewsFailed) return now.getTime() + missedAgainMs
    return page.pricesChangeAt === null ? null : Date.parse(page.pricesChangeAt)
  }

  const drawLanding = async (customUrl: string): Promise<CachedPage | null> => {
    const page = await readLandingPage(services, customUrl)
    if (!page) return null
    const drawn = site.draw(page)
    const { id } = page.website
    return {
      websiteId: id,
      userId: await findOwnerId(db, id),
      goodUntil: goodUntilOf(page, services.now()),
      policy: drawn.policy,
      ...(await compressPage(drawn.html)),
    }
  }

  servePlain(
    app,
    services,
    { method: 'GET', url: '/:customUrl', access: 'anyone' },
    async ({ request, reply }) => {
      const customUrl = normalizeCustomUrl((request.params as { customUrl: string }).customUrl)
      // Only what can be an address: pages of other kinds are kept in the same memory under other keys.
      const problem = customUrlProblem(customUrl)
      const page = problem ? null : await services.pages.get(customUrl, () => drawLanding(customUrl))
      if (page && isOf(sellerOf(request), page)) return sendCached(request, reply, page)
      if (problem === 'malformed') {
        const meant = mendedCustomUrl(customUrl)
        const [, query = ''] = /^[^?]*(\?.*)?$/.exec(request.url) ?? []
        if (!customUrlProblem(meant) && (await isOnAir(request, meant)))
          return reply.code(302).header('location', `/${meant}${query}`).send()
      }
      // A word of the product's own, such as a bare /edit, was never a page of a seller.
      const scope = problem === 'reserved' ? 'any' : 'website'
      await limitRate(services, request, rateLimits.missingPage)
      return sendDrawn(site, reply, missing(request, scope))
    },
  )

  /** Never kept anywhere, and inert also when it is opened as a page of its own. */
  servePlain(
    app,
    services,
    {
      ...routeOf(publicPageFiles.preview),
      bodyLimit: draftLimit,
      limit: rateLimits.preview,
    },
    async ({ caller, request, reply }) => {
      const { id } = parseInput(publicPageFiles.preview.params, request.params)
      const draft = parseInput(publicPageFiles.preview.body, request.body)
      const page = await readPreview(services, await getWebsiteFor(db, caller, id), draft)
      const { html } = site.draw(page)
      return reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'content-security-policy': 'sandbox',
          // Nothing is measured on such hosts, and the editor says so.
          ...(services.config.previewHosts.includes(request.hostname) ? { 'x-preview-host': '1' } : {}),
        })
        .send(html)
    },
  )

  /** A page of somebody's own that nobody else may see: inert, with its own fonts, and never kept. */
  const ownPage = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': 'sandbox allow-same-origin',
  }
  servePlain(
    app,
    services,
    { ...routeOf(publicPageFiles.draft), limit: rateLimits.preview },
    async ({ caller, request, reply }) => {
      const { id } = parseInput(publicPageFiles.draft.params, request.params)
      const landing = await readPageOf(services, await getWebsiteFor(db, caller, id))
      return reply.headers(ownPage).send(site.draw({ kind: 'preview', landing }).html)
    },
  )
  servePlain(
    app,
    services,
    { ...routeOf(publicPageFiles.proposed), limit: rateLimits.preview },
    async ({ caller, request, reply }) => {
      const { id: importId, template } = parseInput(publicPageFiles.proposed.params, request.params)
      const asked = parseInput(publicPageFiles.proposed.query, request.query)
      const { drawProposedPage } = await import('./proposed-page.ts')
      const page = await drawProposedPage(services, {
        ...asked,
        userId: caller.id,
        importId,
        templateName: template,
      })
      return reply.headers(ownPage).send(site.draw(page).html)
    },
  )

  /** A template in the wizard „uživo“: a page of its own, as inert as a preview. */
  servePlain(app, services, routeOf(publicPageFiles.sample), async ({ request, reply }) => {
    const { template, market } = parseInput(publicPageFiles.sample.params, request.params)
    const place = { pagesUrl: services.config.pagesUrl, now: services.now() }
    const { drawSample } = await import('./template-sample.ts')
    const page = must(await drawSample(template, market, place), 'websites.not_found')
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, max-age=3600',
        // Its own fonts need its own origin; what could run or be sent stays shut.
        'content-security-policy': 'sandbox allow-same-origin',
      })
      .send(site.draw(page).html)
  })

  const isOnHost = async (request: FastifyRequest, customUrl: string): Promise<boolean> =>
    sellerOf(request) === null || isOnAir(request, customUrl)

  /** The order form without script: a redirect to the receipt, or the page again with what was typed and what is wrong. */
  servePlain(
    app,
    services,
    { method: 'POST', url: '/:customUrl', access: 'anyone', limit: rateLimits.order },
    async ({ request, reply }) => {
      const customUrl = normalizeCustomUrl((request.params as { customUrl: string }).customUrl)
      if (!(await isOnHost(request, customUrl))) return sendDrawn(site, reply, missing(request, 'website'))
      try {
        const device = deviceOf(services, request, reply)
        const order = readOrderForm(request.body)
        await guardAgainstFlood(services, networkKey(request), order)
        const { orderId, websiteId } = await placeOrder(services, order, 'form', request, {
          sellerId: sellerOf(request),
          device,
          host: hostOf(request),
          askFirst: askFirst(services),
        })
        return await reply.code(303).header('location', `/hvala/${websiteId}/${orderId}`).send()
      } catch (error) {
        const refusal = refusalOf(error)
        if (errorCatalogue[refusal.code].status >= 500) request.log.error({ err: error }, 'order form failed')
        const landing = await readLandingPage(services, customUrl)
        if (!landing) return sendDrawn(site, reply, missing(request, 'website'))
        const page: SitePage = {
          kind: 'order-problem',
          landing,
          message: refusal.sentence,
          typed: typedFields(request.body),
          codeKey: isAboutCode(refusal.code) ? keyOfForm(request.body) : null,
        }
        return sendDrawn(site, reply.code(400), page)
      }
    },
  )

  // Everything else: a call answers JSON, a person reads a page.
  app.setNotFoundHandler(async (request, reply) => {
    if (
      request.method !== 'GET' ||
      request.url.startsWith('/api/') ||
      request.url.startsWith('/assets/') ||
      request.url.startsWith('/uploads/')
    ) {
      throw new AppError('common.unknown_call')
    }
    await limitRate(services, request, rateLimits.missingPage)
    return sendDrawn(site, reply, missing(request, 'any'))
  })

  return {
    async drawOnlyPage(userId) {
      const [only, ...others] = await listLiveAddresses(db, userId)
      const page = only && others.length === 0 ? await drawLanding(only) : null
      // A second page of the seller changes what stands here.
      return page && { ...page, websiteId: null }
    },
  }
}
