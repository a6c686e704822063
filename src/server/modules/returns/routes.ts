import type { FastifyInstance } from 'fastify'
import { sumOfCounts } from '#contract/common/market-count.ts'
import { returnEndpoints } from '#contract/returns/endpoints.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { receiveReturn, undoReturn } from './commands.ts'
import { countReturningIn, findReturns } from './queries.ts'

export const returnRoutes = (app: FastifyInstance, services: Services): void => {
  serve(app, services, returnEndpoints.list, ({ caller, query: { market } }) =>
    findReturns(services.db, { userId: caller.id, market, now: services.now() }),
  )
  serve(app, services, returnEndpoints.waiting, async ({ caller }) => ({
    count: sumOfCounts(await countReturningIn(services.db, caller.id)),
  }))
  serve(app, services, returnEndpoints.receive, ({ caller, body }) =>
    receiveReturn(services, { caller, ...body }),
  )
  serve(app, services, returnEndpoints.undo, async ({ caller, params }) => {
    await undoReturn(services.db, { caller, orderId: params.id })
    return { success: true as const }
  })
}
