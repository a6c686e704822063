import { sql } from 'kysely'
import {
  stockLimits,
  type CountStock,
  type ReceiveStock,
  type SaveStockProduct,
} from '#contract/stock/schema.ts'
import type { Db, Tx } from '../../db/db.ts'
import { AppError, must } from '../../errors/app-error.ts'
import { move } from './move.ts'
import { putOnShelf } from './parcel-returns.ts'
import { getProductOf, listItems, lockShelves, type ItemRow } from './queries.ts'

/** The pages that sell from a product are exactly these; a trigger adds an item for each combination they sell. Throws stock.website_not_found for a foreign one. */
const linkWebsites = async (
  tx: Tx,
  { userId, productId, websiteIds }: { userId: number; productId: number; websiteIds: number[] },
): Promise<void> => {
  await tx
    .updateTable('productWebsites')
    .set({ stockProductId: null })
    .where('stockProductId', '=', productId)
    .$if(websiteIds.length > 0, (query) => query.where('id', 'not in', websiteIds))
    .execute()
  if (websiteIds.length > 0) {
    const linked = await tx
      .updateTable('productWebsites')
      .set({ stockProductId: productId })
      .where('id', 'in', websiteIds)
      .where('userId', '=', userId)
      .where('deletedAt', 'is', null)
      .returning('id')
      .execute()
    if (linked.length < new Set(websiteIds).size) throw new AppError('stock.website_not_found')
  }
}

/** Held until the end, before any shelf: an order locks what it takes of a further product before its shelf, too. */
const lockOffers = (tx: Tx, productId: number | null, offerIds: readonly number[]) =>
  sql`select from upsell_products where stock_product_id = ${productId} or id = any(${[...offerIds]}::int[])
    order by id for no key update`.execute(tx)

/** The further products that sell from a product are exactly these. Throws stock.offer_not_found for a foreign one. */
const linkOffers = async (
  tx: Tx,
  { userId, productId, offerIds }: { userId: number; productId: number; offerIds: number[] },
): Promise<void> => {
  await tx
    .updateTable('upsellProducts')
    .set({ stockProductId: null })
    .where('stockProductId', '=', productId)
    .$if(offerIds.length > 0, (query) => query.where('id', 'not in', offerIds))
    .execute()
  if (offerIds.length === 0) return
  const linked = await tx
    .updateTable('upsellProducts as p')
    .from('productWebsites as w')
    .set({ stockProductId: productId })
    .whereRef('w.id', '=', 'p.websiteId')
    .where('p.id', 'in', offerIds)
    .where('p.deletedAt', 'is', null)
    .where('w.userId', '=', userId)
    .where('w.deletedAt', 'is', null)
    .returning('p.id')
    .execute()
  if (linked.length < new Set(offerIds).size) throw new AppError('stock.offer_not_found')
}

/**
 * Until every order that was written before a page of the product was linked is committed, and with it what was added to it; later ones
 * find the shelf by themselves (`order_finds_shelf`). One row at a time and nothing held: an order may hold the shelf meanwhile.
 */
const waitForWriters = async (db: Db, productId: number): Promise<void> => {
  for (const table of ['productWebsites', 'upsellProducts'] as const) {
    const linked = await db.selectFrom(table).select('id').where('stockProductId', '=', productId).execute()
    for (const { id } of linked)
      await db.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute()
  }
}

/**
 * Orders that waited before their page, or the further product in them, was linked take their pieces from the shelf from now on: a
 * count of it includes what they will be sent from. Answers how many there were. Orders of what has other things to choose by now, tests and
 * offers of the old thank-you page stay as they are. Apart from linking, so that no order is waited for while the shelf is locked.
 */
export const takeIn = async (
  db: Db,
  { userId, productId }: { userId: number; productId: number },
): Promise<number> => {
  await waitForWriters(db, productId)
  return db.transaction().execute(async (tx) => {
    const waits = sql`o.user_id = ${userId} and not o.is_test and o.status in ('Na čekanju', 'Duplikat Pošiljka')
      and parcel_status(o.status, o.merged_into) = 'Na čekanju'`
    const hasOptions = (variants: string) =>
      sql.raw(`(jsonb_array_length(coalesce(${variants} -> 'options', '[]')) > 0)`)
    const { rows } = await sql<{ id: number; isOwn: boolean; additions: number[] }>`
      select o.id, w.id is not null as "isOwn", added.ids as additions
      from orders o left join product_websites w on w.id = o.website_id and w.stock_product_id = ${productId}
          and o.stock_product_id is null and not (o.product_id is null and o.product_cost is null)
          and (o.own_pieces is not null) = ${hasOptions('w.variants')}
        cross join lateral (select array(select u.id from upsell_orders u join upsell_products p on p.id = u.upsell_product_id
          where u.original_order_id = o.id and u.stock_product_id is null and p.stock_product_id = ${productId}
            and (u.own_pieces is not null) = ${hasOptions('p.variants')}) as ids) as added
      where ${waits} and (w.id is not null or added.ids <> '{}') order by o.id for no key update of o`.execute(
      tx,
    )
    const own = rows.filter(({ isOwn }) => isOwn).map(({ id }) => id)
    const additions = rows.flatMap((row) => row.additions)
    if (own.length > 0)
      await tx.updateTable('orders').set({ stockProductId: productId }).where('id', 'in', own).execute()
    if (additions.length > 0)
      await tx
        .updateTable('upsellOrders')
        .set({ stockProductId: productId })
        .where('id', 'in', additions)
        .execute()
    return rows.length
  })
}

