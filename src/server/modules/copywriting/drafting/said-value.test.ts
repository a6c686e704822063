import { expect, it } from 'vitest'
import { saidOf } from './said-value.ts'

it.each([
  ['Nosivost', 'do 15 kg', 'load', 'Nosivost do 15 kg'],
  ['Težina', '2,6 kg', 'weight', 'Teži 2,6 kg'],
  ['Masa nosiljke', '720 g', null, 'Masa nosiljke 720 g'],
  ['Trajanje', 'do 90 min', null, 'Radi do 90 min'],
  ['Dimenzije', '80 × 57 cm', 'dimensions', 'Dimenzije 80 × 57 cm'],
  ['Brzine', '2', 'speeds', 'Dve brzine'],
  ['Broj delova', '46', null, '46 delova'],
  ['Prečnik', '12 cm, 15 cm, 18 cm', null, 'Prečnik 12 cm, 15 cm ili 18 cm'],
  ['Boje', 'crna, bela', 'choice-colour', 'Boje: crna i bela'],
  ['Veličine', 'M, L', 'choice-size', 'Veličine M i L'],
  ['Veličine', '36, 37, 38, 39', 'choice-size', 'Veličine od 36 do 39'],
  // A number of what takes another case, two measures of two things, words: these stay in the table.
  ['Broj nogu', '3', null, null],
  ['Cevi', '3', null, null],
  ['Materijal', 'bambus', 'material', null],
  ['Snaga – sat', '2,5 W', null, null],
  ['Snaga', '2 W, 5 V', null, null],
  ['Sečiva', 'nerđajući čelik', null, null],
])('%s: %s', (label, value, id, said) => {
  expect(saidOf({ id, label, value })).toBe(said)
})
