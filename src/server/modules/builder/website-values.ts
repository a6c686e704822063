import { questionsOf, type GeneratedPage } from '#contract/builder/copy.ts'
import { marketFacts, type Market } from '#contract/common/market.ts'
import { toMinor, type Money } from '#contract/common/money.ts'
import type { SocialProofMode } from '#contract/websites/content.ts'
import { deriveOffers, offer, type QuantityOffer, type QuantityOffers } from '#contract/websites/offers.ts'
import { saving } from '#contract/websites/pricing.ts'
import type { Variants } from '#contract/variants/schema.ts'
import type { TemplateName } from '#contract/websites/template-names.ts'
import { newPublicId } from '../../lib/tokens.ts'

export type Offers = QuantityOffers | QuantityOffer[]

export type NewWebsite = {
  userId: number
  customUrl: string
  productLink: string
  productName: string
  sku: string | null
  templateName: TemplateName
  targetMarket: Market
  currentPrice: Money
  originalPrice: Money
  productCost: Money | null
  upsellProductLinks: unknown[]
  images: string[]
  page: GeneratedPage
  offers: Offers
  /** Null: of one kind. */
  variants?: Variants | null
  socialProof: SocialProofMode
}

/** The crossed-out price only when it really is higher; an equal one means that the seller gave none. */
export const realOriginal = (price: { currentPrice: Money; originalPrice: Money }): Money | null =>
  toMinor(price.originalPrice) > toMinor(price.currentPrice) ? price.originalPrice : null

/** Packs of one, two and three from the seller's own price, in the currency of the market; of what is there once, and where packs take nothing off, that one. */
export const offersFor = (
  given: {
    targetMarket: Market
    currentPrice: Money
    originalPrice: Money
  },
  { isOnePiece = false, packPercent }: { isOnePiece?: boolean; packPercent?: number | undefined } = {},
): Offers => {
  const { currency, currencySymbol } = marketFacts[given.targetMarket]
  if (isOnePiece || packPercent === 0) return [offer(1, given.currentPrice, realOriginal(given))]
  return deriveOffers(
    { current: given.currentPrice, original: realOriginal(given) },
    currency,
    currencySymbol,
    packPercent,
  )
}

/** The row of a new website: the seller's own words and prices, and everything proposed for it. */
export const websiteValues = ({
  page,
  images,
  offers,
  variants,
  upsellProductLinks,
  ...given
}: NewWebsite) => {
  const { copy } = page
  const { currency, currencySymbol } = marketFacts[given.targetMarket]
  const original = realOriginal(given)
  const json = JSON.stringify
  return {
    ...given,
    productId: newPublicId(),
    title: copy.title,
    shortName: copy.shortName,
    currency,
    currencySymbol,
    hook: copy.hook,
    bullets: json(copy.bullets),
    longDescription: copy.longDescription,
    faq: json(questionsOf(copy)),
    seoTitle: copy.seoTitle,
    seoDescription: copy.seoDescription,
    keywords: json(copy.keywords),
    palette: json(page.palette),
    images: json(images),
    variants: variants && json(variants),
    aiCopy: json(page.aiCopy),
    designRecommendations: json(page.design),
    urgencyElements: json(copy.urgencyElements),
    priceAnchoring: json({
      originalPrice: original,
      currentPrice: given.currentPrice,
      savings: saving(given.currentPrice, original),
      comparisonText: copy.comparisonText,
    }),
    quantityOffers: json(offers),
    problemSolutionSections: json(copy.problemSolutionSections),
    benefitsSection: json(copy.benefitsSection),
    featureSections: json(copy.featureSections),
    productDetails: json(page.details),
    advertorialStory: page.advertorialStory ? json(page.advertorialStory) : null,
    upsellProductLinks: json(upsellProductLinks),
  }
}
