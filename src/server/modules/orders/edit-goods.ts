import { sql } from 'kysely'
import { addMoney, fromMinor, timesMoney, toMinor, type Money } from '#contract/common/money.ts'
import type { EditGoods } from '#contract/orders/editing.ts'
import { choiceSentences } from '#contract/orders/choice-sentences.ts'
import { choiceText, countedPieces, findRow, hasVariants, piecesIn } from '#contract/variants/rows.ts'
import type { Piece, Variants } from '#contract/variants/schema.ts'
import type { Db, Tx } from '../../db/db.ts'
import { AppError, must } from '../../errors/app-error.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { inScope, type Principal } from '../../lib/scope.ts'
import { newPublicId } from '../../lib/tokens.ts'
import { sendHeldPurchases } from '../pixel/send-purchase.ts'
import { lockForEdit } from './edit-buyer.ts'
import { goodsChanges } from './edit-rules.ts'
import { eventDetails } from './event-details.ts'
import { readLines, type AdditionLine, type Line, type OrderLines } from './lines.ts'
import { keepOriginal } from './original.ts'
import { ordersOf } from './policy.ts'
import { readVariants } from '../websites/stored-variants.ts'
import { storedPieces } from './pieces.ts'
import { refuseBeyondShelf, type ShelvedGoods } from './shelf.ts'
import { lockWebsiteStock } from './website-stock.ts'
import { deliveryPriceOf } from './presenter.ts'
import { getListedOrder, type ListedOrder } from './queries.ts'

/** numeric(10,2) holds no more. */
export const greatestMinor = 9_999_999_999
const mostPieces = 99

/**
 * Where the order's website sells only what is there, new orders wait here as this one does; taken before the order is locked, in the
 * order in which the intake takes both. Answers the pieces that are left, null where nobody keeps count.
 */
const lockStock = async (tx: Tx, caller: Principal, orderId: number): Promise<number | null> => {
  const website = await tx
    .selectFrom('orders as o')
    .innerJoin('productWebsites as w', 'w.id', 'o.websiteId')
    .select('w.id')
    .where('o.id', '=', orderId)
    .where(inScope(ordersOf(caller), 'o.userId'))
    .where('w.stock', 'is not', null)
    .where('w.sellsPastStock', '=', false)
    .executeTakeFirst()
  return website ? lockWebsiteStock(tx, website.id) : null
}

/** Moves pieces of a further product out of its own count, or back with a negative number. Throws orders.line_sold_out. */
const takePieces = async (tx: Tx, productId: number | null, pieces: number): Promise<void> => {
  if (productId === null || pieces === 0) return
  const { numUpdatedRows } = await tx
    .updateTable('upsellProducts')
    .set({ stockLeft: sql<number>`stock_left - ${pieces}` })
    .where('id', '=', productId)
    .where('stockLeft', '>=', pieces)
    .executeTakeFirst()
  if (numUpdatedRows === 0n && pieces > 0) throw new AppError('orders.line_sold_out')
}

/**
 * Sizes and colours of a product as they shall be: what is offered of it, or what the order had. Left out, they stay as they are; pieces that
 * were all of one kind stay so, however many they become.
 * Throws orders.choice_gone, and orders.choice_missing for more sizes than pieces.
 */
const piecesFor = (
  { pieces: asked, quantity }: EditGoods['main'] | EditGoods['additions'][number],
  { had = null, variants }: { had?: Piece[] | null | undefined; variants: Variants | null },
): Piece[] | null => {
  if (asked === undefined) {
    const same = had?.length === 1 ? had.map((piece) => ({ ...piece, quantity })) : had
    if (same && piecesIn(same) > quantity) throw new AppError('orders.choice_missing')
    return same
  }
  const rows = variants?.rows ?? []
  const pieces = asked.map(({ choice, quantity: count }) => {
    const known = findRow(rows, choice) ?? (had && findRow(had, choice))
    if (!known)
      throw new AppError('orders.choice_gone', {
        sentence: choiceSentences.gone(choiceText(choice)),
      })
    return { choice, sku: known.sku, quantity: count }
  })
  return countedPieces(pieces)
}

/** What is offered of further products now, by their ids; also of one that was taken away since. */
const listOffered = (tx: Tx, productIds: number[]) =>
  productIds.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('upsellProducts')
        .select(['id', 'variants', 'sellsPastStock', 'stockProductId'])
        .where('id', 'in', productIds)
        .execute()
type Offered = Awaited<ReturnType<typeof listOffered>>

const offeredOf = (offered: Offered, productId: number | null) => offered.find(({ id }) => id === productId)

/** The additions that stay, as they shall be. Throws orders.line_gone for one that is not in the order, and as piecesFor. */
const keptLines = (lines: OrderLines, asked: EditGoods['additions'], offered: Offered): AdditionLine[] =>
  asked.map((one) => {
    const line = must(
      lines.additions.find(({ id }) => id === one.id),
      'orders.line_gone',
    )
    const variants = readVariants(offeredOf(offered, line.productId)?.variants ?? null)
    const pieces = piecesFor(one, { had: line.pieces, variants })
    return { ...line, quantity: one.quantity, price: one.price, pieces }
  })

