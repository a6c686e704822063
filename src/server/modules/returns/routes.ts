import type { FastifyInstance } from 'fastify'
import { returnEndpoints } from '#contract/returns/endpoints.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { receiveReturn, undoReturn } from './commands.ts'
import { findReturns } from './queries.ts'

export const returnRoutes = (app: FastifyInstance, services: Services): void => {
  serve(app, services, returnEndpoints.list, ({ caller }) =>
    findReturns(services.db, caller.id, services.now()),
  )
  serve(app, services, returnEndpoints.receive, ({ caller, body }) =>
    receiveReturn(services, { caller, ...body }),
  )
  serve(app, services, returnEndpoints.undo, async ({ caller, params }) => {
    await undoReturn(services.db, { caller, orderId: params.id })
    return { success: true as const }
  })
}
