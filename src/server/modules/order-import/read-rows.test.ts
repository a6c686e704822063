import { describe, expect, it } from 'vitest'
import type { ImportField } from '#contract/order-import/schema.ts'
import { readRows, type ImportProduct, type Reading } from './read-rows.ts'

const shirt: ImportProduct = {
  websiteId: 1,
  names: ['Muška majica Premium'],
  market: 'Serbia',
  options: [
    { name: 'Veličina', values: ['M', 'L', 'XL'] },
    { name: 'Boja', values: ['crna', 'bela'] },
  ],
  rows: ['M', 'L', 'XL'].flatMap((size) =>
    ['crna', 'bela'].map((color) => ({
      choice: [size, color],
      sku: `MA-${size}-${color}`.toUpperCase(),
      isOn: size !== 'XL',
    })),
  ),
}
const lamp = (websiteId: number, market: ImportProduct['market']): ImportProduct => ({
  websiteId,
  names: ['Noćna lampa'],
  market,
  options: [],
  rows: [],
})
const products = [shirt, lamp(2, 'Serbia'), lamp(3, 'Bosnia')]

const columns = [
  'name',
  'phone',
  'address',
  'city',
  'product',
  'choice',
  'quantity',
  'price',
  'date',
  'delivery',
  'notes',
] as const satisfies ImportField[]
const usual = {
  name: 'Mira Perić',
  phone: '064 555 0101',
  address: 'Žička 12',
  city: 'Šabac',
  product: 'Muška majica Premium',
  choice: 'M, crna',
  quantity: '1',
  price: '',
  date: '',
  delivery: '',
  notes: '',
}
const read = (over: Partial<typeof usual>, more: Partial<Reading> = {}) => {
  const cells = columns.map((field) => ({ ...usual, ...over })[field])
  const [row] = readRows([cells], {
    columns,
    products,
    websiteId: null,
    market: null,
    today: '2026-11-24',
    ...more,
  })
  if (!row) throw new Error('no row')
  return row
}
/** The field whose column is wrong. */
const wrongIn = (over: Partial<typeof usual>, more: Partial<Reading> = {}) =>
  read(over, more).problems.map(({ column }) => (column === null ? null : columns[column]))

it('an order as a row says it', () => {
  expect(read({ price: '2.990 RSD', delivery: '350', date: '20.11.2026.', notes: 'Zvati' }).order).toEqual({
    websiteId: 1,
    quantity: 1,
    choices: [['M', 'crna']],
    price: '2990.00',
    deliveryPrice: '350.00',
    name: 'Mira Perić',
    phone: '064 555 0101',
    phoneE164: '+381645550101',
    address: 'Žička 12',
    city: 'Šabac',
    postalCode: null,
    email: null,
    notes: 'Zvati',
    day: '2026-11-20',
    number: null,
  })
})

describe('what is wrong is said at its column', () => {
  it.each<[string, Partial<typeof usual>, (ImportField | null)[]]>([
    ['nothing', {}, []],
    ['no name', { name: '' }, ['name']],
    ['no phone', { phone: '' }, ['phone']],
    ['half a phone', { phone: '064 12' }, ['phone']],
    ['a phone that a spreadsheet made a number of', { phone: '641234567' }, []],
    ['a phone that a spreadsheet broke', { phone: '3.81641E+11' }, ['phone']],
    ['no address and no town', { address: '', city: '' }, ['address', 'city']],
    ['an unknown product', { product: 'Fen' }, ['product']],
    ['no product', { product: '' }, ['product']],
    ['an unknown size', { choice: 'XXXL, crna' }, ['choice']],
    ['no colour', { choice: 'M' }, ['choice']],
    ['no choice', { choice: '' }, ['choice']],
    ['a combination off sale', { choice: 'XL bela' }, ['choice']],
    ['half a piece', { quantity: '1,5' }, ['quantity']],
    ['no piece', { quantity: '0' }, ['quantity']],
    ['too many pieces', { quantity: '100' }, ['quantity']],
    ['whole pieces of a spreadsheet', { quantity: '2,00' }, []],
    ['a price of nothing', { price: '0' }, ['price']],
    ['a price in words', { price: 'dogovor' }, ['price']],
    ['a day that is none', { date: '31.11.2026.' }, ['date']],
    ['a day to come', { date: '25.11.2026.' }, ['date']],
    ['a day of ten years ago', { date: '1.1.2016.' }, ['date']],
    ['a day with its hour', { date: '20.11.2026. 14:05' }, []],
    ['a day as programs write it', { date: '2026-11-20T14:05:00Z' }, []],
    ['delivery in words', { delivery: 'besplatno' }, ['delivery']],
    ['delivery of nothing', { delivery: '0' }, []],
  ])('%s', (_, over, fields) => expect(wrongIn(over)).toEqual(fields))
})

describe('which product is meant', () => {
  it.each<[string, Partial<typeof usual>, number | undefined]>([
    ['by its name', { product: 'muska majica premium' }, 1],
    ['by the number of a combination', { product: 'MA-L-BELA', choice: '' }, 1],
    ['by a name with the choice behind it', { product: '1 × Muška majica Premium – L, bela', choice: '' }, 1],
    ['by some of its words', { product: 'majica' }, 1],
    ['by the market of the phone', { product: 'Noćna lampa', phone: '+38761555222', choice: '' }, 3],
    ['not where two pages have the name', { product: 'Noćna lampa', choice: '' }, undefined],
  ])('%s', (_, over, websiteId) => expect(read(over).order?.websiteId).toBe(websiteId))

  it('by the market of the file, and by its product where a row names none', () => {
    expect(read({ product: 'Noćna lampa', choice: '' }, { market: 'Serbia' }).order?.websiteId).toBe(2)
    expect(read({ product: '', choice: '' }, { websiteId: 2 }).order?.websiteId).toBe(2)
  })
})

describe('what is chosen of the pieces', () => {
  it.each<[string, Partial<typeof usual>, string[][]]>([
    [
      'all the same',
      { choice: 'M, crna', quantity: '2' },
      [
        ['M', 'crna'],
        ['M', 'crna'],
      ],
    ],
    [
      'as our own files write it',
      { choice: '2 × M, crna; L, bela', quantity: '3' },
      [
        ['M', 'crna'],
        ['M', 'crna'],
        ['L', 'bela'],
      ],
    ],
    ['in any order', { choice: 'bela / L' }, [['L', 'bela']]],
    [
      'with its number alone',
      { choice: '2 x M crna', quantity: '' },
      [
        ['M', 'crna'],
        ['M', 'crna'],
      ],
    ],
  ])('%s', (_, over, choices) => expect(read(over).order?.choices).toEqual(choices))

  it('has to be as many as the row says', () => {
    expect(wrongIn({ choice: 'M crna; L bela', quantity: '3' })).toEqual(['quantity'])
  })
})

it('five thousand rows are read within seconds', () => {
  const cells = columns.map((field) => usual[field])
  const many = Array.from({ length: 100 }, (_, at) => ({
    ...shirt,
    websiteId: 10 + at,
    names: [`Proizvod broj ${at}`],
  }))
  const start = performance.now()
  readRows(
    Array.from({ length: 5000 }, () => cells),
    {
      columns,
      products: [...many, ...products],
      websiteId: null,
      market: null,
      today: '2026-11-24',
    },
  )
  expect(performance.now() - start).toBeLessThan(15_000)
})
