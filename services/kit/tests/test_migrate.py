"""Every service's migrations lead to what its models say, and back."""

import importlib

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, inspect

from kit.migrate import configuration, upgrade
from kit.settings import SERVICES
from kit.tables import kit_metadata


@pytest.mark.parametrize("service", SERVICES)
def test_migrations_lead_to_the_models(database_factory, service):
    url = database_factory(f"migrate_{service}")
    upgrade(service, url)
    engine = create_engine(url)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        metadata = importlib.import_module(f"{service}.models").Base.metadata
        assert compare_metadata(context, [metadata, kit_metadata]) == []
    engine.dispose()


# The ledger is not forgotten: payments refuses to go back, and says to restore a backup.
@pytest.mark.parametrize("service", [name for name in SERVICES if name != "payments"])
def test_migrations_can_be_taken_back(database_factory, service):
    url = database_factory(f"back_{service}")
    upgrade(service, url)
    command.downgrade(configuration(service, url), "base")
    engine = create_engine(url)
    assert inspect(engine).get_table_names() == ["alembic_version"]
    engine.dispose()
