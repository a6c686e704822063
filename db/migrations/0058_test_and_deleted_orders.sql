alter table orders
  -- Placed to try the page out: it stays in the list and leaves every figure.
  add column is_test boolean not null default false,
  -- Sent from a browser in which its own seller was signed in; proposed as a test, decided by the seller.
  add column is_own boolean not null default false,
  -- The number was asked about and sent again as it was.
  add column is_phone_doubtful boolean not null default false;

-- Few orders are tests, so counters take them away instead of asking every order (decision 077). An order pays nothing for it.
create index orders_tests on orders (user_id, id desc) where is_test;

-- An order that its seller deleted, with all rows that hang on it, as it is put back within ten days. It is no row of `orders`, so no
-- list, figure, file or message can show it by mistake (decision 078).
create table deleted_orders (
  order_id bigint primary key,
  user_id integer not null references users (id) on delete cascade,
  -- The order whose parcel it travelled in; both go and come back together.
  parcel_id bigint not null,
  deleted_by integer references users (id) on delete set null,
  deleted_at timestamptz not null,
  -- Pieces that do not come back to the shelf: the parcel had left it.
  pieces_gone integer not null default 0,
  -- Rows by table, as to_jsonb writes them.
  content jsonb not null
);
create index deleted_orders_user_id on deleted_orders (user_id, deleted_at desc);
create index deleted_orders_deleted_at on deleted_orders (deleted_at);

-- What a deleted order was in the sums of a month that was over: figures without a person. `order_id` leads nowhere once the order is
-- gone for good.
create table order_remains (
  order_id bigint primary key,
  user_id integer not null references users (id) on delete cascade,
  market text not null,
  currency text not null,
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
create index order_remains_user_id on order_remains (user_id);

-- Under the number 0, which every folding has passed: what remains counts whether or not the order itself had been added up.
create function note_order_remains() returns trigger language plpgsql as $$
declare
  r order_remains;
  sign integer := 1;
begin
  if tg_op = 'DELETE' then
    r := old;
    sign := -1;
  else
    r := new;
  end if;
  insert into profit_changes (order_id, user_id, market, day, website_id, product_name, city, status, orders, quantity, revenue_minor, goods_minor, unpriced)
  values (0, r.user_id, r.market, r.day, r.website_id, r.product_name, r.city, r.status,
    sign * r.orders, sign * r.quantity, sign * r.revenue_minor, sign * r.goods_minor, sign * r.unpriced);
  return null;
end
$$;
create trigger order_remains_noted after insert or delete on order_remains for each row execute function note_order_remains();

-- An order's currency decides where it is counted: dinars on a page in euros are dinars (decision 079). A currency of no market stays
-- with the market of its page, as before. Orders that are counted elsewhere from now on are taken out under the old market first.
insert into profit_changes (order_id, user_id, market, day, website_id, product_name, city, status, orders, quantity, revenue_minor, goods_minor, unpriced)
select f.order_id, f.user_id, f.market, f.day, f.website_id, f.product_name, f.city, f.status,
  -f.orders, -f.quantity, -f.revenue_minor, -f.goods_minor, -f.unpriced
from orders o cross join lateral profit_facts(o) f
where o.target_market <> case o.currency when 'RSD' then 'Serbia' when 'EUR' then 'Montenegro' when 'BAM' then 'Bosnia' when 'KM' then 'Bosnia' end;

create or replace function order_market(target_market text, currency text) returns text language sql immutable parallel safe as $$
  select case currency when 'RSD' then 'Serbia' when 'EUR' then 'Montenegro' when 'BAM' then 'Bosnia' when 'KM' then 'Bosnia'
    else coalesce(target_market, 'Serbia') end
$$;

insert into profit_changes (order_id, user_id, market, day, website_id, product_name, city, status, orders, quantity, revenue_minor, goods_minor, unpriced)
select f.* from orders o cross join lateral profit_facts(o) f
where o.target_market <> case o.currency when 'RSD' then 'Serbia' when 'EUR' then 'Montenegro' when 'BAM' then 'Bosnia' when 'KM' then 'Bosnia' end;

-- A test counts nowhere.
create or replace function profit_facts(o orders) returns table (
  order_id bigint, user_id integer, market text, day date, website_id integer, product_name text, city text, status text,
  orders integer, quantity integer, revenue_minor bigint, goods_minor bigint, unpriced integer
) language sql stable parallel safe as $$
  select o.id, o.user_id, order_market(o.target_market, o.currency), (o.created_at at time zone 'Europe/Belgrade')::date,
    coalesce(o.website_id, 0), o.product_name, city_key(o.city), o.status,
    1, o.quantity, (o.total_price * 100)::bigint,
    ((coalesce(o.product_cost, 0) * o.quantity + o.upsell_cost) * 100)::bigint, (o.product_cost is null)::integer
  where o.user_id is not null and not o.is_test
$$;

drop trigger orders_profit_changed on orders;
create trigger orders_profit_changed after update on orders for each row
  when ((old.user_id, old.website_id, old.target_market, old.currency, old.created_at, old.product_name, old.city, old.status,
         old.quantity, old.total_price, old.product_cost, old.upsell_cost, old.is_test)
    is distinct from
        (new.user_id, new.website_id, new.target_market, new.currency, new.created_at, new.product_name, new.city, new.status,
         new.quantity, new.total_price, new.product_cost, new.upsell_cost, new.is_test))
  execute function note_profit_change();

drop trigger orders_announce_change on orders;
create trigger orders_announce_change after update of status, total_price, tracking_id, reviewed_at, is_test on orders for each row
  when ((old.status, old.total_price, old.tracking_id, old.reviewed_at, old.is_test) is distinct from
        (new.status, new.total_price, new.tracking_id, new.reviewed_at, new.is_test))
  execute function announce_order_change();
