import { z } from 'zod'
import { currencies, markets } from '../common/market.ts'
import { courierKeys } from '../couriers/kinds.ts'
import { mostIds, orderFiltersSchema, orderIdsSchema } from '../orders/listing.ts'
import type { OrderStatus } from '../orders/status.ts'
import { profileKeySchema } from './columns.ts'

/** What an order gets when its parcel was given to the courier. */
export const handedOverStatus: OrderStatus = 'U dostavi'

/** Why a parcel cannot go yet: what is missing, and what the seller has to decide first. */
const heldReasons = [
  'name',
  'street',
  'city',
  'postalCode',
  'phone',
  'sender',
  /** The buyer may still add something. */
  'window',
  /** Nobody said whether it is the same order once more. */
  'repeats',
  /** Odd in another way, and nobody looked at it. */
  'review',
  /** It has to be confirmed first. */
  'unconfirmed',
  /** It was begun in the system of a courier, and is not known to be there. */
  'courier',
  /** It was put back to waiting, and a courier still has a parcel of it. */
  'consigned',
] as const
export type HeldReason = (typeof heldReasons)[number]

const held = z.object({
  id: z.number().int(),
  orderNumber: z.string(),
  recipient: z.string(),
  reasons: z.array(z.enum(heldReasons)).min(1),
  /** The parcel that a courier still has of it. */
  consignment: z.object({ courier: z.enum(courierKeys), code: z.string() }).optional(),
})
export type HeldOrder = z.infer<typeof held>

/** Which waiting orders are meant; without any filter all of the caller's. */
export const handoverQuerySchema = orderFiltersSchema.omit({ status: true }).extend({
  ids: orderIdsSchema.optional(),
})
export type HandoverQuery = z.infer<typeof handoverQuerySchema>

/** Waiting orders as parcels: those that can go, and those that are held back. Tests, and orders in the parcels of others, are neither. */
export const handoverSchema = z.object({
  ready: z.array(
    z.object({
      id: z.number().int(),
      market: z.enum(markets),
      currency: z.enum(currencies),
      totalPrice: z.string(),
      orderNumber: z.string(),
      recipient: z.string(),
      /** `2 × Lampa, 1 × Baterije`: what has to lie in the parcel. */
      goods: z.string(),
      /** The buyer wrote a note or the seller did. */
      hasNote: z.boolean(),
      /** Postal code and town, as on the label. */
      place: z.string(),
      /** What its goods weigh; null where one of these products has no weight. */
      grams: z.number().int().nullable(),
      unweighed: z.array(z.string()),
      /** Its sender has no account to which the courier pays. */
      lacksAccount: z.boolean(),
    }),
  ),
  held: z.array(held),
  /** As many were looked at as can be handed over at once; others wait behind them. */
  isCut: z.boolean(),
})
export type Handover = z.infer<typeof handoverSchema>

export const handOverSchema = z.object({
  ids: z.array(z.number().int().min(1).max(2_147_483_647)).min(1).max(mostIds),
  /** The layout in which all of them were exported; without it each market has that of the caller's settings. */
  profile: profileKeySchema.optional(),
})

export const handedOverSchema = z.object({
  /** In the order of the list. */
  handed: z.array(z.number().int()),
  held: z.array(held),
})
export type HandedOver = z.infer<typeof handedOverSchema>
