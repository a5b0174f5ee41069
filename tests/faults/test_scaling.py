"""Pricing and payments get more processes, and fewer again, while people buy: they share the work, no answer breaks, and
nothing is lost.
"""

import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from threading import Event

import pytest

from kit import bus
from tests.conftest import INSTANCE, ROOT
from tests.support.processes import children, kill, masters
from tests.support.shoppers import Counting, all_is_right, buy_on, counted, look_on
from tests.support.waiting import eventually
from tools.stack import scale
from tools.stack.supervise import Supervisor

pytestmark = pytest.mark.fault

SCALED = ("ads", "payments")
BUYERS = [f"alici{number}@imece.test" for number in range(2, 7)]
TERMS = {"ProductPrice": 100, "MaxDiscountPercent": 0.5, "MaxParticipants": 9, "Quantity": 500}


def _scale_to(numbers: dict[str, int]) -> None:
    web = " ".join(f"{service}={numbers[f'{service}-web']}" for service in SCALED)
    workers = " ".join(f"{service}={numbers[f'{service}-worker']}" for service in SCALED)
    command = [sys.executable, "-m", "tools.stack", "scale", "--web", web, "--workers", workers]
    subprocess.run([*command, "--instance", INSTANCE], cwd=ROOT, check=True)


def _numbers(running) -> dict[str, int]:
    """How many processes of each kind there really are."""
    running_now = masters(running.instance)
    web = {f"{service}-web": len(children(running_now[f"{service}-web"])) for service in SCALED}
    workers = {
        f"{service}-worker": sum(1 for name in running_now if name.startswith(f"{service}-worker"))
        for service in SCALED
    }
    return web | workers


def _consumers(running, service: str) -> int:
    connection = bus.connect(running.environments[service]["AMQP_URL"])
    try:
        return connection.channel().queue_declare(bus.queue_of(service), passive=True).method.consumer_count
    finally:
        connection.close()


@pytest.fixture
def as_before(running) -> Iterator[dict[str, int]]:
    """The numbers before, to which the instance goes back, also when the test fails."""
    programs = [f"{service}-{kind}" for service in SCALED for kind in (scale.WEB, scale.WORKER)]
    before = {program: scale.number_of(running.instance, program) for program in programs}
    yield before
    _scale_to(before)


@contextmanager
def _busy(running, ads: list[int], count: Counting) -> Iterator[list]:
    """Five people buy and one looks on until the end of the block; what they bought is in the list afterwards."""
    over, bought = Event(), []
    buyers = [counted(running.signed_in(email), count) for email in BUYERS]
    onlooker = counted(running.visitor(), count)
    with ThreadPoolExecutor(len(buyers) + 1) as pool:
        shopping = [pool.submit(buy_on, buyer, ads, over) for buyer in buyers]
        looking = pool.submit(look_on, onlooker, ads[0], over)
        try:
            yield bought
        finally:
            over.set()
        bought += [one for each in shopping for one in each.result()]
        assert looking.result() > 0


def test_more_and_fewer_processes_while_people_buy(running, publish, operator, as_before):
    ads, count = [publish(**TERMS) for _ in range(3)], Counting()
    more = {"ads-web": 2, "ads-worker": 2, "payments-web": 2, "payments-worker": 3}
    with _busy(running, ads, count) as bought:
        _scale_to(more)
        assert _numbers(running) == more
        assert {service: _consumers(running, service) for service in SCALED} == {"ads": 2, "payments": 3}
        dead = masters(running.instance)["payments-worker-2"]
        kill(dead)
        eventually(
            lambda: masters(running.instance)["payments-worker-2"] not in (0, dead), "the killed one is back", 30
        )
        _scale_to(dict.fromkeys(more, 1))
        assert _numbers(running) == dict.fromkeys(more, 1)
    assert count.broken == []
    assert [cut for cut in count.cut if cut.startswith("GET")] == []
    all_is_right(running, operator, ads, bought)


def test_any_of_the_workers_does_all_of_the_work(running, new_buyer, publish, as_before):
    _scale_to({"ads-web": 1, "ads-worker": 2, "payments-web": 1, "payments-worker": 2})
    supervisor, ad_id = Supervisor(running.instance), publish()
    for gone in ("worker", "worker-2"):
        stopped = [f"{service}-{gone}" for service in SCALED]
        supervisor.stop(stopped)
        try:
            buyer = new_buyer()
            order = buyer.buy(ad_id, 1)
            eventually(lambda b=buyer, o=order: b.order(o)["info"]["status"] == "paid", "the other one did it", 30)
        finally:
            supervisor.start(stopped)
