import { describe, expect, it } from 'vitest'
import { embeddedOffers } from './embedded-offers.ts'

const shown = (given: Parameters<typeof embeddedOffers>[0]) =>
  embeddedOffers(given).map(({ price, originalPrice, discount }) => [price, originalPrice, discount])

describe('what the embedded form sells without configured offers', () => {
  it('packs of the price of the website, ten points more for each further piece', () =>
    expect(shown({ currentPrice: '2990.00', originalPrice: '4990.00', currency: 'RSD' })).toEqual([
      ['2990.00', '4990.00', 40],
      ['4982.00', '9980.00', 50],
      ['5976.00', '14970.00', 60],
    ]))

  it.each([
    ['35.00', '70.00', 'EUR', ['35.00', '56.00', '63.00']],
    ['49.90', '79.90', 'BAM', ['49.90', '83.82', '101.76']],
    ['100.00', null, 'EUR', ['100.00', '180.00', '240.00']],
    ['100.00', '80.00', 'EUR', ['100.00', '180.00', '240.00']],
    ['9.00', '10.00', 'EUR', ['9.00', '16.00', '21.00']],
  ] as const)('%s of %s %s', (currentPrice, originalPrice, currency, prices) =>
    expect(embeddedOffers({ currentPrice, originalPrice, currency }).map(({ price }) => price)).toEqual(
      prices,
    ),
  )

  it('no pack is cheaper than a smaller one, however deep the discount', () =>
    expect(
      embeddedOffers({ currentPrice: '500.00', originalPrice: '4990.00', currency: 'RSD' }).map(
        ({ price }) => price,
      ),
    ).toEqual(['500.00', '500.00', '500.00']))

  it('without any price the list in dinars with its stored percents', () =>
    expect(shown({ currentPrice: '0.00', originalPrice: null, currency: 'RSD' })).toEqual([
      ['1990.00', '2990.00', 33],
      ['3190.00', '5980.00', 47],
      ['4490.00', '8970.00', 50],
    ]))

  it.each(['EUR', 'BAM'])('without any price 35 of 70 in %s', (currency) =>
    expect(shown({ currentPrice: null, originalPrice: null, currency })).toEqual([
      ['35.00', '70.00', 50],
      ['56.00', '140.00', 60],
      ['63.00', '210.00', 70],
    ]),
  )
})
