-- no transaction

-- The administrator's list of accounts asks when each last signed in; failed attempts of strangers must not lie in the way.
drop index concurrently if exists audit_log_sign_ins;
create index concurrently audit_log_sign_ins on audit_log (target_user_id, id) include (at) where action = 'sign-in';
