"""What waits in returns for operators: open objections, as their list has them, and withdrawals that got stuck."""

import pytest

from contracts.events import ReturnsOperatorActed
from contracts.events.acts import Change
from kit.clock import iso
from kit.errors import Unavailable
from returns.rules.withdrawing import ANSWER_LIFE, ARRIVAL_LIFE
from returns.steps.cancelling import ask_again
from returns.steps.deciding import Decision
from returns.tests.test_objections import object_to, uphold
from returns.tests.withdrawals import withdraw
from returns.tests.world import ask_back, bought, decide


def found(ask, q: str) -> list[str]:
    part = ask("GET", f"/operator/waiting/returns?q={q}", role="operator").get_json()["success"]
    return [line["id"] for line in part["items"]]


def waiting(ask) -> list[dict]:
    part = ask("GET", "/operator/waiting/returns?kind=objection", role="operator").get_json()["success"]
    listed = ask("GET", "/operator/returns?objection=open", role="operator").get_json()["success"]
    assert (part["total"], len(part["items"])) == (listed["total"], listed["total"])
    return part["items"]


def test_an_objection_waits_from_the_buyers_words_to_an_operators(test, ask, order):
    return_id = ask_back(test, order, 1)
    decide(test, return_id, Decision.DENY, "Kullanılmış")
    assert waiting(ask) == []
    test.clock.move(hours=5)
    object_to(test, order, return_id)
    (line,) = waiting(ask)
    assert (line["id"], line["label"]) == (return_id, order.order_id[:8])
    assert line["dateSince"] == iso(test.clock.now())
    assert found(ask, order.order_id[:8]) == found(ask, order.order_id.upper()) == [return_id]
    assert found(ask, return_id) == []
    body = {"kind": "objection", "id": return_id, "ownerId": None}
    assert ask("POST", "/operator/waiting/returns/take", body, role="operator").status_code == 200
    assert Change("order", "", order.order_id) in test.announced(ReturnsOperatorActed)[-1].changes
    uphold(test, return_id)
    assert waiting(ask) == []


def stuck(ask) -> list[tuple[str, str]]:
    part = ask("GET", "/operator/waiting/returns?kind=withdrawal", role="operator").get_json()["success"]
    return [(line["label"], line["detail"]) for line in part["items"]]


def test_a_withdrawal_waits_once_orders_does_not_say_what_became_of_it(test, ask, orders):
    order = bought(2)
    test.deliver(order.paid())
    orders.is_down = True
    with pytest.raises(Unavailable):
        withdraw(test, order, 2)
    test.clock.move_to(test.clock.now() + ANSWER_LIFE)
    assert stuck(ask) == []
    test.clock.move(seconds=1)
    assert stuck(ask) == [(order.order_id[:8], "asking")]
    body = {"kind": "withdrawal", "id": line_id(ask), "ownerId": None}
    assert ask("POST", "/operator/waiting/returns/take", body, role="operator").status_code == 200
    assert Change("order", "", order.order_id) in test.announced(ReturnsOperatorActed)[-1].changes
    orders.is_down = False
    ask_again(test.service)
    assert stuck(ask) == []


def line_id(ask) -> str:
    (line,) = ask("GET", "/operator/waiting/returns?kind=withdrawal", role="operator").get_json()["success"]["items"]
    return line["id"]


def test_a_withdrawal_waits_once_its_goods_do_not_arrive(test, ask, orders):
    order, orders.left = bought(2), 0
    test.deliver(order.paid())
    withdraw(test, order, 2)
    test.clock.move_to(test.clock.now() + ARRIVAL_LIFE)
    assert stuck(ask) == []
    test.clock.move(seconds=1)
    assert stuck(ask) == [(order.order_id[:8], "waiting")]
    test.deliver(order.delivered(at=test.clock.now()))
    assert stuck(ask) == []
