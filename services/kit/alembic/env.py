"""Alembic's environment, shared by all services: it knows the kit's tables and the service's own."""

from alembic import context
from sqlalchemy import create_engine

from kit.tables import kit_metadata

config = context.config


def run() -> None:
    """Run what was asked for, in one transaction."""
    engine = create_engine(config.attributes["database_url"])
    with engine.connect() as connection:
        context.configure(
            connection=connection, target_metadata=[config.attributes["metadata"], kit_metadata], compare_type=True
        )
        with context.begin_transaction():
            context.run_migrations()
    engine.dispose()


run()
