"""What was on its way when databases were put back, or a broker lost its data, is published again."""

import json
import sys
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import create_engine, text

from contracts.events import AdPriceChanged, AdWithdrawn
from kit.ids import new_id
from kit.settings import SERVICES
from kit.tables import kit_metadata
from tools import rejoin

NOW = datetime(2026, 11, 22, 12, tzinfo=UTC)
HOUR, DAY = timedelta(hours=1), timedelta(days=1)
ANNOUNCED = """
INSERT INTO outbox (id, type, aggregate, data, occurred_at, published_at) VALUES (:id, :type, '', '{}', :at, :at)
"""
HANDLED = "INSERT INTO inbox (event_id, type, handled_at) VALUES (:id, :type, :at)"
MESSAGES = "CREATE TABLE messages (attempts integer NOT NULL, state text NOT NULL, reason text)"
ALL = ("identity", "orders")


class Market:
    """Databases with nothing but what the kit keeps, and identity's messages; all but two services have one together."""

    def __init__(self, urls: dict[str, str], state) -> None:
        self.engines = {name: create_engine(url) for name, url in urls.items()}
        told = {name: {"DATABASE_URL": urls.get(name, urls["orders"])} for name in SERVICES}
        state.write_text(json.dumps({"environments": told}))
        for engine in self.engines.values():
            kit_metadata.create_all(engine)
        self.tell("identity", MESSAGES)
        self.tell("identity", "INSERT INTO messages VALUES (0, 'sending', NULL)")

    def tell(self, name: str, statement: str, **row: object) -> None:
        """A statement in one service's database."""
        with self.engines[name].begin() as connection:
            connection.execute(text(statement), row)

    def ask(self, name: str, query: str) -> list:
        """The first column of what one service's database answers."""
        with self.engines[name].connect() as connection:
            return list(connection.execute(text(query)).scalars())

    def announce(self, kind, at: datetime, *handled_by: str) -> str:
        """An event of ads, which these have handled."""
        row = {"id": new_id(), "type": kind.routing_key(), "at": at}
        self.tell("ads", ANNOUNCED, **row)
        for name in handled_by:
            self.tell(name, HANDLED, **row)
        return row["id"]

    def again(self) -> set[str]:
        """What ads is to publish again."""
        return set(self.ask("ads", "SELECT id::text FROM outbox WHERE published_at IS NULL"))


@pytest.fixture
def market(database_factory, tmp_path):
    urls = {name: database_factory(f"rejoin_{name}") for name in ("ads", *ALL)}
    made = Market(urls, tmp_path / "stack.json")
    yield made
    for engine in made.engines.values():
        engine.dispose()


@pytest.fixture
def rejoin_with(market, tmp_path, monkeypatch, capsys):
    """`rejoin_with(*words)` runs the program; gives what it says."""

    def run(*words: str) -> str:
        monkeypatch.setattr(sys, "argv", ["rejoin", "--state", str(tmp_path / "stack.json"), *words])
        rejoin.main()
        return capsys.readouterr().out

    return run


def test_one_service_that_was_put_back_is_told_what_it_has_not_handled_and_is_said_to_have_forgotten(
    market, rejoin_with
):
    market.announce(AdWithdrawn, NOW - HOUR, *ALL)
    missing = market.announce(AdWithdrawn, NOW, "identity")
    forgotten = new_id()
    market.tell("identity", HANDLED, id=forgotten, type=AdWithdrawn.routing_key(), at=NOW)

    said = rejoin_with("--one", "orders")

    assert f"identity has handled {AdWithdrawn.routing_key()} {forgotten}, which ads does not have" in said
    assert market.again() == {missing}
    assert market.ask("identity", "SELECT state FROM messages") == ["sending"], "identity runs, and sends them itself"


def test_messages_count_as_tried_where_identity_was_put_back(market, rejoin_with):
    assert "1 messages may have been sent since" in rejoin_with("--one", "identity")
    assert market.ask("identity", "SELECT state FROM messages") == ["queued"]


def test_a_new_consumer_is_not_told_what_happened_before_it_began_with_a_kind(market, rejoin_with):
    """Identity began with it 30 days ago, and a mail about each ad that was taken down before would go out."""
    market.announce(AdWithdrawn, NOW - 60 * DAY, "orders")
    market.announce(AdWithdrawn, NOW - 30 * DAY, *ALL)
    lost = market.announce(AdWithdrawn, NOW - 20 * DAY, "orders")

    said = rejoin_with("--events")

    assert market.again() == {lost}
    assert said.splitlines() == [
        "1 events are published again",
        f"1 {AdWithdrawn.routing_key()} of before identity began to handle these are left out",
    ]
    assert rejoin_with("--events", "--all").startswith("1 events are published again")
    assert len(market.again()) == 2


def test_a_kind_that_a_consumer_has_never_handled_is_told_from_a_day_before_its_newest_event_on(market, rejoin_with):
    market.tell("identity", HANDLED, id=new_id(), type=AdPriceChanged.routing_key(), at=NOW)
    market.announce(AdWithdrawn, NOW - 2 * DAY, "orders")
    on_its_way = market.announce(AdWithdrawn, NOW - HOUR, "orders")
    rejoin_with("--events")
    assert market.again() == {on_its_way}


def test_a_market_that_has_handled_nothing_yet_is_told_everything(market, rejoin_with):
    first = market.announce(AdWithdrawn, NOW - 60 * DAY)
    rejoin_with("--events")
    assert market.again() == {first}
