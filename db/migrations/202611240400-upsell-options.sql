-- What a buyer chooses of a further product, as of the page's own; none by default.
alter table upsell_products
  add column options jsonb not null default '[]';

-- What was chosen of added goods; null where there was nothing to choose.
alter table upsell_orders
  add column own_pieces jsonb;
