"""One fresh database and one application per test; `database_factory` comes from the project's root conftest."""

import uuid
from datetime import UTC, datetime, timedelta

import pytest

from kit.emptying import empty_tables
from sandbox.app import create_app
from sandbox.models import Base
from sandbox.settings import Settings
from sandbox.tests.shop import Shop

KEPT = frozenset({"signing_keys"})  # as an installation keeps its key; to make one takes long


class MovableClock:
    """Stands still until a test moves it."""

    def __init__(self):
        self.moment = datetime(2026, 11, 21, 9, 0, tzinfo=UTC)

    def now(self):
        return self.moment

    def move(self, **how):
        self.moment += timedelta(**how)


@pytest.fixture(scope="session")
def sandbox_database(database_factory):
    return database_factory(f"sandbox_{uuid.uuid4().hex[:8]}")


@pytest.fixture
def clock():
    return MovableClock()


@pytest.fixture
def make_app(sandbox_database, clock):
    made = []

    def make(**changes):
        settings = {"marketplace": 0} | changes  # most tests are a shop without sellers
        app = create_app(Settings(database_url=sandbox_database, pool_size=4, **settings), clock)
        app.testing = True
        made.append(app)
        return app

    yield make
    for app in made:
        world = app.extensions["sandbox"]
        if world.sender:
            world.sender.stop()
        empty_tables(world.engine, [name for name in Base.metadata.tables if name not in KEPT])
        world.engine.dispose()


@pytest.fixture
def app(make_app):
    return make_app()


@pytest.fixture
def shop(app):
    return Shop(app)
