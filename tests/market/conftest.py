"""Towns: whole markets on databases of their own."""

import pytest

from tests.support.town import TownPlanner


@pytest.fixture(scope="session")
def planner(database_factory, as_login, tmp_path_factory) -> TownPlanner:
    """Makes towns quickly, from migrated templates."""
    return TownPlanner(database_factory, as_login, tmp_path_factory.mktemp("town"))
