import { describe, expect, it } from 'vitest'
import { addItem, applyEdit, setAnchor, setOffer, type WebsiteDocument } from './draft.ts'
import { toMinor } from '../common/money.ts'
import { deriveOffers, offer, readOffers, storedOffers, type QuantityOffer } from './offers.ts'
import { badgeOf, ladderPercent, misfitsOf, settlePacks, sumByRule, type PackRule } from './pack-rule.ts'

const percent = (percents: number): PackRule => ({ kind: 'percent', percent: percents })
const free = (pieces: number): PackRule => ({ kind: 'free', pieces })
const pack = (qty: number, rule: PackRule | null, more: Partial<QuantityOffer> = {}) =>
  offer(qty, '1.00', null, { rule, ...more })

describe('the sum of a pack', () => {
  it.each<[string, string, number, PackRule, string]>([
    ['1990.00', 'RSD', 2, percent(10), '3580.00'],
    ['450.00', 'RSD', 2, percent(15), '770.00'],
    ['24.90', 'BAM', 2, percent(10), '45.00'],
    ['2.90', 'EUR', 3, percent(10), '7.80'],
    ['1990.00', 'RSD', 3, free(1), '3980.00'],
    ['12.50', 'EUR', 4, free(2), '25.00'],
    // Half typed, or out of bounds: nothing is off, and something is always paid.
    ['1990.00', 'RSD', 2, percent(0), '3980.00'],
    ['1990.00', 'RSD', 2, percent(Number.NaN), '3980.00'],
    ['1990.00', 'RSD', 2, percent(400), '400.00'],
    ['1990.00', 'RSD', 2, free(7), '1990.00'],
    // Never above the pieces, whatever rounding does.
    ['0.10', 'EUR', 2, percent(1), '0.20'],
  ])('%s %s × %i by %o is %s', (one, currency, qty, rule, sum) =>
    expect(sumByRule(rule, qty, one, currency)).toBe(sum),
  )
})

describe('reading offers', () => {
  const list = [
    offer(1, '1990.00', '2990.00'),
    pack(2, percent(10)),
    pack(3, free(1)),
    offer(4, '6000.00', null),
  ]

  it('counts packs with a rule from the price of one piece, whatever sum is stored beside it', () => {
    const read = readOffers({ quantityOffers: list, currency: 'RSD' })
    expect(read.map(({ price, originalPrice, discount }) => [price, originalPrice, discount])).toEqual([
      ['1990.00', '2990.00', 33],
      ['3580.00', '5980.00', 40],
      ['3980.00', '8970.00', 55],
      ['6000.00', null, 0],
    ])
  })

  it('counts from the price of the page where no offer is for one piece', () => {
    const read = readOffers({ quantityOffers: list.slice(1), currentPrice: '1000.00', currency: 'RSD' })
    expect(read.map(({ price }) => price)).toEqual(['1800.00', '2000.00', '6000.00'])
  })

  it('keeps rules through what is stored', () => {
    const three = list.slice(0, 3)
    const read = readOffers({ quantityOffers: three, currency: 'RSD' })
    expect(readOffers({ quantityOffers: storedOffers(read), currency: 'RSD' })).toEqual(read)
  })

  it('takes an unreadable rule for none', () =>
    expect(
      readOffers({
        quantityOffers: [{ qty: 2, price: '50.00', rule: { kind: 'percent', percent: 'pola' } }],
      })[0],
    ).toMatchObject({ price: '50.00' }))
})

const document = (offers: QuantityOffer[], currency = 'RSD') =>
  ({
    quantityOffers: offers,
    priceAnchoring: { currentPrice: '1990.00', originalPrice: null, savings: null, comparisonText: '' },
    testimonials: [],
    editableContent: {},
    currency,
  }) as unknown as WebsiteDocument

describe('editing', () => {
  const ruled = document([offer(1, '1990.00', null), pack(2, percent(10), { price: '3580.00' })])

  it('moves packs with a rule when the price changes, and leaves a sum of its own', () => {
    const own = applyEdit(ruled, { kind: 'set', at: 'quantityOffers.2', value: offer(3, '5000.00', null) })
    const next = applyEdit(own, setAnchor(own, { currentPrice: '1000.00' }))
    expect(next.quantityOffers.map(({ price }) => price)).toEqual(['1000.00', '1800.00', '5000.00'])
  })

  it('keeps the last sum when a pack gets a sum of its own', () => {
    const next = applyEdit(ruled, setOffer(ruled, 1, { rule: null }))
    expect(applyEdit(next, setAnchor(next, { currentPrice: '1000.00' })).quantityOffers[1]?.price).toBe(
      '3580.00',
    )
  })

  it('leaves sums alone while the price is being typed', () => {
    const next = applyEdit(ruled, setAnchor(ruled, { currentPrice: '' }))
    expect(next.quantityOffers[1]?.price).toBe('3580.00')
  })

  it.each(['EUR', 'BAM'])('begins a new offer in %s from the price of the page', (currency) => {
    const page = document([offer(1, '1990.00', null)], currency)
    const next = applyEdit(page, addItem(page, 'quantityOffers'))
    expect(next.quantityOffers[1]).toMatchObject({
      qty: 2,
      price: '3319.00',
      originalPrice: '3980.00',
      rule: { kind: 'percent', percent: 16.6 },
    })
  })

  it('begins it in dinars with the stated 2990, 4990 and 40 %', () => {
    const page = document([offer(1, '1990.00', null)])
    expect(applyEdit(page, addItem(page, 'quantityOffers')).quantityOffers[1]).toMatchObject({
      price: '2990.00',
      originalPrice: '4990.00',
      discount: 40,
    })
  })
})

