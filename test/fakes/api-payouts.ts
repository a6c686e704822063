import type { Endpoint } from '#contract/common/endpoint.ts'
import { addMoney } from '#contract/common/money.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { payoutEndpoints } from '#contract/payouts/endpoints.ts'
import type {
  AskCourier,
  ChangePayout,
  DueOrder,
  OnTheWay,
  OrderPayout,
  Payout,
  PayoutRow,
  PayoutSettings,
  SavePayoutSettings,
} from '#contract/payouts/schema.ts'
import type { FakeState, Handler } from './api.ts'

export type PayoutState = {
  payoutSettings: PayoutSettings
  onTheWay: OnTheWay[]
  payouts: Payout[]
  dueOrders: DueOrder[]
  orderPayout: OrderPayout
}

const noFee = { amount: '0.00', percent: '0.00' }
export const noFees = { Serbia: noFee, Montenegro: noFee, Bosnia: noFee }

export const payoutState = (): PayoutState => ({
  payoutSettings: {
    since: null,
    days: { Serbia: 7, Montenegro: 7, Bosnia: 7 },
    fees: noFees,
  },
  onTheWay: [],
  payouts: [],
  dueOrders: [],
  orderPayout: { due: null, received: '0.00', currencySymbol: 'RSD', payments: [], lateDays: 0 },
})

export const buildOnTheWay = (over: Partial<OnTheWay> = {}): OnTheWay => ({
  market: 'Serbia',
  currencySymbol: 'RSD',
  courier: 'D Express',
  expected: '100000.00',
  paid: '60000.00',
  open: '40000.00',
  openOrders: 14,
  openSince: '2026-11-05',
  late: '9000.00',
  lateOrders: 3,
  lateDays: 4,
  fee: '0.00',
  weeks: [],
  excess: '0.00',
  ...over,
})

export const buildPayoutRow = (over: Partial<PayoutRow> = {}): PayoutRow => ({
  position: 1,
  reference: 'AA1234567890',
  name: 'Mira Perić',
  amount: '2990.00',
  fee: null,
  verdict: 'paid',
  how: 'tracking',
  order: { id: 1, orderNumber: 'IZ-1001', name: 'Mira Perić', open: '2990.00', status: 'Dostavljeno' },
  ...over,
})

export const buildDueOrder = (over: Partial<DueOrder> = {}): DueOrder => ({
  id: 1,
  orderNumber: 'IZ-1001',
  name: 'Mira Perić',
  trackingId: 'AA1234567890',
  due: '2990.00',
  received: '0.00',
  courier: 'D Express',
  deliveredDay: '2026-11-05',
  dueDay: '2026-11-12',
  lateDays: 8,
  ...over,
})

export const buildPayout = (over: Partial<Payout> = {}): Payout => {
  const rowsRead = over.rowsRead ?? [buildPayoutRow()]
  return {
    id: 1,
    market: 'Serbia',
    courier: 'D Express',
    day: '2026-11-20',
    state: 'draft',
    origin: 'file',
    fileName: 'specifikacija.xlsx',
    total: null,
    reference: '',
    rows: rowsRead.length,
    amount: addMoney('0', ...rowsRead.flatMap(({ amount }) => amount ?? [])),
    fees: '0.00',
    agreedFees: null,
    headers: ['Broj pošiljke', 'Primalac', 'Otkup'],
    columns: ['tracking', 'name', 'amount'],
    rowsRead,
    difference: null,
    repeats: null,
    absent: [],
    ...over,
  }
}

export const payoutHandlers = ({
  state,
  refuse,
}: {
  state: FakeState
  refuse: (code: ErrorCode) => never
}): [Endpoint, Handler][] => {
  const find = (id: string | undefined): Payout =>
    state.payouts.find((payout) => payout.id === Number(id)) ?? refuse('payouts.not_found')
  const put = (payout: Payout): Payout => {
    state.payouts = state.payouts.map((one) => (one.id === payout.id ? payout : one))
    return payout
  }
  return [
    [
      payoutEndpoints.list,
      () => ({
        settings: state.payoutSettings,
        onTheWay: state.onTheWay,
        payouts: state.payouts,
        couriers: { Serbia: 'D Express', Montenegro: '', Bosnia: '' },
      }),
    ],
    [payoutEndpoints.due, () => ({ orders: state.dueOrders, hasMore: false })],
    [payoutEndpoints.settings, () => state.payoutSettings],
    [
      payoutEndpoints.saveSettings,
      ({ body }) => (state.payoutSettings = { ...state.payoutSettings, ...(body as SavePayoutSettings) }),
    ],
    [payoutEndpoints.ofOrder, () => state.orderPayout],
    [
      payoutEndpoints.askCourier,
      ({ body }) => {
        const { reference } = body as AskCourier
        const made = buildPayout({
          id: state.payouts.length + 1,
          reference,
          fileName: `D Express, ${reference}`,
        })
        state.payouts = [made, ...state.payouts]
        return made
      },
    ],
    [
      payoutEndpoints.make,
      ({ body }) => {
        const { orderIds } = body as { orderIds?: number[] }
        const made = buildPayout({
          id: state.payouts.length + 1,
          origin: orderIds ? 'hand' : 'pasted',
          fileName: null,
        })
        state.payouts = [made, ...state.payouts]
        return made
      },
    ],
    [payoutEndpoints.find, ({ params }) => find(params['id'])],
    [payoutEndpoints.change, ({ params, body }) => put({ ...find(params['id']), ...(body as ChangePayout) })],
    [
      payoutEndpoints.decide,
      ({ params, body }) => {
        const { orderId, isLeft } = body as { orderId: number | null; isLeft: boolean }
        const payout = find(params['id'])
        return put({
          ...payout,
          rowsRead: payout.rowsRead.map((row) =>
            row.position === Number(params['position'])
              ? {
                  ...row,
                  verdict: isLeft ? 'left' : orderId === null ? 'foreign' : 'paid',
                  how: orderId === null ? null : 'hand',
                }
              : row,
          ),
        })
      },
    ],
    [
      payoutEndpoints.confirm,
      ({ params }) => {
        const payout = find(params['id'])
        if (payout.rowsRead.some(({ verdict }) => verdict === 'proposed')) return refuse('payouts.undecided')
        return put({ ...payout, state: 'confirmed' })
      },
    ],
    [payoutEndpoints.undo, ({ params }) => put({ ...find(params['id']), state: 'undone' })],
    [
      payoutEndpoints.discard,
      ({ params }) => {
        state.payouts = state.payouts.filter(({ id }) => id !== Number(params['id']))
        return { success: true }
      },
    ],
  ]
}
