#!/bin/sh
# Run once by PostgreSQL's image: a login and a database for each service and, where it has a password, the sandbox; none
# of them privileged.
# A service's database belongs to a role that is no login; migrations give the login its rights (kit/owners.py).
set -eu
for name in identity catalogue ads orders payments returns sandbox; do
    password=$(printenv "PASSWORD_$(echo "$name" | tr '[:lower:]' '[:upper:]')") || [ "$name" = sandbox ]
    [ -n "$password" ] || continue
    owner="$name"
    [ "$name" = sandbox ] || owner="${name}_owner"
    psql -v ON_ERROR_STOP=1 -v name="$name" -v owner="$owner" -v password="$password" --username "$POSTGRES_USER" <<'SQL'
CREATE ROLE :"name" LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'password';
SELECT format('CREATE ROLE %I NOLOGIN', :'owner') WHERE :'owner' <> :'name' \gexec
CREATE DATABASE :"name" OWNER :"owner" TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8';
REVOKE ALL ON DATABASE :"name" FROM PUBLIC;
GRANT CONNECT ON DATABASE :"name" TO :"name";
SQL
done
