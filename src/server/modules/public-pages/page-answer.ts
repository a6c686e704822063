import type { IncomingHttpHeaders } from 'node:http'
import { chooseEncoding } from '../../lib/compression.ts'
import type { CachedPage } from './page-cache.ts'

/** A CDN keeps a page for a minute and shows the old one while it asks; browsers ask each time and usually hear 304. */
const caching = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, must-revalidate'

export type PageAnswer = { status: 200 | 304; headers: Record<string, string>; body: Buffer | null }

/** How a stored page goes out to a reader: in the best encoding it takes, or as 304 when it has the page already. */
export const answerWith = (page: CachedPage, asked: IncomingHttpHeaders): PageAnswer => {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': caching,
    'content-security-policy': page.policy,
    etag: page.etag,
    vary: 'accept-encoding',
  }
  if (asked['if-none-match']?.includes(page.etag)) return { status: 304, headers, body: null }
  const encoding = chooseEncoding(asked['accept-encoding'])
  if (!encoding) return { status: 200, headers, body: page.html }
  return { status: 200, headers: { ...headers, 'content-encoding': encoding }, body: page[encoding] }
}
