import { describe, expect, it } from 'vitest'
import { fullPrice, isOfferOver, offerGraceMs, pricesAfterOffer } from './offer-end.ts'
import { deriveOffers, readOffers } from './offers.ts'

const priced = (current: string, original: string | null) => ({
  currentPrice: current,
  originalPrice: original,
  offers: readOffers({ quantityOffers: deriveOffers({ current, original }, 'RSD', 'RSD') }),
})

describe('when an offer is over', () => {
  it('what was crossed out is the price, and nothing is crossed out or saved any more', () => {
    const after = pricesAfterOffer(priced('2990.00', '4990.00'))
    expect(after).toMatchObject({ currentPrice: '4990.00', originalPrice: null })
    expect(
      after.offers.map(({ qty, price, originalPrice, badge }) => [qty, price, originalPrice, badge]),
    ).toEqual([
      [1, '4990.00', null, null],
      [2, '9980.00', null, null],
      [3, '14970.00', null, null],
    ])
  })

  it('a pack without an original of its own costs its pieces', () => {
    const { offers, ...rest } = priced('2990.00', '4990.00')
    const bare = offers.map((offer) => ({
      ...offer,
      originalPrice: offer.qty === 1 ? offer.originalPrice : null,
    }))
    expect(pricesAfterOffer({ ...rest, offers: bare }).offers.map(({ price }) => price)).toEqual([
      '4990.00',
      '9980.00',
      '14970.00',
    ])
  })

  it('nothing changes where nothing was crossed out', () => {
    const before = priced('2990.00', null)
    expect(fullPrice(before)).toBeNull()
    expect(pricesAfterOffer(before)).toEqual(before)
  })

  it('a page without offers returns to its own original', () =>
    expect(pricesAfterOffer({ currentPrice: '10.00', originalPrice: '20.00', offers: [] })).toEqual({
      currentPrice: '20.00',
      originalPrice: null,
      offers: [],
    }))
})

describe('the end', () => {
  const end = '2026-11-25T19:00:00.000Z'
  it.each([
    [null, '2026-11-25T19:00:00.000Z', 0, false],
    [end, '2026-11-25T18:59:59.999Z', 0, false],
    [end, '2026-11-25T19:00:00.000Z', 0, true],
    [end, '2026-11-25T19:14:59.999Z', offerGraceMs, false],
    [end, '2026-11-25T19:15:00.000Z', offerGraceMs, true],
  ])('%s at %s with %d ms of grace: over is %s', (at, now, grace, isOver) =>
    expect(isOfferOver(at, new Date(now), grace)).toBe(isOver),
  )
})
