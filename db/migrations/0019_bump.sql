-- The product offered by a checkbox in the order form; null: none. And products that are offered only after another was declined.
alter table product_websites add column upsell_bump_id integer references upsell_products (id) on delete set null;
alter table upsell_products add column is_after_decline boolean not null default false;

-- Where the buyer met the product.
alter table upsell_orders
  add column place text not null default 'after_order' check (place in ('order_form', 'after_order', 'after_decline'));

-- In the order form shown means: ordered while the checkbox stood there.
alter table upsell_views
  add column place text not null default 'after_order' check (place in ('order_form', 'after_order', 'after_decline')),
  add column declined_at timestamptz,
  -- Why a product that was ticked is not in the parcel.
  add column left_out text check (left_out in ('sold_out', 'changed')),
  drop constraint upsell_views_pkey,
  add primary key (order_id, upsell_product_id, place);
create index upsell_views_product on upsell_views (upsell_product_id);

-- Added goods are lines of their own now and no longer stand in the buyer's note.
update orders o set notes = nullif(btrim(regexp_replace(notes, '(^|\n)Uz porudžbinu dodato: [^\n]*', '', 'g'), E'\n'), '')
where exists (select from upsell_orders u where u.original_order_id = o.id) and notes ~ '(^|\n)Uz porudžbinu dodato: ';

-- A page with a checkbox is drawn anew when what stands there changes. Selling a piece changes nothing unless it was the last one.
create function announce_bump() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages', id::text) from product_websites where upsell_bump_id = new.id;
  return null;
end
$$;

create trigger upsell_products_announce_bump after update on upsell_products for each row
  when ((old.title, old.discount_price, old.original_price, old.images, old.urgent_description, old.is_active, old.deleted_at, old.stock_left > 0)
    is distinct from
        (new.title, new.discount_price, new.original_price, new.images, new.urgent_description, new.is_active, new.deleted_at, new.stock_left > 0))
  execute function announce_bump();
