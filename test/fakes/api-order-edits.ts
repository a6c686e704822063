import type { Endpoint } from '#contract/common/endpoint.ts'
import { marketOf } from '#contract/common/market.ts'
import { addMoney, formatMoney, fromMinor, timesMoney, toMinor } from '#contract/common/money.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { orderEditStrings } from '#contract/orders/edit-strings.ts'
import {
  closedSentence,
  editBuyerSchema,
  editGoodsSchema,
  type Editable,
  type OrderChange,
  type OriginalOrder,
} from '#contract/orders/editing.ts'
import { orderEndpoints } from '#contract/orders/endpoints.ts'
import type { OrderNote } from '#contract/orders/notes.ts'
import { phoneDoubt } from '#contract/orders/phone-check.ts'
import type { Viewers } from '#contract/orders/presence.ts'
import { changingKinds, type Order, type OrderEvent } from '#contract/orders/schema.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import type { FakeState, Handler } from './api.ts'

export type OrderEditState = {
  notes: Record<number, OrderNote[]>
  originals: Record<number, OriginalOrder>
  viewers: Record<number, Viewers>
  /** What the page of every order offers besides. */
  products: Editable['products']
}

export const orderEditState = (): OrderEditState => ({ notes: {}, originals: {}, viewers: {}, products: [] })

type Given = {
  find: (id: unknown) => Order
  replace: (order: Order) => Order
  note: (id: number, event: Partial<OrderEvent> & Pick<OrderEvent, 'kind'>) => void
  refuse: (code: ErrorCode, more?: Record<string, unknown>) => never
  iso: () => string
}

const minus = (from: string, taken: string) => fromMinor(toMinor(from) - toMinor(taken))
const nameOf = ({ firstName, lastName }: Order) => `${firstName} ${lastName}`.trim()

const linesOf = (order: Order) => {
  const additions = order.additions.map(({ title, quantity, totalPrice, pieces }, at) => ({
    id: at + 1,
    title,
    quantity,
    price: totalPrice,
    pieces,
  }))
  const price = minus(order.totalPrice, addMoney('0', ...additions.map((line) => line.price)))
  return { main: { title: order.productName, quantity: order.quantity, price }, additions }
}

/** What of an order can be corrected; every piece costs 2.990 on its page. */
export const editableOf = (state: FakeState, order: Order): Editable => {
  const changing = (state.events[order.id] ?? []).filter(({ kind }) =>
    (changingKinds as readonly string[]).includes(kind),
  )
  const { main, additions } = linesOf(order)
  return {
    version: changing.at(-1)?.id ?? order.id,
    closed: closedSentence(order.status),
    main,
    additions: additions.map((line) => {
      const product = state.products.find(({ title }) => title === line.title)
      return { ...line, productId: product?.id ?? null, variants: product?.variants ?? null }
    }),
    merged: [],
    packs: [1, 2, 3].map((quantity) => ({ quantity, price: timesMoney('2990.00', quantity) })),
    products: state.products,
  }
}

