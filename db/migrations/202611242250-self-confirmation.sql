-- What confirms an order without a call, by the seller's rules per market; absent: nothing does.
create table self_confirmation_settings (
  user_id integer primary key references users (id) on delete cascade,
  rules jsonb not null,
  updated_at timestamptz not null default now()
);

-- What a buyer was asked, once for an order: a link or a code, known by a hash alone. `sends` and `tries` bound what a code may cost.
create table confirmation_asks (
  order_id bigint primary key references orders (id) on delete cascade,
  user_id integer references users (id) on delete cascade,
  way text not null check (way in ('link', 'code')),
  secret bytea not null,
  sends smallint not null default 1,
  tries smallint not null default 0,
  sent_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz
);
create unique index confirmation_asks_secret on confirmation_asks (secret) where way = 'link';
create index confirmation_asks_user_id on confirmation_asks (user_id);

alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in ('new_order', 'problem_status', 'daily_summary',
  'domain_problem', 'domain_live', 'low_stock', 'buyer_received', 'buyer_shipped', 'buyer_delivering', 'buyer_pickup', 'buyer_unfinished',
  'buyer_confirm_link', 'buyer_confirm_code'));
