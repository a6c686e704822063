-- What was agreed about a parcel in trouble, by whom in the history of its order.
create table trouble_actions (
  id integer generated always as identity primary key,
  order_id bigint not null references orders (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  kind text not null check (kind in ('date', 'address', 'phone', 'message', 'gave_up')),
  day date,
  note text,
  created_at timestamptz not null default now()
);
create index trouble_actions_order_id on trouble_actions (order_id, id);
create index trouble_actions_user_id on trouble_actions (user_id, created_at);

-- How many days each courier keeps a parcel after a failed delivery, where the seller says another number than the usual one.
create table trouble_settings (
  user_id integer primary key references users (id) on delete cascade,
  days jsonb not null
);

alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in ('new_order', 'problem_status', 'daily_summary',
  'domain_problem', 'domain_live', 'low_stock', 'buyer_received', 'buyer_shipped', 'buyer_delivering', 'buyer_pickup', 'buyer_failed',
  'buyer_last', 'buyer_unfinished', 'buyer_confirm_link', 'buyer_confirm_code', 'buyer_order_code'));

-- Few, and asked for every minute by whoever has the menu open; the others in trouble stand in orders_work.
create index orders_damaged on orders (user_id) where status = 'Oštećena pošiljka' and not is_test;
