import { describe, expect, it } from 'vitest'
import { markets } from '../common/market.ts'
import { defaultFaq } from '../public-pages/default-faq.ts'
import { salesWords } from '../public-pages/sales-strings.ts'
import { landingWords, receiptWords } from '../public-pages/strings.ts'
import { isPromise } from '../websites/promises.ts'
import { besideSum } from './beside-sum.ts'
import { readTerms, termsSchema } from './schema.ts'
import { termsStrings } from './strings.ts'
import { deliveryFor, saidTerms, usualSaid, usualTerms, type SaidTerms, type Terms } from './terms.ts'
import { termWords } from './words.ts'

const usual = usualTerms.Serbia
const { problems } = termsStrings

describe('terms as they are saved', () => {
  it.each<[Partial<Record<keyof Terms, unknown>>, keyof Terms, string]>([
    [{ deliveryFrom: 0 }, 'deliveryFrom', problems.badDays],
    [{ deliveryFrom: 'dva' }, 'deliveryFrom', problems.badDays],
    [{ deliveryTo: 61 }, 'deliveryTo', problems.badDays],
    [{ deliveryFrom: 4, deliveryTo: 2 }, 'deliveryTo', problems.daysReversed],
    [{ callWithin: 0 }, 'callWithin', problems.badHours],
    [{ returnDays: 13 }, 'returnDays', problems.badReturn],
    [{ returnDays: 366 }, 'returnDays', problems.badReturn],
    [{ returnDays: '' }, 'returnDays', problems.badReturn],
    [{ workingHours: 'a'.repeat(81) }, 'workingHours', problems.tooLong],
    [{ deliveryPrice: '0' }, 'deliveryPrice', problems.badAmount],
    [{ deliveryPrice: 'trista' }, 'deliveryPrice', problems.badAmount],
    [{ deliveryPrice: '350', freeFrom: '-1' }, 'freeFrom', problems.badAmount],
    [{ freeFrom: '3000' }, 'deliveryPrice', problems.priceMissing],
  ])('refuses %j at %s', (change, path, message) => {
    const { error } = termsSchema.safeParse({ ...usual, ...change })
    expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toContainEqual([path, message])
  })

  it('reads what is typed, and keeps no time of a call where nobody calls', () =>
    expect(
      termsSchema.parse({
        ...usual,
        deliveryTo: ' 7 ',
        returnDays: '0',
        deliveryPrice: '350,5',
        freeFrom: 3000,
        courierCalls: false,
      }),
    ).toEqual({
      ...usual,
      deliveryTo: 7,
      returnDays: 0,
      deliveryPrice: '350.50',
      freeFrom: '3000.00',
      courierCalls: false,
      callWithin: null,
    }))

  it('reads no terms out of what is none', () => {
    expect(readTerms(null)).toBeNull()
    expect(readTerms({ ...usual, deliveryTo: '' })).toBeNull()
  })
})

describe('what may be said', () => {
  it('of the usual terms only where illustration is on, of the seller’s own always', () => {
    const known = { terms: usual, isGiven: false }
    expect(saidTerms(known, 'ilustrativno')).toEqual(usualSaid('Serbia'))
    for (const mode of ['stvarno', 'iskljuceno'] as const) {
      expect(saidTerms(known, mode)).toEqual({
        days: null,
        courierCalls: true,
        callWithin: null,
        returnDays: null,
        workingHours: null,
        delivery: null,
      })
      expect(saidTerms({ ...known, isGiven: true }, mode)).toEqual(usualSaid('Serbia'))
    }
  })

  it.each([
    [null, '9999.00', null],
    [{ price: '350.00', freeFrom: null }, '9999.00', '350.00'],
    [{ price: '350.00', freeFrom: '3000.00' }, '2999.99', '350.00'],
    [{ price: '350.00', freeFrom: '3000.00' }, '3000.00', null],
  ])('of delivery %j to an order of %s: %s', (delivery, total, charged) =>
    expect(deliveryFor(delivery, total)).toBe(charged),
  )
})

const said = (change: Partial<SaidTerms>): SaidTerms => ({ ...usualSaid('Serbia'), ...change })
const paid = { price: '350.00', freeFrom: null }
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

