import type { ProductFacts } from '#contract/builder/schema.ts'
import { safeFetch, type SafeFetchOptions, type SafeFetchResult } from '../../../lib/safe-fetch.ts'
import { decodePage } from './charset.ts'
import type { Evidence } from './evidence.ts'
import { parsePage } from './page.ts'
import { readProductPage, refusal } from './read-product-page.ts'
import { shopCalls, type ShopCall } from './shop-api.ts'

export type FetchPage = (address: string, options: SafeFetchOptions) => Promise<SafeFetchResult>

export type ReadLinkOptions = {
  /** `host:port` list that may be fetched although private. */
  allowedHosts?: readonly string[]
  fetchPage?: FetchPage
}

/** Fetches a product link and reads it; never throws for what the other side does. */
export const readProductLink = async (
  link: string,
  { allowedHosts = [], fetchPage = safeFetch }: ReadLinkOptions = {},
): Promise<ProductFacts> => {
  const answer = await fetchPage(link, { allowedHosts })
  if (!answer.ok) return refusal({ url: link }, answer.reason)
  if (answer.contentType.startsWith('application/json')) return refusal({ url: answer.url }, 'not-a-page')
  const page = parsePage(decodePage(answer.bytes, answer.contentType).text, answer.url)
  const input = {
    bytes: answer.bytes,
    url: answer.url,
    contentType: answer.contentType,
    status: answer.status,
  }
  if (answer.status >= 400) return readProductPage(input)
  const extra = await Promise.all(shopCalls(page).map((call) => askShop(call, fetchPage, allowedHosts, page)))
  return readProductPage({ ...input, extra: extra.filter((entry) => entry !== null) })
}

/** A shop that does not answer its own JSON is no failure: the page itself is still there. */
const askShop = async (
  call: ShopCall,
  fetchPage: FetchPage,
  allowedHosts: readonly string[],
  page: ReturnType<typeof parsePage>,
): Promise<Evidence | null> => {
  const answer = await fetchPage(call.address, {
    allowedHosts,
    accept: ['application/json'],
    timeoutMs: 5000,
  })
  if (!answer.ok || answer.status !== 200) return null
  return call.read(new TextDecoder().decode(answer.bytes), page)
}
