"""Databases at their newest version are kept, so that the demo begins anew without running every migration again."""

import uuid

import pytest
from sqlalchemy import make_url

from tools.stack import postgres

PASSWORD = "of-a-test"


@pytest.fixture
def server(postgres_server, monkeypatch):
    """A server with two databases of its own, which are gone afterwards."""
    names = tuple(f"kept_{part}_{uuid.uuid4().hex[:8]}" for part in ("one", "two"))
    monkeypatch.setattr(postgres, "DATABASES", names)
    url = make_url(postgres_server)
    made = postgres.Server(url.host, url.port, url.username, url.password, is_ours=True)
    yield made
    with postgres.connect(made) as connection:
        for name in names:
            connection.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')
            connection.execute(f'DROP DATABASE IF EXISTS "{name}{postgres.NEW}"')
            connection.execute(f'DROP ROLE IF EXISTS "{name}"')


def forget(server) -> None:
    with postgres.connect(server) as connection:
        for name in postgres.DATABASES:
            connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


def test_databases_begin_anew_as_they_were_kept_and_still_belong_to_their_service(server):
    passwords = dict.fromkeys(postgres.DATABASES, PASSWORD)
    postgres.create_databases(server, passwords)
    name = postgres.DATABASES[0]
    owner = postgres.Server(server.host, server.port, name, PASSWORD, is_ours=True)
    with postgres.connect(owner, name) as connection:
        connection.execute("CREATE TABLE goods (id serial)")
    postgres.keep_as_new(server, "version 1")
    with postgres.connect(owner, name) as connection:
        connection.execute("INSERT INTO goods DEFAULT VALUES")
    assert (postgres.are_kept(server, "version 1"), postgres.are_kept(server, "version 2")) == (True, False)

    forget(server)
    postgres.create_databases(server, passwords, kept=True)
    with postgres.connect(owner, name) as connection:
        assert connection.execute("SELECT count(*) FROM goods").fetchone() == (0,)
        assert connection.execute("INSERT INTO goods DEFAULT VALUES RETURNING id").fetchone() == (1,)
        connection.execute("ALTER TABLE goods ADD COLUMN title text")


def test_a_newer_version_replaces_what_was_kept(server):
    postgres.create_databases(server, dict.fromkeys(postgres.DATABASES, PASSWORD))
    postgres.keep_as_new(server, "version 1")
    postgres.keep_as_new(server, "version 2")
    assert (postgres.are_kept(server, "version 1"), postgres.are_kept(server, "version 2")) == (False, True)
