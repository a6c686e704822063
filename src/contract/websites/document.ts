import { noProductDetails } from './content.ts'
import type { WebsiteDocument } from './draft.ts'
import { readOffers } from './offers.ts'
import type { Website } from './schema.ts'
import { noSections } from './section-names.ts'
import { noVariants } from '../variants/rows.ts'

type Source = Pick<Website, Exclude<keyof WebsiteDocument, 'sku' | 'productCost'>> &
  Pick<Website, 'sku' | 'productCost' | 'currentPrice' | 'originalPrice'>

/** The editable document of a website; what was never written stands in it empty, so that every part can be written. */
export const documentOf = (website: Source): WebsiteDocument => {
  const flags: unknown = website.editableContent.enabledTestimonials
  const isOff = (at: number) => Array.isArray(flags) && flags[at] === false
  return {
    title: website.title,
    hook: website.hook,
    bullets: website.bullets,
    longDescription: website.longDescription,
    faq: website.faq,
    seoTitle: website.seoTitle,
    seoDescription: website.seoDescription,
    images: website.images,
    palette: website.palette,
    sections: website.sections ?? noSections,
    priceAnchoring: website.priceAnchoring ?? {
      originalPrice: website.originalPrice,
      currentPrice: website.currentPrice,
      savings: null,
      comparisonText: '',
    },
    quantityOffers: readOffers(website),
    variants: website.variants ?? noVariants,
    sku: website.sku,
    productCost: website.productCost,
    testimonials: website.testimonials.map((review, at) => ({
      ...review,
      enabled: review.enabled && !isOff(at),
    })),
    benefitsSection: website.benefitsSection ?? { title: '', subtitle: '', benefits: [], ctaText: '' },
    problemSolutionSections: website.problemSolutionSections,
    featureSections: website.featureSections,
    productDetails: website.productDetails ?? noProductDetails,
    urgencyElements: website.urgencyElements ?? {
      limitedStock: null,
      limitedTime: null,
      socialProof: null,
      exclusivity: null,
      bonuses: null,
    },
    terms: website.terms ?? null,
    advertorialStory: website.advertorialStory ?? {},
    editableContent: website.editableContent,
    socialProof: website.socialProof,
    isActive: website.isActive,
    sellsPastStock: website.sellsPastStock,
    offerEndsAt: website.offerEndsAt,
    currency: website.currency,
  }
}
