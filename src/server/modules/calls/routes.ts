import type { FastifyInstance } from 'fastify'
import { callEndpoints } from '#contract/calls/endpoints.ts'
import { actorOf } from '../../http/actor.ts'
import { rateLimits } from '../../http/rate-limit.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { readConfirmationSettings } from '../confirmation/settings.ts'
import { presentOrder } from '../orders/presenter.ts'
import { getOrderFor } from '../orders/queries.ts'
import { listAttempts } from './attempts.ts'
import { decideByHand, recordOutcome, releaseOrders } from './commands.ts'
import { callAgain, callLeadAgain, callNext, callThis } from './desk.ts'
import { findCallFigures } from './figures.ts'
import { hasLeadsLeft, letLeadGo, recordLeadOutcome, renewLead } from './lead-desk.ts'
import { deskOf } from './policy.ts'
import { countWaitingCalls, letGo, listOthers, renew } from './queue.ts'

export const callRoutes = (app: FastifyInstance, services: Services): void => {
  const { db } = services
  const at = () => ({ now: services.now() })
  serve(app, services, callEndpoints.next, ({ caller, body }) =>
    callNext(services, { caller, ...body, ...at() }),
  )
  serve(app, services, callEndpoints.take, ({ caller, params, body }) =>
    callThis(services, { caller, ...body, ...at() }, params.id),
  )
  serve(
    app,
    services,
    callEndpoints.beat,
    async ({ caller, params, body: { isLeaving, ...body } }) => {
      const desk = { ...deskOf(caller), ...body }
      const now = services.now()
      if (isLeaving) await letGo(db, desk)
      const isHeld = !isLeaving && (await renew(db, desk, params.id, now))
      return { isHeld, others: await listOthers(db, desk, now) }
    },
    { limit: rateLimits.orderViewers },
  )
  serve(
    app,
    services,
    callEndpoints.beatLead,
    async ({ caller, params, body: { isLeaving, ...body } }) => {
      const desk = { ...deskOf(caller), ...body }
      const now = services.now()
      if (isLeaving) await letLeadGo(db, desk)
      const isHeld = !isLeaving && (await renewLead(db, desk, params.id, now))
      return { isHeld, others: await listOthers(db, desk, now) }
    },
    { limit: rateLimits.orderViewers },
  )
  serve(app, services, callEndpoints.recordLead, async ({ caller, params, body }) => {
    await recordLeadOutcome(services, { caller, leadId: params.id, input: body })
    return { success: true as const }
  })
  serve(app, services, callEndpoints.undoLead, ({ caller, params, body }) =>
    callLeadAgain(services, { caller, ...body, ...at() }, params.id),
  )
  serve(app, services, callEndpoints.record, ({ caller, params, body }) =>
    recordOutcome(db, { caller, orderId: params.id, input: body, ...at() }),
  )
  serve(app, services, callEndpoints.undo, ({ caller, params, body }) =>
    callAgain(services, { caller, ...body, ...at() }, params.id),
  )
  serve(app, services, callEndpoints.decide, async ({ caller, params, body }) =>
    presentOrder(await decideByHand(db, { caller, orderId: params.id, ...body, ...at() })),
  )
  serve(app, services, callEndpoints.release, async ({ body: { ids, reason }, ...by }) => ({
    released: await releaseOrders(db, { caller: by.caller, actor: actorOf(by), orderIds: ids, reason }),
  }))
  serve(app, services, callEndpoints.attempts, async ({ caller, params }) => {
    const order = presentOrder(await getOrderFor(db, caller, params.id))
    return { confirmation: order.confirmation ?? null, attempts: await listAttempts(db, params.id) }
  })
  serve(app, services, callEndpoints.figures, async ({ caller, query }) =>
    findCallFigures(db, caller.id, query, await readConfirmationSettings(db, caller.id)),
  )
  serve(app, services, callEndpoints.waiting, async ({ caller }) => ({
    ...(await countWaitingCalls(db, caller.id, services.now())),
    hasLeads: await hasLeadsLeft(db, caller.id, services.now()),
  }))
}
