import { callEndpoints } from '#contract/calls/endpoints.ts'
import type {
  CalledOrder,
  CallFigures,
  DeskState,
  LeadOutcome,
  OutcomeInput,
} from '#contract/calls/schema.ts'
import type { Endpoint } from '#contract/common/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { confirmationEndpoints } from '#contract/confirmation/endpoints.ts'
import { usualRules, type ConfirmationSettings } from '#contract/confirmation/schema.ts'
import { stateAfter, statusAfter, type HandMove, type Move } from '#contract/confirmation/transitions.ts'
import type { OrderCard } from '#contract/orders/detail.ts'
import type { Order } from '#contract/orders/schema.ts'
import { besideOrder } from './api-customers.ts'
import { editableOf } from './api-order-edits.ts'
import type { FakeState, Handler } from './api.ts'

export type CallState = {
  confirmation: ConfirmationSettings
  callFigures: CallFigures
  /** Orders as they were before their last outcome, by the number of the attempt. */
  attempts: Order[]
}

export const callState = (): CallState => ({
  confirmation: { mode: 'off', ...usualRules },
  callFigures: {
    total: { calls: 0, reached: 0, confirmed: 0, gaveUp: 0, orders: 0, medianFirstMinutes: null },
    byPerson: [],
    byHour: [],
  },
  attempts: [],
})

const waits = ({ status, confirmation }: Order): boolean =>
  status === 'Na čekanju' && (!confirmation || confirmation.state === 'to_call')

const cardOf = (state: FakeState, order: Order): OrderCard => ({
  order,
  customer: besideOrder(state, order, []),
  earnings: { total: order.totalPrice, goods: null, fixed: '0.00', profit: null },
  parcel: { into: null, with: [] },
  editable: editableOf(state, order),
  notes: [],
  original: null,
})

const deskOf = (state: FakeState, order: Order | undefined, lane: CalledOrder['lane']): DeskState => ({
  order: order
    ? {
        lane,
        card: cardOf(state, order),
        confirmation: order.confirmation ?? null,
        attempts: [],
        picture: null,
        sellerName: 'Kućica Shop',
      }
    : null,
  lead: order ? null : (state.leads.find((lead) => lead.state === 'open' && lead.calledAt === null) ?? null),
  counts: {
    due: state.orders.filter(waits).length,
    later: 0,
    confirmedToday: state.orders.filter(({ confirmation }) => confirmation?.state === 'confirmed').length,
    calledToday: state.attempts.length,
    suspicious: 0,
  },
  nextAt: null,
  isOutsideHours: false,
  others: [],
})

const move = (
  state: FakeState,
  id: number,
  moved: Move,
  more: Partial<Order['confirmation']> = {},
): Order | null => {
  const order = state.orders.find((one) => one.id === id)
  const from = order?.confirmation?.state ?? 'new'
  const to = stateAfter(from, moved)
  if (!order || !to) return null
  const changed: Order = {
    ...order,
    status: statusAfter(from, moved) ?? order.status,
    confirmation: {
      state: to,
      attempts: (order.confirmation?.attempts ?? 0) + (to === 'no_answer' ? 1 : 0),
      nextCallAt: null,
      reason: null,
      decidedAt: null,
      decidedHow: null,
      isReleased: false,
      ...more,
    },
  }
  state.orders = state.orders.map((one) => (one.id === id ? changed : one))
  return changed
}

/** Calling before sending: one desk over the orders of the test. */
export const callHandlers = (
  state: FakeState,
  { iso, refuse }: { iso: () => string; refuse: (code: ErrorCode) => never },
): [Endpoint, Handler][] => {
  const next = () =>
    state.confirmation.mode === 'off' ? refuse('calls.off') : deskOf(state, state.orders.find(waits), 'fresh')
  return [
    [confirmationEndpoints.settings, () => state.confirmation],
    [confirmationEndpoints.saveSettings, ({ body }) => (state.confirmation = body as ConfirmationSettings)],
    [
      callEndpoints.waiting,
      () => ({
        mode: state.confirmation.mode,
        due: state.confirmation.mode === 'off' ? 0 : state.orders.filter(waits).length,
        hasLeads: state.leads.length > 0,
      }),
    ],
    [callEndpoints.next, next],
    [
      callEndpoints.take,
      ({ params }) =>
        deskOf(
          state,
          state.orders.find(({ id }) => id === Number(params['id'])),
          'chosen',
        ),
    ],
    [callEndpoints.beat, () => ({ isHeld: true, others: [] })],
    [callEndpoints.beatLead, () => ({ isHeld: true, others: [] })],
    [
      callEndpoints.recordLead,
      ({ params, body }) => {
        const { outcome } = body as { outcome: LeadOutcome }
        state.leads = state.leads.map((lead) =>
          lead.id === Number(params['id'])
            ? { ...lead, calledAt: iso(), state: outcome === 'gave_up' ? 'declined' : lead.state }
            : lead,
        )
        return { success: true }
      },
    ],
    [
      callEndpoints.undoLead,
      ({ params }) => {
        state.leads = state.leads.map((lead) =>
          lead.id === Number(params['id']) ? { ...lead, calledAt: null, state: 'open' } : lead,
        )
        return deskOf(state, undefined, 'fresh')
      },
    ],
    [
      callEndpoints.record,
      ({ params, body }) => {
        const { outcome, at, reason } = body as OutcomeInput
        const before = state.orders.find(({ id }) => id === Number(params['id']))
        const changed = move(state, Number(params['id']), outcome, {
          nextCallAt: at ?? null,
          reason: reason ?? null,
        })
        if (!changed?.confirmation || !before) return refuse('calls.impossible')
        state.attempts.push(before)
        return {
          attemptId: state.attempts.length,
          confirmation: changed.confirmation,
          isEnough: changed.confirmation.attempts >= state.confirmation.mostAttempts,
        }
      },
    ],
    [
      callEndpoints.undo,
      ({ params }) => {
        const before = state.attempts.splice(Number(params['id']) - 1, 1)[0]
        if (!before) return refuse('calls.cannot_undo')
        state.orders = state.orders.map((one) => (one.id === before.id ? before : one))
        return deskOf(state, before, 'chosen')
      },
    ],
    [
      callEndpoints.decide,
      ({ params, body }) =>
        move(state, Number(params['id']), (body as { move: HandMove }).move, { decidedHow: 'hand' }) ??
        refuse('calls.impossible'),
    ],
    [
      callEndpoints.release,
      ({ body }) => {
        const { ids } = body as { ids: number[] }
        state.orders = state.orders.map((order) =>
          ids.includes(order.id) ? { ...order, isHeldBack: false } : order,
        )
        return { released: ids }
      },
    ],
    [callEndpoints.attempts, () => ({ confirmation: null, attempts: [] })],
    [callEndpoints.figures, () => state.callFigures],
  ]
}
