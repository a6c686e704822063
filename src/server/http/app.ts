import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Access } from '#contract/common/endpoint.ts'
import { maxImageBytes } from '#contract/common/image.ts'
import { newPublicId } from '../lib/tokens.ts'
import { accountRoutes } from '../modules/accounts/routes.ts'
import { adminRoutes } from '../modules/admin/routes.ts'
import { apiDocsRoutes } from '../modules/api-docs/routes.ts'
import { builderRoutes } from '../modules/builder/routes.ts'
import { callRoutes } from '../modules/calls/routes.ts'
import { confirmationRoutes } from '../modules/confirmation/routes.ts'
import { dashboardRoutes } from '../modules/dashboard/routes.ts'
import { writerRoutes } from '../modules/writer/routes.ts'
import { exchangeRoutes } from '../modules/exchange/routes.ts'
import { costRoutes } from '../modules/costs/routes.ts'
import { customerRoutes } from '../modules/customers/routes.ts'
import { domainRoutes } from '../modules/domains/routes.ts'
import { funnelRoutes } from '../modules/funnel/routes.ts'
import { imageRoutes } from '../modules/images/routes.ts'
import { courierRoutes } from '../modules/couriers/routes.ts'
import { integrationRoutes } from '../modules/integrations/routes.ts'
import { leadRoutes } from '../modules/leads/routes.ts'
import { listTypedForms } from '../modules/leads/typed-forms.ts'
import { returnRoutes } from '../modules/returns/routes.ts'
import { bankStatementRoutes } from '../modules/bank-statements/routes.ts'
import { courierTermsRoutes } from '../modules/courier-terms/routes.ts'
import { payoutRoutes } from '../modules/payouts/routes.ts'
import { weightRoutes } from '../modules/weights/routes.ts'
import { notificationRoutes } from '../modules/notifications/routes.ts'
import { orderImportRoutes } from '../modules/order-import/routes.ts'
import { orderRoutes } from '../modules/orders/routes.ts'
import { paperRoutes } from '../modules/shipping-documents/routes.ts'
import { pixelRoutes } from '../modules/pixel/routes.ts'
import { privacyRoutes } from '../modules/privacy/routes.ts'
import { profitRoutes } from '../modules/profit/routes.ts'
import { publicPageRoutes } from '../modules/public-pages/routes.ts'
import { publicationRoutes } from '../modules/publication/routes.ts'
import { askFirst } from '../modules/self-confirmation/ask-first.ts'
import { selfConfirmationRoutes } from '../modules/self-confirmation/routes.ts'
import { reviewRoutes } from '../modules/reviews/routes.ts'
import { sellerContactRoutes } from '../modules/seller-contact/routes.ts'
import { termsRoutes } from '../modules/terms/routes.ts'
import { sharingRoutes } from '../modules/sharing/routes.ts'
import { shopifyRoutes } from '../modules/shopify/routes.ts'
import { socialProofRoutes } from '../modules/social-proof/routes.ts'
import { storefrontRoutes } from '../modules/storefront/routes.ts'
import { stockRoutes } from '../modules/stock/routes.ts'
import { syncRoutes } from '../modules/sync/routes.ts'
import { tenantRoutes } from '../modules/tenants/routes.ts'
import { thankYouRoutes } from '../modules/upsell/pages/routes.ts'
import { troubleRoutes } from '../modules/troubles/routes.ts'
import { trackingRoutes } from '../modules/tracking/routes.ts'
import { upsellRoutes } from '../modules/upsell/routes.ts'
import { websiteRoutes } from '../modules/websites/routes.ts'
import type { Services } from '../services.ts'
import { handleError } from './error-handler.ts'
import { readableUrl, refuseOutside, refuseSocket } from './framework-errors.ts'
import { healthRoutes } from './health.ts'
import { checkInput } from './input-check.ts'
import { createFrontedServer } from './front.ts'
import { guardHosts } from './hosts.ts'
import { tellOrigins } from './origins.ts'
import { logRefusals } from './refusals.ts'
import { timeRequests } from './request-times.ts'
import { followWork } from './request-work.ts'
import { addSecurityHeaders, headersOfAll } from './security-headers.ts'
import { backOfficeRoutes } from './back-office.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyInstance {
    /** Every route there is. */
    mounted: { method: string; url: string; access: Access }[]
  }
}

