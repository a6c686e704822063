import { expect, it } from 'vitest'
import { marketFacts, markets, type Market } from '#contract/common/market.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { advertorialStrings } from '#contract/public-pages/advertorial-strings.ts'
import { orderFormStrings } from '#contract/public-pages/order-form-strings.ts'
import { salesStrings } from '#contract/public-pages/sales-strings.ts'
import { landingStrings, receiptStrings, receiptWords } from '#contract/public-pages/strings.ts'
import { defaultFaq } from '#contract/public-pages/default-faq.ts'
import { usualSaid, type SaidTerms } from '#contract/terms/terms.ts'
import { termWords } from '#contract/terms/words.ts'
import { reviewErrors } from '#contract/reviews/errors.ts'
import { reviewPageStrings } from '#contract/reviews/page-strings.ts'
import { thankYouStrings } from '#contract/upsell/thank-you-strings.ts'
import { wordsOfOtherDialect } from '../copywriting/language/dialect-words.ts'

/** With every term said, and with as few as can be. */
const termsOf = (market: Market): SaidTerms[] => [
  { ...usualSaid(market), delivery: { price: '300.00', freeFrom: '3000.00' } },
  { ...usualSaid(market), returnDays: 0, callWithin: null },
  {
    ...usualSaid(market),
    courierCalls: false,
    callWithin: null,
    delivery: { price: '300.00', freeFrom: null },
  },
]
const saidIn = (market: Market) =>
  termsOf(market).map((terms) => [
    termWords(terms, market),
    receiptWords(market, terms),
    defaultFaq('radar', market, { terms }),
  ])

/** Everything a buyer reads that no seller wrote, by market. */
const wordsOfMarket: Record<string, Record<Market, object>> = {
  landingStrings,
  orderFormStrings,
  receiptStrings,
  thankYouStrings,
  salesStrings,
  advertorialStrings,
  reviewPageStrings,
  terms: { Serbia: saidIn('Serbia'), Montenegro: saidIn('Montenegro'), Bosnia: saidIn('Bosnia') },
}

/** Given word for word by the specification, for every market. */
const stated = ['Porudžbina uspešna!', 'Neuspešno dohvatanje originalne porudžbine']

/** Stems that the table of whole words cannot list in every form. */
const ekavianStems =
  /(?<!\p{L})(?:osvež|prover(?!j)|promen|primen|zamen|(?:ne)?uspe[šh]|vide[lt]|žele|vol[e]l|premešten|trebal[e])\p{L}*/giu
const ijekavianStems = /(?<!\p{L})(?:osvjež|provjer|promijen|primijen|zamijen|uspje|vidje|željel)\p{L}*/giu

/** A function is called as a page calls it: with a count or an amount, and with a name. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') {
    const sentence = value as (...given: unknown[]) => unknown
    return [1, 2, 5].flatMap((count) => {
      try {
        return textsOf(sentence(count, 'XX'))
      } catch {
        return textsOf(sentence('XX', count))
      }
    })
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

const foreignIn = (market: Market, text: string): string[] =>
  stated.includes(text)
    ? []
    : [
        ...new Set([
          ...wordsOfOtherDialect(market, text),
          ...(text.match(marketFacts[market].dialect === 'ekavian' ? ijekavianStems : ekavianStems) ?? []),
        ]),
      ]

it.each(markets)('speaks the dialect of %s on every page of a buyer', (market) => {
  const foreign = Object.entries(wordsOfMarket).flatMap(([room, words]) =>
    textsOf(words[market]).flatMap((text) =>
      foreignIn(market, text).map((word) => `${room}: ${word} in „${text}“`),
    ),
  )
  expect(foreign).toEqual([])
})

/** Refusals have one sentence for all markets, so those that buyers hear must be right in both dialects. */
const buyersErrors = Object.entries(errorCatalogue).filter(
  ([code]) =>
    code.startsWith('upsell.') ||
    code in reviewErrors ||
    [
      'common.too_many',
      'common.too_large',
      'common.unavailable',
      'common.unexpected',
      'orders.not_found',
      'orders.website_not_found',
      'orders.missing_fields',
      'orders.doubtful_phone',
      'orders.price_too_low',
      'orders.prove_work',
      'orders.sold_out',
      'orders.too_few_left',
      'orders.key_reused',
    ].includes(code),
)

it.each(buyersErrors)('%s is right in both dialects', (_code, { message }) => {
  expect([...foreignIn('Serbia', message), ...foreignIn('Bosnia', message)]).toEqual([])
})

it('would notice a word of the other dialect', () => {
  expect(foreignIn('Bosnia', 'Vreme je isteklo. Osvežite stranicu.')).toEqual(['Vreme', 'Osvežite'])
  expect(foreignIn('Serbia', 'Vrijeme je isteklo. Osvježite stranicu.')).toEqual(['Vrijeme', 'Osvježite'])
})
