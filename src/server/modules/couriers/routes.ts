import type { FastifyInstance } from 'fastify'
import { courierEndpoints } from '#contract/couriers/endpoints.ts'
import { actorOf } from '../../http/actor.ts'
import { rateLimits } from '../../http/rate-limit.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { listAccounts, removeAccount, saveAccount, testAccount } from './accounts.ts'
import { checkPlaces, continueParcels, listParcels, releaseParcel, takeIn, takePlace } from './parcels.ts'

const done = { success: true as const }

export const courierRoutes = (app: FastifyInstance, services: Services): void => {
  const { db } = services
  serve(app, services, courierEndpoints.accounts, ({ caller }) => listAccounts(db, caller.id))
  serve(app, services, courierEndpoints.saveAccount, ({ caller, request, params, body }) =>
    saveAccount(services, { userId: caller.id, actor: actorOf({ caller, request }) }, params.courier, body),
  )
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
  serve(app, services, courierEndpoints.parcels, ({ caller, query }) => listParcels(db, caller.id, query.ids))
  serve(app, services, courierEndpoints.continueParcels, async ({ caller, body }) => {
    await continueParcels(db, caller.id, body.ids)
    return done
  })
  serve(app, services, courierEndpoints.releaseParcel, async ({ caller, params }) => {
    await releaseParcel(db, caller.id, params.id)
    return done
  })
}
