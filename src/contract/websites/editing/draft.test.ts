import { describe, expect, it } from 'vitest'
import { buildWholeWebsite } from '../../../../test/fakes/api-data.ts'
import { freeLists } from '../draft.ts'
import { getAt, setAt } from '../paths.ts'
import { draftOf, withoutBlankRows, type Draft } from './draft.ts'

const website = buildWholeWebsite({ title: 'Lampa', productCost: '900.00', stock: 12 })
const draft = draftOf(website)
const blank = '  '

/** What is left of rows typed into one list of the page. */
const left = (at: string, rows: unknown[]): unknown =>
  getAt(withoutBlankRows(setAt(draft, at, rows) as Draft), at)

describe('amounts and pieces as a person writes them', () => {
  it.each([
    ['900.00', '900'],
    ['12.50', '12,50'],
    [null, null],
  ])('%s is shown as %s', (productCost, shown) =>
    expect(draftOf({ ...website, productCost }).productCost).toBe(shown),
  )

  it.each([
    [12, '12'],
    [0, '0'],
    [null, ''],
  ])('%s pieces are shown as „%s“', (stock, shown) =>
    expect(draftOf({ ...website, stock }).stock).toBe(shown),
  )
})

describe('rows nobody wrote into are not meant', () => {
  const benefit = (text: string) => ({ icon: 'star', text })

  it.each<[string, unknown[], unknown[]]>([
    ['bullets', ['Prva', blank, 'Druga'], ['Prva', 'Druga']],
    ['productDetails.box', ['Lampa', blank], ['Lampa']],
    ['productDetails.steps', [blank, 'Uključite je'], ['Uključite je']],
    ['productDetails.warnings', ['Ne u vodu', ''], ['Ne u vodu']],
    ['productDetails.care', [blank, 'Suvom krpom'], ['Suvom krpom']],
    ['benefitsSection.benefits', [benefit('Tiha'), benefit(blank)], [benefit('Tiha')]],
  ])('of %s', (at, rows, meant) => expect(left(at, rows)).toEqual(meant))

  it.each<[string, string[]]>([
    ['faq', ['q', 'a']],
    ['testimonials', ['name', 'text']],
    ['featureSections', ['title', 'text']],
    ['problemSolutionSections', ['title', 'description1', 'description2']],
  ])('of %s a row with anything in one of %j stays', (at, keys) => {
    const empty = Object.fromEntries(keys.map((key) => [key, blank]))
    const rows = keys.map((key) => ({ ...empty, [key]: 'Napisano' }))
    expect(left(at, [...rows, empty])).toEqual(rows)
  })

  it('a property needs both its name and its value', () => {
    const whole = { label: 'Visina', value: '20 cm' }
    const rows = [whole, { label: 'Boja', value: blank }, { label: blank, value: 'crna' }]
    expect(left('productDetails.values', rows)).toEqual([whole])
  })

  const free = 'editableContent.testimonials.entries'
  const other = 'advertorialStory.trustStatistics'

  it('in lists that a page may lack as well, where a chosen sign alone says nothing', () => {
    expect(freeLists).toEqual(expect.arrayContaining([free, other]))
    const written = [{ icon: 'star', text: 'Napisano' }, 'Napisano', { value: 0 }]
    const unwritten = [{ icon: 'star', text: blank }, { icon: 'star', text: null }, {}, null, blank]
    for (const at of [free, other]) expect(left(at, [...unwritten, ...written])).toEqual(written)
  })

  it('and a list in which every row is written stays the same one', () => {
    const whole = setAt(setAt(draft, free, ['a']) as Draft, other, ['b']) as Draft
    expect(getAt(withoutBlankRows(whole), free)).toBe(getAt(whole, free))
    expect(getAt(withoutBlankRows(draft), free)).toBe(getAt(draft, free))
  })
})
