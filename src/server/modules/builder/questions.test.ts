import { builderStrings } from '#contract/builder/strings.ts'
import { describe, expect, it } from 'vitest'
import { pageFacts, sampleProducts } from '../../../../test/copywriting/products.fixture.ts'
import { awaitsAnswers, questionsFor } from './questions.ts'

const keys = (facts: Parameters<typeof questionsFor>[0]) =>
  questionsFor(facts, 'Serbia').map(({ key }) => key)

describe('questionsFor', () => {
  it('asks nothing that a page says', () => {
    const rich = pageFacts({
      name: 'Noćna lampa',
      language: 'sr',
      shortDescription: 'Pali se sama kada priđete.',
      description:
        'Lampa ima senzor pokreta. Puni se preko USB kabla. Magnet je drži na metalu. Svetlo je toplo i ne budi decu.',
      features: ['Materijal: ABS plastika', 'Dimenzije: 20 x 4 cm', 'U pakovanju: lampa, kabl'],
    })
    expect(keys(rich)).toEqual([])
  })

  it('asks first what the page says in two ways', () => {
    const [first] = questionsFor(
      pageFacts({
        name: 'Polica',
        language: 'sr',
        description: 'Izdrži do 20 kg. Od bukve je.',
        features: ['Nosivost: 15 kg'],
      }),
      'Serbia',
    )
    expect(first).toMatchObject({ key: 'disputed', label: 'Šta je tačno?' })
    expect(first?.hint).toContain('„Nosivost: 15 kg“ i „Izdrži do 20 kg.“')
  })

  it('asks the four things that matter most when nothing is known', () => {
    expect(keys(pageFacts({ name: 'Xylo 3000', language: 'sr' }))).toEqual([
      'purpose',
      'benefits',
      'inTheBox',
      'dimensions',
    ])
  })

  it.each(['an English gadget', 'a German kitchen tool'] as const)(
    'asks for the three answers that become the page of %s, and what its buyer must mind, whatever data were read',
    (kind) => {
      const { facts } = sampleProducts[kind]
      if (!facts) throw new Error('no facts')
      expect(keys(facts)).toEqual(['purpose', 'benefits', 'inTheBox', 'caution'])
      expect(awaitsAnswers(facts, {})).toBe(true)
      expect(awaitsAnswers(facts, { purpose: 'Radi.', benefits: 'Tih', inTheBox: ' ' })).toBe(true)
      expect(awaitsAnswers(facts, { purpose: 'Radi.', benefits: 'Tih', inTheBox: 'kabl' })).toBe(false)
    },
  )

  it('asks for sizes of clothes and for the composition of cosmetics, and nobody what a ring is for', () => {
    const asked = (name: string) =>
      questionsFor(pageFacts({ name, language: 'sr' }), 'Serbia').map(({ label }) => label)
    const { sizes, volume, purpose } = builderStrings.questions
    expect(asked('Jakna')).toContain(sizes.label)
    expect(asked('Krema za lice')).toContain(volume.label)
    expect(asked('Prsten')).not.toContain(purpose.label)
  })

  it('reminds a seller for an ijekavian market to write so, once', () => {
    const hints = questionsFor(pageFacts({ name: 'Xylo 3000', language: 'sr' }), 'Bosnia').map(
      ({ hint }) => hint,
    )
    expect(hints.filter((hint) => hint.includes(builderStrings.questions.ijekavian))).toHaveLength(1)
    expect(
      questionsFor(pageFacts({ name: 'Xylo 3000' }), 'Serbia').some(({ hint }) => hint.includes('ijekavski')),
    ).toBe(false)
  })
})
