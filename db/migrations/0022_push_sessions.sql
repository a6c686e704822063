-- Signing out on a device ends its notices. A session that only ran out leaves them: nobody signed out.
alter table push_devices add column session_id bigint references sessions (id) on delete set null;
create index push_devices_session_id on push_devices (session_id) where session_id is not null;
