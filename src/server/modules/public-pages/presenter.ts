import { formatDate } from '#contract/common/dates.ts'
import { ownImageId, resolveImageUrl } from '#contract/common/image.ts'
import { publicPageEndpoints } from '#contract/public-pages/endpoints.ts'
import type {
  Availability,
  LandingPage,
  PageBump,
  PageImage,
  PageProof,
  PageReviews,
  PixelOnPage,
} from '#contract/public-pages/schema.ts'
import type { FaqItem } from '#contract/websites/content.ts'
import type { SaidTerms } from '#contract/terms/terms.ts'
import { sellerStorefrontPath, storefrontPath } from '#contract/public-pages/storefront.ts'
import { noContact, type PublicContact } from '#contract/seller-contact/schema.ts'
import { statedCustomers, statedLeft, statedRating } from '#contract/public-pages/stated-figures.ts'
import { embeddedOffers } from '#contract/websites/embedded-offers.ts'
import { popupFallbackOffers, readOffers, type QuantityOffer } from '#contract/websites/offers.ts'
import { imageAlts } from '#contract/websites/draft.ts'
import { paletteTokens } from '#contract/websites/palette.ts'
import { fullPrice, isOfferOver } from '#contract/websites/offer-end.ts'
import { presentPageReviews } from '../reviews/presenter.ts'
import type { PageReviewRows } from '../reviews/queries.ts'
import { shareUrlOf } from '../sharing/facts.ts'
import { presentStoredImage } from '../images/presenter.ts'
import type { ImageRow } from '../images/queries.ts'
import { offeredVariants } from '../websites/offered-variants.ts'
import { readVariants } from '../websites/stored-variants.ts'
import { atPricesOf, presentPublicWebsite } from '../websites/presenter.ts'
import type { WebsiteRow } from '../websites/queries.ts'
import { readStoredPage } from '../websites/stored-page.ts'
import { presentVariants } from './page-variants.ts'
import type { BumpRow, Figures } from './queries.ts'

export const presentImage = (url: string, alt: string, rows: Map<string, ImageRow>): PageImage | null => {
  const src = resolveImageUrl(url)
  if (!src) return null
  const row = rows.get(ownImageId(src) ?? '')
  return row
    ? presentStoredImage(row, alt)
    : { src, alt, width: null, height: null, variants: [], color: null }
}

const noProof = {
  customers: null,
  rating: null,
  boughtToday: null,
  stockLeft: null,
  offerEndsAt: null,
  visitorsUrl: null,
  reviews: null,
}

/** More than these are no news for a buyer, and „još samo“ would not be true of them. */
const fewLeft = 10

const orNone = (count: number): number | null => (count > 0 ? count : null)

type Counted = { figures: Figures; reviews: PageReviews | null; offerEndsAt: string | null }

/** Of a shelf that somebody counted. */
const fewOf = (left: number): number | null => (left <= fewLeft ? orNone(left) : null)

const ratingOf = (reviews: PageReviews | null): PageProof['rating'] =>
  reviews && { average: reviews.average, count: reviews.count }

const measured = ({ id }: WebsiteRow, { figures, reviews, offerEndsAt }: Counted): PageProof => ({
  mode: 'stvarno',
  customers: orNone(figures.delivered),
  rating: ratingOf(reviews),
  boughtToday: orNone(figures.boughtToday),
  stockLeft: fewOf(figures.stockLeft ?? 0),
  offerEndsAt,
  visitorsUrl: publicPageEndpoints.visitors.path.replace(':id', String(id)),
  reviews,
})

/**
 * The constants as the specification states them (section 9 of its second document); of a product it is 847 reviews, 2.847 are those of
 * the storefront. What the seller knows stands in their place: pieces left, the end of the offer, what buyers said.
 */
const illustrative = ({ id }: WebsiteRow, { figures, reviews, offerEndsAt }: Counted): PageProof => ({
  ...noProof,
  mode: 'ilustrativno',
  customers: statedCustomers(id),
  rating: ratingOf(reviews) ?? statedRating,
  stockLeft: figures.stockLeft === null ? statedLeft : fewOf(figures.stockLeft),
  offerEndsAt,
  reviews,
})

/** Pieces that are gone are shown whatever the proof says: that is no persuasion. */
const availabilityOf = (row: WebsiteRow, { stockLeft }: Figures): Availability => {
  if (stockLeft === null) return 'uncounted'
  if (stockLeft > 0) return 'in_stock'
  return row.sellsPastStock ? 'backorder' : 'sold_out'
}

/** Without a price to return to, an end changes nothing. */
const endOf = (row: WebsiteRow, now: Date): string | null =>
  row.offerEndsAt && !isOfferOver(row.offerEndsAt, now) && fullPrice({ ...row, offers: readOffers(row) })
    ? row.offerEndsAt.toISOString()
    : null

