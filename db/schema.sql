-- Written by `npm run db:types` from a database with every migration; a test compares it.

create table ad_spend (
  id bigint generated always as identity not null,
  user_id integer not null,
  website_id integer,
  market text not null,
  day date not null,
  amount numeric(10,2) not null,
  source text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint ad_spend_pkey PRIMARY KEY (id),
  constraint ad_spend_website_id_day_key UNIQUE (website_id, day),
  constraint ad_spend_amount_check CHECK ((amount > (0)::numeric)),
  constraint ad_spend_market_check CHECK ((market = ANY (ARRAY['Serbia'::text, 'Montenegro'::text, 'Bosnia'::text]))),
  constraint ad_spend_source_check CHECK ((source = ANY (ARRAY['typed'::text, 'imported'::text]))),
  constraint ad_spend_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint ad_spend_website_id_fkey FOREIGN KEY (website_id) REFERENCES product_websites(id) ON DELETE SET NULL
);
CREATE INDEX ad_spend_user_id ON ad_spend USING btree (user_id, market, day);

create table angle_asks (
  user_id integer not null,
  begun_at timestamp with time zone default now() not null,
  constraint angle_asks_pkey PRIMARY KEY (user_id),
  constraint angle_asks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table audit_log (
  id bigint generated always as identity not null,
  at timestamp with time zone default now() not null,
  actor_user_id integer,
  action text not null,
  target_user_id integer,
  subject text,
  address text,
  network text,
  address_hash text,
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_actor_user_id_fkey FOREIGN KEY (actor_user_id) REFERENCES users(id),
  constraint audit_log_target_user_id_fkey FOREIGN KEY (target_user_id) REFERENCES users(id)
);
CREATE INDEX audit_log_action ON audit_log USING btree (action, id);
CREATE INDEX audit_log_actor ON audit_log USING btree (actor_user_id, id);
CREATE INDEX audit_log_sign_ins ON audit_log USING btree (target_user_id, id) INCLUDE (at) WHERE (action = 'sign-in'::text);
CREATE INDEX audit_log_target ON audit_log USING btree (target_user_id, id);
CREATE TRIGGER audit_log_is_never_emptied BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_log_only_grows BEFORE DELETE OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

create table backups_made (
  made_at timestamp with time zone not null,
  constraint backups_made_pkey PRIMARY KEY (made_at)
);

create table bank_layouts (
  user_id integer not null,
  headings text not null,
  columns jsonb not null,
  currency text not null,
  constraint bank_layouts_pkey PRIMARY KEY (user_id, headings),
  constraint bank_layouts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table bank_statements (
  id integer generated always as identity not null,
  user_id integer not null,
  account text default ''::text not null,
  currency text not null,
  format text not null,
  number text default ''::text not null,
  from_day date not null,
  to_day date not null,
  file_name text,
  created_at timestamp with time zone default now() not null,
  constraint bank_statements_pkey PRIMARY KEY (id),
  constraint bank_statements_currency_check CHECK ((currency = ANY (ARRAY['RSD'::text, 'EUR'::text, 'BAM'::text]))),
  constraint bank_statements_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX bank_statements_user_id ON bank_statements USING btree (user_id, to_day DESC);

create table bank_transfer_parts (
  transfer_id integer not null,
  payout_id integer not null,
  amount numeric(12,2) not null,
  constraint bank_transfer_parts_pkey PRIMARY KEY (transfer_id, payout_id),
  constraint bank_transfer_parts_amount_check CHECK ((amount > (0)::numeric)),
  constraint bank_transfer_parts_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id) ON DELETE CASCADE,
  constraint bank_transfer_parts_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES bank_transfers(id) ON DELETE CASCADE
);
CREATE INDEX bank_transfer_parts_payout_id ON bank_transfer_parts USING btree (payout_id);

create table bank_transfers (
  id integer generated always as identity not null,
  statement_id integer not null,
  user_id integer not null,
  day date not null,
  amount numeric(12,2) not null,
  currency text not null,
  payer text default ''::text not null,
  account text default ''::text not null,
  purpose text default ''::text not null,
  reference text default ''::text not null,
  fingerprint bytea not null,
  payout_id integer,
  how text,
  is_set_aside boolean default false not null,
  created_at timestamp with time zone default now() not null,
  note text default ''::text not null,
  constraint bank_transfers_pkey PRIMARY KEY (id),
  constraint bank_transfers_amount_check CHECK ((amount > (0)::numeric)),
  constraint bank_transfers_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id) ON DELETE SET NULL,
  constraint bank_transfers_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES bank_statements(id) ON DELETE CASCADE,
  constraint bank_transfers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX bank_transfers_fingerprint ON bank_transfers USING btree (user_id, fingerprint);
CREATE INDEX bank_transfers_payout_id ON bank_transfers USING btree (payout_id) WHERE (payout_id IS NOT NULL);
CREATE INDEX bank_transfers_statement_id ON bank_transfers USING btree (statement_id);
CREATE INDEX bank_transfers_user_id ON bank_transfers USING btree (user_id, day DESC);

create unlogged table built_files (
  name text not null,
  body bytea not null,
  replaced_at timestamp with time zone,
  constraint built_files_pkey PRIMARY KEY (name)
);

create table call_attempts (
  id bigint generated by default as identity not null,
  order_id bigint not null,
  user_id integer,
  caller_name text default ''::text not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone default now() not null,
  outcome text not null,
  note text,
  next_call_at timestamp with time zone,
  before jsonb not null,
  undone_at timestamp with time zone,
  constraint call_attempts_pkey PRIMARY KEY (id),
  constraint call_attempts_outcome_check CHECK ((outcome = ANY (ARRAY['confirmed'::text, 'no_answer'::text, 'busy'::text, 'call_at'::text, 'gave_up'::text, 'wrong_number'::text, 'duplicate'::text, 'suspicious'::text, 'skipped'::text]))),
  constraint call_attempts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint call_attempts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX call_attempts_order_id ON call_attempts USING btree (order_id);
CREATE INDEX call_attempts_user_id ON call_attempts USING btree (user_id, ended_at);

create table confirmation_asks (
  order_id bigint not null,
  user_id integer,
  way text not null,
  secret bytea not null,
  sends smallint default 1 not null,
  tries smallint default 0 not null,
  sent_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint confirmation_asks_pkey PRIMARY KEY (order_id),
  constraint confirmation_asks_way_check CHECK ((way = ANY (ARRAY['link'::text, 'code'::text]))),
  constraint confirmation_asks_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint confirmation_asks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX confirmation_asks_secret ON confirmation_asks USING btree (secret) WHERE (way = 'link'::text);
CREATE INDEX confirmation_asks_user_id ON confirmation_asks USING btree (user_id);

create table confirmation_settings (
  user_id integer not null,
  mode text default 'off'::text not null,
  rules jsonb not null,
  updated_at timestamp with time zone default now() not null,
  constraint confirmation_settings_pkey PRIMARY KEY (user_id),
  constraint confirmation_settings_mode_check CHECK ((mode = ANY (ARRAY['off'::text, 'recommended'::text, 'required'::text]))),
  constraint confirmation_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table confirmations (
  order_id bigint not null,
  user_id integer,
  state text default 'to_call'::text not null,
  attempts smallint default 0 not null,
  next_call_at timestamp with time zone,
  held_by text,
  held_until timestamp with time zone,
  reason text,
  decided_at timestamp with time zone,
  decided_by integer,
  decided_how text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  placed_at timestamp with time zone default now() not null,
  is_waiting boolean default true not null,
  held_name text,
  released_at timestamp with time zone,
  released_by integer,
  constraint confirmations_pkey PRIMARY KEY (order_id),
  constraint confirmations_attempts_check CHECK (((attempts >= 0) AND (attempts <= 99))),
  constraint confirmations_decided_how_check CHECK ((decided_how = ANY (ARRAY['call'::text, 'link'::text, 'code'::text, 'history'::text, 'hand'::text]))),
  constraint confirmations_state_check CHECK ((state = ANY (ARRAY['to_call'::text, 'no_answer'::text, 'call_at'::text, 'confirmed'::text, 'cancelled'::text, 'suspicious'::text]))),
  constraint confirmations_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint confirmations_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint confirmations_released_by_fkey FOREIGN KEY (released_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint confirmations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX confirmations_decided_by ON confirmations USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX confirmations_due ON confirmations USING btree (user_id, next_call_at) WHERE (is_waiting AND (state = ANY (ARRAY['to_call'::text, 'no_answer'::text, 'call_at'::text])) AND (next_call_at IS NOT NULL));
CREATE INDEX confirmations_held ON confirmations USING btree (user_id, held_by) WHERE (held_by IS NOT NULL);
CREATE INDEX confirmations_never_called ON confirmations USING btree (user_id, placed_at) WHERE (is_waiting AND (state = 'to_call'::text) AND (next_call_at IS NULL));
CREATE INDEX confirmations_released_by ON confirmations USING btree (released_by) WHERE (released_by IS NOT NULL);
CREATE INDEX confirmations_state ON confirmations USING btree (user_id, state, order_id);
CREATE TRIGGER confirmations_announce AFTER UPDATE OF state, attempts, next_call_at, reason, released_at ON confirmations FOR EACH ROW WHEN (((old.state IS DISTINCT FROM new.state) OR (old.attempts IS DISTINCT FROM new.attempts) OR (old.next_call_at IS DISTINCT FROM new.next_call_at) OR (old.reason IS DISTINCT FROM new.reason) OR (old.released_at IS DISTINCT FROM new.released_at))) EXECUTE FUNCTION announce_confirmation();
CREATE TRIGGER confirmations_announce_first AFTER INSERT ON confirmations REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION announce_first_confirmations();

create table consent_texts (
  id integer generated always as identity not null,
  hash bytea not null,
  text text not null,
  created_at timestamp with time zone default now() not null,
  constraint consent_texts_pkey PRIMARY KEY (id),
  constraint consent_texts_hash_key UNIQUE (hash)
);

create table conversions (
  id bigint generated always as identity not null,
  user_id integer not null,
  website_id integer,
  order_id bigint not null,
  pixel_id text not null,
  event_name text not null,
  event_id text not null,
  is_test boolean default false not null,
  status text default 'waiting'::text not null,
  tries integer default 0 not null,
  problem text,
  created_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  wait_until timestamp with time zone,
  constraint conversions_pkey PRIMARY KEY (id),
  constraint conversions_order_id_event_name_pixel_id_key UNIQUE (order_id, event_name, pixel_id),
  constraint conversions_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text, 'refused'::text, 'expired'::text]))),
  constraint conversions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint conversions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint conversions_website_id_fkey FOREIGN KEY (website_id) REFERENCES product_websites(id) ON DELETE SET NULL
);
CREATE INDEX conversions_pauses ON conversions USING btree (user_id, pixel_id, wait_until) WHERE ((status = 'waiting'::text) AND (wait_until IS NOT NULL));
CREATE INDEX conversions_refused ON conversions USING btree (created_at) WHERE (status = 'refused'::text);
CREATE INDEX conversions_user_id ON conversions USING btree (user_id, id DESC);

create table courier_accounts (
  user_id integer not null,
  courier text not null,
  settings jsonb not null,
  secret text,
  updated_at timestamp with time zone default now() not null,
  constraint courier_accounts_pkey PRIMARY KEY (user_id, courier),
  constraint courier_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table courier_codes (
  user_id integer not null,
  courier text not null,
  prefix text not null,
  last_code bigint not null,
  constraint courier_codes_pkey PRIMARY KEY (user_id, courier, prefix),
  constraint courier_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table courier_hooks (
  user_id integer not null,
  courier text not null,
  token_hash bytea not null,
  secret text not null,
  created_at timestamp with time zone default now() not null,
  constraint courier_hooks_pkey PRIMARY KEY (user_id, courier),
  constraint courier_hooks_token_hash_key UNIQUE (token_hash),
  constraint courier_hooks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table courier_lists (
  courier text not null,
  read_at timestamp with time zone not null,
  constraint courier_lists_pkey PRIMARY KEY (courier)
);

create table courier_notices (
  id bigint generated always as identity not null,
  user_id integer not null,
  courier text not null,
  via text not null,
  query text not null,
  body text not null,
  digest bytea not null,
  state text default 'new'::text not null,
  received_at timestamp with time zone default now() not null,
  constraint courier_notices_pkey PRIMARY KEY (id),
  constraint courier_notices_user_id_courier_digest_key UNIQUE (user_id, courier, digest),
  constraint courier_notices_state_check CHECK ((state = ANY (ARRAY['new'::text, 'read'::text, 'unreadable'::text]))),
  constraint courier_notices_via_check CHECK ((via = ANY (ARRAY['webhook'::text, 'pull'::text]))),
  constraint courier_notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX courier_notices_new ON courier_notices USING btree (user_id, id) WHERE (state = 'new'::text);
CREATE INDEX courier_notices_received ON courier_notices USING btree (received_at);

create table courier_parcels (
  order_id bigint not null,
  user_id integer not null,
  courier text not null,
  reference text not null,
  code text,
  state text default 'waiting'::text not null,
  problem text,
  asked_at timestamp with time zone,
  claimed_until timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  done_at timestamp with time zone,
  remote_id text,
  cancelled integer default 0 not null,
  statuses_asked_at timestamp with time zone,
  gone_codes text[] default '{}'::text[] not null,
  pickup text,
  constraint courier_parcels_pkey PRIMARY KEY (order_id),
  constraint courier_parcels_pickup_check CHECK ((pickup = ANY (ARRAY['open'::text, 'asked'::text]))),
  constraint courier_parcels_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'stopped'::text, 'refused'::text, 'unsure'::text, 'created'::text, 'cancelled'::text]))),
  constraint courier_parcels_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint courier_parcels_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX courier_parcels_code ON courier_parcels USING btree (user_id, courier, code);
CREATE INDEX courier_parcels_open ON courier_parcels USING btree (user_id, courier, created_at) WHERE (state = 'created'::text);
CREATE INDEX courier_parcels_unfetched ON courier_parcels USING btree (user_id, done_at) WHERE (pickup = 'open'::text);
CREATE INDEX courier_parcels_unfinished ON courier_parcels USING btree (user_id, order_id) WHERE (state <> ALL (ARRAY['created'::text, 'cancelled'::text]));

create table courier_streets (
  courier text not null,
  id integer not null,
  town_id integer not null,
  name text not null,
  key text not null,
  constraint courier_streets_pkey PRIMARY KEY (courier, id)
);
CREATE INDEX courier_streets_town ON courier_streets USING btree (courier, town_id, key);

create table courier_terms (
  user_id integer not null,
  market text not null,
  courier text not null,
  position integer not null,
  days integer,
  fee_amount numeric(10,2),
  fee_percent numeric(5,2),
  return_cost numeric(10,2),
  usual_grams integer,
  prices jsonb default '[]'::jsonb not null,
  pickup text default ''::text not null,
  constraint courier_terms_pkey PRIMARY KEY (user_id, market, courier),
  constraint courier_terms_market_check CHECK ((market = ANY (ARRAY['Serbia'::text, 'Montenegro'::text, 'Bosnia'::text]))),
  constraint courier_terms_usual_grams_check CHECK ((usual_grams > 0)),
  constraint courier_terms_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table courier_towns (
  courier text not null,
  id integer not null,
  name text not null,
  shown_name text not null,
  key text not null,
  shown_key text not null,
  postal_code text,
  constraint courier_towns_pkey PRIMARY KEY (courier, id)
);

create table courier_words (
  id integer generated always as identity not null,
  courier text not null,
  word text not null,
  text text,
  meaning text,
  reason text,
  first_seen_at timestamp with time zone default now() not null,
  last_seen_at timestamp with time zone default now() not null,
  constraint courier_words_pkey PRIMARY KEY (id),
  constraint courier_words_courier_word_key UNIQUE (courier, word)
);

create table custom_domains (
  id integer generated by default as identity not null,
  user_id integer not null,
  domain text not null,
  is_primary boolean default false not null,
  status text default 'pending'::text not null,
  verification_token text not null,
  ip_address text default '127.0.0.1'::text not null,
  dns_instructions jsonb,
  facebook_pixel_id text,
  pixel_access_token text,
  pixel_test_code text,
  pixel_enabled boolean default true not null,
  verified_at timestamp with time zone,
  last_checked_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  bare_domain text generated always as (regexp_replace(domain, '^www\.'::text, ''::text)) stored not null,
  claim_expires_at timestamp with time zone default (now() + '7 days'::interval) not null,
  next_check_at timestamp with time zone default now(),
  missed_checks integer default 0 not null,
  points_here boolean default false not null,
  is_live boolean default false not null,
  problem text,
  constraint custom_domains_pkey PRIMARY KEY (id),
  constraint custom_domains_domain_is_host CHECK ((domain ~ '^[a-z0-9.-]{3,253}$'::text)),
  constraint custom_domains_missed_checks_check CHECK ((missed_checks >= 0)),
  constraint custom_domains_primary_is_verified CHECK (((NOT is_primary) OR (status = 'verified'::text))),
  constraint custom_domains_problem_check CHECK ((problem = ANY (ARRAY['record_missing'::text, 'points_elsewhere'::text, 'no_https'::text, 'suspended'::text]))),
  constraint custom_domains_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'verified'::text]))),
  constraint custom_domains_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX custom_domains_next_check_at ON custom_domains USING btree (next_check_at);
CREATE UNIQUE INDEX custom_domains_one_primary ON custom_domains USING btree (user_id) WHERE is_primary;
CREATE UNIQUE INDEX custom_domains_own_host ON custom_domains USING btree (user_id, bare_domain);
CREATE UNIQUE INDEX custom_domains_verified_host ON custom_domains USING btree (bare_domain) WHERE (status = 'verified'::text);
CREATE TRIGGER custom_domains_announce AFTER INSERT OR DELETE OR UPDATE OF domain, status, is_primary, is_live ON custom_domains FOR EACH ROW EXECUTE FUNCTION announce_custom_domain();
CREATE TRIGGER custom_domains_announce_pixel AFTER INSERT OR DELETE OR UPDATE OF facebook_pixel_id, pixel_enabled, status ON custom_domains FOR EACH ROW EXECUTE FUNCTION announce_domain_pixel();
CREATE TRIGGER custom_domains_mirror AFTER INSERT OR DELETE OR UPDATE OF domain, status, is_primary, dns_instructions ON custom_domains FOR EACH ROW EXECUTE FUNCTION mirror_custom_domain();

create table customer_blocks (
  id bigint generated always as identity not null,
  user_id integer not null,
  list text not null,
  kind text not null,
  key text not null,
  shown text,
  phone_e164 text,
  reason text,
  until timestamp with time zone,
  ignores smallint default 0 not null,
  lifted_at smallint,
  refused integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  constraint customer_blocks_pkey PRIMARY KEY (id),
  constraint customer_blocks_user_id_key_list_key UNIQUE (user_id, key, list),
  constraint customer_blocks_ignores_check CHECK (((ignores >= 0) AND (ignores <= 1))),
  constraint customer_blocks_kind_check CHECK ((kind = ANY (ARRAY['phone'::text, 'address'::text, 'device'::text, 'network'::text, 'erased_phone'::text]))),
  constraint customer_blocks_list_check CHECK ((list = ANY (ARRAY['soft'::text, 'hard'::text]))),
  constraint customer_blocks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX customer_blocks_phone ON customer_blocks USING btree (user_id, phone_e164) WHERE (phone_e164 IS NOT NULL);

create table customer_merges (
  user_id integer not null,
  phone_e164 text not null,
  into_phone text not null,
  created_at timestamp with time zone default now() not null,
  constraint customer_merges_pkey PRIMARY KEY (user_id, phone_e164),
  constraint customer_merges_check CHECK ((phone_e164 <> into_phone)),
  constraint customer_merges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX customer_merges_into_phone ON customer_merges USING btree (user_id, into_phone);

create table customer_notes (
  id bigint generated always as identity not null,
  user_id integer not null,
  phone_e164 text not null,
  text text not null,
  created_at timestamp with time zone default now() not null,
  constraint customer_notes_pkey PRIMARY KEY (id),
  constraint customer_notes_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 2000))),
  constraint customer_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX customer_notes_phone ON customer_notes USING btree (user_id, phone_e164);

create table customer_rules (
  user_id integer not null,
  risk jsonb default '{}'::jsonb not null,
  soft_after smallint,
  soft_refuses boolean default false not null,
  updated_at timestamp with time zone default now() not null,
  constraint customer_rules_pkey PRIMARY KEY (user_id),
  constraint customer_rules_soft_after_check CHECK (((soft_after >= 1) AND (soft_after <= 9))),
  constraint customer_rules_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table deleted_orders (
  order_id bigint not null,
  user_id integer not null,
  parcel_id bigint not null,
  deleted_by integer,
  deleted_at timestamp with time zone not null,
  pieces_gone integer default 0 not null,
  content jsonb not null,
  constraint deleted_orders_pkey PRIMARY KEY (order_id),
  constraint deleted_orders_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint deleted_orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX deleted_orders_deleted_at ON deleted_orders USING btree (deleted_at);
CREATE INDEX deleted_orders_parcel_id ON deleted_orders USING btree (parcel_id);
CREATE INDEX deleted_orders_user_id ON deleted_orders USING btree (user_id, deleted_at DESC);

create table erasures (
  id bigint generated always as identity not null,
  at timestamp with time zone default now() not null,
  kind text not null,
  user_id integer not null,
  phone_key bytea,
  stays_blocked boolean default false not null,
  done_at timestamp with time zone default now(),
  constraint erasures_pkey PRIMARY KEY (id),
  constraint erasures_check CHECK (((kind = 'buyer'::text) = (phone_key IS NOT NULL))),
  constraint erasures_kind_check CHECK ((kind = ANY (ARRAY['buyer'::text, 'user'::text])))
);
CREATE INDEX erasures_waiting ON erasures USING btree (user_id) WHERE (done_at IS NULL);

create table exchange_rates (
  day date not null,
  rsd_per_eur numeric(18,6) not null,
  source text not null,
  entered_by integer,
  fetched_at timestamp with time zone default now() not null,
  constraint exchange_rates_pkey PRIMARY KEY (day),
  constraint exchange_rates_rsd_per_eur_check CHECK ((rsd_per_eur > (0)::numeric)),
  constraint exchange_rates_source_check CHECK ((source = ANY (ARRAY['kurs'::text, 'nbs'::text, 'manual'::text]))),
  constraint exchange_rates_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES users(id) ON DELETE SET NULL
);

create table export_profiles (
  id integer generated by default as identity not null,
  user_id integer not null,
  name text not null,
  base text not null,
  columns jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint export_profiles_pkey PRIMARY KEY (id),
  constraint export_profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX export_profiles_name ON export_profiles USING btree (user_id, lower(name));

create table generations (
  id uuid not null,
  user_id integer not null,
  input jsonb not null,
  custom_url text not null,
  product_name text not null,
  status text default 'queued'::text not null,
  stage text,
  stages jsonb default '[]'::jsonb not null,
  website_id integer,
  error text,
  error_code text,
  writer text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  attempt integer default 1 not null,
  kept jsonb default '{}'::jsonb not null,
  draft jsonb,
  constraint generations_pkey PRIMARY KEY (id),
  constraint generations_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text]))),
  constraint generations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint generations_website_id_fkey FOREIGN KEY (website_id) REFERENCES product_websites(id)
);
CREATE INDEX generations_created_at ON generations USING btree (created_at);
CREATE INDEX generations_unfinished ON generations USING btree (user_id) WHERE (status <> 'done'::text);
CREATE UNIQUE INDEX generations_url_in_progress ON generations USING btree (custom_url) WHERE (status = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE INDEX generations_user_id ON generations USING btree (user_id, created_at DESC);
CREATE TRIGGER generations_announce AFTER INSERT OR UPDATE ON generations FOR EACH ROW EXECUTE FUNCTION announce_generation();

create table heavy_attempts (
  user_id integer not null,
  subject text not null,
  begun_at timestamp with time zone default now() not null,
  is_too_heavy boolean default false not null,
  constraint heavy_attempts_pkey PRIMARY KEY (user_id, subject),
  constraint heavy_attempts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table image_removals (
  image_id text not null,
  user_id integer,
  widths jsonb not null,
  unused_since timestamp with time zone not null,
  removed_at timestamp with time zone default now() not null,
  files_gone_at timestamp with time zone,
  constraint image_removals_pkey PRIMARY KEY (image_id),
  constraint image_removals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX image_removals_unfinished ON image_removals USING btree (removed_at) WHERE (files_gone_at IS NULL);

create table images (
  id text not null,
  user_id integer,
  width integer not null,
  height integer not null,
  widths jsonb not null,
  color text not null,
  colors jsonb default '[]'::jsonb not null,
  content_hash bytea not null,
  source_url text,
  created_at timestamp with time zone default now() not null,
  unused_since timestamp with time zone,
  bytes integer default 300000 not null,
  from_buyer boolean default false not null,
  constraint images_pkey PRIMARY KEY (id),
  constraint images_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX images_content_hash ON images USING btree (user_id, content_hash);
CREATE INDEX images_unused_since ON images USING btree (unused_since) WHERE (unused_since IS NOT NULL);

create table imported_orders (
  order_id bigint not null,
  import_id integer not null,
  user_id integer not null,
  position integer not null,
  file_number text,
  constraint imported_orders_pkey PRIMARY KEY (order_id),
  constraint imported_orders_import_id_fkey FOREIGN KEY (import_id) REFERENCES order_imports(id) ON DELETE CASCADE,
  constraint imported_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint imported_orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX imported_orders_import_id ON imported_orders USING btree (import_id, order_id);
CREATE INDEX imported_orders_user_id ON imported_orders USING btree (user_id, file_number);

create table lead_settings (
  user_id integer not null,
  market text not null,
  is_on boolean not null,
  updated_at timestamp with time zone default now() not null,
  constraint lead_settings_pkey PRIMARY KEY (user_id, market),
  constraint lead_settings_market_check CHECK ((market = ANY (ARRAY['Serbia'::text, 'Montenegro'::text, 'Bosnia'::text]))),
  constraint lead_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE TRIGGER lead_settings_announce AFTER INSERT OR DELETE OR UPDATE ON lead_settings FOR EACH ROW EXECUTE FUNCTION announce_lead_settings();

create table leads (
  id bigint generated always as identity not null,
  user_id integer not null,
  website_id integer not null,
  market text not null,
  form_key text not null,
  phone_key bytea,
  typed text,
  state text default 'open'::text not null,
  called_at timestamp with time zone,
  messaged_at timestamp with time zone,
  order_id bigint,
  created_at timestamp with time zone default now() not null,
  typed_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  attempts smallint default 0 not null,
  next_call_at timestamp with time zone,
  held_by text,
  held_name text,
  held_until timestamp with time zone,
  before_call jsonb,
  sent_ms bigint default 0 not null,
  notice_id integer,
  page text,
  constraint leads_pkey PRIMARY KEY (id),
  constraint leads_website_id_form_key_key UNIQUE (website_id, form_key),
  constraint leads_market_check CHECK ((market = ANY (ARRAY['Serbia'::text, 'Montenegro'::text, 'Bosnia'::text]))),
  constraint leads_state_check CHECK ((state = ANY (ARRAY['open'::text, 'ordered'::text, 'declined'::text, 'faded'::text]))),
  constraint leads_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES consent_texts(id),
  constraint leads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint leads_website_id_fkey FOREIGN KEY (website_id) REFERENCES product_websites(id) ON DELETE CASCADE
);
CREATE INDEX leads_held ON leads USING btree (user_id, held_by) WHERE (held_by IS NOT NULL);
CREATE INDEX leads_phone_key ON leads USING btree (website_id, phone_key) WHERE (phone_key IS NOT NULL);
CREATE INDEX leads_to_call ON leads USING btree (user_id, next_call_at, typed_at DESC) WHERE ((state = 'open'::text) AND (typed IS NOT NULL));
CREATE INDEX leads_typed_at ON leads USING btree (typed_at) WHERE (typed IS NOT NULL);
CREATE INDEX leads_user_id ON leads USING btree (user_id, typed_at DESC, id DESC);
CREATE INDEX leads_website_id ON leads USING btree (website_id, created_at);

create table market_costs (
  id integer generated by default as identity not null,
  user_id integer not null,
  market text not null,
  shipping_cost numeric(10,2) default 0 not null,
  packaging_cost numeric(10,2) default 0 not null,
  other_costs numeric(10,2) default 0 not null,
  description text,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  return_cost numeric(10,2) default 0 not null,
  valid_from date default ((now() AT TIME ZONE 'Europe/Belgrade'::text))::date not null,
  valid_to date,
  version_of integer,
  constraint market_costs_pkey PRIMARY KEY (id),
  constraint market_costs_check CHECK (((valid_to IS NULL) OR (valid_to >= valid_from))),
  constraint market_costs_check1 CHECK ((is_active = (valid_to IS NULL))),
  constraint market_costs_check2 CHECK (((version_of IS NULL) OR (NOT is_active))),
  constraint market_costs_market_check CHECK ((market = ANY (ARRAY['Serbia'::text, 'Montenegro'::text, 'Bosnia'::text]))),
  constraint market_costs_other_costs_check CHECK ((other_costs >= (0)::numeric)),
  constraint market_costs_packaging_cost_check CHECK ((packaging_cost >= (0)::numeric)),
  constraint market_costs_return_cost_check CHECK ((return_cost >= (0)::numeric)),
  constraint market_costs_shipping_cost_check CHECK ((shipping_cost >= (0)::numeric)),
  constraint market_costs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint market_costs_version_of_fkey FOREIGN KEY (version_of) REFERENCES market_costs(id) ON DELETE CASCADE
);
CREATE INDEX market_costs_user_id ON market_costs USING btree (user_id, market) WHERE is_active;
CREATE INDEX market_costs_validity ON market_costs USING btree (user_id, market, valid_from);
CREATE INDEX market_costs_version_of ON market_costs USING btree (version_of) WHERE (version_of IS NOT NULL);

create table message_templates (
  user_id integer not null,
  event text not null,
  channel text not null,
  text text not null,
  updated_at timestamp with time zone default now() not null,
  constraint message_templates_pkey PRIMARY KEY (user_id, event, channel),
  constraint message_templates_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table migrations (
  name text not null,
  hash text not null,
  applied_at timestamp with time zone default now() not null,
  constraint migrations_pkey PRIMARY KEY (name)
);

create table model_calls (
  id bigint generated always as identity not null,
  user_id integer not null,
  generation_id uuid,
  provider text not null,
  model text not null,
  input_tokens integer not null,
  output_tokens integer not null,
  calls integer not null,
  ms integer not null,
  outcome text not null,
  created_at timestamp with time zone default now() not null,
  cost numeric(14,6),
  cost_currency text,
  is_own_key boolean default false not null,
  constraint model_calls_pkey PRIMARY KEY (id),
  constraint model_calls_generation_id_fkey FOREIGN KEY (generation_id) REFERENCES generations(id) ON DELETE SET NULL,
  constraint model_calls_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX model_calls_created_at ON model_calls USING btree (created_at DESC);
CREATE INDEX model_calls_generation_id ON model_calls USING btree (generation_id) WHERE (generation_id IS NOT NULL);
CREATE INDEX model_calls_user_id ON model_calls USING btree (user_id, created_at DESC);

create table muted_phones (
  user_id integer not null,
  phone text not null,
  created_at timestamp with time zone default now() not null,
  constraint muted_phones_pkey PRIMARY KEY (user_id, phone),
  constraint muted_phones_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table notice_preferences (
  user_id integer not null,
  quiet_from smallint,
  quiet_to smallint,
  buyer_events text[] default '{}'::text[] not null,
  buyer_via text default 'sms'::text not null,
  is_plain boolean default true not null,
  constraint notice_preferences_pkey PRIMARY KEY (user_id),
  constraint notice_preferences_buyer_via_check CHECK ((buyer_via = ANY (ARRAY['sms'::text, 'viber'::text]))),
  constraint notice_preferences_check CHECK (((((quiet_from IS NULL) = (quiet_to IS NULL)) AND (quiet_from IS DISTINCT FROM quiet_to)) OR (quiet_from IS NULL))),
  constraint notice_preferences_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 1439))),
  constraint notice_preferences_quiet_to_check CHECK (((quiet_to >= 0) AND (quiet_to <= 1439))),
  constraint notice_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table notification_settings (
  user_id integer not null,
  channel text not null,
  new_order boolean,
  problem_status boolean,
  daily_summary boolean,
  wait_until timestamp with time zone,
  problem text,
  problem_at timestamp with time zone,
  domain boolean,
  address text,
  constraint notification_settings_pkey PRIMARY KEY (user_id, channel),
  constraint notification_settings_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text, 'push'::text, 'telegram'::text, 'sheets'::text, 'buyers'::text]))),
  constraint notification_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table notifications (
  id bigint generated always as identity not null,
  user_id integer not null,
  key text not null,
  order_id bigint,
  type text not null,
  title text not null,
  message text not null,
  data jsonb default '{}'::jsonb not null,
  priority text default 'normal'::text not null,
  channels text[] default '{push}'::text[] not null,
  status text default 'pending'::text not null,
  scheduled_for timestamp with time zone,
  expires_at timestamp with time zone,
  sent_at timestamp with time zone,
  read_at timestamp with time zone,
  error_message text,
  tries integer default 0 not null,
  claimed_until timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  audience text default 'seller'::text not null,
  channel text generated always as (
CASE audience
    WHEN 'buyer'::text THEN 'buyers'::text
    ELSE channels[1]
END) stored not null,
  quiet_until timestamp with time zone,
  message_id uuid default gen_random_uuid() not null,
  is_uncertain boolean default false not null,
  delivered_at timestamp with time zone,
  sealed text,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_key_key UNIQUE (key),
  constraint notifications_audience_check CHECK ((audience = ANY (ARRAY['seller'::text, 'buyer'::text]))),
  constraint notifications_channels_check CHECK (((channels <@ '{email,sms,push,telegram,viber}'::text[]) AND (channels <> '{}'::text[]))),
  constraint notifications_priority_check CHECK ((priority = ANY (ARRAY['low'::text, 'normal'::text, 'high'::text, 'urgent'::text]))),
  constraint notifications_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'sent'::text, 'failed'::text, 'cancelled'::text, 'read'::text]))),
  constraint notifications_type_check CHECK ((type = ANY (ARRAY['new_order'::text, 'problem_status'::text, 'daily_summary'::text, 'domain_problem'::text, 'domain_live'::text, 'low_stock'::text, 'buyer_received'::text, 'buyer_shipped'::text, 'buyer_delivering'::text, 'buyer_pickup'::text, 'buyer_failed'::text, 'buyer_last'::text, 'buyer_unfinished'::text, 'buyer_confirm_link'::text, 'buyer_confirm_code'::text, 'buyer_order_code'::text]))),
  constraint notifications_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX notifications_created_at ON notifications USING btree (created_at) WHERE (status <> 'pending'::text);
CREATE INDEX notifications_message_id ON notifications USING btree (message_id) WHERE (channel = ANY (ARRAY['sms'::text, 'buyers'::text]));
CREATE INDEX notifications_order_id ON notifications USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX notifications_paid ON notifications USING btree (user_id, sent_at) WHERE ((channel = ANY (ARRAY['sms'::text, 'buyers'::text])) AND (sent_at IS NOT NULL));
CREATE INDEX notifications_pending ON notifications USING btree (user_id, id) WHERE (status = 'pending'::text);
CREATE INDEX notifications_user_id ON notifications USING btree (user_id, id DESC);

create table order_codes (
  id bigint generated by default as identity not null,
  user_id integer not null,
  website_id integer not null,
  phone text not null,
  network text,
  secret bytea not null,
  tries smallint default 0 not null,
  sent_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  used_by text,
  constraint order_codes_pkey PRIMARY KEY (id),
  constraint order_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint order_codes_website_id_fkey FOREIGN KEY (website_id) REFERENCES product_websites(id) ON DELETE CASCADE
);
CREATE INDEX order_codes_network ON order_codes USING btree (user_id, network, sent_at) WHERE (network IS NOT NULL);
CREATE INDEX order_codes_phone ON order_codes USING btree (user_id, phone, sent_at);
CREATE INDEX order_codes_sent_at ON order_codes USING btree (sent_at);
CREATE INDEX order_codes_website ON order_codes USING btree (website_id, sent_at);

create table order_columns (
  user_id integer not null,
  columns text[] not null,
  constraint order_columns_pkey PRIMARY KEY (user_id),
  constraint order_columns_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table order_consents (
  order_id bigint not null,
  kind text not null,
  answer text not null,
  text_id integer not null,
  page text not null,
  at timestamp with time zone default now() not null,
  constraint order_consents_pkey PRIMARY KEY (order_id, kind),
  constraint order_consents_answer_check CHECK ((answer = ANY (ARRAY['shown'::text, 'allowed'::text, 'refused'::text]))),
  constraint order_consents_kind_check CHECK ((kind = ANY (ARRAY['terms'::text, 'ads'::text, 'review'::text]))),
  constraint order_consents_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_consents_text_id_fkey FOREIGN KEY (text_id) REFERENCES consent_texts(id)
);

create table order_events (
  id bigint generated always as identity not null,
  order_id bigint not null,
  kind text not null,
  from_status text,
  to_status text,
  actor_user_id integer,
  created_at timestamp with time zone default now() not null,
  note text,
  tracking_status text,
  details jsonb,
  constraint order_events_pkey PRIMARY KEY (id),
  constraint order_events_actor_user_id_fkey FOREIGN KEY (actor_user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX order_events_changes ON order_events USING btree (created_at) WHERE (kind = 'status'::text);
CREATE INDEX order_events_order_id ON order_events USING btree (order_id, id);

create table order_import_headings (
  user_id integer not null,
  heading text not null,
  field text,
  constraint order_import_headings_pkey PRIMARY KEY (user_id, heading),
  constraint order_import_headings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table order_import_rows (
  import_id integer not null,
  position integer not null,
  cells jsonb,
  choice text,
  state text default 'waiting'::text not null,
  problem text,
  constraint order_import_rows_pkey PRIMARY KEY (import_id, "position"),
  constraint order_import_rows_choice_check CHECK ((choice = ANY (ARRAY['take'::text, 'leave'::text]))),
  constraint order_import_rows_position_check CHECK ((("position" >= 1) AND ("position" <= 5000))),
  constraint order_import_rows_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'queued'::text, 'imported'::text, 'failed'::text]))),
  constraint order_import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES order_imports(id) ON DELETE CASCADE
);

create table order_imports (
  id integer generated always as identity not null,
  user_id integer not null,
  file_name text not null,
  headers jsonb not null,
  columns jsonb not null,
  website_id integer,
  market text,
  state text default 'checking'::text not null,
  begun_rows integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  constraint order_imports_pkey PRIMARY KEY (id),
  constraint order_imports_market_check CHECK ((market = ANY (ARRAY['Serbia'::text, 'Montenegro'::text, 'Bosnia'::text]))),
  constraint order_imports_state_check CHECK ((state = ANY (ARRAY['checking'::text, 'running'::text, 'done'::text, 'undoing'::text, 'undone'::text]))),
  constraint order_imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint order_imports_website_id_fkey FOREIGN KEY (website_id) REFERENCES product_websites(id) ON DELETE SET NULL
);
CREATE INDEX order_imports_user_id ON order_imports USING btree (user_id, id DESC);
CREATE INDEX order_imports_website_id ON order_imports USING btree (website_id) WHERE (website_id IS NOT NULL);

create table order_merges (
  id bigint generated always as identity not null,
  added_id bigint not null,
  order_id bigint not null,
  product_name text not null,
  product_cost numeric(10,2),
  added_quantity integer not null,
  added_merged_quantity integer not null,
  added_total numeric(10,2) not null,
  added_cost numeric(10,2) not null,
  constraint order_merges_pkey PRIMARY KEY (id),
  constraint order_merges_added_id_key UNIQUE (added_id),
  constraint order_merges_added_id_fkey FOREIGN KEY (added_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_merges_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX order_merges_order ON order_merges USING btree (order_id, id DESC);

create table order_notes (
  id bigint generated by default as identity not null,
  order_id bigint not null,
  author_user_id integer,
  text text not null,
  created_at timestamp with time zone default now() not null,
  edited_at timestamp with time zone,
  constraint order_notes_pkey PRIMARY KEY (id),
  constraint order_notes_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 2000))),
  constraint order_notes_author_user_id_fkey FOREIGN KEY (author_user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint order_notes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX order_notes_author_user_id ON order_notes USING btree (author_user_id);
CREATE INDEX order_notes_order_id ON order_notes USING btree (order_id, id);

create table order_origins (
  order_id bigint not null,
  user_id integer not null,
  device text,
  network text,
  placed_at timestamp with time zone not null,
  constraint order_origins_pkey PRIMARY KEY (order_id),
  constraint order_origins_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_origins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX order_origins_device ON order_origins USING btree (user_id, device);
CREATE INDEX order_origins_network ON order_origins USING btree (user_id, network, placed_at);
CREATE INDEX order_origins_placed_at ON order_origins USING btree (placed_at);

create table order_remains (
  order_id bigint not null,
  user_id integer not null,
  market text not null,
  currency text not null,
  day date not null,
  website_id integer not null,
  product_name text not null,
  city text not null,
  status text not null,
  orders integer not null,
  quantity integer not null,
  revenue_minor bigint not null,
  goods_minor bigint not null,
  unpriced integer not null,
  constraint order_remains_pkey PRIMARY KEY (order_id),
  constraint order_remains_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX order_remains_user_id ON order_remains USING btree (user_id);
CREATE TRIGGER order_remains_noted AFTER INSERT OR DELETE ON order_remains FOR EACH ROW EXECUTE FUNCTION note_order_remains();

create table order_risks (
  order_id bigint not null,
  points smallint not null,
  reasons jsonb not null,
  action text not null,
  evaluated_at timestamp with time zone default now() not null,
  facts jsonb default '{}'::jsonb not null,
  constraint order_risks_pkey PRIMARY KEY (order_id),
  constraint order_risks_points_check CHECK (((points >= 0) AND (points <= 100))),
  constraint order_risks_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);

create table order_rules (
  user_id integer not null,
  merges_by_pack boolean default false not null,
  updated_at timestamp with time zone default now() not null,
  constraint order_rules_pkey PRIMARY KEY (user_id),
  constraint order_rules_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create unlogged table order_viewers (
  order_id bigint not null,
  viewer text not null,
  user_id integer not null,
  is_editing boolean default false not null,
  seen_at timestamp with time zone default now() not null,
  constraint order_viewers_pkey PRIMARY KEY (order_id, viewer),
  constraint order_viewers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX order_viewers_seen_at ON order_viewers USING btree (seen_at);
CREATE INDEX order_viewers_user_id ON order_viewers USING btree (user_id);

create table order_views (
  id integer generated by default as identity not null,
  user_id integer not null,
  name text not null,
  filters jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint order_views_pkey PRIMARY KEY (id),
  constraint order_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX order_views_name ON order_views USING btree (user_id, lower(name));

create table orders (
  id bigint generated by default as identity not null,
  user_id integer,
  website_id integer,
  order_id text not null,
  order_number text not null,
  product_id text,
  product_name text not null,
  quantity integer default 1 not null,
  total_price numeric(10,2) not null,
  shown_total numeric(10,2),
  product_cost numeric(10,2),
  currency text default 'RSD'::text not null,
  currency_symbol text default 'RSD'::text not null,
  target_market text,
  first_name text not null,
  last_name text default ''::text not null,
  email text,
  phone text not null,
  phone_e164 text,
  address text not null,
  city text not null,
  postal_code text,
  notes text,
  status text default 'Na čekanju'::text not null,
  tracking_id text,
  notifications_sent boolean default false not null,
  upsell_delayed_until timestamp with time zone,
  is_suspect boolean default false not null,
  source text default 'popup'::text not null,
  attribution jsonb,
  idempotency_key text,
  body_hash bytea,
  replayed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  buyer_context jsonb,
  upsell_cost numeric(10,2) default 0 not null,
  market text generated always as (COALESCE(target_market,
CASE currency
    WHEN 'EUR'::text THEN 'Montenegro'::text
    WHEN 'BAM'::text THEN 'Bosnia'::text
    WHEN 'KM'::text THEN 'Bosnia'::text
    ELSE 'Serbia'::text
END)) stored not null,
  search_text text generated always as (order_search(first_name, last_name, order_number, city, phone, phone_e164)) stored not null,
  reviewed_at timestamp with time zone,
  merged_into bigint,
  tracking_asked_at timestamp with time zone,
  merged_quantity integer default 0 not null,
  buyer_key text generated always as (buyer_key(first_name, last_name, address)) stored,
  is_test boolean default false not null,
  is_own boolean default false not null,
  is_phone_doubtful boolean default false not null,
  delivery_price numeric(10,2),
  delivery_free_from numeric(10,2),
  original jsonb,
  own_pieces jsonb,
  stock_product_id integer,
  courier text,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_order_id_key UNIQUE (order_id),
  constraint orders_order_number_key UNIQUE (order_number),
  constraint orders_website_id_idempotency_key_key UNIQUE (website_id, idempotency_key),
  constraint orders_check CHECK (((merged_quantity >= 0) AND (merged_quantity <= (quantity - 1)))),
  constraint orders_quantity_check CHECK (((quantity >= 1) AND (quantity <= 99))),
  constraint orders_source_check CHECK ((source = ANY (ARRAY['popup'::text, 'embedded'::text, 'form'::text, 'phone'::text, 'viber'::text, 'whatsapp'::text, 'instagram'::text, 'facebook'::text, 'in_person'::text, 'other'::text, 'lead'::text, 'import'::text]))),
  constraint orders_status_check CHECK ((status = ANY (ARRAY['Na čekanju'::text, 'U dostavi'::text, 'U sortirnom centru'::text, 'Problematično'::text, 'Čeka preuzimanje'::text, 'Dostavljeno'::text, 'Duplikat Pošiljka'::text, 'Vraća se pošaljaocu'::text, 'Oštećena pošiljka'::text, 'Otkazana'::text, 'Treće bezuspešno uručenje'::text]))),
  constraint orders_target_market_check CHECK ((target_market = ANY (ARRAY['Serbia'::text, 'Montenegro'::text, 'Bosnia'::text]))),
  constraint orders_total_price_check CHECK ((total_price > (0)::numeric)),
  constraint orders_upsell_cost_check CHECK ((upsell_cost >= (0)::numeric)),
  constraint orders_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES orders(id) ON DELETE SET NULL,
  constraint orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint orders_website_id_fkey FOREIGN KEY (website_id) REFERENCES product_websites(id) ON DELETE SET NULL
);
CREATE INDEX orders_buyer_context ON orders USING btree (created_at) WHERE (buyer_context IS NOT NULL);
CREATE INDEX orders_by_hand ON orders USING btree (user_id, source, id DESC) WHERE (source <> ALL (ARRAY['popup'::text, 'embedded'::text, 'form'::text]));
CREATE INDEX orders_created_at ON orders USING btree (user_id, created_at);
CREATE INDEX orders_damaged ON orders USING btree (user_id) WHERE ((status = 'Oštećena pošiljka'::text) AND (NOT is_test));
CREATE INDEX orders_list ON orders USING btree (user_id, id DESC) INCLUDE (market, status, currency, total_price, created_at, search_text);
CREATE INDEX orders_merged_into ON orders USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX orders_phone ON orders USING btree (user_id, phone_e164, id DESC) WHERE (phone_e164 IS NOT NULL);
CREATE INDEX orders_tests ON orders USING btree (user_id, id DESC) WHERE is_test;
CREATE INDEX orders_tracking_id ON orders USING btree (user_id, tracking_id) WHERE (tracking_id IS NOT NULL);
CREATE INDEX orders_waiting_buyer ON orders USING btree (user_id, buyer_key) WHERE (status = 'Na čekanju'::text);
CREATE INDEX orders_website_id ON orders USING btree (website_id, id DESC);
CREATE INDEX orders_work ON orders USING btree (user_id, status, market) WHERE ((status = ANY (ARRAY['Na čekanju'::text, 'Problematično'::text, 'Vraća se pošaljaocu'::text, 'Treće bezuspešno uručenje'::text])) AND (NOT is_test));
CREATE TRIGGER orders_announce_change AFTER UPDATE OF status, total_price, tracking_id, reviewed_at, is_test, quantity, first_name, last_name, phone, email, address, city, postal_code, notes, delivery_price ON orders FOR EACH ROW WHEN ((((((((((((((((old.status IS DISTINCT FROM new.status) OR (old.total_price IS DISTINCT FROM new.total_price)) OR (old.tracking_id IS DISTINCT FROM new.tracking_id)) OR (old.reviewed_at IS DISTINCT FROM new.reviewed_at)) OR (old.is_test IS DISTINCT FROM new.is_test)) OR (old.quantity IS DISTINCT FROM new.quantity)) OR (old.first_name IS DISTINCT FROM new.first_name)) OR (old.last_name IS DISTINCT FROM new.last_name)) OR (old.phone IS DISTINCT FROM new.phone)) OR (old.email IS DISTINCT FROM new.email)) OR (old.address IS DISTINCT FROM new.address)) OR (old.city IS DISTINCT FROM new.city)) OR (old.postal_code IS DISTINCT FROM new.postal_code)) OR (old.notes IS DISTINCT FROM new.notes)) OR (old.delivery_price IS DISTINCT FROM new.delivery_price))) EXECUTE FUNCTION announce_order_change();
CREATE CONSTRAINT TRIGGER orders_find_shelf AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.stock_product_id IS NULL) AND (new.status = 'Na čekanju'::text) AND (NOT new.is_test))) EXECUTE FUNCTION order_finds_shelf();
CREATE TRIGGER orders_mark_sheet_row AFTER UPDATE OF status ON orders FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION mark_sheet_row();
CREATE TRIGGER orders_profit_changed AFTER UPDATE ON orders FOR EACH ROW WHEN ((((((((((((((old.user_id IS DISTINCT FROM new.user_id) OR (old.website_id IS DISTINCT FROM new.website_id)) OR (old.target_market IS DISTINCT FROM new.target_market)) OR (old.currency IS DISTINCT FROM new.currency)) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.product_name IS DISTINCT FROM new.product_name)) OR (old.city IS DISTINCT FROM new.city)) OR (old.status IS DISTINCT FROM new.status)) OR (old.quantity IS DISTINCT FROM new.quantity)) OR (old.total_price IS DISTINCT FROM new.total_price)) OR (old.product_cost IS DISTINCT FROM new.product_cost)) OR (old.upsell_cost IS DISTINCT FROM new.upsell_cost)) OR (old.is_test IS DISTINCT FROM new.is_test))) EXECUTE FUNCTION note_profit_change();
CREATE TRIGGER orders_profit_removed AFTER DELETE ON orders FOR EACH ROW EXECUTE FUNCTION note_profit_change();
CREATE CONSTRAINT TRIGGER orders_settle_stock AFTER UPDATE OF status, merged_into, quantity, merged_quantity, own_pieces, is_test, stock_product_id ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((((((((old.status IS DISTINCT FROM new.status) OR (old.merged_into IS DISTINCT FROM new.merged_into)) OR (old.quantity IS DISTINCT FROM new.quantity)) OR (old.merged_quantity IS DISTINCT FROM new.merged_quantity)) OR (old.own_pieces IS DISTINCT FROM new.own_pieces)) OR (old.is_test IS DISTINCT FROM new.is_test)) OR (old.stock_product_id IS DISTINCT FROM new.stock_product_id))) EXECUTE FUNCTION order_settles_stock();
CREATE CONSTRAINT TRIGGER orders_settle_stock_placed AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.stock_product_id IS NOT NULL)) EXECUTE FUNCTION order_settles_stock();
CREATE CONSTRAINT TRIGGER orders_settle_stock_removed AFTER DELETE ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION order_settles_stock();

create table outbox (
  id bigint generated always as identity not null,
  event text not null,
  payload jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint outbox_pkey PRIMARY KEY (id)
);

create table outside_hold (
  is_only boolean default true not null,
  held_since timestamp with time zone default now() not null,
  copied_at timestamp with time zone not null,
  constraint outside_hold_pkey PRIMARY KEY (is_only),
  constraint outside_hold_is_only_check CHECK (is_only)
);

create unlogged table page_visitors (
  website_id integer not null,
  visitor text not null,
  seen_at timestamp with time zone default now() not null,
  constraint page_visitors_pkey PRIMARY KEY (website_id, visitor),
  constraint page_visitors_website_id_fkey FOREIGN KEY (website_id) REFERENCES product_websites(id) ON DELETE CASCADE
);
CREATE INDEX page_visitors_seen_at ON page_visitors USING btree (seen_at);

create table page_visits (
  website_id integer not null,
  day date not null,
  source text not null,
  campaign text not null,
  seen integer default 0 not null,
  opened integer default 0 not null,
  phone integer default 0 not null,
  first_at timestamp with time zone not null,
  constraint page_visits_pkey PRIMARY KEY (website_id, day, source, campaign),
  constraint page_visits_website_id_fkey FOREIGN KEY (website_id) REFERENCES product_websites(id) ON DELETE CASCADE
);

create table paper_settings (
  user_id integer not null,
  settings jsonb default '{}'::jsonb not null,
  updated_at timestamp with time zone default now() not null,
  constraint paper_settings_pkey PRIMARY KEY (user_id),
  constraint paper_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table parcel_events (
  id bigint generated always as identity not null,
  user_id integer not null,
  courier text not null,
  code text not null,
  event_key text not null,
  reference text,
  word text not null,
  text text,
  place text,
  happened_at timestamp with time zone not null,
  seen_at timestamp with time zone default now() not null,
  constraint parcel_events_pkey PRIMARY KEY (id),
  constraint parcel_events_user_id_courier_code_event_key_key UNIQUE (user_id, courier, code, event_key),
  constraint parcel_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX parcel_events_seen ON parcel_events USING btree (seen_at);
CREATE INDEX parcel_events_word ON parcel_events USING btree (courier, word);

create table parcel_requests (
  id integer generated always as identity not null,
  order_id bigint not null,
  user_id integer not null,
  day date,
  hours text,
  address text,
  phone text,
  note text,
  created_at timestamp with time zone default now() not null,
  settled_at timestamp with time zone,
  constraint parcel_requests_pkey PRIMARY KEY (id),
  constraint parcel_requests_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint parcel_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX parcel_requests_order_id ON parcel_requests USING btree (order_id);
CREATE INDEX parcel_requests_user_id ON parcel_requests USING btree (user_id, settled_at);

create table parcel_ways (
  order_id bigint not null,
  user_id integer not null,
  courier text not null,
  code text not null,
  meaning text not null,
  reason text,
  attempts integer not null,
  happened_at timestamp with time zone not null,
  failed_at timestamp with time zone,
  status text,
  constraint parcel_ways_pkey PRIMARY KEY (order_id),
  constraint parcel_ways_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint parcel_ways_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX parcel_ways_code ON parcel_ways USING btree (user_id, courier, code);

create table payout_headings (
  user_id integer not null,
  heading text not null,
  field text,
  constraint payout_headings_pkey PRIMARY KEY (user_id, heading),
  constraint payout_headings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table payout_rows (
  payout_id integer not null,
  position integer not null,
  cells jsonb,
  chosen_order_id bigint,
  is_left boolean default false not null,
  reference text default ''::text not null,
  amount numeric(12,2),
  fee numeric(12,2),
  open numeric(12,2),
  verdict text,
  how text,
  order_id bigint,
  constraint payout_rows_pkey PRIMARY KEY (payout_id, "position"),
  constraint payout_rows_position_check CHECK ((("position" >= 1) AND ("position" <= 5000))),
  constraint payout_rows_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id) ON DELETE CASCADE
);
CREATE INDEX payout_rows_order_id ON payout_rows USING btree (order_id) WHERE (order_id IS NOT NULL);

create table payout_settings (
  user_id integer not null,
  since date not null,
  days jsonb default '{}'::jsonb not null,
  updated_at timestamp with time zone default now() not null,
  fees jsonb default '{}'::jsonb not null,
  couriers jsonb default '[]'::jsonb not null,
  constraint payout_settings_pkey PRIMARY KEY (user_id),
  constraint payout_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table payouts (
  id integer generated always as identity not null,
  user_id integer not null,
  market text not null,
  courier text default ''::text not null,
  day date not null,
  total numeric(12,2),
  state text default 'draft'::text not null,
  origin text not null,
  file_name text,
  headers jsonb not null,
  columns jsonb not null,
  content_hash bytea,
  created_at timestamp with time zone default now() not null,
  confirmed_at timestamp with time zone,
  undone_at timestamp with time zone,
  reference text default ''::text not null,
  constraint payouts_pkey PRIMARY KEY (id),
  constraint payouts_market_check CHECK ((market = ANY (ARRAY['Serbia'::text, 'Montenegro'::text, 'Bosnia'::text]))),
  constraint payouts_origin_check CHECK ((origin = ANY (ARRAY['file'::text, 'pasted'::text, 'hand'::text]))),
  constraint payouts_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'confirmed'::text, 'undone'::text]))),
  constraint payouts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX payouts_content ON payouts USING btree (user_id, content_hash) WHERE (state = 'confirmed'::text);
CREATE INDEX payouts_user_id ON payouts USING btree (user_id, id DESC);

create table platform_settings (
  name text not null,
  value text not null,
  set_by integer,
  set_at timestamp with time zone default now() not null,
  constraint platform_settings_pkey PRIMARY KEY (name),
  constraint platform_settings_name_check CHECK ((name = 'social_proof_default'::text)),
  constraint platform_settings_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE TRIGGER platform_settings_announce AFTER INSERT OR DELETE OR UPDATE ON platform_settings FOR EACH STATEMENT EXECUTE FUNCTION announce_social_proof_default();

create table product_imports (
  id bigint generated always as identity not null,
  user_id integer not null,
  url text,
  facts jsonb not null,
  created_at timestamp with time zone default now() not null,
  import_id uuid default gen_random_uuid() not null,
  origin text default 'link'::text not null,
  constraint product_imports_pkey PRIMARY KEY (id),
  constraint product_imports_origin_check CHECK ((origin = ANY (ARRAY['link'::text, 'browser'::text, 'file'::text, 'pasted'::text, 'typed'::text]))),
  constraint product_imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX product_imports_created_at ON product_imports USING btree (created_at);
CREATE UNIQUE INDEX product_imports_import_id ON product_imports USING btree (import_id);
CREATE INDEX product_imports_url ON product_imports USING btree (user_id, url, created_at DESC);

create table product_websites (
  id integer generated by default as identity not null,
  user_id integer not null,
  product_id text not null,
  custom_url text not null,
  product_link text not null,
  product_name text not null,
  sku text,
  title text not null,
  short_name text,
  template_name text default 'Minimalistic'::text not null,
  target_market text default 'Serbia'::text not null,
  currency text default 'RSD'::text not null,
  currency_symbol text default 'RSD'::text not null,
  current_price numeric(10,2) not null,
  original_price numeric(10,2),
  product_cost numeric(10,2),
  hook text default ''::text not null,
  bullets jsonb default '[]'::jsonb not null,
  long_description text default ''::text not null,
  faq jsonb default '[]'::jsonb not null,
  seo_title text default ''::text not null,
  seo_description text default ''::text not null,
  keywords jsonb default '[]'::jsonb not null,
  palette jsonb default '{"bg": "#F0FDFA", "primary": "#0D9488"}'::jsonb not null,
  images jsonb default '[]'::jsonb not null,
  ai_copy jsonb,
  design_recommendations jsonb,
  testimonials jsonb default '[]'::jsonb not null,
  urgency_elements jsonb,
  price_anchoring jsonb,
  quantity_offers jsonb default '{"double": {"text": "2 komada", "badge": "UŠTEDA 990 RSD", "price": "4990.00"}, "single": {"text": "1 komad", "badge": null, "price": "2990.00"}, "triple": {"text": "3 komada", "badge": "NAJBOLJA PONUDA", "price": "6990.00"}}'::jsonb not null,
  problem_solution_sections jsonb default '[]'::jsonb not null,
  benefits_section jsonb,
  feature_sections jsonb default '[]'::jsonb not null,
  advertorial_story jsonb,
  editable_content jsonb default '{}'::jsonb not null,
  editable_by_client boolean default true not null,
  preview_mode text default 'customer'::text not null,
  upsell_product_links jsonb default '[]'::jsonb not null,
  has_upsell_products boolean default false not null,
  social_proof text default 'ilustrativno'::text not null,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  stock integer,
  stock_counted_after bigint default 0 not null,
  sells_past_stock boolean default true not null,
  offer_ends_at timestamp with time zone,
  upsell_one_by_one boolean default false not null,
  upsell_bump_id integer,
  version integer default 1 not null,
  legacy_goods text[] default '{}'::text[] not null,
  product_details jsonb,
  terms jsonb,
  sections jsonb,
  variants jsonb,
  stock_product_id integer,
  constraint product_websites_pkey PRIMARY KEY (id),
  constraint product_websites_product_id_key UNIQUE (product_id),
  constraint product_websites_current_price_check CHECK ((current_price > (0)::numeric)),
  constraint product_websites_custom_url_check CHECK ((custom_url = lower(custom_url))),
  constraint product_websites_legacy_goods_check CHECK ((cardinality(legacy_goods) <= 3)),
  constraint product_websites_preview_mode_check CHECK ((preview_mode = ANY (ARRAY['client'::text, 'customer'::text]))),
  constraint product_websites_social_proof_check CHECK ((social_proof = ANY (ARRAY['ilustrativno'::text, 'stvarno'::text, 'iskljuceno'::text]))),
  constraint product_websites_stock_check CHECK (((stock >= 0) AND (stock <= 1000000))),
  constraint product_websites_target_market_check CHECK ((target_market = ANY (ARRAY['Serbia'::text, 'Montenegro'::text, 'Bosnia'::text]))),
  constraint product_websites_template_name_check CHECK ((template_name = ANY (ARRAY['Minimalistic'::text, 'Sales Template'::text, 'Advertorial Template'::text]))),
  constraint product_websites_stock_product_id_fkey FOREIGN KEY (stock_product_id) REFERENCES stock_products(id) ON DELETE SET NULL,
  constraint product_websites_upsell_bump_id_fkey FOREIGN KEY (upsell_bump_id) REFERENCES upsell_products(id) ON DELETE SET NULL,
  constraint product_websites_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX product_websites_live_url ON product_websites USING btree (custom_url) WHERE (deleted_at IS NULL);
CREATE INDEX product_websites_of_seller ON product_websites USING btree (user_id);
CREATE INDEX product_websites_product_name ON product_websites USING hash (product_name) WHERE ((deleted_at IS NULL) AND is_active);
CREATE INDEX product_websites_stock_product ON product_websites USING btree (stock_product_id) WHERE (stock_product_id IS NOT NULL);
CREATE INDEX product_websites_upsell_bump_id ON product_websites USING btree (upsell_bump_id) WHERE (upsell_bump_id IS NOT NULL);
CREATE INDEX product_websites_user_id ON product_websites USING btree (user_id, created_at DESC) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX product_websites_user_url ON product_websites USING btree (user_id, custom_url) WHERE (deleted_at IS NULL);
CREATE TRIGGER product_websites_add_stock_items AFTER INSERT OR UPDATE OF variants, stock_product_id ON product_websites FOR EACH ROW WHEN ((new.stock_product_id IS NOT NULL)) EXECUTE FUNCTION add_stock_items();
CREATE TRIGGER product_websites_announce AFTER INSERT OR DELETE OR UPDATE ON product_websites FOR EACH ROW EXECUTE FUNCTION announce_website();

create table product_weights (
  user_id integer not null,
  name_key text not null,
  name text not null,
  grams integer not null,
  updated_at timestamp with time zone default now() not null,
  constraint product_weights_pkey PRIMARY KEY (user_id, name_key),
  constraint product_weights_grams_check CHECK ((grams > 0)),
  constraint product_weights_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table profit_changes (
  id bigint generated always as identity not null,
  order_id bigint not null,
  user_id integer not null,
  market text not null,
  day date not null,
  website_id integer not null,
  product_name text not null,
  city text not null,
  status text not null,
  orders integer not null,
  quantity integer not null,
  revenue_minor bigint not null,
  goods_minor bigint not null,
  unpriced integer not null,
  constraint profit_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX profit_changes_user_id ON profit_changes USING btree (user_id);

create table profit_places (
  user_id integer not null,
  market text not null,
  day date not null,
  product_name text not null,
  city text not null,
  orders integer not null,
  delivered integer not null,
  revenue_minor bigint not null,
  goods_minor bigint not null,
  constraint profit_places_pkey PRIMARY KEY (user_id, market, day, product_name, city) INCLUDE (orders, delivered, revenue_minor, goods_minor)
);

create table profit_progress (
  is_only boolean default true not null,
  folded_to bigint default 0 not null,
  constraint profit_progress_pkey PRIMARY KEY (is_only),
  constraint profit_progress_is_only_check CHECK (is_only)
);

create table profit_sums (
  user_id integer not null,
  market text not null,
  grain text not null,
  day date not null,
  website_id integer not null,
  product_name text not null,
  status text not null,
  orders integer not null,
  quantity integer not null,
  revenue_minor bigint not null,
  goods_minor bigint not null,
  unpriced integer not null,
  constraint profit_sums_pkey PRIMARY KEY (user_id, market, grain, day, website_id, product_name, status) INCLUDE (orders, quantity, revenue_minor, goods_minor, unpriced),
  constraint profit_sums_grain_check CHECK ((grain = ANY (ARRAY['day'::text, 'third'::text, 'month'::text])))
);

create table push_devices (
  id integer generated always as identity not null,
  user_id integer not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  session_id bigint,
  constraint push_devices_pkey PRIMARY KEY (id),
  constraint push_devices_endpoint_key UNIQUE (endpoint),
  constraint push_devices_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE SET NULL,
  constraint push_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX push_devices_session_id ON push_devices USING btree (session_id) WHERE (session_id IS NOT NULL);
CREATE INDEX push_devices_user_id ON push_devices USING btree (user_id);

create unlogged table rate_limits (
  key text not null,
  window_start timestamp with time zone not null,
  count integer default 1 not null,
  constraint rate_limits_pkey PRIMARY KEY (key, window_start)
);
CREATE INDEX rate_limits_window_start ON rate_limits USING btree (window_start);

create table recovery_codes (
  user_id integer not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES two_factors(user_id) ON DELETE CASCADE
);

create table refused_orders (
  id bigint generated always as identity not null,
  user_id integer not null,
  block_id bigint not null,
  website_id integer,
  name text not null,
  phone text not null,
  phone_e164 text,
  created_at timestamp with time zone default now() not null,
  constraint refused_orders_pkey PRIMARY KEY (id),
  constraint refused_orders_block_id_fkey FOREIGN KEY (block_id) REFERENCES customer_blocks(id) ON DELETE CASCADE,
  constraint refused_orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint refused_orders_website_id_fkey FOREIGN KEY (website_id) REFERENCES product_websites(id) ON DELETE CASCADE
);
CREATE INDEX refused_orders_block_id ON refused_orders USING btree (block_id, id DESC);
CREATE INDEX refused_orders_created_at ON refused_orders USING btree (created_at);
CREATE INDEX refused_orders_user_id ON refused_orders USING btree (user_id, id DESC);
CREATE INDEX refused_orders_website_id ON refused_orders USING btree (website_id);

create table retention_settings (
  user_id integer not null,
  order_months smallint,
  updated_at timestamp with time zone default now() not null,
  constraint retention_settings_pkey PRIMARY KEY (user_id),
  constraint retention_settings_order_months_check CHECK (((order_months >= 1) AND (order_months <= 120))),
  constraint retention_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table returned_parcels (
  order_id bigint not null,
  user_id integer not null,
  condition text not null,
  cost numeric(10,2),
  status_before text not null,
  request_key uuid not null,
  received_at timestamp with time zone not null,
  constraint returned_parcels_pkey PRIMARY KEY (order_id),
  constraint returned_parcels_condition_check CHECK ((condition = ANY (ARRAY['good'::text, 'damaged'::text, 'missing'::text]))),
  constraint returned_parcels_cost_check CHECK ((cost >= (0)::numeric)),
  constraint returned_parcels_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint returned_parcels_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX returned_parcels_cost ON returned_parcels USING btree (user_id) WHERE (cost IS NOT NULL);
CREATE INDEX returned_parcels_user_id ON returned_parcels USING btree (user_id, received_at DESC);

create table reviews (
  id bigint generated always as identity not null,
  order_id bigint not null,
  website_id integer not null,
  user_id integer not null,
  rating smallint not null,
  body text default ''::text not null,
  author_name text not null,
  image_id text,
  status text default 'waiting'::text not null,
  hidden_reason text,
  answer text,
  answered_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint reviews_pkey PRIMARY KEY (id),
  constraint reviews_order_id_key UNIQUE (order_id),
  constraint reviews_check CHECK (((status = 'hidden'::text) = (hidden_reason IS NOT NULL))),
  constraint reviews_hidden_reason_check CHECK ((hidden_reason = ANY (ARRAY['insult'::text, 'personal_data'::text, 'advertising'::text, 'other_product'::text, 'unlawful'::text]))),
  constraint reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint reviews_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'shown'::text, 'hidden'::text]))),
  constraint reviews_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id) ON DELETE SET NULL,
  constraint reviews_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint reviews_website_id_fkey FOREIGN KEY (website_id) REFERENCES product_websites(id) ON DELETE CASCADE
);
CREATE INDEX reviews_image_id ON reviews USING btree (image_id) WHERE (image_id IS NOT NULL);
CREATE INDEX reviews_user_id ON reviews USING btree (user_id, id DESC);
CREATE INDEX reviews_waiting ON reviews USING btree (created_at) WHERE (status = 'waiting'::text);
CREATE INDEX reviews_website_id ON reviews USING btree (website_id, id DESC);
CREATE TRIGGER reviews_announce AFTER INSERT OR DELETE OR UPDATE ON reviews FOR EACH ROW EXECUTE FUNCTION announce_review();

create table self_confirmation_settings (
  user_id integer not null,
  rules jsonb not null,
  updated_at timestamp with time zone default now() not null,
  constraint self_confirmation_settings_pkey PRIMARY KEY (user_id),
  constraint self_confirmation_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table seller_contacts (
  user_id integer not null,
  market text not null,
  name text default ''::text not null,
  phone text default ''::text not null,
  viber text default ''::text not null,
  email text default ''::text not null,
  address text default ''::text not null,
  postal_code text default ''::text not null,
  city text default ''::text not null,
  registration_number text default ''::text not null,
  tax_number text default ''::text not null,
  returns text default ''::text not null,
  updated_at timestamp with time zone default now() not null,
  constraint seller_contacts_pkey PRIMARY KEY (user_id),
  constraint seller_contacts_market_check CHECK ((market = ANY (ARRAY['Serbia'::text, 'Montenegro'::text, 'Bosnia'::text]))),
  constraint seller_contacts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE TRIGGER seller_contacts_announce AFTER INSERT OR DELETE OR UPDATE ON seller_contacts FOR EACH ROW EXECUTE FUNCTION announce_seller_contact();

create table seller_terms (
  user_id integer not null,
  market text not null,
  delivery_from smallint not null,
  delivery_to smallint not null,
  courier_calls boolean not null,
  call_within smallint,
  return_days smallint not null,
  working_hours text not null,
  delivery_price numeric(10,2),
  free_from numeric(10,2),
  updated_at timestamp with time zone default now() not null,
  constraint seller_terms_pkey PRIMARY KEY (user_id, market),
  constraint seller_terms_check CHECK (((delivery_to >= delivery_from) AND (delivery_from > 0))),
  constraint seller_terms_delivery_price_check CHECK ((delivery_price > (0)::numeric)),
  constraint seller_terms_free_from_check CHECK ((free_from > (0)::numeric)),
  constraint seller_terms_market_check CHECK ((market = ANY (ARRAY['Serbia'::text, 'Montenegro'::text, 'Bosnia'::text]))),
  constraint seller_terms_return_days_check CHECK ((return_days >= 0)),
  constraint seller_terms_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE TRIGGER seller_terms_announce AFTER INSERT OR DELETE OR UPDATE ON seller_terms FOR EACH ROW EXECUTE FUNCTION announce_seller_terms();

create table sessions (
  id bigint generated always as identity not null,
  user_id integer not null,
  password_version integer not null,
  cookie_hash bytea not null,
  token_hash bytea,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  last_seen_at timestamp with time zone default now() not null,
  device text,
  network text,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_cookie_hash_key UNIQUE (cookie_hash),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_expires_at ON sessions USING btree (expires_at);
CREATE INDEX sessions_user_id ON sessions USING btree (user_id);

create table sheet_rows (
  order_id bigint not null,
  user_id integer not null,
  status text default 'pending'::text not null,
  spreadsheet_id text,
  is_uncertain boolean default false not null,
  tries integer default 0 not null,
  scheduled_for timestamp with time zone,
  expires_at timestamp with time zone,
  claimed_until timestamp with time zone,
  sent_at timestamp with time zone,
  error_message text,
  created_at timestamp with time zone default now() not null,
  written_status text,
  stale_at timestamp with time zone,
  constraint sheet_rows_pkey PRIMARY KEY (order_id),
  constraint sheet_rows_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'sent'::text, 'failed'::text, 'cancelled'::text]))),
  constraint sheet_rows_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint sheet_rows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sheet_rows_pending ON sheet_rows USING btree (user_id, order_id) WHERE (status = 'pending'::text);
CREATE INDEX sheet_rows_stale ON sheet_rows USING btree (stale_at) WHERE (stale_at IS NOT NULL);
CREATE INDEX sheet_rows_user_id ON sheet_rows USING btree (user_id, order_id DESC);

create table shopify_products (
  website_id integer not null,
  shop_domain text not null,
  product_id text not null,
  handle text not null,
  media jsonb default '{}'::jsonb not null,
  pushed_at timestamp with time zone default now() not null,
  constraint shopify_products_pkey PRIMARY KEY (website_id, shop_domain),
  constraint shopify_products_website_id_fkey FOREIGN KEY (website_id) REFERENCES product_websites(id) ON DELETE CASCADE
);

create table shopify_stores (
  user_id integer not null,
  shop_domain text not null,
  access_token text,
  client_id text,
  client_secret text,
  updated_at timestamp with time zone default now() not null,
  constraint shopify_stores_pkey PRIMARY KEY (user_id),
  constraint shopify_stores_access_token_sealed CHECK ((access_token ~~ 'v1.%'::text)),
  constraint shopify_stores_check CHECK (((client_id IS NULL) = (client_secret IS NULL))),
  constraint shopify_stores_check1 CHECK (((access_token IS NOT NULL) OR (client_id IS NOT NULL))),
  constraint shopify_stores_client_secret_sealed CHECK ((client_secret ~~ 'v1.%'::text)),
  constraint shopify_stores_shop_domain_check CHECK ((shop_domain ~ '^[a-z0-9][a-z0-9-]*\.myshopify\.com$'::text)),
  constraint shopify_stores_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table stock_items (
  id integer generated always as identity not null,
  product_id integer not null,
  choice text[] default '{}'::text[] not null,
  on_hand integer default 0 not null,
  reserved integer default 0 not null,
  average_cost numeric(10,2),
  is_hidden boolean default false not null,
  constraint stock_items_pkey PRIMARY KEY (id),
  constraint stock_items_product_id_choice_key UNIQUE (product_id, choice),
  constraint stock_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES stock_products(id) ON DELETE CASCADE
);

create table stock_moves (
  id bigint generated always as identity not null,
  item_id integer not null,
  kind text not null,
  on_hand integer not null,
  reserved integer not null,
  pieces integer not null,
  order_id bigint,
  unit_cost numeric(10,2),
  actor_user_id integer,
  note text,
  request_key uuid,
  created_at timestamp with time zone default now() not null,
  undoes bigint,
  constraint stock_moves_pkey PRIMARY KEY (id),
  constraint stock_moves_kind_check CHECK ((kind = ANY (ARRAY['received'::text, 'unreceived'::text, 'counted'::text, 'reserved'::text, 'released'::text, 'sent'::text, 'unsent'::text, 'returned'::text, 'damaged'::text, 'unreturned'::text]))),
  constraint stock_moves_actor_user_id_fkey FOREIGN KEY (actor_user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint stock_moves_item_id_fkey FOREIGN KEY (item_id) REFERENCES stock_items(id) ON DELETE CASCADE,
  constraint stock_moves_undoes_fkey FOREIGN KEY (undoes) REFERENCES stock_moves(id) ON DELETE CASCADE
);
CREATE INDEX stock_moves_item ON stock_moves USING btree (item_id, id DESC);
CREATE INDEX stock_moves_order ON stock_moves USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE UNIQUE INDEX stock_moves_request ON stock_moves USING btree (request_key, item_id) WHERE (request_key IS NOT NULL);
CREATE UNIQUE INDEX stock_moves_undoes ON stock_moves USING btree (undoes) WHERE (undoes IS NOT NULL);

create table stock_products (
  id integer generated always as identity not null,
  user_id integer not null,
  name text not null,
  currency text not null,
  low_at integer,
  costs_from_receipts boolean default false not null,
  created_at timestamp with time zone default now() not null,
  constraint stock_products_pkey PRIMARY KEY (id),
  constraint stock_products_low_at_check CHECK ((low_at >= 0)),
  constraint stock_products_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX stock_products_user ON stock_products USING btree (user_id);

create table telegram_links (
  user_id integer not null,
  chat_id text,
  chat_title text,
  linked_at timestamp with time zone,
  token_hash text,
  expires_at timestamp with time zone,
  constraint telegram_links_pkey PRIMARY KEY (user_id),
  constraint telegram_links_token_hash_key UNIQUE (token_hash),
  constraint telegram_links_check CHECK (((chat_id IS NULL) = (linked_at IS NULL))),
  constraint telegram_links_check1 CHECK (((token_hash IS NULL) = (expires_at IS NULL))),
  constraint telegram_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table telegram_readings (
  bot text not null,
  next_update bigint default 0 not null,
  held_until timestamp with time zone default '-infinity'::timestamp with time zone not null,
  problem text,
  constraint telegram_readings_pkey PRIMARY KEY (bot)
);

create table tenants (
  tenant_id text not null,
  domain text not null,
  created_at timestamp with time zone default now() not null,
  title text default ''::text not null,
  body text default ''::text not null,
  contact text default ''::text not null,
  constraint tenants_pkey PRIMARY KEY (tenant_id),
  constraint tenants_tenant_id_check CHECK ((tenant_id ~ '^[A-Za-z0-9_-]{22}$'::text))
);
CREATE UNIQUE INDEX tenants_domain ON tenants USING btree (lower(domain));
CREATE TRIGGER tenants_announce AFTER INSERT OR DELETE OR UPDATE OF domain ON tenants FOR EACH STATEMENT EXECUTE FUNCTION announce_hosts();

create table tracking_events (
  id bigint generated always as identity not null,
  order_id bigint not null,
  tracking_id text not null,
  raw_id text,
  raw_name text,
  status text,
  reported_at timestamp with time zone,
  seen_at timestamp with time zone default now() not null,
  constraint tracking_events_pkey PRIMARY KEY (id),
  constraint tracking_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX tracking_events_order_id ON tracking_events USING btree (order_id, id);

create table tracking_statuses (
  id integer generated always as identity not null,
  raw_id text default ''::text not null,
  raw_name text default ''::text not null,
  status text,
  seen integer default 1 not null,
  first_seen_at timestamp with time zone default now() not null,
  last_seen_at timestamp with time zone default now() not null,
  constraint tracking_statuses_pkey PRIMARY KEY (id),
  constraint tracking_statuses_raw_id_raw_name_key UNIQUE (raw_id, raw_name)
);

create table tracking_syncs (
  user_id integer not null,
  instance text not null,
  running_until timestamp with time zone,
  synced_at timestamp with time zone,
  problem text,
  problem_at timestamp with time zone,
  constraint tracking_syncs_pkey PRIMARY KEY (user_id, instance),
  constraint tracking_syncs_instance_check CHECK ((instance = ANY (ARRAY['general'::text, 'serbia'::text]))),
  constraint tracking_syncs_problem_check CHECK ((problem = ANY (ARRAY['unauthorized'::text, 'unavailable'::text]))),
  constraint tracking_syncs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table trouble_actions (
  id integer generated always as identity not null,
  order_id bigint not null,
  user_id integer not null,
  kind text not null,
  day date,
  note text,
  created_at timestamp with time zone default now() not null,
  constraint trouble_actions_pkey PRIMARY KEY (id),
  constraint trouble_actions_kind_check CHECK ((kind = ANY (ARRAY['date'::text, 'address'::text, 'phone'::text, 'message'::text, 'gave_up'::text]))),
  constraint trouble_actions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint trouble_actions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX trouble_actions_order_id ON trouble_actions USING btree (order_id, id);
CREATE INDEX trouble_actions_user_id ON trouble_actions USING btree (user_id, created_at);

create table trouble_settings (
  user_id integer not null,
  days jsonb not null,
  constraint trouble_settings_pkey PRIMARY KEY (user_id),
  constraint trouble_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table two_factors (
  user_id integer not null,
  secret text not null,
  enabled_at timestamp with time zone,
  last_step bigint,
  created_at timestamp with time zone default now() not null,
  constraint two_factors_pkey PRIMARY KEY (user_id),
  constraint two_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table upsell_orders (
  id bigint generated by default as identity not null,
  original_order_id bigint not null,
  upsell_product_id integer,
  website_id integer,
  user_id integer,
  order_id text not null,
  title text not null,
  quantity integer default 1 not null,
  total_price numeric(10,2) not null,
  product_cost numeric(10,2) default 0 not null,
  currency text not null,
  currency_symbol text not null,
  customer_data jsonb not null,
  status text default 'pending'::text not null,
  tracking_id text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  place text default 'after_order'::text not null,
  own_pieces jsonb,
  stock_product_id integer,
  constraint upsell_orders_pkey PRIMARY KEY (id),
  constraint upsell_orders_order_id_key UNIQUE (order_id),
  constraint upsell_orders_original_order_id_upsell_product_id_key UNIQUE (original_order_id, upsell_product_id),
  constraint upsell_orders_place_check CHECK ((place = ANY (ARRAY['order_form'::text, 'after_order'::text, 'after_decline'::text, 'by_seller'::text]))),
  constraint upsell_orders_quantity_check CHECK (((quantity >= 1) AND (quantity <= 99))),
  constraint upsell_orders_total_price_check CHECK ((total_price > (0)::numeric)),
  constraint upsell_orders_original_order_id_fkey FOREIGN KEY (original_order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint upsell_orders_upsell_product_id_fkey FOREIGN KEY (upsell_product_id) REFERENCES upsell_products(id) ON DELETE SET NULL,
  constraint upsell_orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint upsell_orders_website_id_fkey FOREIGN KEY (website_id) REFERENCES product_websites(id) ON DELETE SET NULL
);
CREATE INDEX upsell_orders_product ON upsell_orders USING btree (upsell_product_id);
CREATE CONSTRAINT TRIGGER upsell_orders_find_shelf AFTER INSERT ON upsell_orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.stock_product_id IS NULL)) EXECUTE FUNCTION addition_finds_shelf();
CREATE CONSTRAINT TRIGGER upsell_orders_settle_stock AFTER INSERT ON upsell_orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.stock_product_id IS NOT NULL)) EXECUTE FUNCTION addition_settles_stock();
CREATE CONSTRAINT TRIGGER upsell_orders_settle_stock_changed AFTER UPDATE OF quantity, own_pieces, stock_product_id ON upsell_orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((((old.quantity IS DISTINCT FROM new.quantity) OR (old.own_pieces IS DISTINCT FROM new.own_pieces)) OR (old.stock_product_id IS DISTINCT FROM new.stock_product_id))) EXECUTE FUNCTION addition_settles_stock();
CREATE CONSTRAINT TRIGGER upsell_orders_settle_stock_removed AFTER DELETE ON upsell_orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.stock_product_id IS NOT NULL)) EXECUTE FUNCTION addition_settles_stock();

create table upsell_products (
  id integer generated by default as identity not null,
  website_id integer not null,
  original_url text not null,
  title text not null,
  urgent_description text default ''::text not null,
  original_price numeric(10,2),
  discount_price numeric(10,2),
  savings numeric(10,2) generated always as (
CASE
    WHEN (original_price > discount_price) THEN (original_price - discount_price)
    ELSE NULL::numeric
END) stored,
  images jsonb default '[]'::jsonb not null,
  features jsonb default '[]'::jsonb not null,
  product_cost numeric(10,2) default 0 not null,
  stock_left integer default 5 not null,
  is_stock_known boolean default false not null,
  sku text,
  is_active boolean default true not null,
  position integer default 0 not null,
  ai_processed boolean default false not null,
  ai_processing_error text,
  ai_ledger jsonb default '[]'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  is_after_decline boolean default false not null,
  import_id uuid,
  options jsonb default '[]'::jsonb not null,
  variants jsonb,
  stock_product_id integer,
  sells_past_stock boolean default false not null,
  constraint upsell_products_pkey PRIMARY KEY (id),
  constraint upsell_products_discount_price_check CHECK ((discount_price > (0)::numeric)),
  constraint upsell_products_original_price_check CHECK ((original_price > (0)::numeric)),
  constraint upsell_products_product_cost_check CHECK ((product_cost >= (0)::numeric)),
  constraint upsell_products_stock_left_check CHECK ((stock_left >= 0)),
  constraint upsell_products_stock_product_id_fkey FOREIGN KEY (stock_product_id) REFERENCES stock_products(id) ON DELETE SET NULL,
  constraint upsell_products_website_id_fkey FOREIGN KEY (website_id) REFERENCES product_websites(id) ON DELETE CASCADE
);
CREATE INDEX upsell_products_stock_product ON upsell_products USING btree (stock_product_id) WHERE (stock_product_id IS NOT NULL);
CREATE INDEX upsell_products_website_id ON upsell_products USING btree (website_id, "position") WHERE (deleted_at IS NULL);
CREATE TRIGGER upsell_products_add_stock_items AFTER INSERT OR UPDATE OF variants, stock_product_id ON upsell_products FOR EACH ROW WHEN ((new.stock_product_id IS NOT NULL)) EXECUTE FUNCTION add_stock_items();
CREATE TRIGGER upsell_products_announce_bump AFTER UPDATE ON upsell_products FOR EACH ROW WHEN ((((((((((((old.title IS DISTINCT FROM new.title) OR (old.discount_price IS DISTINCT FROM new.discount_price)) OR (old.original_price IS DISTINCT FROM new.original_price)) OR (old.images IS DISTINCT FROM new.images)) OR (old.urgent_description IS DISTINCT FROM new.urgent_description)) OR (old.is_active IS DISTINCT FROM new.is_active)) OR (old.deleted_at IS DISTINCT FROM new.deleted_at)) OR ((old.stock_left > 0) IS DISTINCT FROM (new.stock_left > 0))) OR (old.variants IS DISTINCT FROM new.variants)) OR (old.stock_product_id IS DISTINCT FROM new.stock_product_id)) OR (old.sells_past_stock IS DISTINCT FROM new.sells_past_stock))) EXECUTE FUNCTION announce_bump();

create table upsell_texts (
  user_id integer not null,
  key text not null,
  text jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint upsell_texts_pkey PRIMARY KEY (user_id, key),
  constraint upsell_texts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX upsell_texts_created_at ON upsell_texts USING btree (created_at);

create table upsell_views (
  upsell_product_id integer not null,
  order_id bigint not null,
  place text default 'after_order'::text not null,
  declined_at timestamp with time zone,
  left_out text,
  constraint upsell_views_pkey PRIMARY KEY (order_id, upsell_product_id, place),
  constraint upsell_views_left_out_check CHECK ((left_out = ANY (ARRAY['sold_out'::text, 'changed'::text]))),
  constraint upsell_views_place_check CHECK ((place = ANY (ARRAY['order_form'::text, 'after_order'::text, 'after_decline'::text]))),
  constraint upsell_views_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint upsell_views_upsell_product_id_fkey FOREIGN KEY (upsell_product_id) REFERENCES upsell_products(id) ON DELETE CASCADE
);
CREATE INDEX upsell_views_product ON upsell_views USING btree (upsell_product_id);

create table users (
  id integer generated by default as identity not null,
  email text not null,
  password text not null,
  password_version integer default 1 not null,
  first_name text not null,
  last_name text not null,
  role text default 'client'::text not null,
  is_active boolean default true not null,
  company_name text,
  phone text,
  notes text,
  telegram_bot_id text,
  telegram_chat_id text,
  facebook_pixel_id text,
  google_sheets_id text,
  trackify_api_key text,
  trackify_serbia_api_key text,
  custom_domain text,
  custom_domain_status text default 'pending'::text not null,
  custom_domain_dns_instructions jsonb,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  must_change_password boolean default false not null,
  deleted_at timestamp with time zone,
  pixel_access_token text,
  pixel_test_code text,
  social_proof_default text,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key UNIQUE (email),
  constraint users_admin_is_never_deleted CHECK (((deleted_at IS NULL) OR (role <> 'admin'::text))),
  constraint users_deleted_is_inactive CHECK (((deleted_at IS NULL) OR (NOT is_active))),
  constraint users_email_check CHECK ((email = lower(email))),
  constraint users_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'client'::text]))),
  constraint users_social_proof_default_check CHECK ((social_proof_default = ANY (ARRAY['ilustrativno'::text, 'stvarno'::text, 'iskljuceno'::text]))),
  constraint users_telegram_bot_id_sealed CHECK ((telegram_bot_id ~~ 'v1.%'::text)),
  constraint users_trackify_api_key_sealed CHECK ((trackify_api_key ~~ 'v1.%'::text)),
  constraint users_trackify_serbia_api_key_sealed CHECK ((trackify_serbia_api_key ~~ 'v1.%'::text))
);
CREATE TRIGGER users_announce_pixel AFTER UPDATE OF facebook_pixel_id ON users FOR EACH ROW WHEN ((old.facebook_pixel_id IS DISTINCT FROM new.facebook_pixel_id)) EXECUTE FUNCTION announce_user_pixel();
CREATE TRIGGER users_announce_seller AFTER UPDATE OF is_active, company_name, phone, email ON users FOR EACH ROW WHEN (((((old.is_active IS DISTINCT FROM new.is_active) OR (old.company_name IS DISTINCT FROM new.company_name)) OR (old.phone IS DISTINCT FROM new.phone)) OR (old.email IS DISTINCT FROM new.email))) EXECUTE FUNCTION announce_seller();
CREATE TRIGGER users_announce_social_proof AFTER UPDATE OF social_proof_default ON users FOR EACH ROW WHEN ((old.social_proof_default IS DISTINCT FROM new.social_proof_default)) EXECUTE FUNCTION announce_social_proof_default();
CREATE TRIGGER users_protect_admins BEFORE DELETE ON users FOR EACH ROW WHEN (((old.role = 'admin'::text) AND (old.id <> 1))) EXECUTE FUNCTION protect_admins();
CREATE TRIGGER users_protect_first_admin BEFORE DELETE OR UPDATE ON users FOR EACH ROW WHEN ((old.id = 1)) EXECUTE FUNCTION protect_first_admin();

create table website_copies (
  website_id integer not null,
  peer text not null,
  status text default 'pending'::text not null,
  problem text,
  remote_url text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint website_copies_pkey PRIMARY KEY (website_id, peer),
  constraint website_copies_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'success'::text, 'failed'::text]))),
  constraint website_copies_website_id_fkey FOREIGN KEY (website_id) REFERENCES product_websites(id) ON DELETE CASCADE
);

create table website_sources (
  website_id integer not null,
  facts jsonb,
  seller_facts jsonb default '{}'::jsonb not null,
  wishes jsonb default '{}'::jsonb not null,
  angle jsonb,
  constraint website_sources_pkey PRIMARY KEY (website_id),
  constraint website_sources_website_id_fkey FOREIGN KEY (website_id) REFERENCES product_websites(id) ON DELETE CASCADE
);

create table website_versions (
  website_id integer not null,
  version integer not null,
  user_id integer,
  document jsonb not null,
  changed jsonb default '[]'::jsonb not null,
  restored_from integer,
  created_at timestamp with time zone default now() not null,
  constraint website_versions_pkey PRIMARY KEY (website_id, version),
  constraint website_versions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint website_versions_website_id_fkey FOREIGN KEY (website_id) REFERENCES product_websites(id) ON DELETE CASCADE
);
CREATE INDEX website_versions_user_id ON website_versions USING btree (user_id);

create table writer_settings (
  id integer generated always as identity not null,
  user_id integer,
  provider text not null,
  base_url text,
  model text not null,
  api_key text,
  structured_outputs boolean default true not null,
  input_price numeric(12,6),
  output_price numeric(12,6),
  price_currency text default 'USD'::text not null,
  seller_daily_tokens integer,
  daily_tokens bigint,
  is_on boolean default true not null,
  updated_at timestamp with time zone default now() not null,
  constraint writer_settings_pkey PRIMARY KEY (id),
  constraint writer_settings_user_id_key UNIQUE NULLS NOT DISTINCT (user_id),
  constraint writer_settings_check CHECK (((input_price IS NULL) = (output_price IS NULL))),
  constraint writer_settings_check1 CHECK (((provider <> 'openai-compatible'::text) OR (base_url IS NOT NULL))),
  constraint writer_settings_daily_tokens_check CHECK ((daily_tokens > 0)),
  constraint writer_settings_input_price_check CHECK ((input_price > (0)::numeric)),
  constraint writer_settings_output_price_check CHECK ((output_price > (0)::numeric)),
  constraint writer_settings_price_currency_check CHECK ((price_currency = ANY (ARRAY['USD'::text, 'EUR'::text, 'RSD'::text]))),
  constraint writer_settings_provider_check CHECK ((provider = ANY (ARRAY['openai'::text, 'anthropic'::text, 'google'::text, 'openai-compatible'::text]))),
  constraint writer_settings_seller_daily_tokens_check CHECK ((seller_daily_tokens > 0)),
  constraint writer_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table written_faqs (
  website_id integer not null,
  faq jsonb,
  asked_at timestamp with time zone default now() not null,
  constraint written_faqs_pkey PRIMARY KEY (website_id),
  constraint written_faqs_website_id_fkey FOREIGN KEY (website_id) REFERENCES product_websites(id) ON DELETE CASCADE
);

CREATE OR REPLACE FUNCTION add_stock_items()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into stock_items (product_id, choice)
  select new.stock_product_id, sold.choice from (
    select array(select jsonb_array_elements_text(r.line -> 'choice')) as choice, r.place
    from jsonb_array_elements(new.variants -> 'rows') with ordinality as r (line, place)
    union all
    select '{}'::text[], 0 where jsonb_array_length(coalesce(new.variants -> 'options', '[]')) = 0
  ) as sold order by sold.place
  on conflict (product_id, choice) do update set is_hidden = false where stock_items.is_hidden;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION addition_finds_shelf()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from upsell_products p where p.id = new.upsell_product_id and p.stock_product_id is not null) then
    return null;
  end if;
  update upsell_orders u set stock_product_id = p.stock_product_id from upsell_products p, orders o
  where u.id = new.id and u.stock_product_id is null and o.id = u.original_order_id and o.status = 'Na čekanju' and not o.is_test
    and p.id = new.upsell_product_id and p.stock_product_id is not null
    and (u.own_pieces is not null) = (jsonb_array_length(coalesce(p.variants -> 'options', '[]')) > 0);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION addition_settles_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform settle_stock(coalesce(new.original_order_id, old.original_order_id));
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION announce_bump()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('pages', id::text) from product_websites where upsell_bump_id = new.id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION announce_confirmation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('orders', json_build_object('userId', new.user_id, 'changed', new.order_id)::text);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION announce_custom_domain()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('hosts', host) from (select distinct unnest(array[old.bare_domain, new.bare_domain]) as host) as named
    where host is not null;
  perform pg_notify('pages', id::text) from product_websites
    where user_id = coalesce(new.user_id, old.user_id) and deleted_at is null;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION announce_domain_pixel()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce_pages_of(coalesce(new.user_id, old.user_id));
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION announce_first_confirmations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('orders', (case when count > 20 then json_build_object('userId', user_id, 'isReread', true)
    else json_build_object('userId', user_id, 'changed', order_id) end)::text)
  from (select user_id, order_id, count(*) over (partition by user_id) as count from written) as counted;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION announce_generation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('generations', new.id::text);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION announce_hosts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('hosts', '');
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION announce_lead_settings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce_pages_of(coalesce(new.user_id, old.user_id));
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION announce_order_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('orders', json_build_object('userId', new.user_id, 'changed', new.id)::text);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION announce_pages_of(seller integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_notify('pages', id::text) from product_websites where user_id = seller and deleted_at is null
$function$
;

CREATE OR REPLACE FUNCTION announce_review()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('pages', coalesce(new.website_id, old.website_id)::text);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION announce_seller()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce_pages_of(new.id);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION announce_seller_contact()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce_pages_of(coalesce(new.user_id, old.user_id));
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION announce_seller_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce_pages_of(coalesce(new.user_id, old.user_id));
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION announce_social_proof_default()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('pages', '0');
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION announce_user_pixel()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce_pages_of(new.id);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION announce_website()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('pages', coalesce(new.id, old.id)::text);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION average_cost_of(item integer)
 RETURNS numeric
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  line record;
  there integer := 0;
  average numeric(10, 2);
begin
  for line in
    select m.on_hand, m.unit_cost from stock_moves m
    where m.item_id = item and m.undoes is null and not exists (select from stock_moves u where u.undoes = m.id)
    order by m.id
  loop
    if line.unit_cost is not null and line.on_hand > 0 then
      average := case when average is null or there <= 0 then line.unit_cost
        else round((there * average + line.on_hand * line.unit_cost) / (there + line.on_hand), 2) end;
    end if;
    there := there + line.on_hand;
  end loop;
  return average;
end
$function$
;

CREATE OR REPLACE FUNCTION buyer_key(first_name text, last_name text, address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN "left"(((NULLIF(regexp_replace(search_key((first_name || last_name)), '[^a-z0-9]'::text, ''::text, 'g'::text), ''::text) || '|'::text) || NULLIF(regexp_replace(search_key(address), '[^a-z0-9]'::text, ''::text, 'g'::text), ''::text)), 300)
;

CREATE OR REPLACE FUNCTION city_key(city text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select translate(lower(regexp_replace(btrim(city), '\s+', ' ', 'g')), 'čćšžđČĆŠŽĐ', 'ccszdccszd')
$function$
;

CREATE OR REPLACE FUNCTION latin_key(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select replace(replace(replace(translate(value,
    'ЂђАаБбВвГгДдЕеЖжЗзИиЈјКкЛлМмНнОоПпРрСсТтЋћУуФфХхЦцЧчШшЉЊЏ',
    'ddaabbvvggddeezzzziijjkkllmmnnoopprrssttccuuffhhccccssљњџ'),
    'љ', 'lj'), 'њ', 'nj'), 'џ', 'dz')
$function$
;

CREATE OR REPLACE FUNCTION mark_sheet_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update sheet_rows set stale_at = coalesce(stale_at, now()) where order_id = new.id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION mirror_custom_domain()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  seller integer := coalesce(new.user_id, old.user_id);
begin
  update users u
  set custom_domain = d.domain,
      custom_domain_status = coalesce(d.status, 'pending'),
      custom_domain_dns_instructions = d.dns_instructions
  from (select seller as user_id) s
  left join lateral (
    select domain, status, dns_instructions from custom_domains
    where user_id = s.user_id order by is_primary desc, id limit 1
  ) d on true
  where u.id = s.user_id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION move_stock(item integer, kind text, on_hand integer, reserved integer, for_order bigint, unit_cost numeric, actor integer, note text, pieces integer DEFAULT NULL::integer, request uuid DEFAULT NULL::uuid, undone bigint DEFAULT NULL::bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  old stock_items;
  product stock_products;
  before integer;
  after integer;
begin
  select * into old from stock_items where id = item for update;
  select * into product from stock_products where id = old.product_id;
  insert into stock_moves (item_id, kind, on_hand, reserved, pieces, order_id, unit_cost, actor_user_id, note, request_key, undoes)
  values (item, move_stock.kind, move_stock.on_hand, move_stock.reserved,
    coalesce(move_stock.pieces, greatest(abs(move_stock.on_hand), abs(move_stock.reserved))), for_order, move_stock.unit_cost, actor, move_stock.note, request, undone);
  update stock_items i set
    on_hand = i.on_hand + move_stock.on_hand,
    reserved = i.reserved + move_stock.reserved,
    is_hidden = false,
    average_cost = case
      when undone is not null then average_cost_of(item)
      when move_stock.unit_cost is null or move_stock.on_hand <= 0 then i.average_cost
      when i.average_cost is null or i.on_hand <= 0 then move_stock.unit_cost
      else round((i.on_hand * i.average_cost + move_stock.on_hand * move_stock.unit_cost) / (i.on_hand + move_stock.on_hand), 2) end
  where i.id = item;
  before := old.on_hand - old.reserved;
  after := before + move_stock.on_hand - move_stock.reserved;
  if (before > 0) <> (after > 0) then
    perform tell_pages_of_stock(product.id);
  end if;
  if product.low_at is not null and before > product.low_at and after <= product.low_at then
    insert into outbox (event, payload) values ('job', jsonb_build_object('name', 'notifications.announce-low-stock',
      'payload', jsonb_build_object('userId', product.user_id, 'itemId', item)));
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION note_order_remains()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  r order_remains;
  sign integer := 1;
begin
  if tg_op = 'DELETE' then
    r := old;
    sign := -1;
  else
    r := new;
  end if;
  insert into profit_changes (order_id, user_id, market, day, website_id, product_name, city, status, orders, quantity, revenue_minor, goods_minor, unpriced)
  values (0, r.user_id, r.market, r.day, r.website_id, r.product_name, r.city, r.status,
    sign * r.orders, sign * r.quantity, sign * r.revenue_minor, sign * r.goods_minor, sign * r.unpriced);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION note_profit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into profit_changes (order_id, user_id, market, day, website_id, product_name, city, status, orders, quantity, revenue_minor, goods_minor, unpriced)
  select f.order_id, f.user_id, f.market, f.day, f.website_id, f.product_name, f.city, f.status,
    -f.orders, -f.quantity, -f.revenue_minor, -f.goods_minor, -f.unpriced
  from profit_facts(old) f;
  if tg_op = 'UPDATE' then
    insert into profit_changes (order_id, user_id, market, day, website_id, product_name, city, status, orders, quantity, revenue_minor, goods_minor, unpriced)
    select f.* from profit_facts(new) f;
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION order_finds_shelf()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Nearly every order: one look at its page is all it costs.
  if not exists (select from product_websites w where w.id = new.website_id and w.stock_product_id is not null) then
    return null;
  end if;
  update orders o set stock_product_id = w.stock_product_id from product_websites w
  where o.id = new.id and o.stock_product_id is null and o.status = 'Na čekanju' and not o.is_test
    and w.id = new.website_id and w.stock_product_id is not null and not (o.product_id is null and o.product_cost is null)
    and (o.own_pieces is not null) = (jsonb_array_length(coalesce(w.variants -> 'options', '[]')) > 0);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION order_market(target_market text, currency text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case currency when 'RSD' then 'Serbia' when 'EUR' then 'Montenegro' when 'BAM' then 'Bosnia' when 'KM' then 'Bosnia'
    else coalesce(target_market, 'Serbia') end
$function$
;

CREATE OR REPLACE FUNCTION order_search(first_name text, last_name text, order_number text, city text, phone text, phone_e164 text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN "left"(((((search_key(((((((first_name || ' '::text) || last_name) || ' '::text) || order_number) || ' '::text) || city)) || ' '::text) || regexp_replace(phone, '\D'::text, ''::text, 'g'::text)) || ' '::text) || COALESCE(substr(phone_e164, 2), ''::text)), 400)
;

CREATE OR REPLACE FUNCTION order_settles_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform settle_stock(p.id) from (select parcel_orders(coalesce(old.id, new.id)) as id order by 1) p;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION parcel_orders(order_id bigint)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE
AS $function$
  with recursive parcel as (
    select order_id as id
    union
    select o.id from parcel p join orders o on o.merged_into = p.id where o.status = 'Duplikat Pošiljka'
  )
  select id from parcel
$function$
;

CREATE OR REPLACE FUNCTION parcel_status(status text, merged_into bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  with recursive parcel as (
    select 0 as depth, parcel_status.status, parcel_status.merged_into
    union all
    select p.depth + 1, o.status, o.merged_into from parcel p join orders o on o.id = p.merged_into
    where p.status = 'Duplikat Pošiljka' and p.depth < 100
  )
  select p.status from parcel p order by p.depth desc limit 1
$function$
;

CREATE OR REPLACE FUNCTION profit_facts(o orders)
 RETURNS TABLE(order_id bigint, user_id integer, market text, day date, website_id integer, product_name text, city text, status text, orders integer, quantity integer, revenue_minor bigint, goods_minor bigint, unpriced integer)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select o.id, o.user_id, order_market(o.target_market, o.currency), (o.created_at at time zone 'Europe/Belgrade')::date,
    coalesce(o.website_id, 0), o.product_name, city_key(o.city), o.status,
    1, o.quantity, (o.total_price * 100)::bigint,
    ((coalesce(o.product_cost, 0) * o.quantity + o.upsell_cost) * 100)::bigint, (o.product_cost is null)::integer
  where o.user_id is not null and not o.is_test
$function$
;

CREATE OR REPLACE FUNCTION protect_admins()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'an admin account is never deleted' using errcode = 'restrict_violation';
end
$function$
;

CREATE OR REPLACE FUNCTION protect_first_admin()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    raise exception 'user 1 is protected' using errcode = 'restrict_violation';
  end if;
  if new.id <> 1 or new.role <> 'admin' or not new.is_active then
    raise exception 'user 1 is protected' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the audit trail only grows' using errcode = 'restrict_violation';
end
$function$
;

CREATE OR REPLACE FUNCTION search_key(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN replace(translate(lower(regexp_replace(NORMALIZE(CASE WHEN (value ~ '[\u0400-\u04ff]'::text) THEN latin_key(value) ELSE value END, NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text)), 'ĐđØøŁł'::text, 'ddooll'::text), 'dj'::text, 'd'::text)
;

CREATE OR REPLACE FUNCTION settle_stock(which bigint, product integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  o orders;
  seller integer;
  line record;
begin
  if product is not null then
    update orders set stock_product_id = product where id = which and stock_product_id is null;
  end if;
  select p.user_id into seller from stock_products p where p.id in (
    select stock_product_id from orders where id = which
    union all select stock_product_id from upsell_orders where original_order_id = which
    union all select i.product_id from stock_moves m join stock_items i on i.id = m.item_id where m.order_id = which)
  limit 1;
  if seller is null then
    return;
  end if;
  perform pg_advisory_xact_lock(22289, seller);
  select * into o from orders where id = which;
  insert into stock_items (product_id, choice) select p.shelf, p.choice from shelf_pieces(which) p on conflict do nothing;
  for line in
    with state as (
      select case when o.id is null then 'deleted'
        when o.is_test or parcel_status(o.status, o.merged_into) in ('Otkazana', 'Duplikat Pošiljka') then 'dropped'
        when parcel_status(o.status, o.merged_into) = 'Na čekanju' then 'waiting' else 'sent' end as is
    ),
    wanted as (
      select i.id, p.count from shelf_pieces(which) p join stock_items i on i.product_id = p.shelf and i.choice = p.choice
    ),
    present as (
      select m.item_id as id, sum(m.on_hand) as on_hand, sum(m.reserved) as reserved from stock_moves m
      where m.order_id = which and m.kind in ('reserved', 'released', 'sent', 'unsent') group by m.item_id
    )
    select coalesce(w.id, p.id) as id,
      (case state.is when 'sent' then -coalesce(w.count, 0) when 'deleted' then coalesce(p.on_hand, 0) else 0 end
        - coalesce(p.on_hand, 0))::integer as on_hand,
      (case state.is when 'waiting' then coalesce(w.count, 0) else 0 end - coalesce(p.reserved, 0))::integer as reserved
    from wanted w full join present p on p.id = w.id cross join state
    order by 1
  loop
    if line.on_hand <> 0 or line.reserved <> 0 then
      perform move_stock(line.id, case when line.on_hand < 0 then 'sent' when line.on_hand > 0 then 'unsent'
        when line.reserved > 0 then 'reserved' else 'released' end, line.on_hand, line.reserved, which, null, null, null);
    end if;
  end loop;
end
$function$
;

CREATE OR REPLACE FUNCTION shelf_pieces(which bigint)
 RETURNS TABLE(shelf integer, choice text[], count bigint)
 LANGUAGE sql
 STABLE
AS $function$
  with lines as (
    select o.stock_product_id as shelf, o.own_pieces as pieces, o.quantity - o.merged_quantity as quantity
    from orders o where o.id = which and o.stock_product_id is not null
    union all
    select u.stock_product_id, u.own_pieces, u.quantity
    from upsell_orders u where u.original_order_id = which and u.stock_product_id is not null
  )
  select p.shelf, p.choice, sum(p.count) from (
    select l.shelf, array(select jsonb_array_elements_text(piece -> 'choice')) as choice, (piece ->> 'quantity')::integer as count
    from lines l cross join lateral jsonb_array_elements(l.pieces) as piece
    union all
    select l.shelf, '{}'::text[], l.quantity from lines l where l.pieces is null
  ) as p join stock_products s on s.id = p.shelf
  group by p.shelf, p.choice
$function$
;

CREATE OR REPLACE FUNCTION tell_pages_of_stock(product integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_notify('pages', w.id::text) from product_websites w
  where w.deleted_at is null and (w.stock_product_id = product
    or w.upsell_bump_id in (select p.id from upsell_products p where p.stock_product_id = product))
$function$
;
