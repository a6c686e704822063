import type { FastifyInstance } from 'fastify'
import { writerEndpoints } from '#contract/writer/endpoints.ts'
import type { WriterTrialInput } from '#contract/writer/schema.ts'
import { actorOf } from '../../http/actor.ts'
import { rateLimits } from '../../http/rate-limit.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { keyOf, removeWriter, saveWriter } from './commands.ts'
import { findSettings } from './find-writer.ts'
import { findLocalServers } from './local-servers.ts'
import { readWriterState } from './presenter.ts'
import { tryWriter } from './trial.ts'

const limited = { limit: rateLimits.connectionTest }

export const writerRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, secrets } = services
  const attempt = async (userId: number | null, input: WriterTrialInput) =>
    tryWriter(input, keyOf(secrets, { userId, row: await findSettings(db, userId), input }))

  serve(app, services, writerEndpoints.getPlatform, () => readWriterState(services, null))
  serve(app, services, writerEndpoints.savePlatform, async ({ body, ...by }) => {
    await saveWriter(services, { actor: actorOf(by), userId: null }, body)
    return readWriterState(services, null)
  })
  serve(app, services, writerEndpoints.removePlatform, async (by) => {
    await removeWriter(services, { actor: actorOf(by), userId: null })
    return readWriterState(services, null)
  })
  serve(app, services, writerEndpoints.tryPlatform, ({ body }) => attempt(null, body), limited)
  serve(app, services, writerEndpoints.listLocal, () => findLocalServers())

  serve(app, services, writerEndpoints.getOwn, ({ caller }) => readWriterState(services, caller.id))
  serve(app, services, writerEndpoints.saveOwn, async ({ body, ...by }) => {
    await saveWriter(services, { actor: actorOf(by), userId: by.caller.id }, body)
    return readWriterState(services, by.caller.id)
  })
  serve(app, services, writerEndpoints.removeOwn, async (by) => {
    await removeWriter(services, { actor: actorOf(by), userId: by.caller.id })
    return readWriterState(services, by.caller.id)
  })
  serve(app, services, writerEndpoints.tryOwn, ({ body, caller }) => attempt(caller.id, body), limited)
}
