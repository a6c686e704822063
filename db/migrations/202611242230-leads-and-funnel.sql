-- Whether forms of a seller's pages in a market send what was typed and never ordered. Off until switched on.
create table lead_settings (
  user_id integer not null references users (id) on delete cascade,
  market text not null check (market in ('Serbia', 'Montenegro', 'Bosnia')),
  is_on boolean not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, market)
);
create function announce_lead_settings() returns trigger language plpgsql as $$
begin
  perform announce_pages_of(coalesce(new.user_id, old.user_id));
  return null;
end
$$;
create trigger lead_settings_announce after insert or delete or update on lead_settings
  for each row execute function announce_lead_settings();

-- A form with a phone in it that nobody has sent: what was typed is sealed, its phone is known by a keyed hash, and both go with the end
-- of the lead. The key of the form is the key its order will have. `order_id` names no row, so that it outlives a deleted order that
-- comes back under its number.
create table leads (
  id bigint generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  website_id integer not null references product_websites (id) on delete cascade,
  market text not null check (market in ('Serbia', 'Montenegro', 'Bosnia')),
  form_key text not null,
  phone_key bytea,
  typed text,
  state text not null default 'open' check (state in ('open', 'ordered', 'declined', 'faded')),
  called_at timestamptz,
  messaged_at timestamptz,
  order_id bigint,
  created_at timestamptz not null default now(),
  typed_at timestamptz not null,
  ended_at timestamptz,
  unique (website_id, form_key)
);
create index leads_user_id on leads (user_id, typed_at desc, id desc);
create index leads_website_id on leads (website_id, created_at);
create index leads_phone_key on leads (website_id, phone_key) where phone_key is not null;
create index leads_typed_at on leads (typed_at) where typed is not null;

-- A message to a phone that no order knows: where to and what of, sealed until it is sent.
alter table notifications add column sealed text;
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in ('new_order', 'problem_status', 'daily_summary',
  'domain_problem', 'domain_live', 'low_stock', 'buyer_received', 'buyer_shipped', 'buyer_delivering', 'buyer_pickup', 'buyer_unfinished'));

-- How many visits of a page reached each step, by day and by where they came from. Sums alone, so that nobody is in them.
create table page_visits (
  website_id integer not null references product_websites (id) on delete cascade,
  day date not null,
  source text not null,
  campaign text not null,
  seen integer not null default 0,
  opened integer not null default 0,
  phone integer not null default 0,
  primary key (website_id, day, source, campaign)
);
