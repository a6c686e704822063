import { describe, expect, it } from 'vitest'
import { copyInput, pageFacts } from '../../../../../test/copywriting/products.fixture.ts'
import { readTable } from '../../../lib/table.ts'
import { tokensOf } from '../lexicon/patterns.ts'
import { readSource } from './read-source.ts'
import { toldIn, type SourceText } from './source-text.ts'
import { writePage } from './write-page.ts'

const stands = ({ warnings, ...source }: SourceText, sentence: string): boolean =>
  [...toldIn({ ...source, warnings }), ...warnings].some(({ fact }) => fact.includes(sentence))

const read = (features: string[], description: string, disputed = '', name = 'Testera') =>
  readSource(
    copyInput(name, pageFacts({ language: 'sr', features, description }), disputed ? { disputed } : {}),
    name,
  )

const filler = 'Radi na bateriju koja se vadi bez alata.'

describe('a row and a sentence', () => {
  it.each([
    [
      'Dužina mača: 15 cm (6 inča)',
      'Mač dužine 20 cm preseče granu debljine do 12 cm za deset sekundi.',
      true,
    ],
    ['Maks. pritisak: 120 PSI', 'Maksimalni pritisak je 150 PSI, pa puni i bicikl.', true],
    ['Dužina kabla: 180 cm', 'Kabl je dužine 2 m i izvlači se.', true],
    ['Dužina kabla: 180 cm', 'Kabl je dužine 1,8 m i izvlači se.', false],
    ['Visina pete: 4 cm', 'Peta je visine 3,5 cm, a prednji deo 2 cm.', true],
    ['Dužina mača: 15 cm', 'Mač dužine 15 cm preseče granu za deset sekundi.', false],
    // The same property in other words.
    ['Nosivost: 15 kg', 'Izdrži do 20 kg i ne klati se.', true],
    ['Nosivost: 150 kg', 'Namenjena je za osobe do 120 kg.', true],
    ['Ugao otvaranja: 118°', 'Otvara se do 135 stepeni i ostaje gde je pustite.', true],
    ['Težina: 1,2 kg', 'Teška je samo 900 grama, pa se lako nosi.', true],
    ['Težina: 0,9 kg', 'Cela alatka od pola kila staje u torbu.', false],
    ['Vreme punjenja: 2 h', 'Puni se za 3 sata preko USB kabla.', true],
    ['Autonomija: 8 h', 'Baterija traje do 5 sati.', true],
    ['Dimenzije: 60 × 45 × 30 cm', 'Dimenzije su 60 × 40 × 30 cm.', true],
    ['Domet: do 400 m²', 'Jedan uređaj pokriva površinu do 700 m², u tvrdoj zemlji i više.', true],
    ['Zapremina: 1,5 l', 'Zapremina posude je 1,7 l.', false],
    // About, less than the most, another state, another part, another thing.
    ['Težina: 1,25 kg', 'Teži oko 1,2 kg.', false],
    ['Maks. debljina grane: 12 cm', 'Za pola sata preseče šezdeset grana debljine 5 cm.', false],
    ['Težina: 1,2 kg', 'Sa baterijom teži 1,5 kg.', false],
    ['Dužina: 90 cm', 'Dužina je 60 cm u sklopljenom stanju.', false],
    ['Dužina: 15 cm', 'Drška je dužine 20 cm i ima gumenu oblogu.', false],
    ['Nosivost: 40 kg', 'Svaka polica nosi 10 kg.', false],
    ['Pritisak: 3 bara', 'Poklopac se ne otvara dok je pritisak iznad 0,3 bara.', false],
    ['Težina: 3 kg', 'Lakša je za 2 kg od stare.', false],
  ])('%s beside „%s“: %s', (feature, sentence, isConflict) => {
    const source = read([feature], `${sentence}\n${filler}`)
    expect(source.conflicts).toHaveLength(isConflict ? 1 : 0)
    expect(source.values).toHaveLength(isConflict ? 0 : 1)
    expect(stands(source, sentence)).toBe(!isConflict)
  })
})

it.each([
  [['Nosivost: 15 kg', 'Maksimalna nosivost: 20 kg'], `${filler} Drška je od drveta.`],
  [['Težina: 1,2 kg', 'Težina: 1,6 kg'], `${filler} Drška je od drveta.`],
  [[], `Drška nosi 15 kg. ${filler}\nOva drška nosi 20 kg.`],
])('two rows or two sentences: %j beside „%s“', (features, description) => {
  const source = read(features, description)
  expect(source.conflicts).toHaveLength(1)
  expect(source.values).toEqual([])
  expect(JSON.stringify([source.sections, source.short])).not.toMatch(/15 kg|20 kg/)
})

it('prints neither value anywhere on the page, and asks', () => {
  const name = 'Polica'
  const input = copyInput(
    name,
    pageFacts({
      language: 'sr',
      features: ['Nosivost: 15 kg', 'Materijal: bukva'],
      description: `Polica nosi 20 kg i lepi se bez bušenja. ${filler}\nOd bukve je i ne klati se.\n## Pitanja\nKoliko nosi?\nNosivost je 20 kg.\n## Upozorenja\nNosivost od 15 kg ne sme se prekoračiti.`,
    }),
  )
  const page = writePage(input)
  const { notes, ...written } = page.aiCopy
  expect(JSON.stringify({ ...page, aiCopy: written })).not.toMatch(/(?:15|20) kg/)
  expect(notes.filter((note) => note.includes('15 kg') && note.includes('20 kg'))).toHaveLength(1)
})

describe("the seller's answer", () => {
  const features = ['Nosivost: 15 kg', 'Materijal: bukva']
  const description = `Izdrži do 20 kg i ne klati se. ${filler}`

  it('lets what agrees stand', () => {
    const source = read(features, description, 'Nosivost: 20 kg')
    expect(source.conflicts).toEqual([])
    expect(source.values.map(({ label }) => label)).toEqual(['Materijal'])
    expect(stands(source, 'Izdrži do 20 kg')).toBe(true)
  })

  it('needs no label', () => {
    const source = read(features, description, '15 kg')
    expect(source.values.map(({ value }) => value)).toContain('15 kg')
    expect(stands(source, 'Izdrži do 20 kg')).toBe(false)
  })

  it('may be a third value', () => {
    const source = read(features, description, 'Nosivost: 18 kg')
    expect(source.conflicts).toEqual([])
    expect(source.values).toContainEqual(expect.objectContaining({ value: '18 kg', basis: 'seller' }))
    expect(stands(source, 'Izdrži do 20 kg')).toBe(false)
  })
})

it('another thing is no conflict', () => {
  const source = read(
    ['Nosivost: 120 kg'],
    'Ima ram od čelika. Za krupnije osobe postoji model NAVA XXL, čija nosivost je 150 kg.',
    '',
    'Ležaljka NAVA',
  )
  expect(source.conflicts).toEqual([])
  expect(source.values).toHaveLength(1)
})

it('the words of each property are read, and only they', () => {
  const rows = readTable(new URL('measured.tsv', import.meta.url), [
    'property', 'measures', 'covers', 'reach', 'words', 'example', 'counter',
  ]) // prettier-ignore
  for (const { property, words, example, counter } of rows) {
    const [first, second] = [example, counter].map((word) => tokensOf(word)[0]?.jatless)
    expect([property, new RegExp(`^(?:${words})`).test(first ?? '')]).toEqual([property, true])
    expect([property, new RegExp(`^(?:${words})`).test(second ?? '')]).toEqual([property, false])
  }
})
