import type { FastifyInstance } from 'fastify'
import { publicPageEndpoints } from '#contract/public-pages/endpoints.ts'
import {
  readStorefrontQuery,
  storefrontAddress,
  storefrontPath,
  type StorefrontQuery,
} from '#contract/public-pages/storefront.ts'
import { rateLimits } from '../../http/rate-limit.ts'
import { sendCached, sendCompressed, sendDrawn } from '../../http/send-page.ts'
import { serve, servePlain } from '../../http/serve.ts'
import { compressPage, loadSite } from '../../http/site.ts'
import type { Services } from '../../services.ts'
import type { CachedPage } from '../public-pages/page-cache.ts'
import { createStorefront, type Place } from './storefront.ts'

/** A CDN keeps the list for a minute; browsers ask each time, because a new website must be in it. */
const listCaching = 'public, max-age=0, s-maxage=60, must-revalidate'

export const storefrontRoutes = async (app: FastifyInstance, services: Services): Promise<void> => {
  const { config } = services
  const site = await loadSite()
  const storefront = createStorefront(services)

  serve(
    app,
    services,
    publicPageEndpoints.list,
    async ({ reply }) => {
      const listed = await storefront.listed()
      void reply.header('cache-control', listCaching)
      return listed
    },
    { limit: rateLimits.publicLookup },
  )

  const place = (): Place => ({
    sellerId: null,
    path: storefrontPath,
    origin: config.pagesUrl,
    loginUrl: config.baseUrl === config.pagesUrl ? '/create' : `${config.baseUrl}/create`,
  })

  const draw = async (asked: StorefrontQuery): Promise<CachedPage | null> => {
    const page = await storefront.page(place(), asked)
    if (!page) return null
    const drawn = site.draw(page)
    return { websiteId: null, policy: drawn.policy, ...(await compressPage(drawn.html)) }
  }

  servePlain(
    app,
    services,
    { method: 'GET', url: storefrontPath, access: 'anyone' },
    async ({ request, reply }) => {
      const asked = readStorefrontQuery(new URL(request.url, config.pagesUrl).searchParams)
      const address = storefrontAddress(storefrontPath, asked)
      try {
        // Searches are as many as there are words: they are drawn from memory and not kept.
        if (asked.q) {
          const found = await storefront.page(place(), asked)
          if (found) return await sendCompressed(site, { request, reply }, found)
        } else {
          const page = await services.pages.get(address.slice(1), () => draw(asked))
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
      return sendDrawn(site, reply, { kind: 'not-found', scope: 'any', homeUrl: '/' })
    },
  )
}
