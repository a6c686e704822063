import type { PageAddress } from './queries.ts'

/** Addresses that one file may hold. */
export const sitemapSize = 50_000

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const file = (kind: 'urlset' | 'sitemapindex', entries: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="${schema}">\n${entries.join('\n')}\n</${kind}>\n`

const entry = (location: string, changedAt: Date | null): string =>
  `<url><loc>${escape(location)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</url>`

/** `storefrontPath` begins the list, null when there is none; it changed when the newest of the pages did. */
export const sitemap = (
  origin: string,
  pages: PageAddress[],
  { storefrontPath }: { storefrontPath: string | null },
): string => {
  const newest = Math.max(...pages.map(({ updatedAt }) => updatedAt.getTime()))
  return file('urlset', [
    ...(storefrontPath
      ? [entry(`${origin}${storefrontPath}`, pages.length > 0 ? new Date(newest) : null)]
      : []),
    ...pages.map(({ customUrl, updatedAt }) =>
      entry(`${origin}/${encodeURIComponent(customUrl)}`, updatedAt),
    ),
  ])
}

export const sitemapIndex = (origin: string, parts: number): string =>
  file(
    'sitemapindex',
    Array.from(
      { length: parts },
      (_, at) => `<sitemap><loc>${escape(`${origin}/sitemap-${at + 1}.xml`)}</loc></sitemap>`,
    ),
  )

/** Where buyers leave their data. */
const receipts = ['/hvala', '/hvala-simple', '/hvala-success', '/hvala-upsell', '/thank-you-success']

/** `$`, `?` and `/` leave product pages open whose address begins like a screen's. */
const closing = (path: string): string[] =>
  path === '/' ? ['Disallow: /$'] : ['$', '?', '/'].map((end) => `Disallow: ${path}${end}`)

/** `screens` are the paths of the back-office. */
export const robots = (origin: string, screens: string[]): string => {
  const paths = new Set([...receipts, ...screens.map((path) => path.replace(/\/:.*/, ''))])
  return [
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    ...[...paths].flatMap(closing),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
