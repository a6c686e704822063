-- How buyers reach a seller. Everything here is public: it stands on pages, receipts and papers.
create table seller_contacts (
  user_id integer primary key references users (id) on delete cascade,
  -- Where the seller is registered: decides how phones are read and what the numbers are called.
  market text not null check (market in ('Serbia', 'Montenegro', 'Bosnia')),
  name text not null default '',
  phone text not null default '',
  viber text not null default '',
  email text not null default '',
  address text not null default '',
  postal_code text not null default '',
  city text not null default '',
  registration_number text not null default '',
  tax_number text not null default '',
  returns text not null default '',
  updated_at timestamptz not null default now()
);

create function announce_seller_contact() returns trigger language plpgsql as $$
begin
  perform announce_pages_of(coalesce(new.user_id, old.user_id));
  return null;
end
$$;

create trigger seller_contacts_announce after insert or update or delete on seller_contacts
  for each row execute function announce_seller_contact();
