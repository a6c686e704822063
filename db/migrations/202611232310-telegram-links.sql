-- Chats that sellers tied to the platform's own bot, and the one-time link that does it. Only the hash of its token is kept.
create table telegram_links (
  user_id integer primary key references users (id) on delete cascade,
  chat_id text,
  chat_title text,
  linked_at timestamptz,
  token_hash text unique,
  expires_at timestamptz,
  check ((chat_id is null) = (linked_at is null)),
  check ((token_hash is null) = (expires_at is null))
);

-- One line per bot: who reads its messages now, and from which message on.
create table telegram_readings (
  bot text primary key,
  next_update bigint not null default 0,
  held_until timestamptz not null default '-infinity',
  problem text
);
