import { markets, type Market } from '../common/market.ts'
import { categories, type Category } from '../websites/categories.ts'

export const storefrontPath = '/prodavnica'

/** The storefront of one seller on the shared address; on the seller's own host it stands at `/`. */
export const sellerStorefrontPath = (userId: number): string => `${storefrontPath}/${userId}`

/** Products drawn at once. */
export const shelfSize = 48

/** What a visitor of the storefront asked for. */
export type StorefrontQuery = { q: string; category: Category | null; market: Market | null; page: number }

/** How an address names the market that a visitor wants things delivered to. */
const marketWords: Record<Market, string> = { Serbia: 'srbija', Montenegro: 'crna-gora', Bosnia: 'bosna' }

const maxSearch = 100

/** Reads `?q=`, `?kategorija=`, `?trziste=` and `?strana=`; whatever makes no sense counts as not given. */
export const readStorefrontQuery = (given: URLSearchParams): StorefrontQuery => {
  const page = given.get('strana') ?? ''
  return {
    q: (given.get('q') ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, maxSearch),
    category: categories.find((category) => category === given.get('kategorija')) ?? null,
    market: markets.find((market) => marketWords[market] === given.get('trziste')) ?? null,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

/** The one address of a view: parts that say nothing are left out, the others stand in the same order. */
export const storefrontAddress = (
  path: string,
  { q = '', category = null, market = null, page = 1 }: Partial<StorefrontQuery>,
): string => {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (category) params.set('kategorija', category)
  if (market) params.set('trziste', marketWords[market])
  if (page > 1) params.set('strana', String(page))
  const asked = params.toString()
  return asked ? `${path}?${asked}` : path
}
