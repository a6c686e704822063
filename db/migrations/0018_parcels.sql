-- A merged order keeps its goods on its own shelf: `merged_quantity` of the pieces in `quantity` came with other orders and are counted
-- where those were placed.
alter table orders add column merged_quantity integer not null default 0 check (merged_quantity between 0 and quantity - 1);

update orders o set merged_quantity = least(o.quantity - 1, (
  select coalesce(sum(m.quantity), 0) from orders m
  where m.merged_into = o.id and m.product_cost is not distinct from o.product_cost
    and (o.product_name = m.product_name or starts_with(o.product_name, m.product_name || ' + '))))
where exists (select from orders m where m.merged_into = o.id);

-- Costs an order nothing when it is placed.
create index orders_merged_into on orders (merged_into) where merged_into is not null;

-- Status of the parcel that an order travels in; its own when it travels alone.
create function parcel_status(status text, merged_into bigint) returns text language sql stable as $$
  with recursive parcel as (
    select 0 as depth, parcel_status.status, parcel_status.merged_into
    union all
    select p.depth + 1, o.status, o.merged_into from parcel p join orders o on o.id = p.merged_into
    where p.status = 'Duplikat Pošiljka' and p.depth < 100
  )
  select p.status from parcel p order by p.depth desc limit 1
$$;

-- The order itself and all that travel in its parcel.
create function parcel_orders(order_id bigint) returns setof bigint language sql stable as $$
  with recursive parcel as (
    select order_id as id
    union
    select o.id from parcel p join orders o on o.merged_into = p.id where o.status = 'Duplikat Pošiljka'
  )
  select id from parcel
$$;
