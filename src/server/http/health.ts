import type { FastifyInstance } from 'fastify'
import { readMigrationState } from '../db/migrate.ts'
import type { Services } from '../services.ts'
import { servePlain } from './serve.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Begun before the last connections are closed: until then everything is answered. */
    farewell: { isBegun: boolean }
  }
}

/**
 * `/healthz`: the process lives and stays. `/healthz/readiness`: the database answers and is migrated. Who leaves says so here and with each
 * answer: a proxy that sends a request on a connection in the moment it is closed can neither send it again nor answer it.
 */
export const healthRoutes = (app: FastifyInstance, services: Services): void => {
  app.decorate('farewell', { isBegun: false })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (app.farewell.isBegun) void reply.header('connection', 'close')
    done(null, payload)
  })

  servePlain(app, services, { method: 'GET', url: '/healthz', access: 'anyone' }, async ({ reply }) =>
    app.farewell.isBegun ? reply.code(503).send({ status: 'leaving' }) : { status: 'ok' },
  )

  servePlain(
    app,
    services,
    { method: 'GET', url: '/healthz/readiness', access: 'anyone' },
    async ({ reply }) => {
      const state = await readMigrationState(services.database.pool).catch(() => 'behind' as const)
      const ready = state !== 'behind' && !app.farewell.isBegun
      return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' })
    },
  )
}
