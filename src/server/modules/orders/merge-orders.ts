import { sql } from 'kysely'
import { fromMinor, toMinor, type Money } from '#contract/common/money.ts'
import type { MergePreview, MergePrice, OrderParcel } from '#contract/orders/detail.ts'
import { isOfferOver, pricesAfterOffer } from '#contract/websites/offer-end.ts'
import { readOffers } from '#contract/websites/offers.ts'
import type { Db, Tx } from '../../db/db.ts'
import { AppError, must } from '../../errors/app-error.ts'
import type { Principal } from '../../lib/scope.ts'
import {
  canMerge,
  isInParcel,
  isOneProduct,
  mergeNote,
  mergeParcels,
  packTotal,
  splitParcel,
} from './merge-rules.ts'
import { getListedOrder, getOrderFor, lockOrdersFor, type ListedOrder, type OrderRow } from './queries.ts'
import { writeStatus } from './status-change.ts'

/** How the seller prices merged orders: each keeps its sum unless the rule says that the pieces cost what their pack costs. */
const readMergeRule = async (db: Db | Tx, userId: number | null): Promise<MergePrice> => {
  if (userId === null) return 'sums'
  const rule = await db
    .selectFrom('orderRules')
    .select('mergesByPack')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return rule?.mergesByPack ? 'pack' : 'sums'
}

/** The sum of both orders by the pack of their pieces, as the page sells it now; null where there is none or it costs no less. */
const findPackTotal = async (
  db: Db | Tx,
  { order, added, now }: { order: OrderRow; added: OrderRow; now: Date },
): Promise<Money | null> => {
  if (!isOneProduct(order, added) || order.websiteId === null) return null
  const website = await db
    .selectFrom('productWebsites')
    .select(['quantityOffers', 'editableContent', 'currentPrice', 'originalPrice', 'offerEndsAt', 'currency'])
    .where('id', '=', order.websiteId)
    .executeTakeFirst()
  if (!website || website.currency !== order.currency) return null
  const { rows } = await sql<{ extras: string; others: number }>`
    select coalesce((select sum(u.total_price) from upsell_orders u
        where u.original_order_id in (select parcel_orders(x.id) from unnest(array[${order.id}, ${added.id}]::bigint[]) as x (id))), 0)::text as extras,
      (select count(*)::int from order_merges m join orders a on a.id = m.added_id and a.merged_into = m.order_id
        where m.order_id in (${order.id}, ${added.id}) and m.added_quantity = 0) as others`.execute(db)
  // Other products in one of the parcels have sums of their own, which no pack knows.
  if (rows[0]?.others !== 0) return null
  const merged = mergeParcels(order, added)
  const sale = { ...website, offers: readOffers(website) }
  const { offers } = isOfferOver(website.offerEndsAt, now) ? pricesAfterOffer(sale) : sale
  const offer = offers.find(({ qty }) => qty === merged.quantity)
  return offer ? packTotal(merged, offer.price, fromMinor(toMinor(rows[0].extras))) : null
}

/** What merging would make of two orders: the parcel by both sums and by the pack, and which of the two is the seller's rule. */
export const previewMerge = async (
  db: Db,
  { caller, orderId, intoId, now }: { caller: Principal; orderId: number; intoId: number; now: Date },
): Promise<MergePreview> => {
  const [added, order] = [await getOrderFor(db, caller, orderId), await getOrderFor(db, caller, intoId)]
  if (!canMerge(order, added)) throw new AppError('orders.cannot_merge')
  const { quantity, totalPrice, productName } = mergeParcels(order, added)
  return {
    into: { orderNumber: order.orderNumber, quantity: order.quantity, totalPrice: order.totalPrice },
    added: { orderNumber: added.orderNumber, quantity: added.quantity, totalPrice: added.totalPrice },
    merged: { productName, quantity, totalPrice },
    packTotal: await findPackTotal(db, { order, added, now }),
    rule: await readMergeRule(db, order.userId),
    currencySymbol: order.currencySymbol,
  }
}

/** From now on orders of the seller are merged so. */
export const saveMergeRule = async (db: Db, userId: number, rule: MergePrice): Promise<void> => {
  const mergesByPack = rule === 'pack'
  await db
    .insertInto('orderRules')
    .values({ userId, mergesByPack })
    .onConflict((row) => row.column('userId').doUpdateSet({ mergesByPack, updatedAt: sql<Date>`now()` }))
    .execute()
}

/**
 * Puts an order into the parcel of another: that one takes over goods and total, this one becomes a duplicate. Answers the order that
 * is sent. Throws orders.not_found, orders.cannot_merge.
 */
