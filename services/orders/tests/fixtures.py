"""Fixtures of the tests of orders: the service with its neighbours played, and one ad published."""

import pytest
from sqlalchemy import text

from kit.ids import new_id
from kit.in_process import WsgiAdapter
from orders.site.rows import SiteTold
from orders.site.rules import public_of
from orders.tests.cargo import Town, World
from orders.tests.market import SUPPLIER, Neighbours, ad_ended, ad_published
from sandbox.app import create_app as create_sandbox
from sandbox.settings import Settings as SandboxSettings


@pytest.fixture
def neighbours():
    return Neighbours()


def site_was_told(under_test) -> None:
    """A worker tells the other services what the shop says of itself when it first looks: that is long ago."""
    with under_test.work() as work:
        details = public_of(under_test.service.settings.first_site)
        work.session.add(SiteTold(place=1, sequence=1, told=details, told_at=work.now))


@pytest.fixture
def test(service_under_test, neighbours, tmp_path):
    under_test = service_under_test("orders", http=neighbours.session(), invoices_dir=tmp_path / "invoices")
    site_was_told(under_test)
    under_test.deliver(ad_published())
    return under_test


@pytest.fixture
def buyer():
    return new_id()


@pytest.fixture
def supplier(test):
    """Headers of the supplier of every ad that says nothing else."""
    return test.token("supplier", SUPPLIER)


@pytest.fixture(scope="module")
def sandbox(database_factory):
    """The sandbox with its carriers, on a database of its own."""
    made = create_sandbox(SandboxSettings(database_url=database_factory("sandbox_of_parcels"), cargo_step_seconds=0))
    yield made
    made.extensions["sandbox"].engine.dispose()


@pytest.fixture
def world(service_under_test, sandbox):
    """orders with its neighbours and carriers, and an order that can be shipped."""
    town = Town()
    session = town.session()
    session.mount("http://127.0.0.1:18110", WsgiAdapter(sandbox))
    test = service_under_test("orders", http=session)
    sandbox.extensions["sandbox"].clock = test.clock.now
    with sandbox.extensions["sandbox"].engine.begin() as connection:
        connection.execute(text("TRUNCATE cargo_parcels, cargo_steps, cargo_faults RESTART IDENTITY CASCADE"))
    site_was_told(test)
    test.deliver(ad_published())
    made = World(test, town, sandbox)
    test.deliver(ad_ended())
    test.clock.move(days=6)
    return made
