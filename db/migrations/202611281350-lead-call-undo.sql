-- What stood before the last call about an unsent form, and which desk wrote it: so that the desk can take it back.
alter table leads add column before_call jsonb;
