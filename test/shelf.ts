import { sql } from 'kysely'
import { expect } from 'vitest'
import type { OrderStatus } from '#contract/orders/status.ts'
import type { StockProduct } from '#contract/stock/schema.ts'
import { completeRows } from '#contract/variants/rows.ts'
import type { VariantRow, Variants } from '#contract/variants/schema.ts'
import { updateWebsite } from '#server/modules/websites/save-website.ts'
import type { WebsiteRow } from '#server/modules/websites/queries.ts'
import type { TestApp, TestCaller } from './app.ts'
import { buildOrder } from './factories/order.ts'
import { buildUpsell } from './factories/upsell.ts'
import { buildWebsite } from './factories/website.ts'

export const sizes = (...values: string[]): Variants => ({
  options: [{ name: 'Veličina', values: values.map((text) => ({ text, color: null })) }],
  rows: [],
  sizeTable: null,
})

/** The same with a row for each, `over` those that are not plain. */
export const sizeRows = (values: string[], over: Record<string, Partial<VariantRow>> = {}): Variants => {
  const variants = sizes(...values)
  const rows = completeRows(variants.options, []).map((row) => ({ ...row, ...over[row.choice.join()] }))
  return { ...variants, rows }
}

export type Shop = { site: WebsiteRow; product: StockProduct }

export const itemOf = ({ items }: Pick<StockProduct, 'items'>, size: string) => {
  const item = items.find(({ choice }) => choice.join() === size)
  if (!item) throw new Error(`no item ${size}`)
  return item
}

