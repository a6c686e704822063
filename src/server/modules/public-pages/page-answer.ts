import type { IncomingHttpHeaders } from 'node:http'
import { chooseEncoding, type Encoding } from '../../lib/compression.ts'
import type { CachedPage } from './page-cache.ts'

/**
 * A CDN keeps a page for a minute and shows the old one while it asks; browsers ask each time and usually hear 304. Near the end of an
 * offer nobody keeps it past that end.
 */
const caching = ({ goodUntil }: CachedPage): string => {
  const left = goodUntil === null ? Infinity : Math.max(0, Math.floor((goodUntil - Date.now()) / 1000))
  const kept = Math.min(60, left)
  return `public, max-age=0, s-maxage=${kept}, stale-while-revalidate=${Math.min(600, left - kept)}, must-revalidate`
}

export type PageAnswer = { status: 200 | 304; headers: Record<string, string>; body: Buffer | null }

type Answers = Record<Encoding | 'plain' | 'unchanged', PageAnswer>

const made = new WeakMap<CachedPage, Answers>()

/** The four ways a page can go out; they are the same for every reader, so they are made once. */
const answersOf = (page: CachedPage): Answers => {
  const known = made.get(page)
  if (known) return known
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': caching(page),
    'content-security-policy': page.policy,
    etag: page.etag,
    vary: 'accept-encoding',
  }
  const packed = (encoding: Encoding): PageAnswer => ({
    status: 200,
    headers: { ...headers, 'content-encoding': encoding },
    body: page[encoding],
  })
  const answers: Answers = {
    br: packed('br'),
    gzip: packed('gzip'),
    plain: { status: 200, headers, body: page.html },
    unchanged: { status: 304, headers, body: null },
  }
  // How long a CDN may keep it grows shorter towards the end of an offer.
  if (page.goodUntil === null) made.set(page, answers)
  return answers
}

/** How a stored page goes out to a reader: in the best encoding it takes, or as 304 when it has the page already. */
export const answerWith = (page: CachedPage, asked: IncomingHttpHeaders): PageAnswer => {
  const answers = answersOf(page)
  if (asked['if-none-match']?.includes(page.etag)) return answers.unchanged
  return answers[chooseEncoding(asked['accept-encoding']) ?? 'plain']
}
