import { describe, expect, it } from 'vitest'
import { languageFaults } from './language-check.ts'

describe('languageFaults', () => {
  it.each([
    ['Držač stoji na tabli i drži telefon jednom rukom.', 'Serbia', ''],
    ['Paket stiže za 2–5 radnih dana, a povraćaj je moguć 30 dana.', 'Serbia', ''],
    ['Kapacitet baterije je 2000 mAh, rad 5 sati, 1 dan ili 22 minuta.', 'Serbia', ''],
    ['„Tiho“ radi i noću.', 'Serbia', ''],
    ['Grijalica zagrije sobu, a ugrađena zaštita je isključi prije nego što se pregrije.', 'Bosnia', ''],
    ['Perfect Fit majica stoji udobno.', 'Serbia', 'Perfect Fit majica'],
  ] as const)('finds nothing in %j', (text, market, known) => {
    expect(languageFaults(text, market, known)).toEqual([])
  })

  it.each([
    ['Držač je easy za montažu.', 'another language'],
    ['Drzac stoji na tabli.', 'marks are missing'],
    ['Čvrst je, a mesalica i sargarepa nisu.', 'marks are missing: "mesalica"'],
    ['Radi radi bez prekida.', 'doubled word'],
    ['Baterija traje 5 sata.', 'wrong form behind a number: "5 sata"'],
    ['Baterija traje 21 sati.', 'wrong form behind a number: "21 sati"'],
    ['U pakovanju su 2 komad.', 'wrong form behind a number'],
    ['Stiže prije podne.', 'wrong dialect for Serbia'],
    ['Materijal: undefined.', 'no text'],
    ['Лампа svetli.', 'Cyrillic'],
    ['Zove se "Tiho".', 'quotes'],
    ['Zove se „Tiho.', 'not closed'],
    ['Radi tiho , bez buke.', 'untidy'],
    [`${'dug red '.repeat(20)}.`, 'a sentence of 41 words'],
  ])('finds the fault in %j', (text, fault) => {
    expect(languageFaults(text, 'Serbia').join('\n')).toContain(fault)
  })
})
