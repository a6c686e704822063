-- What the seller wished of the text, and the angle chosen for it; null: the writer chose.
alter table website_sources add column wishes jsonb not null default '{}';
alter table website_sources add column angle jsonb;

-- For whom a product is was kept among its facts.
update website_sources
  set wishes = jsonb_build_object('audience', seller_facts -> 'audience'), seller_facts = seller_facts - 'audience'
  where seller_facts ->> 'audience' <> '';

-- Who is waiting for angles now: one ask at a time for a seller, also over several processes. Old rows are of processes that died.
create table angle_asks (
  user_id integer primary key references users (id) on delete cascade,
  begun_at timestamptz not null default now()
);
