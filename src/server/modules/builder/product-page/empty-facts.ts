import type { ProductFacts } from '#contract/builder/schema.ts'

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
