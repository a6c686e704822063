-- How a seller's merged orders are priced: each keeps its sum, or the pieces cost what the pack of as many costs. No row: the sums.
create table order_rules (
  user_id integer primary key references users (id) on delete cascade,
  merges_by_pack boolean not null default false,
  updated_at timestamptz not null default now()
);
