import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readProductPage } from '#server/modules/product-import/read-product-page.ts'
import { judges, pageless, truthSchema } from './judges.ts'

const folder = new URL('../fixtures/shop-systems/', import.meta.url)
const truths = truthSchema.parse(JSON.parse(readFileSync(new URL('truth.json', folder), 'utf8')))

/** Facts that are read wrong today; remove an entry when it is fixed. */
const known: Record<string, readonly string[]> = {
  a01: ['brand'],
  a05: ['soldOut'],
  a06: ['variants'],
  a08: ['brand'],
  a11: ['brand'],
  b01: ['variants', 'soldOut'],
  b09: ['variants'],
  b10: ['name', 'mainImage', 'variants'],
  b12: ['sku'],
  b16: ['name', 'imagesMin'],
  c01: ['variants'],
  c02: ['description'],
  c03: ['variants', 'soldOut'],
  c04: ['sku'],
  c06: ['sku'],
  c08: ['variants', 'soldOut', 'sku'],
  c09: ['mainImage', 'imagesMin', 'sku'],
  c10: ['soldOut'],
  c11: ['soldOut'],
  d01: ['brand'],
  d11: ['descriptionOnly'],
  d13: ['imagesMin'],
  d16: ['sku'],
  e03: ['brand'],
  e04: ['sku'],
  e07: ['soldOut'],
  e08: ['mainImage'],
  e11: ['sku'],
  e14: ['originalPrice', 'descriptionOnly', 'variants'],
  e15: ['imagesMin'],
  e16: ['variants'],
  f01: ['name'],
  f02: ['price', 'originalPrice', 'brand'],
  f03: ['description'],
  f06: ['name', 'sku'],
  f08: ['soldOut'],
  f09: ['brand'],
  f11: ['soldOut'],
  f12: ['variants', 'soldOut'],
  f14: ['brand'],
  f15: ['description'],
}

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
