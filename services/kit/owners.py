"""Who owns a service's tables, and what its running programs may do with them.

The login of a service owns nothing: a role without a login (`orders_owner`) owns the database and all in it,
and only migrations work as that role. So the login can't change a table's shape or switch a trigger off, and rows of
tables that are marked `info={"append_only": True}` it can read and add, but not change or remove.
"""

import importlib
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, MetaData, Row, create_engine, text
from sqlalchemy.engine import Engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

LOCK_TIMEOUT_MS = 500  # as in alembic/env.py, and for the same reason
CHANGED = frozenset({"SELECT", "INSERT", "UPDATE", "DELETE"})
ADDED_TO = frozenset({"SELECT", "INSERT"})
READ = frozenset({"SELECT"})
VERSION_TABLE = "alembic_version"
OF_OTHERS = """
SELECT format('%I.%I', nspname, relname) AS name, relkind = 'S' AS is_sequence
FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
WHERE nspname = 'public' AND relkind IN ('r', 'p', 'S') AND relowner <> to_regrole(:owner)
AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid
    AND deptype IN ('a', 'i', 'e'))
ORDER BY relname
"""
ROUTINES_OF_OTHERS = """
SELECT oid::regprocedure::text FROM pg_proc
WHERE pronamespace = 'public'::regnamespace AND proowner <> to_regrole(:owner)
AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')
"""
GRANTED = """
SELECT relname AS name, relkind = 'S' AS is_sequence, coalesce(array_agg(privilege_type)
    FILTER (WHERE grantee IN (0, to_regrole(:login)) AND privilege_type <> 'MAINTAIN'), '{}') AS rights
FROM pg_class LEFT JOIN LATERAL aclexplode(relacl) ON true
WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'S') AND relowner = to_regrole(:owner)
GROUP BY relname, relkind
"""

Granted = Row[*tuple[Any, ...]]  # of `GRANTED`


class NotTheOwner(Exception):
    """These tables can't be migrated by who was told to: see docs/how-to/owners.md."""


def owner_of(service: str) -> str:
    """The role that owns a service's database; the service's login is called like the service."""
    return f"{service}_owner"


def tables_of(service: str) -> MetaData:
    """All tables of a service, which its `rows` has or puts together."""
    tables: MetaData = importlib.import_module(f"{service}.rows").Base.metadata
    return tables


def append_only(service: str) -> set[str]:
    """The tables of a service that are only ever added to."""
    return {table.name for table in tables_of(service).tables.values() if table.info.get("append_only")}


def rights_on(service: str, table: str) -> frozenset[str]:
    """What the running programs of a service may do with a table."""
    if table == VERSION_TABLE:
        return READ
    return ADDED_TO if table in append_only(service) else CHANGED


def require_owner(service: str, database_url: str) -> None:
    """Raise `NotTheOwner` unless this login is an administrator's or may act as the owner."""
    engine = _engine(database_url)
    try:
        with engine.connect() as connection:
            if not _is_administrator(connection):
                connection.execute(text(f'SET ROLE "{owner_of(service)}"'))
    except DBAPIError as error:
        raise NotTheOwner(f"{service}: {error.orig} (docs/how-to/owners.md)") from error
    finally:
        engine.dispose()


def take_over(service: str, database_url: str) -> None:
    """Make the owner role own a service's database and all in it; with a login that is no administrator's, nothing.

    One thing after the other, each with its rights in one transaction: who serves meanwhile lacks nothing.
    """
    engine, owner = _engine(database_url), owner_of(service)
    try:
        with engine.connect() as connection:
            if not _is_administrator(connection):
                return
            _take_database(connection, service, owner)
            connection.commit()
            things = connection.execute(text(OF_OTHERS), {"owner": owner}).all()
            routines = connection.execute(text(ROUTINES_OF_OTHERS), {"owner": owner}).scalars().all()
            connection.commit()
            for thing in things:
                kind = "SEQUENCE" if thing.is_sequence else "TABLE"
                connection.execute(text(f'ALTER {kind} {thing.name} OWNER TO "{owner}"'))
                connection.execute(text(f'GRANT ALL ON {kind} {thing.name} TO "{owner}"'))
                _grant_all(connection, service)
                connection.commit()
            for routine in routines:
                connection.execute(text(f'ALTER ROUTINE {routine} OWNER TO "{owner}"'))
            connection.commit()
    finally:
        engine.dispose()


def grant(service: str, database_url: str) -> None:
    """Give the login of a service what it needs, and nothing else."""
    engine = _engine(database_url)
    try:
        with engine.begin() as connection:
            connection.execute(text(f'SET ROLE "{owner_of(service)}"'))
            _grant_all(connection, service)
    finally:
        engine.dispose()


def has_its_rights(service: str, database_url: str) -> bool:
    """Whether the login of a service has all that `grant` gives it on what the owner owns."""
    engine = _engine(database_url)
    try:
        with engine.connect() as connection:
            return not any(_wanted(service, row) - set(row.rights) for row in _granted(connection, service))
    finally:
        engine.dispose()


def _granted(connection: Connection, service: str) -> Sequence[Granted]:
    return connection.execute(text(GRANTED), {"login": service, "owner": owner_of(service)}).all()


def _wanted(service: str, row: Granted) -> frozenset[str]:
    return frozenset({"USAGE", "SELECT"}) if row.is_sequence else rights_on(service, row.name)


def _take_database(connection: Connection, service: str, owner: str) -> None:
    if connection.execute(text("SELECT to_regrole(:owner)"), {"owner": owner}).scalar() is None:
        connection.execute(text(f'CREATE ROLE "{owner}" NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE'))
    asked = text("SELECT datname, datdba = to_regrole(:owner) FROM pg_database WHERE datname = current_database()")
    database, is_owned = connection.execute(asked, {"owner": owner}).one()
    if not is_owned:
        connection.execute(text(f'ALTER DATABASE "{database}" OWNER TO "{owner}"'))
    connection.execute(text(f'REVOKE ALL ON DATABASE "{database}" FROM PUBLIC, "{service}"'))
    connection.execute(text(f'GRANT CONNECT ON DATABASE "{database}" TO "{service}"'))
    connection.execute(text(f'REVOKE CREATE ON SCHEMA public FROM PUBLIC, "{service}"'))
    connection.execute(text(f'GRANT USAGE ON SCHEMA public TO "{service}"'))
    connection.execute(text(f'GRANT ALL ON SCHEMA public TO "{owner}"'))


def _grant_all(connection: Connection, service: str) -> None:
    """Only what differs is changed, so that nothing is taken away from those who serve meanwhile.

    What the login still owns is left alone: a right that is taken from an owner would be missing to the next one.
    """
    for row in _granted(connection, service):
        wanted = _wanted(service, row)
        kind = "SEQUENCE" if row.is_sequence else "TABLE"
        if excess := sorted(set(row.rights) - wanted):
            connection.execute(text(f'REVOKE {", ".join(excess)} ON {kind} "{row.name}" FROM PUBLIC, "{service}"'))
        if missing := sorted(wanted - set(row.rights)):
            connection.execute(text(f'GRANT {", ".join(missing)} ON {kind} "{row.name}" TO "{service}"'))


def _is_administrator(connection: Connection) -> bool:
    is_one: bool = connection.execute(text("SELECT rolsuper FROM pg_roles WHERE rolname = current_user")).scalar_one()
    return is_one


def _engine(database_url: str) -> Engine:
    options = f"-c lock_timeout={LOCK_TIMEOUT_MS}"
    return create_engine(database_url, poolclass=NullPool, connect_args={"options": options})
