"""The database or the broker is away for long while the shop is in use: it comes back by itself, and nothing is parked.

AWAY_SECONDS says for how long; `make faults` takes ten minutes.
"""

import os
import socket
import time
from urllib.parse import urlsplit

import pytest

from tests.conftest import INSTANCE
from tests.support.aftermath import all_is_well
from tests.support.crowd import until
from tests.support.waiting import eventually
from tools.stack.instance import named
from tools.stack.supervise import Supervisor

AWAY_SECONDS = float(os.environ.get("AWAY_SECONDS", "12"))
START_SECONDS = 120  # for the server's own start, on a machine that is busy
BACK_SECONDS = 20  # from there on, for everything that was on its way
ADDRESSES = {"postgres": "DATABASE_URL", "rabbitmq": "AMQP_URL"}

pytestmark = [pytest.mark.fault, pytest.mark.timeout(int(AWAY_SECONDS) + 300)]


@pytest.fixture
def away(running):
    """`away("postgres", meanwhile)` stops a server, does something again and again until the time is over, and starts
    it anew; returns when the server itself takes connections."""
    supervisor = Supervisor(named(INSTANCE))

    def go(server: str, meanwhile) -> None:
        supervisor.stop([server])
        try:
            over = time.monotonic() + AWAY_SECONDS
            eventually(lambda: (meanwhile(), time.monotonic() >= over)[1], "it was away long enough", AWAY_SECONDS + 60)
        finally:
            supervisor.start([server])
        address = urlsplit(running.environments["orders"][ADDRESSES[server]])
        eventually(lambda: _listens(address.hostname, address.port), f"{server} takes connections", START_SECONDS)

    return go


def _listens(host: str, port: int) -> bool:
    try:
        socket.create_connection((host, port), timeout=2).close()
    except OSError:
        return False
    return True


def test_a_database_that_was_away_for_long_is_used_again_by_itself(running, publish, new_buyer, operator, away):
    ad_id, buyers = publish(Quantity=40), [new_buyer() for _ in range(3)]
    orders = [buyer.buy(ad_id, 1) for buyer in buyers]  # and at once, with its events on their way:
    away("postgres", lambda: running.visitor().session.get(f"{running.base}/api/ads/{ad_id}", timeout=20))
    until(lambda: operator.get(f"/api/ads/{ad_id}")["numOrders"] == 3, "all units count", BACK_SECONDS)
    for buyer, order in zip(buyers, orders, strict=True):
        until(lambda b=buyer, o=order: b.order(o)["info"]["status"] == "paid", "the order is paid", BACK_SECONDS)
    all_is_well(running)


def test_what_is_sold_without_a_broker_is_told_when_it_is_back(running, publish, new_buyer, operator, away):
    ad_id, buyers = publish(Quantity=40), [new_buyer() for _ in range(3)]
    left = list(buyers)
    away("rabbitmq", lambda: left and left.pop().buy(ad_id, 1))
    until(lambda: operator.get(f"/api/ads/{ad_id}")["numOrders"] == 3, "what was paid counts", BACK_SECONDS)
    all_is_well(running)
