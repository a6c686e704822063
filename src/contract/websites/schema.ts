import { z } from 'zod'
import { markets } from '../common/market.ts'
import {
  benefitsSectionSchema,
  designRecommendationsSchema,
  faqItemSchema,
  featureSectionSchema,
  paletteSchema,
  priceAnchoringSchema,
  problemSolutionSchema,
  socialProofModes,
  testimonialSchema,
  urgencyElementsSchema,
} from './content.ts'
import { websiteStrings } from './strings.ts'

export const templateNames = ['Minimalistic', 'Sales Template', 'Advertorial Template'] as const
export type TemplateName = (typeof templateNames)[number]

export const editableContentSchema = z.record(z.string(), z.unknown())

/** What every visitor may read of a website; costs, supplier link and notes are not among it. */
export const publicWebsiteSchema = z.object({
  id: z.number().int(),
  userId: z.number().int(),
  productId: z.string(),
  customUrl: z.string(),
  productName: z.string(),
  title: z.string(),
  shortName: z.string().nullable(),
  templateName: z.enum(templateNames),
  targetMarket: z.enum(markets),
  currency: z.string(),
  currencySymbol: z.string(),
  currentPrice: z.string(),
  originalPrice: z.string().nullable(),
  hook: z.string(),
  bullets: z.array(z.string()),
  longDescription: z.string(),
  faq: z.array(faqItemSchema),
  seoTitle: z.string(),
  seoDescription: z.string(),
  keywords: z.array(z.string()),
  palette: paletteSchema,
  images: z.array(z.string()),
  designRecommendations: designRecommendationsSchema.nullable(),
  testimonials: z.array(testimonialSchema),
  urgencyElements: urgencyElementsSchema.nullable(),
  priceAnchoring: priceAnchoringSchema.nullable(),
  quantityOffers: z.unknown(),
  problemSolutionSections: z.array(problemSolutionSchema),
  benefitsSection: benefitsSectionSchema.nullable(),
  featureSections: z.array(featureSectionSchema),
  advertorialStory: z.record(z.string(), z.unknown()).nullable(),
  editableContent: editableContentSchema,
  socialProof: z.enum(socialProofModes),
  hasUpsellProducts: z.boolean(),
  isActive: z.boolean(),
  createdAt: z.string(),
})
export type PublicWebsite = z.infer<typeof publicWebsiteSchema>

/** Who wrote the copy and what each sentence rests on. */
export const aiCopySchema = z.object({
  writer: z.enum(['template', 'model']),
  model: z.string().nullable(),
  /** Serbian sentences for the seller: what was left out, what to check. */
  notes: z.array(z.string()),
  ledger: z.array(
    z.object({
      text: z.string(),
      basis: z.enum(['page', 'seller', 'setting', 'opinion']),
      fact: z.string().nullable(),
    }),
  ),
})
export type AiCopy = z.infer<typeof aiCopySchema>

/** A website as its owner or an admin sees it. */
export const websiteSchema = publicWebsiteSchema.extend({
  productLink: z.string(),
  sku: z.string().nullable(),
  productCost: z.string().nullable(),
  aiCopy: aiCopySchema.nullable(),
  editableByClient: z.boolean(),
  previewMode: z.enum(['client', 'customer']),
  upsellProductLinks: z.array(z.unknown()),
  updatedAt: z.string(),
  orderCount: z.number().int(),
  /** Pieces left at this moment; null: the seller keeps no count. */
  stock: z.number().int().nullable(),
  /** Takes orders also when nothing is left. */
  sellsPastStock: z.boolean(),
  /** When the original prices return. */
  offerEndsAt: z.string().nullable(),
})
export type Website = z.infer<typeof websiteSchema>

/** One card in a list of websites. */
export const websiteCardSchema = websiteSchema.pick({
  id: true,
  userId: true,
  customUrl: true,
  productName: true,
  title: true,
  templateName: true,
  targetMarket: true,
  currency: true,
  currencySymbol: true,
  currentPrice: true,
  originalPrice: true,
  images: true,
  isActive: true,
  hasUpsellProducts: true,
  createdAt: true,
  updatedAt: true,
  orderCount: true,
})
export type WebsiteCard = z.infer<typeof websiteCardSchema>

/** The most a seller may write: characters of a text, or entries of a list. */
export const websiteLimits = {
  title: 200,
  hook: 500,
  bullets: 20,
  bullet: 300,
  longDescription: 20_000,
  faq: 30,
  question: 500,
  answer: 3000,
  seoTitle: 120,
  seoDescription: 300,
  sku: 120,
  stock: 1_000_000,
} as const

const words = (max: number) => z.string().trim().max(max, websiteStrings.editor.tooLong(max))

/** A question without its answer would stand on the page as it is. */
const editedFaqItemSchema = z.object({
  q: words(websiteLimits.question).min(1, websiteStrings.editor.questionRequired),
  a: words(websiteLimits.answer).min(1, websiteStrings.editor.answerRequired),
})

/** What the owner may change; only fields that are present change (B-WEB5). Texts may be emptied, the title may not. */
export const updateWebsiteSchema = z
  .object({
    title: words(websiteLimits.title).min(1, websiteStrings.editor.titleRequired),
    hook: words(websiteLimits.hook),
    bullets: z.array(words(websiteLimits.bullet)).max(websiteLimits.bullets),
    longDescription: words(websiteLimits.longDescription),
    faq: z.array(editedFaqItemSchema).max(websiteLimits.faq),
    seoTitle: words(websiteLimits.seoTitle),
    seoDescription: words(websiteLimits.seoDescription),
    sku: words(websiteLimits.sku).nullable(),
    productCost: z
      .string()
      .trim()
      .transform((text) => text.replace(',', '.'))
      .pipe(z.string().regex(/^\d{1,8}(\.\d{1,2})?$/, websiteStrings.editor.badAmount))
      .nullable(),
    socialProof: z.enum(socialProofModes),
    /** What lies on the shelf now; orders from now on are taken off it. */
    stock: z
      .number(websiteStrings.editor.proofFacts.badStock)
      .int(websiteStrings.editor.proofFacts.badStock)
      .min(0, websiteStrings.editor.proofFacts.badStock)
      .max(websiteLimits.stock, websiteStrings.editor.proofFacts.badStock)
      .nullable(),
    sellsPastStock: z.boolean(),
    offerEndsAt: z.iso.datetime({ offset: true, error: websiteStrings.editor.proofFacts.badEnd }).nullable(),
    isActive: z.boolean(),
  })
  .partial()
export type UpdateWebsite = z.infer<typeof updateWebsiteSchema>
