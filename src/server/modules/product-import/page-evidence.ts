import type { Element } from 'domhandler'
import type { FactSource } from '#contract/builder/schema.ts'
import { currencyOfPlace } from './currency.ts'
import type { Evidence } from './evidence.ts'
import { findHeading, type Heading } from './heading.ts'
import { readJsonLd, type JsonLd } from './json-ld.ts'
import { readMeta, type MetaTags } from './meta.ts'
import { readMicrodata, readRdfa, type Marked } from './microdata.ts'
import { outlinePage } from './outline.ts'
import type { Outline } from './layout-node.ts'
import { ownProduct, type Claim } from './own-product.ts'
import type { Page } from './page.ts'
import { readPageState, type PageState } from './page-state.ts'
import { formerInWords } from './prices/told-former.ts'
import { votePrice, type Priced } from './prices/vote.ts'
import { productEvidence } from './schema-product.ts'
import { readVisiblePrices, type VisiblePrices } from './prices/shown-price.ts'

/** The marked-up sources of a page, before anything is looked for in its text. */
export type Markup = { jsonLd: JsonLd; microdata: Marked; rdfa: Marked; meta: MetaTags }

/** Everything the sources of one page say about its own product. */
export type PageEvidence = Markup & {
  page: Page
  heading: Heading | null
  outline: Outline
  prices: VisiblePrices
  state: PageState
  /** The page's own product in each structured source, the strongest source first. */
  structured: Evidence[]
  priced: Priced | null
}

export const readMarkup = (page: Page): Markup => ({
  jsonLd: readJsonLd(page),
  microdata: readMicrodata(page),
  rdfa: readRdfa(page),
  meta: readMeta(page),
})

/** `extra`: what the shop's own programming interface answered. */
export const readSources = (page: Page, markup: Markup, extra: Evidence[]): PageEvidence => {
  const { jsonLd, meta } = markup
  const claims = jsonLd.products.map((node) => ({ evidence: productEvidence(node, 'json-ld', page) }))
  const heading = findHeading(page, nameHints(claims, meta))
  const names = [heading?.text, meta.openGraph.name, page.title].filter((name): name is string =>
    Boolean(name),
  )
  const outline = outlinePage(page, heading?.element ?? null)
  const prices = readVisiblePrices(page, outline)
  const structured = [...extra, ...ownProducts(page, markup, claims, names, heading?.element ?? null)]
  const state = readPageState(page, [...names.slice(0, 2), ...structured.flatMap(({ name }) => name ?? [])])
  const priced = votePrice([...structured, ...state.products, meta.product], prices, {
    variants: state.variants.flatMap(({ combinations }) =>
      combinations.flatMap(({ price, former }) => (price === null ? [] : { price, former: former ?? null })),
    ),
    hints: state.currencies,
    fallback: currencyOfPlace(page.place),
  })
  const former = priced && priced.originalPrice === null ? formerInWords(outline, prices, priced.price) : null
  return {
    ...markup,
    page,
    heading,
    outline,
    prices,
    state,
    structured,
    priced:
      priced && former !== null
        ? { ...priced, originalPrice: former, originalSource: 'visible-text' }
        : priced,
  }
}

/** Names that may help to find the heading; those of a long list would only mislead. */
const nameHints = (claims: Claim[], meta: MetaTags): string[] => {
  const listed = claims.length <= 4 ? claims.map(({ evidence }) => evidence.name) : []
  return [meta.openGraph.name, ...listed].filter((name) => name !== null)
}

const ownProducts = (
  page: Page,
  { microdata, rdfa }: Markup,
  claims: Claim[],
  names: string[],
  heading: Element | null,
): Evidence[] => {
  const own = (list: Claim[]) => ownProduct(page, list, names, heading)
  return [own(claims), own(claimsOf(microdata, 'microdata', page)), own(claimsOf(rdfa, 'rdfa', page))].filter(
    (entry) => entry !== null,
  )
}

const claimsOf = (marked: Marked, source: FactSource, page: Page): Claim[] =>
  marked.products.map(({ node, element }) => ({ evidence: productEvidence(node, source, page), element }))
