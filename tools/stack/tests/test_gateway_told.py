"""nginx runs with what is written for it, also where the start that wrote it was broken off before nginx was told."""

import re

import pytest

from tests.support.programs import python, supervised
from tests.support.waiting import eventually
from tools.stack import gateway, instance
from tools.stack.instance import choose_ports

# Under the name of nginx: writes down which signals it hears.
HEARS = """
import pathlib, signal, sys
told = pathlib.Path(sys.argv[1])
for number in (signal.SIGHUP, signal.SIGUSR1):
    signal.signal(number, lambda number, _: told.write_text(told.read_text() + signal.Signals(number).name + " "))
told.write_text("")
while True:
    signal.pause()
"""


@pytest.fixture
def somewhere(tmp_path, monkeypatch):
    """An instance in an empty folder."""
    for name in ("IMECE_PORT", "IMECE_ENV", "PUBLIC_URL", "STORAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(instance, "RUN", tmp_path)
    where = instance.named("unit")
    where.folder("log")
    return where


def test_nginx_is_told_what_a_start_that_was_broken_off_had_written(somewhere, tmp_path):
    told, ports = tmp_path / "told", choose_ports(somewhere, running=False)
    with supervised(somewhere, python("nginx", HEARS, str(told))) as supervisor:
        eventually(told.exists, "it hears")
        for name in gateway.OF_COPIES:
            somewhere.folder("nginx", name)
        gateway.render(somewhere, ports, tmp_path / "build of today")
        gateway.bring_up_to_date(supervisor, was_started=True)
        gateway.bring_up_to_date(supervisor, was_started=False)
        assert not gateway.is_behind(somewhere)
        for _ in range(2):  # the first is broken off before nginx is told
            gateway.render(somewhere, ports, tmp_path / "build of tomorrow")
        assert told.read_text() == ""
        gateway.bring_up_to_date(supervisor, was_started=False)
        eventually(lambda: told.read_text() == "SIGHUP ", "nginx is told")
        gateway.bring_up_to_date(supervisor, was_started=False)
        assert not gateway.is_behind(somewhere)


def test_nginx_makes_a_folder_of_copies_anew_that_was_removed(somewhere, tmp_path):
    told, ports = tmp_path / "told", choose_ports(somewhere, running=False)
    template = (gateway.SOURCE / "nginx.conf.template").read_text()
    assert set(re.findall(r'proxy_cache_path "\$\{STATE_DIR\}/(\w+)"', template)) == set(gateway.OF_COPIES)
    with supervised(somewhere, python("nginx", HEARS, str(told))) as supervisor:
        eventually(told.exists, "it hears")
        gateway.render(somewhere, ports, tmp_path / "build")
        for name in gateway.OF_COPIES:
            somewhere.folder("nginx", name)
        gateway.bring_up_to_date(supervisor, was_started=True)
        assert not gateway.is_behind(somewhere)
        (somewhere.root / "nginx" / "cache").rmdir()
        gateway.bring_up_to_date(supervisor, was_started=False)
        eventually(lambda: told.read_text() == "SIGHUP ", "nginx is told")


def test_nginx_begins_a_new_log_when_the_old_one_is_put_away(somewhere, tmp_path, monkeypatch):
    monkeypatch.setattr(gateway, "LARGEST_LOG_BYTES", 5)
    told, log = tmp_path / "told", somewhere.log("access")
    with supervised(somewhere, python("nginx", HEARS, str(told))) as supervisor:
        eventually(told.exists, "it hears")
        log.write_text("short")
        gateway.rotate_log(supervisor)
        assert log.exists()
        log.write_text("too long")
        gateway.rotate_log(supervisor)
        assert not log.exists()
        eventually(lambda: told.read_text() == "SIGUSR1 ", "nginx is told to begin a new one")
