"""Emptying a database between tests, but for what migrations have put into it."""

import zlib
from collections.abc import Sequence

from sqlalchemy import Connection, Engine, exists, inspect, select, table, text

# Deletes instead of truncating: TRUNCATE gives every table and index a new file, which takes PostgreSQL five to ten
# times as long as deleting the few rows of a test. As with TRUNCATE no trigger and no foreign key looks at it, so only
# a superuser may; writes of other connections are waited for; and the tables' own counters begin anew.
#
# A function, so that PostgreSQL plans the deletes once for each connection, and not each time: it forgets its plans
# when the role of replication changes, so they are kept where a connection has it from the beginning (`EMPTYING`).
EMPTYING = {"options": "-c session_replication_role=replica"}
FUNCTION = """CREATE OR REPLACE FUNCTION pg_temp.{name}() RETURNS void LANGUAGE plpgsql AS $$ BEGIN
    LOCK TABLE {tables} IN SHARE ROW EXCLUSIVE MODE;
    SET LOCAL session_replication_role = replica;
    {deletes}
    PERFORM setval(seqrelid, seqstart, false) FROM pg_sequence
        JOIN pg_depend ON classid = 'pg_class'::regclass AND objid = seqrelid AND refclassid = 'pg_class'::regclass
        WHERE refobjid = ANY (ARRAY[{names}]::regclass[]);
END $$"""


def empty_tables(engine: Engine, tables: Sequence[str]) -> None:
    """Remove every row of those tables, and begin their counters anew. `engine` is a superuser's."""
    name = f"empty_{zlib.crc32(' '.join(tables).encode())}"
    with engine.begin() as connection:
        if not connection.info.get(name):
            connection.exec_driver_sql(_function(connection, name, tables))
        connection.exec_driver_sql(f"SELECT pg_temp.{name}()")
        connection.info[name] = True


def _function(connection: Connection, name: str, tables: Sequence[str]) -> str:
    quoted = [connection.dialect.identifier_preparer.quote(table) for table in tables]
    return FUNCTION.format(
        name=name,
        tables=", ".join(quoted),
        deletes=" ".join(f"DELETE FROM {table};" for table in quoted),  # noqa: S608 – names of our own tables
        names=", ".join(f"'{table}'" for table in quoted),
    )


def tables_without_rows(engine: Engine) -> list[str]:
    """The tables that a migration has put nothing into."""
    names = inspect(engine).get_table_names()
    with engine.connect() as connection:
        return [name for name, is_filled in _filled(connection, names).items() if not is_filled]


def _filled(connection: Connection, names: Sequence[str]) -> dict[str, bool]:
    answers = [exists(select(text("1")).select_from(table(name))).label(name) for name in names]
    return dict(connection.execute(select(*answers)).mappings().one())
