import { expect, it } from 'vitest'
import { formatGrams, readGrams } from './grams.ts'
import { weigh } from './parcel-grams.ts'

it.each([
  [1, '1 g'],
  [999, '999 g'],
  [1000, '1 kg'],
  [1250, '1,25 kg'],
  [12_345, '12,35 kg'],
])('%i grams are read as %s', (grams, text) => expect(formatGrams(grams)).toBe(text))

it.each([
  ['850', 850],
  [' 1 200 ', 1200],
  ['0', null],
  ['1,2', null],
  ['60000', null],
  ['', null],
])('„%s“ is typed for %s', (typed, grams) => expect(readGrams(typed)).toBe(grams))

const weights = new Map([
  ['lampa', 400],
  ['djerdan', 50],
])
const parcel = (additions: { title: string; quantity: number }[]) =>
  weigh(
    {
      productName: 'Lampa',
      quantity: 2,
      additions: additions.map((line) => ({ ...line, totalPrice: '1.00' })),
    },
    (key) => weights.get(key),
  )

it('a parcel weighs what lies in it, and nothing is guessed of a product without a weight', () => {
  expect(parcel([])).toEqual({ grams: 800, unweighed: [] })
  expect(parcel([{ title: 'ЂЕРДАН', quantity: 3 }])).toEqual({ grams: 950, unweighed: [] })
  expect(parcel([{ title: 'Krpa', quantity: 1 }])).toEqual({ grams: null, unweighed: ['Krpa'] })
})

it('a combination weighs what was said of it, else what its product weighs', () => {
  const own = new Map([
    ['majica', 200],
    ['majica, xl, crna', 260],
    ['carapa, 42', 40],
  ])
  const piece = (quantity: number, ...choice: string[]) => ({ choice, sku: null, quantity })
  const of = (productName: string, quantity: number, pieces: ReturnType<typeof piece>[] | null) =>
    weigh({ productName, quantity, pieces, additions: [] }, (key) => own.get(key))
  const shirts = [piece(1, 'XL', 'crna'), piece(1, 'S', 'crna')]
  expect(of('Majica', 2, shirts)).toEqual({ grams: 460, unweighed: [] })
  // What travels with it, and of which nobody said a size.
  expect(of('Majica', 3, shirts)).toEqual({ grams: 660, unweighed: [] })
  expect(of('Majica', 2, null)).toEqual({ grams: 400, unweighed: [] })
  expect(of('Čarapa', 1, [piece(1, '42')])).toEqual({ grams: 40, unweighed: [] })
  expect(of('Čarapa', 2, [piece(1, '42'), piece(1, '43')])).toEqual({ grams: null, unweighed: ['Čarapa'] })
})
