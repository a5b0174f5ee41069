"""Fixtures of the tests of payments: the service before a real sandbox, with its neighbours played."""

import pytest

from kit.bounded import new_session
from kit.emptying import empty_tables
from kit.in_process import WsgiAdapter
from payments.tests.world import FakeIdentity, FakeOrders, World
from sandbox.app import create_app as create_sandbox
from sandbox.settings import Settings as SandboxSettings

SANDBOX_TABLES = [
    "checkouts",
    "payments",
    "lines",
    "refunds",
    "payouts",
    "sub_merchants",
    "webhooks",
    "faults",
    "call_windows",
]


@pytest.fixture(scope="session")
def sandbox(database_factory):
    """The provider, on a database of its own."""
    made = create_sandbox(SandboxSettings(database_url=database_factory("sandbox_of_payments")))
    yield made
    made.extensions["sandbox"].engine.dispose()


@pytest.fixture
def world(service_under_test, sandbox):
    orders = FakeOrders()
    http = new_session()
    payments = service_under_test("payments", http=http, provider_url="http://provider.test/sandbox/iyzico")
    orders.clock = payments.clock
    sandbox.extensions["sandbox"].clock = payments.clock.now
    empty_tables(sandbox.extensions["sandbox"].engine, SANDBOX_TABLES)
    identity = FakeIdentity()
    http.mount("http://orders.test", WsgiAdapter(orders.app()))
    http.mount("http://identity.test", WsgiAdapter(identity.app()))
    http.mount("http://provider.test", WsgiAdapter(sandbox))
    return World(payments, orders, sandbox, identity)
