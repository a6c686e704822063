import type { Endpoint } from '#contract/common/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { stockEndpoints } from '#contract/stock/endpoints.ts'
import type {
  CountStock,
  OrderShelf,
  ReceiveStock,
  SaveStockProduct,
  StockItem,
  StockMove,
  StockProduct,
} from '#contract/stock/schema.ts'
import { hasVariants } from '#contract/variants/rows.ts'
import type { FakeState, Handler } from './api.ts'

export type StockState = {
  stockProducts: StockProduct[]
  /** Journals by product, the latest first. */
  stockMoves: Record<number, StockMove[]>
  /** By the order's id; without one its page sells from no shelf. */
  orderShelves: Record<number, OrderShelf>
}

export const stockState = (): StockState => ({ stockProducts: [], stockMoves: {}, orderShelves: {} })

export const buildItem = (over: Partial<StockItem> = {}): StockItem => {
  const onHand = over.onHand ?? 10
  const reserved = over.reserved ?? 0
  return {
    id: 1,
    choice: [],
    onHand,
    reserved,
    available: onHand - reserved,
    averageCost: null,
    isLow: false,
    ...over,
  }
}

export const buildStockProduct = (over: Partial<StockProduct> = {}): StockProduct => ({
  id: 1,
  name: 'LED lampa sa senzorom pokreta',
  currency: 'RSD',
  lowAt: null,
  costsFromReceipts: false,
  websites: [
    {
      id: 1,
      title: 'LED lampa sa senzorom pokreta',
      image: '/uploads/images/AAAAAAAAAAAAAAAAAAAAAA.webp',
      currency: 'RSD',
      sellsPastStock: true,
    },
  ],
  items: [buildItem()],
  ...over,
})

export const buildMove = (over: Partial<StockMove> = {}): StockMove => ({
  id: 1,
  kind: 'received',
  choice: [],
  pieces: 5,
  onHand: 5,
  reserved: 0,
  order: null,
  unitCost: null,
  note: null,
  actorName: 'Jelena Đorđević',
  at: '2026-11-20T13:05:00.000Z',
  ...over,
})

type Tools = { state: FakeState; iso: () => string; refuse: (code: ErrorCode) => never }

const pageSize = 50

