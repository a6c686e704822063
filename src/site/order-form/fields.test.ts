import { expect, it } from 'vitest'
import { orderFormStrings } from '#contract/public-pages/order-form-strings.ts'
import { emptyTyped, lacksHouseNumber, missingFields } from './fields.ts'

it('requires name, phone, address and city, and nothing else', () => {
  expect(Object.keys(missingFields(emptyTyped, orderFormStrings.Serbia))).toEqual([
    'name',
    'phone',
    'address',
    'city',
  ])
  const typed = { ...emptyTyped, name: 'Ana', phone: '1', address: 'x', city: '  ' }
  expect(missingFields(typed, orderFormStrings.Serbia)).toEqual({ city: 'Unesite grad' })
})

it.each([
  ['Bulevar oslobođenja', true],
  ['Bulevar oslobođenja 14', false],
  ['Glavna bb', false],
  ['', false],
])('%j lacks a house number: %s', (address, lacks) => expect(lacksHouseNumber(address)).toBe(lacks))
