-- Costs have dates: an order keeps the amounts that were valid on its day. An edit moves the earlier amounts into a row of their own
-- that ends where the new ones begin; a removed entry ends and stays. `is_active` marks the amounts valid today.
alter table market_costs
  add column return_cost numeric(10, 2) not null default 0 check (return_cost >= 0),
  add column valid_from date not null default (now() at time zone 'Europe/Belgrade')::date,
  -- The first day on which it is no longer valid.
  add column valid_to date,
  add column version_of integer references market_costs (id) on delete cascade;

-- Entries from before there were dates have always counted for every order.
update market_costs set valid_from = '2000-01-01';
update market_costs set valid_to = '2000-01-01' where not is_active;

alter table market_costs
  add check (valid_to is null or valid_to >= valid_from),
  add check (is_active = (valid_to is null)),
  add check (version_of is null or not is_active);

create index market_costs_validity on market_costs (user_id, market, valid_from);
create index market_costs_version_of on market_costs (version_of) where version_of is not null;

-- What was paid for advertising a website on a day, in the currency of its market. The market is the entry's own, so that the sum
-- survives the website.
create table ad_spend (
  id bigint generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  website_id integer references product_websites (id) on delete set null,
  market text not null check (market in ('Serbia', 'Montenegro', 'Bosnia')),
  day date not null,
  amount numeric(10, 2) not null check (amount > 0),
  source text not null check (source in ('typed', 'imported')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (website_id, day)
);

create index ad_spend_user_id on ad_spend (user_id, market, day);

-- Goods that an upsell adds to an order cost something too.
alter table orders add column upsell_cost numeric(10, 2) not null default 0 check (upsell_cost >= 0);

-- Says the same as marketOf of the contract.
create function order_market(target_market text, currency text) returns text language sql immutable parallel safe as $$
  select coalesce(target_market, case currency when 'EUR' then 'Montenegro' when 'BAM' then 'Bosnia' when 'KM' then 'Bosnia' else 'Serbia' end)
$$;

-- Buyers type their town as they like: Šabac, sabac, SABAC are one.
create function city_key(city text) returns text language sql immutable parallel safe as $$
  select translate(lower(regexp_replace(btrim(city), '\s+', ' ', 'g')), 'čćšžđČĆŠŽĐ', 'ccszdccszd')
$$;

-- What of an order counts towards profit. An order of nobody counts nowhere.
create function profit_facts(o orders) returns table (
  order_id bigint, user_id integer, market text, day date, website_id integer, product_name text, city text, status text,
  orders integer, quantity integer, revenue_minor bigint, goods_minor bigint, unpriced integer
) language sql stable parallel safe as $$
  select o.id, o.user_id, order_market(o.target_market, o.currency), (o.created_at at time zone 'Europe/Belgrade')::date,
    coalesce(o.website_id, 0), o.product_name, city_key(o.city), o.status,
    1, o.quantity, (o.total_price * 100)::bigint,
    ((coalesce(o.product_cost, 0) * o.quantity + o.upsell_cost) * 100)::bigint, (o.product_cost is null)::integer
  where o.user_id is not null
$$;

-- Sums of all orders up to profit_progress.folded_to, by day, by third of a month (from the 1st, 11th and 21st) and by month; newer orders are read as they stand.
create table profit_sums (
  user_id integer not null,
  market text not null,
  grain text not null check (grain in ('day', 'third', 'month')),
  day date not null,
  website_id integer not null,
  product_name text not null,
  status text not null,
  orders integer not null,
  quantity integer not null,
  revenue_minor bigint not null,
  goods_minor bigint not null,
  unpriced integer not null,
  -- With the figures in the key's index a period is one walk along it.
  primary key (user_id, market, grain, day, website_id, product_name, status)
    include (orders, quantity, revenue_minor, goods_minor, unpriced)
);

-- By town: what is open on each day, and under -infinity how many orders were finished and how many of them delivered.
create table profit_places (
  user_id integer not null,
  market text not null,
  day date not null,
  product_name text not null,
  city text not null,
  orders integer not null,
  delivered integer not null,
  revenue_minor bigint not null,
  goods_minor bigint not null,
  primary key (user_id, market, day, product_name, city) include (orders, delivered, revenue_minor, goods_minor)
);

-- How an order that may already be in the sums has changed: minus what it was, plus what it is.
create table profit_changes (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  user_id integer not null,
  market text not null,
  day date not null,
  website_id integer not null,
  product_name text not null,
  city text not null,
  status text not null,
  orders integer not null,
  quantity integer not null,
  revenue_minor bigint not null,
  goods_minor bigint not null,
  unpriced integer not null
);

create index profit_changes_user_id on profit_changes (user_id);

create table profit_progress (
  is_only boolean primary key default true check (is_only),
  folded_to bigint not null default 0
);
insert into profit_progress default values;

create function note_profit_change() returns trigger language plpgsql as $$
begin
  insert into profit_changes (order_id, user_id, market, day, website_id, product_name, city, status, orders, quantity, revenue_minor, goods_minor, unpriced)
  select f.order_id, f.user_id, f.market, f.day, f.website_id, f.product_name, f.city, f.status,
    -f.orders, -f.quantity, -f.revenue_minor, -f.goods_minor, -f.unpriced
  from profit_facts(old) f;
  if tg_op = 'UPDATE' then
    insert into profit_changes (order_id, user_id, market, day, website_id, product_name, city, status, orders, quantity, revenue_minor, goods_minor, unpriced)
    select f.* from profit_facts(new) f;
  end if;
  return null;
end
$$;

-- Nothing fires when an order is placed: the order path pays nothing for profit.
create trigger orders_profit_changed after update on orders for each row
  when ((old.user_id, old.website_id, old.target_market, old.currency, old.created_at, old.product_name, old.city, old.status,
         old.quantity, old.total_price, old.product_cost, old.upsell_cost)
    is distinct from
        (new.user_id, new.website_id, new.target_market, new.currency, new.created_at, new.product_name, new.city, new.status,
         new.quantity, new.total_price, new.product_cost, new.upsell_cost))
  execute function note_profit_change();

create trigger orders_profit_removed after delete on orders for each row execute function note_profit_change();
