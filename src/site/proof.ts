import { formatDate } from '#contract/common/dates.ts'
import type { PageImage, PageProof, PageReview } from '#contract/public-pages/schema.ts'
import type { Testimonial } from '#contract/websites/content.ts'
import type { SampleReview } from '#contract/public-pages/sample-reviews.ts'

/** What the page may say about other buyers, time and stock. */
export type Proof = PageProof & {
  /** Percent of the discount tile and of the last chance where the seller named no former price; null hides them. */
  claims: { tile: number; lastChance: number } | null
  /** The clock of the last chance: one that begins again at zero, one that runs to a real end, or none. */
  clock: { kind: 'restarting'; seconds: number } | { kind: 'until'; at: string } | null
}

/** Stated texts that rest on nothing; shown where illustration is on. */
const statedClaims = { tile: 30, lastChance: 60 }
/** 23:59:59. */
const statedSeconds = 24 * 60 * 60 - 1

/**
 * The server's figures, none at all when proof is switched off, and the claims only with illustration. A page names one end: a real one
 * has the clock, a deadline in the seller's own words stands alone, and only without both the stated clock runs.
 */
export const proofOf = (given: PageProof, hasOwnDeadline = false): Proof => {
  const { offerEndsAt } = given
  const real = offerEndsAt === null ? null : ({ kind: 'until', at: offerEndsAt } as const)
  const stated = hasOwnDeadline ? null : ({ kind: 'restarting', seconds: statedSeconds } as const)
  if (given.mode === 'ilustrativno') return { ...given, claims: statedClaims, clock: real ?? stated }
  if (given.mode === 'stvarno') return { ...given, claims: null, clock: real }
  return {
    mode: given.mode,
    rating: null,
    customers: null,
    stockLeft: null,
    boughtToday: null,
    offerEndsAt: null,
    visitorsUrl: null,
    reviews: null,
    claims: null,
    clock: null,
  }
}

/** A review as every template draws it: the seller's own text or a sample where illustration is on, a buyer's where it is measured. */
export type ShownReview = Testimonial & {
  photo: PageImage | null
  answer: string | null
  /** Size and colour that the buyer took. */
  took?: string | null
  /** Where it stands in the document; null for a buyer's words and for samples. */
  path: string | null
}

const shownCount = 3

const ofBuyer = (review: PageReview): ShownReview => ({
  name: review.author,
  location: '',
  text: review.text,
  rating: review.rating,
  purchase_date: formatDate(review.writtenAt),
  verified: true,
  enabled: true,
  photo: review.photo,
  answer: review.answer,
  took: review.took ?? null,
  path: null,
})

/** Everything buyers of delivered orders said, chosen ones first; empty where proof is switched off. */
export const buyersReviews = ({ mode, reviews }: PageProof): ShownReview[] =>
  mode === 'iskljuceno' ? [] : (reviews?.items ?? []).map(ofBuyer)

/**
 * Three reviews. Where it is measured, and as soon as one of them spoke, only buyers of delivered orders do; where illustration is on the
 * seller's enabled texts do before that, and the samples stand in, each until the seller switches it off. Its
 * owner sees the disabled ones too, each in its place.
 */
export const reviewsOf = (
  proof: PageProof,
  testimonials: Testimonial[],
  enabled: unknown,
  samples: SampleReview[],
  showsDisabled = false,
): ShownReview[] => {
  if (proof.mode === 'iskljuceno') return []
  if (proof.mode === 'stvarno' || proof.reviews) return buyersReviews(proof).slice(0, shownCount)
  const flags: unknown[] = Array.isArray(enabled) ? enabled : []
  const stated = { rating: 5, purchase_date: '', verified: false, enabled: true }
  const isOwn = testimonials.length > 0
  const shown = isOwn
    ? testimonials.slice(0, shownCount)
    : samples.map((sample) => ({ ...sample, ...stated }))
  return shown
    .map((review, at) => ({
      ...review,
      photo: null,
      answer: null,
      enabled: review.enabled && flags[at] !== false,
      path: isOwn ? `testimonials.${at}` : null,
    }))
    .filter((review) => (review.enabled || showsDisabled) && review.text.trim() !== '')
}
