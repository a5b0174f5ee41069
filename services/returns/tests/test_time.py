"""What time does to a return about which no person does anything, and what is kept of its life."""

from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import DBAPIError

from contracts.events import RefundRequested
from kit.ids import new_id
from kit.testing import NOON
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
    overrule,
    sent_back,
    stands_at,
    told,
)


def test_a_request_that_the_supplier_does_not_decide_is_approved_by_itself(test, order):
    return_id = ask_back(test, order, 1)
    test.clock.move_to(due_at(test, return_id) - timedelta(seconds=1))
    assert test.run_due() == 0
    test.clock.move(seconds=1)
    assert test.run_due() == 1
    assert test.run_due() == 0
    assert stands_at(test, return_id) == "approved"
    assert due_at(test, return_id) == NOON + timedelta(days=29)


def test_what_arrived_and_the_supplier_does_not_look_at_is_accepted_by_itself(test, order):
    return_id = sent_back(test, order)
    assert due_at(test, return_id) == test.clock.now().replace(day=5, hour=20, minute=59, second=59)
    test.clock.move(days=4)
    assert test.run_due() == 1
    assert stands_at(test, return_id) == "proccessing_refund"
    assert len(test.announced(RefundRequested)) == 1


def test_news_of_an_arrival_that_come_late_leave_the_supplier_its_time(test, order):
    return_id = ask_back(test, order, 1)
    decide(test, return_id)
    cargo_of(test, order)
    test.clock.move(days=10)
    test.deliver(world.parcel(order, return_id, "delivered", 4, at=NOON))
    assert test.run_due() == 0
    assert due_at(test, return_id) > test.clock.now() + timedelta(days=2)


@pytest.mark.parametrize("is_cargo_chosen", [False, True])
def test_what_is_never_sent_is_closed(test, order, is_cargo_chosen):
    return_id = ask_back(test, order, 1)
    decide(test, return_id)
    if is_cargo_chosen:
        cargo_of(test, order)
    test.clock.move(days=28, hours=23)
    assert test.run_due() == 0
    test.clock.move(hours=1)
    assert test.run_due() == 1
    assert (stands_at(test, return_id), told(test, return_id)[-1].objection) == ("denied", "possible")
    with test.work() as work:
        last = work.session.scalars(select(HistoryLine).order_by(HistoryLine.sequence.desc())).first()
    assert (last.by, "kargoya verilmediği" in last.note) == ("time", True)


def test_choosing_another_carrier_gives_the_buyer_no_more_time_to_send_it(test, order):
    return_id = ask_back(test, order, 1)
    decide(test, return_id)
    until = due_at(test, return_id)
    cargo_of(test, order, "mng")
    for company in ("aras", "yurtici"):
        test.clock.move(days=13)
        cargo_of(test, order, company)
        assert due_at(test, return_id) == until
    test.clock.move(days=3)
    assert test.run_due() == 1
    assert stands_at(test, return_id) == "denied"


def test_what_no_branch_takes_is_not_closed_as_never_sent(test, order):
    return_id = ask_back(test, order, 1)
    decide(test, return_id)
    cargo_of(test, order)
    test.deliver_twice(world.parcel(order, return_id, "created", 0, is_refused=True))
    assert due_at(test, return_id) is None
    test.clock.move(days=40)
    assert test.run_due() == 0
    test.deliver_twice(world.parcel(order, return_id, "created", 1))
    test.deliver(world.parcel(order, return_id, "created", 0, is_refused=False))
    assert due_at(test, return_id) == test.clock.now() + timedelta(days=14)
    test.clock.move(days=14)
    assert test.run_due() == 1
    assert stands_at(test, return_id) == "denied"


