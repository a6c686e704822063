-- What a buyer asks for while a parcel is on its way: another day, place or phone. Settled by a person of the seller.
create table parcel_requests (
  id integer generated always as identity primary key,
  order_id bigint not null references orders (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  day date,
  hours text,
  address text,
  phone text,
  note text,
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create index parcel_requests_order_id on parcel_requests (order_id);
create index parcel_requests_user_id on parcel_requests (user_id, settled_at);
