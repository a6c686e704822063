import { CompiledQuery, sql } from 'kysely'
import type pg from 'pg'
import { fromMinor, toMinor, type Money } from '#contract/common/money.ts'
import { choiceSentences } from '#contract/orders/choice-sentences.ts'
import { choiceText, isSameChoice } from '#contract/variants/rows.ts'
import type { Piece } from '#contract/variants/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Tx } from '../../db/db.ts'
import { lockShelves } from '../stock/queries.ts'
import type { FormBump } from './bump.ts'
import type { NewOrder, Shelf } from './new-order.ts'
import { goneChoice } from './pieces.ts'

/** Goods of an order, or added to one. */
type Goods = { pieces?: Piece[] | null; quantity: number }
type Item = { productId: number; choice: string[]; available: number; averageCost: Money | null }
/** An item before it is known in which currency an order wants its cost. */
export type ItemRow = Item & { currency: string }

const wantedOf = ({ pieces, quantity }: Goods): Pick<Piece, 'choice' | 'quantity'>[] =>
  pieces ?? [{ choice: [], quantity }]

const soldOut = (choice: readonly string[], available: number, path?: string): AppError => {
  const left = Math.max(0, available)
  if (choice.length === 0) return new AppError(left > 0 ? 'orders.too_few_left' : 'orders.sold_out')
  return goneChoice({ choice: [...choice], left }, choiceSentences.left(choiceText(choice), left), path)
}

const findItem = (
  items: readonly Item[],
  { productId }: Pick<Shelf, 'productId'>,
  choice: readonly string[],
) => items.find((item) => item.productId === productId && isSameChoice(item.choice, choice))

const leftOf = (...[items, shelf, choice]: Parameters<typeof findItem>): number =>
  findItem(items, shelf, choice)?.available ?? 0

/** Of what is wanted the first that is not there; undefined where all is, or where orders wait for it. */
const shortOf = (items: readonly Item[], shelf: Shelf, goods: Goods) =>
  shelf.sellsPastStock
    ? undefined
    : wantedOf(goods).find(({ choice, quantity }) => leftOf(items, shelf, choice) < quantity)

/** What is there once these goods are taken. */
const without = <Of extends Item>(items: readonly Of[], shelf: Shelf, goods: Goods): Of[] =>
  items.map((item) => {
    const taken =
      item.productId === shelf.productId &&
      wantedOf(goods).find(({ choice }) => isSameChoice(item.choice, choice))
    return taken ? { ...item, available: item.available - taken.quantity } : item
  })

/** What a piece cost on average when it was received; null where that is unknown of one, or the page's own cost holds. */
const costOf = (items: readonly Item[], shelf: Shelf, goods: Goods): Money | null => {
  const costs = wantedOf(goods).map(({ choice, quantity }) => {
    const cost = findItem(items, shelf, choice)?.averageCost ?? null
    return cost === null ? null : toMinor(cost) * quantity
  })
  return costs.every((cost) => cost !== null)
    ? fromMinor(costs.reduce((sum, cost) => sum + cost, 0) / goods.quantity)
    : null
}

/** Items of these products, with what is for sale; a cost only where orders take it, in the currency of its product. */
export const itemsOn = async (client: pg.PoolClient, shelves: number[]): Promise<ItemRow[]> => {
  const { rows } = await client.query<ItemRow>(itemsSql, [shelves])
  return rows
}

const itemsSql = `select i.product_id as "productId", i.choice, i.on_hand - i.reserved as available, p.currency,
    case when p.costs_from_receipts then i.average_cost end as "averageCost"
  from stock_items i join stock_products p on p.id = i.product_id where p.id = any($1::int[])`

/** A cost counts only in the currency of the order. */
const inCurrency = (items: readonly ItemRow[], currency: string): ItemRow[] =>
  items.map((item) => (item.currency === currency ? item : { ...item, averageCost: null }))

/** A ticked product of which nothing can be had is left out; one whose size has just gone is refused, so that another can be chosen. */
const keepBump = (bump: FormBump, items: readonly Item[]): FormBump => {
  const { taken } = bump
  if (!taken?.shelf) return bump
  const { shelf } = taken
  const goods = { pieces: taken.pieces, quantity: 1 }
  const short = shortOf(items, shelf, goods)
  if (!short) return { ...bump, taken: { ...taken, cost: costOf(items, shelf, goods) ?? taken.cost } }
  if (taken.onSale.some((choice) => leftOf(items, shelf, choice) > 0))
    throw soldOut(short.choice, 0, 'bumpChoice.0')
  return { ...bump, leftOut: 'sold_out', taken: null }
}

/**
 * Refuses what is not there. Answers the order and its ticked product at the cost of what they take, and what is there after them; the
 * shelves are locked. Throws orders.sold_out, orders.too_few_left, orders.choice_gone.
 */
