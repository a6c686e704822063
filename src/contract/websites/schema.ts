import { z } from 'zod'
import { resolveImageUrl } from '../common/image.ts'
import { markets } from '../common/market.ts'
import { fromMinor, isMoney, toMinor } from '../common/money.ts'
import {
  benefitIcons,
  benefitsSectionSchema,
  designRecommendationsSchema,
  faqItemSchema,
  featureSectionSchema,
  hexColor,
  paletteSchema,
  priceAnchoringSchema,
  problemSolutionSchema,
  productDetailsSchema,
  socialProofModes,
  testimonialSchema,
  urgencyElementsSchema,
} from './content.ts'
import { draftTermsSchema, storedTermsSchema, termsSchema } from '../terms/schema.ts'
import { websiteLimits } from './limits.ts'
import { packRuleSchema, quantityOffersSchema, readOffers } from './offers.ts'
import { mostPercent } from './pack-rule.ts'
import { requiredSections, sectionNames, type SectionName } from './section-names.ts'
import { sectionStrings } from './section-strings.ts'
import { websiteStrings } from './strings.ts'
import { draftVariantsSchema, editedVariantsSchema, variantsSchema } from '../variants/schema.ts'
import { templateNames } from './template-names.ts'
import { previewModes } from './preview-modes.ts'

const editableContentSchema = z.record(z.string(), z.unknown())

const isSectionName = (name: string): name is SectionName => sectionNames.some((known) => known === name)

const pageSectionsSchema = z.object({
  order: z.array(z.enum(sectionNames)),
  off: z.partialRecord(z.enum(sectionNames), z.boolean()),
})
const looseSectionsSchema = z.object({ order: z.array(z.string()), off: z.record(z.string(), z.boolean()) })

/** As stored: a section that no longer exists is left out, so that the page is still drawn. */
const storedSectionsSchema = z.preprocess((value) => {
  const { data } = looseSectionsSchema.safeParse(value)
  return data
    ? {
        order: data.order.filter(isSectionName),
        off: Object.fromEntries(Object.entries(data.off).filter(([name]) => isSectionName(name))),
      }
    : value
}, pageSectionsSchema)

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
  /** Null: as the template has them. */
  sections: storedSectionsSchema.nullish(),
  images: z.array(z.string()),
  designRecommendations: designRecommendationsSchema.nullable(),
  testimonials: z.array(testimonialSchema),
  urgencyElements: urgencyElementsSchema.nullable(),
  priceAnchoring: priceAnchoringSchema.nullable(),
  quantityOffers: z.unknown(),
  problemSolutionSections: z.array(problemSolutionSchema),
  benefitsSection: benefitsSectionSchema.nullable(),
  featureSections: z.array(featureSectionSchema),
  /** Missing on pages older than this field. */
  productDetails: productDetailsSchema.nullish(),
  /** Terms of sale of this page alone; without any its seller's hold. */
  terms: storedTermsSchema.nullish(),
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
      /** Concluded from the fact by a model and not said by it; the seller is asked whether it is true. */
      isInferred: z.boolean().optional(),
    }),
  ),
  /** What the model would have liked to know, for the seller to answer. */
  questions: z
    .array(
      z.object({
        ask: z.string(),
        why: z.string(),
        /** Short answers to choose from, where the question has such; another one may be typed all the same. */
        options: z.array(z.string()).optional(),
      }),
    )
    .optional(),
})
export type AiCopy = z.infer<typeof aiCopySchema>

/** A website as its owner or an admin sees it. */
export const websiteSchema = publicWebsiteSchema.extend({
  /** Counts the saves; sent back as `baseVersion`. */
  version: z.number().int(),
  productLink: z.string(),
  sku: z.string().nullable(),
  productCost: z.string().nullable(),
  aiCopy: aiCopySchema.nullable(),
  editableByClient: z.boolean(),
  previewMode: z.enum(previewModes),
  upsellProductLinks: z.array(z.unknown()),
  updatedAt: z.string(),
  orderCount: z.number().int(),
  /** Sizes, colours and models; without any the product is of one kind. */
  variants: variantsSchema.nullish(),
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

const words = (max: number) => z.string().trim().max(max, websiteStrings.editor.tooLong(max))

/** A question without its answer would stand on the page as it is. */
const editedFaqItemSchema = z.object({
  q: words(websiteLimits.question).min(1, websiteStrings.editor.questionRequired),
  a: words(websiteLimits.answer).min(1, websiteStrings.editor.answerRequired),
})

/** As a number or as people type it, `12,50`; leaves as a decimal string. */
const money = z
  .union([z.number(), z.string().trim()], websiteStrings.editor.badAmount)
  .transform((amount) => String(amount).replace(',', '.'))
  .refine(isMoney, websiteStrings.editor.badAmount)
  .transform((amount) => fromMinor(toMinor(amount)))
const price = money.refine((amount) => toMinor(amount) > 0, websiteStrings.editor.badPrice)

const editedRuleSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('percent'),
    percent: z
      .number(websiteStrings.editor.badRulePercent(mostPercent))
      .gt(0, websiteStrings.editor.badRulePercent(mostPercent))
      .max(mostPercent, websiteStrings.editor.badRulePercent(mostPercent)),
  }),
  z.object({
    kind: z.literal('free'),
    pieces: z
      .number(websiteStrings.editor.badFreePieces)
      .int(websiteStrings.editor.badFreePieces)
      .min(1, websiteStrings.editor.badFreePieces)
      .max(98, websiteStrings.editor.badFreePieces),
  }),
])

