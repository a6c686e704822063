import { describe, expect, it } from 'vitest'
import { landingStrings } from '#contract/public-pages/strings.ts'
import { illustrativeCustomers, proofOf, reviewsOf } from './proof.ts'

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
  it('shows the stated constants in mode ilustrativno', () =>
    expect(proofOf({ mode: 'ilustrativno', ...nothing }, 12)).toEqual({
      mode: 'ilustrativno',
      rating: { average: 4.9, count: 2847 },
      customers: 3944,
      stockLeft: 5,
      boughtToday: null,
      claims: { tile: 30, lastChance: 60 },
    }))

  it('shows only what was counted in mode stvarno', () => {
    expect(proofOf({ mode: 'stvarno', ...counted }, 12)).toEqual({
      mode: 'stvarno',
      ...counted,
      claims: null,
    })
    expect(proofOf({ mode: 'stvarno', ...nothing }, 12)).toEqual({
      mode: 'stvarno',
      ...nothing,
      claims: null,
    })
  })

  it('shows nothing when switched off, whatever is known', () =>
    expect(proofOf({ mode: 'iskljuceno', ...counted }, 12)).toEqual({
      mode: 'iskljuceno',
      ...nothing,
      claims: null,
    }))

  it('names the same number of customers on every visit, from 3500 on', () => {
    expect(illustrativeCustomers(12)).toBe(illustrativeCustomers(12))
    expect(illustrativeCustomers(1)).toBe(3537)
    expect(illustrativeCustomers(1_000_000)).toBeLessThan(5000)
  })

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
