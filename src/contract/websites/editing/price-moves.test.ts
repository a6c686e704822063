import { expect, test } from 'vitest'
import { buildWholeWebsite } from '../../../../test/fakes/api-data.ts'
import { setAnchor } from '../draft.ts'
import { offer } from '../offers.ts'
import { openSession, write } from './session.ts'
import { farPriceMoves } from './price-moves.ts'

const page = buildWholeWebsite({
  currentPrice: '2890.00',
  currency: 'RSD',
  quantityOffers: [
    offer(1, '2890.00', null),
    offer(2, '4800.00', null, { rule: { kind: 'percent', percent: 16.6 } }),
    offer(3, '6990.00', null),
  ],
})
const { saved, ...rest } = openSession({
  ...page,
  priceAnchoring: { ...page.priceAnchoring!, currentPrice: '2890.00', originalPrice: null },
})

test.each([
  ['2.89', [{ qty: 1, from: '2890.00', to: '2.89' }]],
  ['28900.00', [{ qty: 1, from: '2890.00', to: '28900.00' }]],
  ['1445.00', []],
  ['1444.00', [{ qty: 1, from: '2890.00', to: '1444.00' }]],
  ['4335.00', []],
  ['0.00', []],
])('a price of 2890 that becomes %s is asked about as %o', (currentPrice, moves) => {
  const edited = write({ saved, ...rest }, setAnchor(saved, { currentPrice }), 0)
  expect(farPriceMoves(edited.history.now, saved)).toEqual(moves)
})

test('a pack with a sum of its own is named by itself', () => {
  const quantityOffers = saved.quantityOffers.map((pack) =>
    pack.qty === 3 ? { ...pack, price: '6.99' } : pack,
  )
  expect(farPriceMoves({ ...saved, quantityOffers }, saved)).toEqual([
    { qty: 3, from: '6990.00', to: '6.99' },
  ])
})
