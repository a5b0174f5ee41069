"""Towns: whole markets on databases of their own."""

from collections.abc import Iterator

import pytest

from identity.tests.hashing import hash_quickly
from tests.support.town_planner import TownPlanner


@pytest.fixture(scope="session")
def planner(database_factory, as_login, tmp_path_factory) -> Iterator[TownPlanner]:
    """Makes towns quickly, from migrated templates and with people whose passwords are hashed in a moment."""
    made = TownPlanner(database_factory, as_login, tmp_path_factory.mktemp("town"))
    with hash_quickly():
        yield made
    made.close()
