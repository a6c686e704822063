import type { FactSource } from '#contract/builder/schema.ts'
import type { FoundVariants } from './variants.ts'

/** What one source says about one product; the merge decides whom to believe. */
export type Evidence = {
  source: FactSource
  name: string | null
  description: string | null
  /** The price asked now, and the other prices the same source knows (variants, sizes). */
  price: number | null
  otherPrices: number[]
  originalPrice: number | null
  /** A label in words (`RRP`, `Was`) calls it the former price. */
  isFormerNamed: boolean
  currency: string | null
  images: string[]
  brand: string | null
  sku: string | null
  url: string | null
  features: string[]
  /** What there is to choose, where the source keeps it with the product. */
  variants: FoundVariants | null
}

export const evidence = (source: FactSource, found: Partial<Evidence>): Evidence => ({
  name: null,
  description: null,
  price: null,
  otherPrices: [],
  originalPrice: null,
  isFormerNamed: false,
  currency: null,
  images: [],
  brand: null,
  sku: null,
  url: null,
  features: [],
  variants: null,
  ...found,
  source,
})
