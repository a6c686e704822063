import { expect, it } from 'vitest'
import type { Market } from '../common/market.ts'
import { guessMarket } from './guess-market.ts'

it.each<[string | null, string | null, Market]>([
  ['RSD', 'https://radnja.me/lampa', 'Serbia'],
  ['BAM', null, 'Bosnia'],
  ['KM', 'https://radnja.rs/lampa', 'Bosnia'],
  ['EUR', 'https://radnja.me/lampa', 'Montenegro'],
  ['EUR', 'https://radnja.de/lampe', 'Montenegro'],
  ['EUR', 'https://radnja.rs/lampa', 'Serbia'],
  ['EUR', 'https://radnja.ba/lampa', 'Bosnia'],
  ['USD', 'https://shop.com/lamp', 'Serbia'],
  ['USD', 'https://shop.ba/lamp', 'Bosnia'],
  [null, 'https://radnja.me/lampa', 'Montenegro'],
  [null, null, 'Serbia'],
  [null, 'nije adresa', 'Serbia'],
])('%s at %s is a page for %s', (currency, url, market) => {
  expect(guessMarket({ currency, url })).toBe(market)
})
