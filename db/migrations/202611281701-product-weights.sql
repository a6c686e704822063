-- What a piece weighs, by the name under which it is ordered: pages, orders by hand and what joins an order have only that in common. The
-- key is the folded name: case, script and diacritics do not count.
create table product_weights (
  user_id integer not null references users (id) on delete cascade,
  name_key text not null,
  name text not null,
  grams integer not null check (grams > 0),
  updated_at timestamptz not null default now(),
  primary key (user_id, name_key)
);
