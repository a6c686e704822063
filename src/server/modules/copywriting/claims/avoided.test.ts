import { describe, expect, it } from 'vitest'
import { avoidedBy } from './avoided.ts'

const name = 'Noćna lampa sa senzorom'
const isIn = (avoid: string, sentence: string) => avoidedBy(avoid, name).isIn(sentence)

describe('avoidedBy finds', () => {
  it.each([
    ['plastika', 'Kućište je od plastike.'],
    ['plastika', 'U plastici od dva milimetra.'],
    ['PLASTIKA', 'Plastika je bela.'],
    ['Kina', 'Stiže iz Kine.'],
    ['da je iz Kine', 'Proizvedeno u Kini.'],
    ['nemojte pominjati Kinu', 'Napravljeno u Kini.'],
    ['mleko', 'Pena od mlijeka za dvoje.'],
    ['mlijeko', 'Pena od mleka za dvoje.'],
    ['miš', 'Ni miševi je ne pregrizu.'],
    ['komarac', 'Rasteruje komarce.'],
    ['noga', 'Greje na nozi.'],
    ['bežični punjač', 'Uz bežičnog punjača nema kabla.'],
    ['mobilni telefon', 'Puni se mobilnim telefonom, a i bez njega.'],
    ['poklon', 'Lepo je kao poklon.'],
    ['jeftino, plastika', 'Jeftina zamena za sijalicu.'],
    ['akcija\npopust', 'Popusti traju.'],
    ['TV', 'Staje pored TV ormarića.'],
    ['220 V', 'Radi na 220 V.'],
    ['пластика', 'Кућиште је од пластике.'],
  ])('„%s“ in: %s', (avoid, sentence) => {
    expect(isIn(avoid, sentence)).toBe(true)
  })
})

describe('avoidedBy leaves', () => {
  it.each([
    ['plastika', 'Stiže u plastičnoj kutiji.'],
    ['Kina', 'Skida se jednim pokretom, kao kišobran.'],
    ['rad', 'Radi do osam sati.'],
    ['car', 'Carina je plaćena.'],
    ['bežični punjač', 'Bežični je, a punjač je u kutiji.'],
    ['mobilni telefon', 'Telefon nije potreban.'],
    ['sto', 'Staje na stolicu.'],
    ['nož', 'Nožna pumpa je u kutiji.'],
    ['220 V', 'Radi na 12 V.'],
    ['', 'Sve ostaje.'],
    [' , ;\n', 'Sve ostaje.'],
  ])('„%s“ out of: %s', (avoid, sentence) => {
    expect(isIn(avoid, sentence)).toBe(false)
  })

  it.each(['i', 'na', 'za koje', 'u', 'ne', 'ti', 'lampa', 'lampe', 'noćne lampe', 'senzor', 'da je to'])(
    '„%s“ alone, because no page would be left, and says so',
    (avoid) => {
      const { isIn: finds, unheld } = avoidedBy(avoid, name)
      expect(unheld).toEqual([avoid])
      expect(finds('Noćna lampa i senzor za hodnik: na koje ti se ne pali, u mraku.')).toBe(false)
    },
  )
})

it('holds the others where one of them is too general', () => {
  const { isIn: finds, unheld } = avoidedBy('lampa, plastika', name)
  expect(unheld).toEqual(['lampa'])
  expect(finds('Lampa od plastike.')).toBe(true)
})
