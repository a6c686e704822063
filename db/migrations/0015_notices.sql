-- What the tracking service said of an order, in its own words.
create table tracking_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id) on delete cascade,
  tracking_id text not null,
  raw_id text,
  raw_name text,
  -- Null: nobody knows what the words mean, so the order stayed as it was.
  status text,
  -- When the service says it happened; null when it does not say.
  said_at timestamptz,
  seen_at timestamptz not null default now()
);

create index tracking_events_order_id on tracking_events (order_id, id);

-- Words of the tracking service that no table of ours knows; an admin may say what they mean.
create table tracking_words (
  id integer generated always as identity primary key,
  raw_id text not null default '',
  raw_name text not null default '',
  status text,
  seen integer not null default 1,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  unique (raw_id, raw_name)
);

-- One row per seller and instance of the tracking service.
create table tracking_syncs (
  user_id integer not null references users (id) on delete cascade,
  instance text not null check (instance in ('general', 'serbia')),
  -- Held by the run in progress; a dead one lets go when this passes.
  running_until timestamptz,
  -- Start of the last run that read everything.
  synced_at timestamptz,
  problem text check (problem in ('unauthorized', 'unavailable')),
  problem_at timestamptz,
  primary key (user_id, instance)
);

-- Last time the service was asked about this one order.
alter table orders add column tracking_asked_at timestamptz;
create index orders_tracking_id on orders (user_id, tracking_id) where tracking_id is not null;

-- The service's words that changed the status; null when a person did.
alter table order_events add column tracking_status text;

-- What a seller wants to hear on a channel and how the channel is doing; no row is the default.
create table notification_settings (
  user_id integer not null references users (id) on delete cascade,
  channel text not null check (channel in ('email', 'sms', 'push', 'telegram', 'sheets')),
  new_order boolean,
  problem_status boolean,
  daily_summary boolean,
  -- Nothing is sent before: the service asked for a pause, or did not answer.
  wait_until timestamptz,
  -- Why the last message was refused for good; cleared by the next success.
  problem text,
  problem_at timestamptz,
  primary key (user_id, channel)
);

-- One row per message and channel.
create table notifications (
  id bigint generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  -- The same event announced twice is one message per channel.
  key text not null unique,
  order_id bigint references orders (id) on delete cascade,
  type text not null check (type in ('new_order', 'problem_status', 'daily_summary')),
  title text not null,
  message text not null,
  data jsonb not null default '{}',
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high', 'urgent')),
  channels text[] not null default '{push}' check (channels <@ '{email,sms,push,telegram}' and channels <> '{}'),
  status text not null default 'pending' check (status in ('pending', 'sent', 'failed', 'cancelled', 'read')),
  scheduled_for timestamptz,
  expires_at timestamptz,
  sent_at timestamptz,
  read_at timestamptz,
  error_message text,
  tries integer not null default 0,
  claimed_until timestamptz,
  created_at timestamptz not null default now()
);

create index notifications_pending on notifications (user_id, id) where status = 'pending';
create index notifications_user_id on notifications (user_id, id desc);
create index notifications_order_id on notifications (order_id) where order_id is not null;

-- One row of the seller's spreadsheet per order.
create table sheet_rows (
  order_id bigint primary key references orders (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'sent', 'failed', 'cancelled')),
  -- Where it was written, or may have been: the outcome of the last try is unknown until column A is read.
  spreadsheet_id text,
  is_uncertain boolean not null default false,
  tries integer not null default 0,
  scheduled_for timestamptz,
  expires_at timestamptz,
  claimed_until timestamptz,
  sent_at timestamptz,
  error_message text,
  created_at timestamptz not null default now()
);

create index sheet_rows_pending on sheet_rows (user_id, order_id) where status = 'pending';
create index sheet_rows_user_id on sheet_rows (user_id, order_id desc);

-- A browser that agreed to show notices.
create table push_devices (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  name text not null,
  created_at timestamptz not null default now()
);

create index push_devices_user_id on push_devices (user_id);
