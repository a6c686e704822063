import { describe, expect, it } from 'vitest'
import { popupFallbackOffers } from '#contract/websites/offers.ts'
import { packFor, packsOf } from './packs.ts'
import { sampleLanding } from '../../test/site/sample-pages.ts'

const offer = (qty: number, price: string, originalPrice: string | null = null) => ({
  qty,
  price,
  originalPrice,
  discount: 0,
  label: `${qty} kom`,
  badge: null,
  popular: false,
  bestValue: false,
  note: null,
})

describe('packs', () => {
  it.each([
    ['25.00', '50.00', 50],
    ['42.00', '100.00', 58],
    ['59.00', '150.00', 60],
    ['2990.00', '4990.00', 40],
  ])('%s of %s is %d %% off, rounded down in whole numbers', (price, original, percent) =>
    expect(packsOf([offer(1, price, original)], price, true)[0]?.percent).toBe(percent),
  )

  it('keeps the fallback prices of a page without configured offers', () =>
    expect(
      packsOf(popupFallbackOffers, '25.00', true).map(({ qty, price, original }) => [qty, price, original]),
    ).toEqual([
      [1, '25.00', '50.00'],
      [2, '42.00', '100.00'],
      [3, '59.00', '150.00'],
    ]))

  it('invents 2 × on the card and 1.4 × the single price times pieces in the total when asked to', () => {
    const [one, three] = packsOf([offer(1, '1000.00'), offer(3, '2500.00')], '1000.00', true)
    expect([one?.original, one?.totalOriginal]).toEqual(['2000.00', '1400.00'])
    expect([three?.original, three?.totalOriginal]).toEqual(['5000.00', '4200.00'])
  })

  it('never crosses out a total below the price', () =>
    expect(packsOf([offer(3, '4500.00')], '1000.00', true)[0]?.totalOriginal).toBeNull())

  it('crosses out only what the seller typed when illustration is off', () => {
    const [one] = packsOf([offer(1, '1000.00')], '1000.00', false)
    expect([one?.original, one?.totalOriginal, one?.percent]).toEqual([null, null, 0])
  })

  it('shows the price of a piece to the cent', () =>
    expect(packsOf([offer(3, '100.00')], '40.00', false)[0]?.perPiece).toBe('33.33'))

  it('shows no part of a dinar', () =>
    expect(packsOf([offer(3, '9320.00')], '3330.00', false, 'RSD')[0]?.perPiece).toBe('3107.00'))

  it('sells single pieces when there are no offers at all', () =>
    expect(packsOf([], '9.00', false).map(({ label, price }) => [label, price])).toEqual([
      ['1 komad', '9.00'],
      ['2 komada', '18.00'],
      ['3 komada', '27.00'],
    ]))

  describe('point out', () => {
    const words = { popular: 'NAJPOPULARNIJE', recommended: 'PREPORUČUJEMO', bestValue: 'NAJBOLJA VREDNOST' }
    const list = (price: string) => [
      offer(1, '1000.00'),
      { ...offer(2, price), popular: true, bestValue: true, note: ' za celu kuću ' },
    ]
    const second = (price: string, isIllustrative: boolean) =>
      packsOf(list(price), '1000.00', isIllustrative, 'RSD', words)[1]

    it('what the seller switched on, and the note', () =>
      expect(second('1800.00', true)).toMatchObject({
        badge: 'NAJPOPULARNIJE',
        tags: ['NAJBOLJA VREDNOST'],
        note: 'za celu kuću',
      }))

    it('no best value that is none, and no other buyers where nobody counted them', () =>
      expect(second('2000.00', false)).toMatchObject({ badge: 'PREPORUČUJEMO', tags: [] }))
  })

  it('claim no saving where the price has left the badge behind', () => {
    const packs = packsOf(
      [offer(1, '1990.00'), { ...offer(2, '5820.00'), badge: 'UŠTEDA 1160' }],
      '1990.00',
      true,
      'RSD',
    )
    expect(packs[1]?.badge).toBeNull()
  })

  it.each([
    [3, 3],
    [5, 3],
    [2, 2],
    [0, 1],
  ])('wished %d finds the pack of %d', (wished, found) =>
    expect(packFor(packsOf(sampleLanding().offers.toReversed(), '2990.00', false), wished)?.qty).toBe(found),
  )
})
