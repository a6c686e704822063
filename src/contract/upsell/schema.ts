import { z } from 'zod'
import { idInBody } from '../common/ids.ts'
import { markets } from '../common/market.ts'
import { requiredTrimmed } from '../common/required.ts'
import { decimalOf } from '../common/typed-amount.ts'
import { isWebLink } from '../common/web-link.ts'
import { aiCopySchema } from '../websites/schema.ts'
import { variantLimits } from '../variants/limits.ts'
import { editedVariantsSchema, offeredVariantsSchema, variantsSchema } from '../variants/schema.ts'
import { upsellStrings } from './strings.ts'

export const maxUpsellProducts = 5
export const maxUpsellImages = 5

/** Where a buyer meets a product of the list: as a checkbox in the order form, after the order, or once another was declined. */
export const upsellPlaces = ['order_form', 'after_order', 'after_decline'] as const
export type UpsellPlace = (typeof upsellPlaces)[number]

const words = upsellStrings.form

const webLink = requiredTrimmed(words.urlRequired).max(2048).refine(isWebLink, words.urlInvalid)

/** Absent or empty is not given; given is above `least`. */
const amount = (least: 'positive' | 'zero') =>
  z
    .union([z.string().trim(), z.number()])
    .nullish()
    .transform((value) => (value === null || value === undefined || value === '' ? null : decimalOf(value)))
    .pipe(
      z
        .string()
        .regex(/^\d{1,8}(\.\d{1,2})?$/, upsellStrings.wrongPrice)
        .refine((value) => least === 'zero' || Number(value) > 0, upsellStrings.wrongPrice)
        .nullable(),
    )

const imageList = z.array(z.string().trim().min(1).max(2048)).max(maxUpsellImages, words.tooManyImages)

const description = z.string().trim().max(500)
const features = z.array(z.string().trim().min(1).max(200, words.featuresWrong)).max(6, words.featuresWrong)

const linkObject = z.object({
  url: webLink,
  /** The reading the seller saw of it; one that is not kept any more is read again. */
  importId: z.uuid().nullish(),
  title: z.string().trim().max(200).nullish(),
  price: amount('positive').optional(),
  originalPrice: amount('positive').optional(),
  productCost: amount('zero').optional(),
  sku: z.string().trim().max(120).nullish(),
  image: z.string().trim().max(2048).nullish(),
  images: imageList.nullish(),
  /** The seller's own words; what is left out is written from the product's page. */
  description: description.nullish(),
  features: features.nullish(),
  /** What the buyer chooses of it; what is left out is read from the product's page. */
  variants: editedVariantsSchema.nullish(),
})

export type UpsellLink = z.output<typeof linkObject>

/** A link alone or with what the seller already knows of the product. */
const upsellLinkSchema = z.preprocess(
  (link) => (typeof link === 'string' ? { url: link } : link),
  linkObject,
) as unknown as z.ZodType<UpsellLink, string | z.input<typeof linkObject>>

/** The products a website is made with, and those that are added to one. */
export const upsellLinksSchema = z.array(upsellLinkSchema).max(maxUpsellProducts, upsellStrings.tooMany)

export const processLinksSchema = z.object({
  websiteId: z.number().int().positive().max(2_147_483_647),
  upsellProductLinks: upsellLinksSchema.min(1, upsellStrings.tooFew),
})

/** What a text is asked for of: a product that stands on no website yet. */
export const describeUpsellSchema = z.object({
  url: webLink,
  importId: z.uuid().nullish(),
  market: z.enum(markets),
  /** Empty: the name on the product's page. */
  title: z.string().trim().max(200).default(''),
})

export const upsellTextSchema = z.object({
  description: z.string(),
  features: z.array(z.string()),
  ledger: aiCopySchema.shape.ledger,
})
export type UpsellText = z.infer<typeof upsellTextSchema>

/** What is left out stays as it is. */
export const updateUpsellSchema = z.object({
  title: z.string().trim().min(1).max(200).optional(),
  urgentDescription: description.optional(),
  features: features.optional(),
  price: amount('positive').optional(),
  originalPrice: amount('positive').optional(),
  productCost: amount('zero').optional(),
  sku: z.string().trim().max(120).nullish(),
  images: imageList.optional(),
  stockLeft: z
    .number({ error: words.stockWrong })
    .int(words.stockWrong)
    .min(0, words.stockWrong)
    .max(100_000, words.stockWrong)
    .optional(),
  isActive: z.boolean().optional(),
  isAfterDecline: z.boolean().optional(),
  /** What the buyer chooses of it. */
  variants: editedVariantsSchema.optional(),
  /** Takes orders from the shelf also for what is not there. */
  sellsPastStock: z.boolean().optional(),
})
export type UpdateUpsell = z.output<typeof updateUpsellSchema>

