import { z } from 'zod'
import { maxImages } from '../common/image.ts'
import { sayInvalid } from '../common/invalid.ts'
import { markets } from '../common/market.ts'
import { requiredTrimmed } from '../common/required.ts'
import { isWebLink } from '../common/web-link.ts'
import { syncTargetSchema } from '../sync/schema.ts'
import { upsellLinksSchema } from '../upsell/schema.ts'
import { editedVariantsSchema } from '../variants/schema.ts'
import { socialProofModes } from '../websites/content.ts'
import { templateNames } from '../websites/template-names.ts'
import { builderStrings } from './strings.ts'
import { chosenAngleSchema } from './angle.ts'
import { modelWritingSchema } from './model-writing.ts'
import { copyWishesSchema } from './wishes.ts'

/** Where a fact was read, strongest first; `typed` by the seller in the place of a page that cannot be read. */
const factSources = [
  'typed',
  'shopify-json',
  'woocommerce-api',
  'json-ld',
  'page-state',
  'microdata',
  'rdfa',
  'product-meta',
  'open-graph',
  'visible-text',
  'title',
] as const
export type FactSource = (typeof factSources)[number]

/** Why a page was not read as a product. */
export const refusalReasons = [
  'not-found',
  'bot-wall',
  'article',
  'category',
  'login',
  'empty',
  'no-product',
  'no-host',
  'unreachable',
  'forbidden-address',
  'too-large',
  'too-slow',
  'too-heavy',
  'not-a-page',
  'bad-url',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** What a buyer chooses of one product, as its source offers it; packs of several pieces are none. */
const productVariantsSchema = z.object({
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  combinations: z.array(
    z.object({
      /** In the order of the options; empty where the combination leaves one open. */
      values: z.array(z.string()),
      /** Major units of the facts' currency. */
      price: z.number().nullable(),
      picture: z.string().nullable(),
      /** Null where the source does not say. */
      available: z.boolean().nullable(),
      sku: z.string().nullable(),
    }),
  ),
})
export type ProductVariants = z.infer<typeof productVariantsSchema>

/** Facts of one product page. A fact nobody could find is null (or an empty list); nothing is guessed. */
export const productFactsSchema = z.object({
  isProduct: z.boolean(),
  /** Set when `isProduct` is false. */
  reason: z.enum(refusalReasons).nullable(),
  /** No product by its signs alone: the facts are those it would have, in case the seller says that it is one. */
  isDoubtful: z.boolean().optional(),
  url: z.string().nullable(),
  name: z.string().nullable(),
  description: z.string().nullable(),
  /** Major units as a number (`2990`, `49.9`), the price a buyer pays for one piece, tax included. */
  price: z.number().nullable(),
  /** The struck-out price, only when it is higher than `price`. */
  originalPrice: z.number().nullable(),
  /** ISO 4217, upper case. */
  currency: z.string().nullable(),
  /** Absolute addresses, the main picture first, no size variants of one picture. */
  images: z.array(z.string()),
  brand: z.string().nullable(),
  sku: z.string().nullable(),
  /** Short statements of the page's own list or table: `Materijal: pamuk`. */
  features: z.array(z.string()),
  /** The few words beside the price, where the page marks them; missing in facts that were read before it was looked for. */
  shortDescription: z.string().nullable().optional(),
  /** What a buyer chooses: `Veličina: M, L, XL`. */
  choices: z.array(z.string()).optional(),
  /** The same with what is known of each; this and what follows is missing in facts that were read before it was looked for. */
  variants: productVariantsSchema.nullable().optional(),
  /** What several pieces cost together, in major units of the facts' currency, where the source tells it. */
  packs: z.array(z.object({ quantity: z.number().int(), price: z.number() })).optional(),
  /** What the package contains, an entry a line. */
  box: z.array(z.string()).optional(),
  warnings: z.array(z.string()).optional(),
  /** Steps of use. */
  usage: z.array(z.string()).optional(),
  care: z.array(z.string()).optional(),
  /** Questions that the page itself answers. */
  answers: z.array(z.object({ ask: z.string(), answer: z.string() })).optional(),
  /** What buyers ask and say at the source, without names: doubts for the writer to answer, never shown and no facts. */
  objections: z.array(z.object({ kind: z.enum(['question', 'review']), text: z.string() })).optional(),
  /** BCP 47 of the page as declared or recognised: `sr`, `de`. */
  language: z.string().nullable(),
  sources: z.partialRecord(
    z.enum([
      'name',
      'description',
      'price',
      'originalPrice',
      'currency',
      'images',
      'brand',
      'sku',
      'features',
    ]),
    z.enum(factSources),
  ),
  /** Facts that good sources disagree about; the seller is asked to check them. */
  uncertain: z.array(z.enum(['name', 'price', 'originalPrice', 'currency', 'images'])),
})
export type ProductFacts = z.infer<typeof productFactsSchema>

/** What only the seller knows; asked for when the page does not say it or says it in another language. */
const sellerFactKeys = [
  'purpose',
  'benefits',
  'material',
  'dimensions',
  'inTheBox',
  'caution',
  /** What is true of what the page says in two ways, a line each. */
  'disputed',
] as const
export type SellerFactKey = (typeof sellerFactKeys)[number]

/** Older calls name the audience as `audience`; it is read as a wish. */
export const saidKeys = [...sellerFactKeys, 'audience'] as const

export const sellerFactsSchema = z.partialRecord(z.enum(saidKeys), z.string().trim().max(600))
export type SellerFacts = z.infer<typeof sellerFactsSchema>

const sellerQuestionSchema = z.object({
  key: z.enum(sellerFactKeys),
  label: z.string(),
  hint: z.string(),
})
export type SellerQuestion = z.infer<typeof sellerQuestionSchema>

/** How a product came here: fetched from its link, handed over by the seller's browser, as a saved file, pasted, or typed. */
const importOrigins = ['link', 'browser', 'file', 'pasted', 'typed'] as const
export type ImportOrigin = (typeof importOrigins)[number]

/** What the wizard learns from a page: raw facts, what can be filled in at once, what to ask. */
export const importedProductSchema = z.object({
  /** Names this one reading for the calls that follow; null where the page was refused and nothing is kept. */
  importId: z.uuid().nullable(),
  origin: z.enum(importOrigins),
  facts: productFactsSchema,
  /** Serbian sentence when the page was refused or something should be checked. */
  message: z.string().nullable(),
  /** A name fit for a Serbian page, or null when the page's name is in another language and nothing could be made of it. */
  serbianName: z.string().nullable(),
  questions: z.array(sellerQuestionSchema),
})
export type ImportedProduct = z.infer<typeof importedProductSchema>

/**
 * What a seller types, or copies, in the place of a page that cannot be read: its text and its list of features, one a line. It is read
 * exactly as the page would have been.
 */
export const typedFactsSchema = z.object({
  description: z.string().trim().max(6000).default(''),
  features: z.string().trim().max(4000).default(''),
})
export type TypedFacts = z.infer<typeof typedFactsSchema>

export const moneyText = (missing: string) =>
  z
    .union([z.string().trim(), z.number()], { error: missing })
    .transform((value) => String(value).replace(/\s/g, '').replace(',', '.'))
    .pipe(
      z
        .string()
        .min(1, missing)
        .regex(/^\d{1,8}(\.\d{1,2})?$/, builderStrings.form.badAmount),
    )
    .refine((value) => Number(value) > 0, missing)

export const optionalMoney = z
  .union([z.string().trim(), z.number()])
  .nullish()
  .transform((value) =>
    value === null || value === undefined || value === ''
      ? null
      : String(value).replace(/\s/g, '').replace(',', '.'),
  )
  .pipe(
    z
      .string()
      .regex(/^\d{1,8}(\.\d{1,2})?$/, builderStrings.form.badAmount)
      .nullable(),
  )

const webLink = (missing: string) =>
  requiredTrimmed(missing).max(2048).refine(isWebLink, builderStrings.form.invalidLink)

const createWebsiteShape = {
  customUrl: requiredTrimmed(builderStrings.form.urlRequired).max(200),
  productLink: webLink(builderStrings.form.linkRequired),
  productName: requiredTrimmed(builderStrings.form.nameRequired).max(300),
  sku: z.string().trim().max(120).nullish(),
  currentPrice: moneyText(builderStrings.form.priceRequired),
  productCost: optionalMoney.optional(),
  /** Sizes, colours and models; pictures of its rows are among `images`. Absent: the product is of one kind. */
  variants: editedVariantsSchema.nullish(),
  templateName: z.enum(templateNames).default('Minimalistic'),
  targetMarket: z.enum(markets).default('Serbia'),
  currency: z.string().trim().max(10).optional(),
  currencySymbol: z.string().trim().max(10).optional(),
  upsellProductLinks: upsellLinksSchema.default([]),
  /** The reading the seller saw, which the page is then made from; absent: the link is read. */
  importId: z.uuid().optional(),
  sellerFacts: sellerFactsSchema.optional(),
  typedFacts: typedFactsSchema.optional(),
  wishes: copyWishesSchema.optional(),
  /** Absent: the writer chooses one by itself. */
  angle: chosenAngleSchema.nullish(),
  /** Which figures the page shows, remembered for the seller's next page; absent: the last answer, else the platform's choice. */
  socialProof: z.enum(socialProofModes).optional(),
  /** Sent by the wizard: a page of a source in another language stays a draft until the seller's answers stand on it. */
  draftUntilAnswered: z.boolean().optional(),
  /** Made by the wizard so that it can follow the stages while the call is still open; also makes the call safe to repeat. */
  generationId: z.uuid().optional(),
}

const images = (missing: string) =>
  z.array(z.string().trim().min(1).max(2048), { error: missing }).min(1, missing).max(maxImages)

/** What the builder sends; the server demands the original price, the form does not. */
export const createWebsiteSchema = z.object({
  ...createWebsiteShape,
  images: images(builderStrings.server.imagesRequired),
  originalPrice: moneyText(builderStrings.server.originalPriceRequired),
})
export type CreateWebsite = z.infer<typeof createWebsiteSchema>

/** The same as the wizard's form checks it, with its own wordings. */
export const createWebsiteFormSchema = z.object({
  ...createWebsiteShape,
  images: images(builderStrings.form.imagesRequired),
  originalPrice: optionalMoney.optional(),
})

/** Links one call may turn into pages. */
const maxLinks = 10

/** What the seller says once for all links: facts and wishes of every page are made from it. */
const sellerTexts = [
  'targetAudience',
  'keyBenefits',
  'uniqueCharacteristics',
  'competitiveAdvantage',
  'customerProblems',
] as const
export type SellerText = (typeof sellerTexts)[number]

const links = builderStrings.links
const sellerText = z.string().trim().max(600, links.tooLong).default('')

/** The second variant of the call: one draft page per link, filled from the link and the seller's texts. */
export const pagesFromLinksSchema = z.object({
  urls: z
    .array(webLink(builderStrings.form.linkRequired), { error: links.urlsRequired })
    .transform((urls) => [...new Set(urls)])
    .pipe(z.array(z.string()).min(1, links.urlsRequired).max(maxLinks, links.tooMany(maxLinks))),
  targetAudience: sellerText,
  keyBenefits: sellerText,
  uniqueCharacteristics: sellerText,
  competitiveAdvantage: sellerText,
  customerProblems: sellerText,
  templateName: z.enum(templateNames).default('Minimalistic'),
  targetMarket: z.enum(markets).default('Serbia'),
})
export type PagesFromLinks = z.infer<typeof pagesFromLinksSchema>

/** Either variant of the call: `urls` decides which one it is, and each keeps its own sentences. */
export const createBodySchema = z.looseObject({}).transform((body, ctx) => {
  const parsed = ('urls' in body ? pagesFromLinksSchema : createWebsiteSchema).safeParse(body, {
    error: sayInvalid,
  })
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues)
    ctx.issues.push({ code: 'custom', path: [...path], message, input: body })
  return z.NEVER
}) as unknown as z.ZodType<
  CreateWebsite | PagesFromLinks,
  z.input<typeof createWebsiteSchema> | z.input<typeof pagesFromLinksSchema>
