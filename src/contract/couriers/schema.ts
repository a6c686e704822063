import { z } from 'zod'
import { accountProblems, courierKeys, placeProblems } from './kinds.ts'
import { courierStrings } from './strings.ts'

export const courierParams = z.object({ courier: z.enum(courierKeys) })

const { invalid } = courierStrings

const code = z
  .string()
  .trim()
  .regex(/^\d{1,10}$/, invalid.code)

const dExpressFields = z.object({
  username: z.string().trim().min(1, invalid.username).max(100, invalid.tooLong),
  /** Its mask leaves the stored one as it is. */
  password: z.string().min(1, invalid.password).max(200, invalid.tooLong),
  clientId: z
    .string()
    .trim()
    .regex(/^UK\d{5}$/, invalid.clientId),
  codePrefix: z
    .string()
    .trim()
    .regex(/^[A-Z]{2}$/, invalid.codePrefix),
  codeFrom: code,
  codeTo: code,
  /** Grams of a parcel; nobody weighs each. */
  mass: z
    .string()
    .trim()
    .regex(/^\d{1,5}$/, invalid.mass)
    .refine((grams) => Number(grams) >= 1 && Number(grams) <= 34_000, invalid.mass),
})

/** What D Express gives with a contract, as it is typed. */
export const dExpressSettingsSchema = dExpressFields.refine(
  ({ codeFrom, codeTo }) => Number(codeFrom) <= Number(codeTo),
  {
    path: ['codeTo'],
    message: invalid.range,
  },
)
export type DExpressSettings = z.infer<typeof dExpressSettingsSchema>

/** Everything but the password, as it is stored. */
export const storedCourierSettingsSchema = dExpressFields.omit({ password: true })

export const courierAccountSchema = z.object({
  courier: z.enum(courierKeys),
  settings: dExpressSettingsSchema,
  /** Package codes that are left of the range. */
  codesLeft: z.number().int(),
  /** When the courier's towns and streets were read last; null: not yet. */
  listsReadAt: z.string().nullable(),
})
export type CourierAccount = z.infer<typeof courierAccountSchema>

/** An address as the courier writes it, to be put into the order with one press. */
export const placeSuggestionSchema = z.object({
  address: z.string().min(1).max(300),
  city: z.string().min(1).max(120),
  postalCode: z
    .string()
    .regex(/^\d{5}$/)
    .nullable(),
})
export type PlaceSuggestion = z.infer<typeof placeSuggestionSchema>

const heldPlaceSchema = z.object({
  id: z.number().int(),
  orderNumber: z.string(),
  recipient: z.string(),
  problem: z.enum(placeProblems),
  /** As the order has it. */
  written: z.string(),
  /** Of the order, so that a correction of an older one is refused. */
  version: z.number().int(),
  suggestions: z.array(placeSuggestionSchema),
})
export type HeldPlace = z.infer<typeof heldPlaceSchema>

export const placesCheckSchema = z.object({
  problems: z.array(z.enum(accountProblems)),
  held: z.array(heldPlaceSchema),
})
export type PlacesCheck = z.infer<typeof placesCheckSchema>

/** `stopped`: the courier gave no clear answer, or none at all; `refused`: it said no, with the reason. */
const parcelStates = ['waiting', 'stopped', 'refused', 'created'] as const

export const courierParcelSchema = z.object({
  orderId: z.number().int(),
  courier: z.enum(courierKeys),
  orderNumber: z.string(),
  recipient: z.string(),
  code: z.string(),
  state: z.enum(parcelStates),
  problem: z.string().nullable(),
})
export type CourierParcel = z.infer<typeof courierParcelSchema>
