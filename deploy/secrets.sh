#!/bin/sh
# Makes the secrets that are missing in the folder given (deploy/secrets by itself) and changes none that is there.
set -eu
dir=${1:-$(dirname "$0")/secrets}
mkdir -p "$dir"
# The folder is closed, the files in it are not: containers read them under a user of their own.
chmod 700 "$dir"
random() { head -c "$1" /dev/urandom | od -An -v -tx1 | tr -d ' \n'; }
make() {
  [ -s "$dir/$1" ] && return
  printf '%s' "$2" >"$dir/$1.new"
  chmod 444 "$dir/$1.new"
  mv "$dir/$1.new" "$dir/$1"
}
make database_password "$(random 24)"
make database_url "postgres://izlog:$(cat "$dir/database_password")@${IZLOG_DATABASE_HOST:-postgres}:5432/izlog"
make secret_key "$(random 32)"
make encryption_key "$(random 32)"
make admin_password "$(random 9)"
make metrics_token "$(random 24)"
