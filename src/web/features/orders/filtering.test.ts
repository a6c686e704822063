import { describe, expect, test } from 'vitest'
import { dayOf } from '#contract/common/dates.ts'
import { buildOrder } from '../../../../test/fakes/api-data.ts'
import {
  byMarket,
  earlierFromPhone,
  filterOrders,
  firstMarketWithOrders,
  sumsByCurrency,
} from './filtering.ts'
import { presetRange } from './presets.ts'

const order = buildOrder({
  firstName: 'Đorđe',
  lastName: 'Živković',
  orderNumber: 'IZ-1042',
  phone: '+381 64 123 45 67',
  createdAt: '2026-11-20T23:30:00.000Z',
  status: 'U dostavi',
})
const finds = (filters: Parameters<typeof filterOrders>[1]) => filterOrders([order], filters).length === 1

test.each([
  ['Đorđe Živković', true],
  ['djordje', true],
  ['dorde zivkovic', true],
  ['ŽIVKOVIĆ', true],
  ['živković đorđe', true],
  ['1042', true],
  ['iz-1042', true],
  ['4123', true],
  ['064 123', true],
  ['065', false],
  ['12', false],
  ['64 123', true],
  ['Petar', false],
])('„%s“ finds the order: %o', (name, expected) => {
  expect(finds({ name })).toBe(expected)
})

describe('days are those of Belgrade', () => {
  test('half past midnight there belongs to the next day', () => {
    expect(dayOf(order.createdAt)).toBe('2026-11-21')
  })
  test.each([
    [{ from: '2026-11-21' }, true],
    [{ from: '2026-11-22' }, false],
    [{ to: '2026-11-21' }, true],
    [{ to: '2026-11-20' }, false],
    [{ from: '2026-11-21', to: '2026-11-21' }, true],
  ])('%o', (filters, expected) => {
    expect(finds(filters)).toBe(expected)
  })
})

test('a status must be exactly that one', () => {
  expect(finds({ status: 'U dostavi' })).toBe(true)
  expect(finds({ status: 'Dostavljeno' })).toBe(false)
})

test('sums are kept apart by currency; KM counts as BAM, what nobody knows as dinars', () => {
  const orders = [
    buildOrder({ totalPrice: '2990.00' }),
    buildOrder({ totalPrice: '10.50' }),
    buildOrder({ currency: 'KM', totalPrice: '59.00' }),
    buildOrder({ currency: 'BAM', totalPrice: '1.00' }),
    buildOrder({ currency: 'USD', totalPrice: '5.00' }),
  ]
  expect(sumsByCurrency(orders)).toEqual([
    { currency: 'RSD', symbol: 'RSD', sum: '3005.50' },
    { currency: 'BAM', symbol: 'KM', sum: '60.00' },
  ])
})

test('the first market with orders is where one starts', () => {
  expect(firstMarketWithOrders(byMarket([]))).toBe('Serbia')
  expect(firstMarketWithOrders(byMarket([buildOrder({ targetMarket: 'Bosnia' })]))).toBe('Bosnia')
})

test('earlier orders from a phone are found whatever the prefix; later and short ones are not', () => {
  const local = buildOrder({ id: 2, phone: '064/123-4567', createdAt: '2026-01-01T00:00:00.000Z' })
  const later = buildOrder({ id: 3, phone: '0641234567', createdAt: '2026-12-01T00:00:00.000Z' })
  const other = buildOrder({ id: 4, phone: '0649999999', createdAt: '2026-01-01T00:00:00.000Z' })
  expect(earlierFromPhone([order, local, later, other], order)).toEqual([local])
  expect(earlierFromPhone([local], { ...order, phone: '123' })).toEqual([])
})

test.each([
  ['today', { from: '2026-03-01', to: '2026-03-01' }],
  ['yesterday', { from: '2026-02-28', to: '2026-02-28' }],
  ['week', { from: '2026-02-23', to: '2026-03-01' }],
  ['month', { from: '2026-03-01', to: '2026-03-01' }],
] as const)('the period %s ends with the Belgrade day', (preset, range) => {
  expect(presetRange(preset, Date.parse('2026-02-28T23:30:00.000Z'))).toEqual(range)
})
