import { besideOrder } from './api-customers.ts'
import { sendsOut } from '#contract/confirmation/sending.ts'
import type { Endpoint } from '#contract/common/endpoint.ts'
import { dayOf } from '#contract/common/dates.ts'
import { marketOf, markets, type Market } from '#contract/common/market.ts'
import { addMoney, fromMinor, timesMoney, toMinor } from '#contract/common/money.ts'
import { foldText } from '#contract/common/text.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { OptionalColumn } from '#contract/orders/columns.ts'
import { orderEndpoints } from '#contract/orders/endpoints.ts'
import type {
  OrderFilters,
  OrderPage,
  OrderSummary,
  OrderView,
  ViewFilters,
} from '#contract/orders/listing.ts'
import { rangeOf } from '#contract/common/periods.ts'
import type { Order, OrderEvent } from '#contract/orders/schema.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import { filterOf } from '#contract/orders/source.ts'
import { editableOf, orderEditHandlers } from './api-order-edits.ts'
import type { FakeState, Handler } from './api.ts'

const searchable = (text: string): string => foldText(text).replaceAll('dj', 'd')
const digits = (text: string): string => text.replaceAll(/\D/g, '')

const matches = (order: Order, typed: string): boolean => {
  const text = searchable(`${order.firstName} ${order.lastName} ${order.orderNumber} ${order.city}`)
  if (
    searchable(typed)
      .split(/\s+/)
      .every((word) => text.includes(word))
  )
    return true
  const number = digits(typed).replace(/^0+/, '')
  return number.length >= 3 && /^[\d\s()+/.-]+$/.test(typed) && digits(order.phone).includes(number)
}

const isOdd = (order: Order): boolean =>
  order.status === 'Na čekanju' &&
  !order.reviewedAt &&
  (order.isSuspect || order.shownTotal !== null || Boolean(order.reviewFlags?.repeats))

const passes = (order: Order, filters: OrderFilters): boolean => {
  const day = filters.from || filters.to ? dayOf(order.createdAt) : ''
  return (
    (!filters.market || marketOf(order) === filters.market) &&
    (!filters.status || order.status === filters.status) &&
    (!filters.from || day >= filters.from) &&
    (!filters.to || day <= filters.to) &&
    (!filters.name || matches(order, filters.name)) &&
    (!filters.check || isOdd(order)) &&
    (!filters.source || filterOf(order.source ?? 'popup') === filters.source)
  )
}

const perMarket = (orders: Order[]): Record<Market, number> =>
  Object.fromEntries(
    markets.map((market) => [market, orders.filter((order) => marketOf(order) === market).length]),
  ) as Record<Market, number>

const groupsOf = (orders: Order[]): OrderSummary['groups'] =>
  [...Map.groupBy(orders, (order) => `${marketOf(order)}|${order.status}|${order.currency}`).values()].map(
    (group) => {
      const [first] = group as [Order]
      const currency = marketOf({ targetMarket: null, currency: first.currency })
      return {
        market: marketOf(first),
        status: first.status,
        currency: ({ Serbia: 'RSD', Montenegro: 'EUR', Bosnia: 'BAM' } as const)[currency],
        count: group.length,
        sum: addMoney(...group.map((order) => order.totalPrice)),
      }
    },
  )

