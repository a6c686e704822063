import type { FactSource, ProductFacts, RefusalReason } from '#contract/builder/schema.ts'
import { decodePage } from './charset.ts'
import { currencyOfPlace } from './currency.ts'
import { readDescription } from './description.ts'
import type { Evidence } from './evidence.ts'
import { readFeatures, readPairs } from './features.ts'
import { readGallery } from './gallery.ts'
import { findHeading } from './heading.ts'
import { readJsonLd } from './json-ld.ts'
import { readLabels } from './labels.ts'
import { readLanguage } from './language.ts'
import { readMeta } from './meta.ts'
import { readMicrodata, readRdfa, type Marked } from './microdata.ts'
import { outlinePage } from './outline.ts'
import { ownProduct, type Claim } from './own-product.ts'
import { oneLine, parsePage, type Page } from './page.ts'
import { readPageState } from './page-state.ts'
import { textOf } from './plain-text.ts'
import { votePrice } from './price-vote.ts'
import { chooseName, type NamedBy } from './product-name.ts'
import { productEvidence } from './schema-product.ts'
import { refusalOf, refuseEarly } from './verdict.ts'
import { readVisiblePrices } from './visible-price.ts'

export type ProductPageInput = {
  bytes: Uint8Array
  /** The address the bytes came from; relative links are resolved against it. */
  url: string | null
  contentType?: string
  /** HTTP status; 200 for files. */
  status?: number
  /** What the shop's own programming interface said, when it was asked. */
  extra?: Evidence[]
}

/** Facts of one page. Pure: everything it knows is in the bytes and their address. */
export const readProductPage = (input: ProductPageInput): ProductFacts => {
  const { text } = decodePage(input.bytes, input.contentType)
  return factsOf(parsePage(text, input.url), input)
}

