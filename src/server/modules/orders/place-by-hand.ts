import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { timeZone } from '#contract/common/dates.ts'
import { marketOf } from '#contract/common/market.ts'
import { addMoney, timesMoney, toMinor, type Money } from '#contract/common/money.ts'
import { byHandStrings } from '#contract/orders/by-hand-strings.ts'
import type { PlaceByHand } from '#contract/orders/by-hand.ts'
import { orderEditStrings } from '#contract/orders/edit-strings.ts'
import { filterOf, sourceWords, type OrderSource } from '#contract/orders/source.ts'
import { choiceText } from '#contract/variants/rows.ts'
import { readOffers } from '#contract/websites/offers.ts'
import type { Db, Tx } from '../../db/db.ts'
import { AppError, must } from '../../errors/app-error.ts'
import type { Principal } from '../../lib/scope.ts'
import { newOrderNumber, newPublicId } from '../../lib/tokens.ts'
import { possibleDuplicates } from '../review-flags/conditions.ts'
import { findOwnSaleFacts, type SaleFacts } from '../websites/queries.ts'
import { readVariants } from '../websites/stored-variants.ts'
import { costOfLines, greatestMinor, listFurther, writeLines } from './edit-goods.ts'
import { goodsChanges } from './edit-rules.ts'
import { eventDetails } from './event-details.ts'
import { insertOrderIn } from './intake.ts'
import type { Line } from './lines.ts'
import type { NewOrder } from './new-order.ts'
import { readPieces, withDifference } from './pieces.ts'
import { priceOrder, pricesFor, readBuyer, type Buyer } from './placement-rules.ts'
import { getListedOrder, type ListedOrder } from './queries.ts'
import { lookAtShelves, type Short } from './shelf.ts'
import { lockWebsiteStock } from './website-stock.ts'

/** The order of an entry; without a price it costs what the page asks. */
type EntryOrder = Omit<PlaceByHand, 'source' | 'main'> & {
  main: Omit<PlaceByHand['main'], 'price'> & { price: Money | null }
}

/** An order that somebody of the seller writes down, with what a file adds to it. */
export type Entry = {
  order: EntryOrder
  source: OrderSource
  /** How it came, as its history says it. */
  how: string
  /** When it was ordered; null: now. */
  placedAt: Date | null
  /** Whoever wrote it down has spoken with the buyer. */
  isConfirmed: boolean
  /** Of the visit in which the buyer began it. */
  attribution?: NewOrder['attribution']
}

/** A line as it is ordered, beside what the page asks for it. */
type Priced = Line & { pagePrice: Money }
type Further = Priced & { productId: number; cost: Money; shelfId: number | null; sellsPastStock: boolean }

/** What makes two attempts of one form the same order; answers to questions do not. */
const hashEntry = ({
  key: _key,
  confirmedPhone: _phone,
  takesPastStock: _stock,
  isAnother: _another,
  ...order
}: EntryOrder): Buffer => createHash('sha256').update(JSON.stringify(order)).digest()

