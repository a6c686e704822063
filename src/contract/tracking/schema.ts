import { z } from 'zod'
import { courierKeys } from '../couriers/kinds.ts'
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

/** A word of a courier that the program does not know, with what an administrator said of it. */
export const courierWordSchema = z.object({
  id: z.number().int(),
  courier: z.enum(courierKeys),
  word: z.string(),
  /** As people read it, where the courier sends more than a number. */
  text: z.string().nullable(),
  meaning: z.enum(parcelMeanings).nullable(),
  reason: z.enum(failReasons).nullable(),
  seen: z.number().int(),
  lastSeenAt: z.string(),
})
export type CourierWord = z.infer<typeof courierWordSchema>

export const explainCourierWordSchema = z.object({ choice: meaningSchema.nullable() })
