"""A backup of the whole that was made while people bought is put back elsewhere, and the shop sells on there.

What was sold after it is lost to the shop and not to the provider, who has not gone back in time: no person is paid
twice, and who paid for an order that is lost has the money back (docs/how-to/restore.md, step by step). Beside it R11,
through real processes: payments' database alone is put back while the shop is open.
"""

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from pathlib import Path
from threading import Event

import pytest

from tests.conftest import INSTANCE, ROOT, Running
from tests.support.crowd import Bought, patiently
from tests.support.panels import send_cancel
from tests.support.people import Visitor, settlement
from tests.support.shoppers import buy_on
from tests.support.waiting import eventually, eventually_nothing
from tools.audit import findings
from tools.stack import backups
from tools.stack.backup_folder import Backup
from tools.stack.health import faults
from tools.stack.instance import named
from tools.stack.postgres import server_of

pytestmark = [pytest.mark.fault, pytest.mark.timeout(int(os.environ.get("FAULT_TIMEOUT", "600")))]

ELSEWHERE = f"{INSTANCE[:11]}moved"
TERMS = {"ProductPrice": 100, "MaxDiscountPercent": 0.5, "MaxParticipants": 9, "Quantity": 200}
BUYERS = [f"alici{number}@imece.test" for number in range(2, 6)]
STEPS_SECONDS = 90
# What the auditor may say before the steps were done, and nothing else.
EXPECTED = ("provider line", "payment")


def _stack(*arguments: str) -> str:
    command = [sys.executable, "-m", "tools.stack", *arguments]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-4000:]
    return done.stdout.strip()


def _relearn(*arguments: str, instance: str = ELSEWHERE) -> str:
    """A step of the operator's, which fails while something is left for a person."""
    state = str(ROOT / ".run" / instance / "stack.json")
    done = subprocess.run(
        [sys.executable, "-m", "tools.relearn", *arguments, "--state", state],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": "services:."},
        check=False,
        capture_output=True,
        text=True,
    )
    assert "Traceback" not in done.stderr, done.stderr[-4000:]
    return done.stdout


@pytest.fixture
def put_back():
    """`put_back(folder, provider)` restores a backup into an instance of its own, which is gone afterwards."""

    def restore(folder: Path, provider: Path) -> Running:
        _stack("restore", str(folder), "--provider", str(provider), "--instance", ELSEWHERE, "--no-storefront")
        state = json.loads((ROOT / ".run" / ELSEWHERE / "stack.json").read_text())
        return Running(f"http://localhost:{state['ports']['gateway']}", Path(state["root"]), state["environments"])

    _stack("reset", "--instance", ELSEWHERE)
    yield restore
    _stack("reset", "--instance", ELSEWHERE)


def _moved(visitor: Visitor, elsewhere: Running) -> Visitor:
    """The same person in front of the shop that was put back: they stay signed in, the keys came along."""
    return Visitor(elsewhere.base, token=visitor.token, user=visitor.user)


def _provider_as_it_is_now(running: Running, path: Path) -> Path:
    backups.dump(server_of(running.instance, running.instance.read_state()["ports"]), "sandbox", path)
    return path


def _booked(visitor: Visitor, order_id: str) -> list[tuple[int, list[int]]]:
    """What the provider took for an order, line by line, and each time it gave back."""
    found, after = [], 0
    while after is not None:
        books = visitor.get(f"/sandbox/iyzico/books.json?after={after}")
        lines = [line for paid in books["payments"] if paid["basketId"] == order_id for line in paid["lines"]]
        found += [(line["capturedKurus"], [row["amountKurus"] for row in line["refunds"]]) for line in lines]
        after = books["next"]
    return found


def _cancel(buyer: Visitor, bought: Bought) -> None:
    form = {"cartId": bought.order_id, "adId": bought.ad_id, "returnAmount": 1, "reason": "Diğer", "comment": ""}
    assert send_cancel(buyer, form) is True


def _back_up_while_people_buy(running: Running, ad_id: int) -> tuple[Backup, list[Bought]]:
    over = Event()
    buyers = [running.signed_in(email) for email in BUYERS]
    with ThreadPoolExecutor(len(buyers)) as pool:
        shopping = [pool.submit(buy_on, buyer, [ad_id], over) for buyer in buyers]
        try:
            folder = _stack("backup", "--instance", INSTANCE)
        finally:
            over.set()
    return Backup(Path(folder)), [one for each in shopping for one in each.result()]


def _the_auditor_is_content(elsewhere: Running) -> None:
    eventually_nothing(lambda: findings(elsewhere.environments, settled=True), "the auditor is content", STEPS_SECONDS)


