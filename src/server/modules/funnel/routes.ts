import type { FastifyInstance } from 'fastify'
import { funnelEndpoints } from '#contract/funnel/endpoints.ts'
import { AppError } from '../../errors/app-error.ts'
import { isForeign } from '../../http/guards.ts'
import { rateLimits } from '../../http/rate-limit.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { findFunnel } from './find-funnel.ts'
import { sourceIn } from './sources.ts'

const reportLimit = 4 * 1024

export const funnelRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, config, visits } = services
  serve(
    app,
    services,
    funnelEndpoints.report,
    async ({ params, body, caller, request }) => {
      if (isForeign(request, config.baseUrl)) throw new AppError('common.foreign_origin')
      visits.note({
        websiteId: params.id,
        steps: body.steps,
        callerId: caller?.id ?? null,
        ...sourceIn(body.search),
      })
      return { ok: true as const }
    },
    { limit: rateLimits.pageCall, bodyLimit: reportLimit },
  )
  serve(app, services, funnelEndpoints.get, ({ caller, query }) => findFunnel(db, caller.id, query))
}
