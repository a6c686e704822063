import { markets } from '#contract/common/market.ts'
import { emptySender, paperSettingsSchema } from '#contract/shipping-documents/schema.ts'
import {
  sellerContactSchema,
  type KnownContact,
  type PublicContact,
  type SellerContact,
} from '#contract/seller-contact/schema.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { Services } from '../../services.ts'

const findContact = async (db: Db | Tx, userId: number): Promise<SellerContact | null> => {
  const row = await db
    .selectFrom('sellerContacts')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row ? sellerContactSchema.parse(row) : null
}

/** What is saved, or what the account and the labels know already; never the address of signing in. */
export const readContact = async (db: Db | Tx, userId: number): Promise<KnownContact> => {
  const saved = await findContact(db, userId)
  if (saved) return { contact: saved, isGiven: true }
  const known = await db
    .selectFrom('users as u')
    .leftJoin('paperSettings as p', 'p.userId', 'u.id')
    .select(['u.companyName', 'u.firstName', 'u.lastName', 'u.phone', 'p.settings'])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  const sender = paperSettingsSchema.safeParse(known?.settings ?? {}).data?.sender ?? emptySender
  const { address, postalCode, city } = sender
  const contact = sellerContactSchema.parse({
    name: sender.name || known?.companyName || `${known?.firstName ?? ''} ${known?.lastName ?? ''}`.trim(),
    phone: sender.phone || known?.phone || '',
    address,
    postalCode,
    city,
  })
  return { contact, isGiven: false }
}

const orNull = (text: string | null | undefined): string | null => text?.trim() || null

/**
 * What is said in public of a seller. Until they gave a contact: firm and phone, as an administrator wrote them down for this. The address
 * of signing in is never said by itself. Null: no such account.
 */
export const findPublicContact = async (db: Db | Tx, userId: number): Promise<PublicContact | null> => {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('sellerContacts as c', 'c.userId', 'u.id')
    .select(['u.companyName', 'u.phone as accountPhone', 'c.userId', 'c.market', 'c.name', 'c.phone'])
    .select(['c.viber', 'c.email', 'c.address', 'c.postalCode', 'c.city'])
    .select(['c.registrationNumber', 'c.taxNumber', 'c.returns'])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  const market = markets.find((known) => known === row.market) ?? 'Serbia'
  return {
    companyName: orNull(row.name) ?? orNull(row.companyName),
    phone: row.userId === null ? orNull(row.accountPhone) : orNull(row.phone),
    viber: orNull(row.viber),
    email: orNull(row.email),
    address: orNull(row.address),
    postalCode: orNull(row.postalCode),
    city: orNull(row.city),
    market,
    registrationNumber: orNull(row.registrationNumber),
    taxNumber: orNull(row.taxNumber),
    returns: orNull(row.returns),
  }
}

/** Where buyers know the shop: its own domain where one is live, else the host of all shops. */
export const findShopOrigin = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  userId: number,
): Promise<string> => {
  const own = await db
    .selectFrom('customDomains')
    .select('domain')
    .where('userId', '=', userId)
    .where('isPrimary', '=', true)
    .where('isLive', '=', true)
    .executeTakeFirst()
  return own ? `https://${own.domain}` : config.pagesUrl
}
