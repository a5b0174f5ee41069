"""The release before runs as a whole while people buy; then come the new tables, the new programs, and the way back.

The shop lies in a folder of its own, in which the releases are checked out as an operator does it, under the running
programs. The release before (tests/migrations/released.json) starts with its own runner, and is taken back to with it.

UPGRADE_PURCHASES says how many payments are made before each step, and after it.
"""

import io
import json
import os
import tarfile
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest
from alembic.script import ScriptDirectory

from contracts.events.consumers import CONSUMERS
from kit.migrate import configuration
from kit.settings import SERVICES
from tests.support.releases import Shop, kept_code, versions_of
from tests.support.shoppers import Counting, Subscription, all_is_right, buy_on, counted, look_on, published
from tests.support.waiting import eventually
from tools import release
from tools.stack.rolling import workers
from tools.stack.supervise import Supervisor

pytestmark = [
    pytest.mark.fault,
    pytest.mark.skipif(
        "UPGRADE_PURCHASES" not in os.environ,
        reason="a system comes up and three exchanges follow, for minutes: part of `make faults`",
    ),
    pytest.mark.timeout(int(os.environ.get("FAULT_TIMEOUT", "3600"))),
]

PURCHASES = int(os.environ.get("UPGRADE_PURCHASES", "50"))
PATIENCE_SECONDS = 600
TERMS = {"ProductPrice": 100, "MaxDiscountPercent": 0.5, "MaxParticipants": 9, "Quantity": 5000}
BUYERS = [f"alici{number}@imece.test" for number in ("", *range(2, 7))]
ADS = 30  # of which each buyer may have nine: more than they can buy meanwhile


@pytest.fixture
def former() -> bytes:
    """The files of the release before."""
    commit = release.noted()["commit"]
    archive = kept_code(commit)
    if archive is None:
        pytest.skip(f"the history here does not have the release before ({commit[:12]}): its code can't be tried")
    return archive


@pytest.fixture
def shop(former, tmp_path_factory):
    """The release before, in a folder of its own, with the demo world and on ports of its own."""
    found = Shop(tmp_path_factory.mktemp("shop"), "upgrade")
    found.check_out(former)
    try:
        found.stack("up", "--demo", "--no-storefront")
        yield found
    finally:
        found.check_out(found.now())
        found.stack("reset")


class Crowd:
    """People who buy until the end, one purchase after the other, and one who looks on."""

    def __init__(self, shop: Shop, pool: ThreadPoolExecutor):
        self.count, self.over = Counting(), Event()
        supplier, onlooker = shop.signed_in("satici@imece.test"), shop.signed_in("alici9@imece.test")
        self.ads = [published(supplier, onlooker, **TERMS) for _ in range(ADS)]
        buyers = [counted(shop.signed_in(email), self.count) for email in BUYERS]
        self.shopping = [pool.submit(buy_on, buyer, self.ads, self.over) for buyer in buyers]
        self.looking = pool.submit(look_on, counted(shop.visitor(), self.count), self.ads[0], self.over)

    def buys_on(self) -> None:
        """Return after some more payments, none of which was refused or cut by anything that was done before."""
        enough = self.count.payments + PURCHASES
        eventually(lambda: self.count.payments >= enough or self._has_failed(), "people buy on", PATIENCE_SECONDS)
        assert self.count.broken == []
        assert [cut for cut in self.count.cut if cut.startswith("GET")] == []
        assert not self._has_failed()

    def _has_failed(self) -> bool:
        return any(one.done() for one in (*self.shopping, self.looking))

    def goes_home(self) -> list:
        """What they bought."""
        self.over.set()
        assert self.looking.result() > 0
        return [one for each in self.shopping for one in each.result()]


def _answering(shop: Shop) -> set[int]:
    """The processes that answer for the services."""
    states = Supervisor(shop.instance).states()
    return {pid for name in SERVICES for pid in workers(states[f"{name}-web"][1])}


def _exchange(shop: Shop, crowd: Crowd) -> None:
    """Put what is checked out in place of what runs."""
    before = _answering(shop)
    shop.stack("upgrade", "--no-storefront")
    assert not before & _answering(shop)
    crowd.buys_on()


def _subscriptions_of(release_before: bytes) -> set[Subscription]:
    with tarfile.open(fileobj=io.BytesIO(release_before)) as archive:
        file = archive.extractfile("docs/contracts/events.json")
        assert file is not None
        events = json.load(file)
    return {(kind, consumer) for kind, event in events.items() for consumer in event["consumers"]}


def _subscriptions_of_now() -> set[Subscription]:
    return {(kind.routing_key(), consumer) for consumer, kinds in CONSUMERS.items() for kind in kinds}


def _newest() -> dict[str, str]:
    return {name: ScriptDirectory.from_config(configuration(name, "")).get_current_head() for name in SERVICES}


def test_people_buy_while_the_next_release_comes_is_taken_back_and_comes_again(shop, former, record_testsuite_property):
    now = shop.now()
    assert versions_of(shop) == {name: told["head"] for name, told in release.noted()["services"].items()}
    with ThreadPoolExecutor(len(BUYERS) + 1) as pool:
        crowd = Crowd(shop, pool)
        try:
            crowd.buys_on()
            shop.check_out(now)
            answering = _answering(shop)
            shop.stack("upgrade", "--only-databases")
            crowd.buys_on()
            assert versions_of(shop) == _newest()
            assert _answering(shop) == answering, "the release before on the newest tables"

            _exchange(shop, crowd)
            shop.check_out(former)
            _exchange(shop, crowd)  # taken back
            assert versions_of(shop) == _newest()
            shop.check_out(now)
            _exchange(shop, crowd)
        finally:
            crowd.over.set()
        bought = crowd.goes_home()
    record_testsuite_property("upgrade", f"{len(bought)} purchases, {crowd.count.answers} answers, {crowd.count.cut}")
    assert crowd.count.broken == []
    begun = _subscriptions_of_now() - _subscriptions_of(former)
    all_is_right(shop, shop.signed_in("yonetici@imece.test"), crowd.ads, bought, begun)
