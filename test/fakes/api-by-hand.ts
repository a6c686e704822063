import type { Endpoint } from '#contract/common/endpoint.ts'
import { addMoney, fromMinor, toMinor } from '#contract/common/money.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { MessageReading, PlaceByHand, SellableGoods } from '#contract/orders/by-hand.ts'
import { byHandStrings } from '#contract/orders/by-hand-strings.ts'
import { orderEndpoints } from '#contract/orders/endpoints.ts'
import { buildOrder } from './api-data.ts'
import type { FakeState, Handler } from './api.ts'

export type ByHandState = {
  sellable: SellableGoods[]
  /** What a message says, whatever stands in it. */
  reading: Partial<MessageReading>
  /** What is asked before an order is taken. */
  asks: { code: ErrorCode; message: string; until: (order: PlaceByHand) => boolean; path?: string }[]
}

export const byHandState = (): ByHandState => ({ sellable: [], reading: {}, asks: [] })

export const buildSellable = (over: Partial<SellableGoods> = {}): SellableGoods => ({
  websiteId: 1,
  name: 'LED lampa sa senzorom pokreta',
  market: 'Serbia',
  currencySymbol: 'RSD',
  price: '2990.00',
  image: null,
  isActive: true,
  packs: Array.from({ length: 20 }, (_, at) => ({
    quantity: at + 1,
    price: fromMinor((at === 1 ? 2495 : 2990) * 100 * (at + 1)),
  })),
  variants: null,
  left: null,
  delivery: null,
  products: [],
  ...over,
})

export const byHandHandlers = ({
  state,
  iso,
  refuse,
}: {
  state: FakeState
  iso: () => string
  refuse: (code: ErrorCode, more?: Record<string, unknown>) => never
}): [Endpoint, Handler][] => [
  [orderEndpoints.sellable, () => state.sellable],
  [
    orderEndpoints.sellableGoods,
    ({ params }) =>
      state.sellable.find(({ websiteId }) => websiteId === Number(params['id'])) ??
      refuse('orders.not_sellable'),
  ],
  [
    orderEndpoints.doubtPlace,
    ({ body }) =>
      /\d|bb/.test((body as { address: string }).address)
        ? []
        : [{ field: 'address', message: byHandStrings.doubts.noHouse }],
  ],
  [
    orderEndpoints.readMessage,
    () => ({
      name: null,
      phone: null,
      address: null,
      city: null,
      postalCode: null,
      email: null,
      notes: null,
      websiteId: null,
      quantity: null,
      choices: [],
      marks: [],
      ...state.reading,
    }),
  ],
  [
    orderEndpoints.placeByHand,
    ({ body }) => {
      const order = orderEndpoints.placeByHand.body.parse(body)
      const asked = state.asks.find(({ until }) => !until(order))
      if (asked)
        refuse(asked.code, {
          message: asked.message,
          error: asked.message,
          ...(asked.path ? { fields: [{ path: asked.path, message: asked.message }] } : {}),
        })
      const goods = state.sellable.find(({ websiteId }) => websiteId === order.websiteId)
      const [firstName = '', ...rest] = order.name.split(' ')
      const made = buildOrder({
        id: Math.max(0, ...state.orders.map(({ id }) => id)) + 1,
        orderNumber: `IZ-${900 + state.orders.length}`,
        websiteId: order.websiteId,
        productName: goods?.name ?? '',
        quantity: order.main.quantity,
        totalPrice: addMoney(order.main.price, ...order.added.map(({ price }) => price)),
        firstName,
        lastName: rest.join(' '),
        phone: order.phone,
        phoneE164: null,
        address: order.address,
        city: order.city,
        postalCode: order.postalCode,
        isTest: order.isTest,
        source: order.source,
        targetMarket: goods?.market ?? 'Serbia',
        createdAt: iso(),
      })
      if (toMinor(made.totalPrice) <= 0) refuse('common.invalid')
      state.orders = [made, ...state.orders]
      return made
    },
  ],
]
