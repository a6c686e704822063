import { describe, expect, it } from 'vitest'
import { packMoney, packShare } from './pack-money.ts'

type Figures = Parameters<typeof packMoney>[1]
const unknown: Figures = { costs: null, adPerOrder: null, outcomes: null }
const costs = { sending: '420.00', other: '30.00' }
const outcomes = { finished: 10, delivered: 8, lostCost: '500.00', lostGoodsPercent: 0 }
const pack = { qty: 1, price: '3000', productCost: '900' }

describe('what a pack leaves', () => {
  it.each<[string, Partial<typeof pack>, Partial<Figures>, object]>([
    ['after goods alone, while nothing else is known', {}, {}, { left: 2100_00, sending: null, ads: null, returns: null }],
    ['goods by piece', { qty: 3, price: '7000' }, {}, { goods: 2700_00, left: 4300_00 }],
    ['after what every order costs', {}, { costs }, { sending: 450_00, left: 1650_00 }],
    ['after advertising', {}, { costs, adPerOrder: '250.00' }, { ads: 250_00, left: 1400_00 }],
    // A fifth comes back: 20 % of (1650 it would have left + 500 it cost).
    ['after orders that come back', {}, { costs, outcomes }, { returns: 430_00, left: 1220_00 }],
    ['where returned goods cannot be sold again', {}, { costs, outcomes: { ...outcomes, lostGoodsPercent: 50 } }, { returns: 520_00 }],
    ['less than nothing', { price: '1000' }, { costs, adPerOrder: '300' }, { left: -650_00 }],
    ['everything delivered', {}, { costs, outcomes: { ...outcomes, delivered: 10 } }, { returns: 0, left: 1650_00 }],
  ])('%s', (_, over, known, wanted) =>
    expect(packMoney({ ...pack, ...over }, { ...unknown, ...known })).toMatchObject(wanted)) // prettier-ignore

  it.each([
    ['the cost of the goods is not known', { productCost: null }],
    ['the price is half typed', { price: '' }],
    ['it is free', { price: '0' }],
  ])('is not said where %s', (_, over) => expect(packMoney({ ...pack, ...over }, unknown)).toBeNull())
})

it.each([
  [1, 58],
  [2, 42],
  [3, 0],
])('a pack of %d is taken by %d %%', (qty, percent) =>
  expect(
    packShare(qty, {
      orders: 12,
      taken: [
        { qty: 1, orders: 7 },
        { qty: 2, orders: 5 },
      ],
    }),
  ).toBe(percent),
)

it('a share of no orders is none', () => expect(packShare(1, { orders: 0, taken: [] })).toBeNull())
