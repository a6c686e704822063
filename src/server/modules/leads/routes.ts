import type { FastifyInstance } from 'fastify'
import { leadEndpoints } from '#contract/leads/endpoints.ts'
import { AppError } from '../../errors/app-error.ts'
import { knownDeviceOf } from '../../http/device.ts'
import { isForeign } from '../../http/guards.ts'
import { hostOf, sellerOf } from '../../http/hosts.ts'
import { rateLimits } from '../../http/rate-limit.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { presentOrder } from '../orders/presenter.ts'
import { chooseLeads, markLead, messageLead, orderLead, resumeForm } from './commands.ts'
import { leadsOf } from './policy.ts'
import { findLeadContext } from './lead-context.ts'
import { presentLead } from './presenter.ts'
import { countLeads, listLeads, listLeadWebsites, readLeadSettings, type LeadRow } from './queries.ts'
import { takeForm } from './take-form.ts'

/** A whole form, with the choices of twenty pieces. */
const formLimit = 8 * 1024

export const leadRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, config } = services

  const present = async (row: LeadRow) => presentLead(row, await findLeadContext(services, row.userId))

  serve(
    app,
    services,
    leadEndpoints.send,
    async ({ body, request }) => {
      if (isForeign(request, config.baseUrl)) throw new AppError('common.foreign_origin')
      await takeForm(services, body, {
        sellerId: sellerOf(request),
        device: knownDeviceOf(request),
        ip: request.ip,
        host: hostOf(request),
      })
      return { ok: true as const }
    },
    { limit: rateLimits.lead, bodyLimit: formLimit },
  )
  serve(
    app,
    services,
    leadEndpoints.resume,
    ({ body, request }) => resumeForm(services, body.token, sellerOf(request)),
    { limit: rateLimits.leadResume, bodyLimit: formLimit },
  )

  serve(app, services, leadEndpoints.list, async ({ caller, query }) => {
    const scope = leadsOf(caller)
    const { rows, hasMore } = await listLeads(db, scope, query, services.now())
    const context = await findLeadContext(services, caller.id)
    return {
      leads: rows.map((row) => presentLead(row, context)),
      hasMore,
      counts: await countLeads(db, scope, query, services.now()),
      isOn: Object.values(await readLeadSettings(db, caller.id)).some(Boolean),
      websites: await listLeadWebsites(db, scope),
    }
  })
  serve(app, services, leadEndpoints.mark, async ({ caller, params, body }) =>
    present(await markLead(services, { caller, leadId: params.id }, body)),
  )
  serve(app, services, leadEndpoints.message, async ({ caller, params }) =>
    present(await messageLead(services, { caller, leadId: params.id })),
  )
  serve(app, services, leadEndpoints.order, async ({ caller, params, body }) =>
    presentOrder(await orderLead(services, { caller, leadId: params.id }, body)),
  )
  serve(app, services, leadEndpoints.settings, ({ caller }) => readLeadSettings(db, caller.id))
  serve(app, services, leadEndpoints.choose, ({ caller, params, body }) =>
    chooseLeads(db, { userId: caller.id, market: params.market, ...body }),
  )
}
