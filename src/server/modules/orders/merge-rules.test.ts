import { describe, expect, it } from 'vitest'
import {
  canMerge,
  isInParcel,
  isOneProduct,
  mergeNote,
  mergeParcels,
  packTotal,
  splitParcel,
} from './merge-rules.ts'
import type { OrderRow } from './queries.ts'

const parcel = (over: Partial<Parameters<typeof mergeParcels>[0]> = {}) => ({
  productName: 'Lampa',
  quantity: 2,
  mergedQuantity: 1,
  totalPrice: '5000.00',
  productCost: '900.00',
  upsellCost: '50.00',
  ...over,
})

describe('one parcel of two orders', () => {
  it('of one product has both counts, both sums and both added goods', () => {
    const added = parcel({ quantity: 3, mergedQuantity: 2, totalPrice: '7000.00', upsellCost: '20.00' })
    expect(mergeParcels(parcel(), added)).toEqual(
      parcel({ quantity: 5, mergedQuantity: 4, totalPrice: '12000.00', upsellCost: '70.00' }),
    )
  })

  it.each([
    ['another product', { productName: 'Mlin', productCost: '400.00' }, 'Lampa + 3 × Mlin', '1270.00'],
    ['one that was bought dearer', { productCost: '1000.00' }, 'Lampa + 3 × Lampa', '3070.00'],
  ])('%s stands beside the first with what it costs', (_, over, productName, upsellCost) => {
    const added = parcel({ quantity: 3, totalPrice: '7000.00', upsellCost: '20.00', ...over })
    expect(mergeParcels(parcel(), added)).toEqual(parcel({ productName, totalPrice: '12000.00', upsellCost }))
  })

  it.each([
    ['900.00', null, null],
    [null, '900.00', null],
    [null, null, null],
    ['900.00', '400.00', '900.00'],
  ])('bought for %s with one bought for %s costs %s a piece', (first, second, cost) =>
    expect(mergeParcels(parcel({ productCost: first }), parcel({ productCost: second })).productCost).toBe(
      cost,
    ),
  )

  it('adds nothing for goods whose cost is unknown', () =>
    expect(mergeParcels(parcel(), parcel({ productCost: null })).upsellCost).toBe('100.00'))

  it.each([
    ['one product', parcel({ quantity: 3, mergedQuantity: 2 })],
    ['another product', parcel({ productName: 'Mlin', productCost: '400.00' })],
    ['an unknown cost', parcel({ productCost: null })],
  ])('of %s comes apart as it was', (_, added) => {
    const merged = mergeParcels(parcel(), added)
    expect(splitParcel(merged, mergeNote(parcel(), merged))).toEqual(parcel())
  })

  it('keeps what the buyer added meanwhile when it comes apart', () => {
    const merged = mergeParcels(parcel(), parcel())
    const note = mergeNote(parcel(), merged)
    const more = { ...merged, quantity: merged.quantity + 1, totalPrice: '11500.00', upsellCost: '130.00' }
    expect(splitParcel(more, note)).toEqual(
      parcel({ quantity: 3, totalPrice: '6500.00', upsellCost: '80.00' }),
    )
  })
})

it.each([
  ['9000.00', '7000.00', '500.00', '7500.00'],
  ['7500.00', '7000.00', '500.00', null],
  ['7000.00', '7000.00', '500.00', null],
  ['9000.00', '0.00', '500.00', null],
  ['9000.00', '0.01', '0.00', '0.01'],
])('a sum of %s with a pack for %s and extras of %s becomes %s', (totalPrice, pack, extras, total) =>
  expect(packTotal({ totalPrice }, pack, extras)).toBe(total),
)

const order = (over: Partial<OrderRow> = {}) =>
  ({
    ...parcel(),
    id: 1,
    userId: 7,
    websiteId: 3,
    productId: 'lampa',
    status: 'Na čekanju',
    mergedInto: null,
    phoneE164: '+381641234567',
    buyerKey: 'ana-glavna-5',
    currency: 'RSD',
    ...over,
  }) as OrderRow

describe('orders that fit into one parcel', () => {
  const other = (over: Partial<OrderRow> = {}) => order({ id: 2, ...over })

  it.each<[string, OrderRow, OrderRow, boolean]>([
    ['the same buyer', order(), other(), true],
    ['one phone, other addresses', order(), other({ buyerKey: 'x' }), true],
    ['one address, other phones', order(), other({ phoneE164: '+381601111111' }), true],
    ['another buyer', order(), other({ phoneE164: '+381601111111', buyerKey: 'x' }), false],
    [
      'unknown buyers',
      order({ phoneE164: null, buyerKey: null }),
      other({ phoneE164: null, buyerKey: null }),
      false,
    ],
    ['the order itself', order(), order(), false],
    ['the first on its way', order({ status: 'U dostavi' }), other(), false],
    ['the second on its way', order(), other({ status: 'U dostavi' }), false],
    ['another seller', order(), other({ userId: 8 }), false],
    ['another currency', order(), other({ currency: 'BAM' }), false],
    ['99 pieces', order({ quantity: 98 }), other({ quantity: 1 }), true],
    ['100 pieces', order({ quantity: 98 }), other({ quantity: 2 }), false],
  ])('%s', (_, one, two, fits) => expect(canMerge(one, two)).toBe(fits))

  it.each<[string, Partial<OrderRow>, Partial<OrderRow>, boolean]>([
    ['are one product', {}, {}, true],
    ['without a website', { websiteId: null }, { websiteId: null }, false],
    ['of two websites', {}, { websiteId: 4 }, false],
    ['of two products', {}, { productId: 'mlin' }, false],
    ['of two names', {}, { productName: 'Lampa + 1 × Mlin' }, false],
    ['bought at two prices', {}, { productCost: '1000.00' }, false],
  ])('%s', (_, one, two, is) => expect(isOneProduct(order(one), other(two))).toBe(is))

  it.each<[Partial<OrderRow>, boolean]>([
    [{ status: 'Duplikat Pošiljka', mergedInto: 1 }, true],
    [{ status: 'Duplikat Pošiljka', mergedInto: null }, false],
    [{ status: 'Na čekanju', mergedInto: 1 }, false],
  ])('%j lies in another: %s', (over, is) => expect(isInParcel(order(over))).toBe(is))
})
