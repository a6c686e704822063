import { emptySender, paperSettingsSchema, type Sender } from '#contract/papers/schema.ts'
import type { Db } from '../../db/db.ts'
import { isInParcel } from '../orders/merging.ts'
import type { ListedOrder } from '../orders/queries.ts'

/** An order with everything that travels in its parcel. */
export type ParcelOrder = ListedOrder

/** What is sent. An order in the parcel of another would be packed, carried and paid for twice. */
export const parcelsAmong = (orders: ParcelOrder[]): ParcelOrder[] =>
  orders.filter((order) => !isInParcel(order))

/**
 * The senders of sellers. An administrator's paper may hold parcels of several. What a seller left empty is filled from the account:
 * firm or name, and phone.
 */
export const readSenders = (db: Db) => {
  const known = new Map<number, Promise<Sender>>()
  const read = async (userId: number): Promise<Sender> => {
    const row = await db
      .selectFrom('users as u')
      .leftJoin('paperSettings as p', 'p.userId', 'u.id')
      .select(['u.companyName', 'u.firstName', 'u.lastName', 'u.phone', 'p.settings'])
      .where('u.id', '=', userId)
      .executeTakeFirst()
    if (!row) return emptySender
    const { sender } = paperSettingsSchema.catch(paperSettingsSchema.parse({})).parse(row.settings ?? {})
    return {
      ...sender,
      name: sender.name || row.companyName || `${row.firstName} ${row.lastName}`.trim(),
      phone: sender.phone || row.phone || '',
    }
  }
  return (order: { userId: number | null }): Promise<Sender> => {
    if (order.userId === null) return Promise.resolve(emptySender)
    const sender = known.get(order.userId) ?? read(order.userId)
    known.set(order.userId, sender)
    return sender
  }
}