const editedOfferSchema = z.object({
  qty: z.number().int().min(1, websiteStrings.editor.badQuantity).max(99, websiteStrings.editor.badQuantity),
  price,
  originalPrice: money.nullable().default(null),
  discount: z
    .number()
    .min(0, websiteStrings.editor.badPercent)
    .max(100, websiteStrings.editor.badPercent)
    .default(0),
  label: words(websiteLimits.offerText).default(''),
  badge: words(websiteLimits.offerText)
    .nullable()
    .default(null)
    .transform((badge) => badge || null),
  popular: z.boolean().default(false),
  bestValue: z.boolean().default(false),
  note: words(websiteLimits.offerNote)
    .nullable()
    .default(null)
    .transform((note) => note || null),
  rule: editedRuleSchema.nullish(),
})

/** One offer per quantity, because a second one would never be shown; of a pack's pieces not all are free. */
const offerListSchema = z
  .array(editedOfferSchema)
  .max(websiteLimits.quantityOffers)
  .superRefine((offers, context) => {
    for (const [at, { qty, rule }] of offers.entries()) {
      if (offers.findIndex((other) => other.qty === qty) < at)
        context.addIssue({
          code: 'custom',
          path: [at, 'qty'],
          message: websiteStrings.editor.sameQuantity,
        })
      if (rule?.kind === 'free' && qty > 1 && rule.pieces >= qty)
        context.addIssue({
          code: 'custom',
          path: [at, 'rule', 'pieces'],
          message: websiteStrings.editor.badFreePieces,
        })
    }
  })

/** Either stored shape: packs of one, two and three, or a list. Null takes all offers away, an empty list asks for new ones. */
const sentOffersSchema = z
  .union([offerListSchema, quantityOffersSchema, z.null()])
  .transform((sent) => (sent === null || Array.isArray(sent) ? sent : readOffers({ quantityOffers: sent })))

const editedTestimonialSchema = z.object({
  name: words(websiteLimits.line).min(1, websiteStrings.editor.nameRequired),
  location: words(websiteLimits.line).default(''),
  text: words(websiteLimits.text).min(1, websiteStrings.editor.reviewRequired),
  /** Whole stars; what is none of them counts as five. Null shows none. */
  rating: z.number().int().min(1).max(5).nullable().catch(5),
  purchase_date: words(100).default(''),
  verified: z.boolean().default(false),
  enabled: z.boolean().default(true),
})

const line = words(websiteLimits.line)
const part = words(websiteLimits.text)
const detailLines = z.array(line).max(websiteLimits.details)
const tile = line.nullable().transform((text) => text || null)

/** Whether a tree has no more parts, and no deeper ones, than a page can show; read level by level, however deep it is. */
const isShowable = (tree: unknown): boolean => {
  let level: unknown[] = [tree]
  let parts = 0
  for (let depth = 0; level.length > 0; depth += 1) {
    const branches = level.filter((part): part is object => typeof part === 'object' && part !== null)
    parts += level.length
    if (parts > websiteLimits.treeParts || (branches.length > 0 && depth > websiteLimits.treeDepth))
      return false
    level = branches.flatMap((branch) => Object.values(branch) as unknown[])
  }
  return true
}

/** What a seller writes freely, as a tree of their own. */
const treeSchema = z
  .record(z.string(), z.unknown())
  .refine(
    (tree) => JSON.stringify(tree).length <= websiteLimits.tree,
    websiteStrings.editor.tooMuch(websiteLimits.tree / 1024),
  )
  .refine((tree) => isShowable(tree), websiteStrings.editor.tooManyParts)

