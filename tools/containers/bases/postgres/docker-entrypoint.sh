#!/usr/bin/env bash
# What the public image does when it is not started as root: a cluster if there is none, a server on the socket only, the
# scripts of /docker-entrypoint-initdb.d (run if executable, else sourced), and then the real server.
set -Eeo pipefail
begin() {
    : "${POSTGRES_USER:=postgres}" "${POSTGRES_DB:=$POSTGRES_USER}"
    [ -n "${POSTGRES_PASSWORD:-}" ] || { echo "POSTGRES_PASSWORD is not set" >&2; exit 1; }
    initdb --username="$POSTGRES_USER" --pwfile=<(printf '%s\n' "$POSTGRES_PASSWORD") -D "$PGDATA" >/dev/null
    printf '\nhost all all all scram-sha-256\n' >>"$PGDATA/pg_hba.conf"
    PGUSER=$POSTGRES_USER pg_ctl -D "$PGDATA" -o "-c listen_addresses='' -p 5432" -w start
    export PGPASSWORD=$POSTGRES_PASSWORD
    [ "$POSTGRES_DB" = postgres ] || psql -v ON_ERROR_STOP=1 --no-psqlrc --username "$POSTGRES_USER" --dbname postgres -c "CREATE DATABASE \"$POSTGRES_DB\""
    for file in /docker-entrypoint-initdb.d/*; do
        [ -e "$file" ] || continue
        if [ -x "$file" ]; then "$file"; else . "$file"; fi
    done
    PGUSER=$POSTGRES_USER pg_ctl -D "$PGDATA" -m fast -w stop
    unset PGPASSWORD
}
chmod 700 "$PGDATA"
[ -s "$PGDATA/PG_VERSION" ] || begin
exec "$@"
