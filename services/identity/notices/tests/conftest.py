"""A buyer, a supplier and what passes between them."""

import pytest

from identity.tests.letters import AYSE, KEREM, Trade


@pytest.fixture
def trade(world) -> Trade:
    return Trade(world, world.person(AYSE), world.person(KEREM, role="supplier"))
