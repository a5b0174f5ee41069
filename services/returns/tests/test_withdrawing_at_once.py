"""Withdrawing while something else happens to the same units: they are never in two places."""

from collections import Counter

import pytest

from returns.rules.life import TURNED_DOWN
from returns.steps import cancelling, deciding
from returns.steps.deciding import Decision
from returns.tests.test_concurrency import at_once
from returns.tests.withdrawals import declared, returns_of, withdraw
from returns.tests.world import ask_back, bought, cancel_wish, decide

ROUNDS = 5


@pytest.fixture
def paid(test):
    order = bought(3)
    test.deliver(order.paid())
    return order


def units_back(test) -> int:
    """Units that some return holds or has brought back."""
    return sum(row.units for row in returns_of(test) if row.status not in TURNED_DOWN)


@pytest.mark.parametrize("_", range(ROUNDS))
def test_two_taps_are_one_withdrawal(test, order, _):
    assert at_once(*(lambda: withdraw(test, order, 3) for _ in range(4))) == ["done"] * 4
    assert declared(test) == [(3, 0, 3, 0)]
    assert [row.units for row in returns_of(test)] == [3]


@pytest.mark.parametrize("_", range(ROUNDS))
@pytest.mark.parametrize("left", [3, 1, 0])
def test_two_taps_before_the_delivery_are_one_withdrawal(test, paid, orders, left, _):
    orders.left = left
    assert at_once(*(lambda: withdraw(test, paid, 3) for _ in range(3))) == ["done"] * 3
    assert declared(test) == [(3, left, 0, 3 - left)]
    assert orders.units == left


@pytest.mark.parametrize("_", range(ROUNDS))
def test_a_withdrawal_and_a_return_share_the_units(test, order, _):
    outcomes = at_once(
        lambda: withdraw(test, order, 2), lambda: ask_back(test, order, 2), lambda: ask_back(test, order, 1)
    )
    assert units_back(test) <= 3
    assert Counter(outcomes)["done"] >= 1


@pytest.mark.parametrize("_", range(ROUNDS))
def test_a_withdrawal_meets_the_decision_about_a_return(test, order, _):
    return_id = ask_back(test, order, 3)
    outcomes = at_once(
        lambda: withdraw(test, order, 3),
        lambda: decide(test, return_id, Decision.DENY, "Kullanılmış"),
        lambda: deciding.decide_by_time(test.service),
    )
    assert outcomes[1:] == ["done", "done"]
    assert units_back(test) == (3 if outcomes[0] == "done" else 0)


@pytest.mark.parametrize("_", range(ROUNDS))
def test_a_withdrawal_meets_the_delivery(test, paid, orders, _):
    orders.left = 0
    outcomes = at_once(lambda: withdraw(test, paid, 2), lambda: test.deliver(paid.delivered()))
    assert outcomes == ["done", "done"]
    assert declared(test)[-1] == (2, 0, 2, 0)
    assert [row.units for row in returns_of(test)] == [2]


@pytest.mark.parametrize("_", range(ROUNDS))
def test_a_withdrawal_meets_a_cancel(test, paid, orders, _):
    orders.left = 3
    outcomes = at_once(
        lambda: withdraw(test, paid, 3),
        lambda: cancelling.cancel_product(test.service, paid.buyer_id, cancel_wish(paid, 2)),
    )
    for known, body in orders.cancelled.items():
        test.deliver(paid.cancelled(body["units"], known))
    assert "done" in outcomes
    assert orders.units <= 3
    assert all(waiting == 0 for *_, waiting in declared(test))
