import type { ProductFacts, RefusalReason } from '#contract/builder/schema.ts'
import { decodePage } from './charset.ts'
import { emptyFacts } from './empty-facts.ts'
import type { Evidence } from './evidence.ts'
import { oneLine, parsePage, type Page } from './page.ts'
import { textOf } from './plain-text.ts'
import { factsOf } from './product-facts.ts'
import { refuseEarly } from './page-walls.ts'
import { readMarkup, readSources } from './reading.ts'
import { refusalOf } from './verdict.ts'

export type ProductPageInput = {
  bytes: Uint8Array
  /** The address the bytes came from; relative links are resolved against it. */
  url: string | null
  contentType?: string
  /** HTTP status; 200 for files. */
  status?: number
  /** What the shop's own programming interface said, when it was asked. */
  extra?: Evidence[]
}

/** Facts of one page. Pure: everything it knows is in the bytes and their address. */
export const readProductPage = ({
  bytes,
  url,
  contentType,
  status = 200,
  extra = [],
}: ProductPageInput): ProductFacts => {
  const page = parsePage(decodePage(bytes, contentType).text, url)
  const body = page.$('body').get(0)
  const words = body ? oneLine(textOf(body)) : ''
  const markup = readMarkup(page)
  const hasProductData = extra.length + markup.jsonLd.products.length + markup.microdata.products.length > 0
  const early = refuseEarly(page, status, words, hasProductData)
  if (early) return refusal(page, early)
  const reading = readSources(page, markup, extra)
  const refused = refusalOf(reading)
  if (refused) return refusal(page, refused)
  return factsOf(reading, words) ?? refusal(page, 'no-product')
}

/** Facts of a page that is no product. */
export const refusal = (page: Pick<Page, 'url'> & Partial<Page>, reason: RefusalReason): ProductFacts => ({
  ...emptyFacts(page.url),
  reason,
  language: page.place?.language || null,
})