/** Of the first page, or of that of the first further product; without any, dinars. */
const currencyOf = async (
  tx: Tx,
  userId: number,
  { websiteIds: [page], offerIds: [offer] }: { websiteIds: number[]; offerIds: number[] },
): Promise<string> => {
  if (page === undefined && offer === undefined) return 'RSD'
  const website = await tx
    .selectFrom('productWebsites as w')
    .select('w.currency')
    .where('w.userId', '=', userId)
    .$if(page !== undefined, (query) => query.where('w.id', '=', page ?? 0))
    .$if(page === undefined, (query) =>
      query.where((eb) =>
        eb(
          'w.id',
          'in',
          eb
            .selectFrom('upsellProducts as p')
            .select('p.websiteId')
            .where('p.id', '=', offer ?? 0),
        ),
      ),
    )
    .executeTakeFirst()
  return must(website, page === undefined ? 'stock.offer_not_found' : 'stock.website_not_found').currency
}

type Saving = { userId: number; product: SaveStockProduct }

/** Puts a product on the shelf and answers its id. Throws stock.website_not_found, stock.offer_not_found, stock.too_many_products. */
export const createProduct = (db: Db, { userId, product }: Saving): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { websiteIds, offerIds = [], ...facts } = product
    await lockOffers(tx, null, offerIds)
    await lockShelves(tx, userId)
    const { count } = await tx
      .selectFrom('stockProducts')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    if (count >= stockLimits.products) throw new AppError('stock.too_many_products')
    const { id } = await tx
      .insertInto('stockProducts')
      .values({ ...facts, userId, currency: await currencyOf(tx, userId, { websiteIds, offerIds }) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await linkWebsites(tx, { userId, productId: id, websiteIds })
    await linkOffers(tx, { userId, productId: id, offerIds })
    return id
  })

/** Throws stock.not_found, stock.website_not_found, stock.offer_not_found. */
export const updateProduct = (db: Db, id: number, { userId, product }: Saving): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { websiteIds, offerIds, ...facts } = product
    await lockOffers(tx, id, offerIds ?? [])
    await lockShelves(tx, userId)
    await getProductOf(tx, userId, id)
    await tx.updateTable('stockProducts').set(facts).where('id', '=', id).execute()
    await linkWebsites(tx, { userId, productId: id, websiteIds })
    if (offerIds) await linkOffers(tx, { userId, productId: id, offerIds })
  })

/** Takes a product off the shelf, with its journal. Throws stock.not_found. */
export const removeProduct = (db: Db, { userId, id }: { userId: number; id: number }): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockOffers(tx, id, [])
    await lockShelves(tx, userId)
    await getProductOf(tx, userId, id)
    await tx.deleteFrom('stockProducts').where('id', '=', id).execute()
  })

/** The items of the lines, each of this product. Throws stock.not_found. */
const itemsOf = async (
  tx: Tx,
  { userId, productId, ids }: { userId: number; productId: number; ids: number[] },
): Promise<Map<number, ItemRow>> => {
  await lockShelves(tx, userId)
  await getProductOf(tx, userId, productId)
  const items = new Map((await listItems(tx, [productId])).map((item) => [item.id, item]))
  for (const id of ids) must(items.get(id), 'stock.not_found')
  return items
}

const isWritten = async (tx: Tx, productId: number, requestKey: string): Promise<boolean> =>
  (await tx
    .selectFrom('stockMoves as m')
    .innerJoin('stockItems as i', 'i.id', 'm.itemId')
    .select('m.id')
    .where('m.requestKey', '=', requestKey)
    .where('i.productId', '=', productId)
    .executeTakeFirst()) !== undefined

/** Writes down goods that came; the same request again writes nothing. Throws stock.not_found. */
export const receive = (
  db: Db,
  { userId, productId, receipt }: { userId: number; productId: number; receipt: ReceiveStock },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await itemsOf(tx, { userId, productId, ids: receipt.lines.map(({ itemId }) => itemId) })
    const { key } = receipt
    if (key && (await isWritten(tx, productId, key))) return
    for (const { itemId, pieces, unitCost } of receipt.lines)
      await move(tx, {
        itemId,
        kind: 'received',
        onHand: pieces,
        pieces,
        unitCost,
        actorId: userId,
        note: receipt.note,
        requestKey: key,
      })
  })

