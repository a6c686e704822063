import { emptySender, paperSettingsSchema, type Sender } from '#contract/shipping-documents/schema.ts'
import type { Db } from '../../db/db.ts'
import { isInParcel } from '../orders/merge-rules.ts'
import type { ListedOrder } from '../orders/queries.ts'
import { findPublicContact } from '../seller-contact/queries.ts'

/** An order with everything that travels in its parcel. */
export type ParcelOrder = ListedOrder

/** Its buyer may still add something to the parcel, so neither its sum nor its goods are final. */
export const isOpen = ({ status, upsellDelayedUntil }: ParcelOrder, now: Date): boolean =>
  status === 'Na čekanju' && upsellDelayedUntil !== null && upsellDelayedUntil > now

/**
 * What is sent. An order in the parcel of another would be packed, carried and paid for twice; one whose window for offers is open would
 * go with the wrong sum; a test goes nowhere; what has to be confirmed first waits for it.
 */
export const parcelsAmong = (orders: ParcelOrder[], now: Date): ParcelOrder[] =>
  orders.filter((order) => !isInParcel(order) && !isOpen(order, now) && !order.isTest && !order.isHeldBack)

/** A name and a phone come from the account; without a street a parcel that nobody takes finds no way back. */
export const lacksParts = ({ name, address, city }: Sender): boolean => !name || !address || !city

/** What one should know before paper is printed or a file is sent. */
export const checkPapers = async (
  db: Db,
  orders: ParcelOrder[],
  now: Date,
): Promise<{
  open: string[]
  unconfirmed: { id: number; orderNumber: string }[]
  doubtfulPhones: string[]
  lacksSender: boolean
}> => {
  const numbers = (of: ParcelOrder[]) => of.map(({ orderNumber }) => orderNumber)
  const senderOf = readSenders(db)
  const senders = await Promise.all(parcelsAmong(orders, now).map(senderOf))
  return {
    open: numbers(orders.filter((order) => isOpen(order, now))),
    unconfirmed: orders
      .filter((order) => order.isHeldBack && !isInParcel(order))
      .map(({ id, orderNumber }) => ({ id, orderNumber })),
    doubtfulPhones: numbers(parcelsAmong(orders, now).filter((order) => order.isPhoneDoubtful)),
    lacksSender: senders.some(lacksParts),
  }
}

/**
 * The senders of sellers. An administrator's paper may hold parcels of several. What a seller left empty is filled from their public
 * contact, then from the account: firm or name, and phone.
 */
export const readSenders = (db: Db) => {
  const known = new Map<number, Promise<Sender>>()
  const read = async (userId: number): Promise<Sender> => {
    const row = await db
      .selectFrom('users as u')
      .leftJoin('paperSettings as p', 'p.userId', 'u.id')
      .select(['u.firstName', 'u.lastName', 'p.settings'])
      .where('u.id', '=', userId)
      .executeTakeFirst()
    const contact = await findPublicContact(db, userId)
    if (!row || !contact) return emptySender
    const { sender } = paperSettingsSchema.catch(paperSettingsSchema.parse({})).parse(row.settings ?? {})
    // Parts of two addresses make none.
    const { address, postalCode, city } = sender.address || sender.city ? sender : contact
    return {
      ...sender,
      name: sender.name || contact.companyName || `${row.firstName} ${row.lastName}`.trim(),
      phone: sender.phone || contact.phone || '',
      address: address ?? '',
      postalCode: postalCode ?? '',
      city: city ?? '',
    }
  }
  return (order: { userId: number | null }): Promise<Sender> => {
    if (order.userId === null) return Promise.resolve(emptySender)
    const sender = known.get(order.userId) ?? read(order.userId)
    known.set(order.userId, sender)
    return sender
  }
}
