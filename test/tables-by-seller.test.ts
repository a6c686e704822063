import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/**
 * Tables whose rows do not name their seller in a column of their own, and how they would be placed where sellers are distributed
 * (docs/scale.md): `everywhere` is small and the same for all, `operator` is no seller's, the others hang on a row that names the seller and
 * would need the column first.
 */
const withoutSeller: Record<string, 'everywhere' | 'operator' | { by: string }> = {
  audit_log: 'operator',
  backups_made: 'operator',
  bank_transfer_parts: { by: 'bank_transfers' },
  built_files: 'everywhere',
  consent_texts: 'everywhere',
  courier_lists: 'everywhere',
  courier_streets: 'everywhere',
  courier_towns: 'everywhere',
  courier_words: 'everywhere',
  exchange_rates: 'everywhere',
  migrations: 'operator',
  order_consents: { by: 'orders' },
  order_events: { by: 'orders' },
  order_import_rows: { by: 'order_imports' },
  order_merges: { by: 'orders' },
  order_notes: { by: 'orders' },
  order_risks: { by: 'orders' },
  outbox: 'operator',
  outside_hold: 'operator',
  page_visitors: { by: 'product_websites' },
  page_visits: { by: 'product_websites' },
  payout_rows: { by: 'payouts' },
  platform_settings: 'everywhere',
  profit_progress: 'operator',
  rate_limits: 'operator',
  shopify_products: { by: 'product_websites' },
  stock_items: { by: 'stock_products' },
  stock_moves: { by: 'stock_products' },
  telegram_readings: 'operator',
  tenants: 'everywhere',
  tracking_events: { by: 'orders' },
  tracking_statuses: 'everywhere',
  upsell_products: { by: 'product_websites' },
  upsell_views: { by: 'orders' },
  users: 'everywhere',
  website_copies: { by: 'product_websites' },
  website_sources: { by: 'product_websites' },
  written_faqs: { by: 'product_websites' },
}

const schema = readFileSync(path.resolve(import.meta.dirname, '../db/schema.sql'), 'utf8')
const columns = new Map(
  [...schema.matchAll(/^create (?:unlogged )?table (\w+) \(\n([^;]*?)\n\);$/gm)].map(
    ([, name = '', body = '']) => [
      name,
      new Set(body.split('\n').map((line) => line.trim().split(' ')[0] ?? '')),
    ],
  ),
)

it('every table names the seller of its rows, or stands here with its reason', () => {
  const without = [...columns].flatMap(([name, names]) => (names.has('user_id') ? [] : [name]))
  expect(without.toSorted()).toEqual(Object.keys(withoutSeller).toSorted())
})

it('what hangs on another row hangs on one that names its seller', () => {
  for (const [name, place] of Object.entries(withoutSeller)) {
    if (typeof place === 'string') continue
    expect(columns.get(place.by)?.has('user_id'), `${name} by ${place.by}`).toBe(true)
  }
})
