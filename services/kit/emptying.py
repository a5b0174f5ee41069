"""Emptying a database between tests, but for what migrations have put into it."""

from collections.abc import Sequence

from sqlalchemy import Connection, Engine, exists, inspect, select, table, text


def empty_tables(engine: Engine, tables: Sequence[str]) -> None:
    """Remove the rows of those tables that have any: to truncate an empty one takes as long as a full one."""
    with engine.begin() as connection:
        if filled := [f'"{name}"' for name, is_filled in _filled(connection, tables).items() if is_filled]:
            connection.execute(text(f"TRUNCATE {', '.join(filled)} RESTART IDENTITY CASCADE"))


def tables_without_rows(engine: Engine) -> list[str]:
    """The tables that a migration has put nothing into."""
    names = inspect(engine).get_table_names()
    with engine.connect() as connection:
        return [name for name, is_filled in _filled(connection, names).items() if not is_filled]


def _filled(connection: Connection, names: Sequence[str]) -> dict[str, bool]:
    answers = [exists(select(text("1")).select_from(table(name))).label(name) for name in names]
    return dict(connection.execute(select(*answers)).mappings().one())
