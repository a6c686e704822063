import { describe, expect, it } from 'vitest'
import { pageFacts } from '../../../../../test/copywriting/products.fixture.ts'
import { foreignChoice, untoldValues } from './foreign-values.ts'

describe('a choice of a foreign page', () => {
  it.each([
    ['Size: Small, Medium, Large, XX-Large', 'Veličine', 'S, M, L, XXL'],
    ['Size: UK 6, UK 7, UK 8', 'Veličine', 'UK 6, UK 7, UK 8'],
    ['Collar size: XS 22-28 cm, S 27-34 cm', 'Veličine', 'XS 22–28 cm, S 27–34 cm'],
    ['Footprint: 80 × 80 cm, 120 × 80 cm', 'Dimenzije', '80 × 80 cm, 120 × 80 cm'],
    ['Nesto: 80 × 80 cm, 120 × 80 cm', 'Dimenzije', '80 × 80 cm, 120 × 80 cm'],
    ['Height: One board (19 cm), Two boards (38 cm)', 'Visina', '19 cm, 38 cm'],
    ['Objem: 0,8 l, 1,2 l', 'Zapremina', '0,8 l, 1,2 l'],
    ['Color: Black, Orange', 'Boje', 'crna, narandžasta'],
    ['Größe: 190 g, 420 g', 'Pakovanje', '190 g, 420 g'],
  ])('%s needs no language', (line, label, value) => {
    expect(foreignChoice(line, 'Serbia')).toMatchObject({ label, value })
  })

  it.each(['Glaze: Bone, Rust, Lichen', 'Color: Silver White, Black', 'Plug: 2 (UK), 4 (EU)'])(
    '%s is left out, as a part of it is not understood',
    (line) => {
      expect(foreignChoice(line, 'Serbia')).toBeNull()
    },
  )
})

describe('figures that stand in no row', () => {
  const told = (name: string, ...lines: string[]) =>
    untoldValues(
      pageFacts({ language: 'en', name, features: [], description: lines.join('\n') }),
      [],
      'Serbia',
    ).map(({ label, value }) => `${label}: ${value}`)

  it('are taken from the name by their units', () => {
    expect(told('Akku Schlagschrauber 320 Nm 18V')).toEqual(['Obrtni moment: 320 Nm', 'Napon: 18 V'])
  })

  it('are taken from running text where the unit alone says what it is about', () => {
    expect(told('Hoodie', 'A 400gsm hoodie.', '- Supporte 60 kg, testée selon EN 71')).toEqual([
      'Gramatura: 400 g/m²',
      'Nosivost: 60 kg',
      'Standard: EN 71',
    ])
    expect(told('Lamp', 'E26 socket, 40 W max; runs 3 h.')).toEqual([])
  })

  it('stand once, where a row says them already', () => {
    const known = [{ label: 'Napon', value: '18 V', fact: '', basis: 'page' as const, id: 'voltage' }]
    expect(untoldValues(pageFacts({ language: 'en', name: 'Drill 18V' }), known, 'Serbia')).toEqual([])
  })
})

it.each([
  'Er ist kein Kinderwagen nach EN 1888.',
  'It is not tested to EN 1888.',
  'Non conforme alla norma EN 1888.',
  'Nem felel meg az EN 1888 szabványnak.',
])('what is denied is no datum: %s', (description) => {
  expect(untoldValues(pageFacts({ name: 'MOLE', description }), [], 'Serbia')).toEqual([])
})