/** The order that this form has made already; a second press at the same moment waits here. Throws orders.saved_before. */
export const findSaved = async (
  tx: Tx,
  { userId, order }: { userId: number; order: EntryOrder },
): Promise<ListedOrder | null> => {
  const { key } = order
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, ${userId}))`.execute(tx)
  const known = await tx
    .selectFrom('orders')
    .select(['id', 'orderNumber', 'bodyHash'])
    .where('idempotencyKey', '=', key)
    .where('userId', '=', userId)
    .where('websiteId', 'in', (eb) =>
      eb.selectFrom('productWebsites').select('id').where('userId', '=', userId),
    )
    .executeTakeFirst()
  if (!known) return null
  if (!known.bodyHash?.equals(hashEntry(order)))
    throw new AppError('orders.saved_before', { sentence: byHandStrings.savedBefore(known.orderNumber) })
  return getListedOrder(tx, known.id)
}

const readMain = (
  { main }: EntryOrder,
  sale: SaleFacts,
  now: Date,
): Priced & { pieces: NonNullable<Line['pieces']> | null } => {
  const { quantity } = main
  const chosen = readPieces(
    main.choices,
    quantity,
    readVariants(sale.variants),
    (piece, option) => `main.choices.${piece}.${option}`,
  )
  const asked = { quantity, totalPrice: null }
  const offered = pricesFor(asked, { ...sale, offers: readOffers(sale) }, { now, chosen })
  const pagePrice = priceOrder(asked, offered, chosen).total
  const price = main.price ?? pagePrice
  return { title: sale.productName, quantity, price, pieces: chosen?.pieces ?? null, pagePrice }
}

/** Throws orders.line_gone, orders.line_twice, orders.choice_missing, orders.choice_gone. */
const readFurther = async (tx: Tx, { added }: EntryOrder, sale: SaleFacts): Promise<Further[]> => {
  const productIds = added.map(({ productId }) => productId)
  if (new Set(productIds).size < productIds.length) throw new AppError('orders.line_twice')
  const products = await listFurther(tx, { websiteId: sale.id, currency: sale.currency, productIds })
  return added.map(({ productId, quantity, price, choices }, at) => {
    const product = must(
      products.find(({ id }) => id === productId),
      'orders.line_gone',
    )
    const { title, cost, shelfId, sellsPastStock } = product
    const chosen = readPieces(
      choices,
      quantity,
      readVariants(product.variants),
      (piece, option) => `added.${at}.choices.${piece}.${option}`,
    )
    const pagePrice = withDifference(timesMoney(product.discountPrice ?? '0', quantity), chosen)
    const pieces = chosen?.pieces ?? null
    return { productId, title, cost, shelfId, sellsPastStock, quantity, price, pieces, pagePrice }
  })
}

const keyed = (lines: Line[]) => new Map(lines.map((line, at): [string, Line] => [`${at}`, line]))

/** What was agreed otherwise than the page has it, for the history. Throws orders.price_reason_missing at the first such price. */
const agreedOf = (order: EntryOrder, lines: Priced[], symbol: string) => {
  const at = lines.findIndex(({ price, pagePrice }) => toMinor(price) !== toMinor(pagePrice))
  if (at === -1) return null
  if (order.priceReason === null) {
    const message = byHandStrings.invalid.priceReason
    throw new AppError('orders.price_reason_missing', { fields: [{ path: 'priceReason', message }] })
  }
  const none = { delivery: null, total: '0.00' }
  const changes = goodsChanges(
    { lines: keyed(lines.map(({ pagePrice, ...line }) => ({ ...line, price: pagePrice }))), ...none },
    { lines: keyed(lines), ...none },
    symbol,
  )
  return eventDetails.write({ changes, reason: order.priceReason })
}

type Repeated = { orderNumber: string; createdAt: Date; byPhone: boolean }

const clock = new Intl.DateTimeFormat('sr-Latn', {
  timeZone,
  day: 'numeric',
  month: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** Asks about an order of maybe the same buyer, as the list marks one of a page. Throws orders.already_ordered. */
const askOfRepeat = async (tx: Tx, userId: number, buyer: Buyer): Promise<void> => {
  const { rows } = await sql<Repeated>`
    select e.order_number as "orderNumber", e.created_at as "createdAt", e.by_phone as "byPhone"
    from (select ${userId}::integer as user_id, ${buyer.phoneE164}::text as phone_e164, 9223372036854775807 as id, now() as created_at,
      buyer_key(${buyer.firstName}, ${buyer.lastName}, ${buyer.address}) as buyer_key, ${buyer.city}::text as city) as o
    cross join lateral (select * ${possibleDuplicates}) as e order by e.id desc limit 1`.execute(tx)
  const [repeated] = rows
  if (!repeated) return
  const { orderNumber, createdAt, byPhone } = repeated
  const say = byHandStrings.questions.repeat[byPhone ? 'phone' : 'address']
  throw new AppError('orders.already_ordered', { sentence: say(orderNumber, clock.format(createdAt)) })
}

const stockQuestion = (short: Short[]): AppError =>
  new AppError('orders.beyond_stock', {
    sentence: short
      .map(({ title, choice, wanted, left }) =>
        byHandStrings.questions.stock(
          choice.length > 0 ? `${title} (${choiceText(choice)})` : title,
          wanted,
          left,
        ),
      )
      .join(' '),
  })

const deliveryOf = ({ deliveryPrice: agreed }: EntryOrder, sale: SaleFacts): NewOrder['delivery'] => {
  if (agreed !== undefined) return toMinor(agreed) === 0 ? null : { price: agreed, freeFrom: null }
  return sale.deliveryPrice === null ? null : { price: sale.deliveryPrice, freeFrom: sale.deliveryFreeFrom }
}

/**
 * Writes an order down inside a transaction, with history and what follows a placed order; nobody's browser is known, so no pixel hears of
 * it. Throws orders.not_sellable, orders.saved_before, orders.doubtful_phone, orders.choice_missing, orders.choice_gone, orders.line_gone,
 * orders.line_twice, orders.line_sold_out, orders.price_reason_missing, orders.total_too_high, orders.already_ordered, orders.beyond_stock.
 */
export const enterOrder = async (
  tx: Tx,
  { caller, now, entry }: { caller: Pick<Principal, 'id'>; now: Date; entry: Entry },
): Promise<ListedOrder> => {
  const { order, source } = entry
  const userId = caller.id
  const hash = hashEntry(order)
  const saved = await findSaved(tx, { userId, order })
  if (saved) return saved
  const sale = must(await findOwnSaleFacts(tx, { userId, websiteId: order.websiteId }), 'orders.not_sellable')
  const market = marketOf(sale)
  const { postalCode } = order
  const buyer = readBuyer({ ...order, customerData: { postalCode } }, market, (doubt) =>
    byHandStrings.questions.phone(orderEditStrings.phone[doubt]),
  )
  const main = readMain(order, sale, entry.placedAt ?? now)
  const added = await readFurther(tx, order, sale)
  const lines = [main, ...added]
  const totalPrice = addMoney(...lines.map(({ price }) => price))
  if (toMinor(totalPrice) > greatestMinor) throw new AppError('orders.total_too_high')
  const agreed = agreedOf(order, lines, sale.currencySymbol)
  if (!order.isAnother && !order.isTest) await askOfRepeat(tx, userId, buyer)
  const keepsToStock = sale.keepsToStock && !order.takesPastStock
  const left = keepsToStock ? await lockWebsiteStock(tx, sale.id) : null
  if (left !== null && left < main.quantity)
    throw stockQuestion([{ title: main.title, choice: [], wanted: main.quantity, left }])

  const id = await insertOrderIn(tx, {
    userId,
    websiteId: sale.id,
    orderId: newPublicId(),
    orderNumber: newOrderNumber(),
    productId: sale.productId,
    productName: sale.productName,
    quantity: main.quantity,
    pieces: main.pieces,
    totalPrice,
    shownTotal: null,
    delivery: deliveryOf(order, sale),
    productCost: sale.productCost,
    currency: sale.currency,
    currencySymbol: sale.currencySymbol,
    targetMarket: market,
    buyer,
    isSuspect: false,
    isOwn: false,
    source,
    attribution: entry.attribution ?? null,
    buyerContext: null,
    consents: [],
    origin: null,
    offerIds: [],
    bumpId: null,
    idempotencyKey: order.key,
    bodyHash: hash,
    shelf: sale.shelf,
  })
  await writeLines(tx, await getListedOrder(tx, id), { lines: { additions: [] }, kept: [], added })
  const { short, costs } = await lookAtShelves(tx, {
    userId,
    currency: sale.currency,
    lines: [
      { ...main, shelf: sale.shelf },
      ...added.map((line) => ({
        ...line,
        shelf:
          line.shelfId === null ? null : { productId: line.shelfId, sellsPastStock: line.sellsPastStock },
      })),
    ],
  })
  if (short.length > 0 && !order.takesPastStock) throw stockQuestion(short)
  await tx
    .updateTable('orders')
    .set({
      productCost: costs[0] ?? sale.productCost,
      upsellCost: costOfLines(added),
      isTest: order.isTest,
      // Who typed it has looked at it; rows of a file nobody has.
      ...(source === 'import' ? {} : { reviewedAt: sql<Date>`now()` }),
      ...(entry.placedAt ? { createdAt: entry.placedAt } : {}),
    })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('orderEvents')
    .set({ actorUserId: userId, note: entry.how, details: agreed })
    .where('orderId', '=', id)
    .where('kind', '=', 'placed')
    .execute()
  if (order.isTest)
    await tx.insertInto('orderEvents').values({ orderId: id, kind: 'test', actorUserId: userId }).execute()
  if (entry.isConfirmed)
    await tx
      .insertInto('confirmations')
      .values({
        orderId: id,
        userId,
        state: 'confirmed',
        decidedAt: now,
        decidedBy: userId,
        decidedHow: 'hand',
      })
      .execute()
  return getListedOrder(tx, id)
}

/** An order as its form has it, inside a transaction; `left` is the visit of the unsent form that it finishes. Throws as enterOrder. */
export const enterByHand = (
  tx: Tx,
  {
    caller,
    order,
    now,
    left,
  }: {
    caller: Principal
    order: PlaceByHand
    now: Date
    left?: { attribution: NewOrder['attribution'] }
  },
): Promise<ListedOrder> =>
  enterOrder(tx, {
    caller,
    now,
    entry: {
      order,
      source: left ? 'lead' : order.source,
      how: sourceWords[filterOf(order.source)],
      placedAt: null,
      isConfirmed: true,
      attribution: left?.attribution ?? null,
    },
  })

/**
 * An order that came by phone, by message or in person. Its form asks each question once (`takesPastStock`, `isAnother`, `confirmedPhone`);
 * the same key answers the same order. Throws as enterOrder.
 */
export const placeByHand = (
  db: Db,
  by: { caller: Principal; order: PlaceByHand; now: Date },
): Promise<ListedOrder> => db.transaction().execute((tx) => enterByHand(tx, by))
