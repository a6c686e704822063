import type pg from 'pg'
import { addMoney, toMinor, type Money } from '#contract/common/money.ts'
import { newPublicId } from '../../lib/tokens.ts'
import type { Piece } from '#contract/variants/schema.ts'
import { readVariants } from '../websites/stored-variants.ts'
import { readSame, storedPieces, withDifference } from './pieces.ts'
import type { Intake, NewOrder, Shelf } from './new-order.ts'
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

type BumpRow = {
  title: string
  price: Money | null
  cost: Money
  variants: unknown
  stockLeft: number
  shelfId: number | null
  sellsPastStock: boolean
  isOffered: boolean
}

/**
 * Takes one piece out of the product's own count while it still stands in the form of this website at no more than the form said; of one
 * that comes from a shelf, `keepToShelf` says whether it is there. What cannot be had is left out with the reason; the order goes through
 * without it (decision 028). Throws orders.choice_missing, orders.choice_gone.
 */
export const takeBump = async (
  client: pg.PoolClient,
  order: Pick<NewOrder, 'websiteId' | 'totalPrice'>,
  { productId, listed, shown, choice }: BumpWish,
): Promise<FormBump> => {
  const { rows } = await client.query<BumpRow>(
    `select p.title, p.discount_price as price, p.product_cost as cost, p.variants, p.stock_left as "stockLeft",
       p.stock_product_id as "shelfId", p.sells_past_stock as "sellsPastStock",
       w.upsell_bump_id is not distinct from p.id and p.deleted_at is null and p.is_active as "isOffered"
     from upsell_products p join product_websites w on w.id = p.website_id
     where p.id = $1 and w.id = $2 for no key update of p`,
    [productId, order.websiteId],
  )
  const [row] = rows
  if (!row) return noBump(null)
  const { title, cost, price: listPrice, shelfId } = row
  const leftOut = (why: 'sold_out' | 'changed'): FormBump => ({ productId, leftOut: why, taken: null })
  if (shelfId === null && row.stockLeft === 0) return leftOut('sold_out')
  if (!row.isOffered || listPrice === null || isAbove(listPrice, listed)) return leftOut('changed')
  const variants = readVariants(row.variants)
  const chosen = readSame(choice, { variants, field: 'bumpChoice' })
  const price = withDifference(listPrice, chosen)
  if (isAbove(price, shown) || isAbove(addMoney(order.totalPrice, price), greatestTotal))
    return leftOut('changed')
  if (shelfId === null)
    await client.query('update upsell_products set stock_left = stock_left - 1 where id = $1', [productId])
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

/** The added goods as a line of the order. A repeat, which made no order, puts the piece back. */
export const writeBump = async (
  client: pg.PoolClient,
  { order, intake, bump }: { order: NewOrder; intake: Intake & { id: number }; bump: FormBump },
): Promise<void> => {
  const added = additionIn(bump)
  if (!added) return
  if (!intake.isNew) {
    if (!added.shelf)
      await client.query('update upsell_products set stock_left = stock_left + 1 where id = $1', [
        added.productId,
      ])
    return
  }
  const { firstName, lastName, email, phone, address, city, postalCode } = order.buyer
  await client.query(
    `insert into upsell_orders (original_order_id, upsell_product_id, website_id, user_id, order_id, title, quantity, total_price,
       product_cost, currency, currency_symbol, customer_data, own_pieces, stock_product_id, place)
     values ($1, $2, $3, $4, $5, $6, 1, $7, $8, $9, $10, $11, $12, $13, 'order_form')`,
    [
      intake.id,
      added.productId,
      order.websiteId,
      order.userId,
      newPublicId(),
      added.title,
      added.price,
      added.cost,
      order.currency,
      order.currencySymbol,
      JSON.stringify({ firstName, lastName, email, phone, address, city, postalCode }),
      added.pieces && storedPieces.write(added.pieces),
      added.shelf?.productId ?? null,
    ],
  )
}
