"""Alembic's environment, shared by all services: it knows the kit's tables and the service's own.

The shop is open while its databases change. A change that needs a table for itself waits in front of every query
after it, so it may wait only briefly (`kit.migrate` tries it again); and each version is a transaction of its
own, so that no table stays locked for those that follow.
"""

from alembic import context
from sqlalchemy import create_engine

from kit.tables import kit_metadata

config = context.config

# Less than PostgreSQL's deadlock_timeout of a second: where a migration and the shop wait for each other, it is the
# migration that gives way, before PostgreSQL picks a request of the shop to fail.
LOCK_TIMEOUT_MS = 500


def run() -> None:
    """Run what was asked for, each version in one transaction."""
    options = {"options": f"-c lock_timeout={LOCK_TIMEOUT_MS}{_as_owner()}"}
    engine = create_engine(config.attributes["database_url"], connect_args=options)
    with engine.connect() as connection:
        context.configure(
            connection=connection,
            target_metadata=[config.attributes["metadata"], kit_metadata],
            compare_type=True,
            transaction_per_migration=True,
        )
        with context.begin_transaction():
            context.run_migrations()
    engine.dispose()


def _as_owner() -> str:
    """What a migration makes belongs to the role that owns the tables, not to the login that migrates."""
    role = config.attributes.get("role")
    return f" -c role={role}" if role else ""


run()
