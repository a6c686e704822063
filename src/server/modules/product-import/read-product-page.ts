import type { ProductFacts } from '#contract/builder/schema.ts'
import { decodePage } from './charset.ts'
import { refusal } from './empty-facts.ts'
import { oneLine, parsePage } from './page.ts'
import { textOf } from './plain-text.ts'
import { listingEvidence } from './post-state.ts'
import { isPostOf, pageOfPost, readPost } from './post.ts'
import { factsOf } from './product-facts.ts'
import { refuseEarly } from './page-walls.ts'
import { readMarkup, readSources } from './page-evidence.ts'
import { readShopAnswer } from './shop-api.ts'
import type { ShopAnswer } from './shop-calls.ts'
import { refusalOf } from './verdict.ts'

export type ProductPageInput = {
  bytes: Uint8Array
  /** The address the bytes came from; relative links are resolved against it. */
  url: string | null
  contentType?: string
  /** HTTP status; 200 for files. */
  status?: number
  /** What the shop's own programming interface answered, when it was asked. */
  shopAnswers?: readonly ShopAnswer[]
}

/** Facts of one page. Pure: everything it knows is in the bytes and their address. */
export const readProductPage = ({
  bytes,
  url,
  contentType,
  status = 200,
  shopAnswers = [],
}: ProductPageInput): ProductFacts => {
  const whole = parsePage(decodePage(bytes, contentType).text, url)
  const post = readPost(whole)
  const page = post ? pageOfPost(post, whole) : whole
  const extra = [
    ...shopAnswers.flatMap((answer) => readShopAnswer(answer, page) ?? []),
    ...listingEvidence(page),
  ]
  const body = page.all('body')[0]
  const words = body ? oneLine(textOf(body)) : ''
  const markup = readMarkup(page)
  const hasProductData = extra.length + markup.jsonLd.products.length + markup.microdata.products.length > 0
  const early = refuseEarly(page, status, words, hasProductData)
  if (early) return refusal(page, early)
  const reading = readSources(page, markup, extra)
  const refused = refusalOf(reading)
  const facts = refused === null || refused.isDoubtful ? factsOf(reading, words) : null
  if (refused === null) return facts ?? refusal(page, 'no-product')
  return facts && (facts.images.length > 0 || isPostOf(page))
    ? { ...facts, isProduct: false, reason: refused.reason, isDoubtful: true }
    : refusal(page, refused.reason)
}
