import { expect, it } from 'vitest'
import type { Handover } from '#contract/shipping-documents/handover.ts'
import { paperSettingsSchema } from '#contract/shipping-documents/schema.ts'
import { buildTerms } from '../../../../test/fakes/api-courier-terms.ts'
import { builtInLayouts } from './layouts.ts'
import { costsBy, costWords, sumOfCosts } from './parcel-costs.ts'

const parcel = (over: Partial<Handover['ready'][number]>): Handover['ready'][number] => ({
  id: 1,
  market: 'Serbia',
  currency: 'RSD',
  totalPrice: '2990.00',
  orderNumber: 'IZ-1',
  recipient: 'Ana Anić',
  goods: '1 × Lampa',
  hasNote: false,
  place: 'Niš',
  grams: 400,
  unweighed: [],
  lacksAccount: false,
  ...over,
})
const prices = [
  { grams: 1000, price: '390.00' },
  { grams: 5000, price: '520.00' },
]
const terms = [
  buildTerms({ usualGrams: 900, prices }),
  buildTerms({ market: 'Montenegro', courier: 'Pošta Crne Gore', prices: [{ grams: 2000, price: '3.50' }] }),
]
const settings = paperSettingsSchema.parse({ couriers: { Serbia: 'd-express', Montenegro: 'posta-cg' } })
const costOf = costsBy(terms, settings, builtInLayouts)

it.each([
  [{ grams: 400 }, '400 g · 390 RSD'],
  [{ grams: null }, 'oko 900 g · 390 RSD'],
  [{ grams: 6000 }, '6 kg'],
  [{ grams: null, market: 'Montenegro' as const }, 'bez težine'],
])('a parcel of %o is said as „%s“', (over, said) =>
  expect(costWords(costOf(parcel(over)), 'RSD').replaceAll('\u00A0', ' ')).toBe(said),
)

it('sums say what is in none of them, and no two currencies are added', () => {
  const abroad = { market: 'Montenegro', currency: 'EUR' } as const
  const parcels = [
    parcel({}),
    parcel({ grams: 2000 }),
    parcel({ grams: 6000 }),
    parcel({ ...abroad, grams: 500 }),
    parcel({ ...abroad, grams: null }),
  ]
  const { weight, price } = sumOfCosts(parcels, costOf)
  expect(weight).toBe('8,9 kg, 1 pošiljka bez težine')
  expect(price?.replaceAll('\u00A0', ' ')).toBe('910 RSD + 3,50 €, 2 pošiljke bez cene')
  expect(sumOfCosts([parcel({ grams: 6000 })], costOf).price).toBeNull()
})