/** 16 kB holds every body but page content and pictures, which name their own limit. */
const bodyLimit = 16 * 1024

export const createApp = async (services: Services): Promise<FastifyInstance> => {
  await services.hosts.load()
  const app = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: services.config.trustProxy ?? false,
    bodyLimit,
    genReqId: newPublicId,
    // The work of a request says its id in every line, also in those that know nothing of requests.
    childLoggerFactory: (log) => log,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    frameworkErrors: refuseOutside(services),
    clientErrorHandler: refuseSocket(services.config),
    // Builders of ad links put a stroke before their own words: `/lampa/?fbclid=…`.
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    // Idle keep-alive connections must not hold up a stop; those with a request in flight are finished.
    forceCloseConnections: 'idle',
    // Proxies keep connections open: what comes over one while this instance stops is answered, and told that it is the last.
    return503OnClosing: false,
    serverFactory: (handler) =>
      createFrontedServer(handler, {
        pages: services.pages,
        hosts: services.hosts,
        always: headersOfAll(services.config),
        answered: services.metrics.pagesFromMemory,
      }),
  })

  app.decorate('mounted', [])
  followWork(app)
  tellOrigins(app, services.config)
  logRefusals(app)
  timeRequests(app, services.metrics)
  // A route that does not say who may use it stops the start.
  app.addHook('onRoute', ({ method, url, config }) => {
    const access = config?.access
    if (!access) throw new Error(`${String(method)} ${url} declares no access level`)
    for (const each of [method].flat()) app.mounted.push({ method: each, url, access })
  })
  guardHosts(app, services)
  // Hooks that call back instead of returning a promise: they run on every request, also on a page from memory.
  app.addHook('preHandler', (request, _reply, done) => {
    checkInput(request.params)
    checkInput(request.query)
    checkInput(request.body)
    done()
  })
  addSecurityHeaders(app, services.config)
  app.setErrorHandler(handleError)

  await app.register(cookie)
  await app.register(formbody, { bodyLimit })
  await app.register(multipart, { limits: { fileSize: maxImageBytes, files: 1, fields: 5, parts: 6 } })

  healthRoutes(app, services)
  accountRoutes(app, services)
  adminRoutes(app, services)
  const tenantHomes = tenantRoutes(app, services)
  syncRoutes(app, services)
  websiteRoutes(app, services)
  publicationRoutes(app, services)
  imageRoutes(app, services)
  apiDocsRoutes(app, services)
  builderRoutes(app, services)
  dashboardRoutes(app, services)
  orderRoutes(app, services, { askFirst: askFirst(services) })
  confirmationRoutes(app, services)
  callRoutes(app, services)
  orderImportRoutes(app, services)
  paperRoutes(app, services)
  costRoutes(app, services)
  customerRoutes(app, services, { listForms: listTypedForms })
  stockRoutes(app, services)
  exchangeRoutes(app, services)
  writerRoutes(app, services)
  socialProofRoutes(app, services)
  sellerContactRoutes(app, services)
  termsRoutes(app, services)
  profitRoutes(app, services)
  funnelRoutes(app, services)
  leadRoutes(app, services)
  privacyRoutes(app, services)
  courierTermsRoutes(app, services)
  weightRoutes(app, services)
  payoutRoutes(app, services)
  bankStatementRoutes(app, services)
  returnRoutes(app, services)
  domainRoutes(app, services)
  pixelRoutes(app, services)
  shopifyRoutes(app, services)
  integrationRoutes(app, services)
  courierRoutes(app, services)
  await trackingRoutes(app, services)
  troubleRoutes(app, services)
  notificationRoutes(app, services)
  upsellRoutes(app, services)
  await reviewRoutes(app, services)
  await selfConfirmationRoutes(app, services)
  sharingRoutes(app, services)
  await thankYouRoutes(app, services)
  const { drawOnlyPage } = await publicPageRoutes(app, services)
  const homes = { ...(await storefrontRoutes(app, services, drawOnlyPage)), ...tenantHomes }
  await backOfficeRoutes(app, services, homes)
  return app
}
