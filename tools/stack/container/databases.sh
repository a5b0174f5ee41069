#!/bin/sh
# Run once by PostgreSQL's image: a login and a database for each service and the sandbox, none of them privileged.
set -eu
for name in identity catalogue ads orders payments returns sandbox; do
    password=$(printenv "PASSWORD_$(echo "$name" | tr '[:lower:]' '[:upper:]')")
    psql -v ON_ERROR_STOP=1 -v name="$name" -v password="$password" --username "$POSTGRES_USER" <<'SQL'
CREATE ROLE :"name" LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'password';
CREATE DATABASE :"name" OWNER :"name" TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8';
REVOKE ALL ON DATABASE :"name" FROM PUBLIC;
SQL
done
