import { expect, it } from 'vitest'
import { parcelGrams, parcelPrice, termsWith } from './parcel.ts'
import { courierTermsListSchema, type CourierTerms } from './schema.ts'

const bex: CourierTerms = {
  market: 'Serbia',
  courier: 'BEX',
  days: null,
  fee: null,
  returnCost: null,
  usualGrams: 700,
  prices: [
    { grams: 1000, price: '390.00' },
    { grams: 5000, price: '520.00' },
  ],
  pickup: '',
}

it.each<[number | null, number | null, string | null]>([
  [300, 300, '390.00'],
  [1000, 1000, '390.00'],
  [1001, 1001, '520.00'],
  [5001, 5001, null],
  [null, 700, '390.00'],
])('goods of %s g make a parcel of %s g for %s', (goods, grams, price) => {
  expect(parcelGrams(goods, bex)).toBe(grams)
  expect(parcelPrice(grams, bex)).toBe(price)
})

it('says nothing where nothing was agreed', () => {
  expect(parcelGrams(null, undefined)).toBeNull()
  expect(parcelPrice(300, undefined)).toBeNull()
  expect(parcelPrice(null, bex)).toBeNull()
})

it('is found by the name of the courier in its market', () => {
  expect(termsWith([bex], 'Serbia', ' bex ')).toBe(bex)
  expect(termsWith([bex], 'Bosnia', 'BEX')).toBeUndefined()
})

it('has each courier once, and steps that rise', () => {
  expect(courierTermsListSchema.safeParse([bex, { ...bex, courier: 'bex' }]).success).toBe(false)
  const prices = bex.prices.toReversed()
  expect(courierTermsListSchema.safeParse([{ ...bex, prices }]).success).toBe(false)
  expect(courierTermsListSchema.safeParse([bex, { ...bex, market: 'Bosnia' }]).success).toBe(true)
})
