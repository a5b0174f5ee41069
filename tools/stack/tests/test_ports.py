"""Ports: two instances that start at the same moment differ, a collision is left behind, and a taken port is told."""

import os
import signal
import socket
import subprocess
import sys

import pytest

from tests.support.programs import supervised
from tests.support.waiting import eventually
from tools.stack import instance, processes, reservations, scale
from tools.stack.__main__ import with_free_ports
from tools.stack.instance import SERVICES, Instance, choose_ports, locked
from tools.stack.programs import Program
from tools.stack.stack import Stack
from tools.stack.words import PortTaken, StackError


@pytest.fixture(autouse=True)
def reserved_here(tmp_path, monkeypatch):
    """Reservations of these tests only."""
    monkeypatch.setattr(reservations, "FOLDER", tmp_path / "ports")
    for name in ("IMECE_PORT", "IMECE_ENV", "PUBLIC_URL", "DATABASE_HOST", "AMQP_URL"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def checkout(tmp_path):
    """Instances of the same name in different checkouts: `checkout("one")`.

    No other test's instance has this name: from it follow the first ports to try, which may be asked for meanwhile.
    """

    def of(folder: str, name: str = "pair") -> Instance:
        found = Instance(name)
        found.__dict__["root"] = tmp_path / folder
        found.folder()
        return found

    return of


@pytest.fixture
def stranger():
    """Another program's port."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield listening.getsockname()[1]


def test_every_worker_that_an_instance_may_have_has_a_port_of_its_own(monkeypatch, tmp_path):
    monkeypatch.setattr(instance, "RUN", tmp_path)
    ports = choose_ports(instance.named("unit"), running=False)
    places = range(1, scale.MOST + 1)
    of_workers = [instance.worker_port(ports, service, place) for service in SERVICES for place in places]
    assert len({*of_workers, *ports.values()}) == len(of_workers) + len(ports) - len(SERVICES)
    assert set(of_workers) & set(ports.values()) == {ports[f"{service}-worker"] for service in SERVICES}
    first = ports["postgres"] - instance.OFFSETS["postgres"]
    assert first <= min(of_workers) <= max(of_workers) < first + instance.BASE_STEP


def test_two_checkouts_that_start_at_the_same_moment_take_different_ports(checkout):
    one, other = checkout("one"), checkout("other")
    with locked(one), locked(other):
        first, second = choose_ports(one, running=False), choose_ports(other, running=False)
    assert not set(first.values()) & set(second.values())


def test_what_an_instance_reserved_that_is_gone_is_free_again(checkout):
    one, other = checkout("one"), checkout("other")
    first = choose_ports(one, running=False)
    assert choose_ports(other, running=False) == first


def test_what_a_running_instance_reserved_stays_its_own(checkout):
    one, other = checkout("one"), checkout("other")
    first = choose_ports(one, running=False)
    with supervised(one, Program("waiting", ["sleep", "600"])):
        assert not set(choose_ports(other, running=False).values()) & set(first.values())


def test_an_instance_whose_port_was_taken_while_it_ran_stops_and_chooses_others(checkout):
    one = checkout("one")
    ports = choose_ports(one, running=False)
    one.write_state({"ports": ports})
    with supervised(one, Program("waiting", ["sleep", "600"])):
        with socket.create_server(("127.0.0.1", ports["orders"])):
            moved = Stack(one).ports
        assert {name for name in ports if moved[name] == ports[name]} == {"gateway"}
        assert processes.of_instance(one) == []


def test_who_only_keeps_or_restarts_what_runs_stops_nothing_for_a_port_in_other_hands(checkout):
    one = checkout("one")
    ports = choose_ports(one, running=False)
    one.write_state({"ports": ports})
    with supervised(one, Program("waiting", ["sleep", "600"])) as supervisor:
        with socket.create_server(("127.0.0.1", ports["orders"])):
            assert Stack(one, stays=True).ports == ports
        assert supervisor.idle(["waiting"]) == []


def test_a_program_at_an_address_of_this_machine_that_nobody_here_asks_takes_no_port(checkout):
    one = checkout("one")
    ports = choose_ports(one, running=False)
    one.write_state({"ports": ports})
    with (
        supervised(one, Program("waiting", ["sleep", "600"])) as supervisor,
        socket.create_server(("127.0.0.2", ports["orders"])),
    ):
        assert Stack(one).ports == ports
        assert supervisor.idle(["waiting"]) == []


def test_a_port_at_which_browsers_meet_another_program_first_is_not_chosen(checkout):
    one = checkout("one")
    first = choose_ports(one, running=False)
    with socket.create_server(("::1", first["gateway"]), family=socket.AF_INET6):
        assert not instance.port_is_free(first["gateway"])
        assert choose_ports(one, running=False)["gateway"] != first["gateway"]


def test_a_chosen_port_that_was_taken_while_all_ran_is_told_and_leaves_no_process(checkout, stranger, monkeypatch):
    main = checkout("one", "main")
    main.write_state({"ports": choose_ports(main, running=False) | {"gateway": stranger}})
    monkeypatch.setenv("IMECE_PORT", str(stranger))
    with supervised(main, Program("waiting", ["sleep", "600"])):
        with pytest.raises(StackError, match=f"IMECE_PORT={stranger} is taken"):
            Stack(main)
        assert processes.of_instance(main) == []


def test_a_port_that_was_taken_after_it_was_chosen_means_one_more_try():
    tries = []

    def come_up() -> None:
        tries.append(1)
        if len(tries) == 1:
            raise PortTaken("orders can't have its port")

    with_free_ports(come_up)
    assert len(tries) == 2


@pytest.mark.parametrize("kept", [True, False])
def test_a_taken_port_of_the_callers_choice_is_told_before_anything_starts(checkout, stranger, monkeypatch, kept):
    main = checkout("one", "main")
    if kept:
        main.write_state({"ports": choose_ports(main, running=False) | {"gateway": stranger}})
    monkeypatch.setenv("IMECE_PORT", str(stranger))
    with pytest.raises(StackError, match=f"IMECE_PORT={stranger} is taken"):
        Stack(main)
    assert processes.of_instance(main) == []


@pytest.mark.parametrize("word", ["shop", "0", "70000", "-1"])
def test_a_port_is_a_number_that_a_port_can_have(checkout, monkeypatch, word):
    monkeypatch.setenv("IMECE_PORT", word)
    with pytest.raises(StackError, match="IMECE_PORT"):
        choose_ports(checkout("one", "main"), running=False)


def test_what_was_left_over_is_ended_before_ports_are_chosen(checkout, tmp_path):
    one = checkout("one")
    ports = choose_ports(one, running=False)
    one.write_state({"ports": ports})
    told = tmp_path / "told"
    listener = (
        "import os, socket, sys, time; s = socket.create_server(('127.0.0.1', int(sys.argv[1])));"
        "open(sys.argv[2], 'w').write(str(os.getpid())); time.sleep(600)"
    )
    program = Program("web", [sys.executable, "-c", listener, str(ports["orders"]), str(told)])
    with supervised(one, program) as supervisor:
        eventually(lambda: told.exists() and told.read_text(), "it listens")
        os.kill(supervisor.pid(), signal.SIGKILL)
        eventually(lambda: not supervisor.is_running(), "supervisor is gone")
        assert Stack(one).ports == ports
        assert not processes.is_alive(int(told.read_text()))


def test_suites_refuse_to_run_against_the_instance_of_make_up():
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "--collect-only", "-q", "tests/journeys/test_refusals.py"],
        cwd=instance.REPOSITORY,
        env=os.environ | {"IMECE_TEST_INSTANCE": "main"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert "never main" in done.stderr
