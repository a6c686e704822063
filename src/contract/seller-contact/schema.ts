import { z } from 'zod'
import { markets, type Market } from '../common/market.ts'
import { sellerContactStrings } from './strings.ts'

const { problems } = sellerContactStrings

/** Most characters of each field. */
export const contactLimits = {
  name: 120,
  phone: 40,
  viber: 40,
  email: 254,
  address: 200,
  postalCode: 20,
  city: 80,
  registrationNumber: 30,
  taxNumber: 20,
  returns: 300,
} as const
export type ContactField = keyof typeof contactLimits

const line = (name: ContactField) => z.string().trim().max(contactLimits[name], problems.tooLong).default('')

const fields = {
  /** Where the seller is registered; decides how a phone without a prefix is read and what the numbers are called. */
  market: z.enum(markets).default('Serbia'),
  name: line('name'),
  phone: line('phone'),
  viber: line('viber'),
  email: line('email'),
  address: line('address'),
  postalCode: line('postalCode'),
  city: line('city'),
  registrationNumber: line('registrationNumber'),
  taxNumber: line('taxNumber'),
  /** Where goods are sent back to and how, in the seller's words. */
  returns: line('returns'),
}

/** How buyers reach a seller; all of it is public. Empty means: not given. */
export const sellerContactSchema = z.object(fields)
export type SellerContact = z.infer<typeof sellerContactSchema>

/** Digits of the numbers each country gives its firms; absent where they are written in several ways. */
const lengths: Record<Market, { registrationNumber?: number[]; taxNumber: number[] }> = {
  Serbia: { registrationNumber: [8], taxNumber: [9] },
  Montenegro: { taxNumber: [8, 13] },
  Bosnia: { registrationNumber: [13], taxNumber: [12] },
}

/** As a seller saves it: with a name and at least one way to be reached. Phones are read by the server. */
export const saveSellerContactSchema = z.object(fields).superRefine((contact, context) => {
  const refuse = (path: ContactField, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  if (!contact.name) refuse('name', problems.nameMissing)
  if (!contact.phone && !contact.viber && !contact.email) refuse('phone', problems.unreachable)
  if (contact.email && !z.email().safeParse(contact.email).success) refuse('email', problems.badEmail)
  for (const name of ['registrationNumber', 'taxNumber'] as const) {
    const allowed = lengths[contact.market][name]
    const digits = contact[name].replaceAll(/[\s-]/g, '')
    if (contact[name] && allowed && !(/^\d+$/.test(digits) && allowed.includes(digits.length)))
      refuse(name, problems.badNumber(sellerContactStrings.numbers[contact.market][name], allowed))
  }
})

export const knownContactSchema = z.object({
  /** What is saved; before the first time what the account and the labels know already, as a proposal. */
  contact: sellerContactSchema,
  isGiven: z.boolean(),
})
export type KnownContact = z.infer<typeof knownContactSchema>

/** What pages, receipts and messages say of a seller; null is not said. */
export type PublicContact = {
  companyName: string | null
  phone: string | null
  viber: string | null
  email: string | null
  address: string | null
  postalCode: string | null
  city: string | null
  market: Market
  registrationNumber: string | null
  taxNumber: string | null
  returns: string | null
}

export const noContact: PublicContact = {
  companyName: null,
  phone: null,
  viber: null,
  email: null,
  address: null,
  postalCode: null,
  city: null,
  market: 'Serbia',
  registrationNumber: null,
  taxNumber: null,
  returns: null,
}

/** Street, postal code and town in one line; empty when none is known. */
export const addressLine = ({
  address,
  postalCode,
  city,
}: Pick<PublicContact, 'address' | 'postalCode' | 'city'>): string =>
  [address, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')

/** `Matični broj: 12345678`, each number that is known. */
export const registrationLines = (contact: PublicContact): string[] =>
  (['registrationNumber', 'taxNumber'] as const).flatMap((name) =>
    contact[name] ? [`${sellerContactStrings.numbers[contact.market][name]}: ${contact[name]}`] : [],
  )
