"""Fixtures of the payments tests."""

import pytest
from sqlalchemy import create_engine, text

from kit.calls import new_session
from kit.testing import WsgiAdapter
from payments.tests.world import FakeIdentity, FakeOrders, World
from sandbox.app import create_app as create_sandbox
from sandbox.settings import Settings as SandboxSettings


@pytest.fixture(scope="session")
def sandbox_url(database_factory):
    return database_factory("sandbox_of_payments")


@pytest.fixture
def world(service_under_test, sandbox_url):
    orders = FakeOrders()
    http = new_session()
    payments = service_under_test("payments", http=http, provider_url="http://provider.test/sandbox/iyzico")
    orders.clock = payments.clock
    sandbox = create_sandbox(SandboxSettings(database_url=sandbox_url), clock=payments.clock)
    identity = FakeIdentity()
    http.mount("http://orders.test", WsgiAdapter(orders.app()))
    http.mount("http://identity.test", WsgiAdapter(identity.app()))
    http.mount("http://provider.test", WsgiAdapter(sandbox))
    yield World(payments, orders, sandbox, identity)
    sandbox.extensions["sandbox"].engine.dispose()
    engine = create_engine(sandbox_url)
    with engine.begin() as connection:
        tables = "checkouts, payments, lines, refunds, payouts, sub_merchants, webhooks, faults, call_windows"
        connection.execute(text(f"TRUNCATE {tables} CASCADE"))
    engine.dispose()
