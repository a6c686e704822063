-- What a buyer was shown and answered with an order, and in which words. Texts are few and shared; what is recorded goes with the order.
create table consent_texts (
  id integer generated always as identity primary key,
  hash bytea not null unique,
  text text not null,
  created_at timestamptz not null default now()
);
create table order_consents (
  order_id bigint not null references orders (id) on delete cascade,
  kind text not null check (kind in ('terms', 'ads', 'review')),
  answer text not null check (answer in ('shown', 'allowed', 'refused')),
  text_id integer not null references consent_texts (id),
  page text not null,
  at timestamptz not null default now(),
  primary key (order_id, kind)
);
-- A form that is kept before it is sent says so; which words stood there, and on which page.
alter table leads
  add column notice_id integer references consent_texts (id),
  add column page text;
