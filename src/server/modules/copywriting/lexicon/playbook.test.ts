import { describe, expect, it } from 'vitest'
import type { Market } from '#contract/common/market.ts'
import { wordsOfOtherDialect as readDialect } from '../language/dialect-words.ts'
import { categories } from './categories.ts'
import { lintPlaybook, wordsWithLostMarks } from './playbook-lint.ts'
import { loadPlaybooks, playbookFor, readPlaybookSources, typesNamed } from './playbook.ts'

/** Each word is looked up once: the playbooks hold some thousands of different ones, many times over. */
const known = new Map<string, boolean>()
const isOfOtherDialect = (market: Market, word: string): boolean => {
  const key = `${market} ${word}`
  const found = known.get(key) ?? readDialect(market, word).length > 0
  known.set(key, found)
  return found
}
const wordsOfOtherDialect = (market: Market, text: string): string[] =>
  (text.match(/\p{L}+/gu) ?? []).filter((word) => isOfOtherDialect(market, word))

const sources = readPlaybookSources()
const all = [...sources.types, ...sources.categories]

describe('every playbook', () => {
  it.each(all.map(({ file, source }) => [file, source] as const))('%s keeps the rules', (_file, source) => {
    expect(lintPlaybook(source, wordsOfOtherDialect)).toEqual([])
  })

  it.each(sources.types.map(({ file, source }) => [file, source] as const))(
    '%s is known by its names, and by no other’s',
    (file, { id, names, category }) => {
      expect(file).toBe(`${id}.yaml`)
      expect(categories).toContain(category)
      for (const name of names?.examples ?? [])
        expect([name, typesNamed(name).map((found) => found.id)]).toEqual([name, [id]])
      for (const name of names?.counterExamples ?? [])
        expect([name, typesNamed(name).map((found) => found.id)]).not.toEqual([name, [id]])
    },
  )

  it('has an id of its own', () => {
    const ids = all.map(({ source }) => source.id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  it('keeps its marks', () => {
    const twoWords = new Set('vas sto vise celo kuca mirisu visi lezite vece reci cela'.split(' '))
    expect(
      wordsWithLostMarks(
        all.map(({ source }) => source),
        twoWords,
      ),
    ).toEqual([])
  })
})

describe('the playbook of a product', () => {
  it('is that of the type the name says, whatever the category', () => {
    expect(playbookFor('Set kuhinjskih noževa 6 u 1', null)?.id).toBe('kuhinjski-nozevi')
    expect(playbookFor('SET KUHINJSKIH NOZEVA', 'dom')?.id).toBe('kuhinjski-nozevi')
    expect(playbookFor('Сет кухињских ножева', null)?.id).toBe('kuhinjski-nozevi')
  })

  it('is none when the name says none, or two, and no category is known', () => {
    expect(playbookFor('Držač za kuhinjske noževe', null)).toBeNull()
    expect(playbookFor('Zamenski kuhinjski nož', null)).toBeNull()
    expect(playbookFor('Set noževa + masažer za vrat', null)).toBeNull()
    expect(playbookFor('', 'nepoznato')).toBeNull()
  })

  it('is read once', () => {
    expect(loadPlaybooks()).toBe(loadPlaybooks())
  })

  it('does not read what stands far behind the name', () => {
    const name = `Proizvod ${'za sve i svašta '.repeat(30)}`
    expect(playbookFor(`${name}+ kuhinjski noževi`, null)).toBeNull()
    expect(playbookFor('Proizvod + kuhinjski noževi', null)?.id).toBe('kuhinjski-nozevi')
  })
})
