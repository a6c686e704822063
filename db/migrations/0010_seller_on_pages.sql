-- Pages name their seller and the storefront shows active sellers only, so a changed seller changes them.
create function announce_seller() returns trigger language plpgsql as $$
begin
  perform announce_pages_of(new.id);
  return null;
end
$$;

create trigger users_announce_seller after update of is_active, company_name, phone, email on users
  for each row when ((old.is_active, old.company_name, old.phone, old.email)
    is distinct from (new.is_active, new.company_name, new.phone, new.email)) execute function announce_seller();