export const mergeOrder = (
  db: Db,
  merge: { caller: Principal; orderId: number; intoId: number; price?: MergePrice | undefined; now?: Date },
): Promise<ListedOrder> =>
  db.transaction().execute(async (tx) => {
    const locked = await lockOrdersFor(tx, merge.caller, [merge.orderId, merge.intoId])
    const added = must(
      locked.find(({ id }) => id === merge.orderId),
      'orders.not_found',
    )
    const order = must(
      locked.find(({ id }) => id === merge.intoId),
      'orders.not_found',
    )
    if (!canMerge(order, added)) throw new AppError('orders.cannot_merge')
    const actorUserId = merge.caller.id
    const sums = mergeParcels(order, added)
    const price = merge.price ?? (await readMergeRule(tx, order.userId))
    const pack =
      price === 'pack' ? await findPackTotal(tx, { order, added, now: merge.now ?? new Date() }) : null
    const merged = pack === null ? sums : { ...sums, totalPrice: pack }
    await tx
      .updateTable('orders')
      .set({ ...merged, updatedAt: sql<Date>`now()` })
      .where('id', '=', order.id)
      .execute()
    await tx
      .insertInto('orderMerges')
      .values({ addedId: added.id, orderId: order.id, ...mergeNote(order, merged) })
      // A line of a time when it was in another parcel, out of which it was taken by changing its status.
      .onConflict((conflict) =>
        conflict.column('addedId').doUpdateSet({ orderId: order.id, ...mergeNote(order, merged) }),
      )
      .execute()
    await tx.updateTable('orders').set({ mergedInto: order.id }).where('id', '=', added.id).execute()
    await writeStatus(tx, { orders: [added], status: 'Duplikat Pošiljka', by: { actorUserId } })
    await tx
      .insertInto('orderEvents')
      .values({ orderId: order.id, kind: 'merged', note: added.orderNumber, actorUserId })
      .execute()
    return getListedOrder(tx, order.id)
  })

const findMerge = (tx: Tx, addedId: number) =>
  tx.selectFrom('orderMerges').selectAll().where('addedId', '=', addedId).executeTakeFirst()

const getRow = (tx: Tx, id: number): Promise<OrderRow | undefined> =>
  tx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Gives a locked order back what it brought into a parcel, which is locked too; it waits to be sent by itself from then on. Throws
 * orders.cannot_split, orders.split_last_first, orders.split_unrecorded.
 */
export const takeOutOfParcel = async (
  tx: Tx,
  added: OrderRow,
  locked: readonly OrderRow[],
  actorUserId: number,
): Promise<OrderRow> => {
  // Read behind the locks: somebody may have taken it out while we waited.
  const note = await findMerge(tx, added.id)
  const isLocked = locked.some(({ id }) => id === note?.orderId)
  // Its row again, because another order may just have been taken out of it in this transaction.
  const parcel = note && isLocked ? await getRow(tx, note.orderId) : undefined
  const isTogether = isInParcel(added) && parcel && added.mergedInto === parcel.id
  if (!note && isInParcel(added)) throw new AppError('orders.split_unrecorded')
  if (!note || !isTogether || parcel.status !== 'Na čekanju') throw new AppError('orders.cannot_split')
  const later = await tx
    .selectFrom('orderMerges')
    .select('id')
    .where('orderId', '=', parcel.id)
    .where('id', '>', note.id)
    .executeTakeFirst()
  if (later) throw new AppError('orders.split_last_first')

  await tx
    .updateTable('orders')
    .set({ ...splitParcel(parcel, note), updatedAt: sql<Date>`now()` })
    .where('id', '=', parcel.id)
    .execute()
  await tx.deleteFrom('orderMerges').where('id', '=', note.id).execute()
  await tx.updateTable('orders').set({ mergedInto: null }).where('id', '=', added.id).execute()
  await writeStatus(tx, { orders: [added], status: 'Na čekanju', by: { actorUserId } })
  await tx
    .insertInto('orderEvents')
    .values({ orderId: parcel.id, kind: 'split', note: added.orderNumber, actorUserId })
    .execute()
  return parcel
}

/**
 * Takes an order out of the parcel it was merged into: both are again what they were, and it waits to be sent by itself. Only while
 * nothing was sent, the last one first. Throws orders.not_found, orders.cannot_split, orders.split_last_first,
 * orders.split_unrecorded.
 */
export const splitOrder = (
  db: Db,
  { caller, orderId }: { caller: Principal; orderId: number },
): Promise<{ order: ListedOrder; parcel: ListedOrder }> =>
  db.transaction().execute(async (tx) => {
    const seen = await findMerge(tx, orderId)
    const locked = await lockOrdersFor(tx, caller, seen ? [orderId, seen.orderId] : [orderId])
    const added = must(
      locked.find(({ id }) => id === orderId),
      'orders.not_found',
    )
    const parcel = await takeOutOfParcel(tx, added, locked, caller.id)
    return { order: await getListedOrder(tx, added.id), parcel: await getListedOrder(tx, parcel.id) }
  })

/** The orders that travel together, and what keeps them in one parcel. */
export const findParcel = async (db: Db, orderId: number): Promise<OrderParcel> => {
  const { rows } = await sql<OrderParcel['with'][number] & { isInto: boolean }>`
    select a.id = ${orderId} as "isInto", case when a.id = ${orderId} then p.id else a.id end as id,
      case when a.id = ${orderId} then p.order_number else a.order_number end as "orderNumber",
      case when p.status <> 'Na čekanju' then 'sent' when m.id is null then 'unrecorded'
        when exists (select from order_merges l where l.order_id = p.id and l.id > m.id) then 'joined_later' end as held
    from orders a join orders p on p.id = a.merged_into left join order_merges m on m.added_id = a.id and m.order_id = p.id
    where (a.id = ${orderId} or a.merged_into = ${orderId}) and a.status = 'Duplikat Pošiljka'
    order by a.id`.execute(db)
  const companion = ({ id, orderNumber, held }: (typeof rows)[number]) => ({ id, orderNumber, held })
  const into = rows.find(({ isInto }) => isInto)
  return {
    into: into ? companion(into) : null,
    with: rows.filter(({ isInto }) => !isInto).map(companion),
  }
}
