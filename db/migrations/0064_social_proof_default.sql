-- What the platform's owner chose in the administration; it counts before the setting of the environment.
create table platform_settings (
  name text primary key check (name in ('social_proof_default')),
  value text not null,
  set_by integer references users (id) on delete set null,
  set_at timestamptz not null default now()
);

-- A seller's answer to the wizard's question, for the next page; null: not asked yet, the platform's choice counts.
alter table users add column social_proof_default text
  check (social_proof_default in ('ilustrativno', 'stvarno', 'iskljuceno'));

-- Storefronts say what this allows. No website has the number 0: pages of products stay as they are drawn.
create function announce_social_proof_default() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages', '0');
  return null;
end
$$;

create trigger platform_settings_announce after insert or update or delete on platform_settings
  for each statement execute function announce_social_proof_default();
create trigger users_announce_social_proof after update of social_proof_default on users
  for each row when (old.social_proof_default is distinct from new.social_proof_default)
  execute function announce_social_proof_default();
