"""The machines' clocks disagree by minutes and days while a crowd buys: what happens when, the databases decide.

CLOCKS says how often all programs are given other wrong clocks; `make faults` does it five times, so that each service
has had each of the clocks of `tests.support.clocks`. `make test` sets only the clocks of those that decide about ends.
"""

import os
from datetime import timedelta
from itertools import cycle, islice

import pytest
from sqlalchemy import create_engine, text

from contracts.events import AdClosing
from kit.settings import SERVICES
from tests.support.aftermath import all_is_well
from tests.support.clocks import EVERY, START_SECONDS, TOMORROW, YESTERDAY, WrongClock, why_not, wrong_clocks
from tests.support.crowd import buy_all, until
from tests.support.people import Visitor, settlement
from tests.support.waiting import eventually
from tools.stack.postgres import server_of

ROUNDS = int(os.environ.get("CLOCKS", "0"))
BUYERS = [f"alici{number}@imece.test" for number in range(2, 6)]
TERMS = {"ProductPrice": 100, "MaxDiscountPercent": 0.5, "MaxParticipants": 9, "Quantity": 100}
AT_ONE_TIME = {"ads-web": TOMORROW, "ads-worker": TOMORROW, "orders-worker": YESTERDAY}
LATER = timedelta(hours=12)  # earlier than tomorrow's clock says that it is
SOON = timedelta(seconds=10)
END_SECONDS = 30

pytestmark = [
    pytest.mark.fault,
    pytest.mark.timeout(900),
    pytest.mark.skipif(bool(why_not()), reason=f"no clock can be set wrong here: {why_not()}"),
]


def rounds() -> list[dict[str, WrongClock]]:
    """The wrong clock of each program, by name; each round another one."""
    every = [
        {
            f"{service}-{part}": clock
            for service, clock in zip(SERVICES, islice(cycle(EVERY), number, None), strict=False)
            for part in ("web", "worker")
        }
        for number in range(ROUNDS)
    ]
    return every or [AT_ONE_TIME]


class Books:
    """What the databases know about time."""

    def __init__(self, running):
        self._engines = {name: create_engine(running.environments[name]["DATABASE_URL"]) for name in SERVICES}
        server = server_of(running.instance, running.instance.read_state()["ports"])
        self._of_administrator = create_engine(server.admin_url("ads"))

    def one(self, service: str, statement: str, **values: object) -> object:
        """A statement that gives one value."""
        with self._engines[service].begin() as connection:
            return connection.execute(text(statement), values).scalar()

    def announced(self) -> dict[str, int]:
        """The last event of each service so far."""
        return {name: self.one(name, "SELECT coalesce(max(seq), 0) FROM outbox") for name in SERVICES}

    def misdated(self, since: dict[str, int]) -> dict[str, int]:
        """How many later events happened, as they say, at another time than between then and now."""
        found = {
            name: self.one(
                name,
                "SELECT count(*) FROM outbox WHERE seq > :seq AND occurred_at NOT BETWEEN "
                "clock_timestamp() - interval '8 minutes' AND clock_timestamp() + interval '2 seconds'",
                seq=since[name],
            )
            for name in SERVICES
        }
        return {name: count for name, count in found.items() if count}

    def end_in(self, ad_id: int, left: timedelta) -> None:
        """Give an ad another end, which its table refuses to all but its administrator, and wake the worker."""
        with self._of_administrator.begin() as connection:
            connection.execute(text("SET LOCAL session_replication_role = replica"))
            end = text("UPDATE ads SET ends_at = clock_timestamp() + :left WHERE ad_id = :ad")
            connection.execute(end, {"left": left, "ad": ad_id})
            connection.execute(text("SELECT pg_notify('work', '')"))

    def closings(self, ad_id: int) -> list[bool]:
        """Whether it was not too early, for each time that it was said that the ad is closing."""
        said = text(
            "SELECT occurred_at >= ends_at FROM outbox JOIN ads ON aggregate = ad_id::text "
            "WHERE type = :closing AND ad_id = :ad"
        )
        with self._engines["ads"].connect() as connection:
            return list(connection.execute(said, {"closing": AdClosing.routing_key(), "ad": ad_id}).scalars())

    def close(self) -> None:
        """Forget the connections."""
        for engine in (*self._engines.values(), self._of_administrator):
            engine.dispose()


@pytest.fixture
def books(running):
    made = Books(running)
    yield made
    made.close()


def is_open(running) -> bool:
    """Whether every part of the shop says that it is ready."""
    return "unavailable" not in running.visitor().session.get(f"{running.base}/api/health", timeout=10).text


def reserve(buyer: Visitor, ad_id: int) -> str:
    """Go to the payment page and stay there; gives the page's token."""
    address = buyer.get("/api/user/address")[0]["id"]
    buyer.fill_cart(ad_id)
    return buyer.start_payment(address)


@pytest.mark.parametrize(
    "wrong",
    rounds(),
    ids=lambda wrong: " ".join(f"{name} {clock}" for name, clock in wrong.items() if name.endswith("worker")),
)
def test_wrong_clocks_end_nothing_early_and_nothing_twice(running, publish, operator, books, wrong):
    *buyers, hesitant = [running.signed_in(email) for email in BUYERS]
    ad_id, later_id = publish(**TERMS), publish(**TERMS)
    books.end_in(later_id, LATER)
    token, units = reserve(hesitant, later_id), 2 * len(buyers)
    before = books.announced()
    with wrong_clocks(running.instance, wrong):
        eventually(lambda: is_open(running), "the shop is open", START_SECONDS)
        buy_all(buyers, [ad_id], units)
        until(lambda: operator.get(f"/api/ads/{ad_id}")["numOrders"] == units, "all units count")
        hesitant.pay(token)
        assert "orderId=" in hesitant.come_back(token)  # what was reserved was not given up meanwhile
        books.end_in(ad_id, SOON)
        until(lambda: settlement(operator, ad_id)["succeeded"] == units, "all refunded", END_SECONDS)
        assert books.closings(ad_id) == [True]
        assert books.closings(later_id) == []
        assert books.misdated(before) == {}
    all_is_well(running)
