/**
 * What becomes of a column that speaks of a buyer: `erased` when that buyer's data is erased and when the order's time is over (the town, sums and
 * goods stay); `by-time` is not looked for by person and goes after days of its own; `stays` names nobody by itself; `keyed` is a hash
 * that the secret key is needed for.
 */
type Fate = 'erased' | 'by-time' | 'stays' | 'keyed'

/**
 * Every column with something of a buyer in it, by table. `privacy.db.test.ts` asks about each column of text, JSON or bytes that is neither
 * here nor in `test/columns-without-persons.ts`.
 */
export const personalData: Readonly<Record<string, Readonly<Record<string, Fate>>>> = {
  bank_transfers: {
    payer: 'by-time',
    account: 'by-time',
    purpose: 'by-time',
    reference: 'by-time',
    note: 'by-time',
  },
  call_attempts: { note: 'erased', before: 'erased' },
  confirmation_asks: { secret: 'erased' },
  confirmations: { reason: 'erased' },
  courier_notices: { query: 'erased', body: 'erased' },
  courier_parcels: { problem: 'erased' },
  customer_blocks: { key: 'erased', shown: 'erased', phone_e164: 'erased', reason: 'erased' },
  customer_merges: { phone_e164: 'erased', into_phone: 'erased' },
  customer_notes: { phone_e164: 'erased', text: 'erased' },
  deleted_orders: { content: 'erased' },
  erasures: { phone_key: 'keyed' },
  leads: { phone_key: 'erased', typed: 'erased', before_call: 'erased', page: 'erased' },
  muted_phones: { phone: 'erased' },
  notifications: { title: 'erased', message: 'erased', data: 'erased', sealed: 'erased' },
  order_codes: { phone: 'erased', network: 'erased', secret: 'erased' },
  order_consents: { kind: 'erased', answer: 'erased', page: 'erased' },
  order_events: { details: 'erased' },
  order_import_rows: { cells: 'erased' },
  order_notes: { text: 'erased' },
  order_origins: { device: 'erased', network: 'erased' },
  order_remains: { city: 'stays' },
  orders: {
    first_name: 'erased',
    last_name: 'erased',
    email: 'erased',
    phone: 'erased',
    phone_e164: 'erased',
    address: 'erased',
    postal_code: 'erased',
    notes: 'erased',
    original: 'erased',
    attribution: 'erased',
    buyer_context: 'erased',
    idempotency_key: 'erased',
    body_hash: 'erased',
    search_text: 'erased',
    buyer_key: 'erased',
    city: 'stays',
  },
  page_visitors: { visitor: 'by-time' },
  rate_limits: { key: 'by-time' },
  parcel_events: { text: 'by-time', place: 'by-time' },
  parcel_requests: { hours: 'erased', address: 'erased', phone: 'erased', note: 'erased' },
  payout_rows: { cells: 'erased' },
  profit_changes: { city: 'stays' },
  profit_places: { city: 'stays' },
  refused_orders: { name: 'erased', phone: 'erased', phone_e164: 'erased' },
  reviews: { author_name: 'erased', image_id: 'erased', body: 'stays' },
  trouble_actions: { note: 'erased' },
  upsell_orders: { customer_data: 'erased' },
}
