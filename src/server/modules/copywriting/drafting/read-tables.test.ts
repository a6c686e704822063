import { describe, expect, it } from 'vitest'
import { copyInput, pageFacts } from '../../../../../test/copywriting/products.fixture.ts'
import { readSource } from './read-source.ts'
import { toldIn } from './source-text.ts'

const read = (name: string, description: string) =>
  readSource(copyInput(name, pageFacts({ language: 'sr', description })), name)
const rowsOf = (name: string, description: string): string[] =>
  read(name, description).values.map(({ label, value }) => `${label}: ${value}`)
const tablesOf = (name: string, description: string): string[][][] =>
  read(name, description).sections.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.kind === 'table' ? [part.rows] : [])),
  )

const beside = `Ležaljka ima čelični ram.
## Poređenje
| | NAVA (ova) | NAVA XXL |
| Nosivost | 120 kg | 150 kg |
| Garancija | 1 godina | 3 godine |
| Cena | 6.990 | 13.990 |`

const series = `Ormar ima klapne.
## Mere serije
| Model | Širina | Pari |
| DUO | 60 cm | 12 |
| TRIA | 60 cm | 18 |
| TRIA MAXI | 80 cm | 24 |`

describe('of a table that holds things against each other', () => {
  it('only the own column is told, without price and warranty', () => {
    expect(rowsOf('Ležaljka NAVA', beside)).toEqual(['Nosivost: 120 kg'])
    expect(tablesOf('Ležaljka NAVA', beside)).toEqual([])
  })

  it('only the own row is told', () => {
    expect(rowsOf('Cipelarnik TRIA', series)).toEqual(['Širina: 60 cm', 'Pari: 18'])
    expect(tablesOf('Cipelarnik TRIA', series)).toEqual([])
  })

  it('nothing is told where it is held against nobody that is named', () => {
    const boast = 'Mop ima kofu.\n## Zašto mi\n| | Naš mop | Ostali |\n| Kofa | ima | nema |'
    expect([...rowsOf('Mop Brzić', boast), ...tablesOf('Mop Brzić', boast)]).toEqual([])
  })
})

it.each([
  ['| Šta | Koliko |\n| Širina | 60 cm |\n| Visina | 117 cm |', ['Širina: 60 cm', 'Visina: 117 cm']],
  [
    '| Mera | cm | napomena |\n| Visina | 90 | s ogradom |\n| Osnova | 48 × 45 | |',
    ['Visina: 90 cm (s ogradom)', 'Osnova: 48 × 45 cm'],
  ],
])('rows of figures are data: %j', (table, rows) => {
  expect(rowsOf('Toranj SOVA', `Toranj je od bukve.\n## Mere\n${table}`)).toEqual(rows)
})

it('a table by which one uses a thing stays whole', () => {
  const table =
    '| Uslovi | Ispod jakne |\n| 8–15 °C | majica |\n| duga kiša | ne, uzmite IZVOR ili kabanicu |'
  const [rows] = tablesOf('Jakna VRELO', `Jakna ima flis.\n## VRELO ili IZVOR?\n${table}`)
  expect(rows).toEqual([
    ['Uslovi', 'Ispod jakne'],
    ['8–15 °C', 'majica'],
    ['duga kiša', 'ne'],
  ])
})

describe('other things of the maker', () => {
  it.each([
    ['Ležaljka NAVA', 'Za krupnije osobe imamo model NAVA XXL, gde je nosivost 150 kg.', 'XXL'],
    [
      'Hranilica PAPO 3u1',
      '## PAPO 3u1 i PAPO LUX\nObe imaju isti pojas. LUX ima točkiće sa kočnicom.',
      'točkiće',
    ],
  ])('of %s are not told: %j', (name, text, gone) => {
    const told = toldIn(read(name, `Stolica je od bukve i drži se čvrsto.\n${text}`))
      .map((each) => each.text)
      .join(' ')
    expect(told).not.toContain(gone)
    expect(told).not.toContain('Obe')
  })

  it.each([
    [
      'Tiganj Granita Forte',
      'Indukcijska ploča ga neće prepoznati, pa je za nju potreban model Granita Induct.',
      'neće prepoznati.',
    ],
    ['Jakna VRELO', 'Sprej ne dolazi uz jaknu, imamo ga po 19 KM.', 'ne dolazi uz jaknu.'],
    ['Bušilica VOLTEX VX-1820', 'Baterije VOLTEX ONE idu na sve mašine.', 'VOLTEX ONE idu'],
  ])('do not take along what %s is: %j', (name, text, kept) => {
    const { warnings, ...source } = read(name, `Sve je od čelika i drži oblik.\n${text}`)
    expect([...toldIn({ ...source, warnings }), ...warnings].map((each) => each.text).join(' ')).toContain(
      kept,
    )
  })
})

it('takes the chapters of a manual for headings, and what they name for parts of the page', () => {
  const { warnings, box, sections } = read(
    'Mašina MK-1600',
    `Mašina melje meso.
1. TEHNIČKI PODACI. Radi na struju i greje se.
3. RAD. Meso isecite na kocke. Ubacujte polako.
8. UPOZORENJA. Deca ne smeju rukovati. Ne dirati nož tokom rada.
14. SADRŽAJ PAKOVANJA: telo motora; glava; puž; uputstvo sa garantnim listom. Nastavak sa slike se ne nalazi u pakovanju.`,
  )
  expect(warnings.map(({ text }) => text)).toEqual(['Deca ne smeju rukovati. Ne dirati nož tokom rada.'])
  expect(box.map(({ text }) => text)).toEqual([
    'Telo motora', 'glava', 'puž', 'uputstvo', 'Nastavak sa slike se ne nalazi u pakovanju',
  ]) // prettier-ignore
  expect(sections.map(({ title }) => title)).toContain('Rad')
})
