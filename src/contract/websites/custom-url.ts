import { foldText } from '../common/text.ts'

/** First path segments the product uses itself; a website can never be named like one. */
const reserved = new Set([
  'admin', 'api', 'api-docs', 'assets', 'auth', 'builder', 'create', 'create-website', 'dashboard', 'docs', 'domain', 'domains', 'edit',
  'favicon.ico', 'healthz', 'help', 'hvala', 'hvala-simple', 'hvala-success', 'hvala-upsell', 'index.html', 'internal', 'isplate', 'kupci', 'levak',
  'login', 'logout', 'manifest.webmanifest', 'market-costs', 'metrics', 'nezavrsene', 'orders', 'posiljka', 'potvrda', 'povrati', 'pozivi', 'problemi', 'prodavnica',
  'profit', 'public', 'reviews', 'robots.txt', 'settings', 'sitemap.xml', 'static', 'stock', 'sw.js', 'sync', 'sync-setup', 'tenants',
  'thank-you-success', 'upload', 'uploads', 'utisak', 'uzmi', 'version', 'webhooks', 'well-known',
]) // prettier-ignore

/** Trims, lower-cases and strips a leading slash, as a seller may type `/Moja-Lampa`. */
export const normalizeCustomUrl = (typed: string): string => typed.trim().replace(/^\/+/, '').toLowerCase()

/** What was meant by an address as people pass it on: with diacritics, or with the full stop of their sentence. */
export const mendedCustomUrl = (typed: string): string =>
  foldText(typed)
    .replaceAll(/[^a-z0-9_-]+/g, '-')
    .replaceAll(/^[-_]+|(?<![-_])[-_]+$/g, '')

export type CustomUrlProblem = 'empty' | 'malformed' | 'reserved'

/** What is wrong with a normalised customUrl, or null. One path segment of letters, digits, hyphens and underscores. */
export const customUrlProblem = (customUrl: string): CustomUrlProblem | null => {
  if (!customUrl) return 'empty'
  if (!/^[a-z0-9](?:[a-z0-9_-]{0,98}[a-z0-9])?$/.test(customUrl)) return 'malformed'
  return reserved.has(customUrl) ? 'reserved' : null
}
