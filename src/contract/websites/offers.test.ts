import { describe, expect, it } from 'vitest'
import { deriveOffers, readOffers, storedOffers, totalFor } from './offers.ts'
import { popupDiscount, storefrontDiscount } from './pricing.ts'

describe('derived offers', () => {
  it('keep the ratios of the stored defaults for the default price', () => {
    const offers = deriveOffers({ current: '2990', original: '4990' }, 'RSD', 'RSD')
    expect([offers.single.price, offers.double.price, offers.triple.price]).toEqual([
      '2990.00',
      '4990.00',
      '6990.00',
    ])
    expect([offers.single, offers.double, offers.triple].map((pack) => pack.originalPrice)).toEqual([
      '4990.00',
      '9980.00',
      '14970.00',
    ])
    expect(offers.double.badge).toBe('UŠTEDA 990 RSD')
    expect(offers.triple.badge).toBe('NAJBOLJA PONUDA')
  })

  it.each([
    ['25.00', 'EUR', ['25.00', '42.00', '58.00']],
    ['5.90', 'EUR', ['5.90', '9.80', '14.00']],
    ['49.90', 'BAM', ['49.90', '83.00', '117.00']],
  ] as const)('round %s %s to amounts people write', (current, currency, prices) => {
    const offers = deriveOffers({ current, original: null }, currency, '€')
    expect([offers.single.price, offers.double.price, offers.triple.price]).toEqual(prices)
  })

  it('cross out the price of single pieces when the seller gave no previous price', () => {
    const offers = deriveOffers({ current: '1000', original: null }, 'RSD', 'RSD')
    expect([offers.single, offers.double, offers.triple].map((pack) => pack.originalPrice)).toEqual([
      null,
      '2000.00',
      '3000.00',
    ])
  })

  it('cross out no previous price that is not above the price', () => {
    const offers = deriveOffers({ current: '1000', original: '1000' }, 'RSD', 'RSD')
    expect(offers.single.originalPrice).toBeNull()
  })

  it('never cost more than single pieces', () => {
    const offers = deriveOffers({ current: '0.10', original: null }, 'EUR', '€')
    expect(readOffers({ quantityOffers: offers }).map((entry) => entry.price)).toEqual([
      '0.10',
      '0.20',
      '0.20',
    ])
  })
})

describe('reading offers', () => {
  const stored = deriveOffers({ current: '1000', original: null }, 'RSD', 'RSD')

  it('prefers the list the seller edited over the stored three', () => {
    const editableContent = { quantityData: JSON.stringify([{ qty: 4, price: 3000, label: 'Četiri' }]) }
    expect(readOffers({ quantityOffers: stored, editableContent })).toMatchObject([
      { qty: 4, price: '3000.00', label: 'Četiri' },
    ])
  })

  it.each(['{broken', '[]', '[{"qty":1,"price":0}]', '7'])('treats %s as absent', (quantityData) =>
    expect(readOffers({ quantityOffers: stored, editableContent: { quantityData } })).toHaveLength(3),
  )

  it('reads a plain list and drops crossed-out prices below the price', () => {
    const [offer] = readOffers({ quantityOffers: [{ qty: '2', price: '49,9', originalPrice: 30 }] })
    expect(offer).toMatchObject({
      qty: 2,
      price: '49.90',
      originalPrice: null,
      label: '2 komada',
      discount: 0,
    })
  })

  it('keeps the seller’s order through storing and reading, and the first of two offers of one quantity', () => {
    const [one, two, three] = readOffers({ quantityOffers: stored })
    const moved = [three!, one!, two!]
    expect(readOffers({ quantityOffers: storedOffers(moved) })).toEqual(moved)
    expect(storedOffers([one!, two!, three!])).toMatchObject({ single: { price: '1000.00' } })
    expect(readOffers({ quantityOffers: [...moved, { ...three!, price: '1.00' }] })).toEqual(moved)
  })

  it('charges single pieces for a quantity without an offer', () => {
    expect(totalFor(readOffers({ quantityOffers: stored }), '1000.00', 4)).toBe('4000.00')
  })
})

describe('discounts', () => {
  it.each([
    ['25.00', '50.00', 50],
    ['42.00', '100.00', 58],
    ['59.00', '150.00', 60],
    ['50.00', '40.00', 0],
  ])('the popup floors %s of %s to %d', (price, original, percent) =>
    expect(popupDiscount(price, original)).toBe(percent),
  )

  it('the storefront rounds', () => expect(storefrontDiscount('2990.00', '4990.00')).toBe(40))
})
