import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lineKinds, outOf, readLine } from './line-kinds.ts'

const folder = new URL('labelled-lines/', import.meta.url)
const labelled = readdirSync(folder).flatMap((file) =>
  readFileSync(new URL(file, folder), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ file, columns: line.split('\t') })),
)

describe('the labelled lines', () => {
  it('have a kind, a product and a text each', () => {
    const kinds = new Set<string>(lineKinds)
    const bad = labelled.filter(
      ({ columns: [kind = '', product = '', text = ''], columns }) =>
        columns.length !== 3 || !kinds.has(kind) || product.trim() === '' || text.trim() === '',
    )
    expect(bad).toEqual([])
  })

  it('are many of each kind', () => {
    for (const kind of lineKinds)
      expect(labelled.filter(({ columns }) => columns[0] === kind).length, kind).toBeGreaterThan(250)
  })
})

/** None of these lines is among the labelled ones. */
describe('a line nobody labelled', () => {
  it.each([
    'Poklopac se zatvara na klik i ne propušta.',
    'Mlin melje zrno na pet finoća.',
    'Noge se sklapaju, pa sto staje u prtljažnik.',
    'Duzina kaisa se podesava od 16 do 22 cm.',
    'Sat je vodootporan do 30 metara.',
    'Torba za dostavu hrane na biciklu.',
    'Prije prvog kuhanja isperite šerpu toplom vodom.',
    'Alarm se oglasi čim neko pomjeri bicikl.',
    'Ne ostavljajte trotinet na kiši.',
    'Baterija za daljinski nije u kutiji.',
  ])('stays: %s', (text) => expect(outOf(readLine(text))).toBeLessThan(0.5))

  it.each([
    'Javite nam se na Viber i rezervišite svoj primerak.',
    'Šaljemo brzom poštom, paket je kod vas prekosutra.',
    'Ako se predomislite, imate dve nedelje da nam ga vratite.',
    'Bez konkurencije najlepši model ove sezone!!!',
    'Naši kupci su ga ocenili peticom.',
    'Leči upalu zglobova i vraća vam snagu.',
    'Uz svaku porudžbinu dobijate poklon iznenađenja.',
    'Uvoznik za Srbiju: Trgovina plus doo',
  ])('goes: %s', (text) => expect(outOf(readLine(text))).toBeGreaterThan(0.5))
})

it('is read alike with and without its marks, in both dialects', () => {
  const kinds = [
    'Ne koristiti mašinu za sušenje.',
    'Ne koristiti masinu za susenje.',
    'NE KORISTITI MAŠINU ZA SUŠENJE',
  ]
  expect(new Set(kinds.map((text) => readLine(text).kind)).size).toBe(1)
})

it('is told by its beginning alone, whatever its size', () => {
  const long = 'Šerpa ima dno od tri sloja. '.repeat(50_000)
  expect(readLine(long)).toEqual(readLine(long.slice(0, 400)))
})
