-- A further product has sizes and colours as a page has: combinations with their own price, and goods from the shelf. What its buyers chose
-- before stays in `options`, which is taken away one release later.
alter table upsell_products
  add column variants jsonb,
  add column stock_product_id integer references stock_products (id) on delete set null,
  -- Takes orders from the shelf also for what is not there.
  add column sells_past_stock boolean not null default false;
create index upsell_products_stock_product on upsell_products (stock_product_id) where stock_product_id is not null;

update upsell_products p set variants = jsonb_build_object('options', p.options, 'sizeTable', null, 'rows', (
  select jsonb_agg(jsonb_build_object('choice', r.choice, 'sku', null, 'difference', '0.00', 'image', null, 'isOn', true) order by r.places)
  from (
    with recursive made (choice, places, at) as (
      select '[]'::jsonb, '{}'::bigint[], 0
      union all
      select m.choice || jsonb_build_array(v.value -> 'text'), m.places || v.place, m.at + 1
      from made m cross join lateral jsonb_array_elements(p.options -> m.at -> 'values') with ordinality as v (value, place)
      where m.at < jsonb_array_length(p.options)
    )
    select choice, places from made where at = jsonb_array_length(p.options) order by places limit 200
  ) as r))
where jsonb_array_length(p.options) > 0;

-- The shelf from which the pieces of an order, or of added goods, come; null: none. Without a reference: a deleted order may come back
-- when the product is no longer on the shelf.
alter table orders add column stock_product_id integer;
alter table upsell_orders add column stock_product_id integer;
create temporary table shelf_of_order on commit drop as
  select distinct on (m.order_id) m.order_id, i.product_id from stock_moves m join stock_items i on i.id = m.item_id
  where m.order_id is not null order by m.order_id, m.id;
update orders o set stock_product_id = s.product_id from shelf_of_order s where o.id = s.order_id;
update deleted_orders d set content = jsonb_set(d.content, '{orders,0,stock_product_id}', to_jsonb(s.product_id))
from shelf_of_order s where d.order_id = s.order_id;

-- An item whose size is gone and that has nothing is out of sight until something moves it.
alter table stock_items add column is_hidden boolean not null default false;

-- A receipt that was a mistake stays in the journal, and so does what took it back.
alter table stock_moves add column undoes bigint references stock_moves (id) on delete cascade;
create unique index stock_moves_undoes on stock_moves (undoes) where undoes is not null;
alter table stock_moves drop constraint stock_moves_kind_check;
alter table stock_moves add constraint stock_moves_kind_check
  check (kind in ('received', 'unreceived', 'counted', 'reserved', 'released', 'sent', 'unsent', 'returned', 'damaged'));

create or replace function add_stock_items() returns trigger language plpgsql as $$
begin
  insert into stock_items (product_id, choice)
  select new.stock_product_id, sold.choice from (
    select array(select jsonb_array_elements_text(r.line -> 'choice')) as choice, r.place
    from jsonb_array_elements(new.variants -> 'rows') with ordinality as r (line, place)
    union all
    select '{}'::text[], 0 where jsonb_array_length(coalesce(new.variants -> 'options', '[]')) = 0
  ) as sold order by sold.place
  on conflict (product_id, choice) do update set is_hidden = false where stock_items.is_hidden;
  return null;
end
$$;
create trigger upsell_products_add_stock_items after insert or update of variants, stock_product_id on upsell_products
  for each row when (new.stock_product_id is not null) execute function add_stock_items();

-- Pages that sell goods of a product or offer them in their form.
create function tell_pages_of_stock(product integer) returns void language sql as $$
  select pg_notify('pages', w.id::text) from product_websites w
  where w.deleted_at is null and (w.stock_product_id = product
    or w.upsell_bump_id in (select p.id from upsell_products p where p.stock_product_id = product))
$$;

-- The average of an item as if receipts that were taken back had never been, counted again from its journal.
create function average_cost_of(item integer) returns numeric language plpgsql stable as $$
declare
  line record;
  there integer := 0;
  average numeric(10, 2);
begin
  for line in
    select m.on_hand, m.unit_cost from stock_moves m
    where m.item_id = item and m.undoes is null and not exists (select from stock_moves u where u.undoes = m.id)
    order by m.id
  loop
    if line.unit_cost is not null and line.on_hand > 0 then
      average := case when average is null or there <= 0 then line.unit_cost
        else round((there * average + line.on_hand * line.unit_cost) / (there + line.on_hand), 2) end;
    end if;
    there := there + line.on_hand;
  end loop;
  return average;
end
$$;

drop function move_stock(integer, text, integer, integer, bigint, numeric, integer, text, integer, uuid);
create function move_stock(item integer, kind text, on_hand integer, reserved integer, for_order bigint, unit_cost numeric,
  actor integer, note text, pieces integer default null, request uuid default null, undone bigint default null) returns void language plpgsql as $$
