import type { ProductFacts } from '#contract/builder/schema.ts'
import { safeFetch, type SafeFetchOptions, type SafeFetchResult } from '../../lib/safe-fetch.ts'
import { isTooHeavy } from '../../errors/too-heavy.ts'
import type { ProductPageInput } from './read-product-page.ts'
import { refusal } from './empty-facts.ts'
import { shopCalls, type ShopAnswer, type ShopCall } from './shop-calls.ts'

type FetchPage = (address: string, options: SafeFetchOptions) => Promise<SafeFetchResult>

export type ReadLinkOptions = {
  /** `host:port` list that may be fetched although private. */
  allowedHosts?: readonly string[]
  fetchPage?: FetchPage
  /** Reads in a thread; what throws builder.too_heavy is told as a reason like any other. */
  read: (page: ProductPageInput) => Promise<ProductFacts>
}

/** Fetches a product link and has it read; never throws for what the other side does. */
export const readProductLink = async (
  link: string,
  { allowedHosts = [], fetchPage = safeFetch, read }: ReadLinkOptions,
): Promise<ProductFacts> => {
  const answer = await fetchPage(link, { allowedHosts })
  if (!answer.ok) return refusal({ url: link }, answer.reason)
  const { bytes, url, contentType, status } = answer
  if (contentType.startsWith('application/json')) return refusal({ url }, 'not-a-page')
  const calls = status < 400 ? shopCalls(bytes, url) : []
  const answers = await Promise.all(calls.map((call) => askShop(call, fetchPage, allowedHosts)))
  try {
    return await read({
      bytes,
      url,
      contentType,
      status,
      shopAnswers: answers.filter((said) => said !== null),
    })
  } catch (error) {
    if (isTooHeavy(error)) return refusal({ url }, 'too-heavy')
    throw error
  }
}

/** A shop that does not answer its own JSON is no failure: the page itself is still there. */
const askShop = async (
  { platform, address }: ShopCall,
  fetchPage: FetchPage,
  allowedHosts: readonly string[],
): Promise<ShopAnswer | null> => {
  const answer = await fetchPage(address, {
    allowedHosts,
    accept: ['application/json'],
    timeoutMs: 5000,
  })
  return answer.ok && answer.status === 200 ? { platform, bytes: answer.bytes } : null
}
