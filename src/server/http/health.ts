import type { FastifyInstance } from 'fastify'
import { readMigrationState } from '../db/migrate.ts'
import type { Services } from '../services.ts'
import { servePlain } from './serve.ts'

/** `/healthz`: the process lives. `/healthz/readiness`: the database answers and is migrated. */
export const healthRoutes = (app: FastifyInstance, services: Services): void => {
  servePlain(app, services, { method: 'GET', url: '/healthz', access: 'anyone' }, async () => ({
    status: 'ok',
  }))

  servePlain(
    app,
    services,
    { method: 'GET', url: '/healthz/readiness', access: 'anyone' },
    async ({ reply }) => {
      const state = await readMigrationState(services.database.pool).catch(() => 'behind' as const)
      const ready = state !== 'behind'
      return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' })
    },
  )
}
