import type { FastifyInstance } from 'fastify'
import { notificationEndpoints } from '#contract/notifications/endpoints.ts'
import { notificationStrings } from '#contract/notifications/strings.ts'
import { must } from '../../errors/app-error.ts'
import { rateLimits } from '../../http/rate-limit.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { addDevice, chooseNotices, keepDevice, removeDevice, retryNotices, testDevice } from './commands.ts'
import { presentLog, presentSettings } from './presenter.ts'
import { findAudience, listDevices, listNotices } from './queries.ts'

/** Tests and repeats make somebody else's server work. */
const limited = { limit: rateLimits.connectionTest }

export const notificationRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, config } = services

  const settingsOf = async (userId: number) =>
    presentSettings(
      config,
      must(await findAudience(services, userId), 'common.not_found'),
      await listDevices(db, userId),
    )

  serve(app, services, notificationEndpoints.settings, ({ caller }) => settingsOf(caller.id))
  serve(app, services, notificationEndpoints.updateChannel, async ({ caller, body }) => {
    await chooseNotices(db, caller.id, body)
    return settingsOf(caller.id)
  })

  serve(app, services, notificationEndpoints.addDevice, async ({ caller, body }) => {
    await addDevice(db, caller, body)
    return settingsOf(caller.id)
  })
  serve(app, services, notificationEndpoints.keepDevice, async ({ caller, body }) => ({
    isOn: await keepDevice(db, caller, body.endpoint),
  }))
  serve(app, services, notificationEndpoints.removeDevice, async ({ caller, body }) => {
    await removeDevice(db, caller.id, body.endpoint)
    return settingsOf(caller.id)
  })
  serve(
    app,
    services,
    notificationEndpoints.testDevice,
    async ({ caller, body }) => {
      await testDevice(services, caller.id, body.endpoint)
      return { message: notificationStrings.push.sent }
    },
    limited,
  )

  serve(app, services, notificationEndpoints.log, async ({ caller }) =>
    presentLog(await listNotices(db, caller.id)),
  )
  serve(
    app,
    services,
    notificationEndpoints.retry,
    async ({ caller, body }) => {
      const count = await retryNotices(services, caller.id, body)
      return { message: notificationStrings.log.queued(count), count }
    },
    limited,
  )
}
