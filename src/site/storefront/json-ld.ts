import type { StorefrontPage } from '#contract/public-pages/schema.ts'
import { shelfSize } from '#contract/public-pages/storefront.ts'

/** schema.org ItemList: order, name and address; price and availability are given by each product's own page. */
export const itemListJsonLd = ({
  items,
  asked,
  total,
  baseUrl,
}: StorefrontPage): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: items.map((item, at) => ({
    '@type': 'ListItem',
    position: (asked.page - 1) * shelfSize + at + 1,
    name: item.title,
    url: new URL(`/${item.customUrl}`, baseUrl).href,
  })),
})