/** A seller's shelf as tests use it: over the routes, and the journal compared with what orders say. */
export const shelfTools = (ready: () => { test: TestApp; seller: TestCaller }) => {
  const db = () => ready().test.services.db
  const caller = () => ({ id: ready().seller.userId, role: 'client' as const })

  const call = async <T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ): Promise<T> => {
    const answer = await ready().seller.request({ method, url, ...(payload ? { payload } : {}) })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return answer.json<T>()
  }

  /** A page that sells sizes from a shelf. */
  const open = async ({
    sellsPastStock = false,
    ...more
  }: { sellsPastStock?: boolean; lowAt?: number } = {}): Promise<Shop> => {
    const site = await buildWebsite(db(), ready().seller.userId)
    await updateWebsite(db(), caller(), site.id, { variants: sizes('42', '43'), sellsPastStock })
    const product = await call<StockProduct>('POST', '/api/stock', {
      name: 'Patike',
      websiteIds: [site.id],
      ...more,
    })
    return { site, product }
  }

  const receive = (
    { id, items }: Pick<StockProduct, 'id' | 'items'>,
    size: string,
    pieces: number,
    unitCost?: string,
  ) =>
    call<StockProduct>('POST', `/api/stock/${id}/receipts`, {
      lines: [{ itemId: itemOf({ items }, size).id, pieces, unitCost }],
      key: crypto.randomUUID(),
    })

  const fresh = async ({ product }: Pick<Shop, 'product'>): Promise<StockProduct> => {
    const { products } = await call<{ products: StockProduct[] }>('GET', '/api/stock')
    const found = products.find(({ id }) => id === product.id)
    if (!found) throw new Error('gone')
    return found
  }

  const left = async (shop: Pick<Shop, 'product'>, size: string) => {
    const { onHand, reserved, available } = itemOf(await fresh(shop), size)
    return { onHand, reserved, available }
  }

  const send = ({ site }: Pick<Shop, 'site'>, choices: string[], more: object = {}) =>
    ready().test.visitor.request({
      method: 'POST',
      url: '/api/orders',
      payload: buildOrder(site.id, {
        totalPrice: undefined,
        quantity: choices.length,
        choices: choices.map((size) => [size]),
        idempotencyKey: crypto.randomUUID(),
        ...more,
      }),
    })

  const idOf = async (orderId: string): Promise<number> =>
    (await db().selectFrom('orders').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()).id

  const order = async (shop: Pick<Shop, 'site'>, choices: string[], more: object = {}): Promise<number> => {
    const answer = await send(shop, choices, more)
    expect(answer.json()).toMatchObject({ ok: true })
    return idOf(answer.json<{ orderId: string }>().orderId)
  }

  const move = (id: number, status: OrderStatus) => call('PUT', `/api/orders/${id}/status`, { status })

  const putBack = (id: number, isGood = true) =>
    ready().seller.request({ method: 'POST', url: '/api/stock/returns', payload: { orderIds: [id], isGood } })

  /** A further product of a page in sizes, from a shelf of its own. */
  const openOffer = async (
    site: Pick<WebsiteRow, 'id'>,
    {
      variants = sizeRows(['S', 'L']),
      sellsPastStock = false,
      isBump = false,
      title = 'Čarape',
    }: { variants?: Variants; sellsPastStock?: boolean; isBump?: boolean; title?: string } = {},
  ): Promise<{ id: number; product: StockProduct }> => {
    const { id } = await buildUpsell(db(), site.id, {
      title,
      discountPrice: '490.00',
      originalPrice: null,
      productCost: '90.00',
      variants: JSON.stringify(variants),
      sellsPastStock,
    })
    const product = await call<StockProduct>('POST', '/api/stock', {
      name: title,
      websiteIds: [],
      offerIds: [id],
    })
    if (isBump)
      await db().updateTable('productWebsites').set({ upsellBumpId: id }).where('id', '=', site.id).execute()
    return { id, product }
  }

  const add = (orderId: string, upsellProductId: number, choice: string[], more: object = {}) =>
    ready().test.visitor.request({
      method: 'POST',
      url: '/api/combine-upsell',
      payload: { originalOrderId: orderId, upsellProductId, choice, ...more },
    })

  /** No sequence of events makes the stock differ from its journal. */
  const expectBalance = async (...shops: Pick<Shop, 'product'>[]) => {
    const { rows } = await sql<{ id: number }>`
      select i.id from stock_items i left join stock_moves m on m.item_id = i.id
      where i.product_id = any(${shops.map(({ product }) => product.id)}::int[]) group by i.id
      having i.on_hand <> coalesce(sum(m.on_hand), 0) or i.reserved <> coalesce(sum(m.reserved), 0) or i.reserved < 0`.execute(
      db(),
    )
    expect(rows).toEqual([])
  }

  type Line = {
    orderId: number
    shelf: number | null
    pieces: { choice: string[]; quantity: number }[] | null
    quantity: number
  }

  /** What each order should have on shelves, counted here by itself: its own goods and the added ones, by the state of the parcel it is in. */
  const expectSettled = async (ids: number[]) => {
    const orders = await db().selectFrom('orders').selectAll().where('id', 'in', ids).execute()
    const known = new Map(
      (await db().selectFrom('orders').selectAll().where('userId', '=', caller().id).execute()).map((one) => [
        one.id,
        one,
      ]),
    )
    const stateOf = (one: (typeof orders)[number]): 'dropped' | 'waiting' | 'sent' => {
      if (one.isTest) return 'dropped'
      let parcel = one
      while (parcel.mergedInto !== null && parcel.status === 'Duplikat Pošiljka') {
        const into = known.get(parcel.mergedInto)
        if (!into) break
        parcel = into
      }
      if (['Otkazana', 'Duplikat Pošiljka'].includes(parcel.status)) return 'dropped'
      return parcel.status === 'Na čekanju' ? 'waiting' : 'sent'
    }
    const additions = await db()
      .selectFrom('upsellOrders')
      .selectAll()
      .where('originalOrderId', 'in', ids)
      .execute()
    const lines: Line[] = [
      ...orders.map((one) => ({
        orderId: one.id,
        shelf: one.stockProductId,
        pieces: one.ownPieces as Line['pieces'],
        quantity: one.quantity - one.mergedQuantity,
      })),
      ...additions.map((one) => ({
        orderId: one.originalOrderId,
        shelf: one.stockProductId,
        pieces: one.ownPieces as Line['pieces'],
        quantity: one.quantity,
      })),
    ]
    const expected = new Map<string, number>()
    for (const { orderId, shelf, pieces, quantity } of lines.filter((line) => line.shelf !== null)) {
      const one = orders.find(({ id }) => id === orderId)
      const state = one ? stateOf(one) : 'dropped'
      if (state === 'dropped') continue
      for (const piece of pieces ?? [{ choice: [], quantity }]) {
        const key = `${orderId} ${shelf} ${piece.choice.join()} ${state}`
        expected.set(key, (expected.get(key) ?? 0) + piece.quantity)
      }
    }
    const { rows } = await sql<{ key: string; out: number; reserved: number }>`
      select concat_ws(' ', m.order_id, i.product_id, array_to_string(i.choice, ',')) as key,
        -sum(m.on_hand)::int as out, sum(m.reserved)::int as reserved
      from stock_moves m join stock_items i on i.id = m.item_id
      where m.order_id = any(${orders.map(({ id }) => id)}::bigint[]) and m.kind in ('reserved', 'released', 'sent', 'unsent')
      group by 1`.execute(db())
    const found = new Map(
      rows.flatMap(({ key, out, reserved }): [string, number][] => [
        ...(out === 0 ? [] : [[`${key} sent`, out] as [string, number]]),
        ...(reserved === 0 ? [] : [[`${key} waiting`, reserved] as [string, number]]),
      ]),
    )
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
    return expected.size
  }

  return {
    call, open, openOffer, receive, fresh, left, send, add, order, idOf, move, putBack, expectBalance, expectSettled,
  } // prettier-ignore
}

/** Repeatable: the same numbers in every run. */
export const numbers = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}
