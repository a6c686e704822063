import { expect, it } from 'vitest'
import { composeStory } from './compose-story.ts'

const problem = (title: string, description1: string, description2: string) => ({
  title,
  description1,
  description2,
  ctaText: '',
})
const feature = (title: string, text: string) => ({ title, text, image: '', buttonText: '' })

it('composes a part for each section of the page, in their order', () => {
  const story = composeStory(
    {
      problemSolutionSections: [
        problem('Tesno', 'Stoji stalno.', 'Zato se sklapa.'),
        problem('Bez uplate', 'Čeka se.', ''),
      ],
      featureSections: [feature('Lagana', 'Teži malo.'), feature('Čvrsta', 'Drži.')],
    },
    'Serbia',
  )
  expect(story).toMatchObject({
    problemDescription: '## Tesno\nStoji stalno.\n\nZato se sklapa.',
    agoniaSection: '## Bez uplate\nČeka se.',
    breakthroughMoment: '## Lagana\nTeži malo.',
    discoveryStory: '## Čvrsta\nDrži.',
  })
})

it('writes once what two sections say', () => {
  const story = composeStory(
    {
      problemSolutionSections: [problem('Tesno', 'Stoji stalno. Zato se sklapa.', '')],
      featureSections: [feature('Sklopite je', 'Zato se sklapa. Stane u gepek.')],
    },
    'Serbia',
  )
  expect(story).toMatchObject({ breakthroughMoment: '## Sklopite je\nStane u gepek.' })
})

it('leaves out a part of which nothing is left', () => {
  const story = composeStory(
    {
      problemSolutionSections: [problem('Tesno', 'Stoji stalno.', '')],
      featureSections: [feature('Sklopite je', 'Stoji stalno.'), feature('Tesno', 'Drugo.')],
    },
    'Serbia',
  )
  expect(Object.keys(story).filter((key) => /Moment|Story$/.test(key))).toEqual([])
})

it('says nothing of payment, delivery and return, which stand at a place of their own', () => {
  const story = composeStory(
    {
      problemSolutionSections: [problem('Tesno', 'Stoji stalno.', 'Zato se sklapa.')],
      featureSections: [feature('Lagana', 'Teži malo.')],
    },
    'Serbia',
  )
  expect(Object.keys(story)).toEqual(['headerSection', 'problemDescription', 'breakthroughMoment'])
})
