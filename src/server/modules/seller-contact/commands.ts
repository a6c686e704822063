import { sql } from 'kysely'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { marketFacts, type Market } from '#contract/common/market.ts'
import type { KnownContact, SellerContact } from '#contract/seller-contact/schema.ts'
import { sellerContactStrings } from '#contract/seller-contact/strings.ts'
import type { Db } from '../../db/db.ts'
import { AppError } from '../../errors/app-error.ts'

/** A number as it is dialled from anywhere, read in the seller's country when it has no prefix; null for what no phone can have. */
const readPhone = (typed: string, market: Market): string | null => {
  const number = parsePhoneNumberFromString(typed, marketFacts[market].country)
  return number?.isPossible() ? number.formatInternational() : null
}

/** The contact as it is stored: phones in international form. Throws seller_contact.bad_phone, naming the fields. */
const withPhones = (contact: SellerContact): SellerContact => {
  const { market } = contact
  const read = { phone: readPhone(contact.phone, market), viber: readPhone(contact.viber, market) }
  const fields = (['phone', 'viber'] as const)
    .filter((name) => contact[name] && read[name] === null)
    .map((path) => ({
      path,
      message: sellerContactStrings.problems.badPhone(marketFacts[market].label),
    }))
  if (fields.length > 0) throw new AppError('seller_contact.bad_phone', { fields })
  return { ...contact, phone: read.phone ?? '', viber: read.viber ?? '' }
}

/** From then on it stands wherever the seller is named. Throws seller_contact.bad_phone. */
export const saveContact = async (db: Db, userId: number, typed: SellerContact): Promise<KnownContact> => {
  const contact = withPhones(typed)
  await db
    .insertInto('sellerContacts')
    .values({ userId, ...contact })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ ...contact, updatedAt: sql<Date>`now()` }),
    )
    .execute()
  return { contact, isGiven: true }
}
