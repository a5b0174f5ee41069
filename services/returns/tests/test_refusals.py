"""What returns refuses by its own rules, as programs are told it: a status and a code."""

from datetime import timedelta

import pytest

from returns.steps.deciding import Decision
from returns.tests.world import (
    OPERATOR,
    SUPPLIER,
    ask_back,
    bought,
    cargo_of,
    decide,
    deliver,
    due_at,
    named,
    only_return,
    parcel,
)


@pytest.fixture
def order(test):
    test.deliver(named())
    return deliver(test, bought(3))


def refusal(answer) -> tuple[int, str]:
    return answer.status_code, answer.get_json().get("code")


def form(order, units: int = 1) -> dict:
    return {"cartId": order.order_id, "adId": 1001, "returnAmount": units, "reason": "Diğer"}


def test_what_orders_refuses_to_cancel_is_passed_on(ask, order, orders):
    def cancel() -> tuple[int, str]:
        return refusal(ask("POST", "/order/cancelProduct", form(order), person_id=order.buyer_id))

    orders.refusal = (409, "forfeited", "Kalan tutarı ödenmeyen sipariş iptal edilemez.")
    assert cancel() == (409, "forfeited")
    orders.refusal, orders.left = None, 0
    assert cancel() == (409, "nothing_to_cancel")


def test_one_cancel_at_a_time_is_asked_about(ask, order, orders):
    orders.is_down = True
    asked = [ask("POST", "/order/cancelProduct", form(order, units), person_id=order.buyer_id) for units in (1, 2)]
    assert [refusal(answer) for answer in asked] == [(503, "upstream_unavailable"), (409, "conflict")]


def test_a_withdrawal_waits_for_the_answer_to_a_cancel(ask, order, orders):
    orders.is_down = True
    who = {"person_id": order.buyer_id}
    assert refusal(ask("POST", "/order/cancelProduct", form(order), **who)) == (503, "upstream_unavailable")
    wish = {"cartId": order.order_id, "adId": 1001, "returnAmount": 1}
    assert refusal(ask("POST", "/order/withdrawProduct", wish, **who)) == (409, "conflict")


def test_only_what_has_arrived_and_not_long_ago_goes_back(test, ask, order):
    on_its_way = bought(1)
    test.deliver(on_its_way.paid())

    def ask_for(one) -> tuple[int, str]:
        return refusal(ask("POST", "/order/returnProduct", form(one), person_id=one.buyer_id))

    assert ask_for(on_its_way) == (409, "not_delivered")
    test.clock.move(days=60)
    assert ask_for(order) == (409, "return_window_closed")


def test_a_withdrawal_needs_units_that_are_left_and_is_declared_in_time(test, ask, order, orders):
    unshipped = bought(1)
    test.deliver(unshipped.paid())

    def withdraw(one, units: int = 1) -> tuple[int, str]:
        wish = {"cartId": one.order_id, "adId": 1001, "returnAmount": units}
        return refusal(ask("POST", "/order/withdrawProduct", wish, person_id=one.buyer_id))

    orders.refusal = (409, "forfeited", "Kalan tutarı ödenmeyen sipariş iptal edilemez.")
    assert withdraw(unshipped) == (409, "forfeited")
    orders.refusal = (409, "nothing_to_cancel", "Bu ürün zaten iptal edilmiş!")
    assert withdraw(unshipped) == (409, "nothing_to_cancel")
    assert withdraw(order, 3) == (200, None)
    assert withdraw(order, 2) == (409, "nothing_to_withdraw")
    test.clock.move(days=60)
    assert withdraw(order, 2) == (409, "withdrawal_window_closed")


def test_a_key_belongs_to_one_withdrawal(ask, order):
    asked = [
        ask(
            "POST",
            "/order/withdrawProduct",
            {"cartId": order.order_id, "adId": 1001, "returnAmount": units},
            person_id=order.buyer_id,
            headers={"Idempotency-Key": "bir"},
        )
        for units in (1, 1, 2)
    ]
    assert [refusal(answer) for answer in asked] == [(200, None), (200, None), (422, "idempotency_mismatch")]
    assert only_return(ask, order)["isWithdrawal"] is True


def test_a_key_belongs_to_one_return(ask, order):
    key = {"Idempotency-Key": "bir"}
    asked = [
        ask("POST", "/order/returnProduct", form(order, units), person_id=order.buyer_id, headers=key)
        for units in (1, 2)
    ]
    assert [refusal(answer) for answer in asked] == [(200, None), (422, "idempotency_mismatch")]


def test_goods_are_looked_at_once_they_can_have_come(test, ask, order):
    return_id = ask_back(test, order, 1)
    path, rejected = f"/supplier/returns/{return_id}/inspect", {"decision": "reject", "note": "Kullanılmış"}

    def reject() -> tuple[int, str]:
        return refusal(ask("POST", path, rejected, role="supplier", person_id=SUPPLIER))

    assert reject() == (409, "conflict")
    decide(test, return_id)
    cargo_of(test, order)
    test.deliver(parcel(order, return_id, "accepted", 1, test.clock.now()))
    assert reject() == (409, "not_arrived")


def test_an_objection_comes_in_time_and_claims_what_is_free(test, ask, order):
    first = ask_back(test, order, 3)
    decide(test, first, Decision.DENY, "Kullanılmış")
    second = ask_back(test, order, 3)

    def object_to() -> tuple[int, str]:
        return refusal(ask("POST", f"/order/returns/{first}/object", {"text": "Kırık."}, person_id=order.buyer_id))

    assert object_to() == (409, "conflict")
    decide(test, second, Decision.DENY, "Kullanılmış")
    test.clock.move_to(due_at(test, first) + timedelta(seconds=1))
    assert object_to() == (409, "objection_closed")


@pytest.mark.parametrize("what", ["overrule", "uphold"])
def test_an_operator_decides_where_something_waits_for_it(test, ask, order, what):
    return_id = ask_back(test, order, 1)
    path = f"/operator/returns/{return_id}/{what}"
    answer = ask("POST", path, {"note": "Fotoğraf açık"}, role="operator", person_id=OPERATOR)
    assert refusal(answer) == (409, "conflict")


def test_choosing_carriers_too_often_is_slowed_down(service_under_test, tmp_path):
    test = service_under_test("returns", pictures_dir=tmp_path, request_limits="2/minute")
    order = deliver(test, bought(1))
    decide(test, ask_back(test, order))
    statuses = [
        test.client.post(
            "/order/returnCargoCode",
            json={"cartId": order.order_id, "cargoCompany": company},
            headers=test.token("buyer", order.buyer_id),
        ).status_code
        for company in ("Mng Kargo", "Aras Kargo", "Mng Kargo")
    ]
    assert statuses == [200, 200, 429]
