import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { productFactsSchema, refusalReasons, type ProductFacts } from '#contract/builder/schema.ts'
import { readProductPage } from './read-product-page.ts'

const folder = new URL('../../../../test/fixtures/product-pages/', import.meta.url)

const fixture = (name: string) => readFileSync(new URL(`${name}.html`, folder))

const read = (name: string, url: string | null): ProductFacts =>
  readProductPage({ bytes: fixture(name), url })

const truths = z
  .array(
    z.object({
      id: z.string(),
      isProduct: z.boolean(),
      url: z.string(),
      reasons: z.array(z.enum(refusalReasons)).default([]),
      name: z.string().default(''),
      price: z.number().nullable().default(null),
      /** Null for tomans, which have no ISO code. */
      currency: z.string().nullable().default(null),
      originalPrice: z.number().nullable().default(null),
      images: z.array(z.string()).default([]),
      description_contains: z.string().default(''),
      brand: z.string().optional(),
      sku: z.string().optional(),
    }),
  )
  .parse(JSON.parse(readFileSync(new URL('truth.json', folder), 'utf8')))

describe('a product page', () => {
  test.each(truths.filter(({ isProduct }) => isProduct))('$id gives its facts', (wanted) => {
    const facts = read(wanted.id, wanted.url)
    expect({
      reason: facts.reason,
      name: facts.name,
      price: facts.price,
      currency: facts.currency,
      originalPrice: facts.originalPrice,
      images: facts.images,
    }).toEqual({
      reason: null,
      name: wanted.name,
      price: wanted.price,
      currency: wanted.currency,
      originalPrice: wanted.originalPrice,
      images: wanted.images,
    })
    expect(facts.description ?? '').toContain(wanted.description_contains)
    if (wanted.brand) expect(facts.brand).toBe(wanted.brand)
    if (wanted.sku) expect(facts.sku).toBe(wanted.sku)
    expect(productFactsSchema.parse(facts)).toEqual(facts)
  })
})

const others = truths.filter(({ isProduct }) => !isProduct)

describe('a page that is no product', () => {
  test.each(others)('$id is refused as $reasons.0', ({ id, reasons: [reason], url }) => {
    const facts = read(id, url)
    expect(facts).toMatchObject({ isProduct: false, reason })
    if (!facts.isDoubtful) expect(facts).toMatchObject({ name: null, price: null, images: [] })
  })

  test('is offered for a second look only where it is close to one', () => {
    const doubtful = others.filter(({ id, url }) => read(id, url).isDoubtful).map(({ id }) => id)
    expect(doubtful.toSorted()).toEqual(['neg-review-article'])
  })
})

test('a disclaimer at the foot of a page is a warning of its product', () => {
  const markup = `<html lang="sr"><body><h1>Jastuk za sedenje</h1><img src="/a.jpg" width="600" height="600"><p>2.190 din</p>
    <button>Poručujem</button><p>Jastuk od memorijske pene za kancelariju i auto.</p>
    <footer>Radnja, Kruševac. Proizvod nije medicinsko sredstvo.</footer></body></html>`
  const facts = readProductPage({ bytes: Buffer.from(markup), url: 'https://radnja.example/jastuk' })
  expect(facts.warnings).toEqual(['Proizvod nije medicinsko sredstvo.'])
})
