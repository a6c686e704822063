import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ordersAddress } from '#contract/orders/addresses.ts'
import type { Metrics, RequestKind } from '../metrics/metrics.ts'

/** Buyers' forms without script send to the page itself. */
const kindOf = ({ method, routeOptions: { url = '' } }: FastifyRequest): RequestKind => {
  if (method === 'POST' && (url === ordersAddress || url === '/:customUrl')) return 'order'
  if (url.startsWith('/api/')) return 'api'
  if (url.startsWith('/assets/') || url.startsWith('/uploads/')) return 'asset'
  return method === 'GET' && (url === '/:customUrl' || url === '/') ? 'page' : 'other'
}

/** Counts every answer of the framework and how long it took. Streams of events last as long as somebody looks and are left out. */
export const timeRequests = (app: FastifyInstance, { requests }: Pick<Metrics, 'requests'>): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream')
    if (!isStream)
      requests.observe(
        { kind: kindOf(request), status: `${Math.floor(reply.statusCode / 100)}xx` },
        reply.elapsedTime / 1000,
      )
    done()
  })
}
