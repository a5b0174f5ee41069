"""A deployment while people buy: every process is exchanged, two versions run side by side, and no buyer notices.

`make test` exchanges the processes of a few services; FAULT_RESTARTS says how many, and `make faults` takes 20 (R10).
"""

import itertools
import os
import subprocess
import sys
import uuid
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from kit.settings import SERVICES
from tests.conftest import INSTANCE, ROOT
from tests.support.next_version import UNKNOWN, beside_this_one, connected, consumed_by
from tests.support.shoppers import Counting, all_is_right, buy_on, counted, look_on
from tests.support.waiting import eventually

pytestmark = [pytest.mark.fault, pytest.mark.timeout(int(os.environ.get("FAULT_TIMEOUT", "300")))]

RESTARTS = int(os.environ.get("FAULT_RESTARTS", "3"))
IN_TURN = ("payments", "orders", "nginx", "ads", "identity", "returns", "catalogue", "sandbox-web")
BUYERS = [f"alici{number}@imece.test" for number in ("", *range(2, 8))]
TERMS = {"ProductPrice": 100, "MaxDiscountPercent": 0.5, "MaxParticipants": 9, "Quantity": 5000}
ADS = 2 + RESTARTS // 2


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
    buyers = [counted(running.signed_in(email), count) for email in BUYERS]
    ads = [publish(**TERMS) for _ in range(ADS)]
    onlooker = counted(running.visitor(), count)
    with ThreadPoolExecutor(len(buyers) + 1) as pool, consumed_by(broker_url, "orders"):
        try:
            shopping = [pool.submit(buy_on, buyer, ads, over) for buyer in buyers]
            looking = pool.submit(look_on, onlooker, ads[0], over)
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
    all_is_right(running, operator, ads, bought)


@pytest.fixture
def broker_url(running) -> str:
    """The broker, as its administrator sees it."""
    return running.instance.read_state()["broker"]["url"]


def test_every_service_is_exchanged_in_turn():
    assert {name for name in IN_TURN if name in SERVICES} == set(SERVICES)
