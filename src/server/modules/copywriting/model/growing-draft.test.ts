import { describe, expect, it } from 'vitest'
import { templateNames } from '#contract/websites/template-names.ts'
import { askedParts } from '#contract/websites/slots/slots-of.ts'
import { growingDraft } from './growing-draft.ts'

const whole = {
  title: 'Svetlo [F1]',
  hook: 'Pali se samo [F2].',
  bullets: ['Na magnet [F3]', 'Bez kabla [F4]'],
  longDescription: 'Prvi pasus [F1].\n\n- jedno [F2]\n- drugo',
  benefitsSection: {
    title: 'Dobijate',
    subtitle: '',
    benefits: [{ icon: 'check', text: 'Mir [F1]' }],
    ctaText: 'Hoću',
  },
  featureSections: [{ title: 'Magnet', text: 'Drži se sam [F3].' }],
  problemSolutionSections: [
    { title: 'Mrak', description1: 'Tražite prekidač.', description2: 'Pali se [F2].', ctaText: '' },
  ],
  faq: [{ q: 'Kako se puni?', a: 'Kablom [F4].' }],
}

describe('a page that is being written', () => {
  it.each(templateNames)('shows every part that %s prints, once, without the marks of the facts', (name) => {
    const { parts } = growingDraft(whole, name)
    const below = askedParts(name).filter(
      (part) => !['title', 'hook', 'bullets', 'comparisonText'].includes(part),
    )
    expect(parts.map(({ part }) => part).toSorted()).toEqual(below.toSorted())
    expect(JSON.stringify(parts)).not.toContain('[F')
  })

  it('stands in the order of its template', () => {
    expect(growingDraft(whole, 'Sales Template').parts).toEqual([
      {
        part: 'problemSolutionSections',
        entries: [{ title: 'Mrak', text: 'Tražite prekidač.\nPali se.' }],
      },
      {
        part: 'benefitsSection',
        entries: [
          { title: 'Dobijate', text: '' },
          { title: null, text: 'Mir' },
        ],
      },
      { part: 'longDescription', entries: [{ title: null, text: 'Prvi pasus.\n\n- jedno\n- drugo' }] },
      { part: 'faq', entries: [{ title: 'Kako se puni?', text: 'Kablom.' }] },
    ])
  })

  it('shows what is being written as far as it goes', () => {
    const partly = {
      title: 'Svetlo',
      longDescription: 'Prvi pasus [F',
      faq: [{ q: 'Kako se' }, {}, null],
      featureSections: [undefined, { text: 7 }],
      benefitsSection: {},
    }
    expect(growingDraft(partly, 'Minimalistic')).toEqual({
      title: 'Svetlo',
      hook: null,
      bullets: [],
      parts: [
        { part: 'longDescription', entries: [{ title: null, text: 'Prvi pasus' }] },
        { part: 'faq', entries: [{ title: 'Kako se', text: '' }] },
      ],
    })
    expect(growingDraft({}, 'Minimalistic').parts).toEqual([])
  })

  it('is no longer than what is worth sending again and again, whatever a model writes', () => {
    const long = 'Duga reč. '.repeat(5000)
    const many = <T>(entry: T) => Array.from({ length: 500 }, () => entry)
    const draft = growingDraft(
      {
        title: long,
        hook: long,
        bullets: many(long),
        longDescription: long,
        faq: many({ q: long, a: long }),
        featureSections: many({ title: long, text: long }),
        problemSolutionSections: many({ title: long, description1: long, description2: long }),
        benefitsSection: { title: long, benefits: many({ text: long }) },
      },
      'Minimalistic',
    )
    expect(JSON.stringify(draft.parts).length).toBeLessThan(6000)
    expect(JSON.stringify(draft).length).toBeLessThan(10_000)
  })
})
