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
import { readStoredPage } from './stored-page.ts'
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

/** A page as far as its terms of sale go. */
export const termsOf = (row: WebsiteRow) => ({
  userId: row.userId,
  targetMarket: row.targetMarket,
  terms: row.terms,
  socialProof: row.socialProof,
})

const cardFields = (row: WebsiteRow) => ({
  id: row.id,
  userId: row.userId,
  customUrl: row.customUrl,
  productName: row.productName,
  title: row.title,
  templateName: row.templateName,
  targetMarket: row.targetMarket,
  currency: row.currency,
  currencySymbol: row.currencySymbol,
  currentPrice: row.currentPrice,
  originalPrice: row.originalPrice,
  images: readImages(row.images),
  isActive: row.isActive,
  hasUpsellProducts: row.hasUpsellProducts,
  createdAt: row.createdAt.toISOString(),
})

const commonFields = (row: WebsiteRow) => ({
  ...cardFields(row),
  ...readStoredPage(row),
  productId: row.productId,
  shortName: row.shortName,
  hook: row.hook,
  longDescription: row.longDescription,
  seoTitle: row.seoTitle,
  seoDescription: row.seoDescription,
  quantityOffers: row.quantityOffers,
  terms: readTerms(row.terms),
  socialProof: row.socialProof,
})

/** The website as it sells at a moment: once the seller's offer is over, the original prices hold and no saving is shown. */
export const atPricesOf = (now: Date, row: WebsiteRow): WebsiteRow => {
  if (!isOfferOver(row.offerEndsAt, now)) return row
  const { quantityData: _, ...editableContent } = row.editableContent ?? {}
  const { offers, ...prices } = pricesAfterOffer({ ...row, offers: readOffers(row) })
  return {
    ...prices,
    quantityOffers: offers,
    editableContent,
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
    upsellProductLinks: row.upsellProductLinks ?? [],
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
  changed: row.changed,
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

export const presentWebsiteCard = (row: WebsiteWithCount): WebsiteCard => ({
  ...cardFields(row),
  updatedAt: row.updatedAt.toISOString(),
  orderCount: row.orderCount,
})
