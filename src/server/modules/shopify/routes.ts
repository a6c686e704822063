import type { FastifyInstance } from 'fastify'
import { shopifyEndpoints } from '#contract/shopify/endpoints.ts'
import { actorOf } from '../../http/actor.ts'
import { rateLimits } from '../../http/rate-limit.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { pushLanding, readState, testStore } from './commands.ts'
import { readSettings, saveStore } from './stores.ts'

/** Both make somebody else's server work. */
const limited = { limit: rateLimits.connectionTest }

/** A whole page travels along. */
const pageLimit = 512 * 1024

export const shopifyRoutes = (app: FastifyInstance, services: Services): void => {
  serve(app, services, shopifyEndpoints.getSettings, ({ caller }) => readSettings(services, caller.id))
  serve(app, services, shopifyEndpoints.updateSettings, async ({ caller, body, request }) => {
    await saveStore(services, { userId: caller.id, actor: actorOf({ caller, request }) }, body)
    return readSettings(services, caller.id)
  })
  serve(
    app,
    services,
    shopifyEndpoints.test,
    ({ caller, body }) => testStore(services, caller, body),
    limited,
  )
  serve(app, services, shopifyEndpoints.push, ({ caller, body }) => pushLanding(services, caller, body), {
    ...limited,
    bodyLimit: pageLimit,
  })
  serve(app, services, shopifyEndpoints.state, ({ caller, params }) => readState(services, caller, params.id))
}
