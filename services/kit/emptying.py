"""Emptying a database between tests, but for what migrations have put into it."""

from collections.abc import Sequence

from sqlalchemy import Connection, Engine, exists, inspect, select, table, text

# Deletes instead of truncating: TRUNCATE gives every table and index a new file, which takes PostgreSQL five to ten
# times as long as deleting the few rows of a test. As with TRUNCATE no trigger and no foreign key looks at it, so only
# a superuser may; writes of other connections are waited for; and the tables' own counters begin anew.
EMPTY = """DO $$ BEGIN
    LOCK TABLE {tables} IN SHARE ROW EXCLUSIVE MODE;
    SET LOCAL session_replication_role = replica;
    {deletes}
    PERFORM setval(seqrelid, seqstart, false) FROM pg_sequence
        JOIN pg_depend ON classid = 'pg_class'::regclass AND objid = seqrelid AND refclassid = 'pg_class'::regclass
        WHERE refobjid = ANY (ARRAY[{names}]::regclass[]);
END $$"""


def empty_tables(engine: Engine, tables: Sequence[str]) -> None:
    """Remove every row of those tables, and begin their counters anew. `engine` is a superuser's."""
    quoted = [engine.dialect.identifier_preparer.quote(name) for name in tables]
    statement = EMPTY.format(
        tables=", ".join(quoted),
        deletes=" ".join(f"DELETE FROM {name};" for name in quoted),  # noqa: S608 – names of our own tables
        names=", ".join(f"'{name}'" for name in quoted),
    )
    with engine.begin() as connection:
        connection.exec_driver_sql(statement)


def tables_without_rows(engine: Engine) -> list[str]:
    """The tables that a migration has put nothing into."""
    names = inspect(engine).get_table_names()
    with engine.connect() as connection:
        return [name for name, is_filled in _filled(connection, names).items() if not is_filled]


def _filled(connection: Connection, names: Sequence[str]) -> dict[str, bool]:
    answers = [exists(select(text("1")).select_from(table(name))).label(name) for name in names]
    return dict(connection.execute(select(*answers)).mappings().one())
