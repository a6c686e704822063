-- What a parcel was before an order joined it, and what that order brought: enough to take it out again, also when the buyer added
-- something meanwhile. Parcels merged earlier have no line and stay together.
create table order_merges (
  id bigint generated always as identity primary key,
  added_id bigint not null unique references orders (id) on delete cascade,
  order_id bigint not null references orders (id) on delete cascade,
  product_name text not null,
  product_cost numeric(10, 2),
  added_quantity integer not null,
  added_merged_quantity integer not null,
  added_total numeric(10, 2) not null,
  added_cost numeric(10, 2) not null
);
create index order_merges_order on order_merges (order_id, id desc);

-- Columns of the orders table that somebody chose to see; without a line the usual ones.
create table order_columns (
  user_id integer primary key references users (id) on delete cascade,
  columns text[] not null
);
