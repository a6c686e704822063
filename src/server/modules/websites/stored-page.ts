import { z } from 'zod'
import { storedTermsSchema } from '#contract/terms/schema.ts'
import {
  benefitsSectionSchema,
  defaultPalette,
  priceAnchoringSchema,
  productDetailsSchema,
  urgencyElementsSchema,
} from '#contract/websites/content.ts'
import { quantityOfferSchema } from '#contract/websites/offers.ts'
import { variantsSchema } from '#contract/variants/schema.ts'
import { publicWebsiteSchema, websiteSchema } from '#contract/websites/schema.ts'
import type { WebsiteDocument } from '#contract/websites/draft.ts'
import { storedDocument } from '../../db/stored-document.ts'
import type { WebsiteRow } from './queries.ts'

const parts = websiteSchema.pick({
  bullets: true,
  faq: true,
  keywords: true,
  palette: true,
  sections: true,
  variants: true,
  designRecommendations: true,
  testimonials: true,
  urgencyElements: true,
  priceAnchoring: true,
  problemSolutionSections: true,
  benefitsSection: true,
  featureSections: true,
  productDetails: true,
  advertorialStory: true,
  editableContent: true,
})

const storedPage = storedDocument({ name: 'page', schema: parts })

/** Every part of a page that is kept as jsonb; lists that are missing are empty. Throws UnreadableDocument. */
export const readStoredPage = (row: WebsiteRow): z.infer<typeof parts> =>
  storedPage.read({
    bullets: row.bullets ?? [],
    faq: row.faq ?? [],
    keywords: row.keywords ?? [],
    palette: row.palette ?? defaultPalette,
    sections: row.sections ?? null,
    variants: row.variants ?? null,
    designRecommendations: row.designRecommendations,
    testimonials: row.testimonials ?? [],
    urgencyElements: row.urgencyElements,
    priceAnchoring: row.priceAnchoring,
    problemSolutionSections: row.problemSolutionSections ?? [],
    benefitsSection: row.benefitsSection,
    featureSections: row.featureSections ?? [],
    productDetails: row.productDetails,
    advertorialStory: row.advertorialStory,
    editableContent: row.editableContent ?? {},
  })

/** A save of the page as website_versions keeps it. Parts that came later are missing in older saves. */
export const storedVersion = storedDocument<Partial<WebsiteDocument>>({
  name: 'version of a page',
  schema: parts
    .omit({ keywords: true, designRecommendations: true })
    .extend({
      sections: publicWebsiteSchema.shape.sections.unwrap().unwrap(),
      variants: variantsSchema,
      ...websiteSchema.pick({
        title: true,
        hook: true,
        longDescription: true,
        seoTitle: true,
        seoDescription: true,
        images: true,
        sku: true,
        productCost: true,
        socialProof: true,
        isActive: true,
        sellsPastStock: true,
        offerEndsAt: true,
        currency: true,
      }).shape,
      advertorialStory: z.record(z.string(), z.unknown()),
      benefitsSection: benefitsSectionSchema,
      priceAnchoring: priceAnchoringSchema,
      quantityOffers: z.array(quantityOfferSchema),
      productDetails: productDetailsSchema,
      urgencyElements: urgencyElementsSchema,
      terms: storedTermsSchema.nullable(),
    })
    .partial(),
})
