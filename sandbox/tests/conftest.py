"""One fresh database and one application per test; `database_factory` comes from the project's root conftest."""

import uuid
from datetime import UTC, datetime, timedelta

import pytest

from sandbox.app import create_app
from sandbox.settings import Settings
from sandbox.tests.shop import Shop


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
        with world.engine.begin() as connection:
            names = "checkouts, payments, lines, refunds, payouts, sub_merchants, webhooks, faults, call_windows, mails"
            names += ", sms_messages, cargo_parcels, cargo_steps, cargo_faults, consents"
            connection.exec_driver_sql(f"TRUNCATE {names} RESTART IDENTITY CASCADE")
        world.engine.dispose()


@pytest.fixture
def app(make_app):
    return make_app()


@pytest.fixture
def shop(app):
    return Shop(app)
