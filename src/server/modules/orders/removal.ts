import { sql } from 'kysely'
import { dayOf } from '#contract/common/dates.ts'
import type { DeletedOrder } from '#contract/orders/removal.ts'
import { keptDays } from '#contract/orders/removal.ts'
import { defaultOrderStatus, droppedStatuses, type OrderStatus } from '#contract/orders/status.ts'
import type { Db, Tx } from '../../db/db.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Principal } from '../../lib/scope.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { listStaying, reweigh } from '../customers/reweigh.ts'
import { announceReread } from './live.ts'
import { insertRows, relatedTables } from './deleted-rows.ts'

const dayMs = 86_400_000

/** Parcels that were never sent, or never will be: their pieces are on the shelf. */
const onShelf = sql`(${sql.join([defaultOrderStatus, ...droppedStatuses].map((status) => sql.lit(status)))})`

/** Pages show pieces left and parcels delivered; open screens list orders. */
const tellOthers = async (tx: Tx, userId: number, websiteIds: (number | null)[]): Promise<void> => {
  for (const websiteId of new Set(websiteIds))
    if (websiteId !== null) await enqueue(tx, 'public-pages.refresh-figures', { userId, websiteId })
  await announceReread(tx, userId)
}

type Taken = { id: number; parcelId: number; websiteId: number | null; piecesGone: number }

/** The caller's orders with all that travel in their parcels, locked in the order of their ids. */
const lockParcels = async (tx: Tx, userId: number, orderIds: number[]): Promise<Taken[]> => {
  const { rows: parcels } = await sql<{ id: number; parcelId: number }>`
    select distinct on (id) id, root as "parcelId"
    from unnest(${orderIds}::bigint[]) as roots (root) cross join lateral parcel_orders(root) as id
    order by id, (id = root)`.execute(tx)
  if (parcels.length === 0) return []
  const ids = parcels.map(({ id }) => id)
  await sql`select id from orders where id = any(${ids}::bigint[]) and user_id = ${userId} order by id for update`.execute(
    tx,
  )
  const { rows } = await sql<Omit<Taken, 'parcelId'>>`
    select o.id, o.website_id as "websiteId",
      case when w.stock is not null and o.id > w.stock_counted_after and parcel_status(o.status, o.merged_into) not in ${onShelf}
        then o.quantity - o.merged_quantity else 0 end as "piecesGone"
    from orders o left join product_websites w on w.id = o.website_id
    where o.id = any(${ids}::bigint[]) and o.user_id = ${userId} order by o.id`.execute(tx)
  const parcelOf = new Map(parcels.map(({ id, parcelId }) => [id, parcelId]))
  return rows.map((row) => ({ ...row, parcelId: parcelOf.get(row.id) ?? row.id }))
}

/** Moves the pieces of sent parcels between the orders, which count them while they are there, and the counted stock. */
const moveStock = async (tx: Tx, orders: Pick<Taken, 'websiteId' | 'piecesGone'>[], by: 1 | -1) => {
  for (const [websiteId, of] of Map.groupBy(orders, (order) => order.websiteId)) {
    const pieces = of.reduce((sum, { piecesGone }) => sum + piecesGone, 0) * by
    if (websiteId !== null && pieces !== 0)
      await sql`update product_websites set stock = greatest(0, stock + ${pieces}::integer) where id = ${websiteId}`.execute(
        tx,
      )
  }
}

/**
 * Deletes orders of the caller with all that travel in their parcels: out of sight at once, removed permanently after ten days. Months that
 * are over keep their sums; the present one is counted without them. Pieces of parcels that were never sent are back on the shelf.
 * Foreign and missing ones are passed over. Throws orders.not_found when nothing is left.
 */
export const removeOrders = (
  db: Db,
  { caller, orderIds, now }: { caller: Pick<Principal, 'id'>; orderIds: number[]; now: Date },
): Promise<{ removed: number[] }> =>
  db.transaction().execute(async (tx) => {
    const taken = await lockParcels(tx, caller.id, orderIds)
    if (taken.length === 0) throw new AppError('orders.not_found')
    const ids = taken.map(({ id }) => id)
    await moveStock(tx, taken, -1)
    const related = sql.join(
      Object.entries(relatedTables).map(
        ([table, column]) =>
          sql`${sql.lit(table)}, (select jsonb_agg(to_jsonb(t) order by to_jsonb(t) -> 'id') from ${sql.table(table)} t
            where t.${sql.ref(column)} = o.id)`,
      ),
    )
    await sql`
      insert into deleted_orders (order_id, user_id, parcel_id, deleted_by, deleted_at, pieces_gone, content)
      select o.id, o.user_id, t.parcel_id, ${caller.id}, ${now}, t.pieces_gone,
        jsonb_build_object('orders', jsonb_build_array(to_jsonb(o)), ${related})
      from unnest(${ids}::bigint[], ${taken.map(({ parcelId }) => parcelId)}::bigint[], ${taken.map(({ piecesGone }) => piecesGone)}::integer[])
        as t (id, parcel_id, pieces_gone) join orders o on o.id = t.id`.execute(tx)
    await sql`
      insert into order_remains (order_id, user_id, market, currency, day, website_id, product_name, city, status, orders, quantity,
        revenue_minor, goods_minor, unpriced)
      select f.order_id, f.user_id, f.market, o.currency, f.day, f.website_id, f.product_name, f.city, f.status, f.orders, f.quantity,
        f.revenue_minor, f.goods_minor, f.unpriced
      from orders o cross join lateral profit_facts(o) f
      where o.id = any(${ids}::bigint[]) and f.day < date_trunc('month', ${dayOf(now)}::date)`.execute(tx)
    await reweigh(tx, await listStaying(tx, caller.id, ids))
    await tx.deleteFrom('orders').where('id', 'in', ids).execute()
    await tellOthers(
      tx,
      caller.id,
      taken.map(({ websiteId }) => websiteId),
    )
    return { removed: ids }
  })

