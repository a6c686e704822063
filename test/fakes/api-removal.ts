import type { Endpoint } from '#contract/common/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { orderEndpoints } from '#contract/orders/endpoints.ts'
import type { Order } from '#contract/orders/schema.ts'
import type { FakeState, Handler } from './api.ts'

const idsOf = (body: unknown) => (body as { ids: number[] }).ids

/** Deleting, putting back and marking as a test. */
export const removalHandlers = (
  state: FakeState,
  refuse: (code: ErrorCode) => never,
): [Endpoint, Handler][] => {
  let deleted: Order[] = []
  const take = (ids: number[]): Order[] => {
    const taken = deleted.filter(({ id }) => ids.includes(id))
    if (taken.length === 0) refuse('orders.not_deleted')
    deleted = deleted.filter((order) => !taken.includes(order))
    return taken
  }
  return [
    [
      orderEndpoints.remove,
      ({ body }) => {
        const gone = state.orders.filter(({ id }) => idsOf(body).includes(id))
        state.orders = state.orders.filter((order) => !gone.includes(order))
        deleted = [...gone, ...deleted]
        return { removed: gone.map(({ id }) => id) }
      },
    ],
    [
      orderEndpoints.restore,
      ({ body }) => {
        const back = take(idsOf(body))
        state.orders = [...back, ...state.orders].toSorted((a, b) => b.id - a.id)
        return { restored: back.map(({ id }) => id) }
      },
    ],
    [orderEndpoints.erase, ({ body }) => ({ erased: take(idsOf(body)).map(({ id }) => id) })],
    [
      orderEndpoints.listDeleted,
      () =>
        deleted.map(
          ({ id, orderNumber, city, productName, totalPrice, currencySymbol, status, ...order }) => ({
            id,
            orderNumber,
            name: `${order.firstName} ${order.lastName}`,
            city,
            productName,
            totalPrice,
            currencySymbol,
            status,
            others: 0,
            deletedAt: '2026-11-20T12:00:00.000Z',
            goneAt: '2026-11-30T12:00:00.000Z',
          }),
        ),
    ],
    [
      orderEndpoints.markTests,
      ({ body }) => {
        const { ids, isTest } = body as { ids: number[]; isTest: boolean }
        const changed = state.orders.filter((order) => ids.includes(order.id) && order.isTest !== isTest)
        state.orders = state.orders.map((order) => (changed.includes(order) ? { ...order, isTest } : order))
        return { changed: changed.map(({ id }) => id) }
      },
    ],
  ]
}
