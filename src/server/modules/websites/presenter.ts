import { markets } from '#contract/common/market.ts'
import { defaultPalette, socialProofModes } from '#contract/websites/content.ts'
import { readTerms } from '#contract/terms/schema.ts'
import {
  publicWebsiteSchema,
  websiteSchema,
  type PublicWebsite,
  type Website,
  type WebsiteCard,
  type WebsiteConflict,
  type WebsiteVersion,
} from '#contract/websites/schema.ts'
import { documentOf } from '#contract/websites/document.ts'
import type { WebsiteDocument } from '#contract/websites/draft.ts'
import { isOfferOver, pricesAfterOffer } from '#contract/websites/offer-end.ts'
import { readOffers } from '#contract/websites/offers.ts'
import type { WebsiteRow, WebsiteWithCount, WholeWebsite } from './queries.ts'
import type { ListedVersion } from './versions.ts'

/** `images` may be stored as a list or as a JSON string of one. */
export const readImages = (stored: unknown): string[] => {
  if (Array.isArray(stored)) return stored.filter((entry): entry is string => typeof entry === 'string')
  if (typeof stored !== 'string') return []
  try {
    return readImages(JSON.parse(stored))
  } catch {
    return stored ? [stored] : []
  }
}

const marketIn = (row: WebsiteRow) => markets.find((market) => market === row.targetMarket) ?? 'Serbia'
const modeIn = (row: WebsiteRow) => socialProofModes.find((mode) => mode === row.socialProof) ?? 'iskljuceno'

/** A page as far as its terms of sale go. */
export const termsOf = (row: WebsiteRow) => ({
  userId: row.userId,
  targetMarket: marketIn(row),
  terms: row.terms,
  socialProof: modeIn(row),
})

const orElse = <T>(value: unknown, fallback: T): T =>
  value === null || value === undefined ? fallback : (value as T)

const commonFields = (row: WebsiteRow) => ({
  id: row.id,
  userId: row.userId,
  productId: row.productId,
  customUrl: row.customUrl,
  productName: row.productName,
  title: row.title,
  shortName: row.shortName,
  templateName: row.templateName as PublicWebsite['templateName'],
  targetMarket: marketIn(row),
  currency: row.currency,
  currencySymbol: row.currencySymbol,
  currentPrice: row.currentPrice,
  originalPrice: row.originalPrice,
  hook: row.hook,
  bullets: orElse(row.bullets, [] as string[]) as string[],
  longDescription: row.longDescription,
  faq: orElse(row.faq, []) as PublicWebsite['faq'],
  seoTitle: row.seoTitle,
  seoDescription: row.seoDescription,
  keywords: orElse(row.keywords, []) as string[],
  palette: orElse(row.palette, defaultPalette) as PublicWebsite['palette'],
  images: readImages(row.images),
  designRecommendations: row.designRecommendations as PublicWebsite['designRecommendations'],
  testimonials: orElse(row.testimonials, []) as PublicWebsite['testimonials'],
  urgencyElements: row.urgencyElements as PublicWebsite['urgencyElements'],
  priceAnchoring: row.priceAnchoring as PublicWebsite['priceAnchoring'],
  quantityOffers: row.quantityOffers,
  problemSolutionSections: orElse(
    row.problemSolutionSections,
    [],
  ) as PublicWebsite['problemSolutionSections'],
  benefitsSection: row.benefitsSection as PublicWebsite['benefitsSection'],
  featureSections: orElse(row.featureSections, []) as PublicWebsite['featureSections'],
  productDetails: row.productDetails as PublicWebsite['productDetails'],
  terms: readTerms(row.terms),
  advertorialStory: row.advertorialStory as PublicWebsite['advertorialStory'],
  editableContent: orElse(row.editableContent, {}) as PublicWebsite['editableContent'],
  socialProof: modeIn(row),
  hasUpsellProducts: row.hasUpsellProducts,
  isActive: row.isActive,
  createdAt: row.createdAt.toISOString(),
})

/** The website as it sells at a moment: once the seller's offer is over, the original prices hold and no saving is shown. */
export const atPricesOf = (now: Date, row: WebsiteRow): WebsiteRow => {
  if (!isOfferOver(row.offerEndsAt, now)) return row
  const stored = row.editableContent as Record<string, unknown> | null
  const { quantityData: _, ...editableContent } = stored ?? {}
  const { offers, ...prices } = pricesAfterOffer({ ...row, offers: readOffers(row) })
  return {
    ...prices,
    quantityOffers: offers,
    editableContent: editableContent as WebsiteRow['editableContent'],
    priceAnchoring: null,
  }
}

/** For visitors: parsed by the contract, so that a field nobody named cannot slip out. */
export const presentPublicWebsite = (row: WebsiteRow, now: Date): PublicWebsite =>
  publicWebsiteSchema.parse(commonFields(atPricesOf(now, row)))

/** For the owner and admins. */
export const presentWebsite = (row: WholeWebsite): Website =>
  websiteSchema.parse({
    ...commonFields(row),
    productLink: row.productLink,
    sku: row.sku,
    productCost: row.productCost,
    aiCopy: row.aiCopy,
    editableByClient: row.editableByClient,
    previewMode: row.previewMode,
    upsellProductLinks: orElse(row.upsellProductLinks, [] as unknown[]),
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
    orderCount: row.orderCount,
    stock: row.stockLeft,
    sellsPastStock: row.sellsPastStock,
    offerEndsAt: row.offerEndsAt?.toISOString() ?? null,
  })

/** The editable document as it is stored now. */
export const presentDocument = (row: WebsiteRow): WebsiteDocument =>
  documentOf({
    ...commonFields(row),
    sku: row.sku,
    productCost: row.productCost,
    sellsPastStock: row.sellsPastStock,
    offerEndsAt: row.offerEndsAt?.toISOString() ?? null,
  })

type Reader = { id: number }

/** Who saved a version, as the reader sees it. */
const presentSaver = ({ userId, name }: Pick<ListedVersion, 'userId' | 'name'>, reader: Reader) =>
  userId === null ? null : { name: name ?? '', isYou: userId === reader.id }

export const presentVersion = (row: ListedVersion, reader: Reader): WebsiteVersion => ({
  version: row.version,
  savedAt: row.createdAt.toISOString(),
  savedBy: presentSaver(row, reader),
  changed: row.changed as string[],
  restoredFrom: row.restoredFrom,
})

export const presentConflict = (
  website: WholeWebsite,
  newest: ListedVersion | undefined,
  paths: string[],
  reader: Reader,
): WebsiteConflict => ({
  paths,
  savedAt: (newest?.createdAt ?? website.updatedAt).toISOString(),
  savedBy: newest ? presentSaver(newest, reader) : null,
  website: presentWebsite(website),
})

export const presentWebsiteCard = (row: WebsiteWithCount): WebsiteCard => {
  const fields = commonFields(row)
  return {
    id: fields.id,
    userId: fields.userId,
    customUrl: fields.customUrl,
    productName: fields.productName,
    title: fields.title,
    templateName: fields.templateName,
    targetMarket: fields.targetMarket,
    currency: fields.currency,
    currencySymbol: fields.currencySymbol,
    currentPrice: fields.currentPrice,
    originalPrice: fields.originalPrice,
    images: fields.images,
    isActive: fields.isActive,
    hasUpsellProducts: fields.hasUpsellProducts,
    createdAt: fields.createdAt,
    updatedAt: row.updatedAt.toISOString(),
    orderCount: row.orderCount,
  }
}
