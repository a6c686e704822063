import { describe, expect, it } from 'vitest'
import { passagesOf, standsAlone } from './passages.ts'

const parted = (text: string, name = 'Lampa Breza') => passagesOf(text.split(' | '), name)

describe('the passages of a paragraph', () => {
  it.each([
    ['what has a subject of its own', 'Drška je od gume. | Sečivo je od čelika.'],
    ['what goes on about the product', 'Lampa radi na struju. | Ima tri jačine.'],
    ['an order, wherever it begins', 'Pumpa je mala. | Nakon rada ispustite vodu.'],
    ['a warning, whatever stands before', 'Ne vraća se. | Nije igračka.'],
  ])('begin with %s', (_what, text) => {
    expect(parted(text)).toHaveLength(2)
  })

  it.each([
    ['a word for what was said', 'Baba je dizala oklagiju. | Mašina isti posao završi za sat.'],
    ['a pronoun', 'Drška je od gume. | Ona se ne kliza.'],
    ['a verb without a subject', 'Pena pamti oblik. | Vraća se za pet sekundi.'],
    ['a condition', 'Pena je tvrda. | Na hladnoći je još tvrđa.'],
    ['an order about it', 'Sito je od čelika. | Očistite je krpom.'],
    ['what follows a question', 'Tri kabla na stočiću? | Punjač zamenjuje sve.'],
    ['what follows a lead-in', 'Ručicu prebacite na nož: | Nož za supu.'],
    ['the answer to another thing', 'Klasično crevo zapinje za tegle. | Rastezljivo crevo ima 0,9 kg.'],
  ])('stay together before %s', (_what, text) => {
    expect(parted(text)).toHaveLength(1)
  })
})

it.each([
  ['Drška je obložena gumom.', true],
  ['Bez BPA', true],
  ['Mašina isti posao završi za sat.', false],
  ['Onda ručicu prebacite.', false],
  ['Ona se ne kliza.', false],
  ['Nose ih lekari.', false],
  ['Klasično crevo zapinje za tegle.', false],
  ['Dva noža:', false],
  ['Bole vas leđa?', false],
])('„%s“ stands alone: %s', (text, is) => {
  expect(standsAlone(text)).toBe(is)
})
