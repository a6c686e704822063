alter table users
  -- Set by a reset: the holder chooses a password of their own before anything else.
  add column must_change_password boolean not null default false,
  -- A deleted account stays as the owner of its orders; nobody signs in with it any more.
  add column deleted_at timestamptz,
  add constraint users_deleted_is_inactive check (deleted_at is null or not is_active),
  add constraint users_admin_is_never_deleted check (deleted_at is null or role <> 'admin');

create function protect_admins() returns trigger language plpgsql as $$
begin
  raise exception 'an admin account is never deleted' using errcode = 'restrict_violation';
end
$$;

create trigger users_protect_admins before delete on users
  for each row when (old.role = 'admin' and old.id <> 1) execute function protect_admins();

-- Apart from users, so that no query of an account carries the secret along.
create table two_factors (
  user_id integer primary key references users (id) on delete cascade,
  secret text not null,
  -- Null until the first code proved that the app has the secret.
  enabled_at timestamptz,
  -- Time step of the last code that was accepted; that code and older ones are refused.
  last_step bigint,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  user_id integer not null references two_factors (user_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Who did what with whose account. No foreign key clears or removes a line, and no statement changes one.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Null: the operator on the command line.
  actor_user_id integer references users (id),
  action text not null,
  target_user_id integer references users (id),
  -- What the action was about when that is no account, such as a tenant's domain.
  subject text,
  -- Network address the request came from.
  address text
);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail only grows' using errcode = 'restrict_violation';
end
$$;

create trigger audit_log_only_grows before update or delete on audit_log
  for each row execute function refuse_audit_change();
create trigger audit_log_is_never_emptied before truncate on audit_log
  for each statement execute function refuse_audit_change();

create table tenants (
  tenant_id text primary key check (tenant_id ~ '^[A-Za-z0-9_-]{22}$'),
  domain text not null,
  created_at timestamptz not null default now()
);

create unique index tenants_domain on tenants (lower(domain));
