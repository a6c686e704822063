import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readProductPage } from '#server/modules/product-import/read-product-page.ts'
import { judges, pageless, truthSchema } from './judges.ts'

const folder = new URL('../fixtures/shop-systems/', import.meta.url)
const truths = truthSchema.parse(JSON.parse(readFileSync(new URL('truth.json', folder), 'utf8')))

/** What is read wrong today, with the reason; whoever mends one takes it out. */
const known: Record<string, readonly string[]> = {}

const failing = (truth: (typeof truths)[number]): string[] => {
  const facts = readProductPage({ bytes: readFileSync(new URL(truth.file, folder)), url: truth.url ?? null })
  return Object.entries(judges).flatMap(([fact, judge]) => {
    const mark = truth.isProduct || pageless.has(fact) ? judge(truth, facts) : null
    return mark === null || mark === 'right' ? [] : fact
  })
}

describe('a page of a shop system', () => {
  test.each(truths)('$id $file', (truth) => {
    expect(failing(truth)).toEqual(known[truth.id] ?? [])
  })
})
