import type { ProductFacts, RefusalReason } from '#contract/builder/schema.ts'
import type { Page } from './page.ts'

/** Facts of a page of which nothing is known. */
export const emptyFacts = (url: ProductFacts['url']): ProductFacts => ({
  isProduct: false,
  reason: null,
  url,
  name: null,
  description: null,
  price: null,
  originalPrice: null,
  currency: null,
  images: [],
  brand: null,
  sku: null,
  features: [],
  language: null,
  sources: {},
  uncertain: [],
})

/** Facts of a page that is no product. */
export const refusal = (page: Pick<Page, 'url'> & Partial<Page>, reason: RefusalReason): ProductFacts => ({
  ...emptyFacts(page.url),
  reason,
  language: page.place?.language || null,
})
