"""A backup of the whole is refused with a sentence when it is damaged or newer than the code, before anything is
touched, and half of one never looks like one."""

import json
import tarfile
from datetime import UTC, datetime

import pytest
from sqlalchemy import make_url

from tools.stack import backup_folder, backups, postgres, whole_restore
from tools.stack.backup_folder import ARCHIVES, MANIFEST, NEEDED, Backup
from tools.stack.instance import SERVICES, named
from tools.stack.words import StackError

NOW = datetime(2026, 11, 22, 12, tzinfo=UTC)


@pytest.fixture(scope="module")
def dump(database_factory, tmp_path_factory):
    """A dump of an empty database."""
    url = make_url(database_factory("dumped"))
    path = tmp_path_factory.mktemp("dumps") / "one.dump"
    server = postgres.Server(url.host, url.port, url.username, url.password, is_ours=True)
    backups.dump(server, url.database, path)
    return path.read_bytes()


@pytest.fixture
def kept(tmp_path, dump):
    """A whole backup, of databases that are empty."""
    folder = tmp_path / "2026-11-22T120000Z"
    folder.mkdir()
    for name in NEEDED:
        if name in ARCHIVES:
            (folder / "one").write_text(name)
            with tarfile.open(folder / name, "w") as archive:
                archive.add(folder / "one", "one")
            (folder / "one").unlink()
        else:
            (folder / name).write_bytes(b'{"link_secret": "s"}' if name.endswith(".json") else dump)
    _describe(folder)
    return folder


def _describe(folder, **changes) -> None:
    said = {
        "format": 1,
        "kind": "test",
        "point": NOW.isoformat(),
        "server_version": backup_folder.program_version(),
        "versions": {name: sorted(backup_folder.known_versions(name))[0] for name in SERVICES},
        "remarks": {},
        "files": {path.name: backup_folder.fingerprint(path) for path in folder.iterdir() if path.name != MANIFEST},
    }
    (folder / MANIFEST).write_text(json.dumps(said | changes))


@pytest.fixture
def instance(monkeypatch, tmp_path):
    """An instance that has nothing yet."""
    monkeypatch.setattr("tools.stack.instance.RUN", tmp_path / "run")
    return named("nothing")


def _refusal(instance, folder) -> str:
    with pytest.raises(StackError) as refused:
        whole_restore.put_back_whole(instance, folder)
    assert not instance.root.exists(), "nothing was touched"
    return str(refused.value)


def test_a_backup_that_is_whole_is_said_to_be_so(kept, instance, capsys):
    assert whole_restore.check(kept, instance) == 0
    assert "is whole: 10 files" in capsys.readouterr().out


@pytest.mark.parametrize("name", NEEDED)
def test_a_single_byte_that_has_changed_is_found_before_anything_is_touched(kept, instance, name):
    content = bytearray((kept / name).read_bytes())
    content[len(content) // 2] ^= 1
    (kept / name).write_bytes(content)
    assert f"{name} is not what was written" in _refusal(instance, kept)


def test_a_file_that_is_missing_is_found_before_anything_is_touched(kept, instance):
    (kept / "orders.dump").unlink()
    assert "orders.dump is missing" in _refusal(instance, kept)


def test_a_database_that_was_never_kept_is_found_before_anything_is_touched(kept, instance):
    (kept / "orders.dump").unlink()
    _describe(kept)
    assert "orders.dump is not listed" in _refusal(instance, kept)


def test_what_can_be_read_no_more_is_found_although_its_checksum_is_right(kept, instance):
    (kept / "orders.dump").write_bytes(b"not a dump")
    (kept / "media.tar").write_bytes(b"not an archive" * 100)
    _describe(kept)
    refusal = _refusal(instance, kept)
    assert "orders.dump can't be read" in refusal
    assert "media.tar can't be read" in refusal


def test_an_archive_that_would_write_elsewhere_is_refused(kept, instance):
    with tarfile.open(kept / "media.tar", "w") as archive:
        archive.add(kept / "secrets.json", "../elsewhere")
    _describe(kept)
    assert "media.tar can't be read" in _refusal(instance, kept)


def test_a_backup_of_newer_code_is_refused(kept, instance):
    versions = json.loads((kept / MANIFEST).read_text())["versions"]
    _describe(kept, versions=versions | {"orders": "orders_from_next_year"})
    assert "orders is at version orders_from_next_year, which this code does not know: it is newer" in _refusal(
        instance, kept
    )


def test_a_backup_of_a_newer_postgresql_is_refused(kept, instance):
    _describe(kept, server_version=990000)
    assert "it is of PostgreSQL 99" in _refusal(instance, kept)


def test_a_demo_is_never_put_back_into_production(kept, monkeypatch):
    monkeypatch.setenv("IMECE_ENV", "production")
    assert any("no backup of a production" in problem for problem in Backup(kept).misfits(named("main")))


@pytest.mark.parametrize("text", ["", "{}", "[1]", '{"format": 2}'])
def test_a_folder_without_a_manifest_that_says_so_is_no_backup(kept, instance, text):
    (kept / MANIFEST).write_text(text)
    _refusal(instance, kept)


def test_what_has_died_half_way_through_a_restore_does_not_start(instance, kept):
    backup_folder.begin_restoring(instance, kept)
    with pytest.raises(StackError, match="has not come to its end: run it again"):
        backup_folder.require_no_restore(instance)
    backup_folder.end_restoring(instance)
    backup_folder.require_no_restore(instance)


def test_secrets_that_data_is_sealed_with_are_taken_over_and_passwords_of_servers_stay(instance, kept):
    own = dict(instance.passwords)
    carried = {name: f"kept {name}" for name in own}
    (kept / "secrets.json").write_text(json.dumps(carried))
    whole_restore._take_over_secrets(instance, kept)
    now = named("nothing").passwords
    for name in ("link_secret", "second_factor_key", "iyzico_secret_key", "telegram"):
        assert now[name] == f"kept {name}"
    for name in ("postgres", "payments", "amqp_payments", "rabbitmq", "erlang_cookie"):
        assert now[name] == own[name]
