import { z } from 'zod'
import { idInBody } from '../common/ids.ts'
import { fromMinor, toMinor } from '../common/money.ts'
import { trimToNull } from '../common/text.ts'
import { shopDomainOf } from './shop-domain.ts'
import { shopifyStrings } from './strings.ts'

const key = z
  .string()
  .trim()
  .max(200, shopifyStrings.keyTooLong)
  .regex(/^[\w•-]*$/, shopifyStrings.wrongKey)

/** Absent or the stored mask leaves the stored value, null or an empty text clears it. */
const clearable = key.nullable().transform(trimToNull).optional()

/** Null in `shopDomain` ends the connection and forgets every key. */
export const updateShopifySchema = z.object({
  shopDomain: z
    .string()
    .nullable()
    .transform((typed, context) => {
      if (typed === null || typed.trim() === '') return null
      const domain = shopDomainOf(typed)
      if (domain) return domain
      context.addIssue({ code: 'custom', message: shopifyStrings.wrongShop })
      return z.NEVER
    }),
  accessToken: clearable,
  clientId: clearable,
  clientSecret: clearable,
})
export type UpdateShopify = z.output<typeof updateShopifySchema>

export const shopifySettingsSchema = z.object({
  shopDomain: z.string().nullable(),
  /** Keys as masks. */
  accessToken: z.string().nullable(),
  clientId: z.string().nullable(),
  clientSecret: z.string().nullable(),
  /** The store of the whole platform, used while a seller has none; null without. */
  platformShop: z.string().nullable(),
})
export type ShopifySettings = z.infer<typeof shopifySettingsSchema>

/** An empty body asks for the caller's own store, a website for its seller's. */
export const testShopifySchema = z.object({
  websiteId: z.number().int().positive().max(2_147_483_647).optional(),
})

export const shopifyTestSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  shop: z.object({ name: z.string(), domain: z.string(), currency: z.string() }),
  notes: z.array(z.string()),
})
export type ShopifyTest = z.infer<typeof shopifyTestSchema>

/** A sum as a number or as text; nothing, or what is no sum, counts as not given. */
const amount = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => {
    const text = String(value ?? '')
      .trim()
      .replace(',', '.')
    return /^\d{1,8}(\.\d{1,2})?$/.test(text) && toMinor(text) > 0 ? fromMinor(toMinor(text)) : null
  })

const text = (length: number) =>
  z
    .string()
    .nullish()
    .transform((value) => trimToNull((value ?? '').slice(0, length)))

/** As the editor sends a page. What is absent is taken from the stored website. */
export const pushLandingSchema = z.object({
  title: text(255),
  body_html: text(60_000),
  images: z.array(z.string().max(2000)).max(50).nullish(),
  price: amount,
  compare_at_price: amount,
  sku: text(120),
  handle: text(255),
  seo_title: text(255),
  seo_description: text(1000),
  websiteData: z
    .looseObject({
      id: idInBody.optional().catch(undefined),
      quantityOffers: z.unknown().optional(),
      editableContent: z.unknown().optional(),
    })
    .nullish(),
})
export type PushLanding = z.output<typeof pushLandingSchema>
export type PushLandingInput = z.input<typeof pushLandingSchema>

export const landingPushedSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  handle: z.string(),
  productId: z.string(),
  shopDomain: z.string(),
  /** Where the seller works on the product, and where buyers see it (null while it is not published). */
  adminUrl: z.string(),
  productUrl: z.string().nullable(),
  isNew: z.boolean(),
  /** What the seller should still know or do. */
  notes: z.array(z.string()),
})
export type LandingPushed = z.infer<typeof landingPushedSchema>

export const shopifyStateSchema = z.object({
  /** Into which store the website's pages go; null when none is connected. */
  shopDomain: z.string().nullable(),
  lastPush: z.object({ handle: z.string(), adminUrl: z.string(), pushedAt: z.string() }).nullable(),
})
export type ShopifyState = z.infer<typeof shopifyStateSchema>
