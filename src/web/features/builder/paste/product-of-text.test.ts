import { expect, test } from 'vitest'
import { noProduct } from './product-fields.ts'
import { productOfText } from './product-of-text.ts'

const text = 'Električni masažer za vrat\nCena: 3.490 RSD\nTri brzine, punjenje preko USB-C.'

test.each([
  [
    text,
    { name: 'Električni masažer za vrat', price: '3.490', description: 'Tri brzine, punjenje preko USB-C.' },
  ],
  ['Lampa\nCijena 25,90 KM', { name: 'Lampa', price: '25,90', market: 'Bosnia', description: '' }],
  ['Cena: 990\nOpis proizvoda', { name: '', price: '990', description: 'Opis proizvoda' }],
  ['Samo jedna rečenica o lampi.', { name: '', price: '', description: 'Samo jedna rečenica o lampi.' }],
])('„%s“ fills what it says', (pasted, fields) => {
  expect(productOfText(pasted, noProduct).fields).toMatchObject(fields)
})

test('what was typed stays', () => {
  const { fields, filled } = productOfText(text, { ...noProduct, name: 'Moj masažer' })
  expect(fields).toMatchObject({ name: 'Moj masažer', price: '3.490' })
  expect(filled).toEqual(['price', 'description'])
})
