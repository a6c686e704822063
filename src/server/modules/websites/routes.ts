import type { FastifyInstance } from 'fastify'
import { websiteEndpoints } from '#contract/websites/endpoints.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { deleteWebsite, restoreWebsite } from './commands.ts'
import { presentVersion, presentWebsite, presentWebsiteCard } from './presenter.ts'
import { getWebsiteFor, listWebsites } from './queries.ts'
import { restoreVersion, updateWebsite } from './save-website.ts'
import { storedVersion } from './stored-page.ts'
import { getVersion, listVersions } from './versions.ts'

/** A whole document of texts and free trees; pictures travel apart. */
const documentLimit = 1024 * 1024

export const websiteRoutes = (app: FastifyInstance, services: Services): void => {
  const { db } = services

  serve(app, services, websiteEndpoints.listMine, async ({ caller }) =>
    (await listWebsites(db, { userId: caller.id })).map(presentWebsiteCard),
  )
  serve(app, services, websiteEndpoints.listAll, async () =>
    (await listWebsites(db, 'all')).map(presentWebsiteCard),
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
    { bodyLimit: documentLimit },
  )
  serve(
    app,
    services,
    websiteEndpoints.updateContent,
    async ({ caller, params, body }) =>
      presentWebsite(await updateWebsite(db, caller, params.id, body, services.now())),
    { bodyLimit: documentLimit },
  )
  serve(app, services, websiteEndpoints.listVersions, async ({ caller, params }) => {
    const website = await getWebsiteFor(db, caller, params.id)
    return (await listVersions(db, website.id)).map((row) => presentVersion(row, caller))
  })
  serve(app, services, websiteEndpoints.getVersion, async ({ caller, params }) => {
    const website = await getWebsiteFor(db, caller, params.id)
    const row = await getVersion(db, website.id, params.version)
    return { ...presentVersion(row, caller), document: storedVersion.read(row.document) }
  })
  serve(app, services, websiteEndpoints.restoreVersion, async ({ caller, params }) =>
    presentWebsite(await restoreVersion(db, caller, params.id, params.version)),
  )
  serve(app, services, websiteEndpoints.restore, async ({ caller, params }) =>
    presentWebsite(await restoreWebsite(db, caller, params.id)),
  )
  serve(app, services, websiteEndpoints.remove, async ({ caller, params }) => {
    await deleteWebsite(db, caller, params.id)
    return { success: true as const, message: 'Website je obrisan' }
  })
}
