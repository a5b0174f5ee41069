"""To whom processor time is counted."""

import pytest

from bench.figures import NOT_THE_SYSTEM
from bench.market import database_of


@pytest.mark.parametrize(
    ("command", "part"),
    [
        ("postgres: orders orders 127.0.0.1(51238) idle", "postgres-orders"),
        ("postgres: sandbox sandbox 127.0.0.1(39912) COMMIT", "postgres-sandbox"),
        ("postgres: imece_admin postgres 127.0.0.1(39912) idle", "postgres"),
        ("postgres: walwriter", "postgres"),
        ("/usr/lib/postgresql/15/bin/postgres -D orders", "postgres"),
    ],
)
def test_a_connection_of_the_database_server_belongs_to_whose_database_it_is(command, part):
    assert database_of(command) == part


def test_the_database_of_the_world_outside_is_no_cost_of_the_system():
    assert database_of("postgres: sandbox sandbox 127.0.0.1(39912) idle") in NOT_THE_SYSTEM