export const keepToShelf = (
  there: ItemRow[],
  order: NewOrder,
  bump: FormBump,
): { order: NewOrder; bump: FormBump; items: ItemRow[] } => {
  const { shelf } = order
  const items = inCurrency(there, order.currency)
  const short = shelf && shortOf(items, shelf, order)
  if (shelf && short) throw soldOut(short.choice, leftOf(items, shelf, short.choice))
  const kept = keepBump(bump, shelf ? without(items, shelf, order) : items)
  const left = shelf ? without(there, shelf, order) : there
  return {
    order: shelf ? { ...order, productCost: costOf(items, shelf, order) ?? order.productCost } : order,
    bump: kept,
    items: kept.taken?.shelf
      ? without(left, kept.taken.shelf, { pieces: kept.taken.pieces, quantity: 1 })
      : left,
  }
}

/**
 * The same for goods that join an order later: answers what a piece of them cost, or null. Throws orders.choice_gone, or `gone` where
 * there is nothing to choose.
 */
export const keepAdditionToShelf = async (
  tx: Tx,
  {
    userId,
    shelf,
    currency,
    goods,
    gone,
  }: { userId: number; shelf: Shelf; currency: string; goods: Goods; gone: AppError },
): Promise<Money | null> => {
  await lockShelves(tx, userId)
  const { rows: items } =
    await sql<Item>`select i.product_id as "productId", i.choice, i.on_hand - i.reserved as available,
      case when p.costs_from_receipts and p.currency = ${currency} then i.average_cost end as "averageCost"
    from stock_items i join stock_products p on p.id = i.product_id where p.id = ${shelf.productId}`.execute(
      tx,
    )
  const short = shortOf(items, shelf, goods)
  if (short)
    throw short.choice.length === 0 ? gone : soldOut(short.choice, leftOf(items, shelf, short.choice))
  return costOf(items, shelf, goods)
}

/** Goods of an order with the shelf they come from; null: none, or one that nobody keeps to. */
export type ShelvedGoods = Goods & { shelfId: number | null }

/**
 * Refuses a correction that takes more from a shelf than is for sale. To be called after everything else is written: nothing is locked
 * after the shelf. Throws orders.sold_out, orders.too_few_left, orders.choice_gone.
 */
export const refuseBeyondShelf = async (
  tx: Tx,
  userId: number | null,
  { before, after }: { before: ShelvedGoods[]; after: ShelvedGoods[] },
): Promise<void> => {
  const shelves = [...new Set(after.flatMap(({ shelfId }) => shelfId ?? []))]
  if (userId === null || shelves.length === 0) return
  await lockShelves(tx, userId)
  const items = await tx
    .selectFrom('stockItems as i')
    .select(['i.productId', 'i.choice', sql<number>`i.on_hand - i.reserved`.as('available')])
    .where('i.productId', 'in', shelves)
    .execute()
  const countIn = (lines: ShelvedGoods[], productId: number, asked: readonly string[]): number =>
    lines
      .filter(({ shelfId }) => shelfId === productId)
      .flatMap(wantedOf)
      .reduce((sum, { choice, quantity }) => (isSameChoice(choice, asked) ? sum + quantity : sum), 0)
  for (const { shelfId, ...goods } of after)
    for (const { choice } of shelfId === null ? [] : wantedOf(goods)) {
      const productId = shelfId ?? 0
      const more = countIn(after, productId, choice) - countIn(before, productId, choice)
      const left = items.find((item) => item.productId === productId && isSameChoice(item.choice, choice))
      if (more > 0 && more > (left?.available ?? 0)) throw soldOut(choice, left?.available ?? 0)
    }
}

/** Goods that are not there so often. */
export type Short = { title: string; choice: string[]; wanted: number; left: number }

/**
 * Locks the seller's shelves and says of lines of one order what is not there, and what a piece of each cost by what was received (null:
 * unknown, or the page's own cost holds). To be called after everything else is written: nothing is locked after the shelf.
 */
export const lookAtShelves = async (
  tx: Tx,
  {
    userId,
    currency,
    lines,
  }: { userId: number; currency: string; lines: (Goods & { title: string; shelf: Shelf | null })[] },
): Promise<{ short: Short[]; costs: (Money | null)[] }> => {
  const shelves = [...new Set(lines.flatMap(({ shelf }) => shelf?.productId ?? []))]
  if (shelves.length === 0) return { short: [], costs: lines.map(() => null) }
  await lockShelves(tx, userId)
  const { rows } = await tx.executeQuery<ItemRow>(CompiledQuery.raw(itemsSql, [shelves]))
  const items = inCurrency(rows, currency)
  const wanted = new Map<string, Short>()
  for (const { shelf, title, ...goods } of lines)
    for (const { choice, quantity } of shelf && !shelf.sellsPastStock ? wantedOf(goods) : []) {
      const key = JSON.stringify([shelf?.productId, choice])
      const before = wanted.get(key)?.wanted ?? 0
      const left = Math.max(0, shelf ? leftOf(items, shelf, choice) : 0)
      wanted.set(key, { title, choice, wanted: before + quantity, left })
    }
  return {
    short: [...wanted.values()].filter((one) => one.wanted > one.left),
    costs: lines.map(({ shelf, ...goods }) => shelf && costOf(items, shelf, goods)),
  }
}