/** Further products of a page that may join an order of this currency, of those that are named. */
export const listFurther = (
  tx: Tx,
  {
    websiteId,
    currency,
    productIds,
  }: { websiteId: number | null; currency: string; productIds: readonly number[] },
) =>
  productIds.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('upsellProducts as p')
        .innerJoin('productWebsites as w', 'w.id', 'p.websiteId')
        .select(['p.id', 'p.title', 'p.productCost as cost', 'p.variants', 'p.stockProductId as shelfId'])
        .select(['p.discountPrice', 'p.sellsPastStock'])
        .where('p.id', 'in', productIds)
        .where('p.websiteId', '=', websiteId)
        .where('w.currency', '=', currency)
        .where('p.isActive', '=', true)
        .where('p.deletedAt', 'is', null)
        .execute()

/** Products of the order's page that join it. Throws orders.line_gone, orders.line_twice, orders.choice_missing, orders.choice_gone. */
const newLines = async (
  tx: Tx,
  order: ListedOrder,
  { kept, asked }: { kept: AdditionLine[]; asked: EditGoods['added'] },
): Promise<Omit<AdditionLine, 'id'>[]> => {
  const products = await listFurther(tx, {
    ...order,
    productIds: asked.map(({ productId }) => productId),
  })
  const ids = [...kept.map(({ productId }) => productId), ...asked.map(({ productId }) => productId)]
  const known = ids.filter((id) => id !== null)
  if (new Set(known).size < known.length) throw new AppError('orders.line_twice')
  return asked.map((one) => {
    const { productId, quantity, price } = one
    const { title, cost, shelfId, ...product } = must(
      products.find(({ id }) => id === productId),
      'orders.line_gone',
    )
    const variants = readVariants(product.variants)
    const pieces = piecesFor(one, { variants })
    if (hasVariants(variants) && piecesIn(pieces ?? []) !== quantity)
      throw new AppError('orders.choice_missing')
    return { productId, title, cost, shelfId, quantity, price, pieces }
  })
}

/** What the order's page sells now; nothing once it is gone. */
const findSold = (tx: Tx, websiteId: number | null) =>
  tx
    .selectFrom('productWebsites')
    .select(['variants', 'sellsPastStock', 'stockProductId'])
    .where('id', '=', websiteId)
    .executeTakeFirst()
type Sold = Pick<NonNullable<Awaited<ReturnType<typeof findSold>>>, 'sellsPastStock' | 'stockProductId'>

export const costOfLines = (lines: Pick<AdditionLine, 'cost' | 'quantity'>[]): Money =>
  addMoney('0', ...lines.map(({ cost, quantity }) => timesMoney(cost, quantity)))

/** Writes additions as they shall be, each from its own count where it has one. Throws orders.line_sold_out. */
export const writeLines = async (
  tx: Tx,
  order: ListedOrder,
  {
    lines,
    kept,
    added,
  }: { lines: Pick<OrderLines, 'additions'>; kept: AdditionLine[]; added: Omit<AdditionLine, 'id'>[] },
): Promise<void> => {
  const gone = lines.additions.filter(({ id }) => kept.every((line) => line.id !== id))
  const moves = [
    ...gone.map((line) => ({ ...line, pieces: -line.quantity })),
    ...kept.map((line) => ({
      ...line,
      pieces: line.quantity - (lines.additions.find(({ id }) => id === line.id)?.quantity ?? 0),
    })),
    ...added.map((line) => ({ ...line, pieces: line.quantity })),
    // The shelf follows from the lines.
  ].filter(({ shelfId }) => shelfId === null)
  // Always in one order, so that two corrections never wait for each other.
  for (const { productId, pieces } of moves.toSorted((a, b) => (a.productId ?? 0) - (b.productId ?? 0)))
    await takePieces(tx, productId, pieces)
  if (gone.length > 0)
    await tx
      .deleteFrom('upsellOrders')
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute()
  for (const { id, quantity, price, pieces } of kept)
    await tx
      .updateTable('upsellOrders')
      .set({
        quantity,
        totalPrice: price,
        ownPieces: pieces ? storedPieces.write(pieces) : null,
        updatedAt: sql<Date>`now()`,
      })
      .where('id', '=', id)
      .execute()
  const { firstName, lastName, email, phone, address, city, postalCode } = order
  const customerData = JSON.stringify({ firstName, lastName, email, phone, address, city, postalCode })
  for (const { productId, title, quantity, price, cost, pieces, shelfId } of added)
    await tx
      .insertInto('upsellOrders')
      .values({
        originalOrderId: order.id,
        upsellProductId: productId,
        websiteId: order.websiteId,
        userId: order.userId,
        orderId: newPublicId(),
        title,
        quantity,
        totalPrice: price,
        productCost: cost,
        stockProductId: shelfId,
        ownPieces: pieces ? storedPieces.write(pieces) : null,
        currency: order.currency,
        currencySymbol: order.currencySymbol,
        customerData,
        place: 'by_seller',
      })
      .execute()
}

