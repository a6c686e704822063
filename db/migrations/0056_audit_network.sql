-- Lines written from now on tell the network (IPv4 /24, IPv6 /48) and a keyed hash of the address instead of the address itself.
alter table audit_log
  add column network text,
  add column address_hash text;

-- The trail of one account, and of one kind of deed, newest first.
create index audit_log_actor on audit_log (actor_user_id, id);
create index audit_log_target on audit_log (target_user_id, id);
create index audit_log_action on audit_log (action, id);
