import type { FastifyInstance } from 'fastify'
import { orderEndpoints } from '#contract/orders/endpoints.ts'
import type { OrderPage } from '#contract/orders/listing.ts'
import { orderNews } from '#contract/orders/news.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { AppError } from '../../errors/app-error.ts'
import { openEventStream } from '../../http/event-stream.ts'
import { guard } from '../../http/guards.ts'
import { deviceOf, isFromPage } from '../../http/device.ts'
import { hostOf, sellerOf } from '../../http/hosts.ts'
import { networkKey, rateLimits } from '../../http/rate-limit.ts'
import { serve, servePlain } from '../../http/serve.ts'
import type { Scope } from '../../lib/scope.ts'
import type { Services } from '../../services.ts'
import { getCard } from './card.ts'
import { chooseColumns, readColumns } from './columns.ts'
import { editBuyer } from './edit-buyer.ts'
import { editGoods } from './edit-goods.ts'
import { addNote, changeNote, removeNote } from './notes.ts'
import { beat } from './viewers.ts'
import { changeOrderStatus, changeOrderStatuses, dismissMarks, placeOrder } from './commands.ts'
import type { AskFirst } from './code-first.ts'
import { guardAgainstFlood, newChallenge } from './flood.ts'
import { listMarkedOrders, listOrders, summariseOrders } from './listing.ts'
import { followOrders } from './live.ts'
import { mergeOrder, previewMerge, saveMergeRule, splitOrder } from './merge-orders.ts'
import { presentMarkedOrder, presentOrder, presentOrderEvent, presentPublicOrder } from './presenter.ts'
import { ordersOf } from './policy.ts'
import { boundGuesses } from '../../http/guessing.ts'
import { findOrderFor, listOrderEvents } from './queries.ts'
import { eraseOrders, listDeletedOrders, removeOrders, restoreOrders } from './removal.ts'
import { markTests } from './test-orders.ts'
import { readMessageOf } from './message/for-seller.ts'
import { placeDoubts } from './place-doubts.ts'
import { placeByHand } from './place-by-hand.ts'
import { getSellableGoods, listSellable } from './sellable.ts'
import { listViews, removeView, saveView } from './views.ts'

/** What is not one answer: the news of an open screen. */
const streamRoutes = (app: FastifyInstance, services: Services): void => {
  servePlain(
    app,
    services,
    { method: 'GET', url: orderNews.path, access: orderNews.access },
    async ({ caller, request, reply }) => {
      const stream = openEventStream(orderNews, reply)
      const stop = followOrders(services, ordersOf(caller), async (news) => {
        // The stream outlives what opened it: somebody who signed out meanwhile hears nothing more.
        const isStillIn = await guard(services, orderNews.access, request).catch(() => null)
        if (stream.closed.aborted) return
        if (!isStillIn) return stream.end()
        stream.send(news)
      })
      stream.closed.addEventListener('abort', stop)
    },
  )
}

