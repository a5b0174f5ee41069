"""PostgreSQL starts after the machine went down in the middle: of its first start, or of its life."""

import os
import shutil
import subprocess

import pytest

from tests.support.ports import free_port
from tests.support.programs import supervised
from tools.stack import instance, postgres
from tools.stack.words import StackError


@pytest.fixture
def somewhere(tmp_path, monkeypatch):
    """An instance in an empty folder."""
    for name in ("DATABASE_HOST", "PG_BINDIR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(instance, "RUN", tmp_path)
    where = instance.named("unit")
    where.folder("log")
    return where


def test_postgres_starts_although_another_program_has_the_process_id_of_the_one_before(somewhere):
    ports = {"postgres": free_port()}
    postgres.initialise(somewhere)
    lock = somewhere.root / "postgres" / "postmaster.pid"
    server = postgres.server_of(somewhere, ports)
    lock.write_text(f"{os.getpid()}\n{lock.parent}\n1764500000\n{ports['postgres']}\n\n127.0.0.1\n")
    postgres.initialise(somewhere)
    with supervised(somewhere, postgres.program(somewhere, ports)) as supervisor:
        postgres.wait_ready(supervisor, server)
        held = lock.read_text()
        postgres.initialise(somewhere)
        assert lock.read_text() == held, "that of a server that runs stays"


def test_postgres_itself_judges_the_lock_of_a_server_whose_process_id_is_free(somewhere):
    """It says there which shared memory it had: as long as a process of it still writes, PostgreSQL does not start."""
    ports = {"postgres": free_port()}
    postgres.initialise(somewhere)
    lock = somewhere.root / "postgres" / "postmaster.pid"
    gone = subprocess.Popen(["true"])
    gone.wait()
    left = f"{gone.pid}\n{lock.parent}\n1764500000\n{ports['postgres']}\n\n127.0.0.1\n"
    lock.write_text(left)
    postgres.initialise(somewhere)
    assert lock.read_text() == left
    with supervised(somewhere, postgres.program(somewhere, ports)) as supervisor:
        postgres.wait_ready(supervisor, postgres.server_of(somewhere, ports))
        assert lock.read_text() != left


def test_a_data_folder_that_was_begun_and_not_finished_is_begun_anew(somewhere, monkeypatch, tmp_path):
    initdb = tmp_path / "bin" / "initdb"
    initdb.parent.mkdir()
    shutil.copy("/bin/true", initdb.with_name("postgres"))
    initdb.write_text('#!/bin/sh\nwhile [ "$1" != -D ]; do shift; done; echo 15 > "$2/PG_VERSION"; kill -9 $$\n')
    initdb.chmod(0o755)
    with monkeypatch.context() as dying:
        dying.setenv("PG_BINDIR", str(initdb.parent))
        dying.setattr(postgres.shutil, "rmtree", lambda *_, **__: None)  # the command dies as well
        with pytest.raises(StackError, match="initdb failed"):
            postgres.initialise(somewhere)
    postgres.initialise(somewhere)
    assert (somewhere.root / "postgres" / "global" / "pg_control").exists()
