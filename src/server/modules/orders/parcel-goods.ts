import { sql } from 'kysely'
import type { Addition } from '#contract/orders/schema.ts'
import type { Piece } from '#contract/variants/schema.ts'

/** Merges into the order `x` that still hold; a line may outlive its parcel. */
const joined = (x: string) =>
  sql.raw(`from order_merges n join orders a on a.id = n.added_id
    where n.order_id = ${x}.id and a.merged_into = ${x}.id and a.status = 'Duplikat Pošiljka'`)

/** The product of an order by itself: merging names other products beside it, which `additionsOf` lists line by line. */
const ownName = (x: string) =>
  sql<string>`coalesce((select n.product_name ${joined(x)} order by n.id limit 1), ${sql.raw(x)}.product_name)`

/** Goods of which nothing was to choose say nothing of it. */
const withPieces = (pieces: string) =>
  sql.raw(`case when ${pieces} is null then '{}' else jsonb_build_object('pieces', ${pieces}) end`)

/** Orders of the parcel of `o`; `line` is the order whose product their pieces are. */
const walk = sql`walk as (
    select o.id as id, o.id as line
    union all
    select x.id, case when n.added_quantity = 0 then x.id else w.line end
    from walk w join order_merges n on n.order_id = w.id
      join orders x on x.id = n.added_id and x.merged_into = w.id and x.status = 'Duplikat Pošiljka'
  )`

/** What was chosen of the pieces of a line; null where nothing was to choose. */
const piecesOfLine = (line: string) => sql`(
  select jsonb_agg(piece order by v.id) from walk v join orders y on y.id = v.id, jsonb_array_elements(y.own_pieces) as piece
  where v.line = ${sql.raw(line)})`

/**
 * Other products of merged orders, each with what its pieces cost: their order's total without what joined it in turn. Pieces of the
 * same product are in the quantity of the order they joined.
 */
const otherProducts = sql`(
  with recursive ${walk}
  select jsonb_agg(jsonb_build_object('title', title, 'quantity', quantity, 'totalPrice', price::text) || ${withPieces('pieces')} order by line)
  from (
    select w.line, ${piecesOfLine('w.line')} as pieces, max(${ownName('l')}) as title, max(l.quantity) as quantity, sum(x.total_price
      - coalesce((select sum(n.added_total) ${joined('x')}), 0)
      - coalesce((select sum(u.total_price) from upsell_orders u where u.original_order_id = x.id), 0)) as price
    from walk w join orders x on x.id = w.id join orders l on l.id = w.line
    where w.line <> o.id
    group by w.line
  ) as lines)`

const addedTo = (orders: string) => sql`(
  select jsonb_agg(jsonb_build_object('title', u.title, 'quantity', u.quantity, 'totalPrice', u.total_price::text)
    || ${withPieces('u.own_pieces')} order by u.id)
  from upsell_orders u where u.original_order_id ${sql.raw(orders)})`

const isParcel = sql`exists (select from orders m where m.merged_into = o.id)`

/** What joined the order `o`, also with orders that travel in its parcel. Few orders have such, so the walk is spared the others. */
export const additionsOf = sql<Addition[]>`coalesce(case when ${isParcel}
  then coalesce(${otherProducts}, '[]') || coalesce(${addedTo('in (select parcel_orders(o.id))')}, '[]')
  else ${addedTo('= o.id')} end, '[]')`

/** What was chosen of the ordered product, in the whole parcel; null where nothing was to choose. */
export const piecesOf = sql<Piece[] | null>`case when ${isParcel}
  then (with recursive ${walk} select ${piecesOfLine('o.id')}) else o.own_pieces end`

/** The name beside which `additionsOf` stands. */
export const productNameOf = sql<string>`case when ${isParcel} then ${ownName('o')} else o.product_name end`
