-- What a seller wants beyond single channels; no row is the default.
create table notice_preferences (
  user_id integer primary key references users (id) on delete cascade,
  -- Minutes of the day in Belgrade; over midnight when the end is earlier.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  -- What buyers are told; nothing unless the seller switches it on.
  buyer_events text[] not null default '{}',
  buyer_via text not null default 'sms' check (buyer_via in ('sms', 'viber')),
  is_plain boolean not null default true,
  check ((quiet_from is null) = (quiet_to is null) and quiet_from is distinct from quiet_to or quiet_from is null)
);

-- Own words of a seller; no row is the built-in text.
create table message_templates (
  user_id integer not null references users (id) on delete cascade,
  event text not null,
  channel text not null,
  text text not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, event, channel)
);

-- Buyers who asked their seller for no messages, E.164.
create table muted_phones (
  user_id integer not null references users (id) on delete cascade,
  phone text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, phone)
);

alter table notification_settings
  drop constraint notification_settings_channel_check,
  add constraint notification_settings_channel_check
    check (channel in ('email', 'sms', 'push', 'telegram', 'sheets', 'buyers')),
  add column domain boolean,
  -- Where an SMS goes; null is the phone of the account.
  add column address text;

alter table notifications
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (type in ('new_order', 'problem_status', 'daily_summary',
    'domain_problem', 'domain_live', 'buyer_received', 'buyer_shipped', 'buyer_delivering', 'buyer_pickup')),
  drop constraint notifications_channels_check,
  add constraint notifications_channels_check
    check (channels <@ '{email,sms,push,telegram,viber}' and channels <> '{}'),
  add column audience text not null default 'seller' check (audience in ('seller', 'buyer')),
  -- The queue it goes through.
  add column lane text not null generated always as (case audience when 'buyer' then 'buyers' else channels[1] end) stored,
  -- Held back by quiet hours.
  add column quiet_until timestamptz,
  -- The name under which the SMS network knows it, and whether it may have been taken without our hearing of it.
  add column outside_id uuid not null default gen_random_uuid(),
  add column is_uncertain boolean not null default false,
  -- The network says that the phone has it.
  add column delivered_at timestamptz;

create index notifications_outside_id on notifications (outside_id) where lane in ('sms', 'buyers');
-- What the operator pays for, counted over a day.
create index notifications_paid on notifications (user_id, sent_at) where lane in ('sms', 'buyers') and sent_at is not null;

-- The status that stands in the spreadsheet, and since when the order has another one.
alter table sheet_rows add column written_status text, add column stale_at timestamptz;
create index sheet_rows_stale on sheet_rows (stale_at) where stale_at is not null;

create function mark_sheet_row() returns trigger language plpgsql as $$
begin
  update sheet_rows set stale_at = coalesce(stale_at, now()) where order_id = new.id;
  return null;
end
$$;

create trigger orders_mark_sheet_row after update of status on orders for each row
  when (old.status is distinct from new.status) execute function mark_sheet_row();
