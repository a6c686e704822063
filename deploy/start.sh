#!/bin/sh
# Starts Izlog with containers on this machine, or brings a new version over one process after another. Needs Docker with compose v2 and
# deploy/.env with IZLOG_HOST, IZLOG_PAGES_HOST and IZLOG_EMAIL.
set -eu
cd "$(dirname "$0")"
sh ./secrets.sh ./secrets
if docker compose config --images | grep -qx izlog:local; then docker compose build web-1; else docker compose pull; fi
docker compose up --detach --wait postgres
# The first one migrates the database; the old ones go on with it meanwhile.
for service in web-1 web-2 worker caddy; do docker compose up --detach --wait --no-deps "$service"; done
docker compose ps
