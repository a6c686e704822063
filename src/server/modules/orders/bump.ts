import type pg from 'pg'
import type { Money } from '#contract/common/money.ts'
import { newPublicId } from '../../lib/tokens.ts'
import type { Piece } from '#contract/variants/schema.ts'
import { storedOptions } from '../websites/stored-variants.ts'
import { readChoice, storedPieces } from './pieces.ts'
import type { Intake, NewOrder } from './new-order.ts'
import type { BumpWish } from './placement-rules.ts'

/** What became of the checkbox in the order form. */
export type FormBump = {
  /** The product that stood there; null: none. */
  productId: number | null
  /** It was ticked and could not be had. */
  leftOut: 'sold_out' | 'changed' | null
  taken: { title: string; price: Money; cost: Money; pieces: Piece[] | null } | null
}

/** A checkbox that was not ticked. */
export const noBump = (productId: number | null): FormBump => ({ productId, leftOut: null, taken: null })

/** The goods that join the order. */
export const additionIn = ({ productId, taken }: FormBump) =>
  productId !== null && taken ? { productId, ...taken } : null

/** numeric(10,2) holds no more. */
const greatestTotal = '99999999.99'

/**
 * Takes one piece out of stock while the product still stands in the form of this website at no more than the form said. What cannot be
 * had is left out with the reason; the order goes through without it (decision 028). Throws orders.choice_missing, orders.choice_gone.
 */
export const takeBump = async (
  client: pg.PoolClient,
  order: Pick<NewOrder, 'websiteId' | 'totalPrice'>,
  wish: BumpWish,
): Promise<FormBump> => {
  const { rows } = await client.query<{ title: string; price: string; cost: string; options: unknown }>(
    `update upsell_products p set stock_left = p.stock_left - 1
     from product_websites w
     where p.id = $1 and w.id = $2 and w.upsell_bump_id = p.id and p.website_id = w.id and p.deleted_at is null and p.is_active
       and p.discount_price <= least(coalesce($3::numeric, p.discount_price), $4::numeric - $5::numeric) and p.stock_left > 0
     returning p.title, p.discount_price as price, p.product_cost as cost, p.options`,
    [wish.productId, order.websiteId, wish.shown, greatestTotal, order.totalPrice],
  )
  const [row] = rows
  if (row) {
    const { options, ...taken } = row
    const pieces = readChoice(storedOptions.read(options), wish.choice)
    return { productId: wish.productId, leftOut: null, taken: { ...taken, pieces } }
  }
  const found = await client.query<{ is_gone: boolean }>(
    'select stock_left = 0 as is_gone from upsell_products where id = $1 and website_id = $2',
    [wish.productId, order.websiteId],
  )
  const [product] = found.rows
  if (!product) return noBump(null)
  return { productId: wish.productId, leftOut: product.is_gone ? 'sold_out' : 'changed', taken: null }
}

/** The added goods as a line of the order. A repeat, which made no order, puts the piece back. */
export const writeBump = async (
  client: pg.PoolClient,
  { order, intake, bump }: { order: NewOrder; intake: Intake & { id: number }; bump: FormBump },
): Promise<void> => {
  const added = additionIn(bump)
  if (!added) return
  if (!intake.isNew) {
    await client.query('update upsell_products set stock_left = stock_left + 1 where id = $1', [
      added.productId,
    ])
    return
  }
  const { firstName, lastName, email, phone, address, city, postalCode } = order.buyer
  await client.query(
    `insert into upsell_orders (original_order_id, upsell_product_id, website_id, user_id, order_id, title, quantity, total_price,
       product_cost, currency, currency_symbol, customer_data, own_pieces, place)
     values ($1, $2, $3, $4, $5, $6, 1, $7, $8, $9, $10, $11, $12, 'order_form')`,
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
    ],
  )
}
