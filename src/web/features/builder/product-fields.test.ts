import { expect, test } from 'vitest'
import { createWebsiteFormSchema } from '#contract/builder/schema.ts'
import { amountTyped, createRequest, emptyFields, plainAmount, readable } from './product-fields.ts'

test.each([
  ['2990', '2990'],
  ['2.990', '2990'],
  ['1.234.567', '1234567'],
  ['1.299,50', '1299,50'],
  [' 2 990 ', '2990'],
  ['49,90', '49,90'],
  ['49.90', '49.90'],
  ['2.99', '2.99'],
  ['abc', 'abc'],
])('„%s“ is meant as %s', (typed, plain) => {
  expect(plainAmount(typed)).toBe(plain)
})

test.each([
  ['2.990', '2990'],
  ['49,9', '49.9'],
  ['0', null],
  ['', null],
  ['12,', null],
  ['dvadeset', null],
])('„%s“ is shown as %o', (typed, amount) => {
  expect(amountTyped(typed)).toBe(amount)
})

const fields = {
  ...emptyFields,
  productLink: ' https://prodavnica.example/lampa ',
  productName: ' Lampa ',
  customUrl: ' /Moja-Lampa ',
  currentPrice: '2.990',
  images: ['https://slike.example/1.jpg'],
  sellerFacts: { purpose: '  ', material: 'Drvo' },
}
const request = (over: Partial<typeof emptyFields> = {}) =>
  createRequest(
    createWebsiteFormSchema.parse(readable({ ...fields, ...over })),
    { market: 'Bosnia', template: 'Sales Template', isPageRead: false },
    '5f0c1c1e-0000-4000-8000-000000000000',
  )

test('the call carries trimmed fields and everything the market decides', () => {
  expect(request()).toEqual({
    customUrl: 'moja-lampa',
    productLink: 'https://prodavnica.example/lampa',
    productName: 'Lampa',
    sku: null,
    images: ['https://slike.example/1.jpg'],
    currentPrice: '2990',
    originalPrice: '2990',
    productCost: null,
    templateName: 'Sales Template',
    targetMarket: 'Bosnia',
    currency: 'BAM',
    currencySymbol: 'KM',
    upsellProductLinks: [],
    sellerFacts: { material: 'Drvo' },
    draftUntilAnswered: true,
    generationId: '5f0c1c1e-0000-4000-8000-000000000000',
  })
})

test('a previous price, a cost and a number of the article go along when given', () => {
  expect(
    request({ originalPrice: '4.990', productCost: '900,5', sku: ' A-1 ', sellerFacts: {} }),
  ).toMatchObject({
    originalPrice: '4990',
    productCost: '900.5',
    sku: 'A-1',
  })
})