/** Money is in the website's currency; profit counts delivered parcels only. */
const figuresSchema = z.object({
  shown: z.number().int(),
  accepted: z.number().int(),
  delivered: z.number().int(),
  profit: z.string(),
})

/** A product of the list as its seller sees it. */
export const upsellProductSchema = z.object({
  id: z.number().int(),
  websiteId: z.number().int(),
  originalUrl: z.string(),
  title: z.string(),
  urgentDescription: z.string(),
  originalPrice: z.string().nullable(),
  discountPrice: z.string().nullable(),
  savings: z.string().nullable(),
  images: z.array(z.string()),
  features: z.array(z.string()),
  productCost: z.string(),
  stockLeft: z.number().int(),
  isStockKnown: z.boolean(),
  variants: variantsSchema,
  /** The goods it is sold from; null: it counts by itself, `stockLeft`. */
  shelf: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  sellsPastStock: z.boolean(),
  sku: z.string().nullable(),
  isActive: z.boolean(),
  aiProcessed: z.boolean(),
  aiProcessingError: z.string().nullable(),
  aiLedger: aiCopySchema.shape.ledger,
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Offered only after another product was declined. */
  isAfterDecline: z.boolean(),
  figures: figuresSchema,
  /** The same by place, only places where it was shown; an order that saw it twice counts in both, and once in `figures`. */
  figuresByPlace: z.array(figuresSchema.extend({ place: z.enum(upsellPlaces) })),
})
export type UpsellProduct = z.infer<typeof upsellProductSchema>

/** An offer as a buyer sees it: no cost, no supplier. */
export const publicUpsellSchema = z.object({
  id: z.number().int(),
  websiteId: z.number().int(),
  title: z.string(),
  urgentDescription: z.string(),
  originalPrice: z.string().nullable(),
  discountPrice: z.string(),
  savings: z.string().nullable(),
  images: z.array(z.string()),
  features: z.array(z.string()),
  /** Null: the seller keeps no stock of it. */
  stockLeft: z.number().int().nullable(),
  /** What the buyer chooses of it. */
  variants: offeredVariantsSchema.nullable(),
  /** To be shown only once another offer was declined. */
  isAfterDecline: z.boolean(),
  currency: z.string(),
  currencySymbol: z.string(),
})
export type PublicUpsell = z.infer<typeof publicUpsellSchema>

/** Only these count, whatever else the page sends. */
export const combineUpsellSchema = z.object({
  originalOrderId: z.string().trim().min(1).max(64),
  upsellProductId: idInBody,
  // Forms without script send text.
  quantity: z
    .union([
      z.int().min(1).max(99),
      z
        .string()
        .regex(/^[1-9]\d?$/)
        .transform(Number),
    ])
    .default(1),
  totalPrice: z.union([z.number(), z.string().trim().max(20)]).nullish(),
  /** What the page said one piece costs before anything is chosen, where it adds nothing up. */
  listPrice: z.union([z.number(), z.string().trim().max(20)]).nullish(),
  /** A value of each of its options. */
  choice: z
    .array(
      z
        .string()
        .trim()
        .max(2 * variantLimits.value),
    )
    .max(variantLimits.options)
    .optional(),
})
export type CombineUpsell = z.output<typeof combineUpsellSchema>

export const upsellCombinedSchema = z.object({
  success: z.literal(true),
  /** Of the added goods. */
  orderId: z.string(),
  originalOrderId: z.string(),
  upsellProductId: z.number().int(),
  /** What the courier now collects for the whole parcel. */
  totalPrice: z.string(),
  currencySymbol: z.string(),
})

export type UpsellCombined = z.infer<typeof upsellCombinedSchema>

export const declineUpsellSchema = combineUpsellSchema.pick({ originalOrderId: true, upsellProductId: true })

export const takeOutUpsellSchema = declineUpsellSchema

/** Most characters of what one of the old page's offers is. */
export const legacyGoodsLength = 100

/** How a website offers its products. */
export const upsellSettingsSchema = z.object({
  oneByOne: z.boolean(),
  /** Product of the checkbox in the order form; null: there is none. */
  bumpProductId: z.number().int().nullable(),
  /** What each of the three offers of the old thank-you page is, in their order; empty: that offer is off. */
  legacyGoods: z.array(z.string().trim().max(legacyGoodsLength)).max(3),
})
export type UpsellSettings = z.infer<typeof upsellSettingsSchema>
