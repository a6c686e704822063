-- A database that was put back from a copy acts for nobody until an operator says so; the row says since when, and of what moment it is.
create table outside_hold (
  is_only boolean not null default true primary key check (is_only),
  held_since timestamptz not null default now(),
  copied_at timestamptz not null
);

-- Who was erased, so that an older copy that is put back erases them again. It names nobody: a buyer is a keyed hash of the phone.
create table erasures (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null check (kind in ('buyer', 'user')),
  user_id integer not null,
  phone_key bytea,
  stays_blocked boolean not null default false,
  -- Null: known from elsewhere and still to be done here.
  done_at timestamptz default now(),
  check ((kind = 'buyer') = (phone_key is not null))
);
create index erasures_waiting on erasures (user_id) where done_at is null;
