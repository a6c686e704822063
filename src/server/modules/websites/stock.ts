import { droppedStatuses } from '#contract/orders/status.ts'

/** What can still be sold of all combinations together: one that was sold too often takes nothing from the others. */
const onShelfSql = `(select coalesce(sum(greatest(0, i.on_hand - i.reserved)), 0)::int from stock_items i
  where i.product_id = w.stock_product_id)`

/** Nobody has written down yet what is on the shelf of a page or further product: until then it says nothing of what is there. */
const isUncountedSql = (of: 'w' | 'p') => `(${of}.sells_past_stock and not exists (select from stock_items i
  where i.product_id = ${of}.stock_product_id and (i.on_hand > 0 or exists (select from stock_moves m
    where m.item_id = i.id and m.kind in ('received', 'counted', 'returned', 'damaged')))))`

/**
 * Pieces left of a website `w`, or null when nobody keeps count: those of the shelf it sells from, or what the seller counted minus the orders since. A cancelled order, a test and a
 * duplicate never left the shelf; a parcel on its way back is not on it yet, the seller counts it when it has come (decision 018). An
 * order that travels in the parcel of another is gone from its own website's shelf as long as that parcel is.
 */
export const stockLeftSql = `(case when w.stock_product_id is not null then case when not ${isUncountedSql('w')} then ${onShelfSql} end when w.stock is not null then greatest(0, w.stock - coalesce((
  select sum(o.quantity - o.merged_quantity) from orders o
  where o.website_id = w.id and o.id > w.stock_counted_after and not o.is_test
    and case when o.merged_into is null then o.status else parcel_status(o.status, o.merged_into) end
      not in (${droppedStatuses.map((status) => `'${status}'`).join(', ')})), 0)::int) end)`

/** Pieces left of a further product `p`: of the shelf it comes from, or of its own count. */
export const productLeftSql = `(case when p.stock_product_id is null then p.stock_left
  when not ${isUncountedSql('p')} then (select coalesce(sum(greatest(0, i.on_hand - i.reserved)), 0)::int from stock_items i where i.product_id = p.stock_product_id) end)`

/** Whether a further product `p` can be had at all; on a shelf also past what is there where its seller wants that. */
export const isProductLeftSql = `(case when p.stock_product_id is null then p.stock_left > 0
  else p.sells_past_stock or exists (select from stock_items i where i.product_id = p.stock_product_id and i.on_hand > i.reserved) end)`

/** Combinations of a further product `p` that cannot be had until goods come. */
export const productSoldOutSql = `(select coalesce(jsonb_agg(to_jsonb(i.choice)), '[]') from stock_items i
  where i.product_id = p.stock_product_id and not p.sells_past_stock and i.on_hand <= i.reserved)`
