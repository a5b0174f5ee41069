"""A restore of one database that was broken off, by Ctrl-C or the end of the machine, is brought to its end before
anything of the service starts.
"""

from pathlib import Path
from types import SimpleNamespace

import pytest

from tools.stack import backups, instance
from tools.stack.backup_folder import require_no_restore
from tools.stack.infrastructure import PARTS
from tools.stack.words import StackError


@pytest.fixture
def somewhere(tmp_path, monkeypatch):
    """An instance in an empty folder."""
    for name in ("IMECE_ENV",):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(instance, "RUN", tmp_path)
    where = instance.named("unit")
    where.folder("log")
    return where


class Shop:
    """What of a stack a restore of one database uses; `loading` is what happens as the file is read, and `freezing`
    as its money is frozen.
    """

    def __init__(self, where):
        self.instance, self.was_running, self.did = where, True, []
        self.infrastructure = SimpleNamespace(server=None)
        self.supervisor = SimpleNamespace(
            stop=lambda names: self.did.append("stop"), start=lambda names: self.did.append("start")
        )
        waiting = {name: lambda _: None for name in ("forget_readiness", "wait_web", "wait_workers")}
        self.applications = SimpleNamespace(**waiting)
        self.loading = self.freezing = lambda: None

    def ensure(self, parts):
        self.did.append(f"ensure {' '.join(parts)}")

    def migrate(self, anew):
        self.did.append("migrate")

    def run_python(self, module, step, *_):
        self.freezing()
        self.did.append(step)
        return ""


@pytest.fixture
def shop(somewhere, monkeypatch):
    found = Shop(somewhere)

    def load(server, database, path, about_to_replace):
        found.loading()
        about_to_replace()
        found.did.append("load")

    monkeypatch.setattr(backups, "load", load)
    return found


def broken_off():
    raise KeyboardInterrupt


def test_payments_that_were_put_back_and_not_frozen_are_started_by_nothing_but_the_same_restore(shop, tmp_path):
    dump, other = tmp_path / "payments.dump", tmp_path / "other.dump"
    for path in (dump, other):
        path.write_text("of yesterday")
    shop.freezing = broken_off
    with pytest.raises(KeyboardInterrupt):
        backups.put_back(shop, "payments", dump)
    with pytest.raises(StackError, match=f"the restore of {dump} has not come to its end: run it again"):
        require_no_restore(shop.instance)
    with pytest.raises(StackError, match="has not come to its end"):
        backups.put_back(shop, "payments", other)
    assert "start" not in shop.did
    shop.freezing, shop.did = (lambda: None), []
    backups.put_back(shop, "payments", dump)
    require_no_restore(shop.instance)
    assert shop.did == ["stop", "load", "migrate", "freeze", "start"]


def test_a_restore_that_died_with_the_machine_comes_to_its_end_before_anything_starts(shop, tmp_path):
    dump = tmp_path / "payments.dump"
    dump.write_text("of yesterday")
    shop.freezing = broken_off
    with pytest.raises(KeyboardInterrupt):
        backups.put_back(shop, "payments", dump)
    shop.freezing, shop.did, shop.was_running = (lambda: None), [], False
    backups.put_back(shop, "payments", dump)
    require_no_restore(shop.instance)
    assert shop.did == [f"ensure {' '.join(PARTS)}", "stop", "load", "migrate", "freeze"]


def test_the_same_file_written_in_another_way_brings_it_to_its_end_and_another_is_told_what_has_not_ended(
    shop, tmp_path, monkeypatch
):
    for name in ("payments.dump", "other.dump"):
        (tmp_path / name).write_text("of some day")
    monkeypatch.chdir(tmp_path)
    shop.freezing = broken_off
    with pytest.raises(KeyboardInterrupt):
        backups.put_back(shop, "payments", Path("payments.dump"))
    shop.freezing, shop.was_running = (lambda: None), False
    with pytest.raises(StackError, match=rf"the restore of {tmp_path}/payments.dump has not come to its end"):
        backups.put_back(shop, "payments", tmp_path / "other.dump")
    backups.put_back(shop, "payments", tmp_path / "payments.dump")
    require_no_restore(shop.instance)


def test_a_restore_that_was_broken_off_while_the_file_was_read_is_given_up(shop, tmp_path):
    wrong, right = tmp_path / "wrong.dump", tmp_path / "right.dump"
    for path in (wrong, right):
        path.write_text("of some day")
    shop.loading = broken_off
    with pytest.raises(KeyboardInterrupt):
        backups.put_back(shop, "payments", wrong)
    require_no_restore(shop.instance)
    shop.loading, shop.did = (lambda: None), []
    backups.put_back(shop, "payments", right)
    assert shop.did == ["stop", "load", "migrate", "freeze", "start"]


def test_a_file_that_cannot_be_read_changes_nothing_and_the_service_goes_on(shop, tmp_path, monkeypatch):
    def refuse(*_):
        raise StackError("pg_restore failed")

    monkeypatch.setattr(backups, "load", refuse)
    dump = tmp_path / "payments.dump"
    dump.write_text("none")
    with pytest.raises(StackError, match="pg_restore failed"):
        backups.put_back(shop, "payments", dump)
    require_no_restore(shop.instance)
    assert shop.did == ["stop", "start"]
