import { absolute } from './absolute.ts'
import type { View } from './view.ts'

/** Ends no script element and opens no comment, whatever the data say. */
export const inScript = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003C')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

/** schema.org Product. Ratings appear only when they were counted: invented ones never reach a search engine. */
export const productJsonLd = ({ page, site, price, proof }: View): Record<string, unknown> => ({
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
    availability: site.isActive ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    ...(page.seller.companyName
      ? { seller: { '@type': 'Organization', name: page.seller.companyName } }
      : {}),
  },
  ...(proof.mode === 'stvarno' && proof.rating
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: proof.rating.average,
          reviewCount: proof.rating.count,
        },
      }
    : {}),
})
