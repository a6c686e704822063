import { describe, expect, it } from 'vitest'
import { readStorefrontQuery, storefrontAddress } from './storefront.ts'

describe('the address of a view', () => {
  it.each([
    ['', '/prodavnica'],
    ['strana=1&utm_source=fb', '/prodavnica'],
    ['strana=0', '/prodavnica'],
    ['strana=-2&kategorija=nema&trziste=nema', '/prodavnica'],
    ['strana=2&trziste=crna-gora&kategorija=tech', '/prodavnica?kategorija=tech&trziste=crna-gora&strana=2'],
    ['kategorija=health&strana=2', '/prodavnica?kategorija=health&strana=2'],
    [
      'strana=3&kategorija=auto&q=%20dr%C5%BEa%C4%8D%20',
      '/prodavnica?q=dr%C5%BEa%C4%8D&kategorija=auto&strana=3',
    ],
  ])('%s', (given, address) =>
    expect(storefrontAddress('/prodavnica', readStorefrontQuery(new URLSearchParams(given)))).toBe(address),
  )

  it('reads at most 100 letters of a search', () =>
    expect(readStorefrontQuery(new URLSearchParams({ q: 'a'.repeat(500) })).q).toHaveLength(100))
})
