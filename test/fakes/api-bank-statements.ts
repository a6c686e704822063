import { bankStatementEndpoints } from '#contract/bank-statements/endpoints.ts'
import type { BankStatements, PayoutBank, ReadStatement, Transfer } from '#contract/bank-statements/schema.ts'
import type { Endpoint } from '#contract/common/endpoint.ts'
import type { FakeState, Handler } from './api.ts'

export type BankState = { bank: BankStatements; payoutBank: PayoutBank; readStatement: ReadStatement }

export const bankState = (): BankState => ({
  bank: { statements: [], transfers: [], missing: [], payouts: [] },
  payoutBank: {
    arrived: null,
    difference: null,
    currencySymbol: 'RSD',
    transfers: [],
    isMissing: false,
  },
  readStatement: { kind: 'read', fresh: 3, known: 1, outgoing: 2 },
})

export const buildTransfer = (over: Partial<Transfer> = {}): Transfer => ({
  id: 1,
  day: '2026-11-20',
  amount: '12400.00',
  currency: 'RSD',
  payer: 'D EXPRESS DOO',
  purpose: 'Otkup',
  reference: 'SPEC-77',
  verdict: 'arrived',
  how: 'exact',
  isMatched: false,
  isSure: true,
  courier: 'D Express',
  payout: { id: 7, market: 'Serbia', courier: 'D Express', day: '2026-11-19', expected: '12400.00' },
  difference: null,
  parts: [],
  rest: null,
  note: '',
  ...over,
})

export const bankHandlers = ({ state }: { state: FakeState }): [Endpoint, Handler][] => {
  const put = (change: (transfer: Transfer) => Transfer): BankStatements =>
    (state.bank = { ...state.bank, transfers: state.bank.transfers.map(change) })
  return [
    [bankStatementEndpoints.list, () => state.bank],
    [bankStatementEndpoints.paste, () => state.readStatement],
    [
      bankStatementEndpoints.acceptSure,
      () => {
        const sure = state.bank.transfers.filter(({ isSure, isMatched }) => isSure && !isMatched)
        put((one) => (sure.includes(one) ? { ...one, isMatched: true, isSure: false } : one))
        return { accepted: sure.length }
      },
    ],
    [
      bankStatementEndpoints.decide,
      ({ params, body }) => {
        const { payoutId, isSetAside } = body as { payoutId: number | null; isSetAside: boolean }
        return put((one) =>
          one.id === Number(params['id'])
            ? {
                ...one,
                isMatched: payoutId !== null,
                ...(isSetAside ? { verdict: 'set_aside' as const, payer: '', payout: null } : {}),
              }
            : one,
        )
      },
    ],
    [bankStatementEndpoints.divide, () => state.bank],
    [bankStatementEndpoints.ofPayout, () => state.payoutBank],
    [
      bankStatementEndpoints.remove,
      ({ params }) => {
        state.bank = {
          ...state.bank,
          statements: state.bank.statements.filter(({ id }) => id !== Number(params['id'])),
        }
        return { success: true }
      },
    ],
  ]
}
