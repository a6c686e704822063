import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedPaths, getAt, isEqual, mergeThree, setAt } from './paths.ts'

const page = {
  title: 'Lampa',
  faq: [
    { q: 'Kako?', a: 'Lako.' },
    { q: 'Koliko?', a: 'Malo.' },
  ],
  editableContent: { footer: { companyInfo: 'Lampe d.o.o.' }, imageAlts: { '/a.webp': 'Lampa' } },
}

describe('a path', () => {
  it.each([
    ['title', 'Lampa'],
    ['faq.1.a', 'Malo.'],
    ['editableContent.footer.companyInfo', 'Lampe d.o.o.'],
    ['faq.7.a', undefined],
    ['editableContent.nema.nikad', undefined],
    ['__proto__.polluted', undefined],
    ['faq.length', 2],
    ['', undefined],
  ])('%s leads to %o', (path, value) => expect(getAt(page, path)).toEqual(value))

  it('changes one value and shares the rest', () => {
    const next = setAt(page, 'faq.1.a', 'Mnogo.')
    expect(getAt(next, 'faq.1.a')).toBe('Mnogo.')
    expect(next.editableContent).toBe(page.editableContent)
    expect(next.faq[0]).toBe(page.faq[0])
    expect(getAt(page, 'faq.1.a')).toBe('Malo.')
  })

  it('makes the way to a value that is not there yet', () =>
    expect(getAt(setAt(page, 'editableContent.hero.title', 'Novo'), 'editableContent.hero.title')).toBe(
      'Novo',
    ))

  it.each(['__proto__.x', 'title.constructor', 'faq.9.q', 'faq.x.q', ''])('%s changes nothing', (path) =>
    expect(setAt(page, path, 'x')).toBe(page),
  )
})

it('what differs is named by its path, a list as one value', () => {
  const next = {
    ...setAt(setAt(page, 'faq.0.q', 'Zašto?'), 'editableContent.footer.companyInfo', 'Drugi'),
    hook: 'Nov',
  }
  expect(changedPaths(page, next)).toEqual(['faq', 'editableContent.footer.companyInfo', 'hook'])
  expect(changedPaths(page, setAt(page, 'editableContent.imageAlts', { '/b.webp': 'B' }))).toEqual([
    'editableContent.imageAlts',
  ])
})

const both = (mine: unknown, theirs: unknown, base: unknown = page) => mergeThree(base, mine, theirs)

describe('two changes of one page', () => {
  it('in different fields go together', () =>
    expect(both(setAt(page, 'title', 'Moja'), setAt(page, 'faq.0.a', 'Teško.'))).toEqual({
      merged: setAt(setAt(page, 'title', 'Moja'), 'faq.0.a', 'Teško.'),
      conflicts: [],
    }))

  it('in different answers go together', () =>
    expect(both(setAt(page, 'faq.1.a', 'Mnogo.'), setAt(page, 'faq.0.a', 'Teško.')).merged).toMatchObject({
      faq: [{ a: 'Teško.' }, { a: 'Mnogo.' }],
    }))

  it('of the same text meet, and nothing of mine is lost', () =>
    expect(both(setAt(page, 'title', 'Moja'), setAt(page, 'title', 'Njihova'))).toEqual({
      merged: setAt(page, 'title', 'Moja'),
      conflicts: ['title'],
    }))

  it('that say the same do not meet', () =>
    expect(both(setAt(page, 'title', 'Ista'), setAt(page, 'title', 'Ista')).conflicts).toEqual([]))

  it('of one list that grew meet as the whole list', () =>
    expect(
      both({ ...page, faq: [...page.faq, { q: 'Nova?', a: 'Da.' }] }, { ...page, faq: page.faq.slice(1) })
        .conflicts,
    ).toEqual(['faq']))

  it('one that moves an entry and one that rewrites it meet', () =>
    expect(both({ ...page, faq: page.faq.toReversed() }, setAt(page, 'faq.0.a', 'Teško.')).conflicts).toEqual(
      ['faq'],
    ))

  it('without a known beginning meet wherever they differ', () =>
    expect(mergeThree(undefined, 'Moja', 'Njihova', 'title').conflicts).toEqual(['title']))
})

const leaf = fc.oneof(fc.string({ maxLength: 3 }), fc.constant(null), fc.boolean(), fc.integer({ max: 3 }))
const value: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { maxKeys: 3 }),
  ),
})).value

describe('for any documents', () => {
  it('a merge with somebody who changed nothing is my own, and the other way round', () =>
    fc.assert(
      fc.property(value, value, (base, other) => {
        expect(isEqual(mergeThree(base, other, base).merged, other)).toBe(true)
        expect(isEqual(mergeThree(base, base, other).merged, other)).toBe(true)
        expect(mergeThree(base, base, other).conflicts).toEqual([])
      }),
    ))

  it('two merges that do not meet give the same in either order', () =>
    fc.assert(
      fc.property(value, value, value, (base, a, b) => {
        const one = mergeThree(base, a, b)
        const other = mergeThree(base, b, a)
        expect(one.conflicts.toSorted()).toEqual(other.conflicts.toSorted())
        if (one.conflicts.length === 0) expect(isEqual(one.merged, other.merged)).toBe(true)
      }),
    ))

  it('what differs is empty exactly when nothing does', () =>
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(changedPaths(a, b).length === 0).toBe(isEqual(a, b))
      }),
    ))
})
