-- Goods on the shelf of a seller, apart from the pages that sell them: several pages may sell one product.
create table stock_products (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  name text not null,
  -- Of the costs of receipts.
  currency text not null,
  -- The seller is told when so many or fewer of a combination can be sold; null: not at all.
  low_at integer check (low_at >= 0),
  -- New orders take the average cost of what was received in place of the page's own.
  costs_from_receipts boolean not null default false,
  created_at timestamptz not null default now()
);
create index stock_products_user on stock_products (user_id);

-- One combination of values of a product; without options the only one, with an empty choice.
create table stock_items (
  id integer generated always as identity primary key,
  product_id integer not null references stock_products (id) on delete cascade,
  choice text[] not null default '{}',
  -- Both are the sums of its moves. Fewer than none are on the shelf where more was sent than was there.
  on_hand integer not null default 0,
  reserved integer not null default 0,
  -- Moving average of what was received, of a piece; null: unknown.
  average_cost numeric(10, 2),
  unique (product_id, choice)
);

-- The journal: what is on the shelf is the sum of what stands here, and nothing here is ever changed.
create table stock_moves (
  id bigint generated always as identity primary key,
  item_id integer not null references stock_items (id) on delete cascade,
  kind text not null check (kind in ('received', 'counted', 'reserved', 'released', 'sent', 'unsent', 'returned', 'damaged')),
  -- What it adds to the sums of its item; damaged pieces that came back add nothing.
  on_hand integer not null,
  reserved integer not null,
  pieces integer not null,
  -- Without a reference: a deleted order may come back under its number.
  order_id bigint,
  -- Of a received piece.
  unit_cost numeric(10, 2),
  actor_user_id integer references users (id) on delete set null,
  note text,
  -- Of the request that wrote it: one sent again because its answer got lost writes nothing.
  request_key uuid,
  created_at timestamptz not null default now()
);
create unique index stock_moves_request on stock_moves (request_key, item_id) where request_key is not null;
create index stock_moves_item on stock_moves (item_id, id desc);
create index stock_moves_order on stock_moves (order_id) where order_id is not null;

alter table product_websites
  add column stock_product_id integer references stock_products (id) on delete set null;

alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in ('new_order', 'problem_status', 'daily_summary',
  'domain_problem', 'domain_live', 'low_stock', 'buyer_received', 'buyer_shipped', 'buyer_delivering', 'buyer_pickup'));

-- An item for each combination that a page sells from a product; the only one of a page without options has no choice.
create function add_stock_items() returns trigger language plpgsql as $$
begin
  insert into stock_items (product_id, choice)
  select new.stock_product_id, sold.choice from (
    select array(select jsonb_array_elements_text(r.line -> 'choice')) as choice, r.place
    from jsonb_array_elements(new.variants -> 'rows') with ordinality as r (line, place)
    union all
    select '{}'::text[], 0 where jsonb_array_length(coalesce(new.variants -> 'options', '[]')) = 0
  ) as sold order by sold.place
  on conflict do nothing;
  return null;
end
$$;
create trigger product_websites_add_stock_items after insert or update of variants, stock_product_id on product_websites
  for each row when (new.stock_product_id is not null) execute function add_stock_items();

-- One line of the journal with what follows: the sums, the pages when the last piece goes or the first one comes, the word to the seller.
create function move_stock(item integer, kind text, on_hand integer, reserved integer, for_order bigint, unit_cost numeric,
  actor integer, note text, pieces integer default null, request uuid default null) returns void language plpgsql as $$
declare
  old stock_items;
  product stock_products;
  before integer;
  after integer;