>

export const websiteCreatedSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  websiteUrl: z.string(),
  websiteId: z.number().int().nullable(),
  /** True when the page is still being made; follow the generation. */
  pending: z.boolean(),
  generationId: z.string(),
  syncTargets: z.array(syncTargetSchema),
  /** One per link, in their order, when several were sent. */
  pages: z.array(z.object({ url: z.string(), generationId: z.string() })).optional(),
})

/** Stages of making a page, in order; the wizard shows exactly these. */
export const generationStages = ['reading', 'images', 'copy', 'offers', 'page'] as const
export type GenerationStage = (typeof generationStages)[number]

/** What of a page stands below its opening. */
const draftParts = [
  'longDescription',
  'benefitsSection',
  'problemSolutionSections',
  'featureSections',
  'faq',
] as const
export type DraftPart = (typeof draftParts)[number]

const generationDraftSchema = z.object({
  title: z.string().nullable(),
  hook: z.string().nullable(),
  bullets: z.array(z.string()),
  /** In the order of the template, each as far as it is written and shown. */
  parts: z
    .array(
      z.object({
        part: z.enum(draftParts),
        entries: z.array(z.object({ title: z.string().nullable(), text: z.string() })),
      }),
    )
    .default([]),
})
export type GenerationDraft = z.infer<typeof generationDraftSchema>

