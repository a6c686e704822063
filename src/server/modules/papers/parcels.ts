import { sql } from 'kysely'
import { emptySender, paperSettingsSchema, type Sender } from '#contract/papers/schema.ts'
import type { OrderPage } from '#contract/orders/listing.ts'
import type { Db } from '../../db/db.ts'
import type { Owner } from '../orders/filters.ts'
import { listOrders } from '../orders/listing.ts'
import type { ListedOrder } from '../orders/queries.ts'

/** Goods that the buyer added after ordering. */
export type Addition = { title: string; quantity: number; totalPrice: string }
/** An order with everything that travels in its parcel. */
export type ParcelOrder = ListedOrder & { additions: Addition[] }

const listAdditions = async (db: Db, orderIds: number[]): Promise<Map<number, Addition[]>> => {
  const rows = await db
    .selectFrom('upsellOrders')
    .select(['originalOrderId', 'title', 'quantity', 'totalPrice'])
    .where(sql<boolean>`original_order_id = any(${orderIds}::bigint[])`)
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, (row) => row.originalOrderId)
}

export const listParcels = async (db: Db, owner: Owner, page: OrderPage): Promise<ParcelOrder[]> => {
  const orders = await listOrders(db, owner, page)
  if (orders.length === 0) return []
  const additions = await listAdditions(
    db,
    orders.map(({ id }) => id),
  )
  return orders.map((order) => ({ ...order, additions: additions.get(order.id) ?? [] }))
}

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
