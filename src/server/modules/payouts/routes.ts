import type { FastifyInstance } from 'fastify'
import { dayOf } from '#contract/common/dates.ts'
import { payoutEndpoints, payoutFiles } from '#contract/payouts/endpoints.ts'
import { payoutStrings } from '#contract/payouts/strings.ts'
import { AppError } from '../../errors/app-error.ts'
import { rateLimits } from '../../http/rate-limit.ts'
import { routeOf, serve, servePlain } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { readImportedFile } from '../order-import/upload.ts'
import { askCourier } from './ask-courier.ts'
import {
  changePayout,
  confirmPayout,
  decideRow,
  discardPayout,
  payOrders,
  readFile,
  readText,
  showPayout,
  undoPayout,
} from './commands.ts'
import { claimFrom } from './claim.ts'
import { findOnTheWay, findOrderPayout, listDue } from './ledger.ts'
import { listPayouts } from './queries.ts'
import { couriersOf, readPayoutSettings, savePayoutSettings } from './settings.ts'

const { read } = payoutFiles
const mostDue = 500
/** Pasted rows of a month. */
const textLimit = 512 * 1024

export const payoutRoutes = (app: FastifyInstance, services: Services): void => {
  const { db } = services
  servePlain(
    app,
    services,
    { ...routeOf(read), limit: rateLimits.orderImport },
    async ({ caller, request, reply }) => {
      const { fileName, bytes } = await readImportedFile(request, read.fileField)
      const made = await readFile(services, { caller, fileName, bytes })
      return reply.code(read.status).header('cache-control', 'no-store').send(read.answer.parse(made))
    },
  )
  servePlain(app, services, routeOf(payoutFiles.claim), async ({ caller, request, reply }) => {
    const query = payoutFiles.claim.query.safeParse(request.query)
    if (!query.success) throw new AppError('common.invalid')
    const today = dayOf(services.now())
    const claim = await claimFrom(db, { userId: caller.id, query: query.data, now: services.now() })
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `inline; filename="${payoutStrings.claim.file}-${today}.pdf"`)
      .header('cache-control', 'no-store')
      .send(claim)
  })
  serve(app, services, payoutEndpoints.list, async ({ caller }) => {
    const settings = await readPayoutSettings(db, caller.id)
    return {
      settings,
      onTheWay: await findOnTheWay(db, caller.id, settings, services.now()),
      payouts: await listPayouts(db, caller.id),
      couriers: await couriersOf(db, caller.id),
    }
  })
  serve(app, services, payoutEndpoints.due, async ({ caller, query: { market, courier, isLate } }) => {
    const settings = await readPayoutSettings(db, caller.id)
    const orders = await listDue(db, {
      userId: caller.id,
      market,
      courier,
      settings,
      dueBefore: isLate ? dayOf(services.now()) : null,
      now: services.now(),
      limit: mostDue + 1,
    })
    return { orders: orders.slice(0, mostDue), hasMore: orders.length > mostDue }
  })
  serve(app, services, payoutEndpoints.settings, ({ caller }) => readPayoutSettings(db, caller.id))
  serve(app, services, payoutEndpoints.saveSettings, ({ caller, body }) =>
    savePayoutSettings(db, caller.id, body),
  )
  serve(app, services, payoutEndpoints.ofOrder, ({ caller, params }) =>
    findOrderPayout(db, { userId: caller.id, orderId: params.id, now: services.now() }),
  )
  serve(
    app,
    services,
    payoutEndpoints.make,
    ({ caller, body: { market, text, orderIds } }) =>
      orderIds
        ? payOrders(services, { caller, market, orderIds })
        : readText(services, { caller, market, text: text ?? '' }),
    { bodyLimit: textLimit },
  )
  serve(app, services, payoutEndpoints.askCourier, ({ caller, body }) => askCourier(services, caller, body), {
    limit: rateLimits.connectionTest,
  })
  serve(app, services, payoutEndpoints.find, ({ caller, params }) =>
    showPayout(services, { caller, id: params.id }),
  )
  serve(app, services, payoutEndpoints.change, ({ caller, params, body }) =>
    changePayout(services, { caller, id: params.id }, body),
  )
  serve(app, services, payoutEndpoints.decide, ({ caller, params, body }) =>
    decideRow(services, { caller, ...params }, body),
  )
  serve(app, services, payoutEndpoints.confirm, ({ caller, params }) =>
    confirmPayout(services, { caller, id: params.id }),
  )
  serve(app, services, payoutEndpoints.undo, ({ caller, params }) =>
    undoPayout(services, { caller, id: params.id }),
  )
  serve(app, services, payoutEndpoints.discard, async ({ caller, params }) => {
    await discardPayout(db, { caller, id: params.id })
    return { success: true as const }
  })
}
