import type { FastifyInstance } from 'fastify'
import { pixelEndpoints } from '#contract/pixel/endpoints.ts'
import { pixelStrings } from '#contract/pixel/strings.ts'
import { must } from '../../errors/app-error.ts'
import { actorOf } from '../../http/actor.ts'
import { rateLimits } from '../../http/rate-limit.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { openUserToken, saveConversionSettings, saveDomainPixel } from './commands.ts'
import { presentConversion, presentConversionSettings, presentPixelConfig } from './presenter.ts'
import { findHostDomain, findUserPixel, findWebsitePixel, listConversions } from './queries.ts'
import { tryConversions } from './try-conversions.ts'
import { retryPurchases } from './send-purchase.ts'

/** Short enough that a changed pixel is soon everywhere, long enough that a burst of visitors asks once per network. */
const configCaching = 'public, max-age=60'

export const pixelRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, secrets } = services

  serve(
    app,
    services,
    pixelEndpoints.config,
    async ({ caller, query, request, reply }) => {
      const domain = await findHostDomain(db, request.hostname)
      if (domain) {
        void reply.header('cache-control', configCaching)
        return presentPixelConfig(domain.facebookPixelId, domain.domain, domain.pixelEnabled)
      }
      if (query.websiteId) {
        void reply.header('cache-control', configCaching)
        return presentPixelConfig((await findWebsitePixel(db, query.websiteId))?.facebookPixelId, null)
      }
      return presentPixelConfig(caller && (await findUserPixel(db, caller.id))?.facebookPixelId, null)
    },
    { limit: rateLimits.pageCall },
  )

  serve(app, services, pixelEndpoints.saveConfig, async ({ caller, body, request }) => {
    const by = { userId: caller.id, actor: actorOf({ caller, request }) }
    const saved = await saveDomainPixel(services, by, body)
    return presentPixelConfig(saved.facebookPixelId, saved.domain, saved.pixelEnabled)
  })

  const settingsOf = async (userId: number) => {
    const row = must(await findUserPixel(db, userId), 'common.not_found')
    return presentConversionSettings(row, openUserToken(secrets, row))
  }
  serve(app, services, pixelEndpoints.conversionSettings, ({ caller }) => settingsOf(caller.id))
  serve(app, services, pixelEndpoints.saveConversionSettings, async ({ caller, body, request }) => {
    const by = { userId: caller.id, actor: actorOf({ caller, request }) }
    await saveConversionSettings(services, by, body)
    return settingsOf(caller.id)
  })
  serve(
    app,
    services,
    pixelEndpoints.tryConversions,
    ({ caller, body }) => tryConversions(services, caller.id, body),
    { limit: rateLimits.connectionTest },
  )
  serve(app, services, pixelEndpoints.log, async ({ caller }) =>
    (await listConversions(db, caller.id, services.now())).map(presentConversion),
  )
  serve(
    app,
    services,
    pixelEndpoints.retry,
    async ({ caller, body }) => {
      const count = await retryPurchases(services, caller.id, body)
      return { message: pixelStrings.log.queued(count), count }
    },
    { limit: rateLimits.connectionTest },
  )
}
