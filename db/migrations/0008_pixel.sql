-- The shared host's pixel belongs to the account; a domain has its own in custom_domains.
alter table users add column pixel_access_token text;
alter table users add column pixel_test_code text;

-- Where and with what a buyer ordered, kept only while a conversion has to be sent with it, then emptied.
alter table orders add column buyer_context jsonb;

-- One row is one event that goes, went or could not go to the advertising network.
create table conversions (
  id bigint generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  website_id integer references product_websites (id) on delete set null,
  order_id bigint not null references orders (id) on delete cascade,
  pixel_id text not null,
  event_name text not null,
  event_id text not null,
  is_test boolean not null default false,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'refused', 'expired')),
  tries integer not null default 0,
  -- What the network said last; never a token.
  problem text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  unique (order_id, event_name, pixel_id)
);

create index conversions_user_id on conversions (user_id, id desc);

-- A page says in its own HTML whether a pixel runs on it, so a changed pixel changes the pages of its seller.
create function announce_pages_of(seller integer) returns void language sql as $$
  select pg_notify('pages', id::text) from product_websites where user_id = seller and deleted_at is null
$$;

create function announce_user_pixel() returns trigger language plpgsql as $$
begin
  perform announce_pages_of(new.id);
  return null;
end
$$;

create trigger users_announce_pixel after update of facebook_pixel_id on users
  for each row when (old.facebook_pixel_id is distinct from new.facebook_pixel_id) execute function announce_user_pixel();

create function announce_domain_pixel() returns trigger language plpgsql as $$
begin
  perform announce_pages_of(coalesce(new.user_id, old.user_id));
  return null;
end
$$;

create trigger custom_domains_announce_pixel after insert or delete or update of facebook_pixel_id, pixel_enabled, status
  on custom_domains for each row execute function announce_domain_pixel();
