import { createHash } from 'node:crypto'
import { ownImageId, resolveImageUrl } from '#contract/common/image.ts'
import { formatMoney } from '#contract/common/money.ts'
import { sharingStrings } from '#contract/public-pages/sharing.ts'
import type { SaidTerms } from '#contract/terms/terms.ts'
import { termWords } from '#contract/terms/words.ts'
import { defaultPalette, paletteSchema } from '#contract/websites/content.ts'
import { readOffers } from '#contract/websites/offers.ts'
import { paletteTokens, type PaletteTokens } from '#contract/websites/palette.ts'
import { saving } from '#contract/websites/pricing.ts'
import { readImages, termsOf } from '../websites/presenter.ts'
import type { WebsiteRow } from '../websites/queries.ts'

/** Everything that is to be seen on a website's share picture. */
export type ShareFacts = {
  title: string
  price: string
  before: string | null
  /** Of our own store; other pictures are not fetched for this. */
  imageId: string | null
  tokens: PaletteTokens
  /** In the place of the line that calls delivery free; absent where it is. */
  note?: string
}

/** A website as it is drawn, with what its page says of delivery. */
export type SharedPage = { row: WebsiteRow; terms: SaidTerms }

/** Raised when the drawing itself changes, so that old pictures are drawn again. */
const layout = 1

/** The price of one piece is the offer of one piece, as on the page. */
export const shareFactsOf = ({ row, terms }: SharedPage): ShareFacts => {
  const single = readOffers(row).find((offer) => offer.qty === 1)
  const price = single?.price ?? row.currentPrice
  const original = single?.originalPrice ?? row.originalPrice
  const palette = paletteSchema.safeParse(row.palette)
  const { targetMarket: market } = termsOf(row)
  const own = readImages(row.images).flatMap((url) => ownImageId(resolveImageUrl(url) ?? '') ?? [])
  return {
    title: row.title || row.productName,
    price: formatMoney(price, row.currencySymbol),
    before: original && saving(price, original) ? formatMoney(original, row.currencySymbol) : null,
    imageId: own[0] ?? null,
    tokens: paletteTokens(palette.success ? palette.data : defaultPalette),
    ...(terms.delivery
      ? { note: sharingStrings.noteWith(termWords(terms, market, row.currencySymbol).delivery.short) }
      : {}),
  }
}

const versionOf = (facts: ShareFacts): string =>
  createHash('sha256')
    .update(JSON.stringify([layout, facts]))
    .digest('base64url')
    .slice(0, 16)

/** Another picture has another address: networks keep what they once fetched. */
export const shareNameOf = (page: SharedPage): string => `${page.row.id}-${versionOf(shareFactsOf(page))}.jpg`

export const shareUrlOf = (page: SharedPage): string => `/uploads/share/${shareNameOf(page)}`
