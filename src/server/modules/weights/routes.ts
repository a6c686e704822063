import type { FastifyInstance } from 'fastify'
import { weightEndpoints } from '#contract/weights/endpoints.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { saveWeights } from './commands.ts'
import { listWeights } from './queries.ts'

export const weightRoutes = (app: FastifyInstance, services: Services): void => {
  const { db } = services
  serve(app, services, weightEndpoints.list, ({ caller }) => listWeights(db, caller.id))
  serve(app, services, weightEndpoints.save, ({ caller, body }) => saveWeights(db, caller.id, body))
}
