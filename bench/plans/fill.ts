import type pg from 'pg'

const sellers = 1000
const websites = 200_000

/** Uneven as they are: the first seller has a tenth of everything, most have little. */
const seller = `2 + floor(${sellers} * power(random(), 3))::int`
/** Websites go round: each is of the seller whose number it leaves. */
const websiteOf = (user: string) => `${user} - 2 + ${sellers} * (1 + floor(random() * 198)::int)`
/** A seller with a tenth of all orders in the last thirty days alone, on one page. */
export const busy = { userId: sellers + 1, websiteId: sellers - 1 }
const longAgo = `now() - random() * interval '700 days'`

const facts = JSON.stringify({
  isProduct: true, reason: null, url: 'https://dobavljac.test/lampa', name: 'Lampa', description: null, price: 2990,
  originalPrice: null, currency: 'RSD', images: [], brand: null, sku: null, features: [], language: 'sr', sources: {},
  uncertain: [],
}) // prettier-ignore

/** $1 is the number of rows; tables that are smaller in life are smaller here. */
const statements: [table: string, sql: string][] = [
  [
    'users',
    `insert into users (id, email, password, first_name, last_name, role, trackify_api_key)
     select n, 'prodavac-' || n || '@izlog.test', 'x', 'Ana', 'Ilić', case when n = 1 then 'admin' else 'client' end,
       case when n % 3 = 0 then 'v1.x' end
     from generate_series(1, ${sellers + 1}) n where $1 > 0`,
  ],
  [
    'product_websites',
    `insert into product_websites (id, user_id, product_id, custom_url, product_link, product_name, title, current_price, deleted_at)
     select n, 2 + n % ${sellers}, 'p' || n, 'strana-' || n, 'https://dobavljac.test/p', 'Proizvod ' || n % 5000, 'Proizvod', 2990,
       case when n / ${sellers} % 20 = 3 then now() end
     from generate_series(1, ${websites}) n where $1 > 0`,
  ],
  [
    'orders',
    `insert into orders (id, user_id, website_id, order_id, order_number, product_name, quantity, total_price, product_cost, currency,
       target_market, first_name, last_name, phone, phone_e164, address, city, status, tracking_id, buyer_context, created_at)
     select n, u, ${websiteOf('u')}, 'o' || n, 'BR-' || n, 'Proizvod ' || n % 5000, 1 + n % 3, 2990, 900, 'RSD', 'Serbia',
       'Ana', 'Ilić ' || n % 997, '0641234567', '+3816' || (40000000 + n % 600000), 'Nova ' || n % 90, 'Šabac',
       case when n > $1 * 0.99 then 'Na čekanju' when n > $1 * 0.98 then 'U dostavi' when n % 9 = 0 then 'Vraća se pošaljaocu' else 'Dostavljeno' end,
       case when n % 2 = 0 then 'T' || n end, case when n > $1 * 0.99 then '{}'::jsonb end,
       now() - make_interval(secs => ($1 - n) * 60)
     from (select n, ${seller} as u from generate_series(1, $1::int) n) as s`,
  ],
  [
    'order_origins',
    `insert into order_origins (order_id, user_id, device, network, placed_at)
     select n, ${seller}, 'd' || n % 900000, 'm' || n % 50000, now() - make_interval(secs => ($1 - n) * 8) from generate_series(1, $1::int) n`,
  ],
  [
    'consent_texts',
    `insert into consent_texts (hash, text) select sha256(n::text::bytea), 'Uslovi ' || n from generate_series(1, 1000) n where $1 > 0`,
  ],
  [
    'order_consents',
    `insert into order_consents (order_id, kind, answer, text_id, page)
     select n, 'terms', 'shown', 1 + n % 1000, 'prodavnica.test/strana-' || n % 5000 from generate_series(1, $1::int) n`,
  ],
  [
    'order_codes',
    `insert into order_codes (user_id, website_id, phone, network, secret, sent_at, ends_at)
     select u, ${websiteOf('u')}, 'telefon ' || n / 3, 'mreza ' || n / 7, '\\x00', at, at + interval '10 minutes'
     from (select n, ${seller} as u, now() - n * interval '86400 seconds' / $1 as at from generate_series(1, $1::int) n) as s`,
  ],
  [
    'order_risks',
    `insert into order_risks (order_id, points, reasons, action)
     select n, n % 100, '[]', 'send' from generate_series(1, $1::int) n`,
  ],
  [
    'customer_merges',
    `insert into customer_merges (user_id, phone_e164, into_phone)
     select ${seller}, '+3816' || (40000000 + n * 10), '+3816' || (40000001 + n * 10) from generate_series(1, 20000) n where $1 > 0
     on conflict do nothing`,
  ],
  [
    'customer_notes',
    `insert into customer_notes (user_id, phone_e164, text)
     select ${seller}, '+3816' || (40000000 + n % 600000), 'Zvati' from generate_series(1, $1::int / 5) n`,
  ],
  [
    'customer_blocks',
    `insert into customer_blocks (user_id, list, kind, key, shown, phone_e164)
     select u, case when n % 3 = 0 then 'hard' else 'soft' end, 'phone', 'phone ' || p, p, p
     from (select n, ${seller} as u, '+3816' || (40000000 + n % 600000) as p from generate_series(1, $1::int / 5) n) as s
     on conflict do nothing`,
  ],
  [
    'refused_orders',
    `insert into refused_orders (user_id, block_id, name, phone, phone_e164, created_at)
     select ${seller}, 1 + n % 1000, 'Ana', '064', '+3816' || (40000000 + n % 600000), now() - make_interval(secs => n * 8)
     from generate_series(1, $1::int / 5) n`,
  ],
  [
    'orders',
    `insert into orders (id, user_id, website_id, order_id, order_number, product_name, quantity, total_price, product_cost, currency,
       target_market, first_name, phone, address, city, status, attribution, created_at)
     select $1 + n, ${busy.userId}, ${busy.websiteId}, 'z' || n, 'ZR-' || n, 'Proizvod', 1, 2990, 900, 'RSD', 'Serbia', 'Ana', '0641234567',
       'Nova', 'Šabac', case when n % 3 = 0 then 'Dostavljeno' when n % 3 = 1 then 'U dostavi' else 'Otkazana' end,
       jsonb_build_object('utm_source', 'izvor ' || n % 20, 'utm_campaign', 'kampanja ' || n % 5), now() - n / ($1::float / 10) * interval '29 days'
     from generate_series(1, $1::int / 10) n`,
  ],
  [
    'page_visits',
    `insert into page_visits (website_id, day, source, campaign, first_at, seen, opened, phone)
     select 1 + n % 33333, current_date - n / 33333, 'izvor', '', current_date - n / 33333, 40, 9, 4 from generate_series(0, $1::int - 1) n`,
  ],
  [
    'page_visits',
    `insert into page_visits (website_id, day, source, campaign, first_at, seen, opened, phone)
     select ${busy.websiteId}, current_date - d, 'izvor ' || s, 'kampanja ' || s % 5, current_date - d, 900, 200, 90
     from generate_series(0, 29) d, generate_series(0, 59) s where $1 > 0`,
  ],
  [
    'payout_settings',
    `insert into payout_settings (user_id, since) select n, current_date - 60 from generate_series(2, ${sellers + 1}) n where $1 > 0`,
  ],
  [
    'payouts',
    `insert into payouts (user_id, market, day, state, origin, headers, columns)
     select 2 + n % ${sellers}, 'Serbia', current_date - n % 365, case when n % 20 = 0 then 'draft' else 'confirmed' end, 'file', '[]', '[]'
     from generate_series(1, 20000) n where $1 > 0`,
  ],
  [
    'payout_rows',
    `insert into payout_rows (payout_id, position, reference, amount, verdict, order_id)
     select 1 + n % 20000, 1 + n / 20000, 'T' || n, 2990, 'paid', 1 + (n * 7919) % $1::int
     from generate_series(1, ($1 / 2)::int) n`,
  ],
  [
    'returned_parcels',
    `insert into returned_parcels (order_id, user_id, condition, cost, status_before, request_key, received_at)
     select o.id, o.user_id, 'good', case when o.id % 5 = 0 then 300 end, o.status, gen_random_uuid(), now() - o.id % 60 * interval '1 day'
     from orders o where o.id % 40 = 0 and o.id <= $1::int and o.user_id is not null`,
  ],
  [
    'bank_statements',
    `insert into bank_statements (user_id, account, currency, format, from_day, to_day)
     select 2 + n % ${sellers}, '265-1-1', 'RSD', 'fx', current_date - n % 365 - 7, current_date - n % 365
     from generate_series(1, 20000) n where $1 > 0`,
  ],
  [
    'bank_transfers',
    `insert into bank_transfers (statement_id, user_id, day, amount, currency, payer, fingerprint, payout_id, how)
     select 1 + n % 20000, 2 + (1 + n % 20000) % ${sellers}, current_date - n % 365, 12400, 'RSD', 'D EXPRESS', decode(md5(n::text), 'hex'),
       case when n % 3 > 0 then 1 + n % 20000 end, case when n % 3 > 0 then 'exact' end
     from generate_series(1, ($1 / 10)::int) n`,
  ],
  [
    'bank_transfer_parts',
    `insert into bank_transfer_parts (transfer_id, payout_id, amount)
     select t.id, 1 + (t.id + 1) % 20000, 6000 from bank_transfers t where $1 > 0 and t.payout_id is null and t.id % 2 = 0`,
  ],
  [
    'leads',
    `insert into leads (user_id, website_id, market, form_key, phone_key, typed, state, created_at, typed_at)
     select u, ${websiteOf('u')}, 'Serbia', 'forma-' || n, case when n > $1 * 0.97 then decode(md5((n % 1000)::text), 'hex') end,
       case when n > $1 * 0.97 then 'v1.x' end,
       case when n > $1 * 0.97 then 'open' when n % 4 = 0 then 'ordered' when n % 7 = 0 then 'declined' else 'faded' end, at, at
     from (select n, ${seller} as u, now() - make_interval(secs => ($1 - n) * 60) as at from generate_series(1, $1::int) n) as s`,
  ],
  [
    'order_events',
    `insert into order_events (order_id, kind, to_status, created_at)
     select n, 'placed', 'Na čekanju', now() - make_interval(secs => ($1 - n) * 60) from generate_series(1, $1::int) n`,
  ],
  [
    'order_events',
    `insert into order_events (order_id, kind, from_status, to_status, created_at)
     select n, 'status', 'U dostavi', 'Dostavljeno', now() - make_interval(secs => ($1 - n) * 60) from generate_series(1, $1::int) n`,
  ],
  [
    'confirmation_settings',
    `insert into confirmation_settings (user_id, mode, rules) select n, 'required', '{}' from generate_series(2, ${sellers + 1}) n where $1 > 0`,
  ],
  [
    'confirmations',
    `insert into confirmations (order_id, user_id, placed_at, is_waiting, state, next_call_at)
     select id, user_id, created_at, status = 'Na čekanju', case when status = 'Na čekanju' then 'to_call' else 'confirmed' end,
       case when status = 'Na čekanju' and id % 3 = 0 then now() end
     from orders where $1 > 0`,
  ],
  [
    'call_attempts',
    `insert into call_attempts (order_id, user_id, caller_name, started_at, ended_at, outcome, before)
     select id, user_id, 'Mira', created_at + interval '1 hour', created_at + interval '1 hour', 'confirmed', '{}' from orders where $1 > 0`,
  ],
  [
    'notifications',
    `insert into notifications (user_id, key, order_id, type, title, message, channels, status, sent_at, created_at)
     select ${seller}, 'k' || n, n, 'new_order', 'Nova', 'Nova narudžba', array[(array['email','push','sms'])[1 + n % 3]],
       case when n > $1 * 0.999 then 'pending' else 'sent' end, now(), now() - make_interval(secs => ($1 - n) * 8)
     from generate_series(1, $1::int) n`,
  ],
  [
    'sheet_rows',
    `insert into sheet_rows (order_id, user_id, status, spreadsheet_id, stale_at)
     select n, ${seller}, case when n > $1 * 0.999 then 'pending' else 'sent' end, 's', case when n % 5000 = 0 then now() - interval '1 hour' end
     from generate_series(1, $1::int) n`,
  ],
  [
    'tracking_events',
    `insert into tracking_events (order_id, tracking_id, raw_name, status)
     select n, 'T' || n, 'Uručena', 'Dostavljeno' from generate_series(1, $1::int) n`,
  ],
  [
    'courier_towns',
    `insert into courier_towns (courier, id, name, shown_name, key, shown_key, postal_code)
     select 'd-express', 100000 + n, 'Mesto ' || n, 'Mesto ' || n, 'mesto' || n, 'mesto' || n, (11000 + n)::text from generate_series(1, 4700) n
     where $1 > 0`,
  ],
  [
    'courier_streets',
    `insert into courier_streets (courier, id, town_id, name, key)
     select 'd-express', n, 100001 + n % 4700, 'Ulica ' || n, 'ulica' || n from generate_series(1, 80000) n where $1 > 0`,
  ],
  [
    'courier_accounts',
    `insert into courier_accounts (user_id, courier, settings)
     select n, 'd-express', '{}' from generate_series(2, ${sellers + 1}) n where $1 > 0`,
  ],
  [
    'courier_parcels',
    `insert into courier_parcels (order_id, user_id, courier, reference, code, state, created_at, done_at, pickup)
     select id, user_id, 'd-express', order_id, 'TT' || lpad(id::text, 10, '0'), case when id % 5000 = 0 then 'stopped' else 'created' end, created_at,
       created_at, case when id % 7000 = 0 then 'open' end
     from orders where $1 > 0 and user_id is not null`,
  ],
  [
    'courier_notices',
    `insert into courier_notices (user_id, courier, via, query, body, digest, state, received_at)
     select user_id, 'd-express', 'webhook', '', '{}', decode(md5(id::text), 'hex'), case when id > $1 * 0.9999 then 'new' else 'read' end,
       now() - make_interval(secs => ($1 - id) * 8) from orders where user_id is not null`,
  ],
  [
    'parcel_events',
    `insert into parcel_events (user_id, courier, code, event_key, word, happened_at, seen_at)
     select user_id, 'd-express', 'TT' || lpad(id::text, 10, '0'), '1', case when id % 20000 = 0 then '999' else '1' end, created_at,
       now() - make_interval(secs => ($1 - id) * 30) from orders where user_id is not null`,
  ],
  [
    'parcel_ways',
    `insert into parcel_ways (order_id, user_id, courier, code, meaning, attempts, happened_at, status)
     select id, user_id, 'd-express', 'TT' || lpad(id::text, 10, '0'), 'delivered', 0, created_at, 'Dostavljeno' from orders
     where $1 > 0 and user_id is not null`,
  ],
  [
    'parcel_requests',
    `insert into parcel_requests (order_id, user_id, note, settled_at)
     select id, user_id, 'Posle 17 h', case when id % 2000 <> 0 then now() end from orders where $1 > 0 and user_id is not null and id % 100 = 0`,
  ],
  [
    'trouble_actions',
    `insert into trouble_actions (order_id, user_id, kind, created_at)
     select id, user_id, 'date', created_at + interval '2 days' from orders where $1 > 0 and user_id is not null and id % 100 = 0`,
  ],
  [
    'trouble_settings',
    `insert into trouble_settings (user_id, days) select n, '{}' from generate_series(2, ${sellers + 1}) n where $1 > 0`,
  ],
  [
    'courier_terms',
    `insert into courier_terms (user_id, market, courier, position, usual_grams, prices)
     select n, 'Serbia', 'D Express', 0, 800, '[{"grams": 1000, "price": "390.00"}]' from generate_series(2, ${sellers + 1}) n where $1 > 0`,
  ],
  [
    'product_weights',
    `insert into product_weights (user_id, name_key, name, grams)
     select n, 'proizvod ' || p, 'Proizvod ' || p, 400 from generate_series(2, ${sellers + 1}) n, generate_series(0, 49) p where $1 > 0`,
  ],
  [
    'courier_words',
    `insert into courier_words (courier, word) select 'd-express', (900 + n)::text from generate_series(1, 100) n where $1 > 0`,
  ],
  [
    'courier_hooks',
    `insert into courier_hooks (user_id, courier, token_hash, secret)
     select n, 'd-express', decode(md5(n::text), 'hex'), 'x' from generate_series(2, ${sellers + 1}) n where $1 > 0`,
  ],
  [
    'reviews',
    `insert into reviews (order_id, website_id, user_id, rating, author_name, image_id, status, created_at)
     select n, ${websiteOf('u')}, u, 1 + n % 5, 'Ana I.', case when n % 50 = 0 then 'slika' || n end,
       case when n > $1 * 0.999 then 'waiting' else 'shown' end, now() - make_interval(secs => ($1 - n) * 60)
     from (select n, ${seller} as u from generate_series(1, $1::int) n) as s`,
  ],
  [
    'conversions',
    `insert into conversions (user_id, order_id, pixel_id, event_name, event_id, status, created_at)
     select ${seller}, n, 'p' || n % 2000, 'Purchase', 'order-' || n,
       case when n > $1 * 0.999 then 'waiting' when n % 500 = 0 then 'refused' else 'sent' end, now() - make_interval(secs => ($1 - n) * 60)
     from generate_series(1, $1::int) n`,
  ],
  [
    'generations',
    `insert into generations (id, user_id, input, custom_url, product_name, status, created_at)
     select gen_random_uuid(), ${seller}, '{}', 'strana-' || n, 'Proizvod', case when n > $1 * 0.9999 then 'queued' else 'done' end,
       now() - make_interval(secs => ($1 - n) * 3)
     from generate_series(1, $1::int) n`,
  ],
  [
    'model_calls',
    `insert into model_calls (user_id, generation_id, provider, model, input_tokens, output_tokens, calls, ms, outcome, created_at)
     select ${seller}, g.id, 'openai', 'm', 4000, 1000, 2, 9000, 'written', g.created_at from generations g where $1 > 0`,
  ],
  [
    'product_imports',
    `insert into product_imports (user_id, url, facts, created_at)
     select ${seller}, 'https://dobavljac.test/' || n, '${facts}', now() - make_interval(secs => ($1 - n) * 1.3)
     from generate_series(1, $1::int) n`,
  ],
  [
    'sessions',
    `insert into sessions (user_id, password_version, cookie_hash, expires_at)
     select ${seller}, 1, sha256(n::text::bytea), now() + make_interval(secs => n - $1 * 0.001)
     from generate_series(1, $1::int) n`,
  ],
  [
    'audit_log',
    `insert into audit_log (at, actor_user_id, action, target_user_id)
     select now(), ${seller}, 'sign-in', ${seller} from generate_series(1, $1::int) n`,
  ],
  [
    'images',
    `insert into images (id, user_id, width, height, widths, color, content_hash, unused_since)
     select 'slika' || n, ${seller}, 800, 800, '[360]', '#000000', sha256(n::text::bytea), case when n % 5000 = 0 then ${longAgo} end
     from generate_series(1, $1::int) n`,
  ],
  [
    'website_versions',
    `insert into website_versions (website_id, version, document)
     select n % ${websites} + 1, n / ${websites} + 1, '{}' from generate_series(0, $1::int - 1) n`,
  ],
  [
    'upsell_products',
    `insert into upsell_products (id, website_id, original_url, title, discount_price)
     select n, n % ${websites} + 1, 'https://dobavljac.test/u', 'Dodatak', 990 from generate_series(1, $1::int / 4) n`,
  ],
  [
    'upsell_orders',
    `insert into upsell_orders (original_order_id, upsell_product_id, website_id, order_id, title, total_price, currency, currency_symbol, customer_data)
     select n, 1 + n % ($1::int / 4), 1, 'u' || n, 'Dodatak', 990, 'RSD', 'RSD', '{}' from generate_series(1, $1::int) n`,
  ],
  [
    'stock_products',
    `insert into stock_products (id, user_id, name, currency) overriding system value
     select n, 2 + n % ${sellers}, 'Artikal ' || n, 'RSD' from generate_series(1, $1::int / 100) n`,
  ],
  [
    'stock_items',
    `insert into stock_items (id, product_id, choice) overriding system value
     select n, 1 + n % ($1::int / 100), array['broj ' || n / ($1::int / 100)] from generate_series(1, $1::int / 10) n`,
  ],
  [
    'stock_moves',
    `insert into stock_moves (item_id, kind, on_hand, reserved, pieces, order_id)
     select 1 + n % ($1::int / 10), 'reserved', 0, 1, 1, n from generate_series(1, $1::int) n`,
  ],
  [
    'upsell_views',
    `insert into upsell_views (upsell_product_id, order_id) select 1 + n % ($1::int / 4), n from generate_series(1, $1::int) n`,
  ],
  [
    'ad_spend',
    `insert into ad_spend (user_id, website_id, market, day, amount, source)
     select 2 + n % ${sellers}, 1 + n % ${websites}, 'Serbia', current_date - n / ${websites}, 500, 'typed' from generate_series(0, $1::int - 1) n`,
  ],
  [
    'profit_sums',
    `insert into profit_sums
     select distinct on (u, day, w) u, 'Serbia', 'day', day, w, 'Proizvod', 'Dostavljeno', 1, 1, 299000, 90000, 0
     from (select ${seller} as u, current_date - n % 700 as day, n % 300 as w from generate_series(1, $1::int) n) as s`,
  ],
  [
    'profit_places',
    `insert into profit_places
     select distinct on (u, day, city) u, 'Serbia', day, 'Proizvod', city, 1, 1, 299000, 90000
     from (select ${seller} as u, current_date - n % 700 as day, 'mesto ' || n % 200 as city from generate_series(1, $1::int) n) as s`,
  ],
  [
    'profit_changes',
    `insert into profit_changes (order_id, user_id, market, day, website_id, product_name, city, status, orders, quantity, revenue_minor, goods_minor, unpriced)
     select n, ${seller}, 'Serbia', current_date, 1, 'Proizvod', 'mesto', 'Dostavljeno', 1, 1, 1, 1, 0 from generate_series(1, $1::int / 5) n`,
  ],
  ['profit_progress', 'update profit_progress set folded_to = $1::bigint - 1000'],
  [
    'outbox',
    `insert into outbox (event, payload) select 'order.placed', jsonb_build_object('orderId', n) from generate_series(1, $1::int / 5) n`,
  ],
  [
    'rate_limits',
    `insert into rate_limits (key, window_start) select 'k' || n, now() - make_interval(secs => n / 2) from generate_series(1, $1::int / 5) n`,
  ],
  [
    'page_visitors',
    `insert into page_visitors (website_id, visitor, seen_at)
     select 1 + n % ${websites}, 'v' || n, now() - make_interval(secs => n % 300) from generate_series(1, $1::int / 5) n`,
  ],
  [
    'upsell_texts',
    `insert into upsell_texts (user_id, key, text, created_at)
     select ${seller}, 'k' || n, '{}', now() - make_interval(secs => n) from generate_series(1, $1::int / 5) n`,
  ],
  [
    'erasures',
    `insert into erasures (kind, user_id, phone_key)
     select 'buyer', ${seller}, decode(md5(n::text), 'hex') from generate_series(1, $1::int / 100) n`,
  ],
  [
    'retention_settings',
    `insert into retention_settings (user_id, order_months) select n, 24 from generate_series(2, ${sellers} / 2) n where $1 > 0`,
  ],
  [
    'deleted_orders',
    `insert into deleted_orders (order_id, user_id, parcel_id, deleted_at, content)
     select 10000000 + n, ${seller}, 10000000 + n, now() - make_interval(secs => n * 5),
       '{"orders": [{"order_number": "BR", "total_price": "2990"}]}'
     from generate_series(1, $1::int / 5) n`,
  ],
]

/** Rows as a year or two of a thousand sellers leaves them. Triggers and foreign keys rest meanwhile: they would tell every open page. */
export const fill = async (client: pg.Client, rows: number): Promise<void> => {
  await client.query('set session_replication_role = replica')
  for (const [table, sql] of statements) {
    const start = performance.now()
    await client.query(sql, [rows])
    console.log(`  ${table.padEnd(20)} ${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s`)
  }
  await client.query('set session_replication_role = default')
  // What autovacuum does by itself within minutes of a bulk load.
  await client.query('vacuum analyze')
}
