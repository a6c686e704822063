import { describe, expect, it } from 'vitest'
import {
  courierOfTransfer,
  matchTransfers,
  type OpenTransfer,
  type PayoutMoney,
} from './transfer-matching.ts'

const payout = (over: Partial<PayoutMoney> = {}): PayoutMoney => ({
  id: 1,
  market: 'Serbia',
  courier: 'D Express',
  day: '2026-11-20',
  reference: '',
  targets: [1_000_000, 980_000],
  received: 0,
  ...over,
})
const transfer = (over: Partial<OpenTransfer> = {}): OpenTransfer => ({
  id: 1,
  day: '2026-11-20',
  amount: 1_000_000,
  currency: 'RSD',
  payer: 'D EXPRESS DOO',
  account: '',
  purpose: '',
  reference: '',
  isDoubtful: false,
  ...over,
})
const unknown = { payer: 'NEKO DOO' }

const cases: [string, OpenTransfer[], PayoutMoney[], unknown[]][] = [
  ['the courier and the sum', [transfer()], [payout()], [['arrived', 'exact', true, 1, 0]]],
  ['the sum without fees', [transfer({ amount: 980_000 })], [payout()], [['arrived', 'exact', true, 1, 0]]],
  [
    'a number of the specification, whatever the day and payer',
    [transfer({ ...unknown, day: '2026-12-30', purpose: 'Otkup po SPEC-77' })],
    [payout({ reference: 'spec 77' }), payout({ id: 2 })],
    [['arrived', 'reference', true, 1, 0]],
  ],
  [
    'a number of the specification with another sum',
    [transfer({ amount: 900_000, reference: 'SPEC-77' })],
    [payout({ reference: 'SPEC-77' })],
    [['short', 'reference', false, 1, -80_000]],
  ],
  ['the sum alone', [transfer(unknown)], [payout()], [['arrived', 'sum', false, 1, 0]]],
  [
    'the nearest of two equal ones, which a person tells apart',
    [transfer({ day: '2026-11-22' })],
    [payout(), payout({ id: 2, day: '2026-11-21' })],
    [['arrived', 'exact', false, 2, 0]],
  ],
  [
    'the courier of the day with less',
    [transfer({ amount: 950_000 })],
    [payout()],
    [['short', 'near', false, 1, -30_000]],
  ],
  [
    'the courier of the day with more',
    [transfer({ amount: 1_010_000 })],
    [payout()],
    [['over', 'near', false, 1, 10_000]],
  ],
  [
    'the nearest sum where several couriers paid less than a payout that names none',
    [transfer({ id: 1, payer: 'BEX', amount: 600_000 }), transfer({ id: 2, amount: 970_000 })],
    [payout({ courier: '' })],
    [
      ['no_payout', null, false, null, 0],
      ['short', 'near', false, 1, -10_000],
    ],
  ],
  [
    'the same money twice',
    [transfer(), transfer({ id: 2, day: '2026-11-23' })],
    [payout()],
    [
      ['arrived', 'exact', true, 1, 0],
      ['twice', 'sum', false, 1, 1_000_000],
    ],
  ],
  [
    'what was missing at first',
    [transfer({ amount: 100_000, day: '2026-11-25' })],
    [payout({ received: 900_000 })],
    [['arrived', 'exact', true, 1, 0]],
  ],
  ['another courier', [transfer({ payer: 'BEX' })], [payout()], [['no_payout', null, false, null, 0]]],
  ['another currency', [transfer({ currency: 'EUR' })], [payout()], [['no_payout', null, false, null, 0]]],
  ['nobody', [transfer({ ...unknown, amount: 5 })], [payout()], [['foreign', null, false, null, 0]]],
  [
    'far too long ago',
    [transfer({ ...unknown, day: '2026-12-30' })],
    [payout()],
    [['foreign', null, false, null, 0]],
  ],
  [
    'a text of which the way of the money was guessed',
    [transfer({ isDoubtful: true })],
    [payout()],
    [['arrived', 'exact', false, 1, 0]],
  ],
]

describe('a transfer is matched by', () => {
  it.each(cases)('%s', (_how, transfers, payouts, wanted) => {
    const found = matchTransfers(transfers, payouts, new Map())
    expect(
      transfers.map(({ id }) => {
        const one = found.get(id)
        return one && [one.verdict, one.how, one.isSure, one.payoutId, one.difference]
      }),
    ).toEqual(wanted)
  })
})

it.each([
  ['an account that paid before', { payer: 'XY', account: '160-77-1234567', purpose: '' }, 'BEX'],
  ['a name in the payer', { payer: 'JP POŠTA SRBIJE', account: '', purpose: '' }, 'Post Express'],
  ['a name in the purpose', { payer: '', account: '', purpose: 'Uplata D Express otkup' }, 'D Express'],
  ['a name of the seller’s own', { payer: 'BRZI KURIR DOO', account: '', purpose: '' }, 'Brzi Kurir'],
  ['no part of a word', { payer: 'BEXTRA', account: '', purpose: '' }, null],
])('a courier is known by %s', (_how, transfer, courier) =>
  expect(
    courierOfTransfer(transfer, {
      accounts: new Map([['160771234567', 'BEX']]),
      names: ['Brzi Kurir'],
    }),
  ).toBe(courier),
)