/** The calls of the orders screen over the orders of the state. */
export const orderHandlers = (
  state: FakeState,
  { iso, refuse }: { iso: () => string; refuse: (code: ErrorCode, more?: Record<string, unknown>) => never },
): [Endpoint, Handler][] => {
  const find = (id: unknown): Order =>
    state.orders.find((order) => order.id === Number(id)) ?? refuse('orders.not_found')
  const replace = (changed: Order): Order => {
    state.orders = state.orders.map((order) => (order.id === changed.id ? changed : order))
    return changed
  }
  const note = (id: number, event: Partial<OrderEvent> & Pick<OrderEvent, 'kind'>) => {
    const events = (state.events[id] ??= [])
    events.push({
      id: 1000 + events.length,
      fromStatus: null,
      toStatus: null,
      actorId: state.user?.id ?? null,
      actorName: state.user?.firstName ?? null,
      at: iso(),
      ...event,
    })
  }
  const setStatus = (order: Order, status: OrderStatus): Order => {
    note(order.id, { kind: 'status', fromStatus: order.status, toStatus: status })
    return replace({ ...order, status, updatedAt: iso() })
  }
  const changeStatus: Handler = ({ params, body }) => {
    const order = find(params['id'])
    const { status, expected } = body as { status: OrderStatus; expected?: OrderStatus }
    if (expected && order.status !== expected) refuse('orders.changed_meanwhile')
    if (order.isHeldBack && sendsOut(order.status, status)) refuse('confirmation.required')
    return setStatus(order, status)
  }
  const list: Handler = ({ query }) => {
    const { ids, limit, before, ...filters } = orderEndpoints.listMine.query.parse(query) as OrderPage
    return state.orders
      .filter(
        (order) =>
          passes(order, filters) && (!ids || ids.includes(order.id)) && (!before || order.id < before),
      )
      .slice(0, limit)
  }
  const countOf = ({ period, ...filters }: ViewFilters) =>
    state.orders.filter((order) =>
      passes(order, { ...filters, ...(period ? rangeOf(period, state.now()) : {}) }),
    ).length
  const viewOf = (view: OrderView): OrderView => ({ ...view, count: countOf(view.filters) })
  const samePhone = (order: Order) =>
    state.orders.filter(
      (other) => other.id !== order.id && digits(other.phone).slice(-8) === digits(order.phone).slice(-8),
    )

  return [
    [orderEndpoints.listMine, list],
    [orderEndpoints.listAll, list],
    [
      orderEndpoints.summary,
      ({ query }) => {
        const { market: _market, status: _status, ...filters } = query as OrderFilters
        const filtered = state.orders.filter((order) => passes(order, filters))
        return {
          totals: perMarket(state.orders),
          groups: groupsOf(filtered),
          toCheck: perMarket(filtered.filter(isOdd)),
          tests: perMarket(filtered.filter(({ isTest }) => isTest)),
        }
      },
    ],
    [
      orderEndpoints.card,
      ({ params }) => {
        const order = find(params['id'])
        const orders = samePhone(order)
        const goods = order.productCost && timesMoney(order.productCost, order.quantity)
        const companion = (other: Order, waits: Order) => ({
          id: other.id,
          orderNumber: other.orderNumber,
          held: waits.status === 'Na čekanju' ? null : ('sent' as const),
        })
        const into = state.merges[order.id]
        return {
          order,
          editable: editableOf(state, order),
          notes: state.notes[order.id] ?? [],
          original: state.originals[order.id] ?? null,
          parcel: {
            into: into === undefined ? null : companion(find(into), find(into)),
            with: state.orders
              .filter(({ id }) => state.merges[id] === order.id)
              .map((other) => companion(other, order)),
          },
          customer: besideOrder(state, order, orders),
          earnings: {
            total: order.totalPrice,
            goods,
            fixed: '390.00',
            profit: goods && fromMinor(toMinor(order.totalPrice) - toMinor(goods) - 39_000),
          },
        }
      },
    ],
    [
      orderEndpoints.history,
      ({ params }) => {
        const order = find(params['id'])
        const placed = { kind: 'placed', fromStatus: null, toStatus: null, actorName: null }
        return [{ id: order.id, ...placed, at: order.createdAt }, ...(state.events[order.id] ?? [])]
      },
    ],
    [
      orderEndpoints.changeStatuses,
      ({ body }) => {
        const { ids, status, expected } = body as {
          ids: number[]
          status: OrderStatus
          expected?: OrderStatus
        }
        const orders = state.orders.filter(
          (order) =>
            ids.includes(order.id) && order.status !== status && (!expected || order.status === expected),
        )
        for (const order of orders) setStatus(order, status)
        return { changed: orders.map((order) => ({ id: order.id, from: order.status })) }
      },
    ],
    // Before what takes any word for a number of an order.
    [
      orderEndpoints.chooseColumns,
      ({ body }) => {
        state.columns = (body as { columns: OptionalColumn[] }).columns
        return { columns: state.columns }
      },
    ],
    [orderEndpoints.changeStatus, changeStatus],
    [orderEndpoints.changeAnyStatus, changeStatus],
    [
      orderEndpoints.previewMerge,
      ({ params }) => {
        const [added, order] = [find(params['id']), find(params['into'])]
        const side = ({ orderNumber, quantity, totalPrice }: Order) => ({ orderNumber, quantity, totalPrice })
        return {
          into: side(order),
          added: side(added),
          merged: {
            productName: order.productName,
            quantity: order.quantity + added.quantity,
            totalPrice: addMoney(order.totalPrice, added.totalPrice),
          },
          packTotal: null,
          rule: 'sums',
          currencySymbol: order.currencySymbol,
        }
      },
    ],
    [
      orderEndpoints.merge,
      ({ params, body }) => {
        const added = find(params['id'])
        const order = find((body as { into: number }).into)
        if (order.status !== 'Na čekanju' || added.status !== 'Na čekanju') refuse('orders.cannot_merge')
        setStatus(added, 'Duplikat Pošiljka')
        state.merges[added.id] = order.id
        note(order.id, { kind: 'merged', note: added.orderNumber })
        return replace({
          ...order,
          quantity: order.quantity + added.quantity,
          totalPrice: addMoney(order.totalPrice, added.totalPrice),
        })
      },
    ],
    [
      orderEndpoints.dismiss,
      ({ params }) => {
        const order = find(params['id'])
        note(order.id, { kind: 'reviewed' })
        return replace({ ...order, reviewedAt: iso() })
      },
    ],
    [
      orderEndpoints.split,
      ({ params }) => {
        const added = find(params['id'])
        const into = state.merges[added.id]
        const order = into === undefined ? undefined : find(into)
        if (!order || order.status !== 'Na čekanju') return refuse('orders.cannot_split')
        delete state.merges[added.id]
        note(order.id, { kind: 'split', note: added.orderNumber })
        return {
          order: setStatus(added, 'Na čekanju'),
          parcel: replace({
            ...order,
            quantity: order.quantity - added.quantity,
            totalPrice: fromMinor(toMinor(order.totalPrice) - toMinor(added.totalPrice)),
          }),
        }
      },
    ],
    ...orderEditHandlers(state, { find, replace, note, refuse, iso }),
    [orderEndpoints.columns, () => ({ columns: state.columns })],
    [orderEndpoints.listViews, () => state.views.map(viewOf)],
    [
      orderEndpoints.saveView,
      ({ body }) => {
        const { name, filters } = body as { name: string; filters: ViewFilters }
        if (state.views.some((view) => view.name === name)) refuse('orders.view_name_taken')
        const view = { id: state.views.length + 1, name, filters, count: 0 }
        state.views = [...state.views, view]
        return viewOf(view)
      },
    ],
    [
      orderEndpoints.removeView,
      ({ params }) => {
        state.views = state.views.filter(({ id }) => id !== Number(params['id']))
        return { success: true }
      },
    ],
  ]
}
