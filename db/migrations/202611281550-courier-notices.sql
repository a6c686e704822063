-- Addresses at which couriers say what became of parcels: one for each seller and courier, and known to nobody else.
create table courier_hooks (
  user_id integer not null references users (id) on delete cascade,
  courier text not null,
  token_hash bytea not null unique,
  secret text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, courier)
);

-- What a courier said, as it came; written before anything of it is understood. The digest makes a repetition one row.
create table courier_notices (
  id bigint generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  courier text not null,
  via text not null check (via in ('webhook', 'pull')),
  query text not null,
  body text not null,
  digest bytea not null,
  state text not null default 'new' check (state in ('new', 'read', 'unreadable')),
  received_at timestamptz not null default now(),
  unique (user_id, courier, digest)
);
create index courier_notices_new on courier_notices (user_id, id) where state = 'new';
create index courier_notices_received on courier_notices (received_at);

-- One line of a parcel's way, in the courier's words. What they mean is looked up whenever the way is read, so that a meaning which is
-- chosen later holds for everything that came before.
create table parcel_events (
  id bigint generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  courier text not null,
  code text not null,
  event_key text not null,
  reference text,
  word text not null,
  text text,
  place text,
  happened_at timestamptz not null,
  seen_at timestamptz not null default now(),
  unique (user_id, courier, code, event_key)
);
create index parcel_events_word on parcel_events (courier, word);
create index parcel_events_seen on parcel_events (seen_at);

-- Words of couriers that no table in the program knows, and what an administrator said of them.
create table courier_words (
  id integer generated always as identity primary key,
  courier text not null,
  word text not null,
  text text,
  meaning text,
  reason text,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  unique (courier, word)
);

-- Where the parcel of an order is, by all that was said of it. `status` is what that means for the order.
create table parcel_ways (
  order_id bigint primary key references orders (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  courier text not null,
  code text not null,
  meaning text not null,
  reason text,
  attempts integer not null,
  happened_at timestamptz not null,
  failed_at timestamptz,
  status text
);
create index parcel_ways_code on parcel_ways (user_id, courier, code);

alter table courier_parcels add column statuses_asked_at timestamptz;
