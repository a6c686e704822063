import { describe, expect, it } from 'vitest'
import { choiceText } from '../variants/rows.ts'
import { editedVariantsSchema } from '../variants/schema.ts'
import type { ProductVariants } from './schema.ts'
import { optionLinesOf, optionsOfLines, variantsOf } from './variants-of-facts.ts'

type Combination = ProductVariants['combinations'][number]
const combination = (values: string[], over: Partial<Combination> = {}): Combination => ({
  values,
  price: null,
  picture: null,
  available: null,
  sku: null,
  ...over,
})
const shoes: ProductVariants = {
  options: [
    { name: 'Veličina', values: ['41', '42'] },
    { name: 'Boja', values: ['crna', 'bela'] },
  ],
  combinations: [
    combination(['41', 'crna'], { price: 2990, sku: 'A', picture: 'https://slike.example/1.jpg' }),
    combination(['41', 'bela'], { price: 3190, available: true, picture: 'https://slike.example/9.jpg' }),
    combination(['42', 'crna'], { price: 2990, available: false }),
  ],
}
const page = { market: 'Serbia', price: '2990.00', images: ['https://slike.example/1.jpg'] } as const
const said = { variants: shoes, price: 2990, currency: 'RSD' }
const rowsOf = (...given: Parameters<typeof variantsOf>) =>
  variantsOf(...given).rows.map(({ choice, difference, isOn, sku, image }) => [
    choiceText(choice),
    difference,
    isOn,
    sku,
    image,
  ])

it('takes over what the source says of each combination; what it does not list cannot be had', () => {
  expect(rowsOf(said, page)).toEqual([
    ['41, crna', '0.00', true, 'A', 'https://slike.example/1.jpg'],
    ['41, bela', '200.00', true, null, null],
    ['42, crna', '0.00', false, null, null],
    ['42, bela', '0.00', false, null, null],
  ])
})

it('is what may be stored', () => {
  const made = variantsOf(said, page)
  expect(editedVariantsSchema.parse(made)).toEqual(made)
})

describe('prices', () => {
  const sized = (prices: (number | null)[], over: object = {}) => ({
    variants: {
      options: [{ name: 'Veličina', values: prices.map((_price, at) => `v${at}`) }],
      combinations: prices.map((price, at) => combination([`v${at}`], { price })),
    },
    price: 2990,
    currency: 'RSD',
    ...over,
  })
  it.each([
    ['in the money of the market', sized([2990, 3490, null]), ['0.00', '500.00', '0.00']],
    ['of unknown money', sized([2990, 2790], { currency: null }), ['0.00', '-200.00']],
    [
      'in another currency, as a share of the product’s price',
      sized([20, 25], { price: 20, currency: 'EUR' }),
      ['0.00', '750.00'],
    ],
    ['without a price of the product', sized([20, 25], { price: null }), ['0.00', '0.00']],
  ])('%s', (_, facts, differences) =>
    expect(variantsOf(facts, page).rows.map(({ difference }) => difference)).toEqual(differences),
  )

  it('a combination below half the price is not put on sale', () => {
    expect(rowsOf(sized([2990, 990]), page)).toEqual([
      ['v0', '0.00', true, null, null],
      ['v1', '0.00', false, null, null],
    ])
  })
})

it('of what is all sold out the seller decides', () => {
  const gone = { ...shoes, combinations: shoes.combinations.map((one) => ({ ...one, available: false })) }
  expect(variantsOf({ ...said, variants: gone }, page).rows.every(({ isOn }) => isOn)).toBe(true)
})

it('one value is no choice, and more than a page may have is left out', () => {
  const values = (count: number) => Array.from({ length: count }, (_, at) => `v${at}`)
  const options = [
    { name: 'Materijal', values: ['koža'] },
    { name: 'A', values: values(40) },
    { name: 'B', values: values(20) },
  ]
  const made = variantsOf({ ...said, variants: { options, combinations: [] } }, page)
  expect(made.options.map((option) => [option.name, option.values.length])).toEqual([['A', 30]])
  expect(editedVariantsSchema.safeParse(made).success).toBe(true)
})

it('a combination that leaves an option open is every value of it', () => {
  const open = { ...shoes, combinations: [combination(['42', ''], { price: 3490 })] }
  expect(rowsOf({ ...said, variants: open }, page).map(([name, difference]) => [name, difference])).toEqual([
    ['41, crna', '0.00'],
    ['41, bela', '0.00'],
    ['42, crna', '500.00'],
    ['42, bela', '500.00'],
  ])
})

describe('lines', () => {
  it('are what was read', () => {
    expect(optionLinesOf(said)).toEqual([
      { name: 'Veličina', line: '41, 42' },
      { name: 'Boja', line: 'crna, bela' },
    ])
    expect(optionLinesOf({})).toEqual([])
  })

  it('typed over keep what the source says of the rest', () => {
    const options = optionsOfLines([
      { name: 'Veličina', line: '41, 43' },
      { name: 'Boja', line: 'bela' },
      { name: 'Model', line: ' ' },
    ])
    expect(rowsOf(said, page, options)).toEqual([
      ['41, bela', '200.00', true, null, null],
      ['43, bela', '0.00', true, null, null],
    ])
  })

  it('without a source are plain', () => {
    const options = optionsOfLines([{ name: 'Boja', line: 'crna, bela' }])
    expect(variantsOf({ price: null, currency: null }, page, options)).toMatchObject({
      options: [{ values: [{ color: '#1A1A1A' }, { color: '#FFFFFF' }] }],
      rows: [{ isOn: true, difference: '0.00' }, { isOn: true }],
    })
  })
})

it('writes what a page in our Cyrillic offers in Latin letters, and leaves another language', () => {
  const ours: ProductVariants = {
    options: [{ name: 'Пречник', values: ['32 цм', '38 цм'] }],
    combinations: [combination(['32 цм'], { price: 2990 }), combination(['38 цм'], { price: 3490 })],
  }
  expect(optionLinesOf({ variants: ours })).toEqual([{ name: 'Prečnik', line: '32 cm, 38 cm' }])
  expect(rowsOf({ ...said, variants: ours }, page)).toContainEqual(['38 cm', '500.00', true, null, null])
  const theirs = { options: [{ name: 'Цвят', values: ['бяла', 'черна'] }], combinations: [] }
  expect(optionLinesOf({ variants: theirs })).toEqual([{ name: 'Цвят', line: 'бяла, черна' }])
})
