"""A run drops the databases of runs that are over, and no others."""

import os
import subprocess

import pytest
from sqlalchemy import create_engine, text

from tests.support import leftovers


@pytest.fixture
def administrator(postgres_server):
    engine = create_engine(postgres_server, isolation_level="AUTOCOMMIT")
    yield engine
    engine.dispose()


def names(administrator) -> set[str]:
    with administrator.connect() as connection:
        return set(connection.scalars(text("SELECT datname FROM pg_database")))


def test_what_a_run_that_is_over_has_left_is_dropped_and_what_is_of_this_one_stays(administrator):
    over = subprocess.Popen(["true"])
    over.wait()
    mine = leftovers.own_name("mine")
    left = mine.replace(f"_of_{os.getpid()}_", f"_of_{over.pid}_")
    copied = f"{left}_0123456789"
    with administrator.connect() as connection:
        for name in (mine, left, copied):
            connection.execute(text(f'CREATE DATABASE "{name}" TEMPLATE template0'))
    leftovers.remove(administrator)
    assert names(administrator) & {mine, left, copied} == {mine}
