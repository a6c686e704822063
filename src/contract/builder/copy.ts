import { z } from 'zod'
import {
  benefitsSectionSchema,
  designRecommendationsSchema,
  faqItemSchema,
  featureSectionSchema,
  paletteSchema,
  problemSolutionSchema,
  productDetailsSchema,
  urgencyElementsSchema,
} from '../websites/content.ts'
import { aiCopySchema } from '../websites/schema.ts'

/** Exact counts and lengths of generated copy; `moreFaq` is the most of further questions. */
export const copyLimits = {
  bullets: 5,
  faq: 3,
  moreFaq: 2,
  keywords: 8,
  seoTitle: 60,
  seoDescription: 155,
} as const

const sentence = (max: number) => z.string().trim().min(1).max(max)

/** The words of a page. Both writers, the deterministic one and a model, are held to this. */
export const pageCopySchema = z.object({
  title: sentence(120),
  shortName: sentence(40),
  hook: sentence(300),
  bullets: z.array(sentence(200)).length(copyLimits.bullets),
  /** Empty where everything of the source stands elsewhere on the page. */
  longDescription: z.string().trim().max(8000),
  faq: z.array(faqItemSchema).length(copyLimits.faq),
  /** Questions that the page shows behind the three, where facts answer them. */
  moreFaq: z.array(faqItemSchema).max(copyLimits.moreFaq).optional(),
  seoTitle: sentence(copyLimits.seoTitle),
  seoDescription: sentence(copyLimits.seoDescription),
  keywords: z.array(sentence(60)).length(copyLimits.keywords),
  benefitsSection: benefitsSectionSchema,
  featureSections: z.array(featureSectionSchema).max(2),
  problemSolutionSections: z.array(problemSolutionSchema).max(4),
  urgencyElements: urgencyElementsSchema,
  /** Empty where the template compares no prices. */
  comparisonText: z.string().trim().max(300),
})
export type PageCopy = z.infer<typeof pageCopySchema>

/** All questions of a page, in their order. */
export const questionsOf = ({ faq, moreFaq = [] }: Pick<PageCopy, 'faq' | 'moreFaq'>): PageCopy['faq'] => [
  ...faq,
  ...moreFaq,
]

/** Everything the generator proposes for a new website. */
export const generatedPageSchema = z.object({
  copy: pageCopySchema,
  design: designRecommendationsSchema,
  palette: paletteSchema,
  /** Values, package, steps and warnings as the source has them, no matter who wrote the copy. */
  details: productDetailsSchema,
  /** For the Advertorial Template; null for the others. */
  advertorialStory: z.record(z.string(), z.unknown()).nullable(),
  aiCopy: aiCopySchema,
})
export type GeneratedPage = z.infer<typeof generatedPageSchema>