begin
  select * into old from stock_items where id = item for update;
  select * into product from stock_products where id = old.product_id;
  insert into stock_moves (item_id, kind, on_hand, reserved, pieces, order_id, unit_cost, actor_user_id, note, request_key)
  values (item, move_stock.kind, move_stock.on_hand, move_stock.reserved,
    coalesce(move_stock.pieces, greatest(abs(move_stock.on_hand), abs(move_stock.reserved))), for_order, move_stock.unit_cost, actor, move_stock.note, request);
  update stock_items i set
    on_hand = i.on_hand + move_stock.on_hand,
    reserved = i.reserved + move_stock.reserved,
    average_cost = case
      when move_stock.unit_cost is null or move_stock.on_hand <= 0 then i.average_cost
      when i.average_cost is null or i.on_hand <= 0 then move_stock.unit_cost
      else round((i.on_hand * i.average_cost + move_stock.on_hand * move_stock.unit_cost) / (i.on_hand + move_stock.on_hand), 2) end
  where i.id = item;
  before := old.on_hand - old.reserved;
  after := before + move_stock.on_hand - move_stock.reserved;
  if (before > 0) <> (after > 0) then
    perform pg_notify('pages', w.id::text) from product_websites w where w.stock_product_id = product.id and w.deleted_at is null;
  end if;
  if product.low_at is not null and before > product.low_at and after <= product.low_at then
    insert into outbox (event, payload) values ('job', jsonb_build_object('name', 'notifications.announce-low-stock',
      'payload', jsonb_build_object('userId', product.user_id, 'itemId', item)));
  end if;
end
$$;

-- Brings the journal of an order to what its status says: reserved while it waits, gone once it is sent, nothing when it is dropped. An
-- order belongs to the shelf from the day it was placed there; `product` is given for a new one. A deleted order keeps what was sent.
create function settle_stock(which bigint, product integer default null) returns void language plpgsql as $$
declare
  o orders;
  shelf integer := product;
  line record;
begin
  if shelf is null then
    select i.product_id into shelf from stock_moves m join stock_items i on i.id = m.item_id where m.order_id = which limit 1;
  end if;
  if shelf is null then
    return;
  end if;
  perform pg_advisory_xact_lock(22289, p.user_id) from stock_products p where p.id = shelf;
  select * into o from orders where id = which;
  if found then
    insert into stock_items (product_id, choice)
    select distinct shelf, array(select jsonb_array_elements_text(piece -> 'choice')) from jsonb_array_elements(o.own_pieces) as piece
    on conflict do nothing;
  end if;
  for line in
    with pieces as (
      select array(select jsonb_array_elements_text(piece -> 'choice')) as choice, (piece ->> 'quantity')::integer as count
      from jsonb_array_elements(o.own_pieces) as piece
      union all
      select '{}'::text[], o.quantity - o.merged_quantity where o.own_pieces is null and o.id is not null
    ),
    state as (
      select case when o.id is null then 'deleted'
        when o.is_test or parcel_status(o.status, o.merged_into) in ('Otkazana', 'Duplikat Pošiljka') then 'dropped'
        when parcel_status(o.status, o.merged_into) = 'Na čekanju' then 'waiting' else 'sent' end as is
    ),
    wanted as (
      select i.id, sum(p.count) as count from pieces p join stock_items i on i.product_id = shelf and i.choice = p.choice group by i.id
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

-- At the end of the transaction, whoever changed the order and however: nothing is locked after the shelf, so nobody waits in a circle.
create function order_settles_stock() returns trigger language plpgsql as $$
begin
  perform settle_stock(p.id) from (select parcel_orders(old.id) as id order by 1) p;
  return null;
end
$$;
create constraint trigger orders_settle_stock after update of status, merged_into, quantity, merged_quantity, own_pieces, is_test
  on orders deferrable initially deferred for each row
  when ((old.status, old.merged_into, old.quantity, old.merged_quantity, old.own_pieces, old.is_test)
    is distinct from (new.status, new.merged_into, new.quantity, new.merged_quantity, new.own_pieces, new.is_test))
  execute function order_settles_stock();
create constraint trigger orders_settle_stock_removed after delete on orders deferrable initially deferred
  for each row execute function order_settles_stock();
