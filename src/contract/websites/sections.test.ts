import { describe, expect, it } from 'vitest'
import { noSections, type SectionName } from './section-names.ts'
import { arrangedSections, moveSection, switchSection } from './sections.ts'
import { mergeThree, setAt } from './paths.ts'
import { updateWebsiteSchema } from './schema.ts'
import { templateNames } from './template-names.ts'

type Document = Parameters<typeof arrangedSections>[1]
const plain: Document = { sections: noSections, editableContent: {} }
const names = (document: Document, template: (typeof templateNames)[number] = 'Minimalistic') =>
  arrangedSections(template, document).map(({ name }) => name)
const move = (document: Document, name: SectionName, to: number): Document => {
  const edit = moveSection('Minimalistic', document, { name, to })
  return edit.kind === 'set' ? setAt(document, edit.at, edit.value) : document
}
const order = (document: Document) => document.sections.order

describe('the order', () => {
  it('is that of the specification while nobody moved anything', () =>
    expect(names(plain).join(' ')).toBe(
      'hero benefits description urgency reviews features details comparison order faq lastChance',
    ))

  it.each<[string, SectionName, number, string]>([
    ['up', 'faq', 1, 'hero faq benefits description urgency reviews features details comparison order lastChance'],
    ['to the end', 'benefits', 10, 'hero description urgency reviews features details comparison order faq lastChance benefits'],
    ['not above the top', 'benefits', 0, names(plain).join(' ')],
    ['not beyond the end', 'benefits', 11, names(plain).join(' ')],
    ['not the top itself', 'hero', 3, names(plain).join(' ')],
  ])('goes %s', (_, name, to, wanted) => expect(names(move(plain, name, to)).join(' ')).toBe(wanted)) // prettier-ignore

  it('is not stored once it is the specified one again', () =>
    expect(order(move(move(plain, 'faq', 2), 'faq', 9))).toEqual([]))

  it('puts a section that is not in the stored order behind the one it follows in the template', () =>
    expect(
      names({ ...plain, sections: { order: ['order', 'benefits', 'reviews'], off: {} } }).join(' '),
    ).toBe('hero order faq lastChance benefits description urgency reviews features details comparison'))

  it('does not know sections of other templates, nor one twice', () =>
    expect(names({ ...plain, sections: { order: ['story', 'faq', 'faq', 'hero'], off: {} } })).toHaveLength(
      11,
    ))
})

describe('a switch', () => {
  it.each(templateNames)('of what a page needs does nothing (%s)', (template) => {
    const off = { ...plain, sections: { order: [], off: { hero: true, order: true, masthead: true } } }
    expect(arrangedSections(template, off).every(({ isOn }) => isOn)).toBe(true)
    expect(switchSection(template, 'order', false)).toEqual({ kind: 'several', edits: [] })
  })

  it('is one place each, and gone when it is on again', () => {
    expect(switchSection('Minimalistic', 'faq', false)).toEqual({
      kind: 'set',
      at: 'sections.off.faq',
      value: true,
    })
    expect(switchSection('Minimalistic', 'faq', true)).toMatchObject({ value: undefined })
  })

  it('that a part had before keeps its place', () => {
    const hidden = { ...plain, editableContent: { hiddenParts: { benefitsRow: true } } }
    const isOn = (template: (typeof templateNames)[number]) =>
      arrangedSections(template, hidden).find(({ name }) => name === 'conditions')?.isOn
    expect(isOn('Sales Template')).toBe(false)
    expect(isOn('Advertorial Template')).toBe(true)
  })
})

it('two people who switched different sections do not meet, two who moved do', () => {
  const merged = (mine: object, theirs: object) =>
    mergeThree({ order: [], off: {} }, mine, theirs, 'sections')
  expect(merged({ order: [], off: { faq: true } }, { order: [], off: { reviews: true } })).toEqual({
    merged: { order: [], off: { faq: true, reviews: true } },
    conflicts: [],
  })
  expect(
    merged({ order: ['faq', 'order'], off: {} }, { order: ['order', 'reviews', 'faq'], off: {} }).conflicts,
  ).toEqual(['sections.order'])
})

describe('what is sent', () => {
  const send = (sections: object) => updateWebsiteSchema.safeParse({ sections })

  it.each([
    ['without the order form', { order: [], off: { order: true } }, /Narudžbenica se ne isključuje/],
    ['with a section twice', { order: ['faq', 'faq'], off: {} }, /dva puta/],
    ['with a section nobody knows', { order: ['nešto'], off: {} }, /./],
  ])('%s is refused', (_, sections, sentence) =>
    expect(send(sections).error?.issues[0]?.message).toMatch(sentence),
  )

  it('in order and with switches is taken', () =>
    expect(send({ order: ['faq', 'reviews'], off: { urgency: true } }).success).toBe(true))
})
