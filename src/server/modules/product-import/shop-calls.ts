import { slugOf } from './page.ts'

type ShopPlatform = 'shopify' | 'woocommerce'

/** Where a shop platform answers the same product as JSON, without a key. */
export type ShopCall = { platform: ShopPlatform; address: string }
export type ShopAnswer = { platform: ShopPlatform; bytes: Uint8Array }

/**
 * The calls worth making for a page: only for platforms its markup gives away. Looks for whole words in the bytes as they came, because
 * it runs before the page is read, and apart from the thread that reads it.
 */
export const shopCalls = (bytes: Uint8Array, url: string): ShopCall[] => {
  const page = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return [...shopifyCall(page, url), ...wooCommerceCall(page, url)]
}

const shopifyMarks = ['cdn.shopify.com', 'Shopify.shop', 'Shopify.theme', 'Shopify.currency', '/cdn/shop/']
const wooMarks = ['wp-content/plugins/woocommerce', 'wc-ajax', 'woocommerce_params']
const productMarks = ['single-product', 'type-product']

const hasAny = (page: Buffer, marks: readonly string[]): boolean => marks.some((mark) => page.includes(mark))

const shopifyCall = (page: Buffer, address: string): ShopCall[] => {
  const url = new URL(address)
  const handle = /\/products\/([^/?#]+)/.exec(url.pathname)?.[1]
  return handle && hasAny(page, shopifyMarks)
    ? [{ platform: 'shopify', address: `${url.origin}/products/${handle.replace(/\.json$/, '')}.json` }]
    : []
}

/** Letters of the opening tag that are looked through for its class. */
const longestTag = 4000

const bodyTag = (page: Buffer): string => {
  const [lower, upper] = [page.indexOf('<body'), page.indexOf('<BODY')]
  const at = lower >= 0 ? lower : upper
  return at < 0 ? '' : (page.toString('latin1', at, at + longestTag).split('>', 1)[0] ?? '').toLowerCase()
}

const wooCommerceCall = (page: Buffer, address: string): ShopCall[] => {
  const slug = slugOf(address)
  if (!slug || !hasAny(page, productMarks)) return []
  if (!hasAny(page, wooMarks) && !bodyTag(page).includes('woocommerce')) return []
  const path = `/wp-json/wc/store/v1/products?slug=${encodeURIComponent(slug)}`
  return [{ platform: 'woocommerce', address: `${new URL(address).origin}${path}` }]
}
