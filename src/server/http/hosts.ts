import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/common/endpoint.ts'
import { storedImageAddress } from '#contract/images/addresses.ts'
import { funnelEndpoints } from '#contract/funnel/endpoints.ts'
import { leadEndpoints } from '#contract/leads/endpoints.ts'
import { orderEndpoints } from '#contract/orders/endpoints.ts'
import { pixelEndpoints } from '#contract/pixel/endpoints.ts'
import { publicPageEndpoints } from '#contract/public-pages/endpoints.ts'
import { storefrontPath } from '#contract/public-pages/storefront.ts'
import { upsellEndpoints } from '#contract/upsell/endpoints.ts'
import type { HostSite } from '../modules/domains/host-directory.ts'
import { tellSeller } from '../lib/work.ts'
import { probePath } from '../modules/domains/https-probe.ts'
import type { Services } from '../services.ts'
import { screens } from './back-office.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose host the visitor asked for. */
    site: HostSite
  }
}

const { list, byPath, byQuery, comments, faq, visitors } = publicPageEndpoints

const buyerCalls: Endpoint[] = [
  orderEndpoints.place,
  orderEndpoints.find,
  orderEndpoints.challenge,
  list,
  byPath,
  byQuery,
  comments,
  faq,
  visitors,
  funnelEndpoints.report,
  leadEndpoints.send,
  leadEndpoints.resume,
  pixelEndpoints.config,
  upsellEndpoints.listPublic,
  upsellEndpoints.combine,
  upsellEndpoints.decline,
]

/**
 * All that answers on hosts of sellers. Nothing else does, no matter who asks: no screen, no session, no call of the back-office. A route
 * for buyers belongs here; `test/access.db.test.ts` asks about every new one.
 */
export const buyerRoutes: ReadonlySet<string> = new Set([
  'GET /',
  'GET /prodavnica',
  'GET /prodavnica/:sellerId(^[1-9]\\d{0,8}$)',
  'GET /:customUrl',
  'POST /:customUrl',
  'GET /hvala',
  'GET /hvala-simple',
  'GET /hvala/:websiteId/:orderId',
  'GET /hvala-upsell',
  'GET /hvala-success',
  'GET /thank-you-success',
  'POST /hvala',
  'POST /hvala/:websiteId/:orderId',
  'GET /potvrda/:token',
  'POST /potvrda/:token',
  'GET /potvrda/kod/:orderId',
  'POST /potvrda/kod/:orderId',
  'GET /posiljka/:token',
  'POST /posiljka/:token',
  'GET /utisak/:token',
  'POST /utisak/:token',
  'GET /assets/site/*',
  'GET /uploads/images/:fileName',
  'GET /uploads/:fileName',
  'GET /uploads/share/:name',
  `GET ${storedImageAddress}`,
  ...buyerCalls.map(({ method, path }) => `${method} ${path}`),
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /sitemap-:part(^\\d{1,4}).xml',
  'GET /favicon.ico',
  `GET ${probePath}`,
])

/** Asked by machines that know the process by another name than its visitors do. */
const machineRoutes = new Set(['GET /healthz', 'GET /healthz/readiness', 'GET /internal/tls/ask'])

/** All that there is on a host that is nobody's. */
export const unknownHost =
  '<!doctype html><html lang="sr-Latn-RS"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>404</title><h1>404</h1><p>Na ovoj adresi nema stranice.</p></html>'

/** On a seller's own host only that seller's pages exist; null: those of all sellers. */
export const sellerOf = ({ site }: Pick<FastifyRequest, 'site'>): number | null =>
  site.kind === 'domain' ? site.userId : null

/** The host that was asked for; `guardHosts` has found whose it is. */
export const hostOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  (headers.host ?? '').slice(0, 260)

/** Where a buyer begins on a host: the storefront, which a seller's own host has at `/`. The back-office is nobody's start but sellers'. */
export const buyersHome = ({ site }: Pick<FastifyRequest, 'site'>): string =>
  site.kind === 'domain' || site.kind === 'tenant' ? '/' : storefrontPath

const routeOf = (request: FastifyRequest): string => {
  const method = request.method === 'HEAD' ? 'GET' : request.method
  return `${method} ${request.routeOptions.url ?? ''}`
}

/** Decides by the host before anything else looks at a request. Only the `Host` header counts, never a forwarded one. */
export const guardHosts = (app: FastifyInstance, { hosts, config }: Services): void => {
  app.decorateRequest('site')
  app.addHook('onRequest', (request, reply, done) => {
    const site = hosts.find(request.headers.host)
    request.site = site
    if (site.kind === 'domain') tellSeller(site.userId)
    const route = routeOf(request)
    const isScreen = request.method === 'GET' && screens.includes(request.routeOptions.url ?? '')
    if (site.kind === 'platform') return done()
    if (site.kind === 'unknown') {
      if (machineRoutes.has(route)) return done()
      void reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(unknownHost)
      return
    }
    // A missing route is answered by the handler for that, which the framework has chosen already.
    if (request.is404) return done()
    if (site.kind === 'tenant' ? route === 'GET /' : buyerRoutes.has(route)) return done()
    // A seller who types /orders behind their own domain is led to where it is; a tenant's visitor is not.
    if (isScreen && site.kind !== 'tenant') {
      void reply.redirect(`${config.baseUrl}${request.url}`, 302)
      return
    }
    reply.callNotFound()
  })
}
