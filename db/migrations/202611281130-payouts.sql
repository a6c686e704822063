-- Whether a courier's money for delivered orders has come. What is due is read from the orders; here stands what was paid out.

-- Followed from `since` on; no row: not followed. `days` after delivery a market's courier is late.
create table payout_settings (
  user_id integer primary key references users (id) on delete cascade,
  since date not null,
  days jsonb not null default '{}',
  updated_at timestamptz not null default now()
);

-- One transfer or specification of a courier. Only a confirmed one pays anything.
create table payouts (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  market text not null check (market in ('Serbia', 'Montenegro', 'Bosnia')),
  courier text not null default '',
  day date not null,
  total numeric(12,2),
  state text not null default 'draft' check (state in ('draft', 'confirmed', 'undone')),
  origin text not null check (origin in ('file', 'pasted', 'hand')),
  file_name text,
  headers jsonb not null,
  columns jsonb not null,
  -- What its rows say, whatever order they stand in: the same specification is paid once.
  content_hash bytea,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  undone_at timestamptz
);
create index payouts_user_id on payouts (user_id, id desc);
create unique index payouts_content on payouts (user_id, content_hash) where state = 'confirmed';

-- A row as it stands in the file until the payout is confirmed; then its buyer's name is gone, and what it pays is written down. `order_id`
-- names no row, so that it outlives a deleted order that comes back under its number.
create table payout_rows (
  payout_id integer not null references payouts (id) on delete cascade,
  position integer not null check (position between 1 and 5000),
  cells jsonb,
  -- What a person said of it.
  chosen_order_id bigint,
  is_left boolean not null default false,
  reference text not null default '',
  amount numeric(12,2),
  fee numeric(12,2),
  -- What was due before it.
  open numeric(12,2),
  verdict text,
  how text,
  order_id bigint,
  primary key (payout_id, position)
);
create index payout_rows_order_id on payout_rows (order_id) where order_id is not null;

-- What a heading means to a seller who corrected its reading; null: nothing.
create table payout_headings (
  user_id integer not null references users (id) on delete cascade,
  heading text not null,
  field text,
  primary key (user_id, heading)
);
