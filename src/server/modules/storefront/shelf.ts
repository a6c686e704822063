import type { StorefrontItem, StorefrontPage, StorefrontProof } from '#contract/public-pages/schema.ts'
import { markets } from '#contract/common/market.ts'
import { matchesSearch } from '#contract/common/text.ts'
import { shelfSize, type StorefrontQuery } from '#contract/public-pages/storefront.ts'
import { storefrontDiscount } from '#contract/websites/pricing.ts'
import type { PublicWebsite } from '#contract/websites/schema.ts'
import type { Product } from './presenter.ts'
import type { SalesFigures } from './queries.ts'

type Mode = PublicWebsite['socialProof']

const hitCount = 6

/** The first six where illustration is on; the best sellers of 30 days where figures are real (C-09). */
const hitsOf = (mode: Mode, products: Product[], sales: SalesFigures | null): Set<number> => {
  if (mode === 'iskljuceno') return new Set()
  if (mode === 'ilustrativno') return new Set(products.slice(0, hitCount).map(({ id }) => id))
  const sold = (product: Product) => sales?.recent.get(product.id) ?? 0
  const best = products.filter((product) => sold(product) > 0).toSorted((a, b) => sold(b) - sold(a))
  return new Set(best.slice(0, hitCount).map(({ id }) => id))
}

/** 57 → 50, 157 → 150, 2847 → 2800: two leading digits of larger figures, so that a plus behind it is true. */
export const roundDown = (count: number): number => {
  const step = 10 ** Math.max(1, Math.floor(Math.log10(Math.max(count, 1))) - 1)
  return Math.floor(count / step) * step
}

/** The texts as stated. That delivery is free above an amount is not among them: it is always free. */
const stated: StorefrontProof = {
  customers: 15_000,
  delivered: null,
  products: null,
  rating: { average: 4.9, count: 2847 },
  upToPercent: 57,
}

/** What the crossed-out prices of the shelf come to at most; 0 where nothing is crossed out. */
const largestDiscount = (products: Product[]): number =>
  Math.max(0, ...products.map(({ price, before }) => storefrontDiscount(price, before)))

const proofOf = (mode: Mode, products: Product[], sales: SalesFigures | null): StorefrontProof => {
  const largest = largestDiscount(products)
  if (mode === 'ilustrativno') return { ...stated, upToPercent: largest || stated.upToPercent }
  const isReal = mode === 'stvarno'
  return {
    ...stated,
    customers: null,
    rating: null,
    delivered: (isReal && roundDown(sales?.delivered ?? 0)) || null,
    products: (isReal && products.length) || null,
    upToPercent: (isReal && largest) || null,
  }
}

/** Everything a storefront has, before a visitor asks for something. */
export type Shelf = { items: StorefrontItem[]; proof: StorefrontProof }

export const arrange = (mode: Mode, products: Product[], sales: SalesFigures | null): Shelf => {
  const hits = hitsOf(mode, products, sales)
  return {
    items: products.map((product) => ({ ...product, isHit: hits.has(product.id) })),
    proof: proofOf(mode, products, sales),
  }
}

/** What stands on the asked page; null when there is no such page. */
export const pick = (
  { items }: Shelf,
  { q, category, market, page }: StorefrontQuery,
): Pick<StorefrontPage, 'items' | 'total' | 'isWhole' | 'markets'> | null => {
  const found = items.filter(
    (item) =>
      (!category || item.category === category) &&
      (!market || item.market === market) &&
      (!q || matchesSearch(item.key, q)),
  )
  const first = (page - 1) * shelfSize
  if (page > 1 && first >= found.length) return null
  const shown = found.slice(first, first + shelfSize)
  return {
    items: shown,
    total: found.length,
    isWhole: shown.length === items.length,
    markets: markets.filter((known) => items.some((item) => item.market === known)),
  }
}
