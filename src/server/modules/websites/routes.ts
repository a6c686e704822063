import type { FastifyInstance } from 'fastify'
import { websiteEndpoints } from '#contract/websites/endpoints.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { deleteWebsite, restoreWebsite, updateWebsite } from './commands.ts'
import { presentWebsite, presentWebsiteCard } from './presenter.ts'
import { getWebsiteFor, listAllWebsites, listWebsitesOf } from './queries.ts'

export const websiteRoutes = (app: FastifyInstance, services: Services): void => {
  const { db } = services

  serve(app, services, websiteEndpoints.listMine, async ({ caller }) =>
    (await listWebsitesOf(db, caller.id)).map(presentWebsiteCard),
  )
  serve(app, services, websiteEndpoints.listAll, async () =>
    (await listAllWebsites(db)).map(presentWebsiteCard),
  )
  serve(app, services, websiteEndpoints.get, async ({ caller, params }) =>
    presentWebsite(await getWebsiteFor(db, caller, params.id)),
  )
  serve(
    app,
    services,
    websiteEndpoints.update,
    async ({ caller, params, body }) =>
      presentWebsite(await updateWebsite(db, caller, params.id, body, services.now())),
    { bodyLimit: 256 * 1024 },
  )
  serve(app, services, websiteEndpoints.restore, async ({ caller, params }) =>
    presentWebsite(await restoreWebsite(db, caller, params.id)),
  )
  serve(app, services, websiteEndpoints.remove, async ({ caller, params }) => {
    await deleteWebsite(db, caller, params.id)
    return { success: true as const, message: 'Website je obrisan' }
  })
}
