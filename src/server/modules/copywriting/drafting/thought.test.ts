import { expect, it } from 'vitest'
import { says, thoughtOf } from './thought.ts'

it.each([
  ['Čaršav ima lastiš celim obimom', 'Čaršav sa lastišem', true],
  ['Monitor ima bateriju od 750 mAh koja traje do 5 sati.', 'Baterija 750 mAh', true],
  ['Sastav 100% pamuk', 'Od 100% pamučnog satena', true],
  // What says more is not said yet.
  ['Baterija 750 mAh', 'Monitor ima bateriju od 750 mAh koja traje do 5 sati i puni se kablom.', false],
  ['Visina 26 cm', 'Težina 26 kg', false],
  ['Ima tri brzine', 'Ima osam glava', false],
])('„%s“ says „%s“: %s', (told, next, isSaid) => {
  expect(says(thoughtOf(told), thoughtOf(next))).toBe(isSaid)
})
