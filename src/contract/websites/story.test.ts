import { describe, expect, it } from 'vitest'
import { readStory } from './story.ts'

describe('the story of a page', () => {
  it.each([null, undefined, 'tekst', 7, [], { headerSection: 3, noLongerNeedList: {}, heroSection: [] }])(
    'reads %j as an empty story',
    (stored) => {
      const story = readStory(stored)
      expect(story.blocks).toEqual([])
      expect(story.header).toMatchObject({ brandName: null, links: [] })
      expect(story.quote).toBeNull()
    },
  )

  it.each([
    [{ resultsDescription: 'Strana' }, 'Strana'],
    [{ resultsSection: 'Urednik' }, 'Urednik'],
    [{ resultsDescription: 'Strana', resultsSection: 'Urednik' }, 'Urednik'],
  ])('finds results in %j', (stored, text) =>
    expect(readStory(stored).blocks).toMatchObject([{ title: null, text }]),
  )

  it.each([
    [{ benefitsList: ['a', ' ', 'b'] }, ['a', 'b']],
    [{ benefitsSection: { benefits: [{ text: 'c' }, '✓ d'] } }, ['c', 'd']],
    [{ benefitsList: ['a'], benefitsSection: { benefits: ['c'] } }, ['c']],
    [{ benefitsList: 'prva\ndruga' }, ['prva', 'druga']],
  ])('finds benefits in %j', (stored, items) => expect(readStory(stored).benefits.items).toEqual(items))

  it.each([
    [{ ctaAdvice: 'strana' }, {}, 'strana'],
    [{ ctaAdvice: 'strana', adviceText: 'urednik' }, {}, 'urednik'],
    [{ adviceText: 'urednik' }, { adviceText: 'vlasnik' }, 'vlasnik'],
  ])('finds advice in %j and %j', (stored, own, text) =>
    expect(readStory(stored, own).advice.text).toBe(text),
  )

  it('reads parts as texts, texts with a heading, and objects', () => {
    expect(readStory({ personalIntro: ' Uvod. ' }).intro).toEqual({ title: null, text: 'Uvod.' })
    expect(
      readStory({
        problemDescription: '## Gužva\n\nPrvi red.',
        agoniaSection: { title: 'Još gore', text: 'Drugi red.' },
        breakthroughMoment: '## Samo naslov',
      }).blocks,
    ).toMatchObject([
      { title: 'Gužva', text: 'Prvi red.' },
      { title: 'Još gore', text: 'Drugi red.' },
    ])
  })

  it('makes a timeline of results whose lines all say when', () => {
    const story = readStory({ resultsSection: '## Put\nDanas: poručujete.\nZa 2–5 dana: paket stiže.' })
    expect(story.timeline).toEqual({
      title: 'Put',
      steps: [
        { time: 'Danas', text: 'poručujete.' },
        { time: 'Za 2–5 dana', text: 'paket stiže.' },
      ],
    })
    expect(story.blocks).toEqual([])
    expect(readStory({ resultsSection: 'Danas: nešto.\nA ovo nije korak' }).timeline.steps).toEqual([])
    expect(
      readStory({ resultsSection: { timeline: [{ date: '1. dan', text: 'Sledi' }, { date: '2' }] } }).timeline
        .steps,
    ).toEqual([{ time: '1. dan', text: 'Sledi' }])
  })

  it('follows links only within the page', () =>
    expect(
      readStory({
        headerSection: {
          navigationLinks: [
            'Priča',
            { label: 'Pitanja', href: '#pitanja' },
            { text: 'Van', url: 'https://x.rs' },
          ],
        },
      }).header.links,
    ).toEqual([
      { text: 'Priča', href: null },
      { text: 'Pitanja', href: '#pitanja' },
      { text: 'Van', href: null },
    ]))

  it('takes statistics of the owner before those of the story', () => {
    const stored = { trustStatistics: [{ number: 30, label: 'dana' }, { label: 'bez broja' }] }
    expect(readStory(stored).statistics).toEqual([
      { number: '30', label: 'dana', description: null, icon: null },
    ])
    expect(readStory(stored, { stats: [{ number: '5', label: 'moje' }] }).statistics).toMatchObject([
      { label: 'moje' },
    ])
  })
})