const sectionName = z.enum(sectionNames)

/** The order form and what stands above the fold cannot be switched off. */
const editedSectionsSchema = z.object({
  order: z
    .array(sectionName)
    .max(sectionNames.length)
    .refine((names) => new Set(names).size === names.length, sectionStrings.badOrder),
  off: z.partialRecord(sectionName, z.boolean()).superRefine((off, context) => {
    for (const name of requiredSections)
      if (off[name])
        context.addIssue({ code: 'custom', path: [name], message: sectionStrings.required[name] })
  }),
})

/** Which save the sender began from; with it, what others saved since is kept (decision 034). */
const baseVersion = z.number().int().min(1).max(2_147_483_647)

/** What the owner may change; only fields that are present change. Texts may be emptied, the title may not. */
export const updateWebsiteSchema = z
  .object({
    title: words(websiteLimits.title).min(1, websiteStrings.editor.titleRequired),
    hook: words(websiteLimits.hook),
    bullets: z.array(words(websiteLimits.bullet)).max(websiteLimits.bullets),
    longDescription: words(websiteLimits.longDescription),
    faq: z.array(editedFaqItemSchema).max(websiteLimits.faq),
    seoTitle: words(websiteLimits.seoTitle),
    seoDescription: words(websiteLimits.seoDescription),
    images: z
      .array(
        z
          .string()
          .trim()
          .max(2048)
          .refine((url) => resolveImageUrl(url) !== null, websiteStrings.editor.badImage),
      )
      .max(websiteLimits.images, websiteStrings.editor.tooManyImages(websiteLimits.images)),
    palette: z.object({
      primary: hexColor(websiteStrings.editor.badColor),
      bg: hexColor(websiteStrings.editor.badColor),
    }),
    sections: editedSectionsSchema,
    priceAnchoring: z
      .object({
        originalPrice: money.nullable(),
        currentPrice: price,
        /** Computed; accepted and not believed. */
        savings: z.unknown(),
        comparisonText: line,
      })
      .partial(),
    quantityOffers: sentOffersSchema,
    variants: editedVariantsSchema,
    sku: words(websiteLimits.sku)
      .nullable()
      .transform((sku) => sku || null),
    productCost: z
      .union([z.number(), z.string().trim()], websiteStrings.editor.badAmount)
      .transform((cost) => String(cost).replace(',', '.'))
      .refine((cost) => cost === '' || isMoney(cost), websiteStrings.editor.badAmount)
      .transform((cost) => (cost === '' ? null : fromMinor(toMinor(cost))))
      .nullable(),
    previewMode: z.enum(previewModes),
    testimonials: z.array(editedTestimonialSchema).max(websiteLimits.testimonials),
    benefitsSection: z.object({
      title: line,
      subtitle: line,
      benefits: z.array(z.object({ icon: z.enum(benefitIcons), text: line })).max(websiteLimits.benefits),
      ctaText: line,
    }),
    problemSolutionSections: z
      .array(z.object({ title: line, description1: part, description2: part, ctaText: line }))
      .max(websiteLimits.sections),
    featureSections: z.array(z.object({ title: line, text: part })).max(websiteLimits.sections),
    productDetails: z.object({
      values: z.array(z.object({ label: line, value: line })).max(websiteLimits.details),
      boxTitle: line,
      box: detailLines,
      steps: detailLines,
      warnings: detailLines,
      care: detailLines,
    }),
    urgencyElements: z.object({
      limitedStock: tile,
      limitedTime: tile,
      socialProof: tile,
      exclusivity: tile,
      bonuses: tile,
    }),
    terms: termsSchema.nullable(),
    advertorialStory: treeSchema,
    editableContent: treeSchema,
    socialProof: z.enum(socialProofModes),
    /** The stock now; orders from now on reduce it. */
    stock: z
      .number(websiteStrings.editor.proofFacts.badStock)
      .int(websiteStrings.editor.proofFacts.badStock)
      .min(0, websiteStrings.editor.proofFacts.badStock)
      .max(websiteLimits.stock, websiteStrings.editor.proofFacts.badStock)
      .nullable(),
    sellsPastStock: z.boolean(),
    offerEndsAt: z.iso.datetime({ offset: true, error: websiteStrings.editor.proofFacts.badEnd }).nullable(),
    isActive: z.boolean(),
    baseVersion,
  })
  .partial()
export type UpdateWebsite = z.infer<typeof updateWebsiteSchema>

/** Replaces the whole tree of what the owner wrote over the page. */
export const updateContentSchema = z.object({
  editableContent: treeSchema,
  baseVersion: baseVersion.optional(),
})

