import type { FastifyInstance, FastifyRequest } from 'fastify'
import { integrationEndpoints } from '#contract/integrations/endpoints.ts'
import { integrationStrings } from '#contract/integrations/strings.ts'
import { must } from '../../errors/app-error.ts'
import { actorOf } from '../../http/actor.ts'
import { rateLimits } from '../../http/rate-limit.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { presentUser } from '../accounts/presenter.ts'
import type { Caller } from '../accounts/queries.ts'
import { savePixel, saveSpreadsheet, saveTelegram, saveTrackingKeys } from './commands.ts'
import { explainWord } from './couriers/apply-tracking.ts'
import { testTrackingKey } from './couriers/commands.ts'
import { presentTrackingEvent, presentTrackingState, presentTrackingStatus } from './couriers/presenter.ts'
import { listSyncs, listTrackingEvents, listTrackingStatuses } from './couriers/queries.ts'
import { syncByButton } from './couriers/sync.ts'
import { testSpreadsheet } from './google-sheets/commands.ts'
import { cutLink, openLink, readLink } from './telegram/link.ts'
import { sendTestMessage } from './telegram/commands.ts'

/** Tests make somebody else's server work. */
const limited = { limit: rateLimits.connectionTest }

export const integrationRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, secrets, sheets } = services
  const by = (caller: Caller, request: FastifyRequest) => ({
    user: caller,
    actor: actorOf({ caller, request }),
  })

  serve(
    app,
    services,
    integrationEndpoints.testTrackingKey,
    ({ caller, body }) => testTrackingKey(services, caller, body),
    limited,
  )
  serve(app, services, integrationEndpoints.updateTrackingKeys, async ({ caller, body, request }) =>
    presentUser(secrets, await saveTrackingKeys(services, by(caller, request), body)),
  )

  serve(
    app,
    services,
    integrationEndpoints.syncTracking,
    ({ caller }) => syncByButton(services, caller),
    limited,
  )
  serve(app, services, integrationEndpoints.trackingHistory, async ({ caller, params }) =>
    (await listTrackingEvents(db, caller, params.id)).map(presentTrackingEvent),
  )
  serve(app, services, integrationEndpoints.trackingState, async ({ caller }) =>
    (await listSyncs(db, caller.id)).map(presentTrackingState),
  )
  serve(app, services, integrationEndpoints.trackingStatuses, async () =>
    (await listTrackingStatuses(db)).map(presentTrackingStatus),
  )
  serve(app, services, integrationEndpoints.explainTrackingStatus, async ({ params, body }) =>
    must(await explainWord(db, params.id, body.status), 'integrations.tracking_word_not_found'),
  )

  serve(app, services, integrationEndpoints.updateTelegram, async ({ caller, body, request }) =>
    presentUser(secrets, await saveTelegram(services, by(caller, request), body)),
  )
  serve(
    app,
    services,
    integrationEndpoints.testTelegram,
    async ({ caller, body }) => ({
      message: integrationStrings.telegram.sent,
      ...(await sendTestMessage(services, caller, body)),
    }),
    limited,
  )

  serve(app, services, integrationEndpoints.telegramLink, ({ caller }) => readLink(services, caller.id))
  serve(
    app,
    services,
    integrationEndpoints.openTelegramLink,
    ({ caller }) => openLink(services, caller.id),
    limited,
  )
  serve(app, services, integrationEndpoints.cutTelegramLink, ({ caller, request }) =>
    cutLink(services, caller.id, actorOf({ caller, request })),
  )

  serve(app, services, integrationEndpoints.getSheets, async ({ caller }) => ({
    googleSheetsId: caller.googleSheetsId,
    serviceAccountEmail: sheets?.accountEmail ?? null,
  }))
  serve(app, services, integrationEndpoints.updateSheets, async ({ caller, body, request }) =>
    presentUser(secrets, await saveSpreadsheet(db, by(caller, request), body)),
  )
  serve(
    app,
    services,
    integrationEndpoints.testSheets,
    async ({ body }) => ({
      message: integrationStrings.sheets.valid,
      title: await testSpreadsheet(services, body.googleSheetsId),
    }),
    limited,
  )

  serve(app, services, integrationEndpoints.updatePixel, async ({ caller, body, request }) =>
    presentUser(secrets, await savePixel(db, by(caller, request), body)),
  )
}
