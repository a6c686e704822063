import type { FastifyInstance } from 'fastify'
import { paperEndpoints, paperFiles } from '#contract/shipping-documents/endpoints.ts'
import { dayOf } from '#contract/common/dates.ts'
import { AppError } from '../../errors/app-error.ts'
import { actorOf } from '../../http/actor.ts'
import { routeOf, serve, servePlain } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { ordersOf } from '../orders/policy.ts'
import { addProfile, changePaperSettings, changeProfile, removeProfile } from './commands.ts'
import { contentTypes, exportOrders } from './export.ts'
import { checkHandover, handOver } from './handover.ts'
import { mostIds } from '#contract/orders/listing.ts'
import { listOrders } from '../orders/listing.ts'
import { notePaper } from './note-paper.ts'
import { checkPapers } from './parcels.ts'
import { listPickups } from './pickup.ts'
import { exportNameOf, getLayout, listProfilesOf, readPaperSettings } from './queries.ts'

/** Files a browser saves; what is printed is served by `couriers`, which know labels of their own. */
const fileRoutes = (app: FastifyInstance, services: Services): void => {
  const { db } = services
  servePlain(app, services, routeOf(paperFiles.export), async ({ caller, request, reply }) => {
    const query = paperFiles.export.query.safeParse(request.query)
    if (!query.success) throw new AppError('common.invalid')
    const layout = await getLayout(db, caller.id, query.data.profile)
    const { format, profile: _profile, ...of } = query.data
    const subject = format.toUpperCase()
    const by = { caller, actor: actorOf({ caller, request }) }
    await notePaper(db, by, 'export-orders', { subject, name: `${layout.name} (${subject})`, of })
    const name = await exportNameOf(db, ordersOf(caller), of, layout)
    return reply
      .header('content-type', contentTypes[format])
      .header('content-disposition', `attachment; filename="${name}-${dayOf(services.now())}.${format}"`)
      .header('cache-control', 'no-store')
      .send(exportOrders(services, ordersOf(caller), query.data, { layout, now: services.now() }))
  })
}

export const paperRoutes = (app: FastifyInstance, services: Services): void => {
  const { db } = services
  serve(app, services, paperEndpoints.settings, ({ caller }) => readPaperSettings(db, caller.id))
  serve(app, services, paperEndpoints.changeSettings, ({ caller, body }) =>
    changePaperSettings(db, caller.id, body),
  )
  serve(app, services, paperEndpoints.check, async ({ caller, query }) =>
    checkPapers(db, await listOrders(db, ordersOf(caller), { ...query, limit: mostIds }), services.now()),
  )
  serve(app, services, paperEndpoints.checkHandover, ({ caller, query }) =>
    checkHandover(db, query.ids ? ordersOf(caller) : { userId: caller.id }, query, services.now()),
  )
  serve(app, services, paperEndpoints.handOver, ({ caller, body }) =>
    handOver(db, { caller, orderIds: body.ids, profile: body.profile, now: services.now() }),
  )
  serve(app, services, paperEndpoints.pickups, ({ caller, query }) =>
    listPickups(db, ordersOf(caller), { ids: query.ids, now: services.now() }),
  )
  serve(app, services, paperEndpoints.listProfiles, ({ caller }) => listProfilesOf(db, caller.id))
  serve(app, services, paperEndpoints.addProfile, ({ caller, body }) => addProfile(db, caller.id, body))
  serve(app, services, paperEndpoints.changeProfile, ({ caller, params, body }) =>
    changeProfile(db, caller.id, params.id, body),
  )
  serve(app, services, paperEndpoints.removeProfile, async ({ caller, params }) => {
    await removeProfile(db, caller.id, params.id)
    return { success: true as const }
  })
  fileRoutes(app, services)
}
