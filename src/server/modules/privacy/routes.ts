import type { FastifyInstance } from 'fastify'
import { privacyEndpoints } from '#contract/privacy/endpoints.ts'
import { actorOf } from '../../http/actor.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { findBuyers } from './find-buyer.ts'
import { deleteTests, readPrivacy, saveRetention } from './retention.ts'

/** Of the caller's own buyers: what one seller keeps is that seller's alone. */
export const privacyRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, now } = services
  serve(app, services, privacyEndpoints.read, ({ caller }) => readPrivacy(db, caller.id, now()))
  serve(app, services, privacyEndpoints.saveRetention, async ({ body, ...from }) => {
    await saveRetention(db, { actor: actorOf(from), userId: from.caller.id, ...body })
    return readPrivacy(db, from.caller.id, now())
  })
  serve(app, services, privacyEndpoints.deleteTests, async (from) => ({
    removed: await deleteTests(db, { actor: actorOf(from), userId: from.caller.id, now: now() }),
  }))
  serve(app, services, privacyEndpoints.find, async ({ caller, body }) => ({
    buyers: await findBuyers(services, { userId: caller.id, ...body }),
  }))
}
