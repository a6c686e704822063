import { describe, expect, it } from 'vitest'
import { sampleReviewsOf } from '#contract/public-pages/sample-reviews.ts'
import { buyersReviews, proofOf, reviewsOf } from './proof.ts'
import { measuredProof } from '../../test/site/sample-pages.ts'

const counted = { ...measuredProof, reviews: null }
const nothing = {
  customers: null,
  rating: null,
  boughtToday: null,
  stockLeft: null,
  offerEndsAt: null,
  visitorsUrl: null,
  reviews: null,
}
const samples = sampleReviewsOf('Serbia', 12)
const illustrative = { ...counted, mode: 'ilustrativno' as const, offerEndsAt: null }
const off = { ...measuredProof, mode: 'iskljuceno' as const }
const review = {
  name: 'Ana',
  location: 'Niš',
  text: 'Odlično.',
  rating: 4,
  purchase_date: '',
  verified: true,
  enabled: true,
}

describe('social proof', () => {
  it('adds the stated claims and the clock that begins again where illustration is on', () =>
    expect(proofOf(illustrative)).toEqual({
      ...illustrative,
      claims: { tile: 30, lastChance: 60 },
      clock: { kind: 'restarting', seconds: 86_399 },
    }))

  it('gives the clock to a real end also where illustration is on', () =>
    expect(proofOf({ ...illustrative, offerEndsAt: measuredProof.offerEndsAt }).clock).toEqual({
      kind: 'until',
      at: measuredProof.offerEndsAt,
    }))

  it('lets buyers speak instead of texts and samples as soon as there are any, unless it is off', () => {
    const real = { ...measuredProof, mode: 'ilustrativno' as const }
    expect(reviewsOf(real, [review], null, samples).map(({ name }) => name)).toEqual([
      'Đorđe Ž.',
      'Ana P.',
      'Mila R.',
    ])
    expect(reviewsOf({ ...real, mode: 'iskljuceno' }, [review], null, samples)).toEqual([])
  })

  it('shows only what was counted in mode stvarno, and a clock only to a real end', () => {
    expect(proofOf(counted)).toEqual({
      ...counted,
      claims: null,
      clock: { kind: 'until', at: counted.offerEndsAt },
    })
    expect(proofOf({ mode: 'stvarno', ...nothing })).toEqual({
      mode: 'stvarno',
      ...nothing,
      claims: null,
      clock: null,
    })
  })

  it('shows nothing when switched off, whatever is known', () =>
    expect(proofOf(off)).toEqual({ mode: 'iskljuceno', ...nothing, claims: null, clock: null }))

  it('falls back to three sample reviews only where illustration is on', () => {
    expect(reviewsOf(illustrative, [], null, samples)).toHaveLength(3)
    expect(reviewsOf(counted, [], null, samples)).toEqual([])
    expect(reviewsOf(off, [review], null, samples)).toEqual([])
    const shown = reviewsOf(illustrative, [], [true, false, true], samples)
    expect(shown.map(({ name }) => name)).toEqual([samples[0]?.name, samples[2]?.name])
  })

  it('shows at most three texts of the seller and none that was switched off', () => {
    const many = ['A', 'B', 'C', 'D'].map((name) => ({ ...review, name }))
    expect(reviewsOf(illustrative, many, [true, false, true], samples).map(({ name }) => name)).toEqual([
      'A',
      'C',
    ])
    expect(reviewsOf(illustrative, [{ ...review, enabled: false }], null, samples)).toEqual([])
  })

  it('shows its owner the ones that are switched off too, marked as such', () => {
    const many = ['A', 'B', 'C'].map((name) => ({ ...review, name }))
    const shown = reviewsOf(illustrative, many, [true, false, true], samples, true)
    expect(shown.map(({ name, enabled }) => [name, enabled])).toEqual([
      ['A', true],
      ['B', false],
      ['C', true],
    ])
  })

  it('lets only buyers of delivered orders speak in mode stvarno, whatever the seller entered', () => {
    const shown = reviewsOf(measuredProof, [review], null, samples)
    expect(shown.map(({ name, purchase_date, verified }) => [name, purchase_date, verified])).toEqual([
      ['Đorđe Ž.', '18.11.2026.', true],
      ['Ana P.', '12.11.2026.', true],
      ['Mila R.', '02.11.2026.', true],
    ])
    expect(buyersReviews(measuredProof)).toHaveLength(4)
    expect(buyersReviews({ ...measuredProof, mode: 'iskljuceno' })).toEqual([])
  })
})
