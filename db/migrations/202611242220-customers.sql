-- A buyer is a phone at a seller; what was ordered is read from the orders. Here stands only what a seller adds to that.

-- Two phones of one person. `into_phone` is never itself in another.
create table customer_merges (
  user_id integer not null references users (id) on delete cascade,
  phone_e164 text not null,
  into_phone text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, phone_e164),
  check (phone_e164 <> into_phone)
);
create index customer_merges_into_phone on customer_merges (user_id, into_phone);

create table customer_notes (
  id bigint generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  phone_e164 text not null,
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index customer_notes_phone on customer_notes (user_id, phone_e164);

-- Whom a seller refuses (`hard`) or is careful with (`soft`, by returned parcels). `key` says what is compared with an order: phones and
-- addresses as they are, devices, networks and phones of erased buyers as keyed hashes.
create table customer_blocks (
  id bigint generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  list text not null check (list in ('soft', 'hard')),
  kind text not null check (kind in ('phone', 'address', 'device', 'network', 'erased_phone')),
  key text not null,
  -- What the seller reads; null where only a hash is known.
  shown text,
  -- The buyer on whose card it was written; a phone stands there by itself.
  phone_e164 text,
  reason text,
  until timestamptz,
  -- Soft: so many of the next orders pass as if it were not there.
  ignores smallint not null default 0 check (ignores between 0 and 1),
  -- Soft: taken off by hand at so many returned parcels; one more puts it on again.
  lifted_at smallint,
  refused integer not null default 0,
  created_at timestamptz not null default now(),
  unique (user_id, key, list)
);
create index customer_blocks_phone on customer_blocks (user_id, phone_e164) where phone_e164 is not null;

create table refused_orders (
  id bigint generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  block_id bigint not null references customer_blocks (id) on delete cascade,
  website_id integer references product_websites (id) on delete cascade,
  name text not null,
  phone text not null,
  phone_e164 text,
  created_at timestamptz not null default now()
);
create index refused_orders_user_id on refused_orders (user_id, id desc);
create index refused_orders_block_id on refused_orders (block_id, id desc);
create index refused_orders_website_id on refused_orders (website_id);
create index refused_orders_created_at on refused_orders (created_at);

-- How a seller reads risk, by market; absent: as the contract says it.
create table customer_rules (
  user_id integer primary key references users (id) on delete cascade,
  risk jsonb not null default '{}',
  -- Returned parcels after which a phone gets on the soft list; null: nobody gets on it.
  soft_after smallint check (soft_after between 1 and 9),
  soft_refuses boolean not null default false,
  updated_at timestamptz not null default now()
);

-- From which browser and network an order came, as keyed hashes; forgotten after ninety days.
create table order_origins (
  order_id bigint primary key references orders (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  device text,
  network text,
  placed_at timestamptz not null
);
create index order_origins_device on order_origins (user_id, device);
create index order_origins_network on order_origins (user_id, network, placed_at);
create index order_origins_placed_at on order_origins (placed_at);

-- What the points were counted from.
alter table order_risks add column facts jsonb not null default '{}';
