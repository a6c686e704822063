import type { FastifyInstance } from 'fastify'
import { dayOf } from '#contract/common/dates.ts'
import { courierEndpoints } from '#contract/couriers/endpoints.ts'
import { paperFiles } from '#contract/shipping-documents/endpoints.ts'
import { AppError } from '../../errors/app-error.ts'
import { actorOf } from '../../http/actor.ts'
import { rateLimits } from '../../http/rate-limit.ts'
import { routeOf, serve, servePlain } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { listAccounts, removeAccount, saveAccount, testAccount } from './accounts.ts'
import { cancelParcel, leaveParcel } from './cancel.ts'
import { orderPickup } from './order-pickup.ts'
import { ordersOf } from '../orders/policy.ts'
import { notePaper } from '../shipping-documents/note-paper.ts'
import { nameOf } from '../shipping-documents/print.ts'
import { printPapers } from './print.ts'
import { checkPlaces, continueParcels, listParcels, releaseParcel, takeIn, takePlace } from './parcels.ts'

const done = { success: true as const }

export const courierRoutes = (app: FastifyInstance, services: Services): void => {
  const { db } = services
  serve(app, services, courierEndpoints.accounts, ({ caller }) => listAccounts(db, caller.id))
  serve(app, services, courierEndpoints.saveAccount, ({ caller, request, params, body }) => {
    // The address names what is changed; a body about another courier is a mistake.
    if (body.courier !== params.courier) throw new AppError('common.invalid')
    return saveAccount(services, { userId: caller.id, actor: actorOf({ caller, request }) }, body)
  })
  serve(app, services, courierEndpoints.removeAccount, async ({ caller, request, params }) => {
    await removeAccount(db, { userId: caller.id, actor: actorOf({ caller, request }) }, params.courier)
    return done
  })
  serve(
    app,
    services,
    courierEndpoints.testAccount,
    async ({ caller, params }) => {
      await testAccount(services, caller.id, params.courier)
      return done
    },
    { limit: rateLimits.connectionTest },
  )
  serve(app, services, courierEndpoints.checkPlaces, ({ caller, params, query }) =>
    checkPlaces(db, { userId: caller.id, courier: params.courier, orderIds: query.ids }),
  )
  serve(app, services, courierEndpoints.takePlace, async ({ caller, params, body }) => {
    await takePlace(db, { caller, orderId: params.id, place: body })
    return done
  })
  serve(app, services, courierEndpoints.createParcels, ({ caller, params, body }) =>
    takeIn(services, { caller, courier: params.courier, orderIds: body.ids }),
  )
  serve(app, services, courierEndpoints.parcels, ({ caller, query }) =>
    listParcels(services, caller.id, query.ids),
  )
  serve(app, services, courierEndpoints.continueParcels, async ({ caller, body }) => {
    await continueParcels(db, caller.id, body.ids)
    return done
  })
  serve(
    app,
    services,
    courierEndpoints.cancelParcel,
    async ({ caller, params, body }) => {
      await cancelParcel(services, { caller, orderId: params.id, isCalled: body.isCalled })
      return done
    },
    { limit: rateLimits.connectionTest },
  )
  serve(
    app,
    services,
    courierEndpoints.orderPickup,
    ({ caller, params, body }) =>
      orderPickup(services, { userId: caller.id, courier: params.courier, orderIds: body.ids }),
    { limit: rateLimits.connectionTest },
  )
  serve(app, services, courierEndpoints.leaveParcel, async ({ caller, params }) => {
    await leaveParcel(db, { caller, orderId: params.id })
    return done
  })
  serve(app, services, courierEndpoints.releaseParcel, async ({ caller, params }) => {
    await releaseParcel(db, caller.id, params.id)
    return done
  })
  servePlain(app, services, routeOf(paperFiles.print), async ({ caller, request, reply }) => {
    const query = paperFiles.print.query.safeParse(request.query)
    if (!query.success) throw new AppError('common.invalid')
    const { kind, ids } = query.data
    const name = nameOf(kind)
    // What is refused was not printed.
    const papers = await printPapers(services, ordersOf(caller), { kind, ids, owner: caller.id })
    const by = { caller, actor: actorOf({ caller, request }) }
    await notePaper(db, by, 'print-orders', { subject: name, name, of: { ids } })
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `inline; filename="${name}-${dayOf(services.now())}.pdf"`)
      .header('cache-control', 'no-store')
      .send(papers)
  })
}
