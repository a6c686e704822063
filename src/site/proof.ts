import type { PageProof } from '#contract/public-pages/schema.ts'
import type { Testimonial } from '#contract/websites/content.ts'
import type { LandingStrings } from '#contract/public-pages/strings.ts'

/** What the page may say about other buyers, time and stock. */
export type Proof = {
  mode: PageProof['mode']
  rating: { average: number; count: number } | null
  customers: number | null
  stockLeft: number | null
  boughtToday: number | null
  /** Percent of the discount tile and of the last chance; null hides tile and clock. */
  claims: { tile: number; lastChance: number } | null
}

/** The stated constants of mode `ilustrativno` (CONST-010, 011, 013, 014). */
const illustrative = {
  rating: { average: 4.9, count: 2847 },
  stockLeft: 5,
  claims: { tile: 30, lastChance: 60 },
}

/** The same number on every visit of a page (DEF-019, A-112). */
export const illustrativeCustomers = (websiteId: number): number => 3500 + ((websiteId * 37) % 1500)

export const proofOf = (given: PageProof, websiteId: number): Proof => {
  const { mode, rating, customers, stockLeft, boughtToday } = given
  if (mode === 'iskljuceno')
    return { mode, rating: null, customers: null, stockLeft: null, boughtToday: null, claims: null }
  if (mode === 'stvarno') return { mode, rating, customers, stockLeft, boughtToday, claims: null }
  return {
    mode,
    rating: rating ?? illustrative.rating,
    customers: customers ?? illustrativeCustomers(websiteId),
    stockLeft: stockLeft ?? illustrative.stockLeft,
    boughtToday: null,
    claims: illustrative.claims,
  }
}

const shownCount = 3

/** Three enabled reviews; the samples stand in only where illustration is on (PUB-024, PUB-025, A-108). */
export const reviewsOf = (
  mode: PageProof['mode'],
  testimonials: Testimonial[],
  enabled: unknown,
  samples: LandingStrings['testimonials']['samples'],
): Testimonial[] => {
  if (mode === 'iskljuceno') return []
  const flags: unknown[] = Array.isArray(enabled) ? enabled : []
  const own = testimonials
    .slice(0, shownCount)
    .filter((review, at) => review.enabled && flags[at] !== false && review.text.trim() !== '')
  if (own.length > 0 || testimonials.length > 0 || mode === 'stvarno') return own
  return samples.map((sample) => ({
    ...sample,
    rating: 5,
    purchase_date: '',
    verified: false,
    enabled: true,
  }))
}
