import { expect, it } from 'vitest'
import { standsIn } from './basis-lines.ts'

it.each([
  ['Puni se preko USB kabla', 'Puni se preko USB kabla', true],
  ['Puni se preko USB kabla koji dobijate', 'Puni se preko USB kabla', false],
  ['Brzo: puni se preko USB kabla', 'puni se preko USB kabla', true],
  ['Ne puni se preko USB kabla', 'puni se preko USB kabla', false],
  ['Svetli. Pali se sama. Laka je.', 'Pali se sama.', true],
  ['Svetli. Pali se sama.Laka je.', 'Pali se sama.', false],
  ['Kažu: ne. Pali se sama.', 'Pali se sama.', true],
  ['Svetli\n\n- Domet 5 m\n- Magnet', 'Domet 5 m', true],
  ['Svetli\n\n- Domet 5 m i više\n- Magnet', 'Domet 5 m', false],
  ['Domet 5 m i više. Domet 5 m', 'Domet 5 m', true],
  ['Sasvim drugo', 'Domet 5 m', false],
])('„%s“ holds the sentence „%s“: %s', (text, sentence, stands) => {
  expect(standsIn(text, sentence)).toBe(stands)
})