declare
  old stock_items;
  product stock_products;
  before integer;
  after integer;
begin
  select * into old from stock_items where id = item for update;
  select * into product from stock_products where id = old.product_id;
  insert into stock_moves (item_id, kind, on_hand, reserved, pieces, order_id, unit_cost, actor_user_id, note, request_key, undoes)
  values (item, move_stock.kind, move_stock.on_hand, move_stock.reserved,
    coalesce(move_stock.pieces, greatest(abs(move_stock.on_hand), abs(move_stock.reserved))), for_order, move_stock.unit_cost, actor, move_stock.note, request, undone);
  update stock_items i set
    on_hand = i.on_hand + move_stock.on_hand,
    reserved = i.reserved + move_stock.reserved,
    is_hidden = false,
    average_cost = case
      when undone is not null then average_cost_of(item)
      when move_stock.unit_cost is null or move_stock.on_hand <= 0 then i.average_cost
      when i.average_cost is null or i.on_hand <= 0 then move_stock.unit_cost
      else round((i.on_hand * i.average_cost + move_stock.on_hand * move_stock.unit_cost) / (i.on_hand + move_stock.on_hand), 2) end
  where i.id = item;
  before := old.on_hand - old.reserved;
  after := before + move_stock.on_hand - move_stock.reserved;
  if (before > 0) <> (after > 0) then
    perform tell_pages_of_stock(product.id);
  end if;
  if product.low_at is not null and before > product.low_at and after <= product.low_at then
    insert into outbox (event, payload) values ('job', jsonb_build_object('name', 'notifications.announce-low-stock',
      'payload', jsonb_build_object('userId', product.user_id, 'itemId', item)));
  end if;
end
$$;

-- What an order has to have on shelves: its own pieces and the added ones.
create function shelf_pieces(which bigint) returns table (shelf integer, choice text[], count bigint) language sql stable as $$
  with lines as (
    select o.stock_product_id as shelf, o.own_pieces as pieces, o.quantity - o.merged_quantity as quantity
    from orders o where o.id = which and o.stock_product_id is not null
    union all
    select u.stock_product_id, u.own_pieces, u.quantity
    from upsell_orders u where u.original_order_id = which and u.stock_product_id is not null
  )
  select p.shelf, p.choice, sum(p.count) from (
    select l.shelf, array(select jsonb_array_elements_text(piece -> 'choice')) as choice, (piece ->> 'quantity')::integer as count
    from lines l cross join lateral jsonb_array_elements(l.pieces) as piece
    union all
    select l.shelf, '{}'::text[], l.quantity from lines l where l.pieces is null
  ) as p join stock_products s on s.id = p.shelf
  group by p.shelf, p.choice
$$;

-- Brings the journal of an order to what its status says: reserved while it waits, gone once it is sent, nothing when it is dropped. A
-- deleted order keeps what was sent. `product`: as the version before names the shelf of a new order; taken away with `options`.
create or replace function settle_stock(which bigint, product integer default null) returns void language plpgsql as $$
declare
  o orders;
  seller integer;
  line record;
begin
  if product is not null then
    update orders set stock_product_id = product where id = which and stock_product_id is null;
  end if;
  select p.user_id into seller from stock_products p where p.id in (
    select stock_product_id from orders where id = which
    union all select stock_product_id from upsell_orders where original_order_id = which
    union all select i.product_id from stock_moves m join stock_items i on i.id = m.item_id where m.order_id = which)
  limit 1;
  if seller is null then
    return;
  end if;
  perform pg_advisory_xact_lock(22289, seller);
  select * into o from orders where id = which;
  insert into stock_items (product_id, choice) select p.shelf, p.choice from shelf_pieces(which) p on conflict do nothing;
  for line in
    with state as (
      select case when o.id is null then 'deleted'
        when o.is_test or parcel_status(o.status, o.merged_into) in ('Otkazana', 'Duplikat Pošiljka') then 'dropped'
        when parcel_status(o.status, o.merged_into) = 'Na čekanju' then 'waiting' else 'sent' end as is
    ),
    wanted as (
      select i.id, p.count from shelf_pieces(which) p join stock_items i on i.product_id = p.shelf and i.choice = p.choice
    ),
    present as (
      select m.item_id as id, sum(m.on_hand) as on_hand, sum(m.reserved) as reserved from stock_moves m
      where m.order_id = which and m.kind in ('reserved', 'released', 'sent', 'unsent') group by m.item_id
    )
    select coalesce(w.id, p.id) as id,
      (case state.is when 'sent' then -coalesce(w.count, 0) when 'deleted' then coalesce(p.on_hand, 0) else 0 end
        - coalesce(p.on_hand, 0))::integer as on_hand,
      (case state.is when 'waiting' then coalesce(w.count, 0) else 0 end - coalesce(p.reserved, 0))::integer as reserved
    from wanted w full join present p on p.id = w.id cross join state
    order by 1
  loop
    if line.on_hand <> 0 or line.reserved <> 0 then
      perform move_stock(line.id, case when line.on_hand < 0 then 'sent' when line.on_hand > 0 then 'unsent'
        when line.reserved > 0 then 'reserved' else 'released' end, line.on_hand, line.reserved, which, null, null, null);
    end if;
  end loop;
