import { describe, expect, it } from 'vitest'
import { landingStrings } from '#contract/public-pages/strings.ts'
import { proofOf, reviewsOf } from './proof.ts'

const counted = {
  customers: 41,
  rating: { average: 4.2, count: 17 },
  boughtToday: 3,
  stockLeft: 8,
}
const nothing = { customers: null, rating: null, boughtToday: null, stockLeft: null }
const { samples } = landingStrings.Serbia.testimonials
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
  it('adds the stated claims where illustration is on', () =>
    expect(proofOf({ mode: 'ilustrativno', ...counted })).toEqual({
      mode: 'ilustrativno',
      ...counted,
      claims: { tile: 30, lastChance: 60, reviews: 847 },
    }))

  it('shows only what was counted in mode stvarno', () => {
    expect(proofOf({ mode: 'stvarno', ...counted })).toEqual({
      mode: 'stvarno',
      ...counted,
      claims: null,
    })
    expect(proofOf({ mode: 'stvarno', ...nothing })).toEqual({
      mode: 'stvarno',
      ...nothing,
      claims: null,
    })
  })

  it('shows nothing when switched off, whatever is known', () =>
    expect(proofOf({ mode: 'iskljuceno', ...counted })).toEqual({
      mode: 'iskljuceno',
      ...nothing,
      claims: null,
    }))

  it('falls back to three sample reviews only where illustration is on', () => {
    expect(reviewsOf('ilustrativno', [], null, samples)).toHaveLength(3)
    expect(reviewsOf('stvarno', [], null, samples)).toEqual([])
    expect(reviewsOf('iskljuceno', [review], null, samples)).toEqual([])
  })

  it('shows at most three reviews and none that the owner switched off', () => {
    const many = ['A', 'B', 'C', 'D'].map((name) => ({ ...review, name }))
    expect(reviewsOf('stvarno', many, [true, false, true], samples).map(({ name }) => name)).toEqual([
      'A',
      'C',
    ])
    expect(reviewsOf('ilustrativno', [{ ...review, enabled: false }], null, samples)).toEqual([])
  })
})
