import type { FastifyInstance } from 'fastify'
import { confirmationEndpoints } from '#contract/confirmation/endpoints.ts'
import { actorOf } from '../../http/actor.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { readConfirmationSettings, saveConfirmationSettings } from './settings.ts'

export const confirmationRoutes = (app: FastifyInstance, services: Services): void => {
  const { db } = services
  serve(app, services, confirmationEndpoints.settings, ({ caller }) =>
    readConfirmationSettings(db, caller.id),
  )
  serve(app, services, confirmationEndpoints.saveSettings, ({ body, ...by }) =>
    saveConfirmationSettings(db, { ...actorOf(by), userId: by.caller.id }, body, services.now()),
  )
}
