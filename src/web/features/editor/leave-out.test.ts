import { expect, it } from 'vitest'
import { changesWithout } from './leave-out.ts'

const sentence = 'Može i u torbu.'

it('takes a sentence out wherever it stands, and the entry that says nothing without it', () => {
  const draft = {
    hook: 'Ne propušta. Može i u torbu.',
    longDescription: 'Prvi pasus.\n\nMože i u torbu.\n\nTreći. Može i u torbu. Kraj.',
    bullets: ['Ne propušta', 'Može i u torbu.'],
    faq: [
      { q: 'Može li u torbu?', a: 'Može i u torbu.' },
      { q: 'Koliko staje?', a: '500 ml.' },
    ],
    benefitsSection: {
      title: 'Šta dobijate',
      subtitle: '',
      ctaText: 'Hoću',
      benefits: [{ icon: 'check', text: 'Može i u torbu.' }],
    },
    featureSections: [{ title: 'U torbi', text: 'Može i u torbu. Lagana je.' }],
  }
  expect(Object.fromEntries(changesWithout(draft, sentence).map(({ at, value }) => [at, value]))).toEqual({
    hook: 'Ne propušta.',
    longDescription: 'Prvi pasus.\n\nTreći. Kraj.',
    bullets: ['Ne propušta'],
    faq: [{ q: 'Koliko staje?', a: '500 ml.' }],
    benefitsSection: { title: 'Šta dobijate', subtitle: '', ctaText: 'Hoću', benefits: [] },
    featureSections: [{ title: 'U torbi', text: 'Lagana je.' }],
  })
})

it('leaves a longer sentence alone', () => {
  expect(changesWithout({ hook: 'Može i u torbu. Ali ne mokra' }, 'Može i u torbu. Ali')).toEqual([])
})
