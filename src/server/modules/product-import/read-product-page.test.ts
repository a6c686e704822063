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

test('takes an offer’s text from where its description begins, with a note below the shop’s terms', () => {
  const part = (title: string, text: string) =>
    `<section><h2>${title}</h2><p>${text} ${'Stranica je od bukve i ima četiri letve. '.repeat(4)}</p></section>`
  const html = `<html><head><title>Toranj za učenje SOVA</title></head><body><main><article><div>
    <h1>Toranj za učenje SOVA</h1><span class="price">118,00 €</span><button>Dodaj u korpu</button>
    <div class="product-description"><p>Dete stoji na platformi, a ograda mu je sa sve četiri strane.</p><p>Jedno dete u isto vreme, najviše 50 kg.<sup>1</sup></p></div>
    <table><tr><td>Mera</td><td>cm</td></tr><tr><td>Visina</td><td>90</td></tr></table>
    <div class="product-description"><p>Masivna bukva, premaz je laneno ulje sa voskom, ivice su zaobljene i glatke.</p></div>
    ${part('Sklapanje', 'Alat je u kutiji.')}${part('Od drveta do kuhinje', 'Drvo se suši osam nedelja.')}
    ${part('Kako da namestite visinu', 'Ograda je na 90 cm od poda.')}${part('Bezbednost', 'Platforma se premešta prazna.')}
    <h2>Plaćanje i slanje</h2><p>Pouzećem, brzom poštom.</p><p><sup>1</sup> Mereno na platformi u sredini.</p>
    </div></article></main></body></html>`
  const { description } = readProductPage({ bytes: Buffer.from(html), url: 'https://radnja.example/sova' })
  expect(description).toContain('Dete stoji na platformi')
  expect(description).toContain('Jedno dete u isto vreme, najviše 50 kg.¹')
  expect(description).toContain('Bezbednost')
  expect(description).toContain('¹ Mereno na platformi')
  expect(description).not.toContain('Pouzećem')
})
