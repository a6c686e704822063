-- What a seller promises the buyers of a market. No row: the usual terms, which are nobody's promise.
create table seller_terms (
  user_id integer not null references users (id) on delete cascade,
  market text not null check (market in ('Serbia', 'Montenegro', 'Bosnia')),
  delivery_from smallint not null,
  -- Working days.
  delivery_to smallint not null check (delivery_to >= delivery_from and delivery_from > 0),
  courier_calls boolean not null,
  -- Hours; null: no time is promised.
  call_within smallint,
  -- Nothing beyond the law is 0.
  return_days smallint not null check (return_days >= 0),
  working_hours text not null,
  -- What the courier takes beside the order, in the market's money; null is free.
  delivery_price numeric(10, 2) check (delivery_price > 0),
  -- Orders of at least so much pay no delivery.
  free_from numeric(10, 2) check (free_from > 0),
  updated_at timestamptz not null default now(),
  primary key (user_id, market)
);

create function announce_seller_terms() returns trigger language plpgsql as $$
begin
  perform announce_pages_of(coalesce(new.user_id, old.user_id));
  return null;
end
$$;

create trigger seller_terms_announce after insert or update or delete on seller_terms
  for each row execute function announce_seller_terms();

-- Terms of one page; null: its seller's.
alter table product_websites add column terms jsonb;

-- What the page said of delivery when the order was sent; null is free. It is no part of the order's sum.
alter table orders add column delivery_price numeric(10, 2);
alter table orders add column delivery_free_from numeric(10, 2);