/** Goods on the shelf, as the server answers for them. */
export const stockHandlers = ({ state, iso, refuse }: Tools): [Endpoint, Handler][] => {
  const find = (id: string | undefined): StockProduct =>
    state.stockProducts.find((product) => product.id === Number(id)) ?? refuse('stock.not_found')

  const put = (changed: StockProduct): StockProduct => {
    const items = changed.items.map((item) => {
      const available = item.onHand - item.reserved
      return { ...item, available, isLow: changed.lowAt !== null && available <= changed.lowAt }
    })
    const product = { ...changed, items }
    state.stockProducts = [
      ...state.stockProducts.map((known) =>
        known.id === product.id
          ? product
          : {
              ...known,
              websites: known.websites.filter(({ id }) => !product.websites.some((own) => own.id === id)),
            },
      ),
      ...(state.stockProducts.some(({ id }) => id === product.id) ? [] : [product]),
    ]
    return product
  }

  const log = (productId: number, move: Partial<StockMove>) => {
    const known = state.stockMoves[productId] ?? []
    const { firstName = '', lastName = '' } = state.user ?? {}
    state.stockMoves[productId] = [
      buildMove({ ...move, id: (known[0]?.id ?? 0) + 1, actorName: `${firstName} ${lastName}`, at: iso() }),
      ...known,
    ]
  }

  const websitesOf = (ids: number[]) =>
    ids.map((id) => {
      const card = state.websites.find((website) => website.id === id)
      if (!card) return refuse('stock.website_not_found')
      return {
        id,
        title: card.title,
        image: card.images[0] ?? null,
        currency: card.currency,
        sellsPastStock: state.details[id]?.sellsPastStock ?? true,
      }
    })

  const choicesOf = (ids: number[]): string[][] =>
    ids.flatMap((id) => {
      const variants = state.details[id]?.variants
      return variants && hasVariants(variants) ? variants.rows.map(({ choice }) => choice) : [[]]
    })

  const save = (base: StockProduct, { websiteIds, ...facts }: SaveStockProduct): StockProduct => {
    const websites = websitesOf(websiteIds)
    const known = new Set(base.items.map(({ choice }) => choice.join('\n')))
    const lastId = Math.max(0, ...state.stockProducts.flatMap(({ items }) => items.map(({ id }) => id)))
    const fresh = choicesOf(websiteIds).filter((choice) => {
      const key = choice.join('\n')
      return known.has(key) ? false : Boolean(known.add(key))
    })
    return put({
      ...base,
      ...facts,
      websites,
      items: [
        ...base.items,
        ...fresh.map((choice, at) => buildItem({ id: lastId + 1 + at, choice, onHand: 0 })),
      ],
    })
  }

  const change = (product: StockProduct, itemId: number, to: (item: StockItem) => Partial<StockItem>) => {
    if (!product.items.some(({ id }) => id === itemId)) refuse('stock.not_found')
    return put({
      ...product,
      items: product.items.map((item) => (item.id === itemId ? { ...item, ...to(item) } : item)),
    })
  }

  return [
    [
      stockEndpoints.list,
      () => {
        const linked = new Set(state.stockProducts.flatMap(({ websites }) => websites.map(({ id }) => id)))
        return {
          products: state.stockProducts,
          unlinked: state.websites
            .filter(({ id }) => !linked.has(id))
            .map(({ id, title, images, currency }) => ({
              id,
              title,
              image: images[0] ?? null,
              currency,
              stock: state.details[id]?.stock ?? null,
            })),
        }
      },
    ],
    [
      stockEndpoints.create,
      ({ body }) => {
        const product = body as SaveStockProduct
        const id = Math.max(0, ...state.stockProducts.map((known) => known.id)) + 1
        const currency = websitesOf(product.websiteIds)[0]?.currency ?? 'RSD'
        return save(buildStockProduct({ id, currency, websites: [], items: [] }), product)
      },
    ],
    [stockEndpoints.update, ({ params, body }) => save(find(params['id']), body as SaveStockProduct)],
    [
      stockEndpoints.remove,
      ({ params }) => {
        const { id } = find(params['id'])
        state.stockProducts = state.stockProducts.filter((product) => product.id !== id)
        return { ok: true }
      },
    ],
    [
      stockEndpoints.receive,
      ({ params, body }) => {
        const { lines, note } = body as ReceiveStock
        for (const { itemId, pieces, unitCost } of lines) {
          const product = change(find(params['id']), itemId, ({ onHand, averageCost }) => ({
            onHand: onHand + pieces,
            averageCost: unitCost ?? averageCost,
          }))
          const choice = product.items.find(({ id }) => id === itemId)?.choice ?? []
          log(product.id, {
            kind: 'received',
            choice,
            pieces,
            onHand: pieces,
            unitCost: unitCost ?? null,
            note,
          })
        }
        return find(params['id'])
      },
    ],
    [
      stockEndpoints.count,
      ({ params, body }) => {
        const { lines, note } = body as CountStock
        for (const { itemId, counted } of lines) {
          const before = find(params['id']).items.find(({ id }) => id === itemId)
          const { id } = change(find(params['id']), itemId, () => ({ onHand: counted }))
          log(id, {
            kind: 'counted',
            choice: before?.choice ?? [],
            pieces: counted,
            onHand: counted - (before?.onHand ?? 0),
            note,
          })
        }
        return find(params['id'])
      },
    ],
    [
      stockEndpoints.moves,
      ({ params, query }) => {
        const all = (state.stockMoves[find(params['id']).id] ?? []).filter(
          ({ id }) => !query['before'] || id < Number(query['before']),
        )
        const moves = all.slice(0, pageSize)
        return { moves, before: all.length > pageSize ? (moves.at(-1)?.id ?? null) : null }
      },
    ],
    [
      stockEndpoints.putBack,
      ({ body }) => {
        const { orderIds, isGood } = body as { orderIds: number[]; isGood: boolean }
        const returned = orderIds.filter((id) => (state.orderShelves[id]?.out ?? 0) > 0)
        if (returned.length === 0) refuse('stock.nothing_to_return')
        for (const id of returned) {
          const shelf = state.orderShelves[id] ?? refuse('stock.nothing_to_return')
          state.orderShelves[id] = isGood
            ? { ...shelf, out: 0, returned: shelf.returned + shelf.out }
            : { ...shelf, out: 0, damaged: shelf.damaged + shelf.out }
        }
        return { returned }
      },
    ],
    [stockEndpoints.ofOrder, ({ params }) => ({ shelf: state.orderShelves[Number(params['id'])] ?? null })],
  ]
}
