import type { FastifyInstance } from 'fastify'
import { beginSpan, type Span } from '../lib/trace.ts'
import { runAs, type Work } from '../lib/work.ts'

declare module 'fastify' {
  interface FastifyRequest {
    work: Work
    /** Null where traces are off. */
    span: Span | null
  }
}

/**
 * Everything that is done for a request is done as its work. Bodies are read by events of the socket and answers end by them, outside of
 * what ran before; the work is taken up again behind each.
 */
export const followWork = (app: FastifyInstance): void => {
  app.decorateRequest('work')
  app.decorateRequest('span', null)
  app.addHook('onRequest', (request, _reply, done) => {
    request.work = { reqId: request.id }
    // The pattern of the address: what stands in its places may be a token.
    const route = `${request.method} ${request.routeOptions.url ?? '*'}`
    request.span = beginSpan({
      name: route,
      kind: 'server',
      facts: { 'http.route': route, 'request.id': request.id },
    })
    continued(request, done)
  })
  app.addHook('preValidation', (request, _reply, done) => continued(request, done))
  app.addHook('onResponse', (request, reply, done) => {
    request.span?.end({
      facts: {
        'http.response.status_code': reply.statusCode,
        ...(request.work.userId ? { 'izlog.user': request.work.userId } : {}),
      },
      isFailed: reply.statusCode >= 500,
    })
    runAs(request.work, done)
  })
}

const continued = ({ work, span }: { work: Work; span: Span | null }, done: () => void): void =>
  runAs(work, () => (span ? span.run(done) : done()))
