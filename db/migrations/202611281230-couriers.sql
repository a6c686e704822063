-- A seller's contract with a courier. What is secret is sealed, the rest is what the courier's form asks.
create table courier_accounts (
  user_id integer not null references users (id) on delete cascade,
  courier text not null,
  settings jsonb not null,
  secret text,
  updated_at timestamptz not null default now(),
  primary key (user_id, courier)
);

-- The last package code that was given out of a range. It outlives its account: a code must never be given twice.
create table courier_codes (
  user_id integer not null references users (id) on delete cascade,
  courier text not null,
  prefix text not null,
  last_code bigint not null,
  primary key (user_id, courier, prefix)
);

-- The places a courier knows, as its own lists have them. Keys are folded: case, script and diacritics do not count.
create table courier_towns (
  courier text not null,
  id integer not null,
  name text not null,
  shown_name text not null,
  key text not null,
  shown_key text not null,
  postal_code text,
  primary key (courier, id)
);
create table courier_streets (
  courier text not null,
  id integer not null,
  town_id integer not null,
  name text not null,
  key text not null,
  primary key (courier, id)
);
create index courier_streets_town on courier_streets (courier, town_id, key);
create table courier_lists (
  courier text primary key,
  read_at timestamptz not null
);

-- An order on its way into a courier's system. `asked_at` is set before the courier is asked, so after a crash nobody takes silence for no.
create table courier_parcels (
  order_id bigint primary key references orders (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  courier text not null,
  reference text not null,
  code text not null,
  state text not null default 'waiting' check (state in ('waiting', 'stopped', 'refused', 'created')),
  problem text,
  asked_at timestamptz,
  claimed_until timestamptz,
  created_at timestamptz not null default now(),
  done_at timestamptz
);
create unique index courier_parcels_code on courier_parcels (user_id, courier, code);
create index courier_parcels_unfinished on courier_parcels (user_id, order_id) where state <> 'created';
