"""Returns on their way back: inspected, refunded, and overruled by an operator."""

import pytest

from contracts.events import RefundRequested
from kit.errors import Conflict, Invalid
from returns.steps.deciding import Decision, Inspection
from returns.tests import world
from returns.tests.world import (
    ask_back,
    cargo_of,
    decide,
    inspect,
    operator,
    overrule,
    sent_back,
    stands_at,
    told,
)

# --- on its way and back ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("decision", "end"), [("approve", "success"), ("keep", "success_no_product_return")])
def test_a_return_whose_money_a_bank_took_back_before_ends_without_a_refund_and_says_why(test, order, decision, end):
    return_id = ask_back(test, order, 1)
    decide(test, return_id, decision)
    if decision == "approve":
        cargo_of(test, order)
        test.deliver(world.parcel(order, return_id, "delivered", 1))
        inspect(test, return_id)
    test.deliver_twice(world.refund_forestalled(order, return_id))
    assert stands_at(test, return_id) == end
    last = told(test, return_id)[-1]
    assert (last.status, last.is_open, last.refund_kurus) == (end, False, None)
    shown = test.client.get("/operator/returns", headers=test.token("operator")).get_json()["success"]["items"]
    (history,) = [row["history"] for row in shown if row["returnId"] == return_id]
    assert "ters ibrazla" in history[-1]["note"]
    assert [line["note"] for line in history].count(history[-1]["note"]) == 1


def test_the_whole_way_back_ends_with_the_money(test, order):
    return_id = ask_back(test, order, 1)
    decide(test, return_id)
    cargo_of(test, order)
    for sequence, state in enumerate(("created", "accepted", "in_transit", "out_for_delivery", "delivered"), start=1):
        test.deliver_twice(world.parcel(order, return_id, state, sequence))
    inspect(test, return_id)
    test.deliver_twice(world.refund_opened(order, return_id, 85_00))
    test.deliver_twice(world.refund_completed(order, return_id, 85_00))
    events = told(test, return_id)
    assert [event.status for event in events] == [
        "created",
        "approved",
        "waiting_for_shipment",
        "shipping",
        "shipping",
        "proccessing_refund",
        "proccessing_refund",
        "success",
    ]
    assert [event.sequence for event in events] == list(range(1, 9))
    assert [event.is_open for event in events] == [True] * 7 + [False]
    assert [event.refund_kurus for event in events] == [None] * 6 + [85_00] * 2
    assert len(test.announced(RefundRequested)) == 1


def test_a_supplier_cannot_turn_down_what_has_not_arrived_but_may_accept_it(test, order):
    return_id = ask_back(test, order, 1)
    decide(test, return_id)
    cargo_of(test, order)
    with pytest.raises(Conflict, match="kargoya verilmeyi bekliyor"):
        inspect(test, return_id)
    test.deliver(world.parcel(order, return_id, "accepted", 2))
    with pytest.raises(Conflict) as refused:
        inspect(test, return_id, Inspection.REJECT, "Yok")
    assert refused.value.code == "not_arrived"
    inspect(test, return_id)
    assert stands_at(test, return_id) == "proccessing_refund"


def test_an_operator_can_end_a_return_whose_parcel_was_lost(test, order):
    return_id = ask_back(test, order, 1)
    decide(test, return_id)
    cargo_of(test, order)
    test.deliver(world.parcel(order, return_id, "accepted", 2))
    test.deliver(world.parcel(order, return_id, "failed", 3))
    assert stands_at(test, return_id) == "shipping"
    inspect(test, return_id, Inspection.REJECT, "Gönderi boş çıktı", by=operator)
    assert stands_at(test, return_id) == "seller_rejected"


def test_a_rejected_return_goes_on_only_when_an_operator_overrules_it(test, order):
    return_id = sent_back(test, order)
    with pytest.raises(Invalid):
        inspect(test, return_id, Inspection.REJECT)
    inspect(test, return_id, Inspection.REJECT, "Başka ürün geldi")
    assert (stands_at(test, return_id), told(test, return_id)[-1].objection) == ("seller_rejected", "possible")
    assert test.announced(RefundRequested) == []
    overrule(test, return_id)
    assert stands_at(test, return_id) == "proccessing_refund"
    assert len(test.announced(RefundRequested)) == 1
    with pytest.raises(Conflict):
        overrule(test, return_id)


def test_an_overruled_denial_goes_on_as_approved(test, order):
    return_id = ask_back(test, order, 1)
    with pytest.raises(Conflict, match="onay bekliyor"):
        overrule(test, return_id)
    decide(test, return_id, Decision.DENY, "Olmaz")
    overrule(test, return_id)
    assert (stands_at(test, return_id), told(test, return_id)[-1].is_open) == ("approved", True)
    assert cargo_of(test, order)


def test_overruling_never_brings_a_unit_into_two_returns(test, order):
    denied = ask_back(test, order, 2)
    decide(test, denied, Decision.DENY, "Olmaz")
    again = ask_back(test, order, 2)
    with pytest.raises(Conflict, match="başka bir iade"):
        overrule(test, denied)
    decide(test, again, Decision.DENY, "Yine olmaz")
    overrule(test, denied)
    with pytest.raises(Conflict):
        overrule(test, again)
