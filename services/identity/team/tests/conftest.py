import pytest

from identity.team.tests.team import Firm


@pytest.fixture
def firm(world) -> Firm:
    return Firm(world)
