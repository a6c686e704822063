import { searchKey } from '#contract/common/text.ts'
import type { Endpoint } from '#contract/common/endpoint.ts'
import { customerEndpoints } from '#contract/customers/endpoints.ts'
import { outcomeOf, outcomes, type Outcome } from '#contract/customers/outcomes.ts'
import { defaultRiskRules } from '#contract/customers/risk.ts'
import type {
  Block,
  BlockCustomer,
  BlockPhone,
  CustomerCard,
  CustomerRules,
  ListedCustomer,
  OrderCustomer,
  RefusedOrder,
} from '#contract/customers/schema.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Order } from '#contract/orders/schema.ts'
import type { FakeState, Handler } from './api.ts'

export type CustomerState = {
  customers: CustomerCard[]
  /** Entries without a card. */
  looseBlocks: Block[]
  refusedOrders: RefusedOrder[]
  /** Of orders, by id. */
  risks: Record<number, NonNullable<OrderCustomer['risk']>>
  customerRules: CustomerRules
}

export const customerState = (): CustomerState => ({
  customers: [],
  looseBlocks: [],
  refusedOrders: [],
  risks: {},
  customerRules: {
    soft: { after: null, refuses: false },
    risk: { Serbia: defaultRiskRules, Montenegro: defaultRiskRules, Bosnia: defaultRiskRules },
  },
})

/** An id as the server makes them: 22 letters. */
export const customerId = (n: number): string => `kupac${String(n).padStart(17, '0')}`

export const buildBlock = (over: Partial<Block> = {}): Block => ({
  id: 1,
  list: 'hard',
  kind: 'phone',
  shown: '064 123 4567',
  name: 'Mira Ilić',
  customerId: customerId(1),
  reason: 'Ne preuzima',
  until: null,
  ignoresNext: false,
  refused: 0,
  createdAt: '2026-11-20T12:00:00.000Z',
  ...over,
})

export const buildCustomer = (over: Partial<CustomerCard> = {}): CustomerCard => {
  const orders = over.orders ?? []
  const count = (outcome: Outcome) => orders.filter(({ status }) => outcomeOf(status) === outcome).length
  return {
    id: customerId(1),
    name: 'Mira Ilić',
    phones: [
      { id: over.id ?? customerId(1), phone: '064 123 4567', number: '+381641234567', orders: orders.length },
    ],
    names: [{ text: 'Mira Ilić', count: 2, lastAt: '2026-11-19T12:00:00.000Z' }],
    addresses: [{ text: 'Žička 12, 15000 Šabac', count: 2, lastAt: '2026-11-19T12:00:00.000Z' }],
    emails: [],
    orders,
    orderCount: orders.length,
    delivered: count('delivered'),
    returned: count('returned'),
    cancelled: count('cancelled'),
    open: count('open'),
    firstOrderAt: '2026-03-01T12:00:00.000Z',
    taken: [],
    notes: [],
    blocks: [],
    refused: [],
    risk: null,
    similar: [],
    consents: [],
    blockable: ['phone', 'address'],
    ...over,
  }
}

/** What the fake says of the buyer of an order: the other orders of the same phone, and the card where one is given. */
export const besideOrder = (state: FakeState, order: Order, others: Order[]): OrderCustomer => {
  const digits = (phone: string) => phone.replaceAll(/\D/g, '').slice(-8)
  const card = state.customers.find(({ phones }) =>
    phones.some(({ phone }) => digits(phone) === digits(order.phone)),
  )
  const counts = Object.fromEntries(
    outcomes.map((outcome) => [outcome, others.filter(({ status }) => outcomeOf(status) === outcome).length]),
  ) as Record<Outcome, number>
  return {
    id: card?.id ?? null,
    orders: others,
    ...counts,
    otherNames: card?.names.slice(1).map(({ text }) => text) ?? [],
    risk: state.risks[order.id] ?? null,
    blocks: card?.blocks ?? [],
    notes: card?.notes ?? [],
  }
}

const listOf = ({ blocks }: CustomerCard): ListedCustomer['list'] =>
  blocks.some(({ list }) => list === 'hard') ? 'hard' : blocks.length > 0 ? 'soft' : null

const listed = (card: CustomerCard): ListedCustomer => ({
  id: card.id,
  name: card.name,
  phone: card.phones[0]?.phone ?? '',
  city: 'Šabac',
  lastOrderAt: card.orders[0]?.createdAt ?? card.firstOrderAt,
  orders: card.orderCount,
  delivered: card.delivered,
  returned: card.returned,
  cancelled: card.cancelled,
  open: card.open,
  list: listOf(card),
  taken: card.taken,
})

type Tools = { state: FakeState; iso: () => string; refuse: (code: ErrorCode) => never }

