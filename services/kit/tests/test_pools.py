"""A pool of a few connections, of more where they are held for long, and never of more than its size."""

import threading
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from sqlalchemy import Engine
from sqlalchemy.exc import TimeoutError as NoneIsFree

from kit import pools


@pytest.fixture
def engine(service) -> Iterator[Engine]:
    opened = pools.open_pool(service.database.url, size=pools.FEW + 1)
    opened.pool._timeout = 0.01
    yield opened
    opened.dispose()


def opened(engine: Engine) -> int:
    return engine.pool.checkedin() + engine.pool.checkedout()


def test_who_asks_while_all_of_the_few_are_lent_gets_the_next_that_is_given_back(engine, monkeypatch):
    monkeypatch.setattr(pools, "PATIENCE_SECONDS", 30.0)
    held = [engine.connect() for _ in range(pools.FEW)]
    lent = threading.Event()

    def ask() -> None:
        with engine.connect():
            lent.set()

    asking = threading.Thread(target=ask)
    asking.start()
    assert not lent.is_set()
    held.pop().close()
    assert lent.wait(20)
    asking.join()
    assert opened(engine) == pools.FEW
    for connection in held:
        connection.close()


def test_where_the_few_are_held_for_long_the_pool_grows_to_its_size_and_stays_so(engine, monkeypatch):
    monkeypatch.setattr(pools, "PATIENCE_SECONDS", 0.01)
    with ExitStack() as held:
        for _ in range(pools.FEW + 1):
            held.enter_context(engine.connect())
        with pytest.raises(NoneIsFree):
            engine.connect()
    assert engine.pool.checkedin() == pools.FEW + 1


def test_one_after_the_other_they_need_one(engine):
    for _ in range(3):
        with engine.connect():
            pass
    assert opened(engine) == 1


def test_a_connection_that_could_not_be_opened_is_not_counted(engine, monkeypatch):
    with ExitStack() as held:
        for _ in range(pools.FEW):
            held.enter_context(engine.connect())
        monkeypatch.setattr(pools, "PATIENCE_SECONDS", 0.01)
        with monkeypatch.context() as away, pytest.raises(ConnectionError):
            away.setattr(engine.pool, "_create_connection", lambda: (_ for _ in ()).throw(ConnectionError()))
            engine.connect()
        held.enter_context(engine.connect())
        assert engine.pool.checkedout() == pools.FEW + 1
