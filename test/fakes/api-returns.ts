import type { Endpoint } from '#contract/common/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { returnEndpoints } from '#contract/returns/endpoints.ts'
import type { ReceiveReturn, ReturnedParcel, Returns, WaitingParcel } from '#contract/returns/schema.ts'
import type { FakeState, Handler } from './api.ts'

export type ReturnState = { returns: Returns }

export const returnState = (): ReturnState => ({
  returns: {
    waiting: [],
    waitingCount: 0,
    waitingIn: [],
    maybe: [],
    maybeCount: 0,
    received: [],
    receivedToday: 0,
  },
})

export const buildWaiting = (over: Partial<WaitingParcel> = {}): WaitingParcel => ({
  id: 1,
  orderNumber: 'IZ-1001',
  trackingId: 'AA1',
  name: 'Mira Perić',
  goods: 'Patike × 2',
  market: 'Serbia',
  currencySymbol: 'RSD',
  courier: 'D Express',
  status: 'Vraća se pošaljaocu',
  since: '2026-11-20',
  ...over,
})

export const returnHandlers = ({
  state,
  refuse,
}: {
  state: FakeState
  refuse: (code: ErrorCode) => never
}): [Endpoint, Handler][] => [
  [
    returnEndpoints.list,
    ({ query }) => {
      const waiting = state.returns.waiting.filter(
        ({ market }) => !query['market'] || market === query['market'],
      )
      return { ...state.returns, waiting, waitingCount: waiting.length }
    },
  ],
  [returnEndpoints.waiting, () => ({ count: state.returns.waitingCount })],
  [
    returnEndpoints.receive,
    ({ body }) => {
      const { code, condition, cost } = body as ReceiveReturn
      const { returns } = state
      const isIt = ({ trackingId, orderNumber }: { trackingId: string | null; orderNumber: string }) =>
        trackingId === code || orderNumber === code
      const known = returns.received.find(isIt)
      if (known) return { parcel: known, isRepeated: true }
      const {
        since: _since,
        status: _status,
        ...waiting
      } = returns.waiting.find(isIt) ?? returns.maybe.find(isIt) ?? refuse('returns.unknown')
      const parcel: ReturnedParcel = {
        ...waiting,
        condition,
        cost: cost ?? null,
        receivedAt: '2026-11-24T11:00:00.000Z',
        piecesBack: condition === 'good' ? 2 : 0,
      }
      state.returns = {
        ...returns,
        waiting: returns.waiting.filter((one) => one.id !== parcel.id),
        waitingCount: returns.waitingCount - 1,
        received: [parcel, ...returns.received],
        receivedToday: returns.receivedToday + 1,
      }
      return { parcel, isRepeated: false }
    },
  ],
  [
    returnEndpoints.undo,
    ({ params }) => {
      const { returns } = state
      state.returns = {
        ...returns,
        received: returns.received.filter(({ id }) => id !== Number(params['id'])),
        receivedToday: returns.receivedToday - 1,
      }
      return { success: true }
    },
  ],
]
