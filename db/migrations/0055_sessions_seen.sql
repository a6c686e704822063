-- What the list of sessions shows, and when one was last used. A process of the version before fills in neither and reads neither.
alter table sessions
  add column last_seen_at timestamptz not null default now(),
  -- Browser and system in words; null for a program or what is not recognised.
  add column device text,
  -- Roughly where it was opened: an IPv4 /24 or an IPv6 /48.
  add column network text,
  -- A browser has the cookie alone; only programs are given a bearer token.
  alter column token_hash drop not null;
