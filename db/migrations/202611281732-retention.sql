-- How long buyers stand in the orders of a seller. A seller without a row has the default of the contract; null keeps them until erased.
create table retention_settings (
  user_id integer primary key references users (id) on delete cascade,
  order_months smallint check (order_months between 1 and 120),
  updated_at timestamptz not null default now()
);
-- Whoever is here already was promised nothing of a term: their orders keep their buyers until they choose one.
insert into retention_settings (user_id, order_months) select id, null from users;
