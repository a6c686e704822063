import { describe, expect, it } from 'vitest'
import { robots, sitemap, sitemapIndex } from './sitemap.ts'

const origin = 'https://izlog.test'
const changed = new Date('2026-11-20T10:00:00Z')

describe('the sitemap', () => {
  it('names the storefront first, as changed as its newest page', () => {
    const xml = sitemap(
      origin,
      [
        { customUrl: 'lampa', updatedAt: new Date('2026-11-19T10:00:00Z') },
        { customUrl: 'a&b<c', updatedAt: changed },
      ],
      { storefrontPath: '/prodavnica' },
    )
    expect(xml).toContain(
      '<url><loc>https://izlog.test/prodavnica</loc><lastmod>2026-11-20T10:00:00.000Z</lastmod></url>',
    )
    expect(xml).toContain('<loc>https://izlog.test/lampa</loc><lastmod>2026-11-19')
    expect(xml).toContain('<loc>https://izlog.test/a%26b%3Cc</loc>')
  })

  it('is whole without pages', () =>
    expect(sitemap(origin, [], { storefrontPath: '/prodavnica' })).toContain(
      '<loc>https://izlog.test/prodavnica</loc></url>',
    ))

  it('leaves the storefront out where there is none', () =>
    expect(sitemap(origin, [], { storefrontPath: null })).not.toContain('prodavnica'))

  it('names its parts', () => {
    const xml = sitemapIndex(origin, 2)
    expect(xml.match(/<sitemap>/g)).toHaveLength(2)
    expect(xml).toContain('<loc>https://izlog.test/sitemap-2.xml</loc>')
  })
})

it('robots keep out of calls, receipts and screens, and find the sitemap', () => {
  const text = robots(origin, ['/', '/create', '/edit/:id'])
  for (const line of [
    'Disallow: /api/',
    'Disallow: /hvala$',
    'Disallow: /hvala/',
    'Disallow: /hvala-simple?',
    'Disallow: /$',
    'Disallow: /create$',
    'Disallow: /edit/',
    'Sitemap: https://izlog.test/sitemap.xml',
  ])
    expect(text.split('\n')).toContain(line)
  // A product at /hvalisav or /created stays open.
  expect(text).not.toMatch(/^Disallow: \/(hvala|create)?$/m)
})
