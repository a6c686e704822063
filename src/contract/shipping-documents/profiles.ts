import { z } from 'zod'
import { requiredTrimmed } from '../common/required.ts'
import { exportColumnsSchema, type ExportColumn, type ExportField } from './columns.ts'
import { paperStrings } from './strings.ts'

export const builtInKeys = [
  'standard',
  'd-express',
  'post-express',
  'bex',
  'aks',
  'x-express',
  'euroexpress',
  'gls',
  'city-express',
  'express-one',
  'posta-cg',
] as const
export type BuiltInKey = (typeof builtInKeys)[number]

export type BuiltInProfile = { key: BuiltInKey; name: string; hint: string; columns: ExportColumn[] }

const { fields, builtIns } = paperStrings

const column = (field: ExportField, heading: string = fields[field]): ExportColumn => ({ field, heading })
const fixed = (heading: string, value: string): ExportColumn => ({ field: 'constant', heading, value })
const list = (...names: ExportField[]): ExportColumn[] => names.map((field) => column(field))

/** For couriers of which only the name is known: what every parcel needs. */
const plainParcel = list(
  'orderNumber',
  'name',
  'phone',
  'address',
  'postalCode',
  'city',
  'contents',
  'cod',
  'currency',
  'notes',
)

/**
 * No courier publishes how its file for import looks. Where the calls of its API are known, the columns are what those ask for, cut as
 * they cut it; the hint says which it is. None is invented.
 */
const columnsOf: Record<BuiltInKey, ExportColumn[]> = {
  standard: list(
    'orderNumber',
    'createdAt',
    'status',
    'name',
    'phoneSlashed',
    'address',
    'postalCode',
    'city',
    'market',
    'product',
    'quantity',
    'contents',
    'cod',
    'currency',
    'notes',
    'trackingId',
    'email',
  ),
  'd-express': [
    ...list('orderNumber', 'name', 'street', 'houseNumber', 'postalCode', 'city'),
    column('phonePrefixed', fields.phone),
    ...list('contents', 'cod'),
    column('senderAccount', builtIns.codAccount),
    column('massGrams'),
    ...list('notes', 'senderName', 'senderAddress', 'senderPostalCode', 'senderCity', 'senderPhone'),
  ],
  'post-express': [
    ...list('orderNumber', 'name', 'street', 'houseNumber', 'postalCode', 'city', 'country'),
    column('phonePrefixed', fields.phone),
    column('massGrams'),
    column('cod'),
    column('cod', builtIns.value),
    ...list('contents', 'notes', 'senderName', 'senderAddress', 'senderPostalCode', 'senderCity'),
  ],
  bex: [
    ...list('lastName', 'firstName', 'city', 'street', 'houseNumber'),
    column('phonePrefixed', fields.phone),
    column('contents'),
    fixed(builtIns.packages, '1'),
    column('massKilos'),
    column('cod'),
    column('notes'),
    column('orderNumber', builtIns.privateNote),
  ],
  aks: plainParcel,
  'x-express': [
    ...list('orderNumber', 'name'),
    column('phonePrefixed', fields.phone),
    ...list('city', 'street', 'houseNumber', 'notes', 'contents'),
    column('massKilos'),
    column('cod'),
    column('senderAccount', builtIns.codAccount),
    ...list('senderName', 'senderPhone'),
  ],
  euroexpress: plainParcel,
  gls: [
    ...list('orderNumber', 'name', 'street', 'houseNumber', 'postalCode', 'city', 'country'),
    column('phonePlus', fields.phone),
    ...list('email', 'contents', 'cod', 'currency', 'notes'),
  ],
  'city-express': plainParcel,
  'express-one': plainParcel,
  'posta-cg': plainParcel,
}

export const builtInProfiles: BuiltInProfile[] = builtInKeys.map((key) => ({
  key,
  ...builtIns.profiles[key],
  columns: columnsOf[key],
}))

export const builtInOf = (key: string): BuiltInProfile | undefined =>
  builtInProfiles.find((profile) => profile.key === key)

/** A courier for people: the name of one we know, in whatever way it was written down; else as the seller calls it. */
export const courierName = (courier: string): string => builtInOf(courier)?.name ?? courier

export const mostProfiles = 20

export const saveProfileSchema = z.object({
  name: requiredTrimmed('Upišite naziv rasporeda').max(40, 'Naziv može imati najviše 40 znakova'),
  /** The built-in one it was made from, and can be set back to. */
  base: z.enum(builtInKeys),
  columns: exportColumnsSchema,
})
export type SaveProfile = z.infer<typeof saveProfileSchema>

/** A layout of a seller's own. */
export const exportProfileSchema = saveProfileSchema.extend({ id: z.number().int() })
export type ExportProfile = z.infer<typeof exportProfileSchema>
