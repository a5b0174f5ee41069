"""A deployment while people buy: every process is exchanged, two versions run side by side, and nobody notices.

`make test` exchanges the processes of a few services; FAULT_RESTARTS says how many, and `make faults` takes 20 (R10).
"""

import itertools
import os
import subprocess
import sys
import uuid
from concurrent.futures import ThreadPoolExecutor
from threading import Event, Lock

import pytest
import requests
from requests.adapters import HTTPAdapter
from urllib3.util import Retry

from kit.settings import SERVICES
from tests.conftest import INSTANCE, ROOT
from tests.support.crowd import Bought, buy_whatever_happens, patiently, until
from tests.support.next_version import UNKNOWN, beside_this_one, connected, consumed_by
from tests.support.people import Visitor, settlement
from tests.support.waiting import eventually
from tools.audit import findings
from tools.stack.health import faults

pytestmark = [pytest.mark.fault, pytest.mark.timeout(int(os.environ.get("FAULT_TIMEOUT", "300")))]

RESTARTS = int(os.environ.get("FAULT_RESTARTS", "3"))
IN_TURN = ("payments", "orders", "nginx", "ads", "identity", "returns", "catalogue", "sandbox-web")
BUYERS = [f"alici{number}@imece.test" for number in ("", *range(2, 8))]
TERMS = {"ProductPrice": 100, "MaxDiscountPercent": 0.5, "MaxParticipants": 9, "Quantity": 5000}
ADS, LIMIT_PER_BUYER = 2 + RESTARTS // 2, 9
BROKEN = 500
# A gateway that gets a new configuration closes the connections that idle, and cannot know that a question is already
# on its way on one of them. So browsers ask a GET once more on a new connection (RFC 9110, 9.2.2), and a POST never.
AS_BROWSERS_DO = Retry(total=1, connect=0, read=1, status=0, other=0, redirect=0, allowed_methods={"GET", "HEAD"})


class Counting(HTTPAdapter):
    """Goes to the shop as ever, and remembers how many answers there were and which of them were the shop's fault."""

    def __init__(self):
        super().__init__(max_retries=AS_BROWSERS_DO)
        self.answers = 0
        self.broken: list[str] = []
        self.cut: list[str] = []
        self._lock = Lock()

    def send(self, request: requests.PreparedRequest, *arguments, **options) -> requests.Response:
        """Ask once."""
        what = f"{request.method} {request.path_url}"
        try:
            answer = super().send(request, *arguments, **options)
        except requests.RequestException as error:
            with self._lock:
                self.cut.append(f"{what}: {error!r}")
            raise
        with self._lock:
            self.answers += 1
            if answer.status_code >= BROKEN:
                self.broken.append(f"{what}: {answer.status_code}")
        return answer


def watched(visitor: Visitor, count: Counting) -> Visitor:
    """Have somebody's answers counted."""
    visitor.session.mount("http://", count)
    return visitor


def _buy_on(buyer: Visitor, ads: list[int], over: Event) -> list[Bought]:
    """One purchase after the other, of no ad more than one person may have, until it is over."""
    bought = []
    for ad_id in (ad_id for ad_id in ads for _ in range(LIMIT_PER_BUYER)):
        bought.append(buy_whatever_happens(buyer, ad_id, 1))
        if over.is_set():
            break
    return bought


def _look_on(visitor: Visitor, ad_id: int, over: Event) -> int:
    """Ask for what no cache answers."""
    looks = 0
    while not over.is_set():
        visitor.get(f"/api/routines/instantAdInfo?adIds={ad_id}&_={uuid.uuid4().hex}")
        looks += 1
    return looks


def _restart(name: str) -> None:
    command = [sys.executable, "-m", "tools.stack", "restart", name, "--instance", INSTANCE]
    subprocess.run(command, cwd=ROOT, check=True)


def _announce_something_unknown(running) -> None:
    """The next version of ads says something that no consumer of this version has heard of."""
    with connected(running, "ads") as connection:
        row = "INSERT INTO outbox (id, type, aggregate, occurred_at, data) VALUES (%s, %s, 'x', now(), '{}')"
        connection.exec_driver_sql(row, (str(uuid.uuid4()), UNKNOWN))


def _unknown_events(running) -> list[tuple[int, bool]]:
    """What became of them at their consumer: attempts, and whether a person is wanted."""
    with connected(running, "orders") as connection:
        rows = "SELECT attempts, parked_at IS NOT NULL FROM inbox_failures WHERE type = %s"
        return [tuple(row) for row in connection.exec_driver_sql(rows, (UNKNOWN,))]


def _forget_unknown_events(running) -> None:
    """As the next version of the consumer does, which knows them."""
    with connected(running, "orders") as connection:
        connection.exec_driver_sql("DELETE FROM inbox_failures WHERE type = %s", (UNKNOWN,))


def test_a_deployment_while_people_buy_breaks_no_answer_and_loses_no_event(
    running, publish, operator, broker_url, record_testsuite_property
):
    count, over = Counting(), Event()
    buyers = [watched(running.signed_in(email), count) for email in BUYERS]
    ads = [publish(**TERMS) for _ in range(ADS)]
    onlooker = watched(running.visitor(), count)
    with ThreadPoolExecutor(len(buyers) + 1) as pool, consumed_by(broker_url, "orders"):
        try:
            shopping = [pool.submit(_buy_on, buyer, ads, over) for buyer in buyers]
            looking = pool.submit(_look_on, onlooker, ads[0], over)
            with beside_this_one(running):
                _announce_something_unknown(running)
                for name in itertools.islice(itertools.cycle(IN_TURN), RESTARTS):
                    _restart(name)
                unknown = eventually(lambda: _unknown_events(running), "the unknown event waits", 30)
        finally:
            over.set()
            _forget_unknown_events(running)
        bought = [one for each in shopping for one in each.result()]
        assert looking.result() > 0
    assert set(unknown) == {(0, False)}, "no consumer is to blame for the unknown event, and no person is needed"
    record_testsuite_property(
        f"{RESTARTS} restarts", f"{len(bought)} purchases, {count.answers} answers, {len(count.cut)} cut: {count.cut}"
    )
    assert count.broken == []
    assert [cut for cut in count.cut if cut.startswith("GET")] == []
    _all_is_right(running, operator, ads, bought)


def _all_is_right(running, operator: Visitor, ads: list[int], bought: list[Bought]) -> None:
    for ad_id in ads:
        units = sum(one.units for one in bought if one.ad_id == ad_id)
        until(lambda a=ad_id, u=units: operator.get(f"/api/ads/{a}")["numOrders"] == u, "all units count")
        patiently(lambda a=ad_id: operator.post(f"/api/operator/ads/{a}/end", {"reason": "Deneme bitti"}), "ended")
    for ad_id in ads:
        units = sum(one.units for one in bought if one.ad_id == ad_id)
        until(lambda a=ad_id, u=units: settlement(operator, a)["succeeded"] == u, "all refunded", 120)
    eventually(lambda: not findings(running.environments, settled=True), "the auditor is content", 60)
    eventually(lambda: not faults(running.instance), "the processes are the wanted ones", 60)


@pytest.fixture
def broker_url(running) -> str:
    """The broker, as its administrator sees it."""
    return running.instance.read_state()["broker"]["url"]


def test_every_service_is_exchanged_in_turn():
    assert {name for name in IN_TURN if name in SERVICES} == set(SERVICES)
