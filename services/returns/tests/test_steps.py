"""Returns: asked for, decided, sent, inspected, and refunded."""

import pytest
from sqlalchemy import select

from contracts.events import RefundRequested, ReturnsOperatorActed
from contracts.events.acts import Change
from kit.errors import Conflict, Invalid, NotFound
from kit.ids import new_id
from returns.rows import HistoryLine
from returns.steps.deciding import Decision, Inspection
from returns.tests import world
from returns.tests.world import (
    ask_back,
    bought,
    cargo_of,
    decide,
    deliver,
    due_at,
    inspect,
    operator,
    overrule,
    sent_back,
    stands_at,
    told,
)

# --- asking -----------------------------------------------------------------------------------------------------------


def test_a_request_is_told_to_all_services_and_waits_for_its_supplier(test, order):
    return_id = ask_back(test, order, 2, comment="Kırık geldi")
    (event,) = told(test, return_id)
    assert (event.status, event.sequence, event.units, event.is_open) == ("created", 1, 2, True)
    assert (event.order_id, event.item_id, event.buyer_id) == (order.order_id, order.item_ids[0], order.buyer_id)
    assert (event.cargo_code, event.refund_kurus) == (None, None)
    assert due_at(test, return_id) == test.clock.now().replace(day=5, hour=20, minute=59, second=59)


def test_what_has_not_arrived_is_refused_politely(test):
    order = bought(1)
    with pytest.raises(NotFound, match="biraz sonra"):
        ask_back(test, order)
    test.deliver(order.paid())
    with pytest.raises(Conflict) as refused:
        ask_back(test, order)
    assert refused.value.code == "not_delivered"
    assert "biraz sonra" in refused.value.message


def test_a_delivery_heard_before_its_order_is_refused_politely_too(test):
    order = bought(1)
    test.deliver(order.delivered())
    with pytest.raises(NotFound, match="biraz sonra"):
        ask_back(test, order)
    test.deliver(order.paid())
    assert ask_back(test, order)


def test_the_window_closes_fifteen_days_after_delivery(test, order):
    test.clock.move(days=15)
    assert ask_back(test, order, 1)
    test.clock.move(seconds=1)
    with pytest.raises(Conflict) as refused:
        ask_back(test, order, 1, comment="geç")
    assert refused.value.code == "return_window_closed"
    assert "15 günlük" in refused.value.message


@pytest.mark.parametrize("reason", ["Ürüne ihtiyacım kalmadı", "diğer", "Uydurma"])
def test_reasons_come_from_the_form(test, order, reason):
    with pytest.raises(Invalid) as refused:
        ask_back(test, order, 1, reason=reason)
    assert set(refused.value.fields) == {"reason"}


def test_reasons_of_both_forms_count(test, order):
    assert ask_back(test, order, 1, reason="Alışverişten vazgeçtim")


def test_no_unit_is_in_two_returns(test, order):
    ask_back(test, order, 2)
    with pytest.raises(Conflict, match="en fazla 1 adet daha"):
        ask_back(test, order, 2, comment="başka")
    ask_back(test, order, None, comment="sonuncusu")
    with pytest.raises(Conflict, match="adedi kalmadı"):
        ask_back(test, order, 1, comment="bir tane daha")
    with pytest.raises(Conflict, match="adedi kalmadı"):
        ask_back(test, order, None, comment="bir tane daha")


def test_the_amount_is_asked_for_only_where_more_than_one_is_possible(test, order):
    with pytest.raises(Invalid, match="Adet boş olamaz"):
        ask_back(test, order, None)
    with pytest.raises(Invalid, match="en fazla 3"):
        ask_back(test, order, 4)
    single = deliver(test, bought(1))
    assert told(test, ask_back(test, single, None))[0].units == 1


def test_the_very_same_request_again_is_refused(test, order):
    ask_back(test, order, 1)
    with pytest.raises(Conflict, match="zaten alındı"):
        ask_back(test, order, 1)
    assert ask_back(test, order, 1, comment="ikincisi de kırık")


def test_units_of_a_denied_return_can_be_asked_for_again(test, order):
    decide(test, ask_back(test, order, 3), Decision.DENY, "Kullanılmış")
    assert ask_back(test, order, 3)


# --- deciding ---------------------------------------------------------------------------------------------------------


def test_an_approved_return_gets_the_first_characters_of_its_orders_number_as_code(test, order):
    return_id = ask_back(test, order, 1)
    decide(test, return_id)
    assert cargo_of(test, order, "mng") == order.order_id[:12]
    event = told(test, return_id)[-1]
    assert (event.status, event.cargo_company, event.cargo_code) == (
        "waiting_for_shipment",
        "mng",
        order.order_id[:12],
    )
    assert len(event.cargo_code) == 12


def test_the_same_choice_of_carrier_again_gives_the_same_code_and_changes_nothing(test, order):
    return_id = ask_back(test, order, 1)
    decide(test, return_id)
    assert cargo_of(test, order, "mng") == cargo_of(test, order, "mng")
    assert len(told(test, return_id)) == 3


