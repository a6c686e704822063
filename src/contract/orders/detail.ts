import { z } from 'zod'
import { orderCustomerSchema } from '../customers/schema.ts'
import { editableSchema, originalOrderSchema } from './editing.ts'
import { orderNoteSchema } from './notes.ts'
import { orderSchema } from './schema.ts'

/** Amounts in the currency of the order. */
const earningsSchema = z.object({
  total: z.string(),
  /** All pieces together; null when the cost of the product is not known. */
  goods: z.string().nullable(),
  /** Shipping, packaging and other costs of the market per order. */
  fixed: z.string(),
  /** What is left of the total; null while the cost of the product is not known. */
  profit: z.string().nullable(),
})
export type Earnings = z.infer<typeof earningsSchema>

/** The parcel is on its way or over; another order joined it later; nobody wrote down what it brought. */
const splitHolds = ['sent', 'joined_later', 'unrecorded'] as const

const companionSchema = z.object({
  id: z.number().int(),
  orderNumber: z.string(),
  /** Why it cannot be taken out of the parcel; null while it can. */
  held: z.enum(splitHolds).nullable(),
})

/** With which other orders one travels. */
const parcelSchema = z.object({
  /** The order in whose parcel this one is. */
  into: companionSchema.nullable(),
  /** Orders in the parcel of this one. */
  with: z.array(companionSchema),
})
export type OrderParcel = z.infer<typeof parcelSchema>

/** `sums`: both sums together; `pack`: what the pack of all pieces costs. */
export const mergePriceSchema = z.enum(['sums', 'pack'])
export type MergePrice = z.infer<typeof mergePriceSchema>

const mergedSideSchema = z.object({
  orderNumber: z.string(),
  quantity: z.number().int(),
  totalPrice: z.string(),
})

/** What merging would change. */
export const mergePreviewSchema = z.object({
  into: mergedSideSchema,
  added: mergedSideSchema,
  /** By both sums together. */
  merged: z.object({ productName: z.string(), quantity: z.number().int(), totalPrice: z.string() }),
  /** The parcel's sum by the pack; null where the page has no such pack or it costs no less. */
  packTotal: z.string().nullable(),
  /** The seller's own rule. */
  rule: mergePriceSchema,
  currencySymbol: z.string(),
})
export type MergePreview = z.infer<typeof mergePreviewSchema>

export const orderCardSchema = z.object({
  order: orderSchema,
  customer: orderCustomerSchema,
  earnings: earningsSchema,
  parcel: parcelSchema,
  editable: editableSchema,
  /** Newest first. */
  notes: z.array(orderNoteSchema),
  /** Null while nobody changed what the buyer sent. */
  original: originalOrderSchema.nullable(),
})
export type OrderCard = z.infer<typeof orderCardSchema>
