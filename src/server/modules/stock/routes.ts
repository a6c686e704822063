import type { FastifyInstance } from 'fastify'
import { stockEndpoints } from '#contract/stock/endpoints.ts'
import type { StockProduct } from '#contract/stock/schema.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import {
  count,
  createProduct,
  hideItem,
  putBack,
  receive,
  removeProduct,
  takeIn,
  undoReceipt,
  updateProduct,
} from './commands.ts'
import { presentMove, presentProduct, presentStock } from './presenter.ts'
import {
  findShelf,
  getProductOf,
  listItems,
  listMoves,
  listOffersOf,
  listProductsOf,
  listWebsitesOf,
} from './queries.ts'

/** What is on a seller's shelf is the seller's alone: an admin has a shelf of their own. */
export const stockRoutes = (app: FastifyInstance, services: Services): void => {
  const { db } = services

  const sellersOf = async (userId: number) => {
    const [websites, offers] = await Promise.all([listWebsitesOf(db, userId), listOffersOf(db, userId)])
    return { websites, offers }
  }
  const read = async (userId: number, id: number): Promise<StockProduct> => {
    const product = await getProductOf(db, userId, id)
    const [items, sellers] = await Promise.all([listItems(db, [id]), sellersOf(userId)])
    return presentProduct(product, items, sellers)
  }
  /** Orders that waited before a page was linked are on the shelf, too. */
  const saved = async (userId: number, id: number) => {
    const takenIn = await takeIn(db, { userId, productId: id })
    return { ...(await read(userId, id)), takenIn }
  }

  serve(app, services, stockEndpoints.list, async ({ caller }) => {
    const products = await listProductsOf(db, caller.id)
    const [items, sellers] = await Promise.all([
      listItems(
        db,
        products.map(({ id }) => id),
      ),
      sellersOf(caller.id),
    ])
    return presentStock(products, items, sellers)
  })
  serve(app, services, stockEndpoints.create, async ({ caller, body }) =>
    saved(caller.id, await createProduct(db, { userId: caller.id, product: body })),
  )
  serve(app, services, stockEndpoints.update, async ({ caller, params, body }) => {
    await updateProduct(db, params.id, { userId: caller.id, product: body })
    return saved(caller.id, params.id)
  })
  serve(app, services, stockEndpoints.remove, async ({ caller, params }) => {
    await removeProduct(db, { userId: caller.id, id: params.id })
    return { ok: true as const }
  })
  serve(app, services, stockEndpoints.receive, async ({ caller, params, body }) => {
    await receive(db, { userId: caller.id, productId: params.id, receipt: body })
    return read(caller.id, params.id)
  })
  serve(app, services, stockEndpoints.undoReceipt, async ({ caller, params, body }) => {
    await undoReceipt(db, { userId: caller.id, productId: params.id, key: body.key })
    return read(caller.id, params.id)
  })
  serve(app, services, stockEndpoints.hideItem, async ({ caller, params, body }) => {
    await hideItem(db, { userId: caller.id, productId: params.id, itemId: params.itemId, ...body })
    return read(caller.id, params.id)
  })
  serve(app, services, stockEndpoints.count, async ({ caller, params, body }) => {
    await count(db, { userId: caller.id, productId: params.id, counted: body })
    return read(caller.id, params.id)
  })
  serve(app, services, stockEndpoints.moves, async ({ caller, params, query }) => {
    await getProductOf(db, caller.id, params.id)
    const { moves, before } = await listMoves(db, params.id, query.before)
    return { moves: moves.map(presentMove), before }
  })
  serve(app, services, stockEndpoints.putBack, async ({ caller, body }) => ({
    returned: await putBack(db, { userId: caller.id, ...body }),
  }))
  serve(app, services, stockEndpoints.ofOrder, async ({ caller, params }) => ({
    shelf: await findShelf(db, caller.id, params.id),
  }))
}
