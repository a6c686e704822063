import { z } from 'zod'
import { markets } from '../common/market.ts'
import { mostIds, orderFiltersSchema, orderIdsSchema } from '../orders/listing.ts'
import { profileKeySchema } from './columns.ts'
import { paperStrings } from './strings.ts'

export const fileFormats = ['csv', 'xlsx'] as const
export type FileFormat = (typeof fileFormats)[number]

/** Which orders in which layout; without filters and ids all of them. */
export const exportOrdersSchema = orderFiltersSchema.extend({
  ids: orderIdsSchema.optional(),
  format: z.enum(fileFormats).default('csv'),
  profile: profileKeySchema.default('standard'),
})
export type ExportOrders = z.infer<typeof exportOrdersSchema>

/** `termo` is one label of 100 × 150 mm a page, `a4-4` and `a4-8` so many on a sheet. */
export const labelKinds = ['termo', 'a4-4', 'a4-8'] as const
export type LabelKind = (typeof labelKinds)[number]

/** Besides labels: `slip` is put into the parcel, `list` is what the courier signs for, `pickup` asks it to come. */
export const paperKinds = [...labelKinds, 'slip', 'list', 'pickup'] as const
export type PaperKind = (typeof paperKinds)[number]

export const isLabelKind = (kind: PaperKind): kind is LabelKind =>
  (labelKinds as readonly PaperKind[]).includes(kind)

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

/** In the place of a layout: this market gets no file. */
export const noFile = 'none'

/** Which layout the file of each market has when parcels are given to the courier; couriers work in one country. */
const couriersSchema = z.partialRecord(z.enum(markets), z.string().max(20))

/** How somebody prints and exports; kept with the account, so that it is the same on every device. */
export const paperSettingsSchema = z.object({
  sender: senderSchema.prefault({}),
  label: z.enum(labelKinds).default('termo'),
  format: z.enum(fileFormats).default('csv'),
  profile: z.string().max(20).default('standard'),
  couriers: couriersSchema.default({}),
})
export type PaperSettings = z.infer<typeof paperSettingsSchema>

export const changePaperSettingsSchema = z.object({
  sender: senderSchema.optional(),
  label: z.enum(labelKinds).optional(),
  format: z.enum(fileFormats).optional(),
  profile: z.string().max(20).optional(),
  couriers: couriersSchema.optional(),
})

export type ChangePaperSettings = z.output<typeof changePaperSettingsSchema>

/** What is named is replaced; couriers are replaced market by market. */
export const withChange = (settings: PaperSettings, change: ChangePaperSettings): PaperSettings =>
  paperSettingsSchema.parse({
    ...settings,
    ...change,
    couriers: { ...settings.couriers, ...change.couriers },
  })

export const emptySender: Sender = senderSchema.parse({})
