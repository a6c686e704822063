import { upsellPlaces, type PublicUpsell, type UpsellProduct } from '#contract/upsell/schema.ts'
import { noVariants } from '#contract/variants/rows.ts'
import { offeredVariants } from '../websites/offered-variants.ts'
import { readVariants } from '../websites/stored-variants.ts'
import type { FiguredUpsell, OfferRow } from './queries.ts'

/** A stored list of texts, whatever else may stand in the column. */
export const linesOf = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((entry): entry is string => typeof entry === 'string') : []

export const presentUpsellProduct = (row: FiguredUpsell): UpsellProduct => ({
  id: row.id,
  websiteId: row.websiteId,
  originalUrl: row.originalUrl,
  title: row.title,
  urgentDescription: row.urgentDescription,
  originalPrice: row.originalPrice,
  discountPrice: row.discountPrice,
  savings: row.savings,
  images: linesOf(row.images),
  features: linesOf(row.features),
  productCost: row.productCost,
  stockLeft: row.left,
  isStockKnown: row.isStockKnown || row.stockProductId !== null,
  variants: readVariants(row.variants) ?? noVariants,
  shelf: row.stockProductId === null ? null : { id: row.stockProductId, name: row.shelfName ?? '' },
  sellsPastStock: row.sellsPastStock,
  sku: row.sku,
  isActive: row.isActive,
  aiProcessed: row.aiProcessed,
  aiProcessingError: row.aiProcessingError,
  aiLedger: row.aiLedger,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  isAfterDecline: row.isAfterDecline,
  figures: row.figures.find(({ place }) => place === null) ?? noFigures,
  figuresByPlace: upsellPlaces.flatMap((place) => {
    const of = row.figures.find((entry) => entry.place === place)
    return of ? [{ ...of, place }] : []
  }),
})

const noFigures = { shown: 0, accepted: 0, delivered: 0, profit: '0.00' }

/** Pieces that a buyer may hear of: those somebody counted, while there are any. */
const leftToSay = ({ stockProductId, isStockKnown, left }: OfferRow): number | null =>
  (stockProductId !== null || isStockKnown) && left > 0 ? left : null

/** What of an offer a buyer may know. */
export const presentOffer = (row: OfferRow): PublicUpsell => ({
  id: row.id,
  websiteId: row.websiteId,
  title: row.title,
  urgentDescription: row.urgentDescription,
  originalPrice: row.savings === null ? null : row.originalPrice,
  discountPrice: row.discountPrice ?? '0',
  savings: row.savings,
  images: linesOf(row.images),
  features: linesOf(row.features).slice(0, 3),
  stockLeft: leftToSay(row),
  variants: offeredVariants(readVariants(row.variants), row.soldOut),
  isAfterDecline: row.isAfterDecline,
  currency: row.currency,
  currencySymbol: row.currencySymbol,
})
