import { z } from 'zod'

/** Where a fact was read, strongest first. */
export const factSources = [
  'shopify-json',
  'woocommerce-api',
  'json-ld',
  'page-state',
  'microdata',
  'rdfa',
  'product-meta',
  'open-graph',
  'visible-text',
  'title',
] as const
export type FactSource = (typeof factSources)[number]

/** Why a page was not read as a product. */
export const refusalReasons = [
  'not-found',
  'bot-wall',
  'article',
  'category',
  'no-product',
  'unreachable',
  'forbidden-address',
  'too-large',
  'too-slow',
  'not-a-page',
  'bad-url',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** Facts of one product page. A fact nobody could find is null (or an empty list); nothing is guessed. */
export const productFactsSchema = z.object({
  isProduct: z.boolean(),
  /** Set when `isProduct` is false. */
  reason: z.enum(refusalReasons).nullable(),
  url: z.string().nullable(),
  name: z.string().nullable(),
  description: z.string().nullable(),
  /** Major units as a number (`2990`, `49.9`), the price a buyer pays for one piece, tax included. */
  price: z.number().nullable(),
  /** The struck-out price, only when it is higher than `price`. */
  originalPrice: z.number().nullable(),
  /** ISO 4217, upper case. */
  currency: z.string().nullable(),
  /** Absolute addresses, the main picture first, no size variants of one picture. */
  images: z.array(z.string()),
  brand: z.string().nullable(),
  sku: z.string().nullable(),
  /** Short statements of the page's own list or table: `Materijal: pamuk`. */
  features: z.array(z.string()),
  /** BCP 47 of the page as declared or recognised: `sr`, `de`. */
  language: z.string().nullable(),
  sources: z.partialRecord(
    z.enum([
      'name',
      'description',
      'price',
      'originalPrice',
      'currency',
      'images',
      'brand',
      'sku',
      'features',
    ]),
    z.enum(factSources),
  ),
  /** Facts that good sources disagree about; the seller is asked to check them. */
  uncertain: z.array(z.enum(['name', 'price', 'originalPrice', 'currency', 'images'])),
})
export type ProductFacts = z.infer<typeof productFactsSchema>
