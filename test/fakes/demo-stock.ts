import type { Order } from '#contract/orders/schema.ts'
import type { StockItem, StockMove } from '#contract/stock/schema.ts'
import type { FakeState } from './api.ts'
import { buildItem, buildMove, buildStockProduct } from './api-stock.ts'

const sizes = ['39', '40', '41', '42', '43']
const colors = ['crna', 'bela', 'tamnoplava']
const onHandOf: Record<string, number> = { '42 crna': 1, '43 crna': 0, '41 bela': 2, '39 tamnoplava': 1 }

const shoes: StockItem[] = sizes.flatMap((size, down) =>
  colors.map((color, across) => {
    const onHand = onHandOf[`${size} ${color}`] ?? 8 + down + across
    const reserved = size === '43' && color === 'crna' ? 2 : (down + across) % 3
    const available = onHand - reserved
    return buildItem({
      id: 10 + down * colors.length + across,
      choice: [size, color],
      onHand,
      reserved,
      averageCost: color === 'bela' ? null : '1890.00',
      isLow: available <= 2,
    })
  }),
)

const kinds: StockMove['kind'][] = [
  'reserved',
  'sent',
  'received',
  'counted',
  'returned',
  'damaged',
  'released',
]

const journal = (now: number): StockMove[] =>
  Array.from({ length: 64 }, (_, at) => {
    const kind = kinds[at % kinds.length] ?? 'received'
    const isOfOrder = kind !== 'received' && kind !== 'counted'
    const onHand = { received: 24, sent: -1, returned: 1, counted: -2 }[kind as string] ?? 0
    return buildMove({
      id: 64 - at,
      kind,
      choice: [sizes[at % sizes.length] ?? '', colors[at % colors.length] ?? ''],
      pieces: kind === 'counted' ? 11 : Math.max(1, Math.abs(onHand)),
      onHand,
      reserved: kind === 'reserved' ? 1 : kind === 'released' || kind === 'sent' ? -1 : 0,
      order: isOfOrder ? { id: 80 - at, orderNumber: `IZ-${1080 - at}` } : null,
      unitCost: kind === 'received' ? '1890.00' : null,
      note: kind === 'received' ? 'Faktura 114, Obuća Lane' : null,
      actorName: kind === 'reserved' ? null : 'Jelena Đorđević',
      at: new Date(now - at * 5_400_000).toISOString(),
    })
  })

/** Shoes in sizes and colours, a lamp without anything to choose, and a product that nobody filled yet. */
export const demoStock = (now: number, orders: Order[]): Partial<FakeState> => ({
  stockProducts: [
    buildStockProduct({
      id: 1,
      name: 'Patike za planinu „Vetar“',
      lowAt: 2,
      costsFromReceipts: true,
      websites: [
        { id: 41, title: 'Patike „Vetar“, muške', image: null, currency: 'RSD', sellsPastStock: false },
        { id: 42, title: 'Patike „Vetar“, Crna Gora', image: null, currency: 'EUR', sellsPastStock: true },
      ],
      items: shoes,
    }),
    buildStockProduct({
      id: 2,
      websites: buildStockProduct().websites.map((website) => ({ ...website, id: 3 })),
      items: [buildItem({ id: 1, onHand: 46, reserved: 5, averageCost: '912.40' })],
    }),
    buildStockProduct({
      id: 3,
      name: 'Držač za telefon',
      websites: [],
      items: [buildItem({ id: 2, onHand: 0 })],
    }),
  ],
  stockMoves: { 1: journal(now) },
  orderShelves: Object.fromEntries(
    orders.map(({ id, quantity, status }) => [
      id,
      { out: status === 'Na čekanju' ? 0 : quantity, returned: 0, damaged: 0 },
    ]),
  ),
})
