import { marketFacts } from '#contract/common/market.ts'
import type { PublicContact } from '#contract/seller-contact/schema.ts'
import { absolute } from './absolute.ts'
import type { View } from './view.ts'

/** Ends no script element and opens no comment, whatever the data say. */
export const inScript = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003C')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

/** So many are read by search engines; the page has them all. */
const listed = 10

/** Ratings and reviews of buyers appear only when they were counted and stand on the page: invented ones never reach a search engine. */
const ratingOf = ({ proof, sections }: View): Record<string, unknown> => {
  if (proof.mode !== 'stvarno' || !proof.rating || !sections.includes('reviews')) return {}
  const reviews = (proof.reviews?.items ?? []).slice(0, listed)
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: proof.rating.average,
      reviewCount: proof.rating.count,
      bestRating: 5,
      worstRating: 1,
    },
    ...(reviews.length > 0
      ? {
          review: reviews.map(({ author, rating, text, writtenAt }) => ({
            '@type': 'Review',
            author: { '@type': 'Person', name: author },
            datePublished: writtenAt.slice(0, 10),
            reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
            ...(text ? { reviewBody: text } : {}),
          })),
        }
      : {}),
  }
}

const availabilityOf = ({ page, site }: View): string => {
  if (!site.isActive || page.availability === 'sold_out') return 'https://schema.org/OutOfStock'
  return page.availability === 'backorder' ? 'https://schema.org/BackOrder' : 'https://schema.org/InStock'
}

/** schema.org Organization; what is not known is not said. */
const organizationOf = (seller: PublicContact): Record<string, unknown> => {
  const { companyName, phone, email, address, postalCode, city, taxNumber, market } = seller
  const known = { name: companyName, telephone: phone, email, taxID: taxNumber }
  const place = { streetAddress: address, postalCode, addressLocality: city }
  const said = (values: Record<string, string | null>) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
  return {
    '@type': 'Organization',
    ...said(known),
    ...(address || city
      ? {
          address: {
            '@type': 'PostalAddress',
            ...said(place),
            addressCountry: marketFacts[market].country,
          },
        }
      : {}),
  }
}

/** schema.org Product. */
export const productJsonLd = (view: View): Record<string, unknown> => {
  const { page, site, price } = view
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: site.productName,
    description: site.seoDescription || site.hook,
    sku: site.productId,
    image: page.images.map((image) => absolute(image.src, page.canonicalUrl)),
    offers: {
      '@type': 'Offer',
      url: page.canonicalUrl,
      price: price.now,
      priceCurrency: site.currency,
      availability: availabilityOf(view),
      ...(page.pricesChangeAt ? { priceValidUntil: page.pricesChangeAt } : {}),
      ...(page.seller.companyName ? { seller: organizationOf(page.seller) } : {}),
    },
    ...ratingOf(view),
  }
}
