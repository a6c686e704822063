import type { FastifyInstance } from 'fastify'
import { orderEndpoints } from '#contract/orders/endpoints.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { must } from '../../errors/app-error.ts'
import { networkKey, rateLimits } from '../../http/rate-limit.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { changeOrderStatus, placeOrder } from './commands.ts'
import { guardAgainstFlood, newChallenge } from './flood.ts'
import { presentOrder, presentOrderEvent, presentPublicOrder } from './presenter.ts'
import { findOrderFor, listAllOrders, listOrderEvents, listOrdersOf } from './queries.ts'

export const orderRoutes = (app: FastifyInstance, services: Services): void => {
  const { db } = services

  serve(
    app,
    services,
    orderEndpoints.place,
    async ({ body, request }) => {
      await guardAgainstFlood(services, networkKey(request), body)
      const source = body.name ? 'popup' : 'embedded'
      const { orderId } = await placeOrder(services, body, source, request)
      return { ok: true as const, success: true as const, orderId, message: orderStrings.placing.success }
    },
    { limit: rateLimits.order },
  )

  serve(app, services, orderEndpoints.challenge, () => newChallenge(services), { limit: rateLimits.order })

  serve(app, services, orderEndpoints.listAll, async () => (await listAllOrders(db)).map(presentOrder))
  serve(app, services, orderEndpoints.listMine, async ({ caller }) =>
    (await listOrdersOf(db, caller.id)).map(presentOrder),
  )

  serve(
    app,
    services,
    orderEndpoints.find,
    async ({ caller, params, reply }) => {
      void reply.header('referrer-policy', 'no-referrer')
      const order = must(await findOrderFor(db, caller, params.orderId), 'orders.not_found')
      return presentPublicOrder(order, services.now())
    },
    { limit: rateLimits.orderLookup },
  )

  serve(app, services, orderEndpoints.history, async ({ caller, params }) =>
    (await listOrderEvents(db, caller, params.id)).map(presentOrderEvent),
  )
  serve(app, services, orderEndpoints.changeStatus, async ({ caller, params, body }) =>
    presentOrder(
      await changeOrderStatus(db, { caller, orderId: params.id, status: body.status, scope: 'own' }),
    ),
  )
  serve(app, services, orderEndpoints.changeAnyStatus, async ({ caller, params, body }) =>
    presentOrder(
      await changeOrderStatus(db, { caller, orderId: params.id, status: body.status, scope: 'any' }),
    ),
  )
}
