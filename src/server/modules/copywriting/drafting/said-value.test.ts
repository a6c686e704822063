import { expect, it } from 'vitest'
import { saidOf } from './said-value.ts'

it.each([
  ['Nosivost', 'do 15 kg', null, 'Nosivost je do 15 kg'],
  ['Dimenzije', '80 × 57 cm', 'dimensions', 'Dimenzije su 80 × 57 cm'],
  ['Boje', 'Crna, Bela', 'choice-colour', 'Boje su crna i bela'],
  ['Materijal', 'bambus', 'material', 'Materijal je bambus'],
  ['Punjenje', '2 sata', null, 'Punjenje je 2 sata'],
  // A label whose number cannot be told, a list, words that need more than a verb.
  ['Cevi', '3', null, null],
  ['Snaga – sat', '2,5 W', null, null],
  ['Snaga', '2 W, 5 V', null, null],
  ['Veličine', 'M, L', 'choice-size', null],
  ['Sečiva', 'nerđajući čelik', null, null],
])('%s: %s', (label, value, id, said) => {
  expect(saidOf({ id, label, value })).toBe(said)
})
