import { z } from 'zod'
import { addDays } from '../common/dates.ts'

export const requestFields = ['day', 'hours', 'address', 'phone', 'note'] as const
export type RequestField = (typeof requestFields)[number]

export const requestLimits = {
  hours: 60,
  address: 200,
  phone: 40,
  note: 300,
  /** Requests of one order that nobody looked at, and all of them. */
  open: 3,
  all: 8,
  /** So many days ahead a day can be chosen. */
  days: 8,
} as const

/** Days on which couriers come, from tomorrow on; never a Sunday. */
export const deliveryDays = (today: string): string[] =>
  Array.from({ length: requestLimits.days }, (_, at) => addDays(today, at + 1)).filter(
    (day) => new Date(`${day}T12:00:00Z`).getUTCDay() !== 0,
  )

/** Why a request is not taken; the last two are found where it is kept. */
export type RequestProblem = 'day' | 'tooLong' | 'phone' | 'address' | 'empty' | 'enough' | 'over'

export type BuyerRequest = Record<RequestField, string | null>

/** What a buyer typed, as it is kept; or the first thing that is wrong with it. */
export const readRequest = (
  typed: Record<RequestField, string>,
  today: string,
  words: Record<RequestProblem, string>,
): { request: BuyerRequest } | { field: RequestField | null; message: string } => {
  const text = (field: Exclude<RequestField, 'day'>) => typed[field].replaceAll(/\s+/g, ' ').trim() || null
  const request: BuyerRequest = {
    day: typed.day || null,
    hours: text('hours'),
    address: text('address'),
    phone: text('phone'),
    note: text('note'),
  }
  if (request.day !== null && !deliveryDays(today).includes(request.day))
    return { field: 'day', message: words.day }
  for (const field of ['hours', 'address', 'phone', 'note'] as const)
    if ((request[field] ?? '').length > requestLimits[field]) return { field, message: words.tooLong }
  // Eight digits are the shortest number of the three markets with its prefix left out.
  if (request.phone !== null && !/^(?:\D*\d){8,15}\D*$/.test(request.phone))
    return { field: 'phone', message: words.phone }
  if (request.address !== null && !/\p{L}/u.test(request.address))
    return { field: 'address', message: words.address }
  return Object.values(request).every((value) => value === null)
    ? { field: null, message: words.empty }
    : { request }
}

/** A request as the seller sees it. */
export const parcelRequestSchema = z.object({
  id: z.number().int(),
  day: z.string().nullable(),
  hours: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  note: z.string().nullable(),
  at: z.string(),
  isSettled: z.boolean(),
})
export type ParcelRequest = z.infer<typeof parcelRequestSchema>