/** Orders of the caller that were deleted, with those deleted in the same parcels; locked. */
const lockDeleted = async (tx: Tx, userId: number, orderIds: number[]) => {
  const { rows } = await sql<{
    id: number
    piecesGone: number
    websiteId: number | null
    stockSince: number
  }>`
    select d.order_id as id, d.pieces_gone as "piecesGone", w.id as "websiteId", w.stock_counted_after as "stockSince"
    from deleted_orders d left join product_websites w on w.id = (d.content #>> '{orders,0,website_id}')::integer
    where d.user_id = ${userId}
      and d.parcel_id in (select m.parcel_id from deleted_orders m where m.order_id = any(${orderIds}::bigint[]) and m.user_id = ${userId})
    order by d.order_id for update of d`.execute(tx)
  return rows
}

/** Puts deleted orders back as they were, with their parcels. Throws orders.not_deleted when none of them is there any more. */
export const restoreOrders = (
  db: Db,
  { caller, orderIds }: { caller: Pick<Principal, 'id'>; orderIds: number[] },
): Promise<{ restored: number[] }> =>
  db.transaction().execute(async (tx) => {
    const deleted = await lockDeleted(tx, caller.id, orderIds)
    if (deleted.length === 0) throw new AppError('orders.not_deleted')
    const ids = deleted.map(({ id }) => id)
    // A seller who counted the shelf meanwhile counted it without them.
    await moveStock(
      tx,
      deleted.filter(({ id, stockSince }) => id > stockSince),
      1,
    )
    await tx.deleteFrom('orderRemains').where('orderId', 'in', ids).execute()
    await insertRows(tx, 'orders', ids)
    for (const table of Object.keys(relatedTables)) await insertRows(tx, table, ids)
    // They count again; a note of an order that was not added up yet is dropped, because it is read as it stands.
    await sql`
      insert into profit_changes (order_id, user_id, market, day, website_id, product_name, city, status, orders, quantity, revenue_minor,
        goods_minor, unpriced)
      select f.* from orders o cross join lateral profit_facts(o) f where o.id = any(${ids}::bigint[])`.execute(
      tx,
    )
    await sql`select settle_stock(id) from unnest(${ids}::bigint[]) as id order by id`.execute(tx)
    await tx.deleteFrom('deletedOrders').where('orderId', 'in', ids).execute()
    await reweigh(
      tx,
      ids.map((id) => ({ id, userId: caller.id })),
    )
    await tx
      .insertInto('orderEvents')
      .values(ids.map((orderId) => ({ orderId, kind: 'restored', actorUserId: caller.id })))
      .execute()
    await tellOthers(
      tx,
      caller.id,
      deleted.map(({ websiteId }) => websiteId),
    )
    return { restored: ids }
  })

/** Deleted orders that the caller wants gone now, such as at a buyer's wish. Throws orders.not_deleted. */
export const eraseOrders = (
  db: Db,
  { caller, orderIds }: { caller: Pick<Principal, 'id'>; orderIds: number[] },
): Promise<{ erased: number[] }> =>
  db.transaction().execute(async (tx) => {
    const ids = (await lockDeleted(tx, caller.id, orderIds)).map(({ id }) => id)
    if (ids.length === 0) throw new AppError('orders.not_deleted')
    await tx.deleteFrom('deletedOrders').where('orderId', 'in', ids).execute()
    return { erased: ids }
  })

/** Removes permanently, with every row that names a buyer, what was deleted more than ten days ago. */
export const forgetDeletedOrders = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('deletedOrders')
    .where('deletedAt', '<', new Date(now.getTime() - keptDays * dayMs))
    .execute()
}

/** As many as a person looks through. */
const mostListed = 500

/** Deleted orders of a seller, the last deleted first; one line for a parcel. */
export const listDeletedOrders = async (db: Db, userId: number): Promise<DeletedOrder[]> => {
  const { rows } = await sql<Omit<DeletedOrder, 'deletedAt' | 'goneAt'> & { status: OrderStatus; at: Date }>`
    select d.order_id as id, o ->> 'order_number' as "orderNumber", btrim(concat(o ->> 'first_name', ' ', o ->> 'last_name')) as name,
      o ->> 'city' as city, o ->> 'product_name' as "productName", ((o ->> 'total_price')::numeric(10, 2))::text as "totalPrice",
      o ->> 'currency_symbol' as "currencySymbol", o ->> 'status' as status, d.deleted_at as at,
      (select count(*)::integer from deleted_orders m where m.parcel_id = d.parcel_id and m.order_id <> d.order_id) as others
    from deleted_orders d cross join lateral (select d.content #> '{orders,0}' as o) as row
    where d.user_id = ${userId} and (d.order_id = d.parcel_id
      or not exists (select from deleted_orders p where p.order_id = d.parcel_id))
    order by d.deleted_at desc, d.order_id desc limit ${mostListed}`.execute(db)
  return rows.map(({ at, ...row }) => ({
    ...row,
    deletedAt: at.toISOString(),
    goneAt: new Date(at.getTime() + keptDays * dayMs).toISOString(),
  }))
}