/** Buyers, as the server answers for them. */
export const customerHandlers = ({ state, iso, refuse }: Tools): [Endpoint, Handler][] => {
  const find = (id: string | undefined): CustomerCard =>
    state.customers.find((card) => card.phones.some((phone) => phone.id === id)) ??
    refuse('customers.not_found')
  const put = (changed: CustomerCard): CustomerCard => {
    state.customers = state.customers.map((card) => (card.id === changed.id ? changed : card))
    return changed
  }
  const blocks = () => [...state.customers.flatMap((card) => card.blocks), ...state.looseBlocks]
  const nextId = () => Math.max(0, ...blocks().map(({ id }) => id)) + 1
  const passes = (card: CustomerCard, q: string, filter: string | undefined): boolean => {
    const text = searchKey([card.name, ...card.names.map((name) => name.text)].join(' '))
    const digits = q.replaceAll(/\D/g, '')
    const isFound =
      text.includes(searchKey(q)) ||
      (digits.length > 2 && card.phones.some(({ phone }) => phone.replaceAll(/\D/g, '').includes(digits)))
    if (filter === 'returned') return isFound && card.returned > 0
    if (filter === 'repeat') return isFound && card.orderCount > 1
    return filter === 'blocked' ? isFound && card.blocks.length > 0 : isFound
  }
  return [
    [customerEndpoints.lists, () => ({ blocks: blocks(), refused: state.refusedOrders })],
    [customerEndpoints.rules, () => state.customerRules],
    [
      customerEndpoints.saveRules,
      ({ body }) => {
        state.customerRules = body as CustomerRules
        return state.customerRules
      },
    ],
    [
      customerEndpoints.list,
      ({ query }) => ({
        customers: state.customers
          .filter((card) => passes(card, query['q'] ?? '', query['filter']))
          .toSorted((a, b) => (query['most'] === 'orders' ? b.orderCount - a.orderCount : 0))
          .map(listed),
        before: null,
      }),
    ],
    [
      customerEndpoints.blockPhone,
      ({ body }) => {
        const { phone, reason } = body as BlockPhone
        if (!/\d{6}/.test(phone.replaceAll(/\D/g, ''))) refuse('customers.invalid_phone')
        const block = buildBlock({ id: nextId(), shown: phone, reason, customerId: null, createdAt: iso() })
        state.looseBlocks = [block, ...state.looseBlocks]
        return block
      },
    ],
    [
      customerEndpoints.unblock,
      ({ params }) => {
        const id = Number(params['id'])
        if (!blocks().some((block) => block.id === id)) refuse('customers.block_not_found')
        state.looseBlocks = state.looseBlocks.filter((block) => block.id !== id)
        state.customers = state.customers.map((card) => ({
          ...card,
          blocks: card.blocks.filter((block) => block.id !== id),
        }))
        return { success: true }
      },
    ],
    [customerEndpoints.card, ({ params }) => find(params['id'])],
    [
      customerEndpoints.addNote,
      ({ params, body }) => {
        const card = find(params['id'])
        const id = Math.max(0, ...card.notes.map((note) => note.id)) + 1
        return put({
          ...card,
          notes: [{ id, text: (body as { text: string }).text, at: iso() }, ...card.notes],
        })
      },
    ],
    [
      customerEndpoints.removeNote,
      ({ params }) => {
        const card = find(params['id'])
        return put({ ...card, notes: card.notes.filter(({ id }) => id !== Number(params['noteId'])) })
      },
    ],
    [
      customerEndpoints.block,
      ({ params, body }) => {
        const card = find(params['id'])
        const { kinds, reason, until } = body as BlockCustomer
        const added = kinds.map((kind, at) =>
          buildBlock({
            id: nextId() + at,
            kind,
            shown:
              kind === 'phone'
                ? (card.phones[0]?.phone ?? null)
                : kind === 'address'
                  ? 'Žička 12, Šabac'
                  : null,
            customerId: card.id,
            reason,
            until: until ? `${until}T23:00:00.000Z` : null,
            createdAt: iso(),
          }),
        )
        return put({ ...card, blocks: [...added, ...card.blocks] })
      },
    ],
    [
      customerEndpoints.ignoreOnce,
      ({ params }) => {
        const card = find(params['id'])
        if (!card.blocks.some(({ list }) => list === 'soft')) refuse('customers.not_soft')
        return put({
          ...card,
          blocks: card.blocks.map((block) =>
            block.list === 'soft' ? { ...block, ignoresNext: true } : block,
          ),
        })
      },
    ],
    [
      customerEndpoints.merge,
      ({ params, body }) => {
        const [card, other] = [find(params['id']), find((body as { with: string }).with)]
        if (card.id === other.id) refuse('customers.same_customer')
        state.customers = state.customers.filter(({ id }) => id !== other.id)
        return put({
          ...card,
          phones: [...card.phones, ...other.phones],
          orders: [...card.orders, ...other.orders],
          orderCount: card.orderCount + other.orderCount,
          similar: card.similar.filter(({ id }) => id !== other.id),
        })
      },
    ],
    [
      customerEndpoints.takeApart,
      ({ params }) => {
        const card = find(params['id'])
        const phone = card.phones.slice(1).find(({ id }) => id === params['phoneId'])
        if (!phone) return refuse('customers.not_merged')
        state.customers = [
          ...state.customers,
          buildCustomer({ id: phone.id, name: 'Drugi kupac', phones: [phone] }),
        ]
        return put({ ...card, phones: card.phones.filter(({ id }) => id !== phone.id) })
      },
    ],
    [
      customerEndpoints.erase,
      ({ params }) => {
        const card = find(params['id'])
        if (card.open > 0) refuse('customers.has_open_orders')
        state.customers = state.customers.filter(({ id }) => id !== card.id)
        return { orders: card.orderCount }
      },
    ],
  ]
}
