import { z } from 'zod'
import { decimalOf } from '../common/typed-amount.ts'
import { fromMinor, isMoney, toMinor } from '../common/money.ts'
import { marketCountSchema } from '../common/market-count.ts'
import { markets } from '../common/market.ts'
import { orderStatuses } from '../orders/status.ts'
import { conditions } from './conditions.ts'
import { returnStrings } from './strings.ts'

const parcelSchema = z.object({
  /** Of the order whose parcel it is. */
  id: z.number().int(),
  orderNumber: z.string(),
  trackingId: z.string().nullable(),
  name: z.string(),
  /** `Patike 42 × 1` and what travels with it. */
  goods: z.string(),
  market: z.enum(markets),
  currencySymbol: z.string(),
  courier: z.string(),
})

const waitingSchema = parcelSchema.extend({
  /** „Vraća se pošaljaocu“; of those that only may come back, what happened to them. */
  status: z.enum(orderStatuses),
  /** The day on which that began. */
  since: z.string(),
})
export type WaitingParcel = z.infer<typeof waitingSchema>

const returnedSchema = parcelSchema.extend({
  condition: z.enum(conditions),
  /** What this return cost; null: what the costs of the market say. */
  cost: z.string().nullable(),
  receivedAt: z.iso.datetime(),
  /** Pieces that are back on the shelf. */
  piecesBack: z.number().int(),
})
export type ReturnedParcel = z.infer<typeof returnedSchema>

/** Which parcels are listed: of every market where none is named. */
export const returnsQuerySchema = z.object({ market: z.enum(markets).optional() })

export const returnsSchema = z.object({
  /** Those that turned round, of the market that was asked for; longest on its way first. */
  waiting: z.array(waitingSchema),
  waitingCount: z.number().int(),
  /** The same of all markets: the number beside „Povrati“. */
  waitingIn: z.array(marketCountSchema),
  /** Failed for the third time or damaged: nobody said yet that they come back. */
  maybe: z.array(waitingSchema),
  maybeCount: z.number().int(),
  /** Latest first. */
  received: z.array(returnedSchema),
  receivedToday: z.number().int(),
})
export type Returns = z.infer<typeof returnsSchema>

const cost = z
  .union([z.number(), z.string().trim()])
  .transform(decimalOf)
  .refine((amount) => amount === '' || isMoney(amount), returnStrings.invalid.cost)
  .transform((amount) => (amount === '' ? null : fromMinor(toMinor(amount))))
  .nullish()

export const receiveReturnSchema = z.object({
  /** As it stands on the label: the courier's number, or the order's. */
  code: z.string().trim().min(1, returnStrings.invalid.code).max(60),
  condition: z.enum(conditions),
  cost,
})
export type ReceiveReturn = z.output<typeof receiveReturnSchema>

export const receivedReturnSchema = z.object({
  parcel: returnedSchema,
  /** It was received before; nothing changed. */
  isRepeated: z.boolean(),
})
export type ReceivedReturn = z.infer<typeof receivedReturnSchema>
