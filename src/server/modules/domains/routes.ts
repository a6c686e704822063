import type { FastifyInstance } from 'fastify'
import { domainEndpoints } from '#contract/domains/endpoints.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { findDomainOf } from './queries.ts'

export const domainRoutes = (app: FastifyInstance, services: Services): void => {
  serve(app, services, domainEndpoints.find, async ({ caller }) => {
    const row = await findDomainOf(services.db, caller.id)
    return {
      domain: row?.domain ?? null,
      isVerified: row?.status === 'verified',
      verificationToken: row?.verificationToken ?? null,
    }
  })
}
