import { ownImageId, resolveImageUrl, variantUrl } from '#contract/common/image.ts'
import type { LandingPage, PageImage, PageProof, PixelOnPage } from '#contract/public-pages/schema.ts'
import { embeddedOffers } from '#contract/websites/embedded-offers.ts'
import { popupFallbackOffers, readOffers, type QuantityOffer } from '#contract/websites/offers.ts'
import { paletteTokens } from '#contract/websites/palette.ts'
import type { PublicWebsite } from '#contract/websites/schema.ts'
import { shareUrlOf } from '../sharing/facts.ts'
import { presentPublicWebsite } from '../websites/presenter.ts'
import type { ImageRow, WebsiteRow } from '../websites/queries.ts'
import type { Figures } from './queries.ts'

export const presentImage = (url: string, alt: string, rows: Map<string, ImageRow>): PageImage | null => {
  const src = resolveImageUrl(url)
  if (!src) return null
  const row = rows.get(ownImageId(src) ?? '')
  if (!row) return { src, alt, width: null, height: null, variants: [], color: null }
  const variants = (row.widths as number[]).map((width) => ({
    width,
    avif: variantUrl(row.id, width, 'avif'),
    webp: variantUrl(row.id, width, 'webp'),
  }))
  return { src, alt, width: row.width, height: row.height, variants, color: row.color }
}

/** The constants as the specification states them (section 9 of its second document). */
const illustrative = (websiteId: number): PageProof => ({
  mode: 'ilustrativno',
  customers: 3500 + ((websiteId * 37) % 1500),
  rating: { average: 4.9, count: 2847 },
  boughtToday: null,
  stockLeft: 5,
})

const presentProof = (website: PublicWebsite, figures: Figures): PageProof => {
  if (website.socialProof === 'ilustrativno') return illustrative(website.id)
  const none: PageProof = {
    mode: website.socialProof,
    customers: null,
    rating: null,
    boughtToday: null,
    stockLeft: null,
  }
  if (website.socialProof === 'iskljuceno') return none
  const rated = website.testimonials.flatMap((entry) =>
    entry.enabled && entry.verified && entry.rating ? [entry.rating] : [],
  )
  const average = rated.reduce((sum, rating) => sum + rating, 0) / rated.length
  return {
    ...none,
    customers: figures.delivered > 0 ? figures.delivered : null,
    rating: rated.length > 0 ? { average: Math.round(average * 10) / 10, count: rated.length } : null,
    boughtToday: figures.boughtToday > 0 ? figures.boughtToday : null,
  }
}

/** A page with an embedded form shows its prices in the popup too, so that one piece has one price. */
const offersOf = (row: WebsiteRow): QuantityOffer[] => {
  const offers = readOffers(row)
  if (offers.length > 0) return offers
  return row.templateName === 'Advertorial Template' ? embeddedOffers(row) : popupFallbackOffers
}

export type PageSources = {
  row: WebsiteRow
  images: ImageRow[]
  figures: Figures
  seller: { companyName: string | null; phone: string | null; email: string; role: string } | undefined
  pixel: PixelOnPage | null
  pagesUrl: string
}

/** Everything the site draws one landing page from. */
export const presentLandingPage = ({
  row,
  images,
  figures,
  seller,
  pixel,
  pagesUrl,
}: PageSources): LandingPage => {
  const website = presentPublicWebsite(row)
  const rows = new Map(images.map((image) => [image.id, image]))
  const pictures = website.images.flatMap((url, index) => {
    const alt = index === 0 ? website.productName : `${website.productName}, slika ${index + 1}`
    return presentImage(url, alt, rows) ?? []
  })
  return {
    kind: 'landing',
    website,
    images: pictures,
    offers: offersOf(row),
    tokens: paletteTokens(website.palette),
    proof: presentProof(website, figures),
    pixel,
    // An administrator's page shows no private address of the platform.
    seller: {
      companyName: seller?.companyName ?? null,
      phone: seller?.phone ?? null,
      email: seller && seller.role !== 'admin' ? seller.email : null,
    },
    canonicalUrl: `${pagesUrl}/${website.customUrl}`,
    shareUrl: `${pagesUrl}${shareUrlOf(row)}`,
    homeUrl: '/',
  }
}

/** Reviews the seller entered, in the shape of comments; reactions and likes are nobody's, so they are zero (section C). */
export const presentComments = (row: WebsiteRow) =>
  presentPublicWebsite(row)
    .testimonials.filter((entry) => entry.enabled)
    .map((entry) => ({
      name: entry.name,
      comment: entry.text,
      imageUrl: null,
      reactions: 0,
      likes: 0,
      timeAgo: entry.purchase_date,
    }))
