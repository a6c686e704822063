import type { FastifyInstance } from 'fastify'
import { costEndpoints } from '#contract/costs/endpoints.ts'
import { costStrings } from '#contract/costs/strings.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { addMarketCost, changeMarketCost, removeMarketCost } from './commands.ts'
import { presentCost } from './presenter.ts'
import { listCostsOf } from './queries.ts'

export const costRoutes = (app: FastifyInstance, services: Services): void => {
  const { db } = services

  serve(app, services, costEndpoints.list, async ({ caller }) =>
    (await listCostsOf(db, caller.id)).map(presentCost),
  )
  serve(app, services, costEndpoints.create, async ({ caller, body }) =>
    presentCost(await addMarketCost(db, { userId: caller.id, cost: body, now: services.now() })),
  )
  serve(app, services, costEndpoints.update, async ({ caller, params, body }) =>
    presentCost(
      await changeMarketCost(db, params.id, { userId: caller.id, cost: body, now: services.now() }),
    ),
  )
  serve(app, services, costEndpoints.remove, async ({ caller, params }) => {
    await removeMarketCost(db, { userId: caller.id, id: params.id, now: services.now() })
    return { success: true as const, message: costStrings.toasts.removed }
  })
}
