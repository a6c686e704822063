import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { ProductFacts } from '#contract/builder/schema.ts'
import { readProductPage } from './read-product-page.ts'

const folder = new URL('../../../../test/fixtures/shop-facts/', import.meta.url)

const texts = z.array(z.string()).default([])

/** What the pages of the folder say beside name, price and pictures; a fact that is not named is not looked at. */
const truths = z
  .array(
    z.object({
      file: z.string(),
      url: z.string(),
      name: z.string(),
      price: z.number().optional(),
      originalPrice: z.number().optional(),
      firstPicture: z.string().optional(),
      short: z.string().optional(),
      description: texts,
      features: texts,
      box: z.array(z.string()).optional(),
      usage: texts,
      warnings: texts,
      options: z.array(z.string()).optional(),
      combinations: z.array(z.unknown()).optional(),
      objections: texts,
      /** Answers of the page to its own questions. */
      answers: texts,
      /** Words that stand in no fact but answers and objections. */
      nowhere: texts,
      /** Names of persons, which stand nowhere at all. */
      unnamed: texts,
    }),
  )
  .parse(JSON.parse(readFileSync(new URL('truth.json', folder), 'utf8')))
type Truth = (typeof truths)[number]

const linesOf = (facts: ProductFacts): Record<string, string> => ({
  description: facts.description ?? '',
  features: facts.features.join('\n'),
  usage: [...(facts.usage ?? []), ...(facts.care ?? [])].join('\n'),
  warnings: (facts.warnings ?? []).join('\n'),
  answers: (facts.answers ?? []).map(({ ask, answer }) => `${ask} ${answer}`).join('\n'),
  objections: (facts.objections ?? []).map(({ text }) => text).join('\n'),
})

const missing = (truth: Truth, facts: ProductFacts): string[] => {
  const told = linesOf(facts)
  return (['description', 'features', 'usage', 'warnings', 'answers', 'objections'] as const).flatMap(
    (fact) => truth[fact].filter((part) => !told[fact]?.includes(part)).map((part) => `${fact}: ${part}`),
  )
}

const strays = (truth: Truth, facts: ProductFacts): string[] => {
  const { objections, answers, ...shown } = facts
  return [
    ...truth.nowhere.filter((part) => JSON.stringify(shown).includes(part)),
    ...truth.unnamed.filter((part) => JSON.stringify({ shown, answers, objections }).includes(part)),
  ]
}

describe('what a page says beside name and price', () => {
  test.each(truths)('$file', (truth) => {
    const facts = readProductPage({ bytes: readFileSync(new URL(truth.file, folder)), url: truth.url })
    expect({ name: facts.name, missing: missing(truth, facts), strays: strays(truth, facts) }).toEqual({
      name: truth.name,
      missing: [],
      strays: [],
    })
    if (truth.price !== undefined) expect(facts.price).toBe(truth.price)
    if (truth.originalPrice !== undefined) expect(facts.originalPrice).toBe(truth.originalPrice)
    if (truth.firstPicture) expect(facts.images[0]).toContain(truth.firstPicture)
    if (truth.short) expect(facts.shortDescription).toContain(truth.short)
    if (truth.box) expect(facts.box).toEqual(truth.box)
    if (truth.options)
      expect(facts.variants?.options.map(({ name, values }) => `${name}: ${values.join(', ')}`)).toEqual(
        truth.options,
      )
    if (truth.combinations) expect(facts.variants?.combinations).toEqual(truth.combinations)
  })
})
