import { z } from 'zod'
import { mostIds, orderFiltersSchema, orderIdsSchema } from '../orders/listing.ts'
import { paperStrings } from './strings.ts'

export const fileFormats = ['csv', 'xlsx'] as const
export type FileFormat = (typeof fileFormats)[number]

/** Which orders in which layout; without filters and ids all of them. */
export const exportOrdersSchema = orderFiltersSchema.extend({
  ids: orderIdsSchema.optional(),
  format: z.enum(fileFormats).default('csv'),
  /** Key of a built-in layout, or the number of one's own. */
  profile: z
    .string()
    .regex(/^[a-z\d-]{1,20}$/)
    .default('standard'),
})
export type ExportOrders = z.infer<typeof exportOrdersSchema>

/** `termo` is one label of 100 × 150 mm a page, `a4-4` and `a4-8` so many on a sheet, `slip` a slip to put into the parcel. */
export const paperKinds = ['termo', 'a4-4', 'a4-8', 'slip'] as const
export type PaperKind = (typeof paperKinds)[number]

export const printOrdersSchema = z.object({
  kind: z.enum(paperKinds),
  ids: orderIdsSchema.refine((ids) => ids.length <= mostIds),
})

const line = (max: number) => z.string().trim().max(max, paperStrings.sender.tooLong)

/** Who sends the parcels, as it stands on labels and in files for couriers. Empty means: not filled in. */
export const senderSchema = z.object({
  name: line(100).default(''),
  phone: line(40).default(''),
  address: line(200).default(''),
  postalCode: line(20).default(''),
  city: line(80).default(''),
  /** Where couriers pay what they collected. */
  account: line(40).default(''),
})
export type Sender = z.infer<typeof senderSchema>

/** How somebody prints and exports; kept with the account, so that it is the same on every device. */
export const paperSettingsSchema = z.object({
  sender: senderSchema.prefault({}),
  label: z.enum(['termo', 'a4-4', 'a4-8']).default('termo'),
  format: z.enum(fileFormats).default('csv'),
  profile: z.string().max(20).default('standard'),
})
export type PaperSettings = z.infer<typeof paperSettingsSchema>

export const changePaperSettingsSchema = z.object({
  sender: senderSchema.optional(),
  label: z.enum(['termo', 'a4-4', 'a4-8']).optional(),
  format: z.enum(fileFormats).optional(),
  profile: z.string().max(20).optional(),
})

export const emptySender: Sender = senderSchema.parse({})
