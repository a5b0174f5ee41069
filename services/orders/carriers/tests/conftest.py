"""The three companies, each with a sandbox of its own to call."""

import pytest

from orders.carriers.tests.companies import COMPANIES, World


@pytest.fixture(scope="module")
def _world(database_factory):
    made = World(database_factory("sandbox_of_carriers"))
    yield made
    made.engine.dispose()


@pytest.fixture
def world(_world):
    return _world.begin()


@pytest.fixture(params=COMPANIES)
def company(request):
    return request.param


@pytest.fixture
def carrier(world, company):
    return world.carriers[company]