def test_another_carrier_can_be_chosen_until_the_parcel_was_handed_over(test, order):
    return_id = ask_back(test, order, 1)
    decide(test, return_id)
    assert cargo_of(test, order, "mng") == cargo_of(test, order, "aras")
    assert [event.cargo_company for event in told(test, return_id)] == [None, None, "mng", "aras"]
    test.deliver(world.parcel(order, return_id, "accepted", 2))
    with pytest.raises(Conflict):
        cargo_of(test, order, "yurtici")


def test_of_several_returns_of_an_item_the_one_that_is_named_gets_another_carrier(test, order):
    first, second, third = (ask_back(test, order, 1, comment=word) for word in ("bir", "iki", "üç"))
    for return_id in (first, second):
        decide(test, return_id)
        cargo_of(test, order, "mng", return_id)
    decide(test, third)
    cargo_of(test, order, "aras", second)
    assert [told(test, each)[-1].cargo_company for each in (first, second, third)] == ["mng", "aras", None]
    with pytest.raises(Conflict):
        cargo_of(test, order, "aras", new_id())
    cargo_of(test, order, "yurtici")
    assert told(test, third)[-1].cargo_company == "yurtici", "where none is named, the one that has no carrier"


@pytest.mark.parametrize("decision", [None, Decision.DENY, Decision.KEEP])
def test_a_code_is_only_for_what_was_approved(test, order, decision):
    return_id = ask_back(test, order, 1)
    if decision:
        decide(test, return_id, decision, "Olmaz")
    with pytest.raises(Conflict):
        cargo_of(test, order)
    with pytest.raises(NotFound):
        cargo_of(test, bought(1, order_id=order.order_id))


def test_a_supplier_who_says_no_says_why(test, order):
    return_id = ask_back(test, order, 1)
    with pytest.raises(Invalid) as refused:
        decide(test, return_id, Decision.DENY)
    assert set(refused.value.fields) == {"note"}
    decide(test, return_id, Decision.DENY, "Kullanılmış")
    assert (stands_at(test, return_id), told(test, return_id)[-1].objection) == ("denied", "possible")


def test_what_may_be_kept_is_refunded_without_coming_back(test, order):
    return_id = ask_back(test, order, 2)
    decide(test, return_id, Decision.KEEP)
    (asked,) = test.announced(RefundRequested)
    assert (asked.return_id, asked.units, asked.item_id) == (return_id, 2, order.item_ids[0])
    assert (stands_at(test, return_id), told(test, return_id)[-1].is_open) == ("success_no_product_return", True)
    test.deliver(world.refund_completed(order, return_id, 200_00))
    event = told(test, return_id)[-1]
    assert (event.status, event.is_open, event.refund_kurus) == ("success_no_product_return", False, 200_00)


@pytest.mark.parametrize("second", Decision)
@pytest.mark.parametrize("first", Decision)
def test_a_request_is_decided_once(test, order, first, second):
    return_id = ask_back(test, order, 1)
    decide(test, return_id, first, "Evet ya da hayır")
    with pytest.raises(Conflict) as refused:
        decide(test, return_id, second, "Yok yok")
    assert refused.value.code == "conflict"
    assert "iade talebinin durumu" in refused.value.message
    assert len(told(test, return_id)) == 2


def test_no_supplier_decides_about_anothers_returns(test, order):
    return_id = ask_back(test, order, 1)
    stranger = world.person(world.OTHER_SUPPLIER, "supplier")
    with pytest.raises(NotFound):
        decide(test, return_id, by=stranger)
    with pytest.raises(NotFound):
        inspect(test, return_id, by=stranger)
    with pytest.raises(NotFound):
        decide(test, new_id(), by=operator)
    with pytest.raises(NotFound):
        overrule(test, new_id())
    assert stands_at(test, return_id) == "created"


def test_an_operator_can_decide_in_the_suppliers_place(test, order):
    return_id = ask_back(test, order, 1)
    decide(test, return_id, by=operator)
    assert stands_at(test, return_id) == "approved"
    with test.work() as work:
        last = work.session.scalars(select(HistoryLine).order_by(HistoryLine.sequence.desc())).first()
    assert (last.by, last.person_id) == ("operator", world.OPERATOR)


@pytest.mark.parametrize("decision", Decision)
def test_what_an_operator_decides_in_the_suppliers_place_is_in_the_audit(test, order, decision):
    return_id = ask_back(test, order, 1)
    decide(test, return_id, decision, "Fotoğraf açık", by=operator)
    (act,) = test.announced(ReturnsOperatorActed)
    assert (act.act, act.operator_id, act.subject_id) == ("return_decided", world.OPERATOR, return_id)
    changed = Change("state", "created", stands_at(test, return_id)), Change("order", "", order.order_id)
    assert (act.reason, act.changes) == ("Fotoğraf açık", [*changed])


@pytest.mark.parametrize("inspection", Inspection)
def test_how_an_operator_judges_what_came_back_is_in_the_audit(test, order, inspection):
    return_id = sent_back(test, order)
    inspect(test, return_id, inspection, "Kutu açılmış", by=operator)
    (act,) = test.announced(ReturnsOperatorActed)
    assert (act.act, act.reason) == ("return_inspected", "Kutu açılmış")
    assert act.changes[0] == Change("state", "shipping", stands_at(test, return_id))


def test_what_a_supplier_decides_is_no_act_of_the_office(test, order):
    return_id = sent_back(test, order)
    inspect(test, return_id)
    assert test.announced(ReturnsOperatorActed) == []
