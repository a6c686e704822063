import type { FastifyInstance, FastifyRequest } from 'fastify'
import { paperEndpoints, paperFiles } from '#contract/shipping-documents/endpoints.ts'
import { dayOf } from '#contract/common/dates.ts'
import { AppError } from '../../errors/app-error.ts'
import { actorOf } from '../../http/actor.ts'
import type { Principal } from '../../lib/scope.ts'
import { routeOf, serve, servePlain } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { recordAudit } from '../audit/commands.ts'
import { ordersOf } from '../orders/policy.ts'
import { addProfile, changePaperSettings, changeProfile, removeProfile } from './commands.ts'
import { contentTypes, exportOrders } from './export.ts'
import { checkHandover, handOver } from './handover.ts'
import { mostIds, type OrderPage } from '#contract/orders/listing.ts'
import { listOrders } from '../orders/listing.ts'
import { notePapers } from '../orders/paper-events.ts'
import { checkPapers } from './parcels.ts'
import { nameOf, printOrders } from './print.ts'
import { exportNameOf, getLayout, listProfilesOf, readPaperSettings } from './queries.ts'

/** Files a browser opens or saves. */
const fileRoutes = (app: FastifyInstance, services: Services): void => {
  const { db } = services
  const today = () => dayOf(services.now())
  /** Before the file goes out: data of buyers leave with it. */
  const note = (
    by: { caller: Principal; request: FastifyRequest },
    action: 'export-orders' | 'print-orders',
    { subject, name, of }: { subject: string; name: string; of: OrderPage },
  ) =>
    db.transaction().execute(async (tx) => {
      await recordAudit(tx, actorOf(by), { action, targetUserId: by.caller.id, subject })
      const kind = action === 'print-orders' ? 'printed' : 'exported'
      await notePapers(tx, ordersOf(by.caller), of, { kind, name, actorUserId: by.caller.id })
    })

  servePlain(app, services, routeOf(paperFiles.export), async ({ caller, request, reply }) => {
    const query = paperFiles.export.query.safeParse(request.query)
    if (!query.success) throw new AppError('common.invalid')
    const layout = await getLayout(db, caller.id, query.data.profile)
    const { format, profile: _profile, ...of } = query.data
    const subject = format.toUpperCase()
    await note({ caller, request }, 'export-orders', { subject, name: `${layout.name} (${subject})`, of })
    const name = await exportNameOf(db, ordersOf(caller), of, layout)
    return reply
      .header('content-type', contentTypes[format])
      .header('content-disposition', `attachment; filename="${name}-${today()}.${format}"`)
      .header('cache-control', 'no-store')
      .send(exportOrders(db, ordersOf(caller), query.data, { layout, now: services.now() }))
  })

  servePlain(app, services, routeOf(paperFiles.print), async ({ caller, request, reply }) => {
    const query = paperFiles.print.query.safeParse(request.query)
    if (!query.success) throw new AppError('common.invalid')
    const name = nameOf(query.data.kind)
    // What is refused was not printed.
    const papers = await printOrders(db, ordersOf(caller), { ...query.data, now: services.now() })
    await note({ caller, request }, 'print-orders', { subject: name, name, of: { ids: query.data.ids } })
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `inline; filename="${name}-${today()}.pdf"`)
      .header('cache-control', 'no-store')
      .send(papers)
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
