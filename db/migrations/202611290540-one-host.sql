-- A change of one domain says which, so that processes read that one and not all of them.
create or replace function announce_custom_domain() returns trigger language plpgsql as $$
begin
  perform pg_notify('hosts', host) from (select distinct unnest(array[old.bare_domain, new.bare_domain]) as host) as named
    where host is not null;
  perform pg_notify('pages', id::text) from product_websites
    where user_id = coalesce(new.user_id, old.user_id) and deleted_at is null;
  return null;
end
$$;
