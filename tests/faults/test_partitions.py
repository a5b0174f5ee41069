"""The network between the services and one of their servers is cut without a word, one way or both ways, while a crowd
buys and is refunded: who asks is answered in bounded time, no thread waits for ever, and soon after the cut all goes on.

PARTITIONS says how many cuts, PARTITION_SECONDS how long the longest is; `make faults` makes 50 of 5 to 120 s.
"""

import os
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field

import pytest
import requests

from tests.support.aftermath import all_is_well
from tests.support.crowd import buy_all, ended, until
from tests.support.network import BOTH_WAYS, FROM_SERVER, TO_SERVER, network, why_not
from tests.support.people import Visitor, settlement
from tests.support.waiting import eventually

PARTITIONS = int(os.environ.get("PARTITIONS", "2"))
LONGEST_SECONDS = float(os.environ.get("PARTITION_SECONDS", "12"))
SHORTEST_SECONDS = min(5.0, LONGEST_SECONDS)
ANSWER_SECONDS = 20  # a request in hand is given up, and then connecting anew is tried
BACK_SECONDS = 20  # from the end of the cut on, for everything that was on its way
PORTS = {"postgres": "postgres", "rabbitmq": "amqp"}
BUYERS = [f"alici{number}@imece.test" for number in range(2, 6)]
TERMS = {"ProductPrice": 100, "MaxDiscountPercent": 0.5, "MaxParticipants": 9, "Quantity": 100}

pytestmark = [
    pytest.mark.fault,
    pytest.mark.timeout(LONGEST_SECONDS + 300),
    pytest.mark.skipif(bool(why_not()), reason=f"packets can't be dropped here: {why_not()}"),
]


@dataclass(frozen=True)
class Cut:
    """What is cut, which way, for how long, and when."""

    server: str
    way: str
    seconds: float
    is_late: bool

    def __str__(self) -> str:
        moment = "refunding" if self.is_late else "buying"
        return f"{self.server} {self.way} for {self.seconds:.0f} s while {moment}"


def cuts() -> list[Cut]:
    """Every server, way and moment in turn; the lengths grow from the shortest to the longest, over and over."""
    plan = []
    for number in range(PARTITIONS):
        server = ("postgres", "rabbitmq")[number % 2]
        way = (BOTH_WAYS, FROM_SERVER, TO_SERVER)[number % 3]
        share = (1 + 2 * number) % 5 / 4
        seconds = SHORTEST_SECONDS * (LONGEST_SECONDS / SHORTEST_SECONDS) ** share
        plan.append(Cut(server, way, seconds, is_late=number // 2 % 2 == 1))
    return plan


@dataclass
class Asking:
    """People who ask for something that only a database knows, all the time, and how long the slowest waited."""

    slowest: float = 0.0
    said: set[str] = field(default_factory=set)


@contextmanager
def people_asking(buyers: list[Visitor]) -> Iterator[Asking]:
    """Have each of these ask again and again until the block ends."""
    seen, over = Asking(), threading.Event()

    def ask(buyer: Visitor) -> None:
        session = requests.Session()
        while not over.wait(0.2):
            began = time.monotonic()
            answer = session.get(
                f"{buyer.base}/api/user/address", headers={"Authorization": f"Bearer {buyer.token}"}, timeout=120
            )
            seen.slowest = max(seen.slowest, time.monotonic() - began)
            if answer.status_code != 200:
                seen.said.add(f"{answer.status_code} {answer.json()['failed']}")

    with ThreadPoolExecutor(len(buyers)) as pool:
        asking = [pool.submit(ask, buyer) for buyer in buyers]
        try:
            yield seen
        finally:
            over.set()
    for each in asking:
        each.result()


@pytest.fixture
def cut_off(running):
    """`cut_off(cut, act)` begins to act, cuts, and returns what the act gave: soon after the cut is over."""
    ports = running.instance.read_state()["ports"]
    with network(running.instance) as packets, ThreadPoolExecutor(1) as pool:

        def go(cut: Cut, act):
            doing = pool.submit(act)
            before = packets.lost()
            packets.cut(ports[PORTS[cut.server]], cut.way, cut.seconds)
            over = time.monotonic() + cut.seconds
            eventually(lambda: time.monotonic() >= over, "the cut is over", cut.seconds + 5)
            assert packets.lost() > before
            result = doing.result(timeout=BACK_SECONDS)
            return result, time.monotonic() - over

        yield go


@pytest.mark.parametrize("cut", cuts(), ids=str)
def test_a_cut_network_loses_nothing_and_keeps_no_buyer_waiting(
    running, publish, operator, cut_off, cut, record_testsuite_property
):
    buyers = [running.signed_in(email) for email in BUYERS]
    ad_id = publish(**TERMS)
    units = 2 * len(buyers)

    def buy() -> None:
        buy_all(buyers, [ad_id], units)
        until(lambda: operator.get(f"/api/ads/{ad_id}")["numOrders"] == units, "all units count", BACK_SECONDS)

    def refund() -> None:
        until(lambda: ended(operator, ad_id), "the ad is ended")
        until(lambda: settlement(operator, ad_id)["succeeded"] == units, "all refunded")

    with people_asking([running.signed_in(email) for email in BUYERS]) as asking:
        if not cut.is_late:
            _, late = cut_off(cut, buy)
            refund()
        else:
            buy()
            _, late = cut_off(cut, refund)
    record_testsuite_property(
        f"{cut}", f"all was done {late:.1f} s later, slowest answer {asking.slowest:.1f} s, {sorted(asking.said)}"
    )
    all_is_well(running)
    assert asking.slowest <= ANSWER_SECONDS
