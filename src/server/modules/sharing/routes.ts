import type { FastifyInstance, FastifyReply } from 'fastify'
import { storefrontPath } from '#contract/public-pages/storefront.ts'
import { must } from '../../errors/app-error.ts'
import { screens } from '../../http/back-office.ts'
import { sellerOf } from '../../http/hosts.ts'
import { rateLimits } from '../../http/rate-limit.ts'
import { servePlain } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { findLiveDomain } from '../domains/queries.ts'
import { findSaidTerms } from '../terms/queries.ts'
import { atPricesOf, termsOf } from '../websites/presenter.ts'
import { makeSharePicture } from './commands.ts'
import { shareNameOf, shareUrlOf } from './facts.ts'
import { countPageAddresses, findWebsiteOnAir, listPageAddresses } from './queries.ts'
import { robots, sitemap, sitemapIndex, sitemapSize } from './sitemap.ts'
import { createShareStore } from './store.ts'

/** The storefront stands in the first part too. */
const pagesPerPart = sitemapSize - 1

const hour = 'public, max-age=3600'

const sendXml = (reply: FastifyReply, xml: string) =>
  reply.header('content-type', 'application/xml; charset=utf-8').header('cache-control', hour).send(xml)

/** What search engines and social networks ask for. */
export const sharingRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, config } = services
  const store = createShareStore(config)
  const route = { method: 'GET', access: 'anyone' } as const
  const limited = { ...route, limit: rateLimits.publicLookup }

  /** The address that pages name as theirs (`canonical`): on a seller's host the primary domain, once it opens. */
  const originOf = async (sellerId: number | null): Promise<string> => {
    const live = sellerId === null ? undefined : await findLiveDomain(db, sellerId)
    return live ? `https://${live.domain}` : config.pagesUrl
  }

  servePlain(app, services, { ...limited, url: '/robots.txt' }, async ({ request, reply }) => {
    const sellerId = sellerOf(request)
    // A seller's host has no screens: at `/` is the shop.
    const text = robots(await originOf(sellerId), sellerId === null ? screens : [])
    return reply.header('content-type', 'text/plain; charset=utf-8').header('cache-control', hour).send(text)
  })

  /** `at` counts from 0; null: the list of parts when there are several. Throws common.not_found for a part there is not. */
  const drawSitemap = async (sellerId: number | null, at: number | null): Promise<string> => {
    const [count, origin] = await Promise.all([countPageAddresses(db, sellerId), originOf(sellerId)])
    const parts = Math.max(Math.ceil(count / pagesPerPart), 1)
    if (at === null && parts > 1) return sitemapIndex(origin, parts)
    const part = must(at === null || (at >= 0 && at < parts) ? (at ?? 0) : null, 'common.not_found')
    const pages = await listPageAddresses(db, { sellerId, limit: pagesPerPart, offset: part * pagesPerPart })
    return sitemap(origin, pages, { storefrontPath: part === 0 ? homeOf({ sellerId, origin, count }) : null })
  }

  /** A seller's only page stands at `/` too and names its own address; under the shared address sellers have no storefront. */
  const homeOf = (of: { sellerId: number | null; origin: string; count: number }): string | null => {
    if (of.sellerId === null) return storefrontPath
    return of.origin !== config.pagesUrl && of.count > 1 ? '/' : null
  }

  servePlain(app, services, { ...limited, url: '/sitemap.xml' }, async ({ request, reply }) =>
    sendXml(reply, await drawSitemap(sellerOf(request), null)),
  )

  servePlain(
    app,
    services,
    { ...limited, url: '/sitemap-:part(^\\d{1,4}).xml' },
    async ({ request, reply }) => {
      const number = Number((request.params as { part: string }).part)
      return sendXml(reply, await drawSitemap(sellerOf(request), number - 1))
    },
  )

  servePlain(app, services, { ...route, url: '/uploads/share/:name' }, async ({ request, reply }) => {
    const { name } = request.params as { name: string }
    const websiteId = Number(must(/^([1-9]\d{0,8})-[\w-]{16}\.jpg$/.exec(name), 'common.not_found')[1])
    const sellerId = sellerOf(request)
    if (sellerId !== null) {
      const website = await findWebsiteOnAir(db, websiteId)
      must(website?.userId === sellerId ? website : null, 'common.not_found')
    }
    const send = (jpeg: Buffer) =>
      reply
        .header('content-type', 'image/jpeg')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(jpeg)
    const kept = await store.read(websiteId, name)
    if (kept) return send(kept)
    const row = atPricesOf(services.now(), must(await findWebsiteOnAir(db, websiteId), 'common.not_found'))
    // Only the picture of today's page is drawn; an older address leads to it.
    const page = { row, terms: await findSaidTerms(db, termsOf(row)) }
    if (name !== shareNameOf(page)) {
      return reply.code(302).header('cache-control', 'no-cache').header('location', shareUrlOf(page)).send()
    }
    return send(await makeSharePicture(services, page))
  })
}
