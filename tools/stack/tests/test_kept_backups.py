"""Old backups, and what restores replaced, go by a rule; a backup that fails leaves nothing; the status says what is
there."""

import json
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace

import psycopg
import pytest
from sqlalchemy import make_url

from tools.stack import backup_folder, postgres, replaced, whole_backup
from tools.stack.backup_folder import MANIFEST
from tools.stack.instance import named
from tools.stack.report import status
from tools.stack.words import StackError

NOW = datetime(2026, 11, 22, 12, tzinfo=UTC)
ALONE = "payments-2020-01-01T000000.dump"


@pytest.fixture
def instance(monkeypatch, tmp_path):
    """An instance that has nothing yet."""
    monkeypatch.setattr("tools.stack.instance.RUN", tmp_path / "run")
    return named("nothing")


@pytest.fixture(scope="module")
def server(database_factory):
    """The tests' own PostgreSQL."""
    url = make_url(database_factory("kept"))
    return postgres.Server(url.host, url.port, url.username, url.password, is_ours=True)


def _made(folder, days_ago: float, suffix: str = "") -> str:
    name = (NOW - timedelta(days=days_ago)).strftime(backup_folder.TIME_FORMAT) + suffix
    (folder / name).mkdir()
    return name


def _described(folder, name: str, point: datetime, megabytes: int = 1) -> None:
    files = {"media.tar": {"bytes": megabytes * 1_000_000, "sha256": ""}}
    said = {"format": 1, "point": point.isoformat(), "files": files}
    (folder / name / MANIFEST).write_text(json.dumps(said))


def test_old_backups_and_what_died_before_it_was_one_are_removed_and_nothing_else_is(tmp_path):
    old, young = _made(tmp_path, 15), _made(tmp_path, 13)
    dead, died_today = _made(tmp_path, 20, ".draft"), _made(tmp_path, 0.1, ".draft")
    for name in (ALONE, "orders-2026-11-09T120000.dump", "payments-2026-11-22T110000.draft", "mine-2020.dump"):
        (tmp_path / name).write_text("of one database")
    (tmp_path / "of a person").mkdir()
    gone = [old, dead, died_today, ALONE, "payments-2026-11-22T110000.draft"]
    assert sorted(backup_folder.prune(tmp_path, NOW, 14)) == sorted(gone)
    left = {path.name for path in tmp_path.iterdir()}
    assert left == {young, "orders-2026-11-09T120000.dump", "mine-2020.dump", "of a person"}


def test_the_newest_backup_stays_however_old_it_is(tmp_path):
    older, newest = _made(tmp_path, 400), _made(tmp_path, 300)
    assert backup_folder.prune(tmp_path, NOW, 14) == [older]
    assert [path.name for path in tmp_path.iterdir()] == [newest]


def test_the_newest_backup_of_one_database_stays_where_none_of_the_whole_is_newer(tmp_path):
    for name in (ALONE, "payments-2020-01-02T000000.dump", "orders-2020-01-01T000000.dump"):
        (tmp_path / name).write_text("of one database")
    assert backup_folder.prune(tmp_path, NOW, 14) == [ALONE]
    _made(tmp_path, 300)
    assert sorted(backup_folder.prune(tmp_path, NOW, 14)) == [
        "orders-2020-01-01T000000.dump", "payments-2020-01-02T000000.dump"
    ]  # fmt: skip


@pytest.fixture
def full(instance, server, tmp_path, monkeypatch):
    """An instance with pictures, where the disk is full as soon as a database is written."""
    (instance.folder("media") / "one.webp").write_bytes(b"a picture")
    for program in ("initdb", "postgres", "pg_dump"):
        (tmp_path / program).write_text("#!/bin/sh\necho 'No space left on device' >&2\nexit 1\n")
        (tmp_path / program).chmod(0o755)
    monkeypatch.setenv("PG_BINDIR", str(tmp_path))
    return SimpleNamespace(instance=instance, was_running=True, infrastructure=SimpleNamespace(server=server))


def test_a_backup_that_fails_leaves_nothing_on_the_disk_and_has_made_room_before(full):
    shelf = full.instance.folder("backups")
    _made(shelf, 0.1, ".draft")
    kept = _made(shelf, 1)
    with pytest.raises((StackError, psycopg.Error)):  # the other where no service has tables on the tests' server
        whole_backup.back_up_whole(full)
    assert [path.name for path in shelf.iterdir()] == [kept]


def test_no_backup_is_begun_where_it_would_fill_the_disk(full):
    shelf = full.instance.folder("backups")
    _described(shelf, last := _made(shelf, 1), NOW, megabytes=1 << 40)
    with pytest.raises(StackError, match=f"no backup was begun: .* MB left, and {last} took {1 << 40} MB"):
        whole_backup.back_up_whole(full)
    assert [path.name for path in shelf.iterdir()] == [last]


@pytest.fixture
def restored(instance, server):
    """An instance in which restores replaced a database and pictures, 15 days ago and 13."""
    names = [f"{int((NOW - timedelta(days=days)).timestamp() * 1e9)}" for days in (15, 13)]
    with postgres.connect(server) as connection:
        for name in names:
            connection.execute(f'CREATE DATABASE "payments before {name}"')
            instance.folder(f"media before {name}")
    instance.folder("a note of before 1")
    yield [f"payments before {name}" for name in names], [f"media before {name}" for name in names]
    with postgres.connect(server) as connection:
        for name in names:
            connection.execute(f'DROP DATABASE IF EXISTS "payments before {name}"')


def test_what_restores_replaced_goes_as_backups_go(instance, server, restored, monkeypatch):
    monkeypatch.setenv("BACKUP_KEEP_DAYS", "14")
    (old_database, young_database), (old_folder, young_folder) = restored
    assert replaced.prune(instance, server, NOW) == [old_database, old_folder]
    assert young_database in replaced.databases(server)
    assert {path.name for path in instance.root.iterdir()} == {young_folder, "a note of before 1"}


def test_the_status_names_what_restores_replaced(instance, server, restored, monkeypatch):
    monkeypatch.setenv("DATABASE_HOST", server.host)
    monkeypatch.setenv("DATABASE_PORT", str(server.port))
    monkeypatch.setenv("DATABASE_ADMIN_USER", server.user)
    monkeypatch.setenv("DATABASE_ADMIN_PASSWORD", server.password)
    instance.write_state({"ports": {}})
    days = (datetime.now(UTC) - NOW).days + 15
    text, _ = status(instance)
    assert f"replaced by a restore {days} days ago: {restored[0][0]}" in text
    assert f"replaced by a restore {days} days ago: {restored[1][0]}" in text


@pytest.mark.parametrize(("hours", "is_too_old"), [(25, False), (27, True)])
def test_the_status_says_how_old_the_newest_backup_is_and_when_it_is_too_old(instance, hours, is_too_old):
    shelf = instance.folder("backups")
    _described(shelf, name := _made(shelf, 1), datetime.now(UTC) - timedelta(hours=hours))
    text, _ = status(instance)
    assert f"newest backup of the whole: {name}, {hours} hours old" in text
    assert ("too old: `make backup`" in text) == is_too_old


def test_the_status_says_that_there_is_no_backup_yet(instance):
    assert "there is no backup of the whole yet" in status(instance)[0]
