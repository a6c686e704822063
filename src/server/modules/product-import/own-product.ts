import type { Element } from 'domhandler'
import { isWithin } from './dom.ts'
import type { Evidence } from './evidence.ts'
import { containment, likeness, slugOf, tokensOf, type Page } from './page.ts'

export type Claim = { evidence: Evidence; element?: Element }

/**
 * Of several products one source describes, the page's own: by address, by likeness to the heading and the title, by
 * carrying a price. Two records of one product are joined. Null when none fits.
 */
export const ownProduct = (
  page: Page,
  claims: Claim[],
  names: string[],
  heading: Element | null,
): Evidence | null => {
  const scored = claims
    .map((claim) => ({ claim, score: fitness(page, claim, names, heading) }))
    .toSorted((a, b) => b.score - a.score)
  const best = scored[0]
  if (!best || best.score < (claims.length === 1 ? 0 : 1)) return null
  const twins = scored
    .slice(1)
    .filter(({ claim }) => isSame(claim.evidence, best.claim.evidence))
    .map(({ claim }) => claim.evidence)
  return twins.reduce(joined, best.claim.evidence)
}

const fitness = (
  page: Page,
  { evidence, element }: Claim,
  names: string[],
  heading: Element | null,
): number => {
  const { name } = evidence
  const agreement = name
    ? Math.max(
        0,
        ...names.map((known) =>
          Math.max(likeness(name, known), tokensOf(name).size > 1 ? containment(name, known) * 0.8 : 0),
        ),
      )
    : 0.2
  const paths = page.ownAddresses.map((address) => URL.parse(address)?.pathname)
  const path = evidence.url ? URL.parse(evidence.url)?.pathname : undefined
  const here = path && path.length > 1 && paths.includes(path) ? 2 : 0
  const elsewhere = path && path.length > 1 && !here && slugOf(evidence.url) !== slugOf(page.url) ? -0.5 : 0
  const around = element && heading && isWithin(heading, element) ? 2 : 0
  return (
    agreement * 3 +
    here +
    elsewhere +
    around +
    (evidence.price !== null ? 0.8 : 0) +
    (evidence.images.length > 0 ? 0.3 : 0)
  )
}

const isSame = (a: Evidence, b: Evidence): boolean =>
  (a.name !== null && b.name !== null && likeness(a.name, b.name) >= 0.8) ||
  (a.sku !== null && a.sku === b.sku)

const joined = (a: Evidence, b: Evidence): Evidence => ({
  ...a,
  name: a.name ?? b.name,
  description: longer(a.description, b.description),
  price: a.price ?? b.price,
  originalPrice: a.originalPrice ?? b.originalPrice,
  currency: a.currency ?? b.currency,
  otherPrices: [...a.otherPrices, ...b.otherPrices],
  images: [...new Set([...a.images, ...b.images])],
  brand: a.brand ?? b.brand,
  sku: a.sku ?? b.sku,
  features: a.features.length > 0 ? a.features : b.features,
})

const longer = (a: string | null, b: string | null): string | null =>
  (a?.length ?? 0) >= (b?.length ?? 0) ? a : b
