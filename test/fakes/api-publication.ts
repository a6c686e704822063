import type { TypedProduct } from '#contract/builder/proposed-page.ts'
import type { ImportedProduct } from '#contract/builder/schema.ts'
import type { Endpoint } from '#contract/common/endpoint.ts'
import { marketFacts } from '#contract/common/market.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { publicationEndpoints } from '#contract/publication/endpoints.ts'
import { missingOf, readinessNames, requiredNames, type Readiness } from '#contract/publication/schema.ts'
import { publicationStrings } from '#contract/publication/strings.ts'
import type { Website } from '#contract/websites/schema.ts'
import type { FakeState, Handler } from './api.ts'

let count = 0

/** A reading as the server makes it of what a seller types over another one. */
export const typedOver = (base: ImportedProduct, typed: TypedProduct): ImportedProduct => ({
  ...base,
  importId: `7a000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`,
  origin: 'typed',
  serbianName: typed.name,
  facts: {
    ...base.facts,
    url: typed.from ? base.facts.url : null,
    name: typed.name,
    price: Number(typed.price),
    originalPrice: typed.originalPrice ? Number(typed.originalPrice) : null,
    currency: marketFacts[typed.market].currency,
    images: typed.images,
    sources: { ...base.facts.sources, name: 'typed' },
  },
})

type Tools = {
  state: FakeState
  wholeOf: (id?: string) => Website
  refuse: (code: ErrorCode, more?: Record<string, unknown>) => never
}

/** Drafts on their way to buyers. */
export const publicationHandlers = ({ state, wholeOf, refuse }: Tools): [Endpoint, Handler][] => {
  const readiness = (website: Website): Readiness => {
    const { contact, isGiven } = state.contact
    const done = {
      contact: isGiven,
      sender: Boolean(contact.address && contact.city),
      packs: true,
      terms: website.terms !== null || state.terms[website.targetMarket].isGiven,
      proof: website.socialProof !== 'ilustrativno',
      pixel: Boolean(state.user?.facebookPixelId),
    }
    return {
      lines: readinessNames.map((name) => ({
        name,
        isDone: done[name],
        isRequired: requiredNames.includes(name),
      })),
    }
  }
  return [
    [publicationEndpoints.readiness, ({ params }) => readiness(wholeOf(params['id']))],
    [
      publicationEndpoints.publish,
      ({ params }) => {
        const website = wholeOf(params['id'])
        const missing = missingOf(readiness(website))
        if (missing.length > 0)
          refuse('publication.not_ready', { message: publicationStrings.missing(missing) })
        state.websites = state.websites.map((card) =>
          card.id === website.id ? { ...card, isActive: true } : card,
        )
        return wholeOf(params['id'])
      },
    ],
  ]
}
