import { describe, expect, it, test } from 'vitest'
import { isPackChoice } from './packs.ts'
import { choiceLines, optionName, variantsOf, type FoundCombination } from './variants.ts'

test.each<[string, string[], boolean]>([
  ['Izaberite količinu', ['1 kom – 990', '2 kom – 1.690', '3 kom'], true],
  ['Ponuda', ['1 komad', '2 komada', '3 + 1 gratis'], true],
  ['Paket', ['1', '2', '3'], true],
  ['Bundle', ['Buy 1', 'Buy 2', 'Buy 3'], true],
  ['Set', ['2 pcs', '4 pcs'], true],
  ['Pakovanje', ['50 ml', '100 ml'], false],
  ['Veličina', ['38', '39', '40'], false],
  ['Veličina', ['2XL', '3XL'], false],
  ['Zapremina', ['350 ml', '500 ml'], false],
  ['Boja', ['crna', 'bela'], false],
  ['Dimenzija', ['90 x 210 cm', '100 x 220 cm'], false],
  ['Uzrast', ['3 godine', '6 godina'], false],
])('%s of %j is a number of pieces: %s', (name, values, isPack) => {
  expect(isPackChoice(name, values)).toBe(isPack)
})

test.each([
  ['Izaberite boju:', 'Boja'],
  ['Odaberi veličinu *', 'Veličina'],
  ['Choose your size', 'Size'],
  ['Bezug wählen', 'Bezug'],
  ['boja', 'Boja'],
])('„%s“ chooses %s', (raw, name) => {
  expect(optionName(raw)).toBe(name)
})

const combination = (values: string[], price: number | null): FoundCombination => ({
  values,
  price,
  surcharge: null,
  picture: null,
  available: null,
  sku: null,
  ids: [],
})

describe('what there is to choose', () => {
  it('is nothing where one thing alone is sold', () => {
    expect(
      variantsOf({ options: [{ name: 'Title', values: ['Default Title'] }], combinations: [] }, 10),
    ).toBeNull()
    expect(variantsOf({ options: [{ name: 'Boja', values: ['crna'] }], combinations: [] }, 10)).toBeNull()
  })

  it('leaves out how many are bought, where to, and prices of packs', () => {
    const found = variantsOf(
      {
        options: [
          { name: 'Boja', values: ['crna', 'bela'] },
          { name: 'Količina', values: ['1 kom', '2 kom'] },
          { name: 'Grad', values: ['Niš', 'Bor'] },
        ],
        combinations: [combination(['crna', '2 kom', ''], 1690)],
      },
      990,
    )
    expect(found).toEqual({ options: [{ name: 'Boja', values: ['crna', 'bela'] }], combinations: [] })
    expect(choiceLines(found)).toEqual(['Boja: crna, bela'])
  })

  it('adds what a combination costs more, and brings cents to the price of the page', () => {
    const added = { ...combination(['L'], null), surcharge: 5 }
    const found = variantsOf(
      {
        options: [{ name: 'Size', values: ['S', 'M', 'L'] }],
        combinations: [combination(['S'], 2490), combination(['M'], 24.9), added],
      },
      24.9,
    )
    expect(found?.combinations.map(({ price }) => price)).toEqual([24.9, 24.9, 29.9])
  })

  it('is bounded', () => {
    const values = Array.from({ length: 40 }, (_, at) => `v${at}`)
    const many = values.flatMap((one) => values.map((two) => combination([one, two], 10)))
    const found = variantsOf(
      {
        options: [
          { name: 'One', values },
          { name: 'Two', values },
        ],
        combinations: many,
      },
      10,
    )
    expect(found?.combinations.length).toBe(100)
    expect(
      variantsOf({ options: [{ name: 'One', values: [...values, 'more'] }], combinations: [] }, 10),
    ).toBeNull()
  })
})
