import { slugify } from '#contract/common/text.ts'
import type { QuantityOffer } from '#contract/websites/offers.ts'

export type Product = {
  title: string
  descriptionHtml: string
  handle: string
  seo: { title: string; description: string }
  /** Of the first pack; later ones get the number of pieces behind it. */
  sku: string | null
  offers: QuantityOffer[]
  compareAtPrice: string | null
  /** What a piece costs the seller; shoppers never see it. */
  cost: string | null
  /** Addresses that Shopify can read, first the cover. */
  images: string[]
  isOnSale: boolean
  /** By which the store's product is known as this website's, also when our memory of it is lost. */
  websiteKey: string
}

const option = 'Količina'

/** Shopify takes letters, digits and hyphens. */
export const handleOf = (text: string): string => slugify(text) || 'proizvod'

const isDearer = (before: string | null, now: string): boolean =>
  before !== null && Number(before) > Number(now)

/** Packs may share a label in older pages; values of an option must differ. */
const labelsOf = (offers: QuantityOffer[]): string[] => {
  const seen = new Set<string>()
  return offers.map(({ label, qty }) => {
    const name = seen.has(label) ? `${label} (${qty})` : label
    seen.add(label)
    return name.slice(0, 200)
  })
}

/** Variables of `productSet`. Pictures that are there already go by their id, so that none is sent twice. */
export const productInput = (product: Product, known: { mediaIds: Record<string, string> }) => {
  const labels = labelsOf(product.offers)
  const smallest = Math.min(...product.offers.map(({ qty }) => qty))
  return {
    title: product.title,
    handle: product.handle,
    descriptionHtml: product.descriptionHtml,
    status: product.isOnSale ? 'ACTIVE' : 'DRAFT',
    seo: product.seo,
    redirectNewHandle: true,
    metafields: [
      { namespace: 'izlog', key: 'website', type: 'single_line_text_field', value: product.websiteKey },
    ],
    files: product.images.map((address, index) => {
      const id = known.mediaIds[address]
      const alt = index === 0 ? product.title : `${product.title}, slika ${index + 1}`
      return id ? { id, alt } : { originalSource: address, alt, contentType: 'IMAGE' }
    }),
    productOptions: [{ name: option, position: 1, values: labels.map((name) => ({ name })) }],
    variants: product.offers.map(({ qty, price, originalPrice, badge }, index) => {
      const before = (qty === smallest && product.compareAtPrice) || originalPrice
      return {
        optionValues: [{ optionName: option, name: labels[index] }],
        position: index + 1,
        price,
        compareAtPrice: isDearer(before, price) ? before : null,
        ...(product.sku ? { sku: qty === 1 ? product.sku : `${product.sku}-${qty}` } : {}),
        // Cash on delivery from the seller's own shelf: the store keeps no count of it.
        inventoryPolicy: 'CONTINUE',
        inventoryItem: {
          tracked: false,
          requiresShipping: true,
          ...(product.cost ? { cost: (Number(product.cost) * qty).toFixed(2) } : {}),
        },
        ...(badge
          ? {
              metafields: [
                { namespace: 'izlog', key: 'badge', type: 'single_line_text_field', value: badge },
              ],
            }
          : {}),
      }
    }),
  }
}
