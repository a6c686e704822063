-- The desk calls about unsent forms too: who has one, until when, how often it was called, and when it is called again.
alter table leads
  add column attempts smallint not null default 0,
  add column next_call_at timestamptz,
  add column held_by text,
  add column held_name text,
  add column held_until timestamptz;
create index leads_to_call on leads (user_id, next_call_at, typed_at desc) where state = 'open' and typed is not null;
create index leads_held on leads (user_id, held_by) where held_by is not null;
