import { z } from 'zod'
import {
  accountProblems,
  courierFields,
  courierKeys,
  placeProblems,
  type CourierField,
  type CourierKey,
} from './kinds.ts'
import { courierStrings } from './strings.ts'

export const courierParams = z.object({ courier: z.enum(courierKeys) })

const { invalid } = courierStrings

const code = z
  .string()
  .trim()
  .regex(/^\d{1,10}$/, invalid.code)

/** Its mask leaves the stored one as it is. */
const password = z.string().min(1, invalid.password).max(200, invalid.tooLong)
const username = z.string().trim().min(1, invalid.username).max(100, invalid.tooLong)

/** The address of a service, as the courier gave it: with TLS, for a buyer's data and the key travel there. A port of its own is the operator's to allow. */
const serviceUrl = z
  .string()
  .trim()
  .max(200, invalid.tooLong)
  .superRefine((text, context) => {
    const url = URL.canParse(text) ? new URL(text) : null
    const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
    const isPlain = url !== null && !url.port && !url.username && !url.password && !url.search && !url.hash
    const message =
      !isWeb || !url.hostname.includes('.')
        ? invalid.serviceUrl
        : url.protocol === 'http:'
          ? invalid.withoutTls
          : isPlain
            ? null
            : invalid.serviceUrl
    if (message !== null) context.addIssue({ code: 'custom', message })
  })

const pickupLine = (most: number) => z.string().trim().min(1, invalid.pickup).max(most, invalid.tooLong)

/** City Express and Express One have one service, each at its own address. Lengths are those of its calls. */
const shippingApi = z.object({
  serviceUrl,
  password,
  pickupName: pickupLine(35),
  pickupAddress: pickupLine(70),
  pickupPostalCode: z
    .string()
    .trim()
    .regex(/^\d{5}$/, invalid.postalCode),
  pickupCity: pickupLine(50),
  pickupPhone: z
    .string()
    .trim()
    .regex(/^\+?[\d /-]{6,20}$/, invalid.phone),
})

/** What each courier gives with a contract, as it is typed. `password` is what is secret of it. */
export const courierSettings = {
  'd-express': z.object({
    username,
    password,
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
  }),
  bex: z.object({
    /** It travels in a header. */
    password: password.regex(/^[\u0021-\u007E•]+$/, invalid.token),
    clientId: z
      .string()
      .trim()
      .regex(/^\d{1,9}$/, invalid.clientNumber),
    /** The number by which its list calls what is in the parcels. */
    contents: z
      .string()
      .trim()
      .regex(/^\d{1,3}$/, invalid.contents),
  }),
  gls: z.object({
    username,
    password,
    clientId: z
      .string()
      .trim()
      .regex(/^\d{1,9}$/, invalid.clientNumber),
    /** The tax number of a firm, or that of a person; GLS asks for it in Serbia alone. */
    identity: z
      .string()
      .trim()
      .regex(/^(?:\d{9}|\d{13})$/, invalid.identity),
  }),
  'city-express': shippingApi,
  'express-one': shippingApi,
}

const inOrder = ({ codeFrom, codeTo }: { codeFrom: string; codeTo: string }) =>
  Number(codeFrom) <= Number(codeTo)

const named = <K extends CourierKey>(courier: K) => z.object({ courier: z.literal(courier) })

export const saveCourierSchema = z.discriminatedUnion('courier', [
  named('d-express')
    .extend(courierSettings['d-express'].shape)
    .refine(inOrder, { path: ['codeTo'], message: invalid.range }),
  named('bex').extend(courierSettings.bex.shape),
  named('gls').extend(courierSettings.gls.shape),
  named('city-express').extend(courierSettings['city-express'].shape),
  named('express-one').extend(courierSettings['express-one'].shape),
])
export type SaveCourier = z.infer<typeof saveCourierSchema>

/** The fields of a courier's form, in their order. */
export const fieldsOf = (courier: CourierKey): CourierField[] =>
  courierFields.filter((field) => field in courierSettings[courier].shape)

export const courierAccountSchema = z.object({
  courier: z.enum(courierKeys),
  settings: z.record(z.string(), z.string()),
  /** Package codes that are left of the range; null where the courier gives out the numbers. */
  codesLeft: z.number().int().nullable(),
  /** When the courier's towns and streets were read last; null: not yet. Absent where it has no lists. */
  listsReadAt: z.string().nullable().optional(),
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

/**
 * `stopped`: the courier gave no clear answer, or none at all; `refused`: it said no, with the reason; `unsure`: its answer was lost and it
 * cannot be asked; `cancelled`: the parcel was taken back.
 */
const parcelStates = ['waiting', 'stopped', 'refused', 'unsure', 'created', 'cancelled'] as const

export const courierParcelSchema = z.object({
  orderId: z.number().int(),
  courier: z.enum(courierKeys),
  orderNumber: z.string(),
  recipient: z.string(),
  /** Null while the courier has not given one. */
  code: z.string().nullable(),
  state: z.enum(parcelStates),
  problem: z.string().nullable(),
  /** Of a created one that has not moved: whether the courier's service takes it back, or only a call does. Null: it cannot be any more. */
  cancel: z.enum(['service', 'call']).nullable(),
  /** Whether its courier was asked to fetch it; null where the courier has no call for that, or nothing is to be fetched. */
  pickup: z.enum(['open', 'asked']).nullable(),
})
export type CourierParcel = z.infer<typeof courierParcelSchema>

/** What the courier answered to a pick-up order. */
export const orderedPickupSchema = z.object({
  asked: z.array(z.number().int()),
  /** The day on which it comes, where it said so. */
  day: z.string().nullable(),
  /** Its own list of the parcels, a PDF as base64, where it drew one. */
  list: z.string().nullable(),
})
export type OrderedPickup = z.infer<typeof orderedPickupSchema>
