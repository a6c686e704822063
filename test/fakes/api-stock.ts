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
  /** Orders that wait when a page is linked. */
  waitingOrders: number
  hiddenItems: StockItem[]
}

export const stockState = (): StockState => ({
  stockProducts: [],
  stockMoves: {},
  orderShelves: {},
  waitingOrders: 0,
  hiddenItems: [],
})

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
    isSold: true,
    ...over,
  }
}

export const buildStockProduct = (over: Partial<StockProduct> = {}): StockProduct => ({
  id: 1,
  name: 'LED lampa sa senzorom pokreta',
  currency: 'RSD',
  lowAt: null,
  costsFromReceipts: false,
  options: [],
  offers: [],
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
  receiptKey: null,
  isUndone: false,
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

  const save = (base: StockProduct, { websiteIds, offerIds: _offerIds, ...facts }: SaveStockProduct) => {
    const websites = websitesOf(websiteIds)
    const known = new Set(base.items.map(({ choice }) => choice.join('\n')))
    const lastId = Math.max(0, ...state.stockProducts.flatMap(({ items }) => items.map(({ id }) => id)))
    const fresh = choicesOf(websiteIds).filter((choice) => {
      const key = choice.join('\n')
      return known.has(key) ? false : Boolean(known.add(key))
    })
    const product = put({
      ...base,
      ...facts,
      websites,
      items: [
        ...base.items,
        ...fresh.map((choice, at) => buildItem({ id: lastId + 1 + at, choice, onHand: 0 })),
      ],
    })
    return { ...product, takenIn: state.waitingOrders }
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
              hasOptions: (state.details[id]?.variants?.options.length ?? 0) > 0,
            })),
          unlinkedOffers: [],
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
        const { lines, note, key = null } = body as ReceiveStock
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
            receiptKey: key,
            note,
          })
        }
        return find(params['id'])
      },
    ],
    [
      stockEndpoints.undoReceipt,
      ({ params, body }) => {
        const { id } = find(params['id'])
        const { key } = body as { key: string }
        const moves = state.stockMoves[id] ?? []
        const lines = moves.filter(({ receiptKey }) => receiptKey === key)
        if (lines.length === 0) refuse('stock.receipt_gone')
        state.stockMoves[id] = moves.map((move) =>
          lines.includes(move) ? { ...move, receiptKey: null, isUndone: true } : move,
        )
        for (const { choice, pieces } of lines) {
          const item = find(params['id']).items.find((one) => one.choice.join() === choice.join())
          change(find(params['id']), item?.id ?? 0, ({ onHand }) => ({ onHand: onHand - pieces }))
          log(id, { kind: 'unreceived', choice, pieces, onHand: -pieces })
        }
        return find(params['id'])
      },
    ],
    [
      stockEndpoints.hideItem,
      ({ params, body }) => {
        const product = find(params['id'])
        const { isHidden } = body as { isHidden: boolean }
        const itemId = Number(params['itemId'])
        const known = state.hiddenItems.find(({ id }) => id === itemId)
        const item = known ?? product.items.find(({ id }) => id === itemId) ?? refuse('stock.not_found')
        if (isHidden && (item.onHand !== 0 || item.reserved !== 0)) refuse('stock.item_has_goods')
        if (isHidden) state.hiddenItems.push(item)
        const others = product.items.filter(({ id }) => id !== itemId)
        return put({ ...product, items: isHidden ? others : [...others, item] })
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