def _ends_well(operator: Visitor, ad_id: int) -> None:
    units = operator.get(f"/api/ads/{ad_id}")["numOrders"]
    operator.post(f"/api/operator/ads/{ad_id}/end", {"reason": "Deneme bitti"})
    eventually(lambda: operator.get(f"/api/ads/{ad_id}")["finalPrice"] is not None, "the price is final", 60)
    assert units > 0
    eventually(lambda: _is_settled(operator, ad_id), "all differences are back", STEPS_SECONDS)


def _is_settled(operator: Visitor, ad_id: int) -> bool:
    told = settlement(operator, ad_id)
    return told["succeeded"] > 0 and told["succeeded"] == told["refundsTotal"]


def test_a_backup_made_while_people_buy_is_put_back_elsewhere_and_sells_on(
    running, publish, operator, new_buyer, put_back, tmp_path, record_testsuite_property
):
    ad_id, early = publish(**TERMS), new_buyer()
    first = Bought(early, early.paid_order(early.buy(ad_id, 2))["info"]["uuid"], ad_id, 2)
    backup, bought = _back_up_while_people_buy(running, ad_id)
    late = new_buyer()
    lost = late.paid_order(late.buy(ad_id, 1))["info"]["uuid"]
    _cancel(early, first)
    eventually(lambda: _booked(early, first.order_id)[0][1], "the provider gave back what was cancelled", 60)
    provider = _provider_as_it_is_now(running, tmp_path / "provider.dump")

    elsewhere = put_back(backup.folder, provider)
    operator, early = _moved(operator, elsewhere), _moved(early, elsewhere)
    said = [found.sentence for found in findings(elsewhere.environments)]
    assert [sentence for sentence in said if not sentence.startswith(EXPECTED)] == []
    since = f"{backup.point - timedelta(minutes=1):%Y-%m-%dT%H:%M:%S}"

    assert early.order(first.order_id)["info"]["status"] == "paid"
    _cancel(early, first)  # they do what they did: the shop has forgotten it, and the provider has not
    patiently(
        lambda: _relearn("give-back", "--since", since).endswith("0 left for a person\n"), "lost orders are paid back"
    )
    eventually(
        lambda: "0 left for a person" in _relearn("recognise"), "what was carried out is recognised", STEPS_SECONDS
    )
    _the_auditor_is_content(elsewhere)
    assert _booked(early, lost) == [(10000, [10000])], "who paid for an order that is lost has their money back"
    assert len(_booked(early, first.order_id)[0][1]) == 1, "what was cancelled is given back once"

    next_buyer = elsewhere.visitor().register().verify_phone()
    next_buyer.paid_order(next_buyer.buy(ad_id, 1))
    _ends_well(operator, ad_id)
    _the_auditor_is_content(elsewhere)
    for one in (first, *bought):
        assert all(taken >= sum(given) for taken, given in _booked(early, one.order_id))
    assert faults(named(ELSEWHERE)) == []
    record_testsuite_property("restored elsewhere", f"{len(bought)} purchases, barrier {backup.manifest['held_ms']} ms")


def test_payments_alone_is_put_back_while_the_shop_is_open_and_nothing_is_sent_twice(
    running, publish, operator, new_buyer
):
    ad_id, early, late = publish(**TERMS), new_buyer(), new_buyer()
    first = Bought(early, early.paid_order(early.buy(ad_id, 2))["info"]["uuid"], ad_id, 2)
    file = Path(_stack("backup", "payments", "--instance", INSTANCE))
    since = datetime.strptime(file.stem, "payments-%Y-%m-%dT%H%M%S").isoformat()  # noqa: DTZ007 (UTC, and said so)
    forgotten = late.paid_order(late.buy(ad_id, 1))["info"]["uuid"]
    _cancel(early, first)
    eventually(lambda: _booked(early, first.order_id)[0][1], "the provider gave back what was cancelled", 60)
    eventually(lambda: operator.get(f"/api/ads/{ad_id}")["numOrders"] == 2, "all units count", 30)
    before = [_booked(early, order) for order in (first.order_id, forgotten)]

    _stack("restore", str(file), "--service", "payments", "--instance", INSTANCE)
    assert late.order(forgotten)["info"]["status"] == "paid", "the shop is open, and knows what was bought"
    _has_nothing_left("learn", "--since", since)
    _has_nothing_left("recognise")
    _the_auditor_is_content(running)
    assert [_booked(early, order) for order in (first.order_id, forgotten)] == before
    _ends_well(operator, ad_id)
    _the_auditor_is_content(running)
    assert faults(running.instance) == []


def _has_nothing_left(*step: str) -> None:
    said = "0 left for a person"
    eventually(lambda: said in _relearn(*step, instance=INSTANCE), f"{step[0]} has nothing left", STEPS_SECONDS)
