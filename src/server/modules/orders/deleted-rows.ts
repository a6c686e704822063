import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'

/**
 * Tables whose rows go with an order, and the column that names it. A test compares them with the database: a module that is added later
 * would otherwise lose its rows when an order comes back.
 */
export const relatedTables: Record<string, string> = {
  order_events: 'order_id',
  conversions: 'order_id',
  reviews: 'order_id',
  tracking_events: 'order_id',
  notifications: 'order_id',
  sheet_rows: 'order_id',
  upsell_orders: 'original_order_id',
  upsell_views: 'order_id',
  order_notes: 'order_id',
  confirmations: 'order_id',
  call_attempts: 'order_id',
  confirmation_asks: 'order_id',
  order_risks: 'order_id',
  order_origins: 'order_id',
  order_consents: 'order_id',
  imported_orders: 'order_id',
  courier_parcels: 'order_id',
  returned_parcels: 'order_id',
  parcel_ways: 'order_id',
  parcel_requests: 'order_id',
  trouble_actions: 'order_id',
  order_merges: 'added_id',
}

/** What of the kept rows is put back. A message that was still to be sent is not sent days later. */
const wanted: Record<string, string> = {
  notifications: `row ->> 'status' <> 'pending'`,
  // Of a parcel that is gone there is nothing to be taken out of.
  order_merges: `exists (select from orders p where p.id = (row ->> 'order_id')::bigint)`,
}

/** Its key may have been used again since; a parcel and a website may be gone. */
const mended = `row || jsonb_build_object('idempotency_key', null,
  'merged_into', (select p.id from (select id from orders union all select order_id from deleted_orders where order_id = any($ids)) p
    where p.id = (row ->> 'merged_into')::bigint limit 1),
  'website_id', (select w.id from product_websites w where w.id = (row ->> 'website_id')::integer))`

/**
 * Puts the kept rows of a table back under their own numbers. Columns that were added since get their defaults, those that the database
 * computes are computed again.
 */
export const insertRows = async (tx: Tx, table: string, orderIds: number[]): Promise<void> => {
  const kept = sql`select row from deleted_orders d cross join lateral
      jsonb_array_elements(case jsonb_typeof(d.content -> ${sql.lit(table)}) when 'array' then d.content -> ${sql.lit(table)} else '[]' end) as row
    where d.order_id = any(${orderIds}::bigint[])`
  const { rows } = await sql<{ name: string }>`
    select c.column_name as name from information_schema.columns c
    where c.table_schema = current_schema() and c.table_name = ${table} and c.is_generated = 'NEVER'
      and exists (select from (${kept}) as k where k.row ? c.column_name)
    order by ordinal_position`.execute(tx)
  if (rows.length === 0) return
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
  const condition = wanted[table] ?? 'true'
  const [before = '', after = ''] = mended.split('$ids')
  const row =
    table === 'orders' ? sql`${sql.raw(before)}${orderIds}::bigint[]${sql.raw(after)}` : sql.raw('row')
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from (select ${row} as whole from (${kept}) as k where ${sql.raw(condition)}) as r
      cross join lateral jsonb_populate_record(null::${sql.table(table)}, r.whole)`.execute(tx)
}