describe('the sentences', () => {
  it.each<[Partial<SaidTerms>, string]>([
    [{ days: { from: 2, to: 5 } }, 'Isporuka za 2–5 radnih dana.'],
    [{ days: { from: 1, to: 1 } }, 'Isporuka za 1 radni dan.'],
    [{ days: { from: 1, to: 3 } }, 'Isporuka za 1–3 radna dana.'],
    [{ days: { from: 3, to: 3 } }, 'Isporuka za 3 radna dana.'],
    [{ days: { from: 14, to: 21 } }, 'Isporuka za 14–21 radni dan.'],
    [{ days: null }, ''],
  ])('of days %j: %s', (change, sentence) =>
    expect(termWords(said(change), 'Serbia').days.sentence).toBe(sentence),
  )

  it.each<[Partial<SaidTerms>, string]>([
    [{ callWithin: 24 }, 'Kurir vas zove u roku od 24 sata.'],
    [{ callWithin: 1 }, 'Kurir vas zove u roku od 1 sata.'],
    [{ callWithin: 48 }, 'Kurir vas zove u roku od 48 sati.'],
    [{ callWithin: null }, 'Kurir vas zove pre isporuke.'],
    [{ callWithin: null, courierCalls: false }, ''],
  ])('of a call %j: %s', (change, sentence) =>
    expect(termWords(said(change), 'Serbia').call.sentence).toBe(sentence),
  )

  it.each([
    [30, 'Serbia', 'Garancija povraćaja 30 dana', 'dana garancije povraćaja'],
    [21, 'Serbia', 'Garancija povraćaja 21 dan', 'dan garancije povraćaja'],
    [0, 'Serbia', 'Povraćaj u roku od 14 dana', ''],
    [0, 'Bosnia', 'Povraćaj u roku od 15 dana', ''],
    [null, 'Serbia', '', ''],
  ] as const)('of %s days to send it back in %s: %s', (returnDays, market, short, unit) => {
    const { returns } = termWords(said({ returnDays }), market)
    expect([plain(returns.short), returns.unit]).toEqual([short, unit])
  })

  it.each<[SaidTerms['delivery'], string, string]>([
    [null, 'Besplatna dostava', 'Dostava je besplatna.'],
    [paid, 'Dostava 350 RSD', 'Dostavu naplaćuje kurir: 350 RSD.'],
    [
      { price: '350.00', freeFrom: '3000.00' },
      'Besplatna dostava od 3.000 RSD',
      'Dostavu naplaćuje kurir: 350 RSD. Od 3.000 RSD dostava je besplatna.',
    ],
  ])('of delivery %j: %s', (delivery, short, sentence) => {
    const words = termWords(said({ delivery }), 'Serbia').delivery
    expect([plain(words.short), plain(words.sentence)]).toEqual([short, sentence])
  })

  it('beside a sum', () => {
    expect(besideSum(null, 'RSD')).toBe('Dostava je besplatna')
    expect(plain(besideSum('12.50', 'KM'))).toBe('+ dostava 12,50 KM, naplaćuje kurir')
  })
})

const everything = (market: (typeof markets)[number], terms: SaidTerms) => {
  const { trust, footer } = landingWords(market, terms, 'RSD')
  const { banner, row, arrival } = salesWords(market, terms, 'RSD')
  return plain(
    JSON.stringify([
      trust,
      footer,
      banner,
      row,
      arrival,
      receiptWords(market, terms),
      defaultFaq('radar', market, { terms, currencySymbol: 'RSD' }),
    ]),
  )
}

describe.each(markets)('a page of %s', (market) => {
  it('promises free delivery nowhere where it costs', () => {
    const text = everything(market, { ...usualSaid(market), delivery: paid })
    expect(text).not.toMatch(
      /besplatna dostava|dostava je besplatna|plaćanje dostave|"0 RSD","text":"za dostavu/i,
    )
    expect(text).toContain('350 RSD')
  })

  it('names the seller’s own days, call, return and hours, and none of the usual ones', () => {
    const text = everything(market, {
      days: { from: 7, to: 9 },
      courierCalls: true,
      callWithin: 48,
      returnDays: 60,
      workingHours: 'Subotom 10–12',
      delivery: null,
    })
    for (const own of ['7–9', '48 sati', '60 dana', 'Subotom 10–12']) expect(text).toContain(own)
    expect(text).not.toMatch(/2–5|\b30\b|24 sata|9:00/)
  })

  it('calls the days to send it back no warranty', () =>
    expect(everything(market, usualSaid(market))).not.toMatch(
      /garancij\S*(?! povraćaja)(?=[^a-zčćšđž ])|Garancija 30/i,
    ))

  it('promises nothing that nobody promised', () => {
    const text = everything(market, saidTerms({ terms: usualTerms[market], isGiven: false }, 'stvarno'))
    expect(isPromise(text)).toBe(false)
    expect(text).not.toContain('Radnim danima')
    expect(text).toMatch(/besplatna dostava/i)
  })
})