describe('packs that do not fit', () => {
  const page = { price: '1990.00', original: null, currency: 'RSD' }
  const fixed = (qty: number, price: string) => offer(qty, price, null)

  it('are dearer than their pieces, and get a sum that is not', () =>
    expect(misfitsOf([fixed(1, '1990.00'), fixed(2, '5820.00')], page)).toEqual([
      { at: 1, qty: 2, reason: 'dearer', price: '3320.00', originalPrice: '3980.00' },
    ]))

  it('were left behind by a change of the price, and follow it in proportion', () => {
    const before = { offers: [fixed(1, '3490.00'), fixed(2, '5820.00')], page: { ...page, price: '3490.00' } }
    expect(misfitsOf([fixed(1, '1990.00'), fixed(2, '5820.00')], page, before)).toMatchObject([
      { reason: 'dearer', price: '3320.00' },
    ])
    expect(misfitsOf([fixed(1, '4490.00'), fixed(2, '5820.00')], page, before)).toMatchObject([
      { reason: 'behind', price: '7490.00' },
    ])
  })

  it('cost less than a smaller pack', () =>
    expect(misfitsOf([fixed(1, '1990.00'), fixed(2, '3500.00'), fixed(4, '2990.00')], page)).toMatchObject([
      { at: 2, reason: 'below', price: '5970.00' },
    ]))

  it('are none where the seller’s own sums hold, and none with a rule', () => {
    expect(misfitsOf([fixed(1, '1990.00'), fixed(2, '3500.00'), fixed(3, '3980.00')], page)).toEqual([])
    expect(misfitsOf(settlePacks([fixed(1, '1990.00'), pack(2, percent(10))], page), page)).toEqual([])
  })

  it('are not known while a price is typed', () =>
    expect(misfitsOf([fixed(2, '5820.00')], { ...page, price: '' })).toEqual([]))
})

describe('badges', () => {
  const offers = [offer(1, '1990.00', null), offer(2, '5820.00', null)]
  const told = (badge: string | null, price: string, rule: PackRule | null = null, isIllustrative = true) =>
    badgeOf({ ...offers[1]!, badge, price, rule }, [offers[0]!, { ...offers[1]!, price }], '1990.00', {
      symbol: 'RSD',
      isIllustrative,
    })

  it.each([
    ['UŠTEDA 1160', '5820.00', null],
    ['UŠTEDA 1160', '3980.00', null],
    ['−30% POPUST', '4000.00', null],
    ['NAJBOLJA PONUDA', '3500.00', 'NAJBOLJA PONUDA'],
    ['PORODIČNO PAKOVANJE', '5820.00', 'PORODIČNO PAKOVANJE'],
    [null, '3500.00', null],
  ])('%s at %s says %s', (badge, price, said) => expect(told(badge, price)).toBe(said))

  it('names what a rule saves where the seller wrote nothing', () => {
    expect(told(null, '3580.00', percent(10))).toBe('UŠTEDA 400\u00A0RSD')
    expect(told(null, '1990.00', free(1))).toBe('1 + 1 GRATIS')
    expect(told(null, '3980.00', percent(10))).toBeNull()
  })

  it('speaks of other buyers only with illustration', () => {
    expect(told('NAJPRODAVANIJE', '3980.00')).toBe('NAJPRODAVANIJE')
    expect(told('NAJPRODAVANIJE', '3980.00', null, false)).toBeNull()
  })
})

describe('a ladder', () => {
  it.each([
    [2, 16.6, 16.6],
    [3, 16.6, 22.1],
    [3, 10, 13.3],
    [3, 40, 53.3],
    [2, 0, 0],
  ])('takes off %i pieces, with %f percents off two, %f', (qty, ofTwo, percent) => {
    expect(ladderPercent(qty, ofTwo)).toBe(percent)
  })

  it.each([1, 5, 16.6, 33, 40])(
    'of %f percents never asks more for a pack than for its pieces',
    (percent) => {
      const offers = readOffers({
        quantityOffers: deriveOffers({ current: '99.00', original: null }, 'RSD', 'RSD', percent),
      })
      expect(misfitsOf(offers, { price: '99.00', original: null, currency: 'RSD' })).toEqual([])
      for (const { qty, price } of offers) expect(toMinor(price)).toBeLessThanOrEqual(9900 * qty)
    },
  )
})
