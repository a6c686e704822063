/**
 * Pieces left of a website `w`, or null when nobody keeps count: what the seller counted minus the orders since. A cancelled order and a
 * duplicate never left the shelf; a parcel on its way back is not on it yet, the seller counts it when it has come (decision 018).
 */
export const stockLeftSql = `(case when w.stock is not null then greatest(0, w.stock - coalesce((
  select sum(o.quantity) from orders o
  where o.website_id = w.id and o.id > w.stock_counted_after and o.status not in ('Otkazana', 'Duplikat Pošiljka')), 0)::int) end)`
