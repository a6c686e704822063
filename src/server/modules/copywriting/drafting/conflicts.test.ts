import { expect, it } from 'vitest'
import { copyInput, pageFacts } from '../../../../../test/copywriting/products.fixture.ts'
import { readSource } from './read-source.ts'
import { toldIn, type SourceText } from './source-text.ts'

const stands = ({ warnings, ...source }: SourceText, sentence: string): boolean =>
  [...toldIn({ ...source, warnings }), ...warnings].some(({ fact }) => fact.includes(sentence))

const read = (features: string[], description: string) =>
  readSource(copyInput('Testera', pageFacts({ language: 'sr', features, description })), 'Testera')

it.each([
  ['Dužina mača: 15 cm (6 inča)', 'Mač dužine 20 cm preseče granu debljine do 12 cm za deset sekundi.', true],
  ['Maks. pritisak: 120 PSI', 'Maksimalni pritisak je 150 PSI, pa puni i bicikl.', true],
  ['Dužina kabla: 180 cm', 'Kabl je dužine 2 m i izvlači se.', true],
  ['Dužina kabla: 180 cm', 'Kabl je dužine 1,8 m i izvlači se.', false],
  ['Visina pete: 4 cm', 'Peta je visine 3,5 cm, a prednji deo 2 cm.', true],
  ['Dužina mača: 15 cm', 'Mač dužine 15 cm preseče granu za deset sekundi.', false],
  // Less than the most, and another part of the thing.
  ['Maks. debljina grane: 12 cm', 'Za pola sata preseče šezdeset grana debljine 5 cm.', false],
  ['Dužina mača: 15 cm', 'Drška je dužine 20 cm i ima gumenu oblogu.', false],
])('%s beside „%s“: %s', (feature, sentence, isConflict) => {
  const source = read([feature], `${sentence}\nRadi na bateriju koja se puni sat i po.`)
  expect(source.conflicts).toHaveLength(isConflict ? 1 : 0)
  expect(source.values).toHaveLength(isConflict ? 0 : 1)
  expect(stands(source, sentence)).toBe(!isConflict)
})

it('keeps a warning whose figure differs, and asks', () => {
  const source = read(
    ['Nosivost police: 20 kg'],
    'Nosivost police je 30 kg i ne sme se prekoračiti. Radi na bateriju.',
  )
  expect(source.conflicts).toHaveLength(1)
  expect(source.values).toEqual([])
  expect(stands(source, 'ne sme se prekoračiti')).toBe(true)
})

it.each([
  ['Pritisak: 3 bara', 'Poklopac se ne otvara dok je pritisak iznad 0,3 bara.'],
  ['Nosivost: 120 kg', 'Za krupnije osobe postoji model NAVA XXL, čija nosivost je 150 kg.'],
])('another bound or another thing is no conflict: %s beside „%s“', (feature, sentence) => {
  const name = 'Ležaljka NAVA'
  const source = readSource(
    copyInput(
      name,
      pageFacts({ language: 'sr', features: [feature], description: `Ima ram od čelika. ${sentence}` }),
    ),
    name,
  )
  expect(source.conflicts).toEqual([])
  expect(source.values).toHaveLength(1)
})