const keyed = (main: Line, additions: (Line & { productId: number | null; id?: number })[]) =>
  new Map<string, Line>([
    ['main', main],
    ...additions.map((line): [string, Line] => [`${line.id ?? `product-${line.productId}`}`, line]),
  ])

/**
 * Corrects goods, prices and delivery of an order; sums and costs follow here alone, and what merged orders brought stays as it is. Throws
 * orders.not_found, orders.in_parcel, orders.closed, orders.edited_meanwhile, orders.line_gone, orders.line_twice, orders.line_sold_out,
 * orders.too_few_left, orders.sold_out, orders.too_many_pieces, orders.total_too_high, orders.choice_gone, orders.choice_missing.
 */
export const editGoods = (
  db: Db,
  { caller, orderId, edit }: { caller: Principal; orderId: number; edit: EditGoods },
): Promise<ListedOrder> =>
  db.transaction().execute(async (tx) => {
    const left = await lockStock(tx, caller, orderId)
    const order = await lockForEdit(tx, { caller, orderId, version: edit.version })
    const lines = await readLines(tx, order)
    const website = await findSold(tx, order.websiteId)
    const pieces = piecesFor(edit.main, {
      had: lines.main.pieces,
      variants: readVariants(website?.variants ?? null),
    })
    const main = { ...lines.main, ...edit.main, pieces }
    if (left !== null && main.quantity - lines.main.quantity > left) throw new AppError('orders.too_few_left')
    const quantity = main.quantity + order.mergedQuantity
    if (quantity > mostPieces) throw new AppError('orders.too_many_pieces')
    const offered = await listOffered(tx, [
      ...lines.additions.flatMap(({ productId }) => productId ?? []),
      ...edit.added.map(({ productId }) => productId),
    ])
    const kept = keptLines(lines, edit.additions, offered)
    const added = await newLines(tx, order, { kept, asked: edit.added })

    const totalPrice = addMoney(...[main, ...kept, ...added, ...lines.merged].map(({ price }) => price))
    if (toMinor(totalPrice) > greatestMinor) throw new AppError('orders.total_too_high')
    const delivery =
      edit.deliveryPrice === undefined
        ? {}
        : {
            deliveryPrice: toMinor(edit.deliveryPrice) === 0 ? null : edit.deliveryPrice,
            deliveryFreeFrom: null,
          }
    const changes = goodsChanges(
      {
        lines: keyed(lines.main, lines.additions),
        delivery: deliveryPriceOf(order),
        total: order.totalPrice,
      },
      {
        lines: keyed(main, [...kept, ...added]),
        delivery: deliveryPriceOf({ ...order, ...delivery, totalPrice }),
        total: totalPrice,
      },
      order.currencySymbol,
    )
    if (changes.length === 0) return order

    await keepOriginal(tx, order, lines)
    await writeLines(tx, order, { lines, kept, added })
    const upsellCost = fromMinor(
      toMinor(order.upsellCost) -
        toMinor(costOfLines(lines.additions)) +
        toMinor(costOfLines([...kept, ...added])),
    )
    await tx
      .updateTable('orders')
      .set({
        quantity,
        ownPieces: main.pieces && storedPieces.write(main.pieces),
        totalPrice,
        ...delivery,
        upsellCost: toMinor(upsellCost) < 0 ? '0' : upsellCost,
        // The seller has agreed on this sum, so what the page showed is no question any more.
        ...(totalPrice === order.totalPrice ? {} : { shownTotal: null }),
        updatedAt: sql<Date>`now()`,
      })
      .where('id', '=', orderId)
      .execute()
    await tx
      .insertInto('orderEvents')
      .values({
        orderId,
        kind: 'goods_changed',
        actorUserId: caller.id,
        details: eventDetails.write({ changes, reason: edit.reason }),
      })
      .execute()
    await sendHeldPurchases(tx, [orderId])
    if (order.websiteId !== null)
      await enqueue(tx, 'public-pages.refresh-figures', { userId: order.userId, websiteId: order.websiteId })
    const keptTo = (line: Line, shelfId: number | null, sold: Sold | undefined): ShelvedGoods => ({
      ...line,
      // What somebody takes past what is there, or sells from elsewhere now, nobody counts here.
      shelfId: sold?.sellsPastStock === false && sold.stockProductId === shelfId ? shelfId : null,
    })
    const shelved = (first: Line, others: Omit<AdditionLine, 'id'>[]) => [
      keptTo(first, order.stockProductId, website),
      ...others.map((line) => keptTo(line, line.shelfId, offeredOf(offered, line.productId))),
    ]
    await refuseBeyondShelf(tx, order.userId, {
      before: shelved(lines.main, lines.additions),
      after: shelved(main, [...kept, ...added]),
    })
    return getListedOrder(tx, orderId)
  })
