"""A backup is what the database was, putting it back loses neither, and a file that is none changes nothing."""

from types import SimpleNamespace

import pytest
from sqlalchemy import create_engine, make_url, text

from tools.stack import backups, postgres
from tools.stack.instance import SERVICES
from tools.stack.words import StackError


@pytest.fixture
def shelf(database_factory):
    """A database with one row, and the server that it is on."""
    url = make_url(database_factory("backed_up"))
    server = postgres.Server(url.host, url.port, url.username, url.password, is_ours=True)
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE IF NOT EXISTS things (name text PRIMARY KEY)"))
        connection.execute(text("INSERT INTO things VALUES ('early')"))
    yield server, url.database, engine
    engine.dispose()


def _is_half_loaded(server, database) -> bool:
    query = "SELECT count(*) > 0 FROM pg_database WHERE datname = %s"
    with postgres.connect(server) as connection:
        return connection.execute(query, (f"{database} loading",)).fetchone()[0]


def _things(engine) -> list[str]:
    with engine.connect() as connection:
        return list(connection.execute(text("SELECT name FROM things ORDER BY name")).scalars())


def test_a_backup_that_is_put_back_is_what_was_and_what_it_replaces_is_kept(shelf, tmp_path):
    server, database, engine = shelf
    backups.dump(server, database, tmp_path / "one.dump")
    with engine.begin() as connection:
        connection.execute(text("INSERT INTO things VALUES ('late')"))
    engine.dispose()
    backups.load(server, database, tmp_path / "one.dump")
    assert _things(engine) == ["early"]
    engine.dispose()
    with postgres.connect(server) as connection:
        (kept,) = connection.execute(
            "SELECT datname FROM pg_database WHERE datname LIKE %s", (f"{database} before %",)
        ).fetchone()
    with postgres.connect(server, kept) as connection:
        assert connection.execute("SELECT count(*) FROM things").fetchone() == (2,)
    with postgres.connect(server) as connection:
        connection.execute(f'DROP DATABASE "{kept}"')


def test_nothing_has_changed_until_it_is_told_that_the_database_is_about_to_be_replaced(shelf, tmp_path):
    def broken_off():
        raise KeyboardInterrupt

    server, database, engine = shelf
    backups.dump(server, database, tmp_path / "one.dump")
    with engine.begin() as connection:
        connection.execute(text("INSERT INTO things VALUES ('late')"))
    engine.dispose()
    with pytest.raises(KeyboardInterrupt):
        backups.load(server, database, tmp_path / "one.dump", broken_off)
    assert _things(engine) == ["early", "late"]
    assert not _is_half_loaded(server, database)


def test_what_the_server_notes_about_a_database_outlives_its_exchange(shelf, tmp_path):
    """By that `make up` knows that the demo world was made: it would be told again over a database that is full."""
    server, database, engine = shelf
    backups.dump(server, database, tmp_path / "one.dump")
    with postgres.connect(server) as connection:
        backups.set_remark(connection, database, "demo world made")
    engine.dispose()
    backups.load(server, database, tmp_path / "one.dump")
    query = "SELECT shobj_description(oid, 'pg_database') FROM pg_database WHERE datname = %s"
    with postgres.connect(server) as connection:
        assert connection.execute(query, (database,)).fetchone() == ("demo world made",)
        kept = connection.execute("SELECT datname FROM pg_database WHERE datname LIKE %s", (f"{database} before %",))
        for (name,) in kept.fetchall():
            connection.execute(f'DROP DATABASE "{name}"')


def test_a_file_that_is_no_backup_changes_nothing(shelf, tmp_path):
    server, database, engine = shelf
    (tmp_path / "none.dump").write_text("not a backup")
    with pytest.raises(StackError, match="pg_restore failed"):
        backups.load(server, database, tmp_path / "none.dump")
    assert _things(engine) == ["early"]
    assert not _is_half_loaded(server, database)


def test_a_backup_that_could_not_be_written_leaves_nothing_on_the_disk(shelf, tmp_path):
    server, _, _ = shelf
    with pytest.raises(StackError, match="pg_dump failed"):
        backups.dump(server, "no_such_database", tmp_path / "one.dump")
    assert list(tmp_path.iterdir()) == []


def test_a_database_that_is_not_there_is_told_in_words_when_one_is_to_be_put_back(shelf, tmp_path):
    server, database, _ = shelf
    backups.dump(server, database, tmp_path / "one.dump")

    with pytest.raises(StackError, match="no_such_database"):
        backups.load(server, "no_such_database", tmp_path / "one.dump")


@pytest.mark.parametrize("service", [name for name in SERVICES if name != "payments"])
def test_a_service_that_learns_nothing_again_is_put_back_only_by_who_says_so(service, tmp_path):
    (tmp_path / "one.dump").write_text("of yesterday")
    stack = SimpleNamespace(was_running=True)  # and nothing else: nothing of it is touched
    with pytest.raises(StackError, match=r"(?s)was not put back.*sold again.*--although-others-know-more") as refused:
        backups.put_back(stack, service, tmp_path / "one.dump")
    assert str(refused.value).startswith(service)
