import type { FastifyInstance } from 'fastify'
import { publicationEndpoints } from '#contract/publication/endpoints.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { presentWebsite } from '../websites/presenter.ts'
import { getWebsiteFor } from '../websites/queries.ts'
import { publishWebsite } from './commands.ts'
import { readReadiness } from './readiness.ts'

export const publicationRoutes = (app: FastifyInstance, services: Services): void => {
  const { db } = services
  serve(app, services, publicationEndpoints.readiness, async ({ caller, params }) =>
    readReadiness(db, await getWebsiteFor(db, caller, params.id)),
  )
  serve(app, services, publicationEndpoints.publish, async ({ caller, params }) =>
    presentWebsite(await publishWebsite(services, caller, params.id)),
  )
}
