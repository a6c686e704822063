import type { FastifyInstance } from 'fastify'
import { apiDocsEndpoints } from '#contract/api-docs/endpoints.ts'
import { routeOf, servePlain } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { keepDocument } from './kept-document.ts'

export const apiDocsRoutes = (app: FastifyInstance, services: Services): void => {
  const document = keepDocument(services.config.baseUrl)
  // Not served as a call: what is kept is sent as it is, neither parsed nor written again for each reader.
  servePlain(app, services, routeOf(apiDocsEndpoints.document), async ({ request, reply }) => {
    const { text, packed, etag } = document()
    void reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding',
      etag,
    })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const takesPacked = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    return takesPacked ? reply.header('content-encoding', 'gzip').send(packed) : reply.send(text)
  })
}
