import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { publicPageEndpoints } from '#contract/public-pages/endpoints.ts'
import {
  readStorefrontQuery,
  sellerStorefrontPath,
  storefrontAddress,
  storefrontPath,
  type StorefrontQuery,
} from '#contract/public-pages/storefront.ts'
import { buyersHome } from '../../http/hosts.ts'
import type { Homes } from '../../http/homes.ts'
import { limitRate, rateLimits } from '../../http/rate-limit.ts'
import { sendCached, sendCompressed, sendDrawn } from '../../http/send-page.ts'
import { serve, servePlain } from '../../http/serve.ts'
import { compressPage, loadSite } from '../../http/site.ts'
import { tellSeller } from '../../lib/work.ts'
import type { Services } from '../../services.ts'
import { homeKey, type CachedPage } from '../public-pages/page-cache.ts'
import { createStorefront, type Place } from './storefront.ts'

/** A CDN keeps the list for a minute; browsers ask each time, because a new website must be in it. */
const listCaching = 'public, max-age=0, s-maxage=60, must-revalidate'

/** The page of a seller who has just one live page. */
type DrawOnlyPage = (userId: number) => Promise<CachedPage | null>

type Answering = { request: FastifyRequest; reply: FastifyReply }

export const storefrontRoutes = async (
  app: FastifyInstance,
  services: Services,
  drawOnlyPage: DrawOnlyPage,
): Promise<Omit<Homes, 'tenant'>> => {
  const { config } = services
  const site = await loadSite()
  const storefront = createStorefront(services)

  serve(
    app,
    services,
    publicPageEndpoints.list,
    async ({ request, reply }) => {
      const listed = await storefront.listed(request.site.kind === 'domain' ? request.site.userId : null)
      void reply.header('cache-control', listCaching)
      return listed
    },
    { limit: rateLimits.publicLookup },
  )

  const shared = (sellerId: number | null): Place => ({
    sellerId,
    path: sellerId === null ? storefrontPath : sellerStorefrontPath(sellerId),
    origin: config.pagesUrl,
    loginUrl: config.baseUrl === config.pagesUrl ? '/create' : `${config.baseUrl}/create`,
  })

  const draw = async (place: Place, asked: StorefrontQuery): Promise<CachedPage | null> => {
    const page = await storefront.page(place, asked)
    if (!page) return null
    const drawn = site.draw(page)
    return {
      websiteId: null,
      userId: place.sellerId,
      goodUntil: null,
      policy: drawn.policy,
      ...(await compressPage(drawn.html)),
    }
  }

  const send = async (
    { request, reply }: Answering,
    place: Place,
    drawFirst: () => Promise<CachedPage | null> = () => Promise.resolve(null),
  ) => {
    const asked = readStorefrontQuery(new URL(request.url, config.pagesUrl).searchParams)
    const address = storefrontAddress(place.path, asked)
    if (asked.q) await limitRate(services, request, rateLimits.storefrontSearch)
    const key = place.sellerId === null ? address.slice(1) : homeKey(place.sellerId) + address.slice(1)
    tellSeller(place.sellerId)
    try {
      // Searches are as many as there are words: they are drawn from memory and not kept.
      if (asked.q) {
        const found = await storefront.page(place, asked)
        if (found) return await sendCompressed(site, { request, reply }, found)
      } else {
        const first = address === place.path ? drawFirst : () => Promise.resolve(null)
        const page = await services.pages.get(key, async () => (await first()) ?? draw(place, asked))
        if (page) return sendCached(request, reply, page)
      }
    } catch (error) {
      request.log.error({ err: error }, 'storefront failed')
      return sendDrawn(
        site,
        reply,
        { kind: 'storefront-problem', address },
        {
          'retry-after': '2',
        },
      )
    }
    return sendDrawn(site, reply, {
      kind: 'not-found',
      scope: 'any',
      homeUrl: buyersHome(request),
      loginUrl: null,
    })
  }

  // On a seller's own host the storefront is the home.
  const sendShared = async ({ request, reply }: Answering, sellerId: number | null) => {
    const place = shared(sellerId)
    return request.site.kind === 'domain'
      ? reply.redirect(request.url.slice(place.path.length).replace(/^\/*/, '/'), 302)
      : send({ request, reply }, place)
  }
  servePlain(app, services, { method: 'GET', url: storefrontPath, access: 'anyone' }, (answering) =>
    sendShared(answering, null),
  )
  servePlain(
    app,
    services,
    { method: 'GET', url: `${storefrontPath}/:sellerId(^[1-9]\\d{0,8}$)`, access: 'anyone' },
    (answering) => sendShared(answering, Number((answering.request.params as { sellerId: string }).sellerId)),
  )

  return {
    domain: ({ site: { userId, domain }, ...answering }) =>
      send(answering, { sellerId: userId, path: '/', origin: `https://${domain}`, loginUrl: null }, () =>
        drawOnlyPage(userId),
      ),
    pages: async ({ reply }) => reply.redirect(storefrontPath, 302),
  }
}
