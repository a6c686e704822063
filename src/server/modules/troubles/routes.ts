import type { FastifyInstance } from 'fastify'
import { troubleEndpoints } from '#contract/troubles/endpoints.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { actOnTrouble, saveClocks } from './commands.ts'
import { countTroubles, listTroubles } from './queries.ts'

export const troubleRoutes = (app: FastifyInstance, services: Services): void => {
  const { db } = services
  serve(app, services, troubleEndpoints.list, ({ caller }) => listTroubles(services, caller.id))
  serve(app, services, troubleEndpoints.waiting, async ({ caller }) => ({
    count: await countTroubles(db, caller.id, services.now()),
  }))
  serve(app, services, troubleEndpoints.act, async ({ caller, params, body }) => {
    await actOnTrouble(services, { caller, orderId: params.id, act: body })
    return { success: true as const }
  })
  serve(app, services, troubleEndpoints.saveClocks, ({ caller, body }) => saveClocks(db, caller.id, body))
}
