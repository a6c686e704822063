import type { FastifyInstance } from 'fastify'
import { storedImageAddress } from '#contract/images/addresses.ts'
import { imageEndpoints, imageFiles } from '#contract/images/endpoints.ts'
import { AppError, must } from '../../errors/app-error.ts'
import { rateLimits } from '../../http/rate-limit.ts'
import { readOneFile } from '../../lib/multipart.ts'
import { routeOf, serve, servePlain } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { addImage } from './commands.ts'
import { findImageUsage } from './usage.ts'

/** One shelf under three names: ours, and two that stored pages may carry. */
const addresses = ['/uploads/images/:fileName', '/uploads/:fileName', storedImageAddress]

const { upload } = imageFiles

export const imageRoutes = (app: FastifyInstance, services: Services): void => {
  servePlain(
    app,
    services,
    { ...routeOf(upload), limit: rateLimits.upload },
    async ({ caller, request, reply }) => {
      const file = must(await readOneFile(request), 'images.missing')
      if (file.field !== upload.fileField) throw new AppError('images.missing')
      const { bytes } = file
      const image = await addImage(services, { userId: caller.id, bytes })
      return reply.code(upload.status).send(upload.answer.parse({ success: true, imageUrl: image.url }))
    },
  )

  serve(app, services, imageEndpoints.usage, ({ caller }) =>
    findImageUsage(services.db, services.config, { userId: caller.id }),
  )

  for (const url of addresses) {
    servePlain(app, services, { method: 'GET', url, access: 'anyone' }, async ({ request, reply }) => {
      const { fileName } = request.params as { fileName: string }
      const image = must(await services.images.read(fileName), 'common.not_found')
      return reply
        .header('content-type', image.type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(Buffer.from(image.bytes))
    })
  }
}
