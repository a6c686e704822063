import type { FastifyInstance } from 'fastify'
import { sellerContactEndpoints } from '#contract/seller-contact/endpoints.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { saveContact } from './commands.ts'
import { readContact } from './queries.ts'

export const sellerContactRoutes = (app: FastifyInstance, services: Services): void => {
  const { db } = services
  serve(app, services, sellerContactEndpoints.get, ({ caller }) => readContact(db, caller.id))
  serve(app, services, sellerContactEndpoints.save, ({ caller, body }) => saveContact(db, caller.id, body))
}
