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

/** Most characters of each line of the sender. */
export const senderLimits = { name: 100, phone: 40, address: 200, postalCode: 20, city: 80, account: 40 }

const line = (name: keyof typeof senderLimits) =>
  z.string().trim().max(senderLimits[name], paperStrings.sender.tooLong).default('')

/** Who sends the parcels, as it stands on labels and in files for couriers. Empty means: not filled in. */
const senderSchema = z.object({
  name: line('name'),
  phone: line('phone'),
  address: line('address'),
  postalCode: line('postalCode'),
  city: line('city'),
  /** Where couriers pay what they collected. */
  account: line('account'),
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