def test_another_carrier_than_the_one_that_refused_starts_the_buyers_days_anew(test, order):
    return_id = ask_back(test, order, 1)
    decide(test, return_id)
    cargo_of(test, order)
    test.clock.move(days=20)
    test.deliver(world.parcel(order, return_id, "created", 0, is_refused=True))
    cargo_of(test, order, "mng")
    until = due_at(test, return_id)
    assert until == test.clock.now() + timedelta(days=14)
    test.deliver(world.parcel(order, return_id, "created", 0, is_refused=True))
    assert due_at(test, return_id) == until, "what is told of the carrier of before changes nothing"


def test_a_refusal_that_is_heard_late_says_nothing_of_the_parcel_that_the_carrier_takes_now(test, order):
    return_id = ask_back(test, order, 1)
    decide(test, return_id)
    cargo_of(test, order)
    late = world.parcel(order, return_id, "created", 0, at=test.clock.now(), is_refused=True)
    for company in ("mng", "aras"):
        test.clock.move(hours=1)
        cargo_of(test, order, company)
    until = due_at(test, return_id)
    taken = replace(world.parcel(order, return_id, "created", 1, at=test.clock.now()), parcel_id=new_id())
    test.deliver(taken)
    test.deliver(late)
    assert until is not None and due_at(test, return_id) == until
    test.deliver(replace(taken, sequence=2, is_refused=True))
    assert due_at(test, return_id) is None


def test_a_buyer_who_was_approved_late_still_has_two_weeks(test, order):
    return_id = ask_back(test, order, 1)
    decide(test, return_id, Decision.DENY, "Olmaz")
    test.clock.move(days=100)
    overrule(test, return_id)
    test.clock.move(days=13)
    assert test.run_due() == 0
    test.clock.move(days=1)
    assert test.run_due() == 1
    assert stands_at(test, return_id) == "denied"


def test_a_parcel_that_was_sent_too_late_counts_once_an_operator_overrules(test, order):
    return_id = ask_back(test, order, 1)
    decide(test, return_id)
    cargo_of(test, order)
    test.clock.move(days=29)
    test.run_due()
    test.deliver(world.parcel(order, return_id, "accepted", 2))
    test.deliver(world.parcel(order, return_id, "delivered", 4))
    assert stands_at(test, return_id) == "denied"
    overrule(test, return_id)
    assert [event.status for event in told(test, return_id)][-2:] == ["approved", "shipping"]
    inspect(test, return_id)
    assert stands_at(test, return_id) == "proccessing_refund"


def test_tests_can_make_the_decision_short(service_under_test, tmp_path):
    test = service_under_test("returns", decision_time=timedelta(seconds=2), pictures_dir=tmp_path)
    order = deliver(test, bought(1))
    return_id = ask_back(test, order)
    test.clock.move(seconds=2)
    test.run_due()
    assert stands_at(test, return_id) == "approved"


# --- what is kept -----------------------------------------------------------------------------------------------------


def test_the_history_is_the_path_through_the_graph_and_never_changes(test, order):
    return_id = sent_back(test, order)
    inspect(test, return_id, Inspection.REJECT, "Başka ürün")
    overrule(test, return_id, "Kamera kaydına bakıldı")
    with test.work() as work:
        lines = work.session.scalars(select(HistoryLine).order_by(HistoryLine.sequence)).all()
    assert [(line.step, line.status, line.by) for line in lines] == [
        (None, "created", "buyer"),
        ("approve", "approved", "supplier"),
        ("choose_cargo", "waiting_for_shipment", "buyer"),
        ("arrive", "shipping", "carrier"),
        ("reject", "seller_rejected", "supplier"),
        ("overrule", "proccessing_refund", "operator"),
    ]
    assert [line.sequence for line in lines] == [1, 2, 3, 4, 5, 6]
    assert lines[-1].note == "Kamera kaydına bakıldı"
    for change in ("UPDATE return_history SET note = 'x'", "DELETE FROM return_history"):
        with pytest.raises(DBAPIError, match="permission denied"), test.work() as work:
            work.session.execute(text(change))
        with pytest.raises(DBAPIError, match="append-only"), test.administrator.begin() as connection:
            connection.execute(text(change))
