import { describe, expect, it } from 'vitest'
import { markets } from '#contract/common/market.ts'
import { claimOf, isOfShop } from '../claims/claims.ts'
import { isShopsVoice } from '../claims/shop-voice.ts'
import { wordsOfOtherDialect } from '../language/dialect-words.ts'
import { categories } from './categories.ts'
import { tokensOf } from './patterns.ts'
import { loadPlaybooks, playbookFor, readPlaybookSources, typesNamed } from './playbook.ts'

/** Why a phrase may not stand in a playbook, which speaks for every thing of its type: it states nothing. */
const faultOf = (text: string): string | null => {
  if (claimOf(text) !== null) return 'promises'
  if (isOfShop(tokensOf(text)) || isShopsVoice(text)) return 'speaks for a shop or a buyer'
  if (/\d/.test(text)) return 'holds a measured number'
  if (/(?<!\p{L})(?:ima|imaju|sadrži|napravljen\p{L}*|omogućava|naj\p{L}+)(?!\p{L})/iu.test(text))
    return 'states a property'
  return text.length > 50 || /[.!?"]/.test(text) ? 'is a sentence' : null
}

it.each([
  ['tiganj napravljen za jaja', 'states a property'],
  ['najbolji tiganj', 'promises'],
  ['tiganj leči išijas', 'promises'],
  ['tiganj sa dostavom', 'speaks for a shop or a buyer'],
  ['naš tiganj', 'speaks for a shop or a buyer'],
  ['tiganj 28 cm', 'holds a measured number'],
  ['Tiganj je tu!', 'is a sentence'],
  ['duboki tiganj', null],
])('„%s“ in a playbook: %s', (text, fault) => {
  expect(faultOf(text)).toBe(fault)
})

const sources = readPlaybookSources()

describe('every playbook', () => {
  it.each(sources.map(({ file, source }) => [file, source] as const))(
    '%s states nothing, in the dialect of its market',
    (_file, { search }) => {
      for (const market of markets)
        for (const phrase of search) {
          expect([phrase[market], faultOf(phrase[market])]).toEqual([phrase[market], null])
          expect(wordsOfOtherDialect(market, phrase[market])).toEqual([])
        }
    },
  )

  it.each(sources.map(({ file, source }) => [file, source] as const))(
    '%s is known by its names, and by no other’s',
    (file, { id, names, category }) => {
      expect(file).toBe(`${id}.yaml`)
      expect(categories).toContain(category)
      for (const name of names.examples)
        expect([name, typesNamed(name).map((found) => found.id)]).toEqual([name, [id]])
      for (const name of names.counterExamples)
        expect([name, typesNamed(name).map((found) => found.id)]).not.toEqual([name, [id]])
    },
  )
})

describe('the playbook of a product', () => {
  it('is that of the type the name says, however it is written', () => {
    expect(playbookFor('Set kuhinjskih noževa 6 u 1')?.id).toBe('kuhinjski-nozevi')
    expect(playbookFor('SET KUHINJSKIH NOZEVA')?.id).toBe('kuhinjski-nozevi')
    expect(playbookFor('Сет кухињских ножева')?.id).toBe('kuhinjski-nozevi')
  })

  it('is none when the name says none, or two', () => {
    expect(playbookFor('Držač za kuhinjske noževe')).toBeNull()
    expect(playbookFor('Zamenski kuhinjski nož')).toBeNull()
    expect(playbookFor('Set noževa + masažer za vrat')).toBeNull()
    expect(playbookFor('')).toBeNull()
  })

  it('is read once', () => {
    expect(loadPlaybooks()).toBe(loadPlaybooks())
  })

  it('does not read what stands far behind the name', () => {
    const name = `Proizvod ${'za sve i svašta '.repeat(30)}`
    expect(playbookFor(`${name}+ kuhinjski noževi`)).toBeNull()
    expect(playbookFor('Proizvod + kuhinjski noževi')?.id).toBe('kuhinjski-nozevi')
  })
})