/** Corrections, notes and who has an order open. */
export const orderEditHandlers = (
  state: FakeState,
  { find, replace, note, refuse, iso }: Given,
): [Endpoint, Handler][] => {
  const openForEdit = (id: unknown, version: number): Order => {
    const order = find(id)
    if (editableOf(state, order).version !== version) refuse('orders.edited_meanwhile')
    if (closedSentence(order.status)) refuse('orders.closed')
    return order
  }
  const keep = (order: Order) => {
    const { main, additions } = linesOf(order)
    const { email, phone, address, city, postalCode, notes, totalPrice } = order
    state.originals[order.id] ??= {
      name: nameOf(order),
      email,
      phone,
      address,
      city,
      postalCode,
      notes,
      totalPrice,
      lines: [main, ...additions].map(({ title, quantity, price }) => ({ title, quantity, price })),
      deliveryPrice: order.deliveryPrice ?? null,
    }
  }
  const ownNote = (params: Record<string, string>) =>
    (state.notes[Number(params['id'])] ?? []).find(
      ({ id, isOwn }) => isOwn && id === Number(params['noteId']),
    ) ?? refuse('orders.note_not_found')

  return [
    [
      orderEndpoints.editBuyer,
      ({ params, body }) => {
        const { version, reason, name, ...columns } = editBuyerSchema.parse(body)
        const order = openForEdit(params['id'], version)
        const doubt = columns.phone === order.phone ? null : phoneDoubt(columns.phone, marketOf(order))
        if (doubt) {
          const message = orderEditStrings.phone[doubt]
          refuse('orders.invalid_phone', { message, fields: [{ path: 'phone', message }] })
        }
        const before = { ...order, name: nameOf(order) }
        const after = { ...columns, name }
        const fields = ['name', 'phone', 'email', 'address', 'city', 'postalCode', 'notes'] as const
        const changes: OrderChange[] = fields
          .filter((field) => before[field] !== after[field])
          .map((field) => ({ field, from: before[field], to: after[field] }))
        keep(order)
        note(order.id, { kind: 'buyer_changed', changes, reason })
        const [firstName = '', ...rest] = name.split(' ')
        return replace({ ...order, ...columns, firstName, lastName: rest.join(' '), updatedAt: iso() })
      },
    ],
    [
      orderEndpoints.editGoods,
      ({ params, body }) => {
        const edit = editGoodsSchema.parse(body)
        const order = openForEdit(params['id'], edit.version)
        const before = linesOf(order)
        const additions = [
          ...edit.additions.map(({ id, quantity, price }) => ({
            title: before.additions.find((line) => line.id === id)?.title ?? '',
            quantity,
            totalPrice: price,
          })),
          ...edit.added.map(({ productId, quantity, price }) => ({
            title: state.products.find(({ id }) => id === productId)?.title ?? '',
            quantity,
            totalPrice: price,
          })),
        ]
        const totalPrice = addMoney(edit.main.price, ...additions.map((line) => line.totalPrice))
        const say = (quantity: number, price: string) =>
          `${orderStrings.table.pieces(quantity)} · ${formatMoney(price, order.currencySymbol)}`
        const { title } = before.main
        const changes: OrderChange[] = [
          {
            field: 'line',
            title,
            from: say(before.main.quantity, before.main.price),
            to: say(edit.main.quantity, edit.main.price),
          },
          {
            field: 'total',
            from: formatMoney(order.totalPrice, order.currencySymbol),
            to: formatMoney(totalPrice, order.currencySymbol),
          },
        ]
        keep(order)
        note(order.id, { kind: 'goods_changed', changes, reason: edit.reason })
        const { quantity } = edit.main
        const deliveryPrice = edit.deliveryPrice ?? order.deliveryPrice ?? null
        return replace({ ...order, quantity, totalPrice, additions, deliveryPrice, updatedAt: iso() })
      },
    ],
    [
      orderEndpoints.addNote,
      ({ params, body }) => {
        const order = find(params['id'])
        const { text } = body as { text: string }
        const notes = state.notes[order.id] ?? []
        const author = state.user ? `${state.user.firstName} ${state.user.lastName}` : null
        const written = {
          id: notes.length + 1,
          text,
          authorName: author,
          isOwn: true,
          at: iso(),
          editedAt: null,
        }
        state.notes[order.id] = [written, ...notes]
        note(order.id, { kind: 'note_added' })
        return written
      },
    ],
    [
      orderEndpoints.changeNote,
      ({ params, body }) => {
        const own = ownNote(params)
        Object.assign(own, { text: (body as { text: string }).text, editedAt: iso() })
        note(Number(params['id']), { kind: 'note_changed' })
        return own
      },
    ],
    [
      orderEndpoints.removeNote,
      ({ params }) => {
        const own = ownNote(params)
        const id = Number(params['id'])
        state.notes[id] = (state.notes[id] ?? []).filter((one) => one !== own)
        note(id, { kind: 'note_removed' })
        return { success: true }
      },
    ],
    [orderEndpoints.beat, ({ params }) => state.viewers[Number(params['id'])] ?? []],
  ]
}