const presentProof = (row: WebsiteRow, mode: PageProof['mode'], counted: Counted): PageProof => {
  if (mode === 'iskljuceno') return { ...noProof, mode }
  return mode === 'stvarno' ? measured(row, counted) : illustrative(row, counted)
}

/** A page with an embedded form shows its prices in the popup too, so that one piece has one price. */
const offersOf = (row: WebsiteRow): QuantityOffer[] => {
  const offers = readOffers(row)
  if (offers.length > 0) return offers
  return row.templateName === 'Advertorial Template' ? embeddedOffers(row) : popupFallbackOffers
}

/** Null once nothing of it is left. */
const bumpOnPage = (row: BumpRow, rows: Map<string, ImageRow>): PageBump | null => {
  const drawn = new Map(row.images.map((url) => [url, presentImage(url, row.title, rows)]))
  const offered = offeredVariants(readVariants(row.variants), row.soldOut)
  if (offered?.rows.every(({ isLeft }) => !isLeft)) return null
  return {
    id: row.id,
    title: row.title,
    price: row.discountPrice ?? '0',
    // Crossed out is only what the product really costs less than.
    originalPrice: row.savings === null ? null : row.originalPrice,
    image: drawn.get(row.images[0] ?? '') ?? null,
    variants: presentVariants(offered, (url) => drawn.get(url)),
  }
}

export type PageSources = {
  row: WebsiteRow
  /** The product of the form's checkbox while it can be had. */
  bump: BumpRow | undefined
  images: ImageRow[]
  figures: Figures
  /** Null where nobody sells: a sample of a template. */
  seller: PublicContact | null
  terms: SaidTerms
  pixel: PixelOnPage | null
  /** Of delivered orders; null where the page shows none. */
  reviews: PageReviewRows | null
  pagesUrl: string
  /** Reading them failed. */
  hasReviewsFailed?: boolean
  writtenFaq: FaqItem[] | null
  /** Forms of the page's market are kept before they are sent. */
  keepsUnsent?: boolean
  now: Date
}

/** Everything the site draws one landing page from. */
export const presentLandingPage = ({
  row: stored,
  bump,
  images,
  figures,
  seller,
  terms,
  pixel,
  reviews,
  pagesUrl,
  hasReviewsFailed = false,
  writtenFaq,
  keepsUnsent = false,
  now,
}: PageSources): LandingPage => {
  const row = atPricesOf(now, stored)
  const website = presentPublicWebsite(row, now)
  const pricesChangeAt = endOf(row, now)
  const rows = new Map(images.map((image) => [image.id, image]))
  const alts = imageAlts(website.editableContent)
  const drawn = website.images.map((url, index) => {
    // Nobody knows what the others show; the name again would say nothing.
    const alt = alts[url]?.trim() || (index === 0 ? website.productName : '')
    return presentImage(url, alt, rows)
  })
  const { variants } = readStoredPage(row)
  return {
    kind: 'landing',
    website,
    images: drawn.filter((image) => image !== null),
    offers: offersOf(row),
    tokens: paletteTokens(website.palette),
    proof: {
      ...presentProof(row, website.socialProof, {
        figures,
        reviews:
          reviews &&
          presentPageReviews(reviews, (imageId, alt) => {
            const photo = rows.get(imageId)
            return photo ? presentStoredImage(photo, alt) : null
          }),
        offerEndsAt: pricesChangeAt,
      }),
      ...(hasReviewsFailed ? { reviewsFailed: true } : {}),
    },
    pricesChangeAt,
    availability: availabilityOf(row, figures),
    bump: bump ? bumpOnPage(bump, rows) : null,
    variants: presentVariants(
      offeredVariants(variants, row.sellsPastStock ? [] : figures.soldOut),
      (url) => drawn[website.images.indexOf(url)],
    ),
    pixel,
    keepsUnsent,
    writtenFaq,
    seller: seller ?? noContact,
    terms,
    canonicalUrl: `${pagesUrl}/${website.customUrl}`,
    shareUrl: `${pagesUrl}${shareUrlOf({ row, terms })}`,
    homeUrl: row.userId === null ? storefrontPath : sellerStorefrontPath(row.userId),
  }
}

/** Comments: where the page shows what was measured, buyers of delivered orders; else what the seller entered. Nobody has reacted or liked, so both are zero (section C). */
export const presentComments = (row: WebsiteRow, reviews: PageReviews | null, now: Date) => {
  const none = { reactions: 0, likes: 0 }
  if (row.socialProof === 'stvarno')
    return (reviews?.items ?? []).map(({ author, text, photo, writtenAt }) => ({
      name: author,
      comment: text,
      imageUrl: photo?.src ?? null,
      ...none,
      timeAgo: formatDate(writtenAt),
    }))
  return presentPublicWebsite(row, now)
    .testimonials.filter((entry) => entry.enabled)
    .map((entry) => ({
      name: entry.name,
      comment: entry.text,
      imageUrl: null,
      ...none,
      timeAgo: entry.purchase_date,
    }))
}
