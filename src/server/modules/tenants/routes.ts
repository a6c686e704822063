import type { FastifyInstance, FastifyReply } from 'fastify'
import { tenantEndpoints } from '#contract/tenants/endpoints.ts'
import { tenantStrings } from '#contract/tenants/strings.ts'
import { must } from '../../errors/app-error.ts'
import { actorOf } from '../../http/actor.ts'
import type { Homes } from '../../http/homes.ts'
import { serve, servePlain } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { createTenant, deleteTenant, getTenantPage, saveTenantPage } from './commands.ts'
import { tenantPolicy } from './page.ts'
import { findTenant, listTenants, writtenOn, type TenantRow } from './queries.ts'

const present = ({ tenantId, domain }: TenantRow) => ({ tenantId, domain })

export const tenantRoutes = (app: FastifyInstance, services: Services): Pick<Homes, 'tenant'> => {
  serve(app, services, tenantEndpoints.list, async () => ({
    tenants: (await listTenants(services.db)).map(present),
  }))
  serve(app, services, tenantEndpoints.create, async ({ body, ...by }) => ({
    ...present(await createTenant(services, { actor: actorOf(by), domain: body.domain })),
    success: true as const,
    message: tenantStrings.created.text,
  }))
  serve(app, services, tenantEndpoints.findPage, async ({ params }) =>
    writtenOn(must(await findTenant(services.db, params.tenantId), 'tenants.not_found')),
  )
  serve(app, services, tenantEndpoints.savePage, async ({ params, body, ...by }) =>
    writtenOn(await saveTenantPage(services, { actor: actorOf(by), tenantId: params.tenantId, page: body })),
  )
  serve(app, services, tenantEndpoints.remove, async ({ params, ...by }) => {
    await deleteTenant(services, { actor: actorOf(by), tenantId: params.tenantId })
    return { success: true as const, message: tenantStrings.removed.text }
  })

  const sendPage = async (reply: FastifyReply, tenantId: string) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': tenantPolicy,
      })
      .send(await getTenantPage(services, tenantId))

  servePlain(
    app,
    services,
    { method: 'GET', url: '/tenants/:tenantId/index.html', access: 'anyone' },
    ({ request, reply }) => sendPage(reply, (request.params as { tenantId: string }).tenantId),
  )
  return { tenant: ({ site, reply }) => sendPage(reply, site.tenantId) }
}
