import { markets, type Market } from '#contract/common/market.ts'
import type { LandingPage, SitePage } from '#contract/public-pages/schema.ts'
import { noContact } from '#contract/seller-contact/schema.ts'
import { websiteLimits } from '#contract/websites/limits.ts'
import { templateNames, type TemplateName } from '#contract/websites/template-names.ts'
import { measuredProof, sampleImages, sampleLanding } from './sample-pages.ts'

/** Every template in every market and at its extremes, for looking at and for the checks of all templates. */
export const longTitle =
  'Prenosivi blender na punjenje preko USB-C kabla sa šest noževa od nerđajućeg čelika i posudom od 380 ml za smutije i led'

const shortNames: Record<TemplateName, string> = {
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

const longAndDear = {
  title: longTitle,
  currentPrice: '129990.00',
  originalPrice: '219990.00',
  quantityOffers: null,
  palette: { primary: '#FACC15', bg: '#111827' },
} satisfies Partial<LandingPage['website']>

const extremesIn = (templateName: TemplateName, market: Market): Record<string, SitePage> => ({
  full: sampleLanding({ market, website: { templateName } }),
  empty: sampleLanding({
    market,
    images: [],
    offers: [],
    seller: noContact,
    website: { ...silent, templateName, socialProof: 'iskljuceno' },
  }),
  extreme: sampleLanding({
    market,
    images: sampleImages(12),
    offers: [],
    website: { templateName, ...longAndDear },
  }),
  cheap: sampleLanding({
    market,
    images: sampleImages(1),
    offers: [],
    website: {
      templateName,
      socialProof: 'stvarno',
      currentPrice: '9.00',
      originalPrice: null,
      quantityOffers: null,
      palette: { primary: '#EC4899', bg: '#FFF7FB' },
    },
  }),
})

/** What a keyboard can hold down: a word that no line can hold. */
const endlessWord = 'Č'.repeat(60)

/** Every text a seller writes is one such word. */
const endless = {
  title: endlessWord,
  hook: endlessWord,
  bullets: [endlessWord, endlessWord.toLowerCase()],
  longDescription: `${endlessWord}\n\n- ${endlessWord}`,
  faq: [{ q: endlessWord, a: endlessWord }],
  benefitsSection: {
    title: endlessWord,
    subtitle: endlessWord,
    benefits: [{ icon: 'truck', text: endlessWord }],
    ctaText: endlessWord,
  },
  problemSolutionSections: [
    { title: endlessWord, description1: endlessWord, description2: endlessWord, ctaText: endlessWord },
  ],
  featureSections: [{ title: endlessWord, text: endlessWord }],
  urgencyElements: {
    limitedStock: endlessWord,
    limitedTime: null,
    socialProof: null,
    exclusivity: null,
    bonuses: null,
  },
  priceAnchoring: {
    originalPrice: '4990.00',
    currentPrice: '2990.00',
    savings: null,
    comparisonText: endlessWord,
  },
  testimonials: [
    {
      name: endlessWord,
      location: endlessWord,
      text: endlessWord,
      rating: 5,
      purchase_date: endlessWord,
      verified: false,
      enabled: true,
    },
  ],
  quantityOffers: [1, 2].map((qty) => ({
    qty,
    price: `${qty}490.00`,
    originalPrice: null,
    label: endlessWord,
    badge: endlessWord,
  })),
  advertorialStory: {
    headerSection: { brandName: endlessWord, productSubtitle: endlessWord, welcomeBannerText: endlessWord },
    personalIntro: endlessWord,
    problemDescription: `## ${endlessWord}\n${endlessWord}`,
    resultsDescription: `## ${endlessWord}\n${endlessWord}: ${endlessWord}`,
    trustStatistics: [{ number: endlessWord, label: endlessWord, description: endlessWord }],
    adviceTitle: endlessWord,
    ctaAdvice: endlessWord,
    noLongerNeedList: [endlessWord],
    productQuote: endlessWord,
  },
  editableContent: { topBanner: endlessWord, footer: { companyInfo: endlessWord, legalNotice: endlessWord } },
} satisfies Partial<LandingPage['website']>

/** Words of the long title, as many characters as asked for. */
const wordsOf = (characters: number): string =>
  `${longTitle}, `
    .repeat(Math.ceil(characters / longTitle.length))
    .slice(0, characters)
    .replace(/\W$/, 'a')

/** The most a seller may write, in words that lines can break between. */
const longest = {
  title: wordsOf(websiteLimits.title),
  hook: wordsOf(websiteLimits.hook),
  bullets: Array.from({ length: websiteLimits.bullets }, () => wordsOf(websiteLimits.bullet)),
  faq: [{ q: wordsOf(websiteLimits.question), a: wordsOf(websiteLimits.answer) }],
  quantityOffers: [1, 2, 3].map((qty) => ({
    qty,
    price: `${qty}29990.00`,
    originalPrice: `${qty}59990.00`,
    label: wordsOf(websiteLimits.offerText),
    badge: wordsOf(websiteLimits.offerText),
    note: wordsOf(websiteLimits.offerNote),
  })),
} satisfies Partial<LandingPage['website']>

/** What does not depend on the market. */
const statesOf = (templateName: TemplateName): Record<string, SitePage> => ({
  measured: sampleLanding({ website: { templateName, socialProof: 'stvarno' }, proof: measuredProof }),
  endless: sampleLanding({ website: { templateName, ...endless } }),
  longest: sampleLanding({ website: { templateName, ...longest } }),
  'sold-out': sampleLanding({ availability: 'sold_out', website: { templateName } }),
  problem: {
    kind: 'order-problem',
    landing: sampleLanding({ website: { templateName } }),
    message: 'Molimo unesite sva obavezna polja',
    typed: { quantity: '2', name: 'Đorđe Živković', phone: '060 123 4567', city: 'Novi Sad' },
  },
})

const named = (prefix: string, pages: Record<string, SitePage>): [string, SitePage][] =>
  Object.entries(pages).map(([name, page]) => [`${prefix}-${name}`, page])

/** `sales-bosnia-extreme`, `minimalistic-problem`, … */
export const templateSamples = (): Record<string, SitePage> =>
  Object.fromEntries(
    templateNames.flatMap((templateName) => {
      const name = shortNames[templateName]
      return [
        ...markets.flatMap((market) =>
          named(`${name}-${market.toLowerCase()}`, extremesIn(templateName, market)),
        ),
        ...named(name, statesOf(templateName)),
      ]
    }),
  )
