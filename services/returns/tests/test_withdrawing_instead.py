"""Withdrawing from what is in a return already: while its supplier, or an operator, has not decided about it."""

import pytest

from contracts.events import WithdrawalChanged
from kit.errors import Conflict, NotFound
from kit.testing import NOON
from returns.rules import deadlines
from returns.steps import objecting
from returns.steps.deciding import Decision
from returns.tests.test_concurrency import at_once
from returns.tests.withdrawals import declared, returns_of, withdraw
from returns.tests.world import ask_back, bought, decide, deliver, due_at, only_return, overrule, told


def refusal(test, order, **wish) -> str:
    with pytest.raises((Conflict, NotFound)) as refused:
        withdraw(test, order, **wish)
    return refused.value.code


def objected(test, order, return_id: str) -> None:
    with test.work() as work:
        objecting.object_to(work, order.buyer_id, return_id, "Hiç kullanmadım", [])


def test_a_return_that_waits_for_its_supplier_becomes_a_withdrawal(test, order):
    return_id = ask_back(test, order, 2)
    test.clock.move(days=1)
    withdraw(test, order, comment="Vazgeçtim", return_id=return_id)
    (row,) = returns_of(test)
    assert (row.status, row.is_withdrawal, row.units) == ("approved", True, 2)
    assert row.due_at == deadlines.send_withdrawn_by(test.clock.now())
    assert declared(test) == [(2, 0, 2, 0)]
    (change,) = test.announced(WithdrawalChanged)
    assert (change.sequence, change.return_id, change.send_by) == (1, return_id, row.due_at)
    asked, turned = told(test, return_id)
    assert (asked.is_fault, turned.is_fault, turned.is_withdrawal) == (True, False, True)
    with pytest.raises(Conflict):
        decide(test, return_id, Decision.DENY, "Olmaz")


def test_so_does_one_that_was_turned_down_while_an_operator_looks_at_it(test, order, denied):
    assert refusal(test, order, return_id=denied) == "conflict"  # its units are free: they are withdrawn from as such
    objected(test, order, denied)
    assert refusal(test, order, units=3) == "nothing_to_withdraw"
    withdraw(test, order, return_id=denied)
    last = told(test, denied)[-1]
    assert (last.status, last.objection, last.is_withdrawal, last.is_open) == ("approved", None, True, True)
    with pytest.raises(Conflict):
        overrule(test, denied)


def test_declared_again_it_is_the_same_declaration(test, order):
    return_id = ask_back(test, order, 3)
    for _ in range(2):
        withdraw(test, order, return_id=return_id)
    assert declared(test) == [(3, 0, 3, 0)]
    assert len(told(test, return_id)) == 2


def test_who_names_no_return_is_told_that_the_units_are_in_one(test, order):
    ask_back(test, order, 3)
    with pytest.raises(Conflict, match="o talepten cayma"):
        withdraw(test, order, 1)


def test_only_ones_own_return_of_the_item_that_waits_and_in_time(test, order):
    return_id, other = ask_back(test, order, 2), deliver(test, bought(1))
    assert refusal(test, other, return_id=return_id) == "not_found"
    test.clock.move_to(deadlines.withdraw_by(NOON))
    withdraw(test, order, return_id=return_id)
    late = ask_back(test, order, 1)
    test.clock.move(seconds=1)
    assert refusal(test, order, return_id=late) == "withdrawal_window_closed"


def test_what_was_withdrawn_from_is_not_withdrawn_from_twice(test, order):
    withdraw(test, order, 3)
    (made,) = returns_of(test)
    test.clock.move_to(due_at(test, made.id))
    withdraw(test, order, return_id=made.id)
    assert declared(test) == [(3, 0, 3, 0)]


def test_its_buyer_reads_until_when_and_only_while_it_is_possible(test, ask, order):
    return_id = ask_back(test, order, 3)
    assert only_return(ask, order)["withdrawBy"] == "2026-03-17T09:00:00Z"
    decide(test, return_id)
    assert only_return(ask, order)["withdrawBy"] is None


def test_it_is_asked_for_over_http(ask, order, test):
    return_id = ask_back(test, order, 3)
    wish = {"cartId": order.order_id, "adId": order.ad_id(), "returnId": return_id}
    answer = ask("POST", "/order/withdrawProduct", wish, person_id=order.buyer_id)
    assert answer.status_code == 200, answer.get_data(as_text=True)
    assert only_return(ask, order)["isWithdrawal"] is True


@pytest.mark.parametrize("_", range(3))
def test_it_meets_the_decision_of_the_supplier(test, order, _):
    return_id = ask_back(test, order, 3)
    outcomes = at_once(
        lambda: withdraw(test, order, return_id=return_id),
        lambda: decide(test, return_id, Decision.DENY, "Kullanılmış"),
    )
    assert sorted(outcomes) == ["conflict", "done"]
    assert told(test, return_id)[-1].is_withdrawal == (outcomes[0] == "done")