/** What a seller has used of the model within the last 24 hours. */
export const modelUseSchema = z.object({
  /** Null: the built-in writer writes. */
  model: z.string().nullable(),
  usedTokens: z.number().int(),
  /** Null: no limit. */
  leftTokens: z.number().int().nullable(),
})
export type ModelUse = z.infer<typeof modelUseSchema>

export const generationSchema = z.object({
  id: z.string(),
  status: z.enum(['queued', 'running', 'done', 'failed']),
  /** Stage under way, or the last one reached. */
  stage: z.enum(generationStages).nullable(),
  stages: z.array(
    z.object({
      stage: z.enum(generationStages),
      startedAt: z.string(),
      finishedAt: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
  productName: z.string(),
  customUrl: z.string(),
  websiteId: z.number().int().nullable(),
  websiteUrl: z.string().nullable(),
  error: z.string().nullable(),
  /** Failed because the seller called it off. */
  isCancelled: z.boolean(),
  /** What is written so far, unchecked; the whole text once it is checked. */
  draft: generationDraftSchema.nullable(),
  /** What a model was asked for this page, all tries together; null when none was. */
  writing: modelWritingSchema.nullable(),
  writer: z.enum(['template', 'model']).nullable(),
  createdAt: z.string(),
})
export type Generation = z.infer<typeof generationSchema>
