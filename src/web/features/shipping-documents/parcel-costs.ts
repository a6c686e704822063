import { currencies, currencySymbols } from '#contract/common/market.ts'
import { addMoney, formatMoney, type Money } from '#contract/common/money.ts'
import { parcelGrams, parcelPrice, termsWith } from '#contract/courier-terms/parcel.ts'
import type { CourierTerms } from '#contract/courier-terms/schema.ts'
import type { Handover } from '#contract/shipping-documents/handover.ts'
import { noFile, type PaperSettings } from '#contract/shipping-documents/schema.ts'
import { formatGrams } from '#contract/weights/grams.ts'
import { weightStrings } from '#contract/weights/strings.ts'
import { courierOf } from './handover-files.ts'
import type { Layout } from './layouts.ts'

const words = weightStrings.of

type Parcel = Handover['ready'][number]

/** What a parcel weighs and costs with the courier of its market. */
export type ParcelCost = { grams: number | null; isUsual: boolean; price: Money | null }

/** Costs of parcels by the agreement with the courier that each market has now. */
export const costsBy =
  (terms: readonly CourierTerms[], settings: PaperSettings, layouts: Layout[]) =>
  ({ market, grams }: Pick<Parcel, 'market' | 'grams'>): ParcelCost => {
    const isSent = (settings.couriers[market] ?? settings.profile) !== noFile
    const layout = isSent ? courierOf(market, settings, layouts) : null
    const own = layout ? termsWith(terms, market, layout.name) : undefined
    const whole = parcelGrams(grams, own)
    return { grams: whole, isUsual: grams === null && whole !== null, price: parcelPrice(whole, own) }
  }

/** `850 g · 390 RSD` beside a parcel. */
export const costWords = ({ grams, isUsual, price }: ParcelCost, symbol: string): string =>
  [
    grams === null ? words.none : isUsual ? words.usual(formatGrams(grams)) : formatGrams(grams),
    price === null ? '' : formatMoney(price, symbol),
  ]
    .filter(Boolean)
    .join(' · ')

/** What all of them weigh and cost together, each currency by itself, and how many have no weight or no price. */
export const sumOfCosts = (
  parcels: Parcel[],
  costOf: (parcel: Parcel) => ParcelCost,
): { weight: string; price: string | null } => {
  const costs = parcels.map((parcel) => ({ ...costOf(parcel), currency: parcel.currency }))
  const grams = costs.reduce((sum, one) => sum + (one.grams ?? 0), 0)
  const withoutWeight = costs.filter((one) => one.grams === null).length
  const priced = costs.filter(({ price }) => price !== null)
  const sums = currencies.flatMap((currency) => {
    const prices = priced.flatMap((one) => (one.currency === currency && one.price ? one.price : []))
    return prices.length > 0 ? formatMoney(addMoney(...prices), currencySymbols[currency]) : []
  })
  const withoutPrice = costs.length - priced.length
  return {
    weight: [
      ...(grams > 0 ? [formatGrams(grams)] : []),
      ...(withoutWeight > 0 ? [words.withoutWeight(withoutWeight)] : []),
    ].join(', '),
    price:
      sums.length === 0
        ? null
        : [sums.join(' + '), ...(withoutPrice > 0 ? [words.withoutPrice(withoutPrice)] : [])].join(', '),
  }
}
