import type { FastifyInstance } from 'fastify'
import { notificationEndpoints } from '#contract/notifications/endpoints.ts'
import { notificationStrings } from '#contract/notifications/strings.ts'
import { AppError, must } from '../../errors/app-error.ts'
import { rateLimits } from '../../http/rate-limit.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import {
  addDevice,
  chooseBuyerMessages,
  chooseNotices,
  chooseQuietHours,
  keepDevice,
  mutePhone,
  noteDeliveries,
  removeDevice,
  retryNotices,
  testDevice,
  unmutePhone,
  writeTemplate,
} from './commands.ts'
import { isReportToken } from './phone-channel.ts'
import { presentLog, presentSettings, presentTemplates } from './presenter.ts'
import {
  countPaidMessages,
  findAudience,
  getPreferences,
  listDevices,
  listMutedPhones,
  listNotices,
  listTemplates,
} from './queries.ts'

/** Tests and repeats make somebody else's server work. */
const limited = { limit: rateLimits.connectionTest }

export const notificationRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, config } = services

  const settingsOf = async (userId: number) =>
    presentSettings(
      config,
      must(await findAudience(services, userId), 'common.not_found'),
      await listDevices(db, userId),
      {
        preferences: await getPreferences(db, userId),
        sentToday: await countPaidMessages(db, userId, services.now()),
        muted: await listMutedPhones(db, userId),
      },
    )

  serve(app, services, notificationEndpoints.settings, ({ caller }) => settingsOf(caller.id))
  serve(app, services, notificationEndpoints.updateChannel, async ({ caller, body }) => {
    await chooseNotices(db, caller.id, body)
    return settingsOf(caller.id)
  })

  serve(app, services, notificationEndpoints.updateQuiet, async ({ caller, body }) => {
    await chooseQuietHours(db, caller.id, body.quiet)
    return settingsOf(caller.id)
  })
  serve(app, services, notificationEndpoints.updateBuyers, async ({ caller, body }) => {
    await chooseBuyerMessages(services, caller.id, body)
    return settingsOf(caller.id)
  })
  serve(app, services, notificationEndpoints.mutePhone, async ({ caller, body }) => {
    await mutePhone(db, caller.id, body.phone)
    return settingsOf(caller.id)
  })
  serve(app, services, notificationEndpoints.unmutePhone, async ({ caller, body }) => {
    await unmutePhone(db, caller.id, body.phone)
    return settingsOf(caller.id)
  })
  serve(app, services, notificationEndpoints.templates, async ({ caller }) =>
    presentTemplates(await listTemplates(db, caller.id)),
  )
  serve(app, services, notificationEndpoints.updateTemplate, async ({ caller, body }) => {
    await writeTemplate(db, caller.id, body)
    return presentTemplates(await listTemplates(db, caller.id))
  })
  serve(
    app,
    services,
    notificationEndpoints.deliveryReport,
    async ({ params, body }) => {
      if (!isReportToken(config, params.token)) throw new AppError('notifications.unknown_report')
      await noteDeliveries(db, services.now(), body.results)
      return { ok: true as const }
    },
    { limit: rateLimits.deliveryReport },
  )

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