const factsOf = (page: Page, { status = 200, extra = [] }: ProductPageInput): ProductFacts => {
  const words = oneLine(textOf(page.$('body').get(0) ?? page.$.root().get(0)!))
  const jsonLd = readJsonLd(page)
  const microdata = readMicrodata(page)
  const rdfa = readRdfa(page)
  const meta = readMeta(page)
  const structuredNames = jsonLd.products
    .map((node) => productEvidence(node, 'json-ld', page).name)
    .filter((name) => name !== null)
  const hints = [meta.openGraph.name, ...(structuredNames.length <= 4 ? structuredNames : [])].filter(
    (name) => name !== null,
  )
  const hasData = extra.length > 0 || jsonLd.products.length > 0 || microdata.products.length > 0
  const early = refuseEarly(page, status, words, hasData)
  if (early) return refusal(page, early)

  const heading = findHeading(page, hints)
  const names = [heading?.text, meta.openGraph.name, page.title].filter((name): name is string =>
    Boolean(name),
  )
  const outline = outlinePage(page, heading?.element ?? null)
  const prices = readVisiblePrices(page, outline)
  const own = (claims: Claim[]) => ownProduct(page, claims, names, heading?.element ?? null)
  const fromJsonLd = own(
    jsonLd.products.map((node) => ({ evidence: productEvidence(node, 'json-ld', page) })),
  )
  const structured = [
    ...extra,
    fromJsonLd ??
      foreignOwn(
        page,
        jsonLd.otherProducts.map((node) => productEvidence(node, 'json-ld', page)),
        names,
      ),
    own(claimsOf(microdata, 'microdata', page)),
    own(claimsOf(rdfa, 'rdfa', page)),
  ].filter((entry) => entry !== null)
  const knownNames = [...names.slice(0, 2), ...structured.map((entry) => entry.name)].filter(
    (name): name is string => Boolean(name),
  )
  const state = readPageState(page, knownNames)
  const evidences = [...structured, ...state.products, meta.product]
  const priced = votePrice(evidences, prices, state.currencies, currencyOfPlace(page.place))

  const refused = refusalOf({
    page,
    outline,
    heading: heading?.text ?? null,
    prices,
    jsonLd,
    markedTypes: new Set([...microdata.types, ...rdfa.types]),
    ogType: meta.type,
    hasOwnStructured: [...structured, ...state.products.filter((entry) => entry.price !== null)].some(
      (entry) => entry.name !== null && (entry.price !== null || entry.images.length > 0),
    ),
    hasPrice: priced !== null,
    hasPriceTag: meta.product.price !== null,
    ownProducts: Math.max(jsonLd.products.length, microdata.products.length),
  })
  if (refused) return refusal(page, refused)

  const claims: NamedBy[] = [...structured, meta.openGraph].flatMap((entry) =>
    entry.name ? { name: entry.name, source: entry.source } : [],
  )
  const name = chooseName(page, heading, claims)
  if (!name) return refusal(page, 'no-product')
  const pairs = readPairs(page, outline)
  const labels = readLabels(page, outline, pairs, name.name)
  const pictured = [...structured, ...state.products]
  const gallery = readGallery(page, outline, {
    name: name.name,
    structured: structured.flatMap((entry) => entry.images),
    scripted: state.products.flatMap((entry) => entry.images),
    openGraph: meta.openGraph.images,
    galleries: state.galleries,
  })
  const described = pictured.map((entry) => entry.description).filter((text) => text !== null)
  const description = readDescription(
    page,
    outline,
    name.name,
    described,
    [meta.openGraph.description, meta.description].filter((text) => text !== null),
  )
  const features = readFeatures(
    page,
    outline,
    structured.flatMap((entry) => entry.features),
    pairs,
  )
  const brand = firstOf([...structured, meta.product], 'brand', labels.brand, [
    ...state.products,
    meta.openGraph,
  ])
  const sku = firstOf([...structured, meta.product], 'sku', labels.sku, state.products)
  const sources: ProductFacts['sources'] = {
    name: name.source,
    ...(description.text && {
      description: description.fromPage
        ? 'visible-text'
        : (pictured.find((entry) => entry.description)?.source ?? 'open-graph'),
    }),
    ...(priced && { price: priced.source }),
    ...(priced?.originalSource && { originalPrice: priced.originalSource }),
    ...(priced?.currencySource && { currency: priced.currencySource }),
    ...(gallery.images.length > 0 && {
      images: gallery.fromPage
        ? 'visible-text'
        : (pictured.find((entry) => entry.images.length > 0)?.source ?? 'open-graph'),
    }),
    ...(brand.source && { brand: brand.source }),
    ...(sku.source && { sku: sku.source }),
    ...(features.length > 0 && {
      features: structured.some((entry) => entry.features.length > 0) ? 'json-ld' : 'visible-text',
    }),
  }
  return {
    isProduct: true,
    reason: null,
    url: page.url,
    name: name.name,
    description: description.text,
    price: priced?.price ?? null,
    originalPrice: priced?.originalPrice ?? null,
    currency: priced?.currency ?? null,
    images: gallery.images,
    brand: brand.value,
    sku: sku.value,
    features,
    language: readLanguage(page, words),
    sources,
    uncertain: [...(name.uncertain ? (['name'] as const) : []), ...(priced?.uncertain ?? [])],
  }
}

const claimsOf = (marked: Marked, source: FactSource, page: Page): Claim[] =>
  marked.products.map(({ node, element }) => ({ evidence: productEvidence(node, source, page), element }))

/** A product inside a list or a review is the page's own only when it is named exactly so and has a price. */
const foreignOwn = (page: Page, others: Evidence[], names: string[]): Evidence | null => {
  const priced = others.filter((entry) => entry.price !== null).map((evidence) => ({ evidence }))
  const found = priced.length > 0 ? ownProduct(page, [...priced, ...priced], names, null) : null
  return found?.name && names.some((known) => oneLine(known).toLowerCase() === found.name?.toLowerCase())
    ? found
    : null
}

type Found = { value: string | null; source: FactSource | null }

/** Structured sources, then what people see, then scripts (whose ids are often internal). */
const firstOf = (strong: Evidence[], key: 'brand' | 'sku', shown: string | null, weak: Evidence[]): Found => {
  const found = strong.find((entry) => entry[key] !== null)
  if (found) return { value: found[key], source: found.source }
  if (shown) return { value: shown, source: 'visible-text' }
  const last = weak.find((entry) => entry[key] !== null)
  return { value: last?.[key] ?? null, source: last?.source ?? null }
}

/** Facts of a page that is no product. */
export const refusal = (page: Pick<Page, 'url'> & Partial<Page>, reason: RefusalReason): ProductFacts => ({
  isProduct: false,
  reason,
  url: page.url,
  name: null,
  description: null,
  price: null,
  originalPrice: null,
  currency: null,
  images: [],
  brand: null,
  sku: null,
  features: [],
  language: page.place?.language || null,
  sources: {},
  uncertain: [],
})
