import { sql, type Selectable } from 'kysely'
import { dayOf } from '#contract/common/dates.ts'
import type { Money } from '#contract/common/money.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { Orders } from '../../db/schema.ts'
import { AppError, must } from '../../errors/app-error.ts'

/** What a list entry says of its website (ORD-044). */
export type ListedWebsite = { productName: string; shortName: string | null; currencySymbol: string }
export type OrderRow = Selectable<Orders>
export type ListedOrder = OrderRow & { website: ListedWebsite | null }

export const listed = (db: Db | Tx) =>
  db
    .selectFrom('orders as o')
    .leftJoin('productWebsites as w', 'w.id', 'o.websiteId')
    .selectAll('o')
    .select(
      sql<ListedWebsite | null>`case when w.id is null then null else jsonb_build_object(
        'productName', w.product_name, 'shortName', w.short_name, 'currencySymbol', w.currency_symbol) end`.as(
        'website',
      ),
    )

export const getListedOrder = (db: Db | Tx, id: number): Promise<ListedOrder> =>
  listed(db).where('o.id', '=', id).executeTakeFirstOrThrow()

/**
 * By the public id or number for anybody; by the numeric id only for its owner or an admin. Unknown, foreign and
 * malformed all give null.
 */
export const findOrderFor = async (
  db: Db,
  caller: { id: number; role: string } | null,
  reference: string,
): Promise<(OrderRow & { customUrl: string | null }) | null> => {
  let query = db
    .selectFrom('orders as o')
    .leftJoin('productWebsites as w', (join) =>
      join.onRef('w.id', '=', 'o.websiteId').on('w.deletedAt', 'is', null),
    )
    .selectAll('o')
    .select('w.customUrl')
  if (/^\d{1,15}$/.test(reference)) {
    if (!caller) return null
    query = query.where('o.id', '=', Number(reference))
    if (caller.role !== 'admin') query = query.where('o.userId', '=', caller.id)
  } else {
    query = query.where((eb) =>
      eb.or([eb('o.orderId', '=', reference), eb('o.orderNumber', '=', reference.toUpperCase())]),
    )
  }
  return (await query.executeTakeFirst()) ?? null
}

/** Locks the order for a change. Foreign, missing: orders.not_found. */
export const lockOrderFor = async (
  tx: Tx,
  caller: { id: number; role: string },
  orderId: number,
  scope: 'own' | 'any',
): Promise<OrderRow> => {
  let query = tx.selectFrom('orders').selectAll().where('id', '=', orderId).forUpdate()
  if (scope === 'own' && caller.role !== 'admin') query = query.where('userId', '=', caller.id)
  const row = await query.executeTakeFirst()
  if (!row) throw new AppError('orders.not_found')
  return row
}

/** Locks those of the orders that the caller may change, in the order of their ids, so that two such calls never wait for each other. */
export const lockOrdersFor = (
  tx: Tx,
  caller: { id: number; role: string },
  orderIds: number[],
): Promise<OrderRow[]> => {
  let query = tx.selectFrom('orders').selectAll().where('id', 'in', orderIds).orderBy('id').forUpdate()
  if (caller.role !== 'admin') query = query.where('userId', '=', caller.id)
  return query.execute()
}

/** An order with its details for its owner or an admin. Foreign, missing: orders.not_found. */
export const getOrderFor = async (
  db: Db,
  caller: { id: number; role: string },
  orderId: number,
): Promise<ListedOrder> => {
  let query = listed(db).where('o.id', '=', orderId)
  if (caller.role !== 'admin') query = query.where('o.userId', '=', caller.id)
  return must(await query.executeTakeFirst(), 'orders.not_found')
}

/** What an order of this seller in this market cost besides the goods on the day it was placed. */
export const listMarketCosts = async (db: Db, order: OrderRow): Promise<Money[]> => {
  if (order.userId === null) return []
  const day = dayOf(order.createdAt)
  const rows = await db
    .selectFrom('marketCosts')
    .select(['shippingCost', 'packagingCost', 'otherCosts'])
    .where('userId', '=', order.userId)
    .where('market', '=', order.market)
    .where('validFrom', '<=', day)
    .where((eb) => eb.or([eb('validTo', 'is', null), eb('validTo', '>', day)]))
    .execute()
  return rows.flatMap((row) => [row.shippingCost, row.packagingCost, row.otherCosts])
}

export const listOrderEvents = async (db: Db, caller: { id: number; role: string }, orderId: number) => {
  let order = db.selectFrom('orders').select('id').where('id', '=', orderId)
  if (caller.role !== 'admin') order = order.where('userId', '=', caller.id)
  if (!(await order.executeTakeFirst())) throw new AppError('orders.not_found')
  return db
    .selectFrom('orderEvents as e')
    .leftJoin('users as u', 'u.id', 'e.actorUserId')
    .selectAll('e')
    .select(['u.firstName', 'u.lastName'])
    .where('e.orderId', '=', orderId)
    .orderBy('e.id')
    .execute()
}

/** Figures for the seller's dashboard. Revenue by currency, as decimal strings. */
export const countOrdersOf = async (db: Db, owner: { userId: number } | 'everybody') => {
  let query = db
    .selectFrom('orders')
    .select(['currency'])
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'Na čekanju').as('pending'),
      eb.fn.sum<string>('totalPrice').as('revenue'),
    ])
    .groupBy('currency')
  if (owner !== 'everybody') query = query.where('userId', '=', owner.userId)
  return query.execute()
}