/** `askFirst` stands above orders: it knows of messages and of the seller's rules. */
export const orderRoutes = (
  app: FastifyInstance,
  services: Services,
  { askFirst }: { askFirst: AskFirst },
): void => {
  const { db } = services

  serve(
    app,
    services,
    orderEndpoints.place,
    async ({ body, caller, request, reply }) => {
      const device = deviceOf(services, request, reply)
      await guardAgainstFlood(services, networkKey(request), body)
      const source = body.name ? 'popup' : 'embedded'
      const { orderId, totalPrice } = await placeOrder(services, body, source, request, {
        sellerId: sellerOf(request),
        callerId: caller?.id,
        device,
        ...(isFromPage(request) ? { askFirst, host: hostOf(request) } : {}),
      })
      const message = orderStrings.placing.success
      return { ok: true as const, success: true as const, orderId, message, totalPrice }
    },
    { limit: rateLimits.order },
  )

  serve(app, services, orderEndpoints.placeByHand, async ({ caller, body }) =>
    presentOrder(await placeByHand(db, { caller, order: body, now: services.now() })),
  )
  serve(app, services, orderEndpoints.sellable, ({ caller }) => listSellable(db, caller.id))
  serve(app, services, orderEndpoints.sellableGoods, ({ caller, params }) =>
    getSellableGoods(db, { userId: caller.id, websiteId: params.id, now: services.now() }),
  )

  serve(app, services, orderEndpoints.readMessage, ({ caller, body }) =>
    readMessageOf(db, { userId: caller.id, ...body }),
  )

  serve(app, services, orderEndpoints.doubtPlace, async ({ body: { market, ...place } }) =>
    placeDoubts(market, place),
  )

  serve(app, services, orderEndpoints.challenge, () => newChallenge(services), {
    limit: rateLimits.orderChallenge,
  })

  // The complete list is for those who know the call from its description; the screen asks for pages (decision 020).
  const list = async (scope: Scope, page: OrderPage) =>
    page.limit === undefined
      ? (await listOrders(db, scope, page)).map(presentOrder)
      : (await listMarkedOrders(db, scope, page)).map(presentMarkedOrder)
  serve(app, services, orderEndpoints.listAll, ({ query }) => list('all', query))
  serve(app, services, orderEndpoints.listMine, ({ caller, query }) => list({ userId: caller.id }, query))
  serve(app, services, orderEndpoints.summary, ({ caller, query }) =>
    summariseOrders(db, ordersOf(caller), query),
  )

  serve(app, services, orderEndpoints.listViews, ({ caller }) =>
    listViews(db, caller.id, ordersOf(caller), services.now()),
  )
  serve(app, services, orderEndpoints.saveView, ({ caller, body }) =>
    saveView(db, { userId: caller.id, ...body }, ordersOf(caller), services.now()),
  )
  serve(app, services, orderEndpoints.removeView, async ({ caller, params }) => {
    await removeView(db, caller.id, params.id)
    return { success: true as const }
  })

  serve(
    app,
    services,
    orderEndpoints.find,
    async ({ caller, params, request, reply }) => {
      void reply.header('referrer-policy', 'no-referrer')
      const read = () => findOrderFor(db, caller, params.orderId)
      const isFound = (found: unknown) => found !== null
      const order = caller
        ? await read()
        : await boundGuesses(services, request, params.orderId, { read, isFound })
      if (!order) throw new AppError('orders.not_found')
      return presentPublicOrder(order, params.orderId, services.now())
    },
    { limit: rateLimits.orderLookup },
  )

  serve(app, services, orderEndpoints.history, async ({ caller, params }) =>
    (await listOrderEvents(db, caller, params.id)).map(presentOrderEvent),
  )
  serve(app, services, orderEndpoints.card, ({ caller, params }) =>
    getCard(services, { caller, orderId: params.id, now: services.now() }),
  )
  serve(app, services, orderEndpoints.editBuyer, async ({ caller, params, body }) =>
    presentOrder(await editBuyer(db, { caller, orderId: params.id, edit: body })),
  )
  serve(app, services, orderEndpoints.editGoods, async ({ caller, params, body }) =>
    presentOrder(await editGoods(db, { caller, orderId: params.id, edit: body })),
  )
  serve(app, services, orderEndpoints.addNote, ({ caller, params, body }) =>
    addNote(db, { caller, orderId: params.id, ...body }),
  )
  serve(app, services, orderEndpoints.changeNote, ({ caller, params, body }) =>
    changeNote(db, { caller, orderId: params.id, noteId: params.noteId, ...body }),
  )
  serve(app, services, orderEndpoints.removeNote, async ({ caller, params }) => {
    await removeNote(db, { caller, orderId: params.id, noteId: params.noteId })
    return { success: true as const }
  })
  serve(
    app,
    services,
    orderEndpoints.beat,
    ({ caller, params, body }) => beat(db, { caller, orderId: params.id, ...body }),
    { limit: rateLimits.orderViewers },
  )
  serve(app, services, orderEndpoints.changeStatuses, ({ caller, body }) =>
    changeOrderStatuses(db, { caller, orderIds: body.ids, ...body }),
  )
  serve(app, services, orderEndpoints.previewMerge, ({ caller, params }) =>
    previewMerge(db, { caller, orderId: params.id, intoId: params.into, now: services.now() }),
  )
  serve(app, services, orderEndpoints.merge, async ({ caller, params, body: { into, price, isRule } }) => {
    const merged = await mergeOrder(db, {
      caller,
      orderId: params.id,
      intoId: into,
      price,
      now: services.now(),
    })
    if (price && isRule) await saveMergeRule(db, caller.id, price)
    return presentOrder(merged)
  })
  serve(app, services, orderEndpoints.split, async ({ caller, params }) => {
    const { order, parcel } = await splitOrder(db, { caller, orderId: params.id })
    return { order: presentOrder(order), parcel: presentOrder(parcel) }
  })
  serve(app, services, orderEndpoints.columns, async ({ caller }) => ({
    columns: await readColumns(db, caller.id),
  }))
  serve(app, services, orderEndpoints.chooseColumns, async ({ caller, body }) => ({
    columns: await chooseColumns(db, caller.id, body.columns),
  }))
  serve(app, services, orderEndpoints.remove, ({ caller, body }) =>
    removeOrders(db, { caller, orderIds: body.ids, now: services.now() }),
  )
  serve(app, services, orderEndpoints.restore, ({ caller, body }) =>
    restoreOrders(db, { caller, orderIds: body.ids }),
  )
  serve(app, services, orderEndpoints.erase, ({ caller, body }) =>
    eraseOrders(db, { caller, orderIds: body.ids }),
  )
  serve(app, services, orderEndpoints.listDeleted, ({ caller }) => listDeletedOrders(db, caller.id))
  serve(app, services, orderEndpoints.markTests, async ({ caller, body: { ids, isTest } }) => ({
    changed: await markTests(db, { caller, orderIds: ids, isTest }),
  }))
  serve(app, services, orderEndpoints.dismiss, async ({ caller, params }) =>
    presentOrder(await dismissMarks(db, { caller, orderId: params.id })),
  )
  serve(app, services, orderEndpoints.changeStatus, async ({ caller, params, body }) =>
    presentOrder(await changeOrderStatus(db, { caller, orderId: params.id, ...body })),
  )
  serve(app, services, orderEndpoints.changeAnyStatus, async ({ caller, params, body }) =>
    presentOrder(await changeOrderStatus(db, { caller, orderId: params.id, ...body })),
  )
  streamRoutes(app, services)
}
