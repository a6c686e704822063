#!/bin/sh
# Called by Patroni once, when the cluster is made, with the address of its PostgreSQL.
set -eu
psql "$1" --quiet --set=ON_ERROR_STOP=1 --set=password="$IZLOG_DATABASE_PASSWORD" <<'SQL'
create role izlog login password :'password';
-- The product asks for these itself; through pgbouncer its wishes are not heard.
alter role izlog set statement_timeout = '30s';
alter role izlog set lock_timeout = '10s';
alter role izlog set idle_in_transaction_session_timeout = '30s';
create database izlog owner izlog;
SQL
