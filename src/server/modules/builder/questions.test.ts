import { builderStrings } from '#contract/builder/strings.ts'
import { describe, expect, it } from 'vitest'
import { pageFacts, sampleProducts } from './generation/products.fixture.ts'
import { questionsFor } from './questions.ts'

const keys = (facts: Parameters<typeof questionsFor>[0]) =>
  questionsFor(facts, 'Serbia').map(({ key }) => key)

describe('questionsFor', () => {
  it('asks nothing that a page tells', () => {
    expect(keys(sampleProducts['a piece of clothing'].facts)).toEqual([])
    expect(keys(sampleProducts['a rich Serbian page'].facts)).toEqual(['inTheBox'])
  })

  it('asks the four things that matter most when nothing is known', () => {
    expect(keys(pageFacts({ name: 'Xylo 3000', language: 'sr' }))).toEqual([
      'purpose',
      'benefits',
      'material',
      'dimensions',
    ])
  })

  it('asks for the benefits of a foreign page although its data were read', () => {
    expect(keys(sampleProducts['an English gadget'].facts)[0]).toBe('benefits')
  })

  it('asks for sizes of clothes and for the composition of cosmetics', () => {
    const jacket = questionsFor(pageFacts({ name: 'Jakna', language: 'sr' }), 'Serbia')
    expect(jacket.find(({ key }) => key === 'dimensions')?.label).toBe(builderStrings.questions.sizes.label)
    const cream = questionsFor(pageFacts({ name: 'Krema za lice', language: 'sr' }), 'Serbia')
    expect(cream.find(({ key }) => key === 'material')?.label).toBe(
      builderStrings.questions.ingredients.label,
    )
  })

  it('asks nobody what a ring is for or how long and wide a capsule is', () => {
    const asked = (name: string, language: string) =>
      questionsFor(pageFacts({ name, language }), 'Serbia').map(({ label }) => label)
    const { purpose, dimensions, material, ingredients, volume } = builderStrings.questions
    expect(asked('Prsten', 'sr')).not.toContain(purpose.label)
    expect(asked('Slagalica', 'sr')).not.toContain(purpose.label)
    for (const name of [
      'Магнезиум цитрат 400 mg, 90 капсули',
      'Bagremov med 1 kg',
      'Magnesium Sleep Blend',
    ]) {
      expect(asked(name, 'mk')).toEqual(expect.arrayContaining([ingredients.label, volume.label]))
      expect(asked(name, 'mk')).not.toContain(dimensions.label)
      expect(asked(name, 'mk')).not.toContain(material.label)
    }
  })

  it('asks for the measures of what comes in one size, and of no device what is in it', () => {
    const asked = (name: string) =>
      questionsFor(pageFacts({ name, language: 'sr' }), 'Serbia').map(({ label }) => label)
    const { sizes, dimensions, ingredients, volume } = builderStrings.questions
    expect(asked('Muški ručni sat')).toContain(dimensions.label)
    expect(asked('Muški ručni sat')).not.toContain(sizes.label)
    expect(asked('Haljina')).toContain(sizes.label)
    expect(asked('Trimer za bradu')).not.toContain(ingredients.label)
    expect(asked('Trimer za bradu')).not.toContain(volume.label)
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
