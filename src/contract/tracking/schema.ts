import { z } from 'zod'
import { courierKeys } from '../couriers/kinds.ts'
import { parcelRequestSchema } from './request.ts'
import { failReasons, meaningSchema, parcelMeanings } from './meanings.ts'

/** Where a courier says what became of a seller's parcels. */
export const courierHookSchema = z.object({
  courier: z.enum(courierKeys),
  /** The address to give to the courier; null before one was made. */
  url: z.string().nullable(),
  /** When the courier last said something there. */
  lastAt: z.string().nullable(),
  /** Of the last thirty days: what came, and what of it is not in the courier's form. */
  received: z.number().int(),
  unreadable: z.number().int(),
})
export type CourierHook = z.infer<typeof courierHookSchema>

/** A word that a courier said: what the program takes it for, and what an administrator said of it, which goes before. */
export const courierWordSchema = z.object({
  id: z.number().int(),
  courier: z.enum(courierKeys),
  word: z.string(),
  /** As people read it, where the courier sends more than a number. */
  text: z.string().nullable(),
  meaning: z.enum(parcelMeanings).nullable(),
  reason: z.enum(failReasons).nullable(),
  /** Null: it is in no table of the program. */
  usual: meaningSchema.nullable(),
  seen: z.number().int(),
  lastSeenAt: z.string(),
})
export type CourierWord = z.infer<typeof courierWordSchema>

/** What is known of the parcel of an order. */
export const orderParcelSchema = z.object({
  /** The page on which its buyer follows it; null where there is no seller any more. */
  url: z.string().nullable(),
  courier: z.enum(courierKeys).nullable(),
  attempts: z.number().int(),
  /** In the courier's words, the latest first; `meaning` null where nobody knows. */
  events: z.array(
    z.object({
      id: z.number().int(),
      text: z.string(),
      place: z.string().nullable(),
      meaning: meaningSchema.nullable(),
      at: z.string(),
    }),
  ),
  requests: z.array(parcelRequestSchema),
})
export type OrderParcel = z.infer<typeof orderParcelSchema>

export const explainCourierWordSchema = z.object({ choice: meaningSchema.nullable() })
