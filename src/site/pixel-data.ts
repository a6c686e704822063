import type { PixelOnPage } from '#contract/public-pages/schema.ts'
import { pixelStrings } from '#contract/pixel/strings.ts'
import type { View } from './view.ts'

/** What the page's script knows of its pixel: a data block in the HTML, absent on pages whose seller has none. */
export type PixelData = {
  websiteId: number
  contentId: string
  contentName: string
  /** Price of one piece, in the page's currency. */
  price: string
  /** Dinars for one unit of the page's currency: the pixel's currency is always RSD. */
  rsdRate: number
  scriptUrl: string
  /** Hosts on which nothing of others is loaded. */
  quietHosts: string[]
  consentKey: string | null
  previewWarning: string
}

export const pixelDataId = 'pixel-data'

export const pixelDataOf = ({ site, price }: View, pixel: PixelOnPage): PixelData => ({
  websiteId: site.id,
  contentId: site.productId,
  contentName: site.productName,
  price: price.now,
  rsdRate: pixel.rsdRate,
  scriptUrl: pixel.scriptUrl,
  quietHosts: pixel.quietHosts,
  consentKey: pixel.consentKey,
  previewWarning: pixelStrings.previewHost,
})
