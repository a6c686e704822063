import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readProductPage } from '#server/modules/product-import/read-product-page.ts'
import { judges, pageless, truthSchema } from './judges.ts'

const folder = new URL('../fixtures/shop-systems/', import.meta.url)
const truths = truthSchema.parse(JSON.parse(readFileSync(new URL('truth.json', folder), 'utf8')))

/** Facts that are read wrong today; remove an entry when it is fixed. */
const known: Record<string, readonly string[]> = {
  a05: ['soldOut'],
  a08: ['brand'],
  a11: ['brand'],
  d11: ['descriptionOnly'],
  d13: ['imagesMin'],
  d16: ['sku'],
  e03: ['brand'],
  e04: ['sku'],
  e07: ['soldOut'],
  e11: ['sku'],
  e14: ['descriptionOnly'],
  e15: ['imagesMin'],
  b12: ['sku'],
  b16: ['imagesMin'],
  c03: ['soldOut'],
  c04: ['sku'],
  c06: ['sku'],
  c08: ['sku'],
  c09: ['sku'],
  c11: ['soldOut'],
  f02: ['brand'],
  f06: ['sku'],
  f09: ['brand'],
  f11: ['soldOut'],
  f12: ['variants', 'soldOut'],
  f14: ['brand'],
  g04: ['sku'],
  g07: ['sku'],
  h08: ['descriptionOnly', 'sku'],
  h11: ['imagesMin'],
  i01: ['descriptionOnly'],
  i05: ['sku'],
  i07: ['sku'],
  i10: ['sku'],
  i11: ['imagesMin', 'descriptionOnly'],
  j03: ['descriptionOnly'],
  j07: ['descriptionOnly'],
  j12: ['sku'],
  k02: ['brand', 'sku'],
  k04: ['brand'],
  k06: ['brand', 'sku'],
  k09: ['sku'],
  k10: ['brand', 'sku'],
  l03: ['descriptionOnly'],
  l06: ['descriptionOnly', 'sku'],
  l12: ['descriptionOnly'],
  m01: ['descriptionOnly'],
  m10: ['sku'],
  m11: ['descriptionOnly'],
  n01: ['sku'],
  n08: ['sku'],
  o11: ['imagesMin'],
  p07: ['sku'],
  p11: ['sku'],
  r06: ['sku'],
  r08: ['sku'],
  r11: ['sku'],
  s01: ['sku'],
  s04: ['description', 'descriptionOnly'],
  s13: ['mainImage'],
  t02: ['descriptionOnly'],
  t04: ['descriptionOnly', 'brand'],
  t05: ['brand'],
  t10: ['descriptionOnly'],
  t13: ['imagesMin'],
  t17: ['descriptionOnly', 'sku'],
  t18: ['imagesMin'],
  u01: ['sku'],
  u11: ['imagesMin'],
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
