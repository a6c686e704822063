import { expect, it } from 'vitest'
import { choiceLines, optionName } from './variants.ts'

const combination = (values: string[], available: boolean | null) => ({
  values,
  available,
  price: null,
  picture: null,
  sku: null,
})

it('offers nothing that is sold out, and says what is lacking of the rest', () => {
  const options = [
    { name: 'Boja', values: ['crna', 'bež', 'plava'] },
    { name: 'Veličina', values: ['37', '38', '39', '40'] },
  ]
  const combinations = options[0]?.values.flatMap((colour) =>
    ['37', '38', '39', '40'].map((size) =>
      combination([colour, size], colour !== 'plava' && !(colour === 'bež' && size === '38')),
    ),
  )
  expect(choiceLines({ options, combinations: combinations ?? [] })).toEqual([
    'Boja: crna, bež (nema 38)',
    'Veličina: 37, 38, 39, 40',
  ])
  expect(choiceLines({ options, combinations: [] })).toEqual([
    'Boja: crna, bež, plava',
    'Veličina: 37, 38, 39, 40',
  ])
})

it.each([
  ['Boja: Crna', 'Boja'],
  ['Veličina:', 'Veličina'],
])('%s names %s', (raw, name) => {
  expect(optionName(raw)).toBe(name)
})
