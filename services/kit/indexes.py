"""Indexes that a migration builds on tables in use: beside the shop, which reads and writes meanwhile.

Such an index is a version of its own, because it can't be built in a transaction: what stood before it in the same
version would be there already when the version is tried again. docs/how-to/migrate.md says when it is needed.
"""

from collections.abc import Sequence
from types import ModuleType

from sqlalchemy import TextClause, text

# The build waits for every transaction that is older, and no request waits for the build: so it may be patient, unlike
# all other migrations (`alembic/env.py`).
PATIENT, AS_BEFORE = "SET lock_timeout = '10min'", "RESET lock_timeout"
_INVALID = text(
    "SELECT true FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE relname = :name AND NOT indisvalid"
)


def create_beside(
    op: ModuleType,
    name: str,
    table: str,
    columns: Sequence[str | TextClause],
    where: str | None = None,
    unique: bool = False,
    using: str = "btree",
) -> None:
    """Build an index of columns or expressions while the table is used.

    One that is there stays; what a failed attempt left is built anew.
    """
    with op.get_context().autocommit_block():
        op.execute(PATIENT)
        if op.get_bind().execute(_INVALID, {"name": name}).scalar():
            op.drop_index(name, table, postgresql_concurrently=True)
        op.create_index(
            name,
            table,
            list(columns),
            unique=unique,
            postgresql_using=using,
            postgresql_where=text(where) if where else None,
            postgresql_concurrently=True,
            if_not_exists=True,
        )
        op.execute(AS_BEFORE)


def drop_beside(op: ModuleType, name: str, table: str) -> None:
    """Take an index away while the table is used."""
    with op.get_context().autocommit_block():
        op.drop_index(name, table, postgresql_concurrently=True, if_exists=True)
