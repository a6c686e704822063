import { describe, expect, it } from 'vitest'
import { readAdCsv } from './ad-csv.ts'

const read = (...lines: string[]) => readAdCsv(lines.join('\n'))

describe('an export of Meta', () => {
  it('by day and campaign, with its line of totals', () => {
    expect(
      read(
        '\uFEFF"Reporting starts","Reporting ends","Campaign name",Day,"Amount spent (EUR)",Impressions',
        '2026-11-01,2026-11-02,,,"30.75",900',
        '2026-11-01,2026-11-02,"Lampa, jesen",2026-11-01,10.5,300',
        '2026-11-01,2026-11-02,"Lampa, jesen",2026-11-02,20.25,600',
        '2026-11-01,2026-11-02,Boca,2026-11-02,0,0',
      ),
    ).toEqual({
      currency: 'EUR',
      days: [
        { campaign: 'Lampa, jesen', day: '2026-11-01', minor: 1050 },
        { campaign: 'Lampa, jesen', day: '2026-11-02', minor: 2025 },
      ],
    })
  })

  it('in Serbian, by ad set: rows of a campaign and day add up', () => {
    expect(
      read('Naziv kampanje;Dan;Potrošeni iznos (RSD)', 'Lampa;01.11.2026.;1.234,56', 'Lampa;1.11.2026;1.000'),
    ).toEqual({ currency: 'RSD', days: [{ campaign: 'Lampa', day: '2026-11-01', minor: 223_456 }] })
  })

  it('whose rows are single days without a column for them', () => {
    expect(read('Reporting starts,Reporting ends,Amount spent (BAM)', '2026-11-01,2026-11-01,5')).toEqual({
      currency: 'BAM',
      days: [{ campaign: null, day: '2026-11-01', minor: 500 }],
    })
  })
})

it('a list made by hand names no currency', () => {
  expect(read('Datum\tIznos', '20.11.2026.\t12,5')).toEqual({
    currency: null,
    days: [{ campaign: null, day: '2026-11-20', minor: 1250 }],
  })
})

it.each([
  ['1,234.56', 123_456],
  ['1234.5678', 123_457],
  ['0.07', 7],
  ['1.234.567', 123_456_700],
])('reads %s as %d', (amount, minor) =>
  expect(read('Day;Amount spent', `2026-11-01;${amount}`)).toMatchObject({ days: [{ minor }] }),
)

describe('says what is wrong', () => {
  it.each([
    [[''], 'Datoteka je prazna.'],
    [['samo tekst'], 'Datoteka nije CSV sa zaglavljem.'],
    [
      ['Campaign name,Amount spent (EUR)', 'A,1'],
      'Nema kolone sa danom. Izvezite tabelu sa raščlanjivanjem po danima (Day).',
    ],
    [['Day,Impressions', '2026-11-01,5'], 'Nema kolone sa potrošenim iznosom (Amount spent).'],
    [['Day,Amount spent (USD)', '2026-11-01,5'], 'Iznosi su u valuti USD. Uvoz podržava EUR, RSD i BAM.'],
    [
      ['Reporting starts,Reporting ends,Amount spent (EUR)', '2026-11-01,2026-11-30,5'],
      'Red 2 pokriva više dana. Izvezite tabelu sa raščlanjivanjem po danima (Day).',
    ],
    [['Day,Amount spent (EUR)', '2026-02-30,5'], 'Red 2: „2026-02-30“ nije datum.'],
    [['Day,Amount spent (EUR)', '2026-11-01,5', '2026-11-02,mnogo'], 'Red 3: „mnogo“ nije iznos.'],
    [['Day,Amount spent (EUR)', '2026-11-01,0'], 'Datoteka je prazna.'],
  ])('%j', (lines, problem) => expect(read(...lines)).toEqual({ problem }))
})

describe('fields', () => {
  it('may be quoted, with quotes, separators and line breaks inside, and lose the spaces around them', () => {
    const text = 'Campaign name,Day,Amount spent (EUR)\r\n" Lampa ""jaka"", \nnova ", 2026-11-01 ,5'
    expect(readAdCsv(text)).toMatchObject({ days: [{ campaign: 'Lampa "jaka", \nnova', minor: 500 }] })
  })

  it.each([
    ['2026-11-05', '2026-11-05'],
    ['5. 11. 2026.', '2026-11-05'],
    ['11/5/2026', '2026-11-05'],
  ])('%s is the day %s', (day, read) =>
    expect(readAdCsv(`Day;Amount spent\n${day};1`)).toMatchObject({ days: [{ day: read }] }),
  )

  it('of a day win over those of a period', () =>
    expect(
      read('Day,Reporting starts,Reporting ends,Amount spent', '2026-11-05,2026-11-01,2026-11-30,5'),
    ).toMatchObject({ days: [{ day: '2026-11-05' }] }))
})
