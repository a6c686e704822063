import type pg from 'pg'
import { addMoney, toMinor, type Money } from '#contract/common/money.ts'
import { jsonOf, parseJson } from '../../db/json.ts'
import { newPublicId } from '../../lib/tokens.ts'
import type { Piece } from '#contract/variants/schema.ts'
import { readVariants } from '../websites/stored-variants.ts'
import { readSame, storedPieces, withDifference } from './pieces.ts'
import type { NewOrder, Shelf } from './new-order.ts'
import type { BumpWish } from './placement-rules.ts'

/** What became of the checkbox in the order form. */
export type FormBump = {
  /** The product that stood there; null: none. */
  productId: number | null
  /** It was ticked and could not be had. */
  leftOut: 'sold_out' | 'changed' | null
  taken: {
    title: string
    price: Money
    cost: Money
    pieces: Piece[] | null
    shelf: Shelf | null
    /** Every choice of it that is for sale. */
    onSale: string[][]
  } | null
}

/** A checkbox that was not ticked. */
export const noBump = (productId: number | null): FormBump => ({ productId, leftOut: null, taken: null })

/** The goods that join the order. */
export const additionIn = ({ productId, taken }: FormBump) =>
  productId !== null && taken ? { productId, ...taken } : null

/** numeric(10,2) holds no more. */
const greatestTotal = '99999999.99'

const isAbove = (amount: Money, most: Money | null): boolean =>
  most !== null && toMinor(amount) > toMinor(most)

/** A further product as it stood when it was locked. */
export type Ticked = {
  id: number
  websiteId: number
  /** It stands in the form of its website. */
  isOffered: boolean
  title: string
  price: Money | null
  cost: Money
  variants: unknown
  stockLeft: number
  shelfId: number | null
  sellsPastStock: boolean
}

/** Holds the products that are ticked in these orders until the transaction ends. */
export const lockTicked = async (
  client: pg.PoolClient,
  orders: readonly { order: Pick<NewOrder, 'websiteId'>; wish: BumpWish | null }[],
): Promise<Map<number, Ticked>> => {
  const wished = orders.flatMap(({ wish }) => (wish ? [wish.productId] : []))
  if (wished.length === 0) return new Map()
  const { rows } = await client.query<Ticked>({
    name: 'lock-ticked-1',
    text: `select p.id, p.website_id as "websiteId", p.title, p.discount_price as price, p.product_cost as cost, p.variants,
       p.stock_left as "stockLeft", p.stock_product_id as "shelfId", p.sells_past_stock as "sellsPastStock",
       w.upsell_bump_id is not distinct from p.id and p.deleted_at is null and p.is_active as "isOffered"
     from upsell_products p join product_websites w on w.id = p.website_id
     where p.id = any($1) order by p.id for no key update of p`,
    values: [[...new Set(wished)]],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Takes one piece of the product while it still stands in the form of this website at no more than the form said; of one
 * that comes from a shelf, `keepToShelf` says whether it is there. What cannot be had is left out with the reason; the order goes through
 * without it (decision 028). Throws orders.choice_missing, orders.choice_gone.
 */
export const decideBump = (
  order: Pick<NewOrder, 'websiteId' | 'totalPrice'>,
  { productId, listed, shown, choice }: BumpWish,
  row: Ticked | undefined,
): FormBump => {
  if (row?.websiteId !== order.websiteId) return noBump(null)
  const { title, cost, price: listPrice, shelfId } = row
  const leftOut = (why: 'sold_out' | 'changed'): FormBump => ({ productId, leftOut: why, taken: null })
  if (shelfId === null && row.stockLeft <= 0) return leftOut('sold_out')
  if (!row.isOffered || listPrice === null || isAbove(listPrice, listed)) return leftOut('changed')
  const variants = readVariants(row.variants)
  const chosen = readSame(choice, { variants, field: 'bumpChoice' })
  const price = withDifference(listPrice, chosen)
  if (isAbove(price, shown) || isAbove(addMoney(order.totalPrice, price), greatestTotal))
    return leftOut('changed')
  return {
    productId,
    leftOut: null,
    taken: {
      title,
      price,
      cost,
      pieces: chosen?.pieces ?? null,
      shelf: shelfId === null ? null : { productId: shelfId, sellsPastStock: row.sellsPastStock },
      onSale: (variants?.rows ?? []).filter(({ isOn }) => isOn).map((one) => one.choice),
    },
  }
}

/** The added goods of new orders as lines of theirs, and the pieces out of the products' own counts. */
export const writeBumps = async (
  client: pg.PoolClient,
  orders: readonly { id: number; order: NewOrder; bump: FormBump }[],
): Promise<void> => {
  const added = orders.flatMap(({ id, order, bump }) => {
    const goods = additionIn(bump)
    return goods ? [{ id, order, goods }] : []
  })
  if (added.length === 0) return
  await client.query({
    name: 'insert-ticked-1',
    text: `with sent as (
        select * from json_to_recordset($1::json) as s (original_order_id bigint, upsell_product_id int, website_id int, user_id int, order_id text,
          title text, total_price numeric, product_cost numeric, currency text, currency_symbol text, customer_data jsonb, own_pieces jsonb,
          stock_product_id int)
      ), counted as (
        update upsell_products p set stock_left = p.stock_left - t.taken
        from (select upsell_product_id, count(*) as taken from sent where stock_product_id is null group by 1) t
        where p.id = t.upsell_product_id
      )
      insert into upsell_orders (original_order_id, upsell_product_id, website_id, user_id, order_id, title, quantity, total_price,
        product_cost, currency, currency_symbol, customer_data, own_pieces, stock_product_id, place)
      select original_order_id, upsell_product_id, website_id, user_id, order_id, title, 1, total_price,
        product_cost, currency, currency_symbol, customer_data, own_pieces, stock_product_id, 'order_form' from sent`,
    values: [
      jsonOf(
        added.map(({ id, order, goods }) => {
          const { firstName, lastName, email, phone, address, city, postalCode } = order.buyer
          return {
            original_order_id: id,
            upsell_product_id: goods.productId,
            website_id: order.websiteId,
            user_id: order.userId,
            order_id: newPublicId(),
            title: goods.title,
            total_price: goods.price,
            product_cost: goods.cost,
            currency: order.currency,
            currency_symbol: order.currencySymbol,
            customer_data: { firstName, lastName, email, phone, address, city, postalCode },
            own_pieces: goods.pieces && parseJson(storedPieces.write(goods.pieces)),
            stock_product_id: goods.shelf?.productId ?? null,
          }
        }),
      ),
    ],
  })
}
