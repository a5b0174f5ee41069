"""Any process, the broker and the database die again and again while people buy and are refunded: nothing is lost.

FAULT_PURCHASES and FAULT_KILLS say how much of it; `make faults` takes 2,000 purchases and 300 kills.
"""

import os
import socket
import threading
from urllib.parse import urlsplit

import pytest

from kit.settings import SERVICES
from tests.support.crowd import buy_all, ended, patiently, until
from tests.support.people import settlement
from tests.support.processes import found, kill
from tests.support.waiting import eventually, eventually_nothing
from tools.audit import findings
from tools.stack.health import faults

pytestmark = [pytest.mark.fault, pytest.mark.timeout(int(os.environ.get("FAULT_TIMEOUT", "300")))]

PURCHASES = int(os.environ.get("FAULT_PURCHASES", "18"))
KILLS = int(os.environ.get("FAULT_KILLS", "3"))
ADS = max(2, min(10, PURCHASES // 9))
BUYERS = [f"alici{number}@imece.test" for number in ("", *range(2, 10))]

# A program's name is its master; with a dash before it, the first process that the master started.
VICTIMS = {
    "any process": [
        *("nginx", "payments-web", "orders-worker", "-orders-web", "rabbitmq", "postgres", "sandbox-web", "-nginx"),
        *(f"{service}-{part}" for service in SERVICES for part in ("worker", "web")),
        *(f"-{service}-web" for service in SERVICES),
        "sandbox-smtp",
    ],
    "the broker": ["-rabbitmq"],
    "the database": ["postgres"],
}


class Reaper(threading.Thread):
    """Kills one process after the other, each time as soon as the last one is back."""

    def __init__(self, instance, victims: list[str], kills: int, is_well):
        super().__init__(daemon=True)
        self.killed = 0
        self._instance, self._victims, self._left, self._is_well = instance, victims, kills, is_well
        self._over = threading.Event()

    def run(self) -> None:
        """Kill until it was enough."""
        while self.killed < self._left and not self._over.is_set():
            victim = self._victims[self.killed % len(self._victims)]
            if self._is_well() and kill(found(self._instance, victim)):
                self.killed += 1
            self._over.wait(1.0)

    def stop(self) -> None:
        """No more kills."""
        self._over.set()
        self.join()


@pytest.fixture
def is_well(running):
    """Whether the shop says that all of it is ready, and the broker answers too."""
    broker = urlsplit(running.environments["orders"]["AMQP_URL"])

    def ask() -> bool:
        try:
            socket.create_connection((broker.hostname, broker.port), timeout=2).close()
            return "unavailable" not in running.visitor().session.get(f"{running.base}/api/health", timeout=5).text
        except OSError:
            return False

    return ask


@pytest.mark.parametrize("victim", VICTIMS)
def test_nothing_is_lost_when_it_dies_again_and_again(running, publish, operator, is_well, victim):
    quantity = max(100, 10 * PURCHASES)  # a tenth of it is the most that one buyer may have
    terms = {"ProductPrice": 100, "MaxDiscountPercent": 0.5, "MaxParticipants": 9, "Quantity": quantity}
    terms["MaxPerBuyer"] = max(10, quantity // 10)
    eventually(is_well, "the shop is open", 60)
    buyers = [patiently(lambda e=email: running.signed_in(e), "signed in") for email in BUYERS]
    ads = [patiently(lambda: publish(**terms), "published") for _ in range(ADS)]
    kills = KILLS if victim == "any process" else max(2, KILLS // 10)
    reaper = Reaper(running.instance, VICTIMS[victim], kills, is_well)
    reaper.start()
    try:
        bought = buy_all(buyers, ads, PURCHASES)
        eventually(lambda: reaper.killed == kills, "it has died often enough", 60 + 10 * kills)
    finally:
        reaper.stop()
    eventually(is_well, "it is back", 60)
    for ad_id in ads:
        units = sum(one.units for one in bought if one.ad_id == ad_id)
        until(lambda a=ad_id, u=units: operator.get(f"/api/ads/{a}")["numOrders"] == u, "all units count")
        until(lambda a=ad_id: ended(operator, a), "the ad is ended")
    for ad_id in ads:
        units = sum(one.units for one in bought if one.ad_id == ad_id)
        until(lambda a=ad_id, u=units: settlement(operator, a)["succeeded"] == u, "all refunded", 120 + PURCHASES // 10)
    eventually_nothing(lambda: findings(running.environments, settled=True), "the auditor is content", 60)
    eventually_nothing(lambda: faults(running.instance), "the processes are the wanted ones", 60)