end
$$;

create or replace function order_settles_stock() returns trigger language plpgsql as $$
begin
  perform settle_stock(p.id) from (select parcel_orders(coalesce(old.id, new.id)) as id order by 1) p;
  return null;
end
$$;
drop trigger orders_settle_stock on orders;
create constraint trigger orders_settle_stock
  after update of status, merged_into, quantity, merged_quantity, own_pieces, is_test, stock_product_id
  on orders deferrable initially deferred for each row
  when ((old.status, old.merged_into, old.quantity, old.merged_quantity, old.own_pieces, old.is_test, old.stock_product_id)
    is distinct from (new.status, new.merged_into, new.quantity, new.merged_quantity, new.own_pieces, new.is_test, new.stock_product_id))
  execute function order_settles_stock();
create constraint trigger orders_settle_stock_placed after insert on orders deferrable initially deferred
  for each row when (new.stock_product_id is not null) execute function order_settles_stock();

create function addition_settles_stock() returns trigger language plpgsql as $$
begin
  perform settle_stock(coalesce(new.original_order_id, old.original_order_id));
  return null;
end
$$;
create constraint trigger upsell_orders_settle_stock after insert on upsell_orders deferrable initially deferred
  for each row when (new.stock_product_id is not null) execute function addition_settles_stock();
create constraint trigger upsell_orders_settle_stock_changed after update of quantity, own_pieces, stock_product_id on upsell_orders
  deferrable initially deferred for each row
  when ((old.quantity, old.own_pieces, old.stock_product_id) is distinct from (new.quantity, new.own_pieces, new.stock_product_id))
  execute function addition_settles_stock();
create constraint trigger upsell_orders_settle_stock_removed after delete on upsell_orders deferrable initially deferred
  for each row when (old.stock_product_id is not null) execute function addition_settles_stock();

-- An order that read its page just before the page was linked to a product, or goods that were added to one: they find the shelf when their
-- transaction ends. Whoever links waits for those that were written before (`takeIn`), so between the two nothing stays off the shelf.
create function order_finds_shelf() returns trigger language plpgsql as $$
begin
  -- Nearly every order: one look at its page is all it costs.
  if not exists (select from product_websites w where w.id = new.website_id and w.stock_product_id is not null) then
    return null;
  end if;
  update orders o set stock_product_id = w.stock_product_id from product_websites w
  where o.id = new.id and o.stock_product_id is null and o.status = 'Na čekanju' and not o.is_test
    and w.id = new.website_id and w.stock_product_id is not null and not (o.product_id is null and o.product_cost is null)
    and (o.own_pieces is not null) = (jsonb_array_length(coalesce(w.variants -> 'options', '[]')) > 0);
  return null;
end
$$;
create constraint trigger orders_find_shelf after insert on orders deferrable initially deferred
  for each row when (new.stock_product_id is null and new.status = 'Na čekanju' and not new.is_test) execute function order_finds_shelf();

create function addition_finds_shelf() returns trigger language plpgsql as $$
begin
  if not exists (select from upsell_products p where p.id = new.upsell_product_id and p.stock_product_id is not null) then
    return null;
  end if;
  update upsell_orders u set stock_product_id = p.stock_product_id from upsell_products p, orders o
  where u.id = new.id and u.stock_product_id is null and o.id = u.original_order_id and o.status = 'Na čekanju' and not o.is_test
    and p.id = new.upsell_product_id and p.stock_product_id is not null
    and (u.own_pieces is not null) = (jsonb_array_length(coalesce(p.variants -> 'options', '[]')) > 0);
  return null;
end
$$;
create constraint trigger upsell_orders_find_shelf after insert on upsell_orders deferrable initially deferred
  for each row when (new.stock_product_id is null) execute function addition_finds_shelf();

drop trigger upsell_products_announce_bump on upsell_products;
create trigger upsell_products_announce_bump after update on upsell_products for each row
  when ((old.title, old.discount_price, old.original_price, old.images, old.urgent_description, old.is_active, old.deleted_at,
      old.stock_left > 0, old.variants, old.stock_product_id, old.sells_past_stock)
    is distinct from (new.title, new.discount_price, new.original_price, new.images, new.urgent_description, new.is_active, new.deleted_at,
      new.stock_left > 0, new.variants, new.stock_product_id, new.sells_past_stock))
  execute function announce_bump();
