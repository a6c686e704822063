import { z } from 'zod'

/** What a column of an exported file can hold, in the order in which it is offered. */
export const exportFields = [
  'orderNumber',
  'createdAt',
  'status',
  'name',
  'firstName',
  'lastName',
  'phone',
  'phoneSlashed',
  'phonePlus',
  'phonePrefixed',
  'address',
  'street',
  'houseNumber',
  'postalCode',
  'city',
  'market',
  'country',
  'product',
  'quantity',
  'contents',
  'cod',
  'codMinor',
  'currency',
  'notes',
  'massGrams',
  'massKilos',
  'trackingId',
  'email',
  'senderName',
  'senderPhone',
  'senderAddress',
  'senderPostalCode',
  'senderCity',
  'senderAccount',
  'constant',
] as const
export type ExportField = (typeof exportFields)[number]

/** Key of a built-in layout, or the number of one's own. */
export const profileKeySchema = z.string().regex(/^[a-z\d-]{1,20}$/)

export const mostColumns = 60

const exportColumnSchema = z.object({
  field: z.enum(exportFields),
  heading: z.string().trim().max(80, 'Naslov kolone može imati najviše 80 znakova'),
  /** What stands in every row of a `constant` column. */
  value: z.string().trim().max(200, 'Vrednost kolone može imati najviše 200 znakova').optional(),
})
export type ExportColumn = z.infer<typeof exportColumnSchema>

export const exportColumnsSchema = z
  .array(exportColumnSchema)
  .min(1, 'Izaberite bar jednu kolonu')
  .max(mostColumns, `Datoteka može imati najviše ${mostColumns} kolona`)
