"""What one purchase asks of the databases, of other services and of the provider, counted: no step may ask for more.

Each statement costs about a millisecond of processor time, each call several. A change that needs one more is written
down here, with a reason; one that needs fewer lowers the number.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import event
from sqlalchemy.engine import Connection

from orders.agreements.documents.filling import Texts
from tests.support.inhabitants import token_of
from tests.support.town import Town

CALLS = "calls"
UNITS = "transactions"
# By the clock and not by the purchase: workers are woken at most so often, ended sessions looked up once a second,
# whose conduct is to be counted and which ads waited too long for a decision twice a minute at most, and what waits for
# operators every ten minutes.
BY_THE_CLOCK = (
    "pg_notify('work'",
    "FROM ended_sessions",
    "FROM conducts",
    "overdue_reason",
    "ads.units_undecided >",
)
# Statements by service, transactions of all services, and calls, at most: each of what the buyer does, and of what
# follows from it. Of what follows, eleven statements and two transactions of payments are two looks for suspicious
# patterns: a worker takes one a minute, however much is bought. One of ads asks once a second at most whether an ad
# has ended that has no certificate yet. One of identity compares where the goods are to go with where their supplier is,
# and one waits for who is just hearing that an ad of the order has ended: else its buyer would never hear of it.
# One of orders, wherever a contract is filled in, asks who the shop is at that moment: an operator may have changed it.
AT_MOST = {
    "cart": {"orders": 6, UNITS: 1},
    "agreements": {"orders": 2, "identity": 4, CALLS: 1, UNITS: 2},
    "start": {"payments": 10, "orders": 9, "ads": 3, "identity": 4, CALLS: 4, UNITS: 12},
    "callback": {"payments": 7, CALLS: 1, UNITS: 3},
    "events": {"payments": 50, "orders": 23, "ads": 17, "identity": 7, "returns": 2, UNITS: 47},
}


class Counting:
    """Counts what a town does."""

    def __init__(self, town: Town, monkeypatch: pytest.MonkeyPatch):
        self._seen: Counter[str] = Counter()
        for name, service in town.services.items():
            event.listen(service.database.engine, "before_cursor_execute", self._counter(name))
            event.listen(service.database.engine, "begin", lambda connection: connection.info.update(is_new=True))
        send = town.http.send

        def counted(*arguments: Any, **options: Any) -> Any:
            self._seen[CALLS] += 1
            return send(*arguments, **options)

        monkeypatch.setattr(town.http, "send", counted)

    def _counter(self, name: str) -> Callable:
        def count(connection: Connection, _cursor: object, statement: str, *_: object) -> None:
            if not any(mark in statement for mark in BY_THE_CLOCK):
                self._seen[name] += 1
                self._seen[UNITS] += connection.info.pop("is_new", False)

        return count

    @contextmanager
    def step(self, found: dict[str, Counter[str]], name: str) -> Iterator[None]:
        """What is done in the block belongs to this step."""
        self._seen.clear()
        yield
        found[name] = Counter(self._seen)


def _buy(town: Town, ad_id: int, counting: Counting) -> dict[str, Counter[str]]:
    """A whole purchase of a new buyer, as the storefront makes it."""
    people, found = town.people, {}
    buyer = people.new_buyer()
    town.stir("identity")  # which tells others of a new person: no part of a purchase
    town.come_to_rest()
    with counting.step(found, "cart"):
        cart_id = people.fill_cart(buyer, ad_id, 1)
    chosen = {"cartId": cart_id, "shippingId": people.address_of(buyer), "invoiceId": None}
    with counting.step(found, "agreements"):
        people.of(buyer, "POST", "/order/agreements", chosen)
    body, key = chosen | {"termsVersion": Texts().version}, {"Idempotency-Key": cart_id}
    with counting.step(found, "start"):
        token = token_of(people.of(buyer, "POST", "/payment/create", body, **key)["url"])
    people.pay_card(token)
    with counting.step(found, "callback"):
        people.come_back(token)
    with counting.step(found, "events"):
        town.let_work()
    return found


def test_a_purchase_asks_for_no_more_than_is_known(planner, monkeypatch):
    with planner.town() as town:
        ad_id, counting = town.people.publish(), Counting(town, monkeypatch)
        _buy(town, ad_id, counting)  # the first one of a process also fills what is kept for a while
        found = _buy(town, ad_id, counting)
    more = {step: seen - Counter(AT_MOST[step]) for step, seen in found.items()}
    assert not any(more.values()), more
