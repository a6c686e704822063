import { isIP } from 'node:net'
import { resolveImageUrl } from '#contract/common/image.ts'
import { isPublicAddress } from '../../lib/public-address.ts'

/** Shopify fetches pictures by itself, so their hosts must be on the internet. */
const isReachable = (address: string): boolean => {
  const { hostname } = new URL(address)
  const bare = hostname.replace(/^\[|\]$/g, '')
  if (isIP(bare)) return isPublicAddress(bare)
  return bare.includes('.') && !/\.(local|localhost|internal|test)$/.test(bare)
}

/** Whole addresses of a page's pictures, without repetitions; `leftOut` counts those that Shopify could not fetch. */
export const imageAddresses = (
  images: string[],
  pagesUrl: string,
): { addresses: string[]; leftOut: number } => {
  const all = images.flatMap((image) => {
    const url = resolveImageUrl(image)
    if (!url) return []
    return URL.canParse(url, pagesUrl) ? [new URL(url, pagesUrl).href] : []
  })
  const unique = [...new Set(all)]
  const addresses = unique.filter(isReachable)
  return { addresses, leftOut: unique.length - addresses.length }
}
