import type { FastifyInstance } from 'fastify'
import { syncEndpoints } from '#contract/sync/endpoints.ts'
import { AppError } from '../../errors/app-error.ts'
import { rateLimits } from '../../http/rate-limit.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { isKnown, testSync } from './commands.ts'
import { isSigned } from './signature.ts'

export const syncRoutes = (app: FastifyInstance, services: Services): void => {
  serve(
    app,
    services,
    syncEndpoints.test,
    async ({ caller, body }) => ({ results: await testSync(services, caller, body.userEmail) }),
    { limit: rateLimits.publicLookup },
  )

  serve(
    app,
    services,
    syncEndpoints.peer,
    async ({ body, request }) => {
      const secret = services.config.syncSecret
      if (!secret || !isSigned(secret, services.now(), body.userEmail, request.headers)) {
        throw new AppError('sync.not_signed')
      }
      return { known: await isKnown(services.db, body.userEmail) }
    },
    { limit: rateLimits.publicLookup },
  )
}
