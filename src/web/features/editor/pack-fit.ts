import { formatMoney } from '#contract/common/money.ts'
import { piecePriceOf, type Edit, type WebsiteDocument } from '#contract/websites/draft.ts'
import { pieceLabel } from '#contract/websites/offers.ts'
import { misfitsOf, type Misfit } from '#contract/websites/pack-rule.ts'
import { popupDiscount } from '#contract/websites/pricing.ts'
import { websiteStrings } from '#contract/websites/strings.ts'

const words = websiteStrings.editor.offers.misfit

/** Packs of a draft whose sum does not fit its price; `saved` says which price they were made for. */
export const misfitsIn = (draft: WebsiteDocument, saved: WebsiteDocument): Misfit[] =>
  misfitsOf(draft.quantityOffers, piecePriceOf(draft), {
    offers: saved.quantityOffers,
    page: piecePriceOf(saved),
  })

/** Gives packs the sums that fit, as one step. */
export const fitted = (draft: WebsiteDocument, misfits: Misfit[]): Edit => ({
  kind: 'set',
  at: 'quantityOffers',
  value: draft.quantityOffers.map((offer, at) => {
    const misfit = misfits.find((one) => one.at === at)
    if (!misfit) return offer
    const { price, originalPrice } = misfit
    return {
      ...offer,
      price,
      originalPrice,
      discount: originalPrice ? popupDiscount(price, originalPrice) : 0,
    }
  }),
})

/** What is wrong with a pack, and what it should cost. */
export const told = ({ reason, qty, at, price }: Misfit, draft: WebsiteDocument, symbol: string): string =>
  words[reason](
    pieceLabel(qty),
    formatMoney(draft.quantityOffers[at]?.price ?? price, symbol),
    formatMoney(price, symbol),
  )
