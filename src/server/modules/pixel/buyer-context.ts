import type { BuyerContext } from './events.ts'
import { clickCookie } from './events.ts'

/** What a request says of the browser it came from. */
export type Browser = {
  ip: string
  headers: { 'user-agent'?: string | undefined; referer?: string | undefined }
  cookies: Record<string, string | undefined>
}

/** A cookie of the network as it writes them; anything else is not passed on. */
const cookie = (value: string | undefined): string | null =>
  value && /^fb\.\d\.\d{10,16}\.[\w.-]{1,400}$/.test(value) ? value : null

/** Address of the page without its query: what an ad's link carried is the network's own business. */
const pageOf = (referer: string | undefined): URL | null => {
  if (!referer || !URL.canParse(referer)) return null
  const url = new URL(referer)
  url.search = ''
  url.hash = ''
  return url
}

/** What the network wants to know of the browser an order came from; null when it did not say enough. */
export const readBuyerContext = (
  asked: Browser,
  fbclid: string | undefined,
  at: Date,
): BuyerContext | null => {
  const page = pageOf(asked.headers.referer)
  const userAgent = asked.headers['user-agent']?.slice(0, 500)
  if (!page || !userAgent) return null
  const { _fbp: fbp, _fbc: fbc } = asked.cookies
  return {
    url: page.href,
    host: page.hostname,
    ip: asked.ip,
    userAgent,
    fbp: cookie(fbp),
    fbc: cookie(fbc) ?? clickCookie(fbclid, at),
  }
}
