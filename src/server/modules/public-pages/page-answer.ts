import type { IncomingHttpHeaders } from 'node:http'
import type { CachedPage } from './page-cache.ts'

/** A CDN keeps a page for a minute and shows the old one while it asks; browsers ask each time and usually hear 304. */
const caching = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, must-revalidate'

const accepted = new Map(
  (['br', 'gzip'] as const).map((encoding) => [
    encoding,
    new RegExp(`(^|,)\\s*${encoding}\\s*(;\\s*q=(0\\.\\d*[1-9]|1)[^,]*)?\\s*(,|$)`),
  ]),
)

const choose = (page: CachedPage, acceptEncoding: string): { body: Buffer; encoding: string | null } => {
  if (accepted.get('br')?.test(acceptEncoding)) return { body: page.br, encoding: 'br' }
  if (accepted.get('gzip')?.test(acceptEncoding)) return { body: page.gzip, encoding: 'gzip' }
  return { body: page.html, encoding: null }
}

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
  const { body, encoding } = choose(page, asked['accept-encoding'] ?? '')
  return { status: 200, headers: encoding ? { ...headers, 'content-encoding': encoding } : headers, body }
}
