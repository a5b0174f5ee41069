"""Connections that are lent: a rested one that has died is replaced before anything is done with it."""

import psycopg
import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from kit import lending

WHO = text("SELECT pg_backend_pid()")


@pytest.fixture
def questions(service):
    """How often a connection was asked whether it lives."""
    asked = []
    dialect = service.database.engine.dialect
    ping = dialect.do_ping

    def counted(connection):
        asked.append(connection)
        return ping(connection)

    dialect.do_ping = counted
    yield asked
    dialect.do_ping = ping


def who(service) -> int:
    with service.work() as work:
        return work.session.execute(WHO).scalar_one()


def terminate_rested(service) -> int:
    """The server ends the one connection that rests in the pool, as when it is started anew; gives which it was."""
    lost = who(service)
    with psycopg.connect(service.database.engine.url.set(drivername="postgresql").render_as_string(False)) as other:
        other.execute("SELECT pg_terminate_backend(%s, 5000)", [lost])
    return lost


def test_one_that_was_given_back_a_moment_ago_is_not_asked(service, questions, monkeypatch):
    monkeypatch.setattr(lending, "RESTED_SECONDS", 60.0)
    first = who(service)
    assert [who(service) for _ in range(5)] == [first] * 5
    assert questions == []


def test_a_rested_one_that_has_died_is_replaced(service, questions, monkeypatch):
    monkeypatch.setattr(lending, "RESTED_SECONDS", 0.0)
    lost = terminate_rested(service)
    assert who(service) != lost
    assert questions


def test_one_that_died_a_moment_after_it_was_given_back_fails_once(service, monkeypatch):
    monkeypatch.setattr(lending, "RESTED_SECONDS", 60.0)
    terminate_rested(service)
    with pytest.raises(OperationalError):
        who(service)
    assert who(service)
