import type { FastifyInstance } from 'fastify'
import { socialProofEndpoints } from '#contract/social-proof/endpoints.ts'
import { actorOf } from '../../http/actor.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { choosePlatformProof } from './commands.ts'
import { findProofDefault } from './queries.ts'

export const socialProofRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, config } = services
  serve(app, services, socialProofEndpoints.get, ({ caller }) => findProofDefault(db, config, caller.id))
  serve(app, services, socialProofEndpoints.choosePlatform, ({ body, ...by }) =>
    choosePlatformProof(db, { actor: actorOf(by), mode: body.mode, config }),
  )
}
