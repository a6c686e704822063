-- A claim holds nobody off until it is proven, so a host is unique among verified domains only; `www.` is the same host (decision 016).
alter table custom_domains drop constraint custom_domains_domain_key;

-- Only a verified domain is somebody's main one.
update custom_domains set is_primary = false where status <> 'verified';

alter table custom_domains
  add column bare_domain text not null generated always as (regexp_replace(domain, '^www\.', '')) stored,
  -- Until when an unverified claim can be proven with its token.
  add column claim_expires_at timestamptz not null default now() + interval '7 days',
  -- When the worker looks at the records next; null: no more.
  add column next_check_at timestamptz default now(),
  -- Daily looks in a row that found our record gone.
  add column missed_checks integer not null default 0 check (missed_checks >= 0),
  -- The name led to us, and answered over https, at the last look that got an answer.
  add column points_here boolean not null default false,
  add column is_live boolean not null default false,
  -- What its owner has to be told.
  add column problem text check (problem in ('record_missing', 'points_elsewhere', 'no_https', 'suspended')),
  add constraint custom_domains_primary_is_verified check (not is_primary or status = 'verified'),
  add constraint custom_domains_domain_is_host check (domain ~ '^[a-z0-9.-]{3,253}$');

create unique index custom_domains_verified_host on custom_domains (bare_domain) where status = 'verified';
create unique index custom_domains_own_host on custom_domains (user_id, bare_domain);
create index custom_domains_next_check_at on custom_domains (next_check_at);

-- The account's three columns repeat its main domain, else its oldest (A-032).
create function mirror_custom_domain() returns trigger language plpgsql as $$
declare
  seller integer := coalesce(new.user_id, old.user_id);
begin
  update users u
  set custom_domain = d.domain,
      custom_domain_status = coalesce(d.status, 'pending'),
      custom_domain_dns_instructions = d.dns_instructions
  from (select seller as user_id) s
  left join lateral (
    select domain, status, dns_instructions from custom_domains
    where user_id = s.user_id order by is_primary desc, id limit 1
  ) d on true
  where u.id = s.user_id;
  return null;
end
$$;

create trigger custom_domains_mirror after insert or delete or update of domain, status, is_primary, dns_instructions
  on custom_domains for each row execute function mirror_custom_domain();

-- Every instance hears that hosts changed. A page names its canonical address, so the seller's pages are drawn anew too.
create function announce_custom_domain() returns trigger language plpgsql as $$
begin
  perform pg_notify('hosts', '');
  perform pg_notify('pages', id::text) from product_websites
    where user_id = coalesce(new.user_id, old.user_id) and deleted_at is null;
  return null;
end
$$;

create trigger custom_domains_announce after insert or delete or update of domain, status, is_primary, is_live
  on custom_domains for each row execute function announce_custom_domain();

create function announce_hosts() returns trigger language plpgsql as $$
begin
  perform pg_notify('hosts', '');
  return null;
end
$$;

create trigger tenants_announce after insert or delete or update of domain on tenants
  for each statement execute function announce_hosts();
