import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import { readProductPage } from './read-product-page.ts'

const folder = new URL('../../../../test/fixtures/shop-pages/', import.meta.url)

/** The table is the folder's own `truth.json`, so `npm run eval:import` reads the same one. */
const truths = z
  .array(
    z.object({
      id: z.string(),
      file: z.string(),
      isProduct: z.boolean(),
      url: z.string(),
      reasons: z.array(z.string()).default([]),
      name: z.string().optional(),
      price: z.number().nullish(),
      originalPrice: z.number().nullish(),
      currency: z.string().nullish(),
      imagesMin: z.number().default(0),
      mainImageContains: z.string().optional(),
      description_contains: z.string().optional(),
      description_lacks: z.string().optional(),
      brand: z.string().nullish(),
      sku: z.union([z.string(), z.number()]).nullish(),
      features_lack: z.string().optional(),
      accept: z.record(z.string(), z.array(z.unknown())).default({}),
    }),
  )
  .parse(JSON.parse(readFileSync(new URL('truth.json', folder), 'utf8')))

const read = ({ file, url }: { file: string; url: string }) =>
  readProductPage({ bytes: readFileSync(new URL(file, folder)), url })

describe('a product page of a shop', () => {
  test.each(truths.filter(({ isProduct }) => isProduct))('$id', (truth) => {
    const facts = read(truth)
    expect([truth.name, ...(truth.accept['name'] ?? [])]).toContain(facts.name)
    expect({
      price: facts.price,
      originalPrice: facts.originalPrice,
      currency: facts.currency,
      hasPictures: facts.images.length >= truth.imagesMin,
    }).toEqual({
      price: truth.price,
      originalPrice: truth.originalPrice ?? null,
      currency: truth.currency ?? null,
      hasPictures: true,
    })
    if (truth.mainImageContains) expect(facts.images[0]).toContain(truth.mainImageContains)
    if (truth.description_contains) expect(facts.description).toContain(truth.description_contains)
    for (const fact of ['brand', 'sku'] as const)
      if (truth[fact]) expect([String(truth[fact]), ...(truth.accept[fact] ?? [])]).toContain(facts[fact])
    if (truth.features_lack) expect(facts.features.join('\n')).not.toContain(truth.features_lack)
    if (truth.description_lacks) expect(facts.description).not.toContain(truth.description_lacks)
  })
})

it.each(['prestashop17-sale', 'magento2-od-do'])(
  'a box of prices is no property of the product: %s',
  (id) => {
    const truth = truths.find((known) => known.id === id)
    expect(truth && read(truth).features.filter((line) => line.includes('RSD'))).toEqual([])
  },
)

describe('a page that sells no single product', () => {
  test.each(truths.filter(({ isProduct }) => !isProduct))('$id', (truth) => {
    const facts = read(truth)
    expect({ isProduct: facts.isProduct, named: truth.reasons.includes(facts.reason ?? '') }).toEqual({
      isProduct: false,
      named: true,
    })
  })
})
