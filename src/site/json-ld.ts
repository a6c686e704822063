import { absolute } from './absolute.ts'
import type { View } from './view.ts'

/** Ends no script element and opens no comment, whatever the data say. */
export const inScript = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003C')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

/**
 * schema.org Product with what the page itself answers for: price and availability. No ratings in any mode: nothing proves that a review
 * was written by a buyer.
 */
export const productJsonLd = ({ page, site, price }: View): Record<string, unknown> => ({
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
})
