import type { Endpoint } from '#contract/common/endpoint.ts'
import { sellerContactEndpoints } from '#contract/seller-contact/endpoints.ts'
import {
  sellerContactSchema,
  type KnownContact,
  type SellerContact,
} from '#contract/seller-contact/schema.ts'
import { socialProofEndpoints } from '#contract/social-proof/endpoints.ts'
import type { ProofDefault } from '#contract/social-proof/schema.ts'
import { termsEndpoints } from '#contract/terms/endpoints.ts'
import { termsSchema, type SellerTerms } from '#contract/terms/schema.ts'
import { usualTerms } from '#contract/terms/terms.ts'
import type { Market } from '#contract/common/market.ts'
import type { SocialProofMode } from '#contract/websites/content.ts'
import type { FakeState, Handler } from './api.ts'

export type SellerState = { contact: KnownContact; terms: SellerTerms; proofDefault: ProofDefault }

export const sellerState = (): SellerState => ({
  contact: {
    isGiven: true,
    contact: sellerContactSchema.parse({ name: 'Kućica Shop', phone: '+381 60 1234567' }),
  },
  terms: {
    Serbia: { terms: usualTerms.Serbia, isGiven: false },
    Montenegro: { terms: usualTerms.Montenegro, isGiven: false },
    Bosnia: { terms: usualTerms.Bosnia, isGiven: false },
  },
  proofDefault: {
    platform: { mode: 'ilustrativno', source: 'setting', setting: 'ilustrativno' },
    own: null,
    mode: 'ilustrativno',
  },
})

/** How buyers reach the seller, and which figures new pages show. */
export const sellerHandlers = (state: FakeState): [Endpoint, Handler][] => [
  [sellerContactEndpoints.get, () => state.contact],
  [
    sellerContactEndpoints.save,
    ({ body }) => (state.contact = { contact: body as SellerContact, isGiven: true }),
  ],
  [termsEndpoints.get, () => state.terms],
  [
    termsEndpoints.save,
    ({ params, body }) => {
      const known = { terms: termsSchema.parse(body), isGiven: true }
      state.terms = { ...state.terms, [params.market as Market]: known }
      return known
    },
  ],
  [socialProofEndpoints.get, () => state.proofDefault],
  [
    socialProofEndpoints.choosePlatform,
    ({ body }) => {
      const { mode } = body as { mode: SocialProofMode | null }
      const { setting } = state.proofDefault.platform
      const platform = {
        mode: mode ?? setting,
        source: mode ? ('owner' as const) : ('setting' as const),
        setting,
      }
      state.proofDefault = { ...state.proofDefault, platform, mode: state.proofDefault.own ?? platform.mode }
      return platform
    },
  ],
]
