import { markets } from '#contract/common/market.ts'
import type { LandingPage, SitePage } from '#contract/public-pages/schema.ts'
import { templateNames, type TemplateName } from '#contract/websites/schema.ts'
import { sampleImages, sampleLanding } from './sample-pages.ts'

/** Every template in every market and at its extremes, for looking at and for the checks of all templates. */
export const longTitle =
  'Prenosivi blender na punjenje preko USB-C kabla sa šest noževa od nerđajućeg čelika i posudom od 380 ml za smuti i led'

export const shortNames: Record<TemplateName, string> = {
  Minimalistic: 'minimalistic',
  'Sales Template': 'sales',
  'Advertorial Template': 'advertorial',
}

/** A website whose seller has written nothing and offers nothing beside the price. */
const silent = {
  bullets: [],
  hook: '',
  longDescription: '',
  faq: [],
  benefitsSection: null,
  featureSections: [],
  problemSolutionSections: [],
  urgencyElements: null,
  originalPrice: null,
  quantityOffers: null,
} satisfies Partial<LandingPage['website']>

const extremes = (templateName: TemplateName): Record<string, SitePage> => ({
  empty: sampleLanding({
    images: [],
    offers: [],
    seller: { companyName: null, phone: null, email: null },
    website: { ...silent, templateName, socialProof: 'iskljuceno' },
  }),
  single: sampleLanding({
    images: sampleImages(1),
    website: { templateName, socialProof: 'stvarno', palette: { primary: '#EC4899', bg: '#FFF7FB' } },
  }),
  extreme: sampleLanding({
    images: sampleImages(12),
    offers: [],
    website: {
      templateName,
      title: longTitle,
      currentPrice: '129990.00',
      originalPrice: '219990.00',
      quantityOffers: null,
      palette: { primary: '#FACC15', bg: '#111827' },
    },
  }),
  cheap: sampleLanding({
    market: 'Montenegro',
    images: sampleImages(3),
    offers: [],
    website: { templateName, currentPrice: '9.00', originalPrice: null, quantityOffers: null },
  }),
  problem: {
    kind: 'order-problem',
    landing: sampleLanding({ website: { templateName } }),
    message: 'Molimo unesite sva obavezna polja',
    typed: { quantity: '2', name: 'Đorđe Živković', phone: '060 123 4567', city: 'Novi Sad' },
  },
})

export const templateSamples = (): Record<string, SitePage> =>
  Object.fromEntries(
    templateNames.flatMap((templateName) => {
      const name = shortNames[templateName]
      return [
        ...markets.map((market): [string, SitePage] => [
          `${name}-${market.toLowerCase()}`,
          sampleLanding({ market, website: { templateName } }),
        ]),
        ...Object.entries(extremes(templateName)).map(([extreme, page]): [string, SitePage] => [
          `${name}-${extreme}`,
          page,
        ]),
      ]
    }),
  )
