"""A killed master takes its children with it and comes back at once: buyers hardly notice.

`make faults` kills every master and measures; `make test` kills one of each kind, on a machine that does much else.
FAULT_PURCHASE_SECONDS and FAULT_THROUGHPUT (of what is bought in quiet) say how soon and how much.
"""

import itertools
import os
import subprocess
import sys
import threading
import time

import pytest

from kit.settings import SERVICES
from tests.conftest import INSTANCE, ROOT
from tests.support.crowd import buy_all, buy_despite_faults, patiently
from tests.support.people import Visitor
from tests.support.processes import SUPERVISOR, children, found, kill, masters, shape
from tests.support.waiting import eventually, eventually_nothing
from tools.stack.health import faults
from tools.stack.instance import Instance
from tools.stack.processes import is_alive

pytestmark = [pytest.mark.fault, pytest.mark.timeout(int(os.environ.get("FAULT_TIMEOUT", "300")))]

IS_FULL_SIZE = "FAULT_KILLS" in os.environ
PURCHASE_SECONDS = float(os.environ.get("FAULT_PURCHASE_SECONDS", "40"))
PURCHASES = int(os.environ.get("FAULT_PURCHASES", "12"))
KILLS = int(os.environ.get("FAULT_KILLS", "1"))
THROUGHPUT = float(os.environ.get("FAULT_THROUGHPUT", "0"))
KILL_EVERY_SECONDS = 10.0
# A program's name is its master; with a dash before it, the first process that the master started.
OF_EACH_KIND = ("nginx", "payments-web", "orders-worker", "postgres", "rabbitmq", "-rabbitmq")
EVERY = (*(f"{name}-{part}" for name in SERVICES for part in ("web", "worker")), "sandbox-web", "sandbox-smtp")
IN_TURN = (*OF_EACH_KIND[:4], *EVERY, "-rabbitmq")  # the broker again and again is a run of its own
TERMS = {"ProductPrice": 100, "MaxDiscountPercent": 0.5, "MaxParticipants": 9, "Quantity": 5000}
BUYERS = [f"alici{number}@imece.test" for number in range(2, 8)]


@pytest.fixture(scope="module")
def usual(running) -> dict[str, list[str]]:
    """What each program consists of while all is well."""
    eventually_nothing(lambda: faults(running.instance), "all is well", 60)
    return shape(running.instance)


@pytest.mark.parametrize("name", sorted({*OF_EACH_KIND, *EVERY}) if IS_FULL_SIZE else OF_EACH_KIND)
def test_a_purchase_ends_soon_after_any_master_was_killed(running, publish, usual, name, record_testsuite_property):
    ad_id, buyer = publish(**TERMS), running.signed_in(BUYERS[0])
    dead = found(running.instance, name)
    its_children = children(dead)
    began = time.monotonic()
    assert kill(dead)
    buy_despite_faults(buyer, ad_id, 1)
    seconds = time.monotonic() - began
    record_testsuite_property(f"seconds until a purchase ended after the kill of {name}", f"{seconds:.1f}")
    eventually(lambda: found(running.instance, name) not in (0, dead), "it runs again", 60)
    eventually_nothing(lambda: [child for child in its_children if is_alive(child)], "its children ended with it", 30)
    eventually_nothing(lambda: faults(running.instance), "the processes are the wanted ones", 60)
    eventually_nothing(lambda: _unlike(running.instance, usual), "each program is what it was", 60)
    assert seconds <= PURCHASE_SECONDS


def test_purchases_go_on_while_one_process_after_the_other_is_killed(
    running, publish, usual, record_testsuite_property
):
    buyers = [running.signed_in(email) for email in BUYERS]
    ads = [publish(**TERMS) for _ in BUYERS]
    quiet = _seconds_for(buyers, ads)
    over = threading.Event()
    reaper = threading.Thread(target=_kill_on, args=(running.instance, over))
    reaper.start()
    try:
        disturbed = _seconds_for(buyers, ads)
    finally:
        over.set()
        reaper.join()
    record_testsuite_property(
        f"seconds for {PURCHASES} purchases", f"{quiet:.0f} in quiet, {disturbed:.0f} under kills"
    )
    eventually_nothing(lambda: faults(running.instance), "the processes are the wanted ones", 60)
    assert quiet / disturbed >= THROUGHPUT


def test_without_supervisor_people_buy_on_and_up_puts_everything_right(running, publish, usual):
    ad_id, buyer = publish(**TERMS), running.signed_in(BUYERS[1])
    before = masters(running.instance)
    assert kill(before[SUPERVISOR])
    began = time.monotonic()
    buy_despite_faults(buyer, ad_id, 1)
    assert time.monotonic() - began <= PURCHASE_SECONDS
    assert kill(before["nginx"])
    assert _stack("status") == 1
    assert _stack("up", "--demo", "--no-storefront") == 0
    assert faults(running.instance) == []
    eventually_nothing(lambda: _unlike(running.instance, usual), "each program is what it was", 60)
    assert not any(is_alive(pid) for pid in before.values())
    assert patiently(lambda: running.signed_in(BUYERS[1]), "the shop is open")


def _unlike(instance: Instance, usual: dict[str, list[str]]) -> list[str]:
    """The programs that consist of other processes than they usually do, and of which."""
    now = shape(instance)
    names = [name for name in sorted(usual.keys() | now.keys()) if now.get(name) != usual.get(name)]
    return [f"{name}: {now.get(name)}, usually {usual.get(name)}" for name in names]


def _stack(*arguments: str) -> int:
    command = [sys.executable, "-m", "tools.stack", *arguments, "--instance", INSTANCE]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def _kill_on(instance: Instance, over: threading.Event) -> None:
    """One process after the other, until it is over or was enough."""
    for victim in itertools.islice(itertools.cycle(IN_TURN), KILLS):
        kill(found(instance, victim))
        if over.wait(KILL_EVERY_SECONDS):
            return


def _seconds_for(buyers: list[Visitor], ads: list[int]) -> float:
    """How long it takes all together to buy so often."""
    began = time.monotonic()
    buy_all(buyers, ads, PURCHASES)
    return time.monotonic() - began
