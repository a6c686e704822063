import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const hashed = (texts: string[]) =>
  texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).join(' ')

const policy = (directives: Record<string, string>) =>
  Object.entries({
    'default-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'self'",
    'form-action': "'self'",
    // Sellers may show pictures that stand elsewhere; everything else is our own.
    'img-src': "'self' data: https: http:",
    ...directives,
  })
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')

/** Styles of the component library are written into elements, so the back-office cannot do without inline styles. */
export const backOfficePolicy = policy({
  'style-src': "'self' 'unsafe-inline'",
  // Codes on labels are read from the camera's picture by WebAssembly where the browser has no reader of its own.
  'script-src': "'self' 'wasm-unsafe-eval'",
})

/** Labels of parcels that come back are read with the phone's camera. */
export const backOfficePermissions = 'camera=(self), microphone=(), geolocation=(), payment=()'

/**
 * The one window that a page of another site opens and speaks to. It shows nothing of the account and changes nothing without a press;
 * where it leads on, the usual header cuts the two apart. Nobody may frame it.
 */
export const openedByShops = {
  'cross-origin-opener-policy': 'unsafe-none',
  'content-security-policy': backOfficePolicy.replace("frame-ancestors 'self'", "frame-ancestors 'none'"),
}

/** Where the pixel's script reports to. */
const pixelEventOrigin = 'https://www.facebook.com'

/** Public pages are cached, so their inline parts are allowed by hash: a nonce would be the same for everybody. */
export const publicPagePolicy = (
  inline: { scripts: string[]; styles: string[] },
  pixelScriptUrl: string | null = null,
): string =>
  policy({
    ...(pixelScriptUrl
      ? { 'connect-src': `'self' ${new URL(pixelScriptUrl).origin} ${pixelEventOrigin}` }
      : {}),
    'script-src': ["'self'", pixelScriptUrl && new URL(pixelScriptUrl).origin, hashed(inline.scripts)]
      .filter(Boolean)
      .join(' '),
    'style-src': `'self' ${hashed(inline.styles)}`.trim(),
  })

/** A service worker's own policy holds for the pictures of its notices; it loads nothing else. */
export const workerPolicy = "default-src 'none'; img-src 'self'; connect-src 'self'"

const answerPolicy = "default-src 'none'; frame-ancestors 'none'"

/** What every answer carries, no matter which code sends it. */
export const headersOfAll = (config: Config): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': answerPolicy,
  ...(config.baseUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
})

export const addSecurityHeaders = (app: FastifyInstance, config: Config): void => {
  const always = Object.entries(headersOfAll(config))
  app.addHook('onSend', (request, reply, payload, done) => {
    void reply.header('x-request-id', request.id)
    // A route may have said something stricter or, for a page, something of its own.
    for (const [name, value] of always) if (!reply.hasHeader(name)) void reply.header(name, value)
    done(null, payload)
  })
}