/**
 * Takes a receipt back, all its lines; the journal keeps both, and average costs are as if it had never been. Throws stock.not_found,
 * stock.receipt_gone, stock.receipt_sent when some of it has left the shelf.
 */
export const undoReceipt = (
  db: Db,
  { userId, productId, key }: { userId: number; productId: number; key: string },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockShelves(tx, userId)
    await getProductOf(tx, userId, productId)
    const lines = await tx
      .selectFrom('stockMoves as m')
      .innerJoin('stockItems as i', 'i.id', 'm.itemId')
      .select(['m.id', 'm.itemId', 'm.pieces', 'm.unitCost', 'i.onHand'])
      .where('m.requestKey', '=', key)
      .where('m.kind', '=', 'received')
      .where('i.productId', '=', productId)
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom('stockMoves as x').select('x.id').whereRef('x.undoes', '=', 'm.id'))),
      )
      .orderBy('m.id')
      .execute()
    if (lines.length === 0) throw new AppError('stock.receipt_gone')
    if (lines.some(({ onHand, pieces }) => onHand < pieces)) throw new AppError('stock.receipt_sent')
    for (const { id, itemId, pieces, unitCost } of lines)
      await move(tx, {
        itemId,
        kind: 'unreceived',
        onHand: -pieces,
        pieces,
        unitCost,
        actorId: userId,
        undoes: id,
      })
  })

/** Nobody sells the combination any more. */
const isGone = async (tx: Tx, productId: number, itemId: number): Promise<boolean> => {
  const { rows } = await sql<{ isSold: boolean }>`
    select exists (
      select from (select variants, stock_product_id from product_websites where deleted_at is null
        union all select variants, stock_product_id from upsell_products where deleted_at is null) as s
      where s.stock_product_id = ${productId} and case
        when jsonb_array_length(coalesce(s.variants -> 'options', '[]')) = 0 then i.choice = '{}'
        else exists (select from jsonb_array_elements(s.variants -> 'rows') as r where r -> 'choice' = to_jsonb(i.choice)) end
    ) as "isSold" from stock_items i where i.id = ${itemId}`.execute(tx)
  return rows[0]?.isSold === false
}

/**
 * Puts an item away that nobody sells and that has nothing, or shows it again; its journal stays, and whatever moves it brings it back.
 * Throws stock.not_found, stock.item_has_goods, stock.item_is_sold.
 */
export const hideItem = (
  db: Db,
  {
    userId,
    productId,
    itemId,
    isHidden,
  }: { userId: number; productId: number; itemId: number; isHidden: boolean },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockShelves(tx, userId)
    await getProductOf(tx, userId, productId)
    const item = must(
      await tx
        .selectFrom('stockItems')
        .select(['onHand', 'reserved'])
        .where('id', '=', itemId)
        .where('productId', '=', productId)
        .executeTakeFirst(),
      'stock.not_found',
    )
    if (isHidden && (item.onHand !== 0 || item.reserved !== 0)) throw new AppError('stock.item_has_goods')
    if (isHidden && !(await isGone(tx, productId, itemId))) throw new AppError('stock.item_is_sold')
    await tx.updateTable('stockItems').set({ isHidden }).where('id', '=', itemId).execute()
  })

/** What was counted is on the shelf now; a count that differs in nothing is written down too. Throws stock.not_found. */
export const count = (
  db: Db,
  { userId, productId, counted }: { userId: number; productId: number; counted: CountStock },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const lines = new Map(counted.lines.map((line) => [line.itemId, line.counted]))
    const items = await itemsOf(tx, { userId, productId, ids: [...lines.keys()] })
    for (const [itemId, pieces] of lines)
      await move(tx, {
        itemId,
        kind: 'counted',
        onHand: pieces - (items.get(itemId)?.onHand ?? 0),
        pieces,
        actorId: userId,
        note: counted.note,
      })
    // The first count of nothing changes no number, and yet what its pages say.
    await sql`select pg_notify('pages', w.id::text) from product_websites w
      where w.stock_product_id = ${productId} and w.deleted_at is null`.execute(tx)
  })

/**
 * Puts what was sent with these orders, and with all in their parcels, back on the shelf, or writes it down as damaged; once. Throws
 * stock.nothing_to_return when there was nothing of any of them.
 */
export const putBack = (
  db: Db,
  asked: { userId: number; orderIds: number[]; isGood: boolean },
): Promise<number[]> =>
  db.transaction().execute(async (tx) => {
    const returned = await putOnShelf(tx, asked)
    if (returned.length === 0) throw new AppError('stock.nothing_to_return')
    return returned
  })
