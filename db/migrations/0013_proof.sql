alter table product_websites
  -- Pieces on the shelf when the seller counted them; null: nobody keeps count. What is left is counted from the orders since then, so
  -- an order writes nothing here and a cancelled one gives its pieces back by itself.
  add column stock integer check (stock between 0 and 1000000),
  -- The newest order the count already knew of.
  add column stock_counted_after bigint not null default 0,
  -- With nothing left: false refuses orders, true takes them and says that there will be a wait.
  add column sells_past_stock boolean not null default true,
  -- From this moment on the original prices hold.
  add column offer_ends_at timestamptz;

-- Pages that are open at this moment, each under a random number of its own that is never stored in the browser. Worth nothing after a
-- crash, so it is not logged.
create unlogged table page_visitors (
  website_id integer not null references product_websites (id) on delete cascade,
  visitor text not null,
  seen_at timestamptz not null default now(),
  primary key (website_id, visitor)
);

create index page_visitors_seen_at on page_visitors (seen_at);

-- What a buyer says of a delivered order; one order, one review.
create table reviews (
  id bigint generated always as identity primary key,
  order_id bigint not null unique references orders (id) on delete cascade,
  website_id integer not null references product_websites (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  body text not null default '',
  -- First name and initial, as it is shown.
  author_name text not null,
  image_id text references images (id) on delete set null,
  status text not null default 'waiting' check (status in ('waiting', 'shown', 'hidden')),
  hidden_reason text check (hidden_reason in ('insult', 'personal_data', 'advertising', 'other_product', 'unlawful')),
  answer text,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'hidden') = (hidden_reason is not null))
);

create index reviews_website_id on reviews (website_id, id desc);
create index reviews_user_id on reviews (user_id, id desc);
create index reviews_waiting on reviews (created_at) where status = 'waiting';

-- A page that shows reviews is drawn anew when one came or changed.
create function announce_review() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages', coalesce(new.website_id, old.website_id)::text);
  return null;
end
$$;

create trigger reviews_announce after insert or update or delete on reviews
  for each row execute function announce_review();
