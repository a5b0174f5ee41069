"""Fixtures of the tests of orders: the service with its neighbours played, and one ad published."""

import pytest
from sqlalchemy import text

from kit.ids import new_id
from kit.in_process import WsgiAdapter
from orders.tests.cargo import Town, World
from orders.tests.market import SUPPLIER, Neighbours, ad_ended, ad_published
from sandbox.app import create_app as create_sandbox
from sandbox.settings import Settings as SandboxSettings


@pytest.fixture
def neighbours():
    return Neighbours()


@pytest.fixture
def test(service_under_test, neighbours, tmp_path):
    under_test = service_under_test("orders", http=neighbours.session(), invoices_dir=tmp_path / "invoices")
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
    test.deliver(ad_published())
    made = World(test, town, sandbox)
    test.deliver(ad_ended())
    test.clock.move(days=6)
    return made
