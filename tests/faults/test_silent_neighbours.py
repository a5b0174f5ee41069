"""A party outside, or a service, takes every call and answers none: requests that don't need it are answered.

Its processes are stopped (SIGSTOP); the kernel goes on taking calls for them, as on a machine that is overloaded.
"""

import os
import signal
import threading
import time
import uuid
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from statistics import median
from typing import Any

import pytest
import requests

from tests.support.people import Refused, Visitor
from tests.support.processes import masters
from tools.stack.processes import family

pytestmark = [pytest.mark.fault, pytest.mark.timeout(300)]

SILENT_SECONDS = 15.0  # without a limit the answer takes as long
SOON_SECONDS = 8.0  # the longest answer to a request that does not need the silent one, on a busy machine
BUYERS = [f"alici{number}@imece.test" for number in range(2, 10)]


@contextmanager
def silent(instance, program: str) -> Iterator[None]:
    """A program takes calls and answers none until the block ends."""
    processes = family(masters(instance)[program])
    for each in processes:
        os.kill(each, signal.SIGSTOP)
    try:
        yield
    finally:
        for each in processes:
            os.kill(each, signal.SIGCONT)


@contextmanager
def all_the_time(*asking: Callable[[], object]) -> Iterator[list[object]]:
    """Have each of these done again and again until the block ends; what was refused is kept."""
    over, refused = threading.Event(), []

    def ask(one: Callable[[], object]) -> None:
        while not over.is_set():
            try:
                one()
            except Refused as refusal:
                refused.append((refusal.status, refusal.code))
            except requests.Timeout:
                refused.append("no answer")

    with ThreadPoolExecutor(len(asking)) as pool:
        done = [pool.submit(ask, one) for one in asking]
        try:
            yield refused
        finally:
            over.set()
    for one in done:
        one.result()


def waits(ask: Callable[[], object], seconds: float) -> list[float]:
    """How long each answer took, asked for one after the other for so long."""
    took, end = [], time.monotonic() + seconds
    while time.monotonic() < end:
        began = time.monotonic()
        ask()
        took.append(time.monotonic() - began)
    return took


@dataclass
class Paying:
    """A buyer with a page on which a cart may still be paid."""

    buyer: Visitor
    address_id: int
    body: dict[str, Any]  # what another page of the same cart is asked for with

    def look(self) -> None:
        """Ask how the payment stands."""
        self.buyer.post("/api/payment/look", {})

    def begin_again(self) -> None:
        """Ask for another page."""
        self.buyer.post("/api/payment/create", self.body, headers={"Idempotency-Key": str(uuid.uuid4())})


@pytest.fixture
def paying(running, publish) -> list[Paying]:
    """Some who are paying."""
    ad_id = publish(Quantity=100)

    def start(email: str) -> Paying:
        buyer = running.signed_in(email)
        address_id = next(iter(buyer.get("/api/user/address")), {}).get("id") or buyer.add_address()
        cart = buyer.fill_cart(ad_id, 1)
        buyer.start_payment(address_id)
        return Paying(buyer, address_id, buyer.accept_terms(cart["info"]["uuid"], address_id))

    return [start(email) for email in BUYERS]


@pytest.mark.parametrize(("program", "act"), [("sandbox-web", Paying.look), ("orders-web", Paying.begin_again)])
def test_while_one_is_silent_requests_that_do_not_need_it_are_answered(running, operator, paying, program, act):
    crowd = [partial(act, one) for one in (*paying, *paying)]
    with silent(running.instance, program), all_the_time(*crowd):
        took = waits(lambda: operator.get("/api/operator/funds"), SILENT_SECONDS)
    assert max(took) < SOON_SECONDS, f"of {len(took)}"
    assert median(took) < SOON_SECONDS / 4, "the longest was while it was not known yet"
    for buyer, address_id in [(one.buyer, one.address_id) for one in paying[:2]]:
        token = buyer.start_payment(address_id)
        buyer.pay(token)
        buyer.paid_order(buyer.come_back(token).rsplit("orderId=", 1)[1])
