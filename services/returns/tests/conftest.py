"""returns under test, with orders faked at the HTTP edge and a folder of its own for pictures."""

import pytest

from returns.steps.deciding import Decision
from returns.tests.world import Orders, ask_back, bought, decide, deliver


@pytest.fixture
def orders():
    return Orders()


@pytest.fixture
def test(service_under_test, orders, tmp_path):
    return service_under_test("returns", http=orders.session(), pictures_dir=tmp_path / "pictures")


@pytest.fixture
def ask(test):
    """`ask("POST", path, body, as_buyer=…)` → answer of the service."""

    def send(method, path, body=None, role="buyer", person_id=None, **options):
        headers = {**test.token(role, person_id), **options.pop("headers", {})}
        return test.client.open(path, method=method, json=body, headers=headers, **options)

    return send


@pytest.fixture
def order(test):
    """Three units of one item, delivered."""
    return deliver(test, bought(3))


@pytest.fixture
def denied(test, order):
    """A return of one of them, which its supplier turned down."""
    return_id = ask_back(test, order, 1)
    decide(test, return_id, Decision.DENY, "Kullanılmış")
    return return_id
