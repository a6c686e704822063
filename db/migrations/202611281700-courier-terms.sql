-- What a seller agreed with a courier: when it pays and what it keeps (null: as its market does), what parcels cost by weight, and how it is
-- called. They stood in payout_settings.couriers, which processes of the version before still read; it can go one release later.
create table courier_terms (
  user_id integer not null references users (id) on delete cascade,
  market text not null check (market in ('Serbia', 'Montenegro', 'Bosnia')),
  courier text not null,
  position integer not null,
  days integer,
  fee_amount numeric(10, 2),
  fee_percent numeric(5, 2),
  return_cost numeric(10, 2),
  -- Of a parcel whose goods nobody weighed.
  usual_grams integer check (usual_grams > 0),
  -- Up to so many grams a parcel costs so much: [{"grams": 1000, "price": "390.00"}]
  prices jsonb not null default '[]',
  -- Phone or e-mail by which parcels are announced.
  pickup text not null default '',
  primary key (user_id, market, courier)
);

insert into courier_terms (user_id, market, courier, position, days, fee_amount, fee_percent, return_cost)
select p.user_id, t.one ->> 'market', t.one ->> 'courier', t.position, (t.one ->> 'days')::integer,
  (t.one -> 'fee' ->> 'amount')::numeric, (t.one -> 'fee' ->> 'percent')::numeric, (t.one ->> 'returnCost')::numeric
from payout_settings p cross join lateral jsonb_array_elements(p.couriers) with ordinality as t (one, position)
on conflict do nothing;

-- The one weight that every parcel of an account had.
with masses as (
  select a.user_id, case a.courier when 'bex' then 'BEX' else 'D Express' end as courier, (a.settings ->> 'mass')::integer as grams
  from courier_accounts a where a.courier in ('d-express', 'bex') and a.settings ->> 'mass' ~ '^[1-9][0-9]{0,4}$'
), known as (
  update courier_terms t set usual_grams = m.grams from masses m
  where t.user_id = m.user_id and t.market = 'Serbia' and lower(t.courier) = lower(m.courier)
  returning m.user_id, m.courier
)
insert into courier_terms (user_id, market, courier, position, usual_grams)
select m.user_id, 'Serbia', m.courier, 100, m.grams from masses m
where not exists (select from known k where k.user_id = m.user_id and k.courier = m.courier);
