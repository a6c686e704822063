import type { FastifyInstance, FastifyReply } from 'fastify'
import { must } from '../../errors/app-error.ts'
import { screens } from '../../http/back-office.ts'
import { rateLimits } from '../../http/rate-limit.ts'
import { servePlain } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { atPricesOf } from '../websites/presenter.ts'
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

  servePlain(app, services, { ...route, url: '/robots.txt' }, async ({ reply }) =>
    reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', hour)
      .send(robots(config.pagesUrl, screens)),
  )

  const part = async (at: number) =>
    sitemap(
      config.pagesUrl,
      await listPageAddresses(db, { limit: pagesPerPart, offset: at * pagesPerPart }),
      { isFirst: at === 0 },
    )

  servePlain(app, services, { ...limited, url: '/sitemap.xml' }, async ({ reply }) => {
    const parts = Math.ceil((await countPageAddresses(db)) / pagesPerPart)
    return sendXml(reply, parts > 1 ? sitemapIndex(config.pagesUrl, parts) : await part(0))
  })

  servePlain(
    app,
    services,
    { ...limited, url: '/sitemap-:part(^\\d{1,4}).xml' },
    async ({ request, reply }) => {
      const number = Number((request.params as { part: string }).part)
      const parts = Math.ceil((await countPageAddresses(db)) / pagesPerPart)
      must(number >= 1 && number <= Math.max(parts, 1) ? number : null, 'common.not_found')
      return sendXml(reply, await part(number - 1))
    },
  )

  servePlain(app, services, { ...route, url: '/uploads/share/:name' }, async ({ request, reply }) => {
    const { name } = request.params as { name: string }
    const websiteId = Number(must(/^([1-9]\d{0,8})-[\w-]{16}\.jpg$/.exec(name), 'common.not_found')[1])
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
    if (name !== shareNameOf(row)) {
      return reply.code(302).header('cache-control', 'no-cache').header('location', shareUrlOf(row)).send()
    }
    return send(await makeSharePicture(services, row))
  })
}
