import type { FastifyInstance } from 'fastify'
import { imageUploadedSchema, websiteEndpoints } from '#contract/websites/endpoints.ts'
import { AppError, must } from '../../errors/app-error.ts'
import { rateLimits } from '../../http/rate-limit.ts'
import { serve, servePlain } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { addImage, deleteWebsite, updateWebsite } from './commands.ts'
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
  serve(app, services, websiteEndpoints.remove, async ({ caller, params }) => {
    await deleteWebsite(db, caller, params.id)
    return { success: true as const, message: 'Website je obrisan' }
  })

  servePlain(
    app,
    services,
    { method: 'POST', url: '/api/images/upload', access: 'signedIn', limit: rateLimits.upload },
    async ({ caller, request, reply }) => {
      if (!request.isMultipart()) throw new AppError('websites.image_missing')
      const file = must(await request.file(), 'websites.image_missing')
      if (file.fieldname !== 'image') throw new AppError('websites.image_missing')
      const bytes = await file.toBuffer()
      const image = await addImage(services, { userId: caller.id, bytes })
      return reply.code(201).send(imageUploadedSchema.parse({ success: true, imageUrl: image.url }))
    },
  )

  const sendImage = async (fileName: string) => must(await services.images.read(fileName), 'common.not_found')
  for (const url of ['/uploads/images/:fileName', '/uploads/:fileName', '/api/object-storage/:fileName']) {
    servePlain(app, services, { method: 'GET', url, access: 'anyone' }, async ({ request, reply }) => {
      const image = await sendImage((request.params as { fileName: string }).fileName)
      return reply
        .header('content-type', image.type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(Buffer.from(image.bytes))
    })
  }
}