/** A half-typed or pasted text may be over its limit; what is over this is no text of a page any more. */
const draftText = (max: number) => z.string().max(max, websiteStrings.editor.tooLong(max))
const anyText = draftText(2 * websiteLimits.text)
const draftList = <T extends z.ZodType>(entry: T, max: number) => z.array(entry).max(Math.max(60, 2 * max))

/**
 * A document as it stands in an editor: half-typed and over its limits too, because a preview and a kept draft must not lose it. Shapes
 * are held to, so that it can be drawn.
 */
export const draftSchema = z
  .object({
    title: anyText,
    hook: anyText,
    bullets: draftList(anyText, websiteLimits.bullets),
    longDescription: draftText(2 * websiteLimits.longDescription),
    faq: draftList(z.object({ q: anyText, a: anyText }), websiteLimits.faq),
    seoTitle: anyText,
    seoDescription: anyText,
    images: draftList(z.string().max(2048), websiteLimits.images),
    palette: paletteSchema,
    sections: storedSectionsSchema,
    priceAnchoring: z.object({
      originalPrice: anyText.nullable(),
      currentPrice: anyText,
      savings: anyText.nullable(),
      comparisonText: anyText,
    }),
    quantityOffers: draftList(
      z.object({
        qty: z.number(),
        price: anyText,
        originalPrice: anyText.nullable(),
        discount: z.number(),
        label: anyText,
        badge: anyText.nullable(),
        popular: z.boolean(),
        bestValue: z.boolean(),
        note: anyText.nullable(),
        rule: packRuleSchema.nullish().catch(null),
      }),
      websiteLimits.quantityOffers,
    ),
    variants: draftVariantsSchema,
    sku: anyText.nullable(),
    productCost: anyText.nullable(),
    testimonials: draftList(
      z.object({
        name: anyText,
        location: anyText,
        text: anyText,
        rating: z.number().min(1).max(5).nullable(),
        purchase_date: anyText,
        verified: z.boolean(),
        enabled: z.boolean(),
      }),
      websiteLimits.testimonials,
    ),
    benefitsSection: z.object({
      title: anyText,
      subtitle: anyText,
      benefits: draftList(z.object({ icon: z.enum(benefitIcons), text: anyText }), websiteLimits.benefits),
      ctaText: anyText,
    }),
    problemSolutionSections: draftList(
      z.object({ title: anyText, description1: anyText, description2: anyText, ctaText: anyText }),
      websiteLimits.sections,
    ),
    featureSections: draftList(z.object({ title: anyText, text: anyText }), websiteLimits.sections),
    productDetails: z.object({
      values: draftList(z.object({ label: anyText, value: anyText }), websiteLimits.details),
      boxTitle: anyText,
      box: draftList(anyText, websiteLimits.details),
      steps: draftList(anyText, websiteLimits.details),
      warnings: draftList(anyText, websiteLimits.details),
      care: draftList(anyText, websiteLimits.details),
    }),
    urgencyElements: z.object({
      limitedStock: anyText.nullable(),
      limitedTime: anyText.nullable(),
      socialProof: anyText.nullable(),
      exclusivity: anyText.nullable(),
      bonuses: anyText.nullable(),
    }),
    terms: draftTermsSchema.nullable(),
    advertorialStory: treeSchema,
    editableContent: treeSchema,
    socialProof: z.enum(socialProofModes),
    isActive: z.boolean(),
    sellsPastStock: z.boolean(),
    offerEndsAt: anyText.nullable(),
  })
  .partial()

/** Who saved a version; null where nobody did, or where the account is gone. */
const savedBySchema = z.object({ name: z.string(), isYou: z.boolean() }).nullable()

/** One save in the list of versions. */
export const websiteVersionSchema = z.object({
  version: z.number().int(),
  savedAt: z.string(),
  savedBy: savedBySchema,
  /** Dotted paths (paths.ts); empty for what was there before the first save. */
  changed: z.array(z.string()),
  restoredFrom: z.number().int().nullable(),
})
export type WebsiteVersion = z.infer<typeof websiteVersionSchema>

/** Beside the refusal `websites.conflict`, under `conflict`. */
const websiteConflictSchema = z.object({
  /** Paths at which both changed the page; everything else would have gone through. */
  paths: z.array(z.string()),
  savedAt: z.string(),
  savedBy: savedBySchema,
  /** As it is now; `version` in it is the base of the next attempt. */
  website: websiteSchema,
})
export type WebsiteConflict = z.infer<typeof websiteConflictSchema>
