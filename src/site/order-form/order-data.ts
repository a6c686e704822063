import type { Market } from '#contract/common/market.ts'
import { unsentNotice } from '#contract/leads/notice.ts'
import type { Money } from '#contract/common/money.ts'
import type { Delivery } from '#contract/terms/terms.ts'
import type { PageBump, PageImage, PageVariants } from '#contract/public-pages/schema.ts'
import type { Pack } from '../packs.ts'
import type { View } from '../view.ts'

/** What the popup knows of its page: a data block in the HTML, read when the popup first opens. */
export type OrderData = {
  websiteId: number
  sku: string
  title: string
  market: Market
  currency: string
  currencySymbol: string
  singlePrice: Money
  packs: Pack[]
  bump: PageBump | null
  /** Null: there is nothing to choose. */
  variants: PageVariants | null
  heroImage: PageImage | undefined
  thumbnail: PageImage | undefined
  proof: {
    isIllustrative: boolean
    boughtToday: number | null
    /** When the seller's offer really ends, as a sentence; null when nothing does. */
    offerEnd: string | null
  }
  /** Where the buyer's answer about ads is kept; null when it is not asked for. */
  consentKey: string | null
  /** Nothing is left, orders are taken all the same. */
  isBackorder: boolean
  /** What the courier takes beside the sum; null is nothing. */
  delivery: Delivery
  courierCalls: boolean
  /** What is said of a form that is kept before it is sent; absent where none is kept. */
  unsentNotice?: string | undefined
}

export const orderDataId = 'order-data'

/** Zero-based index of the picture of the quantity thumbnails. */
const thumbnailAt = 4

export const orderDataOf = (view: View): OrderData => ({
  websiteId: view.site.id,
  sku: view.site.productId,
  title: view.site.shortName || view.site.productName,
  market: view.site.targetMarket,
  currency: view.site.currency,
  currencySymbol: view.site.currencySymbol.trim() || '€',
  singlePrice: view.price.now,
  packs: view.packs,
  bump: view.page.bump,
  variants: view.page.variants ?? null,
  heroImage: view.image(0),
  thumbnail: view.image(thumbnailAt),
  proof: {
    isIllustrative: view.proof.mode === 'ilustrativno',
    boughtToday: view.proof.boughtToday,
    offerEnd: view.offerEnd,
  },
  consentKey: view.page.pixel?.consentKey ?? null,
  isBackorder: view.page.availability === 'backorder',
  delivery: view.page.terms.delivery,
  courierCalls: view.page.terms.courierCalls,
  unsentNotice: view.page.keepsUnsent ? unsentNotice : undefined,
})
