import { z } from 'zod'
import { idInBody } from '../common/ids.ts'
import { markets } from '../common/market.ts'
import { variantLimits } from '../variants/limits.ts'
import { variantsSchema } from '../variants/schema.ts'
import { byHandStrings } from './by-hand-strings.ts'
import { buyerShape, deliveryField, emptyToNull, priceField, quantityField } from './editing.ts'
import { handSources } from './source.ts'

/** The longest message that is read into an order. */
export const mostMessageLetters = 4000

/** Goods of one kind: `price` is of all pieces, `choices` has a value of each option for every piece. */
const lineShape = {
  quantity: quantityField,
  price: priceField,
  choices: z.array(z.array(z.string().max(2 * variantLimits.value)).max(variantLimits.options)).max(99),
}

/** An order as a person types it. The seller is who asks: what a page would refuse is asked about once and taken when it is meant. */
export const placeByHandSchema = z.object({
  websiteId: idInBody,
  source: z.enum(handSources, { error: byHandStrings.invalid.source }),
  /** Made once by the form when it opens; a repeat with the same key answers the same order. */
  key: z.string().regex(/^[\w-]{16,64}$/),
  main: z.object(lineShape),
  /** Further products of the page. */
  added: z
    .array(z.object({ productId: idInBody, ...lineShape }))
    .max(20)
    .default([]),
  /** Why a price differs from the page's; has to be said then. */
  priceReason: emptyToNull(200),
  /** Absent: by the page's terms. */
  deliveryPrice: deliveryField.optional(),
  ...buyerShape,
  /** The number one was asked about, when it is meant as it is. */
  confirmedPhone: z.string().max(40).nullish(),
  /** More than is there is meant. */
  takesPastStock: z.boolean().default(false),
  /** The order of this buyer that one was asked about is another one. */
  isAnother: z.boolean().default(false),
  isTest: z.boolean().default(false),
})
export type PlaceByHand = z.output<typeof placeByHandSchema>

/** A page whose product can be ordered by hand, also one that takes no orders now. */
export const sellableSchema = z.object({
  websiteId: z.number().int(),
  name: z.string(),
  market: z.enum(markets),
  currencySymbol: z.string(),
  /** Of one piece. */
  price: z.string(),
  image: z.string().nullable(),
  isActive: z.boolean(),
})
export type Sellable = z.infer<typeof sellableSchema>

/** What there is to choose of goods, and how many pieces of each combination can be had; null: nobody counts, or orders wait. */
const choosableSchema = variantsSchema
  .pick({ options: true })
  .extend({
    rows: z.array(
      z.object({
        choice: z.array(z.string()),
        difference: z.string(),
        isOn: z.boolean(),
        left: z.number().int().nullable(),
      }),
    ),
  })
  .nullable()
export type Choosable = NonNullable<z.infer<typeof choosableSchema>>

/** All that is asked of one page's goods. */
export const sellableGoodsSchema = sellableSchema.extend({
  /** What packs cost on the page now. */
  packs: z.array(z.object({ quantity: z.number().int(), price: z.string() })),
  variants: choosableSchema,
  /** Pieces of all combinations that can be had; null: nobody counts, or orders wait. */
  left: z.number().int().nullable(),
  /** What the courier takes beside the sum by the page's terms; null is nothing. */
  delivery: z.object({ price: z.string(), freeFrom: z.string().nullable() }).nullable(),
  products: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      /** Of a piece. */
      price: z.string(),
      left: z.number().int().nullable(),
      variants: choosableSchema,
    }),
  ),
})
export type SellableGoods = z.infer<typeof sellableGoodsSchema>

/** An address as it is typed, to be doubted before it is saved. */
export const typedPlaceSchema = z.object({
  market: z.enum(markets),
  address: z.string().max(300),
  city: z.string().max(120),
  postalCode: z.string().max(20),
})
const placeDoubtSchema = z.object({
  field: z.enum(['address', 'city', 'postalCode']),
  message: z.string(),
})
export type PlaceDoubt = z.infer<typeof placeDoubtSchema>
export const placeDoubtsSchema = z.array(placeDoubtSchema)

/** What a message can say of an order. */
const messageFields = [
  'name',
  'phone',
  'address',
  'city',
  'postalCode',
  'email',
  'goods',
  'quantity',
  'choice',
  'notes',
] as const
export type MessageField = (typeof messageFields)[number]

/** Letters of the message from `from` to before `to`, in UTF-16 units. */
const markSchema = z.object({
  field: z.enum(messageFields),
  from: z.number().int(),
  to: z.number().int(),
})
export type MessageMark = z.infer<typeof markSchema>

export const readMessageSchema = z.object({
  text: z
    .string()
    .max(mostMessageLetters, byHandStrings.paste.tooLong(mostMessageLetters))
    .refine((text) => text.trim() !== '', byHandStrings.paste.empty),
  /** The page that is chosen already; its goods are looked for first. */
  websiteId: idInBody.optional(),
})

/** What was understood of a message; nothing of it is stored. */
export const messageReadingSchema = z.object({
  name: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  postalCode: z.string().nullable(),
  email: z.string().nullable(),
  notes: z.string().nullable(),
  /** Null: no product was recognised, or it could be several. */
  websiteId: z.number().int().nullable(),
  quantity: z.number().int().nullable(),
  /** A value of each option for every piece that says so much; empty where nothing was said. */
  choices: z.array(z.array(z.string())),
  /** Which letters say what, in their order; what stands between them was not understood. */
  marks: z.array(markSchema),
})
export type MessageReading = z.infer<typeof messageReadingSchema>
