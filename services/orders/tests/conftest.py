"""A service under test with its neighbours, and one ad published."""

import pytest

from kit.ids import new_id
from orders.tests.market import SUPPLIER, Neighbours, ad_published


@pytest.fixture
def neighbours():
    return Neighbours()


@pytest.fixture
def test(service_under_test, neighbours):
    under_test = service_under_test("orders", http=neighbours.session())
    under_test.deliver(ad_published())
    return under_test


@pytest.fixture
def buyer():
    return new_id()


@pytest.fixture
def supplier(test):
    """Headers of the supplier of every ad that says nothing else."""
    return test.token("supplier", SUPPLIER)
