import type { PageProof } from '#contract/public-pages/schema.ts'
import type { Testimonial } from '#contract/websites/content.ts'
import type { LandingStrings } from '#contract/public-pages/strings.ts'

/** What the page may say about other buyers, time and stock. */
export type Proof = PageProof & {
  /** Percent of the discount tile and of the last chance, and reviews counted where a product has none; null hides them. */
  claims: { tile: number; lastChance: number; reviews: number } | null
}

/** Stated texts that rest on nothing (CONST-010, CONST-011, CONST-015); shown where illustration is on. */
const statedClaims = { tile: 30, lastChance: 60, reviews: 847 }

/** The server's figures, none at all when proof is switched off, and the claims only with illustration. */
export const proofOf = (given: PageProof): Proof =>
  given.mode === 'iskljuceno'
    ? { mode: given.mode, rating: null, customers: null, stockLeft: null, boughtToday: null, claims: null }
    : { ...given, claims: given.mode === 'ilustrativno' ? statedClaims : null }

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
