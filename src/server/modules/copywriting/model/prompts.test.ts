import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { templateNames } from '#contract/websites/template-names.ts'
import { askedParts, slotAt } from '#contract/websites/slots/slots-of.ts'
import { copyInput } from '../../../../../test/copywriting/products.fixture.ts'
import { factSheet } from './facts.ts'
import { pageAnswerFor } from './model-writer.ts'
import { askedOf, instructionsFor, writePrompt } from './prompts.ts'

describe.each(templateNames)('what a model is asked for %s', (templateName) => {
  const input = { ...copyInput('Noćna lampa'), templateName }
  const prompt = writePrompt(input, factSheet(input))
  const keys = [...prompt.matchAll(/^ {2}"(\w+)": /gm)]
    .map(([, key = '']) => key)
    .filter((key) => key !== 'plan' && key !== 'questions')

  it('is what the template prints, and what lists and search engines show', () => {
    const around = ['shortName', 'seoTitle', 'seoDescription', 'keywords']
    // The comparison is never a model's.
    const printed = askedParts(templateName).filter((part) => part !== 'comparisonText')
    expect(keys.toSorted()).toEqual([...printed, ...around].toSorted())
    expect(keys).toEqual(askedOf(templateName))
  })

  it('names the lengths of its slots', () => {
    expect(prompt).toContain(`at most ${slotAt(templateName, 'bullets.*').letters} characters`)
    expect(prompt).toContain(
      `description2": "what the product does about it, at most ${slotAt(templateName, 'problemSolutionSections.*.description2').letters}`,
    )
    expect(prompt).toContain('3 to 5, as many as the facts answer')
    expect(prompt.includes('450 to 700 words')).toBe(templateName === 'Advertorial Template')
  })

  it('is asked in a shape that strict services take: every key is required and none has a default', () => {
    const wrong: string[] = []
    const look = (schema: unknown, at: string): void => {
      if (schema === null || typeof schema !== 'object') return
      const { properties, required = [], ...rest } = schema as { properties?: object; required?: string[] }
      const missing = Object.keys(properties ?? {}).filter((key) => !required.includes(key))
      if (missing.length > 0) wrong.push(`${at}: ${missing.join(' ')}`)
      if ('default' in rest) wrong.push(`${at}: default`)
      for (const [key, each] of Object.entries({ ...properties, ...rest })) look(each, `${at}.${key}`)
    }
    const schema = z.toJSONSchema(pageAnswerFor(templateName), { io: 'input' })
    look(JSON.parse(JSON.stringify(schema)), '')
    expect(wrong).toEqual([])
  })

  it('answers in the shape of what was asked', () => {
    const { success } = pageAnswerFor(templateName).safeParse(
      Object.fromEntries(
        ['plan', ...keys, 'questions'].map((key) => [
          key,
          key === 'benefitsSection'
            ? { title: '', subtitle: '', benefits: [], ctaText: '' }
            : /^(?:bullets|faq|keywords|questions|\w+Sections)$/.test(key)
              ? []
              : '',
        ]),
      ),
    )
    expect(success).toBe(true)
  })
})

it('leaves payment, delivery and return to the page', () =>
  expect(instructionsFor('Serbia')).not.toMatch(/besplatna dostava|radnih dana|garancij/))
