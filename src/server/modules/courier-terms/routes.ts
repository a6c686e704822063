import type { FastifyInstance } from 'fastify'
import { courierTermsEndpoints } from '#contract/courier-terms/endpoints.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { saveTerms } from './commands.ts'
import { listTerms } from './queries.ts'

export const courierTermsRoutes = (app: FastifyInstance, services: Services): void => {
  const { db } = services
  serve(app, services, courierTermsEndpoints.list, ({ caller }) => listTerms(db, caller.id))
  serve(app, services, courierTermsEndpoints.save, ({ caller, body }) => saveTerms(db, caller.id, body.terms))
}
