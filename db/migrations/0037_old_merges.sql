-- Lines for parcels that were merged before lines were kept (0021). What an order brought stands in its own row, which nothing changed
-- since; in which order they joined stands in the parcel's history; the name before is the name without what merging added to it. So a
-- parcel is gone through from its last merge backwards, and left alone from the first one on that does not fit.
do $$
declare
  parcel record;
  step record;
  joined text;
  is_other boolean;
  -- Of the parcel before the merges that are behind us already.
  name text;
  cost numeric;
  pieces integer;
  merged_pieces integer;
  total numeric;
  latest_event bigint := (select coalesce(max(id), 0) from order_events);
begin
  for parcel in
    select p.* from orders p
    where exists (select from orders a where a.merged_into = p.id and a.status = 'Duplikat Pošiljka'
      and not exists (select from order_merges m where m.added_id = a.id and m.order_id = p.id))
    order by p.id for update
  loop
    select parcel.quantity - coalesce(sum(added_quantity), 0), parcel.merged_quantity - coalesce(sum(added_merged_quantity), 0),
      parcel.total_price - coalesce(sum(added_total), 0)
      into pieces, merged_pieces, total from order_merges where order_id = parcel.id;
    select product_name, product_cost into name, cost from order_merges where order_id = parcel.id order by id limit 1;
    if not found then
      name := parcel.product_name;
      cost := parcel.product_cost;
    end if;

    for step in
      select a.*, (select max(e.id) from order_events e
        where e.order_id = parcel.id and e.kind = 'merged' and e.note = a.order_number) as joined_at
      from orders a
      where a.merged_into = parcel.id and a.status = 'Duplikat Pošiljka'
        and not exists (select from order_merges m where m.added_id = a.id and m.order_id = parcel.id)
      order by joined_at desc nulls first
    loop
      joined := ' + ' || step.quantity || ' × ' || step.product_name;
      is_other := right(name, length(joined)) = joined;
      exit when step.joined_at is null or total < step.total_price;
      exit when not is_other and (name <> step.product_name or cost is distinct from step.product_cost
        or pieces <= step.quantity or merged_pieces < step.quantity);
      if is_other then
        name := left(name, length(name) - length(joined));
      else
        pieces := pieces - step.quantity;
        merged_pieces := merged_pieces - step.quantity;
      end if;
      total := total - step.total_price;

      delete from order_merges where added_id = step.id;
      -- Below all others, in the order of the history: what joined later comes out first.
      insert into order_merges (id, added_id, order_id, product_name, product_cost, added_quantity, added_merged_quantity, added_total, added_cost)
        overriding system value
        values (step.joined_at - latest_event - 1, step.id, parcel.id, name, cost,
          case when is_other then 0 else step.quantity end, case when is_other then 0 else step.quantity end, step.total_price,
          step.upsell_cost + case when is_other then coalesce(step.product_cost, 0) * step.quantity else 0 end);
    end loop;
  end loop;
end
$$;
