import type { FastifyInstance } from 'fastify'
import { termsEndpoints } from '#contract/terms/endpoints.ts'
import { actorOf } from '../../http/actor.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { saveTerms } from './commands.ts'
import { listTerms } from './queries.ts'

export const termsRoutes = (app: FastifyInstance, services: Services): void => {
  const { db } = services
  serve(app, services, termsEndpoints.get, ({ caller }) => listTerms(db, caller.id))
  serve(app, services, termsEndpoints.save, ({ params: { market }, body, ...by }) =>
    saveTerms(db, { actor: { ...actorOf(by), userId: by.caller.id }, market }, body),
  )
}
